// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct BaselineTests {
  /// Tiles A to G are Sleep, Steps, Heart, Water, Sun, Focus, Rest.
  @Test(arguments: [
    (
      "2x2 2x1 1x1 1x1 4x1 2x2 2x2",
      "AABB\nAACD\nEEEE\nFFGG\nFFGG"
    ),
    (
      "4x1 1x2 3x2 2x1 2x1 2x1 2x1",
      "AAAA\nBCCC\nBCCC\nDDEE\nFFGG"
    ),
    (
      "1x2 3x1 2x1 1x1 2x2 2x1 2x1",
      "ABBB\nACCD\nEEFF\nEEGG"
    ),
  ])
  func denseOnTheThreeArrangements(spans: String, board: String) throws {
    let problem = try BentoProblem(columns: 4, spans: spans)
    #expect(Board(Baseline.dense.surelyLayout(of: problem)).description == board)
  }

  @Test func denseGoesBackToFillHolesAndSparseDoesNot() throws {
    let problem = try BentoProblem(columns: 3, spans: "2x1 2x1 1x1 1x1")
    #expect(Board(Baseline.dense.surelyLayout(of: problem)).description == "AAC\nBBD")
    #expect(Board(Baseline.sparse.surelyLayout(of: problem)).description == "AA.\nBBC\nD..")
  }

  @Test func sortedKeepsTheLowestAndTheFirstOfEqualOnes() throws {
    let problem = try BentoProblem(columns: 3, spans: "1x1 1x1 2x2")
    #expect(Board(Baseline.dense.surelyLayout(of: problem)).description == "AB.\nCC.\nCC.")
    #expect(Board(Baseline.sorted.surelyLayout(of: problem)).description == "CCA\nCCB")
    let flat = try BentoProblem(columns: 2, spans: "1x1 2x1 1x1")
    #expect(Board(Baseline.sorted.surelyLayout(of: flat)).description == "AC\nBB")
  }

  /// The seed rule, cell by cell: spans clamped, every scan restarted at row 0, column 0.
  @Test func denseEqualsTheSeedRule() throws {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let columns = Int.random(in: 1...80, using: &generator)
      let tiles = (0..<Int.random(in: 0...40, using: &generator)).map { index in
        Tile(
          id: "t\(index)",
          span: Span(
            columns: Int.random(in: -1...columns + 2, using: &generator),
            rows: Int.random(in: -1...5, using: &generator)))
      }
      let problem = try BentoProblem(columns: columns, clamping: tiles)
      #expect(
        Baseline.dense.surelyLayout(of: problem).placements.map(\.cell)
          == seedRule(columns: columns, spans: tiles.map(\.span)), "seed \(seed)")
    }
  }

  /// Nearly every span is another one, over several words of a row, in orders that rise and fall.
  @Test func denseEqualsTheSeedRuleOnManyDistinctSpans() throws {
    for seed in 0..<24 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let columns = Int.random(in: 60...200, using: &generator)
      let widest = Int.random(in: 2...columns, using: &generator)
      let highest = Int.random(in: 1...20, using: &generator)
      var spans = (0..<80).map { _ in
        Span(
          columns: Int.random(in: 1...widest, using: &generator),
          rows: Int.random(in: 1...highest, using: &generator))
      }
      switch seed % 4 {
      case 1: spans.sort { ($0.rows, $0.columns) > ($1.rows, $1.columns) }
      case 2: spans.sort { $0.area > $1.area }
      case 3: spans.sort { $0.area < $1.area }
      default: break
      }
      let problem = try BentoProblem(
        columns: columns, tiles: spans.enumerated().map { Tile(id: "t\($0)", span: $1) })
      #expect(denseCells(of: problem) == seedRule(columns: columns, spans: spans), "seed \(seed)")
    }
  }

  private func seedRule(columns: Int, spans: [Span]) -> [Cell] {
    var taken: [[Bool]] = []
    return spans.map { span in
      let width = min(max(span.columns, 1), columns)
      let height = max(span.rows, 1)
      var row = 0
      while true {
        while taken.count < row + height { taken.append(Array(repeating: false, count: columns)) }
        for column in 0...columns - width {
          let (rows, range) = (row..<row + height, column..<column + width)
          if rows.contains(where: { taken[$0][range].contains(true) }) { continue }
          for row in rows { taken[row].replaceSubrange(range, with: range.map { _ in true }) }
          return Cell(column: column, row: row)
        }
        row += 1
      }
    }
  }

  @Test func sparseEqualsAScanFromTheCursor() throws {
    for seed in 0..<300 as Range<UInt64> {
      let problem = try randomProblem(
        ProblemRanges(columns: 1...70, tiles: 0...30, tileColumns: 1...40, tileRows: 1...4),
        seed: seed)
      var taken: Set<Cell> = []
      var cursor = Cell(column: 0, row: 0)
      let expected = problem.tiles.map { tile in
        while true {
          let cells = (cursor.row..<cursor.row + tile.span.rows).flatMap { row in
            (cursor.column..<cursor.column + tile.span.columns).map { Cell(column: $0, row: row) }
          }
          if cursor.column + tile.span.columns <= problem.columns, taken.isDisjoint(with: cells) {
            taken.formUnion(cells)
            return cursor
          }
          let next = cursor.column + 1
          cursor =
            next < problem.columns
            ? Cell(column: next, row: cursor.row) : Cell(column: 0, row: cursor.row + 1)
        }
      }
      #expect(
        Baseline.sparse.surelyLayout(of: problem).placements.map(\.cell) == expected, "\(seed)")
    }
  }

  @Test(arguments: Baseline.allCases)
  func everyLayoutIsValid(baseline: Baseline) throws {
    for seed in 0..<300 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let layout = baseline.surelyLayout(of: problem)
      #expect(LayoutChecker().violations(of: problem, in: layout) == [], "seed \(seed)")
    }
  }

  @Test func noTilesMakeAnEmptyLayout() throws {
    let problem = try BentoProblem(columns: 4, tiles: [])
    for baseline in Baseline.allCases { #expect(baseline.surelyLayout(of: problem).height == 0) }
  }
}

