// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Synchronization
import Testing

@testable import BentoOptimize

@Suite struct NestedOptimizerTests {
  private typealias Fixture = NestedFixture

  /// With time enough for every proof on a machine that is busy.
  private let optimizer = BentoOptimizer(options: OptimizerOptions(timeLimit: .seconds(600)))

  private func answer(
    _ tiles: [NestedTile], columns: Int, rules: BoardRules = .none
  ) async throws -> NestedResult {
    try await optimizer.optimize(
      NestedBoard(columns: columns, tiles: tiles, rules: rules))
  }

  @Test(
    "Boxes within boxes are packed to the last cell, each proven",
    arguments: [InnerGrid.Rows.bounded, .decidedByContent])
  func boxes(rows: InnerGrid.Rows) async throws {
    let answer = try await optimizer.optimize(Fixture.boxes(rows: rows))
    #expect(answer.status == .optimal)
    #expect(answer.parts.map(\.path.name) == ["", "A-L", "A-L / B-F", "A-L / G-L", "M-R"])
    #expect(answer.parts.map(\.answer.result.metrics.height) == [12, 12, 8, 4, 12])
    #expect(answer.parts.allSatisfy { $0.answer.result.metrics.freeCells == 0 })

    let flattened = answer.flattened
    #expect(flattened.columns == 20)
    #expect(flattened.placements.map(\.id).joined() == "ABCDEFGHIJKLMNOPQR")
    #expect(flattened.metrics.freeCells == 0)
    let problem = try flattened.asProblem
    #expect(LayoutChecker().violations(of: problem, in: flattened) == [])
    let plain = try await BentoOptimizer(
      options: OptimizerOptions(objective: .heightAlone, timeLimit: .seconds(600))
    )
    .optimize(problem)
    #expect(plain.metrics.height == 12)
    #expect(plain.status == .optimal)
  }

