// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension FormatsTests {
  /// What is written and drawn of answers to boards with wishes and rules.
  @Suite struct WishResults {
    private static func level(_ level: ObjectiveLevel, _ value: Int) -> LevelOutcome {
      LevelOutcome(level: level, value: value, bound: value, foundBy: "dense", provenBy: "area")
    }

    private static func result(
      _ layout: BentoLayout, levels: [LevelOutcome], omission: OmissionOutcome? = nil,
      growth: GrowthOutcome? = nil
    ) -> OptimizationResult {
      OptimizationResult(
        status: .optimal, engine: .auto, layout: layout, metrics: layout.metrics, baseline: nil,
        levels: levels, solverWasCalled: false, fallbackReason: nil, elapsed: .zero,
        omission: omission, growth: growth)
    }

    /// Two tiles on three columns, read from the right, the first with a choice of spans, the
    /// second pinned and moved; a third is left out.
    private static func solved(sections: [String?] = [nil]) throws -> SolvedDocument {
      let problem = try BentoProblem(
        columns: 3,
        tiles: [
          Tile(
            id: "A", span: Span(columns: 1, rows: 1),
            wishes: Wishes(alternatives: [Span(columns: 2, rows: 1)])),
          Tile(
            id: "B", span: Span(columns: 1, rows: 1),
            wishes: Wishes(
              pin: Cell(column: 0, row: 0), growthLimit: Span(columns: 1, rows: 3),
              position: Cell(column: 0, row: 2))),
          Tile(id: "C", span: Span(columns: 1, rows: 1), wishes: Wishes(weight: 3)),
        ],
        rules: BoardRules(
          groups: [TileGroup(name: "G", kind: .rectangle, tiles: ["A", "B"])], rowLimit: 2,
          direction: .rightToLeft))
      let layout = BentoLayout(
        columns: 3,
        placements: [
          Placement(
            id: "A", cell: Cell(column: 1, row: 0), span: Span(columns: 2, rows: 1), choice: 1),
          Placement(
            id: "B", cell: Cell(column: 0, row: 0), span: Span(columns: 1, rows: 2),
            displacement: 2),
        ], direction: .rightToLeft)
      let result = result(
        layout, levels: [level(.height, 1), level(.resize, 1), level(.displacement, 2)],
        omission: OmissionOutcome(tiles: ["C"], weight: 3, bound: 2, provenBy: nil),
        growth: GrowthOutcome(
          packed: layout.metrics, freeCells: 2, freeCellsBound: 2, growth: 1, growthBound: 1,
          provenBy: "area"))
      return SolvedDocument(
        document: BentoDocument(
          name: nil, sections: sections.map { DocumentSection(name: $0, problem: problem) }),
        results: sections.map { _ in result })
    }

    @Test("A result tells choices, what is left out, growth and all levels")
    func json() throws {
      let text = ResultJSON.text(of: try Self.solved())
      for part in [
        "\"format\": \"bento-result/1\",\n  \"direction\": \"right-to-left\",\n",
        "{\"id\": \"A\", \"column\": 1, \"row\": 0, \"columns\": 2, \"rows\": 1, "
          + "\"choice\": 1, \"frame\"",
        "{\"id\": \"B\", \"column\": 0, \"row\": 0, \"columns\": 1, \"rows\": 2, "
          + "\"grownFrom\": {\"columns\": 1, \"rows\": 1}, \"pinned\": true, \"frame\"",
        "{\n      \"name\": \"G\",\n      \"kind\": \"rectangle\",",
        "\"omitted\": {\n    \"tiles\": [\"C\"],\n    \"weight\": 3,\n    \"bound\": 2,\n"
          + "    \"proven\": false,\n    \"provenBy\": null\n  },",
        "\"growth\": {\"freeCells\": 2, \"freeCellsBound\": 2, \"growth\": 1, \"growthBound\": 1, "
          + "\"proven\": true, \"provenBy\": \"area\"},",
        "\"inversions\": 0, \"resize\": 1, \"displacement\": 2},",
        "\"readingOrder\": [\"A\", \"B\"],",
      ] {
        #expect(text.contains(part), "\(part) in \(text)")
      }
    }

    @Test("Results are of the schema, with sections and stored layouts too")
    func schema() throws {
      let schema = try SchemaChecker(
        root: SourceJSON.parse(packageFile("Schemas/bento-result-1.schema.json")))
      let solved = try Self.solved()
      let stored = SolvedDocument(
        document: solved.document, results: solved.results, emptyRows: [4])
      let sections = try Self.solved(sections: ["One", "Two"])
      let texts = [solved, stored, sections].map { ResultJSON.text(of: $0) }
      for text in texts {
        #expect(try schema.isValid(SourceJSON.parse(Array(text.utf8))), "\(text)")
      }
      #expect(texts[1].contains("\"emptyRows\": 4,"))
      #expect(texts[2].contains("\"name\": \"One\",\n      \"startRow\": 0,"))
      #expect(texts[2].contains("\"name\": \"Two\",\n      \"startRow\": 2,"))
    }

    @Test("Totals have a level where one section has it")
    func totals() throws {
      let layout = SolvedFixture.best
      let plain = Self.result(layout, levels: [Self.level(.height, 3), Self.level(.inversions, 0)])
      let chosen = Self.result(
        layout,
        levels: [Self.level(.height, 3), Self.level(.resize, 2), Self.level(.inversions, 1)])
      let totals = DocumentTotals(of: [plain, chosen])
      #expect(totals.levels.map(\.level) == [.height, .resize, .inversions])
      #expect(totals.levels.map(\.value) == [6, 2, 1])
    }

    @Test("Tables show the levels that were made least")
    func tables() throws {
      let result = try #require(Self.solved().results.first)
      #expect(
        MetricsText.lines(of: result).suffix(2) == [
          "resize        1       proven (area)", "displacement  2       proven (area)",
        ])
      let row = ComparisonTable.Row(name: "x", metrics: result.metrics, levels: result.levels)
      #expect(
        ComparisonTable(rows: [row]).lines[0].contains("inversions  resize  displacement  time"))
    }

    @Test("A pin stands in the top edge of its tile")
    func textPins() {
      let layout = SolvedFixture.layout("AB\nCB")
      let problem = BentoProblem(
        unchecked: layout.placements.map { placement in
          let pin = placement.id == "A" ? nil : placement.cell
          return Tile(id: placement.id, span: placement.span, wishes: Wishes(pin: pin))
        }, columns: 2)
      let lines = TextDrawing.lines(
        of: layout, marks: BoardMarks(of: problem), style: TextStyle(isASCII: true))
      #expect(
        lines == [
          "+-----+*----+", "|  A  |     |", "+*----+  B  |", "|  C  |     |", "+-----+-----+",
        ])
    }

    @Test("A picture marks pins and groups, and lists what is left out")
    func pictures() throws {
      let svg = SVGDrawing.text(of: try Self.solved())
      for part in [
        "<title>B: 1x2 at column 0, row 0, pinned</title>", "<circle ",
        "<title>G: rectangle</title>", ">G: rectangle</text>", ">left out: C</text>",
        "read from the right", "resize 1", "displacement 2",
      ] {
        #expect(svg.contains(part), "\(part) in \(svg)")
      }
    }

    @Test(
      "A group is drawn as the cells that it keeps for itself",
      arguments: [
        (.band, [CellRange(columns: 0..<4, rows: 1..<3)]),
        (.rectangle, [CellRange(columns: 0..<3, rows: 1..<3)]),
        (
          .touching,
          [
            CellRange(columns: 0..<1, rows: 1..<3), CellRange(columns: 1..<3, rows: 2..<3),
            CellRange(columns: 0..<2, rows: 2..<3),
          ]
        ),
      ] as [(TileGroup.Kind, [CellRange])])
    func groupCells(kind: TileGroup.Kind, expected: [CellRange]) {
      let layout = SolvedFixture.layout("AAAA\nB..D\nBCC.")
      let group = TileGroup(name: "G", kind: kind, tiles: ["C", "B", "Z"])
      #expect(layout.cells(of: group) == expected)
      #expect(layout.cells(of: TileGroup(name: "G", kind: kind, tiles: ["Z"])).isEmpty)
    }
  }
}
