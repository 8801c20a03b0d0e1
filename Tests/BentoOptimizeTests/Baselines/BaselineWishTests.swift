// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct BaselineWishTests {
  @Test(arguments: Baseline.allCases)
  func everyLayoutIsValid(baseline: Baseline) throws {
    var count = 0
    for seed in 0..<400 as Range<UInt64> {
      let problem = try randomProblemWithWishes(.bento, seed: seed)
      guard let layout = baseline.layout(of: problem) else { continue }
      count += 1
      #expect(LayoutChecker().violations(of: problem, in: layout) == [], "seed \(seed)")
    }
    #expect(count > 50)
  }

  /// Column ranges and pins leave room below; only a last row may leave none.
  @Test func onlyRowRangesLeaveNoPlace() throws {
    for seed in 0..<400 as Range<UInt64> {
      let problem = try randomProblemWithWishes(.bento, seed: seed)
      guard problem.tiles.allSatisfy({ $0.rowRange == nil }) else { continue }
      for baseline in Baseline.allCases {
        #expect(baseline.layout(of: problem) != nil, "seed \(seed), \(baseline)")
      }
    }
  }

  @Test func tilesWithALastRowComeFirst() throws {
    let problem = try BentoProblem(
      columns: 3,
      tiles: [
        Tile(id: "A", span: Span(columns: 2, rows: 1)),
        Tile(id: "B", span: Span(columns: 3, rows: 1), wishes: Wishes(rowRange: 0...0)),
        Tile(
          id: "C", span: Span(columns: 1, rows: 1), wishes: Wishes(pin: Cell(column: 1, row: 1))),
        Tile(id: "D", span: Span(columns: 1, rows: 1), wishes: Wishes(columnRange: 2...2)),
      ])
    let dense = try #require(Baseline.dense.layout(of: problem))
    #expect(Board(dense).description == "BBB\n.CD\nAA.")
    #expect(Baseline.sparse.layout(of: problem) == nil)
  }

  @Test func aScanWithinAPartEqualsASlowOne() throws {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let columns = Int.random(in: 2...70, using: &generator)
      var grid = OccupancyGrid(columns: columns)
      for _ in 0..<12 {
        let span = Span(
          columns: Int.random(in: 1...columns, using: &generator),
          rows: Int.random(in: 1...3, using: &generator))
        let first = Int.random(in: 0...columns - span.columns, using: &generator)
        let part = first..<Int.random(in: first + span.columns...columns, using: &generator)
        let start = Cell(
          column: Int.random(in: 0..<columns, using: &generator),
          row: Int.random(in: 0...3, using: &generator))
        let cell = grid.firstFreeSlot(for: span, from: start, within: part)
        #expect(cell == slowSlot(in: grid, for: span, from: start, within: part), "seed \(seed)")
        grid.occupy(span, at: cell)
        grid.checkInvariants()
      }
    }
  }

  private func slowSlot(
    in grid: OccupancyGrid, for span: Span, from start: Cell, within part: Range<Int>
  ) -> Cell {
    var (row, column) = (start.row, start.column)
    while true {
      if part.lowerBound <= column, column + span.columns <= part.upperBound {
        let isFree = (row..<row + span.rows).allSatisfy { row in
          (column..<column + span.columns).allSatisfy {
            !grid.isOccupied(Cell(column: $0, row: row))
          }
        }
        if isFree { return Cell(column: column, row: row) }
      }
      column += 1
      if column == grid.columns { (row, column) = (row + 1, 0) }
    }
  }
}