  @Test("The height of a grid, in rows of its tile rounded up, decides the rows of the tile")
  func decidedRows() async throws {
    let half = InnerGrid(subdivision: 2, tiles: Fixture.tiles("B 4x3, C 2x2, D 2x2"))
    let answer = try await answer(
      [Fixture.tile("A", 2, 99, grid: half), Fixture.tile("E", 2, 2)], columns: 4)
    let grid = try #require(answer.grids[0])
    #expect(grid.problem.columns == 4)
    #expect(grid.result.metrics.height == 5)
    #expect(answer.problem.tiles[0].span == Span(columns: 2, rows: 3))
    #expect(
      Board(answer.flattened).description == """
        AAAADDDD
        AAAADDDD
        AAAADDDD
        BBCCDDDD
        BBCC....
        """)
  }

  @Test("A grid without tiles makes its tile a row high")
  func emptyGrid() async throws {
    let answer = try await answer(
      [Fixture.tile("A", 1, 7, grid: InnerGrid(tiles: []))], columns: 1)
    #expect(answer.result.metrics.height == 1)
    #expect(answer.flattened.placements == [])
  }

  @Test("A grid that needs more rows than its tile has is an error that names both, and the proof")
  func beyondTile() async throws {
    let grid = InnerGrid(rows: .bounded, tiles: Fixture.tiles("A 2x2, B 2x2, C 2x2"))
    let outer = InnerGrid(tiles: [Fixture.tile("P", 1, 1), Fixture.tile("A-C", 3, 4, grid: grid)])
    let error = await #expect(throws: NestedOptimizerError.self) {
      try await self.answer([Fixture.tile("X", 3, 1, grid: outer)], columns: 3)
    }
    #expect(error?.path.name == "X / A-C")
    guard case .beyondTile(room: 4, needed: 6, let prover) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      error?.description == "tiles[0] \"X\": tiles[1] \"A-C\": grid: 6 rows are needed (bound by "
        + "\(prover)), but its tile has room for 4")
  }

  @Test("What grids inside make impossible outside is told with the rows that they need")
  func unfitOutside() async throws {
    let grid = InnerGrid(tiles: Fixture.tiles("B 1x3"))
    let tile = Fixture.tile("A", 1, 1, wishes: Wishes(rowRange: 0...1), grid: grid)
    let error = await #expect(throws: NestedOptimizerError.self) {
      try await self.answer([tile], columns: 1)
    }
    #expect(
      error?.description == "with the rows that grids inside need: tiles[0] \"A\": rowRange: "
        + "0 to 1 has no room for 3 rows")
    let limited = await #expect(throws: NestedOptimizerError.self) {
      try await self.answer(
        [Fixture.tile("A", 1, 1, grid: InnerGrid(tiles: Fixture.tiles("B 1x3")))], columns: 1,
        rules: BoardRules(rowLimit: 2))
    }
    #expect(
      limited?.description == "with the rows that grids inside need: tiles[0] \"A\": rows: "
        + "it needs 3 rows, more than the rowLimit of 2")
  }

  @Test("A board of one column ends, and so does one four grids deep", arguments: [2, 4, 32])
  func chains(depth: Int) async throws {
    let answer = try await optimizer.optimize(Fixture.chain(depth: depth))
    #expect(answer.status == .optimal)
    #expect(answer.parts.count == depth)
    #expect(Board(answer.flattened).description == "A")
    #expect(answer.flattened.placements.map(\.id) == ["T"])
  }

  @Test("Grids in halves of halves are measured in the finest cells")
  func halvesOfHalves() async throws {
    let answer = try await optimizer.optimize(Fixture.chain(depth: 4, subdivision: 2))
    #expect(answer.parts.map(\.answer.problem.columns) == [1, 2, 2, 2])
    #expect(answer.flattened.columns == 8)
    #expect(answer.flattened.placements.map(\.span) == [Span(columns: 1, rows: 1)])
  }

  @Test("Different subdivisions side by side share the cells of their least common multiple")
  func commonCells() async throws {
    let halves = InnerGrid(subdivision: 2, rows: .bounded, tiles: Fixture.tiles("A 1x2, B 1x2"))
    let thirds = InnerGrid(
      subdivision: 3, rows: .bounded, tiles: Fixture.tiles("A 1x3, C 2x3"))
    let answer = try await answer(
      [Fixture.tile("H", 1, 1, grid: halves), Fixture.tile("T", 1, 1, grid: thirds)], columns: 2)
    #expect(
      Board(answer.flattened).description
        == Array(repeating: "AAABBBCCDDDD", count: 6).joined(separator: "\n"))
    #expect(answer.flattened.placements.map(\.id) == ["H/A", "B", "T/A", "C"])
  }

  @Test("Ids of the flattened layout are unique whatever they are made of")
  func uniqueIDs() async throws {
    let grid = InnerGrid(tiles: Fixture.tiles("A 1x1"))
    let answer = try await answer(
      [
        Fixture.tile("H", 1, 1, grid: grid), Fixture.tile("H/A", 1, 1),
        Fixture.tile("A", 1, 1), Fixture.tile("H/A (2)", 1, 1),
      ], columns: 4)
    let ids = answer.flattened.placements.map(\.id)
    #expect(ids == ["H/A (3)", "H/A", "A", "H/A (2)"])
  }

  @Test("Spacers inside end with their tile, and the whole is a layout without overlaps")
  func spacers() async throws {
    let corner = GridSpacer(cell: Cell(column: 0, row: 1), span: Span(columns: 1, rows: 9))
    let grid = InnerGrid(rows: .bounded, tiles: Fixture.tiles("A 1x2, B 1x1"), spacers: [corner])
    let answer = try await answer(
      [Fixture.tile("G", 2, 2, grid: grid), Fixture.tile("C", 2, 1)], columns: 2)
    #expect(Board(answer.flattened).description == "BA\n.A\nCC")
    #expect(
      answer.flattened.spacers == [
        GridSpacer(cell: Cell(column: 0, row: 1), span: Span(columns: 1, rows: 1))
      ])
    #expect(
      LayoutChecker().violations(of: try answer.flattened.asProblem, in: answer.flattened) == [])
  }

  @Test("Random nested boards are as the optimizer answers each of their grids")
  func randomBoards() async throws {
    let ranges = ProblemRanges(
      columns: 2...4, tiles: 2...5, tileColumns: 1...3, tileRows: 1...3)
    for seed in UInt64(0)..<20 {
      var generator = SeededGenerator(seed: seed)
      let outer = try randomProblem(ranges, seed: seed)
      let tiles = outer.tiles.map { tile in
        guard Bool.random(using: &generator) else { return NestedTile(tile) }
        let spans = (0..<3).map { _ in
          Span(
            columns: Int.random(in: 1...tile.span.columns, using: &generator),
            rows: Int.random(in: 1...3, using: &generator))
        }
        return NestedTile(
          tile,
          grid: InnerGrid(
            subdivision: Int.random(in: 1...3, using: &generator),
            tiles: spans.enumerated().map { NestedTile(Tile(id: "i\($0)", span: $1)) }))
      }
      let answer = try await answer(tiles, columns: outer.columns)
      for part in answer.parts {
        let plain = try await optimizer.optimize(part.answer.problem)
        #expect(plain.layout == part.answer.result.layout, "seed \(seed), \(part.path)")
        for (tile, grid) in zip(part.answer.problem.tiles, part.answer.grids) {
          guard let grid else { continue }
          let rows = tile.span.rows * grid.subdivision - grid.result.metrics.height
          #expect((0..<grid.subdivision).contains(rows), "seed \(seed), \(tile.id)")
        }
      }
      let flattened = answer.flattened
      #expect(LayoutChecker().cellViolations(in: flattened) == [], "seed \(seed)")
      let area = flattened.placements.reduce(0) { $0 + $1.span.area }
      let parts = flattened.columns / outer.columns
      #expect(flattened.height <= answer.result.metrics.height * parts, "seed \(seed)")
      #expect(area <= flattened.columns * flattened.height, "seed \(seed)")
    }
  }

  @Test("No other heights of the grids inside make a board lower")
  func leastOfAllInnerHeights() async throws {
    let ranges = ProblemRanges(
      columns: 2...3, tiles: 2...3, tileColumns: 1...2, tileRows: 1...2)
    for seed in UInt64(0)..<30 {
      let outer = try randomProblem(ranges, seed: seed)
      let tiles = try outer.tiles.enumerated().map { index, tile in
        let inner = try randomProblem(ranges, seed: seed * 10 + UInt64(index))
        let spans = inner.tiles.map { $0.span.clamped(toColumns: tile.span.columns) }
        return NestedTile(
          tile,
          grid: InnerGrid(
            tiles: zip(inner.tiles, spans).map { NestedTile(Tile(id: $0.id, span: $1)) })
        )
      }
      let answer = try await answer(tiles, columns: outer.columns)
      for grid in answer.grids.compactMap(\.self) {
        #expect(
          grid.result.metrics.height == BruteForce(grid.problem).height, "seed \(seed)")
      }
      for more in 0..<(1 << tiles.count) {
        let taller = answer.problem.tiles.enumerated().map { index, tile in
          Tile(
            id: tile.id,
            span: Span(columns: tile.span.columns, rows: tile.span.rows + (more >> index & 1)))
        }
        let other = BruteForce(try BentoProblem(columns: outer.columns, tiles: taller))
        #expect(answer.result.metrics.height <= other.height, "seed \(seed)")
      }
      #expect(answer.result.metrics.height == BruteForce(answer.problem).height, "seed \(seed)")
    }
  }

  @Test("Options hold for each grid by itself: filled ones have no free cell")
  func filledGrids() async throws {
    let filler = BentoOptimizer(
      options: OptimizerOptions(fills: true, timeLimit: .seconds(600)))
    let answer = try await filler.optimize(Fixture.boxes(rows: .bounded))
    #expect(answer.parts.allSatisfy { $0.answer.result.metrics.freeCells == 0 })
    let odd = InnerGrid(tiles: Fixture.tiles("B 2x1, C 1x1"))
    let error = await #expect(throws: NestedOptimizerError.self) {
      try await filler.optimize(
        NestedBoard(columns: 2, tiles: [Fixture.tile("A", 2, 1, grid: odd)]))
    }
    #expect(error?.path.name == "A")
    guard case .unsolved(.noFill) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("Tiles left out, with what they hold, are in no part; grown ones keep their span")
  func omissionAndGrowth() async throws {
    let limit = Span(columns: 2, rows: 1)
    let grid = InnerGrid(
      rows: .bounded,
      tiles: [
        Fixture.tile("A", 2, 1), Fixture.tile("B", 1, 1, wishes: Wishes(growthLimit: limit)),
        Fixture.tile("C", 2, 1, wishes: Wishes(weight: 1)),
      ])
    let answer = try await answer(
      [
        Fixture.tile("G", 2, 2, grid: grid),
        Fixture.tile(
          "O", 2, 1, wishes: Wishes(weight: 1), grid: InnerGrid(tiles: Fixture.tiles("D 2x1"))),
      ], columns: 2, rules: BoardRules(rowLimit: 2))
    #expect(answer.result.omission?.tiles == ["O"])
    #expect(answer.parts.map(\.path.name) == ["", "G"])
    #expect(answer.parts.last?.answer.result.omission?.tiles == ["C"])
    #expect(Board(answer.flattened).description == "AA\nBB")
    #expect(
      LayoutChecker().violations(of: try answer.flattened.asProblem, in: answer.flattened) == [])
  }

  @Test("Progress names the grid in hand, from the inside outwards")
  func progress() async throws {
    let paths = Mutex<[String]>([])
    _ = try await optimizer.optimize(Fixture.boxes(rows: .bounded)) { path, _ in
      paths.withLock { if $0.last != path.name { $0.append(path.name) } }
    }
    #expect(
      paths.withLock { $0 } == ["A-L / B-F", "A-L / G-L", "A-L", "M-R", ""])
  }

  @Test("A board without time still gets greedy layouts everywhere")
  func noTime() async throws {
    let hasty = BentoOptimizer(options: OptimizerOptions(timeLimit: .zero))
    let answer = try await hasty.optimize(Fixture.boxes(rows: .decidedByContent))
    #expect(LayoutChecker().cellViolations(in: answer.flattened) == [])
  }
}
