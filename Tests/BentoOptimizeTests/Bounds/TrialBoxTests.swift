// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct TrialBoxTests {
  private func box(_ columns: Int, _ rows: Int, _ spans: String) throws -> TrialBox {
    TrialBox(try BentoProblem(columns: columns, spans: spans), rows: rows)
  }

  @Test func theBoxShrinksToWhatSpansCanFill() throws {
    let box = try box(5, 5, "2x2 2x2 2x2 2x2").tightened
    #expect(box == TrialBox(columns: 4, rows: 4, spans: box.spans))
  }

  @Test func aSpanGrowsIntoColumnsThatNoneCanFill() throws {
    // Beside 5 of 9 columns only one 3 has room.
    let box = try box(9, 100, "5x1 3x1 3x1 3x1").columnsTightened
    #expect(box.spans.map(\.columns) == [6, 3, 3, 3])
  }

  @Test func twoSpansDoNotGrowIntoTheSameColumns() throws {
    #expect(try box(5, 100, "2x1 2x1").columnsTightened.spans.map(\.columns) == [2, 2])
  }

  @Test func aSpanThatNoneFitsBesideIsSetAside() throws {
    let box = try box(6, 10, "5x3 2x1 2x1 2x1").columnsTightened
    #expect((box.columns, box.rows) == (6, 7))
    #expect(box.spans.count == 3)
    #expect(box.tiles == [1, 2, 3])
    #expect(box.setAside == [0: Cell(column: 0, row: 7)])
  }

  /// The tall one leaves the wide one no columns beside it, which leaves the others no rows.
  @Test func spansAreSetAsideAlongBothSides() throws {
    let problem = try BentoProblem(columns: 6, spans: "5x3 2x7 1x10 3x7")
    let box = TrialBox(problem, rows: 10).tightened
    #expect(box.spans.isEmpty)
    #expect(box.setAside[0] == Cell(column: 0, row: 7))
    #expect(box.setAside[2] == Cell(column: 5, row: 0))
    let cells = problem.tiles.indices.compactMap { box.setAside[$0] }
    let layout = BentoLayout(problem, cells: cells)
    #expect(LayoutChecker().violations(of: problem, in: layout) == [])
  }

  @Test func noSpansFitIntoAnyBox() throws {
    let empty = TrialBox(columns: 3, rows: 0, spans: [])
    #expect(empty.tightened == empty)
    #expect(empty.refutation == nil)
  }

  @Test func aBoxTooSmallIsRefutedAtOnce() throws {
    let box = TrialBox(columns: 3, rows: 1, spans: [Span(columns: 1, rows: 2)])
    #expect(box.tightened == box)
    #expect(box.refutation == "tallest tile")
  }

  @Test func excludingSpansAreTheWideOnesAndOneMore() throws {
    // 3 + 4 exceed 6 columns; the 2 goes beside the 4, but not beside the 5.
    #expect(try box(6, 100, "4x1 5x2 2x4 3x1").excludingRows == 6)
    #expect(try box(6, 100, "4x1 4x2 3x1 3x5 2x9").excludingRows == 9)
    #expect(try box(4, 100, "2x1 2x1").excludingRows == 1)
  }

  @Test func twoSpansNeitherSideBySideNorStacked() throws {
    #expect(try box(10, 10, "7x4 4x7").exclusionRefutation != nil)
    #expect(try box(11, 10, "7x4 4x7").exclusionRefutation == nil)
    #expect(try box(10, 11, "7x4 4x7").exclusionRefutation == nil)
  }

  @Test func tighteningDoesNotChangeTheAnswer() throws {
    for seed in 0..<1500 as Range<UInt64> {
      let problem = try randomProblem(.bounds, seed: seed)
      let optimum = FittingSearch.leastHeight(of: problem)
      for rows in max(0, optimum - 1)...optimum + 1 {
        let box = TrialBox(problem, rows: rows).tightened
        #expect(fits(box) == (rows >= optimum), "seed \(seed), \(rows) rows: \(problem.spansText)")
      }
      // The same without a trial height: as much is set aside from a stack of all tiles.
      let stack = problem.tiles.reduce(0) { $0 + $1.span.rows }
      let box = TrialBox(problem, rows: stack).columnsTightened
      let rest = TrialBox(
        columns: box.columns, rows: optimum - stack + box.rows, spans: box.spans)
      #expect(fits(rest), "seed \(seed): \(problem.spansText)")
    }
  }

  /// Whether all spans of a box go into it, by trying every layout.
  private func fits(_ box: TrialBox) -> Bool {
    guard box.holdsEachSpan else { return false }
    return FittingSearch.fits(box.spans, columns: box.columns, rows: box.rows)
  }
}
