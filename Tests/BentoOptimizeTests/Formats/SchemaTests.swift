// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import BentoOptimize

/// A file of the package, by its path from the root.
func packageFile(_ path: String) throws -> [UInt8] {
  var root = URL(fileURLWithPath: #filePath)
  for _ in 1...4 { root.deleteLastPathComponent() }
  return [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
}

extension FormatsTests {
  @Suite struct Schemas {
    private func checker(_ name: String) throws -> SchemaChecker {
      SchemaChecker(root: try SourceJSON.parse(packageFile("Schemas/\(name).schema.json")))
    }

    private static let tile = "{\"id\": \"A\", \"columns\": 2, \"rows\": 1}"

    /// A document of three members, and others.
    private static func board(_ columns: String, _ tiles: String, _ others: String = "") -> String {
      "{\"format\": \"bento/1\", \"columns\": \(columns), \"tiles\": \(tiles)\(others)}"
    }

    private static let valid = [
      board("4", "[]"), board("4.0", "[\(tile)]"), board("4e0", "[\(tile)]"),
      board("4096", "[\(tile)]", ", \"name\": \"\""),
      board("4", "[\(tile)]", ", \"rowHeight\": 0.5, \"spacing\": 0, \"width\": 1e6"),
      board("4", "[{\"id\": \"A\", \"columns\": 2.0, \"rows\": 1000000}]"),
      board(
        "4", "[\(tile)]",
        ", \"breakpoints\": [4096, {\"columns\": 1.0}, {\"columns\": 3, \"fit\": \"scale\"}]"),
      board(
        "4", "[\(tile)]", ", \"groups\": [], \"sequences\": [], \"direction\": \"left-to-right\""),
      board("4", "[]", ", \"rowLimit\": 1000000, \"direction\": \"right-to-left\""),
      board(
        "4",
        "[{\"id\": \"A\", \"columns\": 2, \"rows\": 1, \"alternatives\": [], \"optional\": true, "
          + "\"weight\": 1000000, \"position\": {\"column\": 4095, \"row\": 999999}}]"),
      sections("{\"name\": \"\", \"columns\": 4, \"tiles\": [\(tile)]}"),
    ]

    private static let group = "{\"name\": \"G\", \"kind\": \"band\", \"tiles\": [\"A\"]}"
    private static let section = "{\"name\": \"S\", \"columns\": 4, \"tiles\": [\(tile)]}"

    /// A document of sections.
    private static func sections(_ sections: String, _ others: String = "") -> String {
      "{\"format\": \"bento/1\", \"sections\": [\(sections)]\(others)}"
    }

    private static let invalidSections = [
      sections(""), sections("{}"), sections("7"),
      sections("{\"columns\": 4, \"tiles\": []}"),
      sections("{\"name\": \"A\", \"columns\": 4, \"tiles\": [], \"width\": 1}"),
      sections("{\"name\": \"A\", \"columns\": 4, \"tiles\": []}", ", \"columns\": 4"),
      sections("{\"name\": \"A\", \"columns\": 4, \"tiles\": []}", ", \"rowLimit\": 4"),
    ]

    @Test("What the schema allows is read", arguments: valid)
    func validDocuments(text: String) throws {
      #expect(readFaults(text) == [])
      #expect(try checker("bento-1").isValid(SourceJSON.parse(Array(text.utf8))))
    }

    private static let invalid =
      [
        "{}", "[]", board("0", "[]"), board("4097", "[]"), board("2.5", "[]"), board("\"4\"", "[]"),
        board("null", "[]"), board("1e400", "[]"), board("4", "{}"), board("4", "[7]"),
        "{\"format\": \"bento/2\", \"columns\": 4, \"tiles\": []}",
        "{\"format\": 1, \"columns\": 4, \"tiles\": []}", "{\"columns\": 4, \"tiles\": []}",
        "{\"format\": \"bento/1\", \"tiles\": []}", "{\"format\": \"bento/1\", \"columns\": 4}",
      ]
      + [
        "\"name\": 1", "\"name\": null", "\"colour\": 1", "\"rowHeight\": 0",
        "\"rowHeight\": \"1\"",
        "\"breakpoints\": 4", "\"breakpoints\": []", "\"breakpoints\": [0]",
        "\"breakpoints\": [2.5]", "\"breakpoints\": [\"4\"]", "\"breakpoints\": [{}]",
        "\"breakpoints\": [{\"columns\": 4097}]",
        "\"breakpoints\": [{\"columns\": 2, \"fit\": \"cut\"}]",
        "\"breakpoints\": [{\"columns\": 2, \"fit\": null}]",
        "\"breakpoints\": [{\"columns\": 2, \"rows\": 1}]",
        "\"rowLimit\": 0", "\"rowLimit\": 1000001", "\"direction\": \"up\"", "\"sequences\": {}",
        "\"groups\": [{\"name\": \"G\", \"kind\": \"band\", \"tiles\": []}]",
        "\"groups\": [{\"name\": \"G\", \"kind\": \"line\", \"tiles\": [\"A\"]}]",
        "\"groups\": [{\"name\": 1, \"kind\": \"band\", \"tiles\": [\"A\"]}]",
        "\"sequences\": [{\"name\": \"S\", \"tiles\": [1]}]",
        "\"spacing\": -1", "\"width\": 0", "\"width\": 1e400", "\"width\": null",
      ].map { board("4", "[]", ", \($0)") }
      + [
        "{\"columns\": 1, \"rows\": 1}", "{\"id\": \"A\", \"rows\": 1}",
        "{\"id\": \"A\", \"columns\": 1}", "{\"id\": \"\", \"columns\": 1, \"rows\": 1}",
        "{\"id\": 1, \"columns\": 1, \"rows\": 1}", "{\"id\": \"A\", \"columns\": 0, \"rows\": 1}",
        "{\"id\": \"A\", \"columns\": 1, \"rows\": -1}",
        "{\"id\": \"A\", \"columns\": 1.5, \"rows\": 1}",
        "{\"id\": \"A\", \"columns\": 1, \"rows\": 1000001}",
        "{\"id\": \"A\", \"columns\": 1, \"rows\": 1e400}",
        "{\"id\": \"A\", \"columns\": 1, \"rows\": true}",
      ].map { board("4", "[\($0)]") }
      + [
        "\"x\": 1", "\"alternatives\": {}", "\"alternatives\": [{\"columns\": 1}]",
        "\"alternatives\": [{\"columns\": 0, \"rows\": 1}]", "\"growthLimit\": 4",
        "\"growthLimit\": {\"columns\": 0, \"rows\": 1}",
        "\"position\": {\"column\": 4096, \"row\": 0}", "\"position\": {\"row\": 0}",
        "\"optional\": 1", "\"optional\": true, \"weight\": 0",
        "\"optional\": true, \"weight\": 1000001", "\"optional\": true, \"weight\": \"1\"",
      ].map { board("4", "[{\"id\": \"A\", \"columns\": 1, \"rows\": 1, \($0)}]") }
      + invalidSections

    @Test("What the schema forbids is refused", arguments: invalid)
    func invalidDocuments(text: String) throws {
      #expect(readFaults(text) != [])
      #expect(try !checker("bento-1").isValid(SourceJSON.parse(Array(text.utf8))))
    }

    @Test(
      "The rules that the schema's description states are those that it cannot check",
      arguments: [
        board("4", "[\(tile), \(tile)]"), board("1", "[\(tile)]"),
        board("4", "[]", ", \"width\": 1"), board("4", "[]", ", \"breakpoints\": [2, 2]"),
        board("4", "[{\"id\": \"A\", \"columns\": 1, \"rows\": 1, \"weight\": 1}]"),
        board("4", "[]", ", \"sequences\": [{\"name\": \"S\", \"tiles\": [\"A\"]}]"),
        board("4", "[\(tile)]", ", \"groups\": [\(group), \(group)]"),
        sections("\(section), \(section)"),
      ])
    func unstatedRules(text: String) throws {
      #expect(readFaults(text) != [])
      #expect(try checker("bento-1").isValid(SourceJSON.parse(Array(text.utf8))))
    }

    @Test(
      "Our examples are read, without warnings, and are of the schema",
      arguments: [
        ("sleep-first.json", nil, [7]), ("steps-wide.json", nil, [7]),
        ("tall-sleep.json", nil, [7]), ("pinned-clock.json", nil, [5]),
        ("hero-at-the-top.json", nil, [5]), ("room-for-a-logo.json", nil, [4]),
        ("shop-floor.json", nil, [12]), ("reading-list.csv", 4, [6]),
        ("shop-floor-breakpoints.json", nil, [7]), ("greenhouse-grafana.json", nil, [2, 5, 4]),
        ("full-wall.json", nil, [6]), ("growing-notes.json", nil, [4]),
        ("steps-in-order.json", nil, [6]), ("right-to-left.json", nil, [5]),
        ("together.json", nil, [9]), ("two-sections.json", nil, [3, 5]),
        ("three-rows.json", nil, [6]), ("moved-in.json", nil, [5]),
        ("studio-wall.json", nil, [5]), ("wwdc24-board.json", nil, [2]),
      ] as [(String, Int?, [Int])])
    func examples(name: String, columns: Int?, sizes: [Int]) throws {
      let bytes = try packageFile("Examples/\(name)")
      let document = try DocumentReader.read(
        bytes, name: name, options: ReadOptions(columns: columns))
      #expect(document.sections.map(\.problem.tiles.count) == sizes)
      #expect(document.warnings.isEmpty)
      let readme = String(decoding: try packageFile("Examples/README.md"), as: UTF8.self)
      #expect(readme.contains("`\(name)`"))
      if String(decoding: bytes, as: UTF8.self).contains("\"bento/1\"") {
        #expect(try checker("bento-1").isValid(SourceJSON.parse(bytes)))
      }
    }

    @Test("What every engine answers to our examples is of the schema", arguments: Engine.allCases)
    func answers(engine: Engine) async throws {
      for name in [
        "tall-sleep.json", "shop-floor.json", "greenhouse-grafana.json", "pinned-clock.json",
      ] {
        let document = try DocumentReader.read(packageFile("Examples/\(name)"), name: name)
        let optimizer = BentoOptimizer(
          options: OptimizerOptions(engine: engine, timeLimit: .milliseconds(200)))
        var results: [OptimizationResult] = []
        for section in document.sections {
          results.append(try await optimizer.optimize(section.problem))
        }
        let text = ResultJSON.text(of: SolvedDocument(document: document, results: results))
        #expect(
          try checker("bento-result-1").isValid(SourceJSON.parse(Array(text.utf8))), "\(text)")
      }
    }

    @Test("What is answered at several widths, and on columns that are chosen, is of the schema")
    func answersOnOtherColumns() async throws {
      let optimizer = BentoOptimizer()
      var texts: [String] = []
      for (name, widths) in [
        ("shop-floor-breakpoints.json", []), ("greenhouse-grafana.json", [12, 4]),
      ] {
        var options = ReadOptions()
        options.widths = widths
        let document = try DocumentReader.read(
          packageFile("Examples/\(name)"), name: name, options: options)
        var results: [[OptimizationResult]] = []
        for section in document.sections {
          results.append(try await optimizer.optimize(section.fitted))
        }
        texts.append(ResultJSON.text(of: SolvedBreakpoints(document: document, results: results)))
      }
      let problem = SolvedFixture.problem
      let rules = [ColumnRule.fewest(rows: 3), .fill, .aspect(width: 4, height: 3)]
      for (rule, fit) in zip(rules, [SpanFit.clamp, nil, .scale]) {
        let choice = try await optimizer.chooseColumns(
          ColumnQuestion(rule, in: 3...5, fit: fit), for: problem)
        let section = DocumentSection(name: nil, problem: choice.problem)
        let solved = SolvedDocument(
          document: BentoDocument(name: nil, sections: [section]), results: [choice.result],
          choice: choice)
        texts.append(ResultJSON.text(of: solved))
      }
      for text in texts {
        #expect(
          try checker("bento-result-1").isValid(SourceJSON.parse(Array(text.utf8))), "\(text)")
        let other = text.replacingOccurrences(of: "\"fit\"", with: "\"fits\"")
        #expect(try !checker("bento-result-1").isValid(SourceJSON.parse(Array(other.utf8))))
      }
    }

    @Test("Results are of their schema")
    func results() throws {
      let board = SolvedFixture.board
      let documents = [
        try SolvedFixture.solved([(nil, board)]),
        try SolvedFixture.solved([(nil, board)], name: "B"),
        try SolvedFixture.solved([(nil, board), ("Row", board)]),
        try SolvedFixture.solved([("Row", board)]), try SolvedFixture.solved([]),
      ]
      for solved in documents {
        let text = ResultJSON.text(of: solved)
        #expect(
          try checker("bento-result-1").isValid(SourceJSON.parse(Array(text.utf8))), "\(text)")
        let other = text.replacingOccurrences(of: "\"engine\": \"auto\"", with: "\"engine\": \"x\"")
        #expect(try !checker("bento-result-1").isValid(SourceJSON.parse(Array(other.utf8))))
      }
    }
  }
}
