// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct BentoJSONWishes {
    @Test("What is written is read as the same problem, and is of the schema")
    func roundTrip() throws {
      let schema = try SchemaChecker(
        root: SourceJSON.parse(packageFile("Schemas/bento-1.schema.json")))
      for seed in 0..<300 as Range<UInt64> {
        let problem = try Self.problem(seed: seed)
        let text = BentoFormat.text(of: problem, name: nil)
        let document = try DocumentReader.read(Array(text.utf8), name: "boxes.json")
        #expect(document.sections.map(\.problem) == [problem], "seed \(seed)")
        #expect(try schema.isValid(SourceJSON.parse(Array(text.utf8))), "seed \(seed)")
      }
    }

    /// A problem with every kind of wish and rule, growth and weights among them.
    private static func problem(seed: UInt64) throws -> BentoProblem {
      let drawn = try randomProblem(.bento, with: RandomWish.allCases, seed: seed)
      var generator = SeededGenerator(seed: seed)
      let tiles = drawn.tiles.map { tile in
        let wishes = tile.wishes
        let room = Span(columns: drawn.columns, rows: 9)
        return Tile(
          id: tile.id, span: tile.span,
          wishes: Wishes(
            pin: wishes.pin, columnRange: wishes.columnRange, rowRange: wishes.rowRange,
            alternatives: wishes.alternatives,
            growthLimit: Bool.random(using: &generator) ? room : nil, position: wishes.position,
            weight: Bool.random(using: &generator) ? Int.random(in: 1...9, using: &generator) : nil)
        )
      }
      return try BentoProblem(
        columns: drawn.columns, tiles: tiles, spacers: drawn.spacers, rules: drawn.rules)
    }

    private static func board(_ wishes: String, _ others: String = "") -> String {
      "{\"format\": \"bento/1\", \"columns\": 4,\n\"tiles\": [{\"id\": \"A\", \"columns\": 2, "
        + "\"rows\": 1,\n\(wishes)}]\(others)}"
    }

    private static func board(spacers: String) -> String {
      "{\"format\": \"bento/1\", \"columns\": 4, \"tiles\": [],\n\"spacers\": \(spacers)}"
    }

    static let faultTable: [(String, [String])] = [
      (
        board("\"pin\": {\"column\": 3, \"row\": 0}"),
        [
          "boxes.json:3: tiles[0] \"A\": pin: at column 3, row 0 it leaves the grid of 4 columns and 1000000 rows"
        ]
      ),
      (
        board("\"pin\": [0, 0]"),
        ["boxes.json:3: tiles[0] \"A\": pin: expected an object, found a list"]
      ),
      (
        board("\"pin\": {\"colum\": 0, \"row\": \"x\"}"),
        [
          "boxes.json:3: tiles[0] \"A\": pin: unknown key \"colum\"; did you mean \"column\"?",
          "boxes.json:3: tiles[0] \"A\": pin: column: missing",
          "boxes.json:3: tiles[0] \"A\": pin: row: expected a whole number, found a string",
        ]
      ),
      (
        board("\"columnRange\": [2, 1], \"rowRange\": [0]"),
        [
          "boxes.json:3: tiles[0] \"A\": columnRange: it ends at 1, before it begins at 2",
          "boxes.json:3: tiles[0] \"A\": rowRange: expected a list of two whole numbers, the first and the last",
        ]
      ),
      (
        board("\"rowRange\": 3"),
        [
          "boxes.json:3: tiles[0] \"A\": rowRange: expected a list of two whole numbers, the first and the last, found 3"
        ]
      ),
      (
        board("\"columnRange\": [3, 3]"),
        ["boxes.json:3: tiles[0] \"A\": columnRange: 3 to 3 has no room for 2 columns"]
      ),
      (
        board(
          "\"pin\": {\"column\": 0, \"row\": 0}",
          ",\n\"spacers\": [{\"column\": 1, \"row\": 0, \"columns\": 1, \"rows\": 1}]"),
        ["boxes.json:3: tiles[0] \"A\": pin: it overlaps spacers[0]"]
      ),
      (board(spacers: "{}"), ["boxes.json:2: spacers: expected a list, found an object"]),
      (board(spacers: "[7]"), ["boxes.json:2: spacers[0]: expected an object, found 7"]),
      (
        board(spacers: "[{\"column\": 4, \"row\": 0, \"columns\": 1, \"rows\": 1}]"),
        [
          "boxes.json:2: spacers[0]: 1x1 at column 4, row 0 is not on the grid of 4 columns and 1000000 rows"
        ]
      ),
      (
        board(spacers: "[{\"column\": 0, \"row\": 0, \"rows\": 1}]"),
        ["boxes.json:2: spacers[0]: columns: missing"]
      ),
    ]

    @Test("Faults name line, tile and field", arguments: faultTable)
    func faults(text: String, expected: [String]) {
      #expect(readFaults(text) == expected)
    }

    @Test("Spacers are dotted in text and outlined in pictures")
    func drawings() throws {
      let spacer = GridSpacer(cell: Cell(column: 1, row: 0), span: Span(columns: 1, rows: 4))
      let layout = BentoLayout(
        columns: 2, placements: Board("A.").layout.placements, spacers: [spacer])
      #expect(
        TextDrawing.lines(of: layout, style: TextStyle(isASCII: true)) == [
          "+-----+-----+", "|  A  |.....|",
        ] + ["+-----+-----+"])
      var drawing = DrawingGroup()
      DrawnTiles(layout: layout, geometry: GridGeometry(), unit: 10).write(to: &drawing)
      let outlined = drawing.items.compactMap { item in
        if case .box(let box) = item, box.fill == .nothing { box } else { nil }
      }
      #expect(outlined.map(\.frame.height) == [110])
      #expect(outlined.first?.outline?.dash == 5)
    }
  }
}
