// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

/// The lines of the error that reading throws, or nothing where it succeeds.
func readFaults(
  _ text: String, name: String = "boxes.json", options: ReadOptions = ReadOptions()
) -> [String] {
  do throws(InputError) {
    _ = try DocumentReader.read(Array(text.utf8), name: name, options: options)
    return []
  } catch {
    return error.lines
  }
}

extension FormatsTests {
  @Suite struct BentoJSON {
    /// A document with these members beside the format, from line 2 on.
    static func document(_ members: String) -> String {
      "{\"format\": \"bento/1\",\n\(members)}"
    }

    @Test("All fields are read")
    func allFields() throws {
      let text = Self.document(
        """
        "name": "Board", "columns": 4.0, "rowHeight": 50, "spacing": 0, "width": 300.5,
        "tiles": [{"rows": 2, "id": "Ünï", "columns": 20e-1}]
        """)
      let document = try DocumentReader.read(Array(text.utf8), name: "boxes.json")
      let problem = try BentoProblem(
        columns: 4, tiles: [Tile(id: "Ünï", span: Span(columns: 2, rows: 2))])
      let geometry = GridGeometry(rowHeight: 50, spacing: 0, width: 300.5)
      let section = DocumentSection(name: nil, problem: problem)
      #expect(document == BentoDocument(name: "Board", sections: [section], geometry: geometry))
    }

    @Test("Optional fields have defaults, and a board may be empty")
    func defaults() throws {
      let text = Self.document("\"columns\": 3, \"tiles\": []")
      let document = try DocumentReader.read(Array(text.utf8), name: "boxes.json")
      #expect(document.name == nil)
      #expect(document.geometry == GridGeometry(rowHeight: 110, spacing: 12, width: nil))
      #expect(document.sections.map(\.problem.columns) == [3])
      #expect(document.sections[0].problem.tiles.isEmpty)
    }

    static let faultTable: [(String, [String])] = [
      (
        "\"columns\": 6, \"tiles\": [\n{\"id\": \"Hero\", \"columns\": 9,\n\"rows\": 1}]",
        [
          "boxes.json:3: tiles[0] \"Hero\": columns: 9 is wider than the grid (6); use --clamp to shrink it"
        ]
      ),
      (
        "\"columns\": 4, \"tiles\": [{\"id\": \"A\", \"colums\": 1, \"rows\": 1}]",
        [
          "boxes.json:2: tiles[0] \"A\": unknown key \"colums\"; did you mean \"columns\"?",
          "boxes.json:2: tiles[0] \"A\": columns: missing",
        ]
      ),
      (
        "\"columns\": 4,\n\"rowheight\": 3,\n\"zzz\": 1, \"tiles\": []",
        [
          "boxes.json:3: unknown key \"rowheight\"; did you mean \"rowHeight\"?",
          "boxes.json:4: unknown key \"zzz\"",
        ]
      ),
      (
        "\"name\": \"x\"",
        [
          "boxes.json:1: columns: missing; name the width of the grid",
          "boxes.json:1: tiles: missing; list the tiles",
        ]
      ),
      (
        "\"columns\": \"4\", \"tiles\": {}, \"name\": 5",
        [
          "boxes.json:2: columns: expected a whole number, found a string",
          "boxes.json:2: tiles: expected a list, found an object",
          "boxes.json:2: name: expected a string, found 5",
        ]
      ),
      (
        "\"columns\": 0, \"tiles\": []", ["boxes.json:2: columns: 0 is not in 1...4096"]
      ),
      (
        "\"columns\": 4097, \"tiles\": []", ["boxes.json:2: columns: 4097 is not in 1...4096"]
      ),
      (
        "\"columns\": 1e400, \"tiles\": []", ["boxes.json:2: columns: 1e400 is too large"]
      ),
      (
        """
        "columns": 4, "tiles": [
        {"id": "A", "columns": 2.5, "rows": "2"},
        {"id": "B", "columns": 1e400, "rows": null},
        {"id": "C", "columns": 0, "rows": -1},
        {"id": "D", "columns": 1, "rows": 1000001},
        {"columns": true, "rows": []},
        7,
        {"id": 7, "columns": 1, "rows": 1},
        {"id": "", "columns": 1, "rows": 1},
        {"id": "A", "columns": 1, "rows": 1}]
        """,
        [
          "boxes.json:3: tiles[0] \"A\": columns: expected a whole number, found 2.5",
          "boxes.json:3: tiles[0] \"A\": rows: expected a whole number, found a string",
          "boxes.json:4: tiles[1] \"B\": columns: 1e400 is too large",
          "boxes.json:4: tiles[1] \"B\": rows: expected a whole number, found null",
          "boxes.json:5: tiles[2] \"C\": columns: 0 is not a positive number of columns",
          "boxes.json:5: tiles[2] \"C\": rows: -1 is not a positive number of rows",
          "boxes.json:6: tiles[3] \"D\": rows: 1000001 is higher than the limit of 1000000 rows",
          "boxes.json:7: tiles[4]: id: missing",
          "boxes.json:7: tiles[4]: columns: expected a whole number, found true",
          "boxes.json:7: tiles[4]: rows: expected a whole number, found a list",
          "boxes.json:8: tiles[5]: expected an object, found 7",
          "boxes.json:9: tiles[6]: id: expected a string, found 7",
          "boxes.json:10: tiles[7] \"\": id: an id must not be empty",
          "boxes.json:11: tiles[8] \"A\": id: \"A\" is already the id of tiles[0]",
        ]
      ),
      (
        "\"columns\": 4, \"tiles\": [], \"rowHeight\": 0,\n\"spacing\": -1, \"width\": 1e400",
        [
          "boxes.json:2: rowHeight: 0 is not a positive number of points",
          "boxes.json:3: spacing: -1 must not be negative",
          "boxes.json:3: width: 1e400 is more than the limit of 1000000 points",
        ]
      ),
      (
        "\"columns\": 4, \"tiles\": [], \"width\": 36",
        [
          "boxes.json:2: width: 36 leaves no room for columns between the gaps of 4 columns (36)"
        ]
      ),
      (
        "\"columns\": 4, \"tiles\": [{\"id\": \"a\\nb\\u001b\", \"columns\": 5, \"rows\": 1}]",
        [
          "boxes.json:2: tiles[0] \"a\\u{A}b\\u{1B}\": columns: 5 is wider than the grid (4); use --clamp to shrink it"
        ]
      ),
      (
        "\"columns\": 1, \"tiles\": [{\"id\": \"A\", \"columns\": 1, \"rows\": 1000000},\n"
          + "{\"id\": \"B\", \"columns\": 1, \"rows\": 1}]",
        ["boxes.json: tiles: they need at least 1000001 rows, more than the limit of 1000000"]
      ),
      ("\"columns\": NaN", ["boxes.json:2: NaN is not a JSON number"]),
      ("\"columns\": 4, \"columns\": 5", ["boxes.json:2: the key \"columns\" occurs twice"]),
    ]

