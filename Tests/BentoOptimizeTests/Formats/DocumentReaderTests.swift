// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct Detection {
    static let known =
      "bento JSON, Grafana dashboards (JSON), CSV (id,columns,rows) and strip-packing text are read"

    @Test(
      "What is of no known format is refused with a list of those that are",
      arguments: [
        ("", "boxes.json: the file is empty; \(known)"),
        ("\u{FEFF} \n\t\r\n", "boxes.json: the file is empty; \(known)"),
        ("hello\n", "boxes.json: this is no known format; \(known)"),
        ("\"text\"", "boxes.json: this is no known format; \(known)"),
        ("a;b;c\n1;2;3", "boxes.json: this is no known format; \(known)"),
        ("[1]", "boxes.json:1: expected an object, found a list; \(known)"),
        ("\n{}", "boxes.json:2: this is no known kind of JSON; \(known)"),
        ("{\"a\":\n", "boxes.json:2: expected a value, found the end of the file"),
        (
          "{\n\"format\": \"bento/2\"}",
          "boxes.json:2: format: \"bento/2\" is not read; this version reads \"bento/1\""
        ),
        (
          "{\"format\": \"svg\"}",
          "boxes.json:1: format: \"svg\" is not read; this version reads \"bento/1\""
        ),
        (
          "{\"format\": \"bento-result/1\"}",
          "boxes.json:1: format: \"bento-result/1\" is a result; give the file that it was made from"
        ),
        ("{\"format\": 1}", "boxes.json:1: format: expected a string, found 1"),
        ("{\"tiles\": []}", "boxes.json:1: format: missing; add \"format\": \"bento/1\""),
        (
          "{\"elements\": {}, \"layout\": {}}",
          "boxes.json:1: the Grafana v2 format (\"elements\" and \"layout\") is not supported; export it in the classic format"
        ),
        (
          "{\"kind\": \"Dashboard\",\n\"spec\": {\"elements\": {}, \"layout\": {}}}",
          "boxes.json:2: the Grafana v2 format (\"elements\" and \"layout\") is not supported; export it in the classic format"
        ),
        (
          "{\"rows\": [], \"schemaVersion\": 14}",
          "boxes.json:1: a Grafana dashboard of a version before 5 (\"rows\") is not supported; export it in the classic format"
        ),
      ])
    func unknown(text: String, expected: String) {
      #expect(readFaults(text) == [expected])
    }

    @Test(
      "However a file is damaged, it is read or refused with a fault",
      arguments: ["sleep-first.json", "reading-list.csv", "greenhouse-grafana.json"])
    func damage(name: String) throws {
      let bytes = try packageFile("Examples/\(name)")
      let options = ReadOptions(columns: 24)
      for end in bytes.indices {
        _ = try? DocumentReader.read(Array(bytes[..<end]), name: name, options: options)
      }
      var generator = SeededGenerator(seed: 1)
      for _ in 0..<3_000 {
        var damaged = bytes
        for _ in 0..<3 {
          let index = damaged.indices.randomElement(using: &generator) ?? 0
          damaged[index] = UInt8.random(in: 0...255, using: &generator)
        }
        _ = try? DocumentReader.read(damaged, name: name, options: options)
      }
    }

    @Test("Problems written as JSON and as CSV are read back as they were")
    func roundTrips() throws {
      for seed in UInt64(0)..<200 {
        let problem = try randomProblem(.bento, seed: seed)
        let tiles = problem.tiles.map { tile in
          JSONText.object([
            ("id", .string(tile.id)), ("columns", .integer(tile.span.columns)),
            ("rows", .integer(tile.span.rows)),
          ])
        }
        let json = JSONText.object([
          ("format", .string("bento/1")), ("columns", .integer(problem.columns)),
          ("tiles", .array(tiles)),
        ]).document
        let lines = problem.tiles.map { "\($0.id),\($0.span.columns),\($0.span.rows)" }
        let csv = (["id,columns,rows"] + lines).joined(separator: "\r\n")
        for (text, columns) in [(json, nil), (csv, problem.columns)] as [(String, Int?)] {
          let document = try DocumentReader.read(
            Array(text.utf8), name: "", options: ReadOptions(columns: columns))
          #expect(document.sections.map(\.problem) == [problem], "seed \(seed)")
        }
      }
    }
  }

  @Suite struct CSV {
    private func read(_ text: String, columns: Int? = 4, clamps: Bool = false) throws
      -> BentoDocument
    {
      let options = ReadOptions(columns: columns, clamps: clamps)
      return try DocumentReader.read(Array(text.utf8), name: "boxes.csv", options: options)
    }

    @Test(
      "Order and case of the header, spaces, blank lines, line ends and quotes are free",
      arguments: [
        "id,columns,rows\nA,2,1\n\"B, \"\"b\"\"\",1,3\n",
        "\u{FEFF}ROWS , Id,columns\r\n\r\n 1 , A ,\"2\"\r\n3,\"B, \"\"b\"\"\",1",
        "\n\nid,rows,columns\rA,1,2\r   \r \"B, \"\"b\"\"\" ,3,1\r",
      ])
    func variants(text: String) throws {
      let document = try read(text)
      #expect(
        document.sections[0].problem.tiles == [
          Tile(id: "A", span: Span(columns: 2, rows: 1)),
          Tile(id: "B, \"b\"", span: Span(columns: 1, rows: 3)),
        ])
      #expect(document.sections[0].problem.columns == 4)
    }

    @Test(
      "Every fault is told with its line, place and field",
      arguments: [
        (
          "id,colums,rows\nA,1,1",
          [
            "boxes.csv:1: unknown column \"colums\"; did you mean \"columns\"?",
            "boxes.csv:1: the column \"columns\" is missing; expected id,columns,rows",
          ]
        ),
        (
          "id,columns,rows,id,colour",
          ["boxes.csv:1: the column \"id\" occurs twice", "boxes.csv:1: unknown column \"colour\""]
        ),
        (
          "id,columns,rows\nA,x,2.5\n\nB,1\n\"C\nc\",0,1\nD,5,1e400\nA,,1",
          [
            "boxes.csv:2: tiles[0] \"A\": columns: expected a whole number, found \"x\"",
            "boxes.csv:2: tiles[0] \"A\": rows: expected a whole number, found \"2.5\"",
            "boxes.csv:4: tiles[1]: expected 3 fields, found 2",
            "boxes.csv:5: tiles[2] \"C\\u{A}c\": columns: 0 is not a positive number of columns",
            "boxes.csv:7: tiles[3] \"D\": rows: 1e400 is too large",
            "boxes.csv:7: tiles[3] \"D\": columns: 5 is wider than the grid (4); use --clamp to shrink it",
            "boxes.csv:8: tiles[4] \"A\": columns: expected a whole number, found \"\"",
            "boxes.csv:8: tiles[4] \"A\": id: \"A\" is already the id of tiles[0]",
          ]
        ),
        ("id,columns,rows\nA,\"1,1\n", ["boxes.csv:2: the field has no closing quote"]),
        (
          "id,columns,rows\n\"A\"x,1,1",
          ["boxes.csv:2: expected a comma after the closing quote"]
        ),
        (
          "id,columns,rows\nA\"x,1,1",
          ["boxes.csv:2: a field that holds a quote must be quoted as a whole"]
        ),
      ])
    func faults(text: String, expected: [String]) {
      let options = ReadOptions(columns: 4)
      #expect(readFaults(text, name: "boxes.csv", options: options) == expected)
    }

    @Test("Without a number of columns the fault says how to give one")
    func noColumns() {
      #expect(
        readFaults("id,columns,rows\nA,1,0", name: "boxes.csv") == [
          "boxes.csv: a CSV file does not name the width of the grid; add --columns N",
          "boxes.csv:2: tiles[0] \"A\": rows: 0 is not a positive number of rows",
        ])
    }

    @Test("Spans are clamped on request")
    func clamping() throws {
      let document = try read("id,columns,rows\nA,9,1", clamps: true)
      #expect(document.warnings == ["tiles[0] \"A\": columns: 9 shrunk to 4"])
    }
  }
}
