// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct SettledRowsTests {
  @Test("Whether a board fits into so many rows is settled as trying every layout does")
  func agreesWithBruteForce() throws {
    for seed in 0..<150 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let least = BruteForce(problem).height
      for rows in max(least - 2, 0)...least + 1 {
        for order in [OrderMode.least, .free] {
          var run = try OptimizationRun(
            problem, options: OptimizerOptions(order: order), stop: StopSignal(), listener: nil)
          let bound = run.settleRows(rows)
          let height = run.scale.enlarged(run.incumbent.layout).height
          let text = "seed \(seed), \(rows) rows: \(problem.spansText)"
          #expect((height <= rows) == (least <= rows), "\(text)")
          #expect((bound.rows > rows) == (least > rows), "\(text)")
          #expect(bound.rows <= least, "\(text)")
        }
      }
    }
  }

  @Test("A strict order is kept")
  func strictOrder() throws {
    let problem = try BentoProblem(columns: 3, spans: "2x1 1x2 2x1 1x2")
    func settle(_ order: OrderMode) throws -> (height: Int, bound: Int) {
      var run = try OptimizationRun(
        problem, options: OptimizerOptions(order: order), stop: StopSignal(), listener: nil)
      let bound = run.settleRows(3)
      return (run.scale.enlarged(run.incumbent.layout).height, bound.rows)
    }
    #expect(try settle(.free) == (3, 3))
    #expect(try settle(.strict) == (4, 4))
  }
}
