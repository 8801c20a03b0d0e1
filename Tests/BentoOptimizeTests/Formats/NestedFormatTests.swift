// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct Grids {
    private func schema(_ name: String) throws -> SchemaChecker {
      SchemaChecker(root: try SourceJSON.parse(packageFile("Schemas/\(name).schema.json")))
    }

    /// A document with one tile that holds a grid of these members.
    private static func board(_ grid: String, tile: String = "", others: String = "") -> String {
      "{\"format\": \"bento/1\", \"columns\": 4, \"tiles\": [\n"
        + "{\"id\": \"A\", \"columns\": 2,\(tile)\n\"grid\": {\n\(grid)}}]\(others)}"
    }

    private static let tile = "{\"id\": \"B\", \"columns\": 2, \"rows\": 3}"

    @Test("Grids are read to any depth, with all that a board may have")
    func reading() throws {
      let text = Self.board(
        """
        "subdivision": 3, "rowLimit": 5, "spacers": [{"column": 0, "row": 0, "columns": 1, "rows": 1}],
        "groups": [{"name": "g", "kind": "band", "tiles": ["B"]}],
        "sequences": [{"name": "s", "tiles": ["B", "C"]}],
        "tiles": [{"id": "B", "columns": 2, "rows": 2, "pin": {"column": 4, "row": 0},
          "grid": {"tiles": [\(Self.tile.replacing("3", with: "2"))]}},
          {"id": "C", "columns": 1, "rows": 1}]
        """, others: ", \"direction\": \"right-to-left\"")
      #expect(readFaults(text) == [])
      #expect(try schema("bento-1").isValid(SourceJSON.parse(Array(text.utf8))))
      let document = try DocumentReader.read(Array(text.utf8), name: "boxes.json")
      let board = try #require(document.sections.first?.nested)
      let outer = try #require(board.tiles.first?.grid)
      #expect(outer.subdivision == 3)
      #expect(outer.rows == .decidedByContent)
      #expect(outer.spacers.count == 1)
      #expect(outer.rules.groups.map(\.kind) == [.band])
      #expect(outer.rules.sequences.map(\.tiles) == [["B", "C"]])
      #expect(outer.rules.rowLimit == 5)
      #expect(outer.rules.direction == .rightToLeft)
      #expect(outer.tiles.first?.tile.pin == Cell(column: 4, row: 0))
      let inner = try #require(outer.tiles.first?.grid)
      #expect(inner.rows == .bounded)
      #expect(inner.rules.direction == .rightToLeft)
      #expect(inner.tiles.map(\.tile.id) == ["B"])
      #expect(document.firstGridInside == "tiles[0] \"A\": grid")
    }

    private static let faultTable: [(String, [String])] = [
      (board("\"tiles\": 7"), ["4: tiles[0] \"A\": tiles: expected a list, found 7"]),
      (
        board("\"tile\": []"),
        [
          "3: tiles[0] \"A\": tiles: missing; list the tiles",
          "4: tiles[0] \"A\": grid: unknown key \"tile\"; did you mean \"tiles\"?",
        ]
      ),
      (
        board("\"tiles\": [\n{\"id\": \"B\", \"columns\": 3, \"rows\": 0}]"),
        [
          "5: tiles[0] \"A\": tiles[0] \"B\": columns: 3 is wider than the grid (2); use --clamp to shrink it",
          "5: tiles[0] \"A\": tiles[0] \"B\": rows: 0 is not a positive number of rows",
        ]
      ),
      (
        board("\"tiles\": [\n{\"id\": \"B\", \"columns\": 2}]"),
        ["5: tiles[0] \"A\": tiles[0] \"B\": rows: missing"]
      ),
      (
        board("\"tiles\": [],\n\"subdivision\": 65"),
        ["5: tiles[0] \"A\": grid: subdivision: 65 is not in 1...64"]
      ),
      (
        board("\"tiles\": [],\n\"subdivision\": \"2\""),
        ["5: tiles[0] \"A\": grid: subdivision: expected a whole number, found a string"]
      ),
      (
        board("\"tiles\": [\n\(tile)]", tile: " \"rows\": 2,"),
        [
          "5: tiles[0] \"A\": tiles[0] \"B\": rows: it needs 3 rows, more than the 2 of the tile around it"
        ]
      ),
      (
        board("\"tiles\": []", tile: "\n\"growthLimit\": {\"columns\": 3, \"rows\": 3},"),
        ["3: tiles[0] \"A\": growthLimit: the tile holds a grid, so its span cannot change"]
      ),
      (
        board("\"tiles\": []", tile: "\n\"alternatives\": [{\"columns\": 1, \"rows\": 3}],"),
        ["3: tiles[0] \"A\": alternatives: the tile holds a grid, so its span cannot change"]
      ),
      (
        board("\"tiles\": [], \"sequences\": [\n{\"name\": \"s\", \"tiles\": [\"A\"]}]"),
        ["5: tiles[0] \"A\": sequences[0] \"s\": tiles: there is no tile \"A\""]
      ),
      (
        board("\"tiles\": []", others: ", \"breakpoints\": [2]"),
        [
          "tiles[0] \"A\": grid: boards with grids inside of tiles are laid out at one width; leave out breakpoints, and several widths on the command line"
        ]
      ),
    ]

    @Test("Every fault of a grid names its line and the way to it", arguments: faultTable)
    func faults(text: String, faults: [String]) throws {
      let expected = faults.map {
        $0.first?.isNumber == true ? "boxes.json:\($0)" : "boxes.json: \($0)"
      }
      #expect(readFaults(text) == expected)
    }

    @Test("Grids too deep and too fine name the grid at fault")
    func depth() {
      let depth = NestedBoard.maximumDepth
      func nested(_ count: Int, _ subdivision: Int) -> String {
        let start =
          "{\"id\": \"A\", \"columns\": 1, \"grid\": {\"subdivision\": \(subdivision), \"tiles\": ["
        return "{\"format\": \"bento/1\", \"columns\": 1, \"tiles\": ["
          + String(repeating: start, count: count) + String(repeating: "]}}", count: count) + "]}"
      }
      #expect(readFaults(nested(depth - 1, 1)) == [])
      let deep = readFaults(nested(depth, 1))
      #expect(deep.count == 1)
      #expect(
        deep.first?.hasSuffix(": grid: grid: more than 32 grids are inside each other") == true)
      let fine = readFaults(nested(3, 64))
      #expect(fine.count == 1)
      #expect(
        fine.first?.hasPrefix(
          "boxes.json:1: tiles[0] \"A\": tiles[0] \"A\": tiles[0] \"A\": grid: subdivision: the whole"
        ) == true)
    }

    @Test("Clamping a tile narrows the grid inside, and what is in it")
    func clamping() throws {
      let text = Self.board("\"tiles\": [{\"id\": \"B\", \"columns\": 2, \"rows\": 1}]")
      let document = try DocumentReader.read(
        Array(text.utf8), name: "boxes.json", options: ReadOptions(columns: 1, clamps: true))
      let board = try #require(document.sections.first?.nested)
      #expect(board.tiles[0].tile.span.columns == 1)
      #expect(board.tiles[0].grid?.tiles[0].tile.span.columns == 1)
      #expect(
        document.warnings == [
          "tiles[0] \"A\": columns: 2 shrunk to 1",
          "tiles[0] \"A\": tiles[0] \"B\": columns: 2 shrunk to 1",
        ])
    }

    @Test("What is written is read as the same board, and is of the schema")
    func roundTrip() throws {
      let schema = try schema("bento-1")
      var count = 0
      for seed in UInt64(0)..<15 {
        guard let board = try Self.randomBoard(seed: seed) else { continue }
        count += 1
        let text = BentoFormat.text(of: board, name: "B")
        let document = try DocumentReader.read(Array(text.utf8), name: "boxes.json")
        #expect(document.sections.map(\.nested) == [board], "seed \(seed)")
        #expect(try schema.isValid(SourceJSON.parse(Array(text.utf8))), "seed \(seed)")
      }
      #expect(count > 7)
    }

    /// A board whose first tile holds a grid with every kind of wish, itself within another; nil
    /// where the wishes of the seed contradict its bounds.
    private static func randomBoard(seed: UInt64) throws -> NestedBoard? {
      var generator = SeededGenerator(seed: seed)
      let inner = try randomProblem(.bento, with: RandomWish.allCases, seed: seed)
      let grid = InnerGrid(
        subdivision: 1, rows: Bool.random(using: &generator) ? .bounded : .decidedByContent,
        tiles: inner.tiles.map { NestedTile($0) }, spacers: inner.spacers, rules: inner.rules)
      // A tile whose rows its grid decides is written without any, and read as one row high.
      func holder(_ id: String, columns: Int, _ grid: InnerGrid) -> NestedTile {
        let rows = grid.rows == .bounded ? 99 : 1
        return NestedTile(Tile(id: id, span: Span(columns: columns, rows: rows)), grid: grid)
      }
      let outer = InnerGrid(
        subdivision: Int.random(in: 1...3, using: &generator),
        tiles: [holder("inner", columns: inner.columns, grid)],
        rules: BoardRules(direction: inner.rules.direction))
      return try? NestedBoard(
        columns: inner.columns, tiles: [holder("outer", columns: inner.columns, outer)],
        rules: BoardRules(direction: inner.rules.direction))
    }

    private func solved(_ name: String) async throws -> SolvedDocument {
      let document = try DocumentReader.read(packageFile("Examples/\(name)"), name: name)
      let board = try #require(document.sections.first?.nested)
      let answer = try await BentoOptimizer(options: OptimizerOptions(timeLimit: .seconds(600)))
        .optimize(board)
      return SolvedDocument(document: document, results: [answer.result], nested: [answer])
    }

    @Test("Results nest as their boards do, and are of the schema")
    func results() async throws {
      for name in ["wwdc24-board.json", "studio-wall.json"] {
        let text = ResultJSON.text(of: try await solved(name))
        let json = try SourceJSON.parse(Array(text.utf8))
        #expect(try schema("bento-result-1").isValid(json), "\(text)")
        let other = text.replacing("\"subdivision\"", with: "\"parts\"")
        #expect(try !schema("bento-result-1").isValid(SourceJSON.parse(Array(other.utf8))))
      }
      let json = try SourceJSON.parse(
        Array(ResultJSON.text(of: try await solved("wwdc24-board.json")).utf8))
      let inner = json["tiles"]?.elements?[0]["grid"]?["tiles"]?.elements?[2]["grid"]
      #expect(inner?["columns"]?.double == 14)
      #expect(inner?["metrics"]?["height"]?.double == 4)
      #expect(inner?["tiles"]?.elements?.compactMap { $0["id"]?.string }.joined() == "GHIJKL")
    }

    @Test("The board of boxes is packed to the last cell, each grid proven")
    func boxes() async throws {
      let solved = try await solved("wwdc24-board.json")
      let answer = try #require(solved.nested.first ?? nil)
      #expect(DocumentTotals(of: solved).status == .optimal)
      #expect(answer.parts.map(\.answer.result.metrics.height) == [12, 12, 8, 4, 12])
      #expect(answer.parts.allSatisfy { $0.answer.result.metrics.freeCells == 0 })
      #expect(answer.flattened.placements.map(\.id).joined() == "ABCDEFGHIJKLMNOPQR")
      let isSame = try NestedFixture.boxes(rows: .bounded) == solved.document.sections.first?.nested
      #expect(isSame)
    }

    @Test("The solved problem of a section has the rows that grids inside need")
    func solvedProblem() async throws {
      let solved = try await solved("studio-wall.json")
      let spans = solved.document.sections.first?.problem.tiles.map(\.span.rows)
      #expect(spans == [2, 1, 1, 2, 1])
    }

    @Test("A picture has a grid inside of its tile, in its place and no wider")
    func picture() async throws {
      let svg = SVGDrawing.text(of: try await solved("wwdc24-board.json"))
      for id in ["A-L", "B-F", "G-L", "M-R", "A", "R"] {
        #expect(svg.contains(">\(id)</text>"), "\(id)")
      }
      #expect(svg.matches(of: /<g transform="translate/).count == 5)
      let comparison = SVGDrawing.text(comparing: try await solved("wwdc24-board.json"))
      #expect(comparison.contains(">A-L / B-F</text>"))
      #expect(comparison.matches(of: />dense</).count == 5)
    }

    @Test("Grids inside of tiles stay within them whatever their sizes")
    func framesInside() async throws {
      let grid = InnerGrid(subdivision: 5, rows: .bounded, tiles: NestedFixture.tiles("B 5x5"))
      let board = try NestedBoard(
        columns: 1,
        tiles: [
          NestedFixture.tile(
            "A", 1, 1,
            grid: InnerGrid(
              rows: .bounded,
              tiles: [
                NestedFixture.tile("C", 1, 1, grid: grid)
              ]))
        ])
      let answer = try await BentoOptimizer(options: OptimizerOptions(timeLimit: .seconds(600)))
        .optimize(board)
      let section = DocumentSection(name: nil, problem: answer.problem, nested: board)
      let document = BentoDocument(
        name: nil, sections: [section], geometry: GridGeometry(rowHeight: 10, spacing: 40))
      let svg = SVGDrawing.text(
        of: SolvedDocument(document: document, results: [answer.result], nested: [answer]))
      let sizes = svg.matches(of: /<rect x="[^"]*" y="[^"]*" width="([^"]*)" height="([^"]*)"/)
        .compactMap { match in
          Double(match.1).flatMap { width in Double(match.2).map { (width, $0) } }
        }
      #expect(sizes.count == 4)
      for (outer, inner) in zip(sizes, sizes.dropFirst()) {
        #expect(inner.0 > 0 && inner.0 <= outer.0)
        #expect(inner.1 > 0 && inner.1 <= outer.1)
      }
    }
  }
}
