// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension ProblemRanges {
  /// Boards on which bounds differ, and still small enough to try every layout.
  static let bounds = ProblemRanges(
    columns: 2...8, tiles: 1...6, tileColumns: 1...8, tileRows: 1...5)
}

@Suite struct StrongestBoundTests {
  @Test func noBoundIsAboveTheOptimum() throws {
    for seed in 0..<2500 as Range<UInt64> {
      let problem = try randomProblem(.bounds, seed: seed)
      let optimum = FittingSearch.leastHeight(of: problem)
      let simple = [
        HeightBound.area(of: problem), .tallestTile(of: problem), .wideTiles(of: problem),
      ]
      let others = [
        HeightBound.excludingTiles(of: problem), .dualFeasibleFunction(of: problem),
        .strongest(of: problem),
      ]
      for bound in simple + others + simple.map({ $0.raisedToSumOfRows(of: problem) })
      where bound.rows > optimum {
        Issue.record("\(bound), seed \(seed): \(problem.spansText)")
      }
      // Each argument on its own, and on boxes of both shapes.
      let box = TrialBox(problem, rows: optimum)
      for box in [box, box.transposed, box.tightened, box.transposed.tightened] {
        let names = [box.exclusionRefutation, box.dualFeasibleRefutation, box.refutation]
        if names != [nil, nil, nil] {
          Issue.record("\(names), seed \(seed): \(problem.spansText)")
        }
      }
    }
  }

  @Test func itIsTheGreatest() throws {
    for seed in 0..<500 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let strongest = HeightBound.strongest(of: problem).rows
      #expect(strongest >= HeightBound.greatest(of: problem).rows, "seed \(seed)")
      #expect(strongest >= HeightBound.dualFeasibleFunction(of: problem).rows, "seed \(seed)")
      #expect(HeightBound.refutation(ofHeight: strongest, for: problem) == nil, "seed \(seed)")
    }
  }

  /// Problems on which one argument says more than all that come before it.
  @Test(arguments: [
    (8, "1x4 8x2 1x5", 5, 7, "tiles that exclude each other"),
    (
      14, "11x5 6x2 5x2 4x2", 7, 9,
      "tiles of which 2 fit side by side, after lifting"
    ),
    (
      9, "4x3 3x5 4x4", 5, 7,
      "tiles of which 2 fit side by side, after lifting"
    ),
    (12, "3x5 7x5 4x1", 5, 6, "dual feasible function CCM(k = 3) of the widths"),
    (9, "2x5 4x5 4x1", 5, 6, "area, after lifting"),
    (5, "2x5 2x4 3x3", 6, 7, "tiles of which 2 fit side by side"),
    (7, "4x5 2x4 2x4 3x4", 7, 9, "dual feasible function f0(k = 4) of the heights"),
    (4, "3x3 1x6 1x4 3x4", 8, 9, "dual feasible function u(k = 2) of the heights"),
    (5, "1x5 2x4 2x4 3x6", 8, 10, "dual feasible function CCM(k = 4) of the heights"),
    (8, "1x6 6x4 2x4", 6, 8, "tiles that exclude each other in a column, raised to a sum of rows"),
    (7, "2x4 4x6 2x4 7x1", 7, 9, "tall tiles, after lifting"),
    (5, "1x3 5x1 2x2 1x1 3x4", 5, 6, "tallest tile, after lifting"),
    (6, "2x3 2x5 3x1 4x2", 5, 6, "wide tiles, after lifting"),
    (8, "4x3 8x2 2x6 3x4 3x3", 8, 9, "widest tile, after lifting"),
    (
      7, "2x4 2x3 4x2 4x2", 5, 6,
      "dual feasible functions u(k = 3) of the widths and u(k = 2) of the heights"
    ),
  ])
  func eachArgumentHasACaseOfItsOwn(
    columns: Int, spans: String, simple: Int, rows: Int, name: String
  ) throws {
    let problem = try BentoProblem(columns: columns, spans: spans)
    #expect(HeightBound.greatest(of: problem).rows == simple)
    #expect(HeightBound.strongest(of: problem) == HeightBound(rows: rows, name: name))
    #expect(FittingSearch.leastHeight(of: problem) >= rows)
  }

  /// No sum overflows on the widest grid with the highest tiles.
  @Test func theGreatestProblem() throws {
    let (columns, rows) = (BentoProblem.maximumColumns, BentoProblem.maximumRows)
    let spans = (1...3).map { Span(columns: columns / 3 + $0, rows: rows - 10_000 * $0) }
    let problem = try BentoProblem(
      columns: columns,
      clamping: spans.enumerated().map { Tile(id: "t\($0.offset)", span: $0.element) })
    let bound = HeightBound.strongest(of: problem).rows
    #expect(bound >= HeightBound.greatest(of: problem).rows)
    #expect(bound <= spans.reduce(0) { $0 + $1.rows })
  }
}