    @Test("Every fault is told with its line, place and field", arguments: faultTable)
    func faults(members: String, expected: [String]) {
      #expect(readFaults(Self.document(members)) == expected)
    }

    @Test("Of many faults the first twenty are told and the others counted")
    func manyFaults() {
      let tiles = (1...25).map { "{\"id\": \"\($0)\", \"columns\": 0, \"rows\": 1}" }
      let text = Self.document("\"columns\": 4, \"tiles\": [\(tiles.joined(separator: ",\n"))]")
      let lines = readFaults(text)
      #expect(lines.count == 21)
      #expect(lines.last == "boxes.json: and 5 more")
    }

    @Test("Clamping mends spans and tells each change")
    func clamping() throws {
      let text = Self.document(
        """
        "columns": 6, "tiles": [
        {"id": "Fits", "columns": 6, "rows": 1},
        {"id": "Hero", "columns": 9, "rows": -3},
        {"id": "None", "columns": 0, "rows": 2}]
        """)
      let options = ReadOptions(clamps: true)
      let document = try DocumentReader.read(Array(text.utf8), name: "boxes.json", options: options)
      #expect(
        document.sections[0].problem.tiles.map(\.span) == [
          Span(columns: 6, rows: 1), Span(columns: 6, rows: 1), Span(columns: 1, rows: 2),
        ])
      #expect(
        document.warnings == [
          "tiles[1] \"Hero\": columns: 9 shrunk to 6",
          "tiles[1] \"Hero\": rows: -3 raised to 1",
          "tiles[2] \"None\": columns: 0 raised to 1",
        ])
    }

    @Test("Columns of the options stand in for those of the file")
    func columnsOption() throws {
      let tiles = "\"tiles\": [{\"id\": \"A\", \"columns\": 5, \"rows\": 1}]"
      for members in ["\"columns\": 4, \(tiles)", tiles] {
        let document = try DocumentReader.read(
          Array(Self.document(members).utf8), name: "", options: ReadOptions(columns: 5))
        #expect(document.sections[0].problem.columns == 5)
      }
      #expect(
        readFaults(Self.document(tiles), options: ReadOptions(columns: 0)) == [
          "boxes.json: --columns: 0 is not in 1...4096"
        ])
    }
  }
}
