// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct SourceJSONReading {
    @Test("Values know their kind, their line and their bytes")
    func positions() throws {
      let text =
        "\u{FEFF}{\n  \"a\": [1, 2.50,\n\"x\\u00e9\\ud83d\\ude00\\n\"],\r\n \"b\": {\"c\": null}}\n"
      let bytes = Array(text.utf8)
      let root = try SourceJSON.parse(bytes)
      #expect(root.members?.map(\.name) == ["a", "b"])
      #expect(root.members?.map(\.line) == [2, 4])
      let list = try #require(root["a"]?.elements)
      #expect(list.map(\.line) == [2, 2, 3])
      #expect(list[1].content == .number("2.50"))
      #expect(list[2].string == "xé😀\n")
      #expect(root["b"]?["c"]?.content == .null)
      #expect(String(decoding: bytes[list[1].range], as: UTF8.self) == "2.50")
      #expect(String(decoding: bytes[root.range], as: UTF8.self) == text.dropFirst().dropLast())
    }

    @Test(
      "What is not JSON is refused with its line and a reason",
      arguments: [
        ("", 1, "expected a value, found the end of the file"),
        ("{\n\n\"a\" 1}", 3, "expected \":\" after the key, found \"1\""),
        ("[1,\n]", 2, "expected a value, found \"]\""),
        ("[1\n2]", 2, "expected \",\" or \"]\", found \"2\""),
        ("{\"a\":1,\n}", 2, "expected a key in quotes, found \"}\""),
        ("{a:1}", 1, "expected a key in quotes, found \"a\""),
        ("{\"a\":1\n", 2, "expected \",\" or \"}\", found the end of the file"),
        ("{\"a\":1,\n\"a\":2}", 2, "the key \"a\" occurs twice"),
        ("[1] \n[2]", 2, "text after the end of the JSON value"),
        ("[NaN]", 1, "NaN is not a JSON number"),
        ("[\nInfinity]", 2, "Infinity is not a JSON number"),
        ("[-Infinity]", 1, "-Infinity is not a JSON number"),
        ("[nil]", 1, "\"nil\" is not a JSON value; text needs quotes"),
        ("[01]", 1, "a number must not start with 0"),
        ("[1.]", 1, "expected a digit, found \"]\""),
        ("[1e+]", 1, "expected a digit, found \"]\""),
        ("[+1]", 1, "expected a value, found \"+\""),
        ("[\"a\n\"]", 1, "the string has no closing quote"),
        ("[\"a\t\"]", 1, "a string must not hold control characters"),
        ("[\"a", 1, "the string has no closing quote"),
        ("[\"\\", 1, "the string has no closing quote"),
        ("[\"\\x\"]", 1, "a backslash must be followed by one of \"\\/bfnrtu"),
        ("[\"\\u12G4\"]", 1, "\\u must be followed by four hexadecimal digits"),
        ("[\"\\ud800\"]", 1, "half of a surrogate pair is no character"),
        ("[\"\\udc00\\ud800\"]", 1, "half of a surrogate pair is no character"),
        ("[\u{1}]", 1, "expected a value, found byte 1"),
      ])
    func faults(text: String, line: Int, reason: String) {
      #expect(throws: SyntaxError(line: line, reason: reason)) {
        try SourceJSON.parse(Array(text.utf8))
      }
    }

    @Test("Bytes that are not UTF-8 are refused")
    func invalidText() {
      #expect(throws: SyntaxError(line: 2, reason: "the string is not valid UTF-8")) {
        try SourceJSON.parse([0x5B, 0x0A, 0x22, 0xC3, 0x22, 0x5D])
      }
    }

    @Test("Nesting is read up to its limit and refused beyond")
    func depth() throws {
      func nested(_ depth: Int) -> [UInt8] {
        Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
      }
      _ = try SourceJSON.parse(nested(512))
      let fault = SyntaxError(line: 1, reason: "lists and objects are nested deeper than 512")
      #expect(throws: fault) { try SourceJSON.parse(nested(513)) }
      #expect(throws: fault) { try SourceJSON.parse(Array(repeating: 0x5B, count: 100_000)) }
    }

    @Test(
      "Whole numbers are told by their digits",
      arguments: [
        ("2", .value(2)), ("-2", .value(-2)), ("2.0", .value(2)), ("2e0", .value(2)),
        ("20e-1", .value(2)), ("0.2E+1", .value(2)), ("-0", .value(0)),
        ("0e99999999999999999999", .value(0)),
        ("999999999999999999", .value(999_999_999_999_999_999)), ("2.5", .fraction),
        ("2.00000000000000000000001", .fraction), ("1e-99999999999999999999", .fraction),
        ("1000000000000000000", .tooLarge), ("1e400", .tooLarge),
        ("1e99999999999999999999", .tooLarge), ("", nil), ("x", nil), ("2.", nil), (".5", nil),
        ("1e", nil), ("2 ", nil), ("+2", nil), ("0x10", nil),
      ] as [(String, WholeNumber?)])
    func wholeNumbers(text: String, expected: WholeNumber?) {
      #expect(WholeNumber(text) == expected)
    }
  }

  @Suite struct SpellingGuesses {
    @Test(
      "The nearest word is taken only where it is near",
      arguments: [
        ("colums", "columns"), ("Columns", "columns"), ("clomuns", "columns"), ("row", "rows"),
        ("rwos", "rows"), ("ID", "id"), ("rowheight", "rowHeight"), ("name", nil), ("x", nil),
        ("", nil), ("gridPos", nil),
      ] as [(String, String?)])
    func nearest(word: String, expected: String?) {
      let known = ["id", "columns", "rows", "rowHeight"]
      #expect(Spelling.nearest(to: word, in: known) == expected)
    }
  }
}
