// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct BentoJSONRules {
    /// Two tiles of 2x1 on 4 columns; the first has these wishes on line 3, the board these rules.
    private static func board(_ wishes: String = "", rules: String = "") -> String {
      let tile = "\"columns\": 2, \"rows\": 1"
      return "{\"format\": \"bento/1\", \"columns\": 4,\n\"tiles\": [{\"id\": \"A\", \(tile)"
        + (wishes.isEmpty ? "" : ",\n\(wishes)")
        + "},\n{\"id\": \"B\", \(tile)}]" + (rules.isEmpty ? "" : ",\n\(rules)") + "}"
    }

    private func problem(_ text: String) throws -> BentoProblem {
      let document = try DocumentReader.read(Array(text.utf8), name: "boxes.json")
      return try #require(document.sections.first).problem
    }

    @Test("Wishes are read")
    func wishes() throws {
      let text = Self.board(
        """
        "alternatives": [{"columns": 1, "rows": 2}, {"rows": 1, "columns": 4}],
        "growthLimit": {"columns": 4, "rows": 3}, "position": {"column": 2, "row": 7},
        "optional": true, "weight": 5
        """)
      let wishes = try problem(text).tiles[0].wishes
      #expect(wishes.alternatives == [Span(columns: 1, rows: 2), Span(columns: 4, rows: 1)])
      #expect(wishes.growthLimit == Span(columns: 4, rows: 3))
      #expect(wishes.position == Cell(column: 2, row: 7))
      #expect(wishes.weight == 5)
      #expect(try problem(Self.board("\"optional\": true")).tiles[0].wishes.weight == 1)
      #expect(try problem(Self.board("\"optional\": false")).tiles[0].wishes == .none)
    }

    @Test("Rules are read")
    func rules() throws {
      let text = Self.board(
        rules: """
          "groups": [{"name": "G", "kind": "touching", "tiles": ["B", "A"]}],
          "sequences": [{"name": "S", "tiles": ["A", "B"]}],
          "rowLimit": 9, "direction": "right-to-left"
          """)
      #expect(
        try problem(text).rules
          == BoardRules(
            groups: [TileGroup(name: "G", kind: .touching, tiles: ["B", "A"])],
            sequences: [TileSequence(name: "S", tiles: ["A", "B"])], rowLimit: 9,
            direction: .rightToLeft))
      #expect(try problem(Self.board()).rules == .none)
    }

    static let wishFaults: [(String, [String])] = [
      (
        board("\"alternatives\": [{\"columns\": 1, \"rows\": 1},\n{\"columns\": 5, \"rows\": 1}]"),
        [
          "boxes.json:4: tiles[0] \"A\": alternatives[1]: 5x1 is not within the grid of 4 columns and 1000000 rows"
        ]
      ),
      (
        board("\"alternatives\": [{\"columns\": 2, \"rows\": 1}]"),
        ["boxes.json:3: tiles[0] \"A\": alternatives[0]: 2x1 is a span of the tile already"]
      ),
      (
        board("\"alternatives\": [7, {\"columns\": \"x\", \"rowz\": 1}]"),
        [
          "boxes.json:3: tiles[0] \"A\": alternatives[0]: expected an object, found 7",
          "boxes.json:3: tiles[0] \"A\": alternatives[1]: unknown key \"rowz\"; did you mean \"rows\"?",
          "boxes.json:3: tiles[0] \"A\": alternatives[1]: columns: expected a whole number, found a string",
          "boxes.json:3: tiles[0] \"A\": alternatives[1]: rows: missing",
        ]
      ),
      (
        board("\"growthLimit\": {\"columns\": 5, \"rows\": 1}"),
        ["boxes.json:3: tiles[0] \"A\": growthLimit: 5x1 is wider than the grid (4)"]
      ),
      (
        board("\"growthLimit\": {\"columns\": 1, \"rows\": 1}"),
        ["boxes.json:3: tiles[0] \"A\": growthLimit: 1x1 has no room for the span 2x1"]
      ),
      (
        board("\"growthLimit\": [4, 4]"),
        ["boxes.json:3: tiles[0] \"A\": growthLimit: expected an object, found a list"]
      ),
      (
        board("\"position\": {\"column\": -1, \"row\": 0}"),
        [
          "boxes.json:3: tiles[0] \"A\": position: column -1, row 0 is not a cell of any grid that is taken"
        ]
      ),
      (
        board("\"position\": {\"column\": 1}"),
        ["boxes.json:3: tiles[0] \"A\": position: row: missing"]
      ),
      (
        board("\"optional\": true,\n\"weight\": 0"),
        ["boxes.json:4: tiles[0] \"A\": weight: 0 is not in 1...1000000"]
      ),
      (
        board("\"weight\": 2"),
        [
          "boxes.json:3: tiles[0] \"A\": weight: it counts only for a tile with \"optional\": true"
        ]
      ),
      (
        board("\"optional\": 1"),
        ["boxes.json:3: tiles[0] \"A\": optional: expected true or false, found 1"]
      ),
      (
        board("\"pin\": {\"column\": 0, \"row\": 3}", rules: "\"rowLimit\": 3"),
        ["boxes.json:3: tiles[0] \"A\": pin: it needs 4 rows, more than the rowLimit of 3"]
      ),
    ]

    static let ruleFaults: [(String, [String])] = [
      (
        "\"groups\": [{\"name\": \"G\", \"kind\": \"band\", \"tiles\": [\"A\",\n\"C\",\n\"A\"]}]",
        [
          "boxes.json:5: groups[0] \"G\": tiles: there is no tile \"C\"",
          "boxes.json:6: groups[0] \"G\": tiles: it names tile \"A\" twice",
        ]
      ),
      (
        "\"groups\": [{\"name\": \"G\", \"kind\": \"bands\", \"tiles\": []},\n3]",
        [
          "boxes.json:4: groups[0] \"G\": kind: \"bands\" is none of band, rectangle, touching; did you mean \"band\"?",
          "boxes.json:5: groups[1]: expected an object, found 3",
        ]
      ),
      (
        "\"groups\": [{\"name\": \"G\", \"kind\": \"band\", \"tiles\": [\"A\"]},\n"
          + "{\"name\": \"G\", \"kind\": \"band\", \"tiles\": []}]",
        [
          "boxes.json:5: groups[1] \"G\": tiles: it names no tiles",
          "boxes.json:5: groups[1] \"G\": name: \"G\" is already the name of the one at index 0",
        ]
      ),
      (
        "\"groups\": [{}]",
        [
          "boxes.json:4: groups[0]: kind: missing", "boxes.json:4: groups[0]: name: missing",
          "boxes.json:4: groups[0]: tiles: missing; list the ids of tiles",
        ]
      ),
      (
        "\"sequences\": [{\"name\": \"S\", \"tiles\": [\"A\", 1], \"kind\": \"band\"}]",
        [
          "boxes.json:4: sequences[0] \"S\": unknown key \"kind\"",
          "boxes.json:4: sequences[0] \"S\": tiles: expected the id of a tile, found 1",
        ]
      ),
      (
        "\"sequences\": [{\"name\": \"S\", \"tiles\": [\"Z\"]}]",
        ["boxes.json:4: sequences[0] \"S\": tiles: there is no tile \"Z\""]
      ),
      ("\"sequences\": {}", ["boxes.json:4: sequences: expected a list, found an object"]),
      ("\"rowLimit\": 0", ["boxes.json:4: rowLimit: 0 is not in 1...1000000"]),
      (
        "\"direction\": \"right-to-lef\"",
        [
          "boxes.json:4: direction: \"right-to-lef\" is none of left-to-right, right-to-left; did you mean \"right-to-left\"?"
        ]
      ),
    ]

    @Test(
      "Faults name line, tile or rule, and field",
      arguments: wishFaults + ruleFaults.map { (board(rules: $0.0), $0.1) })
    func faults(text: String, expected: [String]) {
      #expect(readFaults(text) == expected)
    }

    @Test("Every span of a tile is clamped, with a warning a number")
    func clamping() throws {
      let text = Self.board(
        """
        "alternatives": [{"columns": 9, "rows": 0}], "growthLimit": {"columns": 6, "rows": 2}
        """)
      let document = try DocumentReader.read(
        Array(text.utf8), name: "boxes.json", options: ReadOptions(clamps: true))
      let tile = document.sections[0].problem.tiles[0]
      #expect(tile.wishes.alternatives == [Span(columns: 4, rows: 1)])
      #expect(tile.wishes.growthLimit == Span(columns: 4, rows: 2))
      #expect(
        document.warnings == [
          "tiles[0] \"A\": alternatives[0]: columns: 9 shrunk to 4",
          "tiles[0] \"A\": alternatives[0]: rows: 0 raised to 1",
          "tiles[0] \"A\": growthLimit: columns: 6 shrunk to 4",
        ])
    }

    @Test("An alternative that is clamped to another span is left out")
    func clampedToTheSame() throws {
      let text = Self.board("\"alternatives\": [{\"columns\": 9, \"rows\": 2}]")
      let options = ReadOptions(columns: 1, clamps: true)
      let document = try DocumentReader.read(
        Array(text.utf8), name: "boxes.json", options: options)
      let tile = document.sections[0].problem.tiles[0]
      let spans = tile.choices
      #expect(Set(spans).count == spans.count)
      #expect(spans.allSatisfy { $0.columns == 1 })
    }
  }
}
