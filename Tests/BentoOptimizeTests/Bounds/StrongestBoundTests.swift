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
    for seed in 0..<3000 as Range<UInt64> {
      let problem = try randomProblem(.bounds, seed: seed)
      let optimum = FittingSearch.leastHeight(of: problem)
      let bounds = [
        HeightBound.greatest(of: problem), .excludingTiles(of: problem),
        .dualFeasibleFunction(of: problem), .strongest(of: problem),
        HeightBound.area(of: problem).raisedToSumOfRows(of: problem),
        HeightBound.tallestTile(of: problem).raisedToSumOfRows(of: problem),
      ]
      for bound in bounds {
        #expect(bound.rows <= optimum, "\(bound.name), seed \(seed): \(problem.spansText)")
      }
    }
  }

  @Test func noArgumentRefutesTheOptimum() throws {
    for seed in 3000..<6000 as Range<UInt64> {
      let problem = try randomProblem(.bounds, seed: seed)
      let box = TrialBox(problem, rows: FittingSearch.leastHeight(of: problem))
      for box in [box, box.transposed, box.tightened, box.transposed.tightened] {
        let names = [box.exclusionRefutation, box.dualFeasibleRefutation, box.refutation]
        #expect(names == [nil, nil, nil], "seed \(seed): \(problem.spansText)")
      }
    }
  }

  @Test func refutedHeightsAreBelowTheOptimum() throws {
    var refuted: [String: Int] = [:]
    for seed in 6000..<8000 as Range<UInt64> {
      let problem = try randomProblem(.bounds, seed: seed)
      let optimum = FittingSearch.leastHeight(of: problem)
      for rows in 0..<optimum {
        let name = HeightBound.refutation(ofHeight: rows, for: problem)
        refuted[name ?? "", default: 0] += 1
      }
    }
    print(
      refuted.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n"))
  }
}