@Suite struct OccupancyGridTests {
  @Test func invariantsHoldWhileTheGridFills() {
    for columns in [1, 12, 63, 64, 65, 130] {
      var grid = OccupancyGrid(columns: columns)
      var generator = SeededGenerator(seed: UInt64(columns))
      for _ in 0..<200 {
        let span = Span(
          columns: Int.random(in: 1...columns, using: &generator),
          rows: Int.random(in: 1...3, using: &generator))
        let cell = grid.firstFreeSlot(for: span)
        grid.occupy(span, at: cell)
        #expect(grid.isOccupied(cell))
        grid.checkInvariants()
      }
    }
  }

  @Test func aStartBelowAllHeldRowsIsTheSlotIfTheSpanFitsThere() {
    var grid = OccupancyGrid(columns: 5)
    #expect(
      grid.firstFreeSlot(for: Span(columns: 2, rows: 1), from: Cell(column: 3, row: 7))
        == Cell(column: 3, row: 7))
    #expect(
      grid.firstFreeSlot(for: Span(columns: 3, rows: 1), from: Cell(column: 3, row: 7))
        == Cell(column: 0, row: 8))
  }

  @Test func aSlotIsFoundAcrossAWordBoundary() {
    var grid = OccupancyGrid(columns: 130)
    grid.occupy(Span(columns: 60, rows: 1), at: Cell(column: 0, row: 0))
    grid.occupy(Span(columns: 60, rows: 1), at: Cell(column: 70, row: 0))
    #expect(grid.firstFreeSlot(for: Span(columns: 10, rows: 1)) == Cell(column: 60, row: 0))
    #expect(grid.firstFreeSlot(for: Span(columns: 11, rows: 1)) == Cell(column: 0, row: 1))
  }
}
