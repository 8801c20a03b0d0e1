// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct ConfigurationBoundTests {
  private func rows(_ problem: BentoProblem) throws -> Int {
    try ConfigurationBound(problem).rows(upTo: .max, budget: Budget(.seconds(60)))
  }

  @Test func neverAboveTheOptimum() throws {
    for seed in 0..<200 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      #expect(try rows(problem) <= BruteForce(problem).height, "seed \(seed)")
    }
  }

  @Test func neverBelowTheAreaOrADualFeasibleFunction() throws {
    for seed in 0..<60 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let known = [
        HeightBound.area(of: problem), .wideTiles(of: problem),
        .dualFeasibleFunction(of: problem),
      ].filter { !$0.name.contains("lifting") }
      for bound in known where !bound.name.contains("lifting") {
        #expect(try rows(problem) >= bound.rows, "seed \(seed), \(bound.name)")
      }
    }
  }

  /// Two of three tiles fit side by side whichever they are, and one tile waits for half a row
  /// each.
  @Test func halvesOfRowsAreRoundedUp() throws {
    let problem = try BentoProblem(columns: 5, spans: "2x1 2x1 2x1")
    #expect(HeightBound.area(of: problem).rows == 2)
    #expect(try rows(problem) == 2)
    let beyond = try BentoProblem(columns: 11, spans: "5x3 5x3 5x3 4x3 4x3 4x3 3x3 3x3 3x3")
    #expect(try rows(beyond) >= HeightBound.area(of: beyond).rows)
  }

  @Test func itStopsAtEnoughAndWithoutTime() throws {
    let problem = try BentoProblem(columns: 5, spans: "3x4 3x4 3x4")
    let bound = ConfigurationBound(problem)
    #expect(try bound.rows(upTo: .max, budget: Budget(.seconds(60))) == 12)
    #expect(try bound.rows(upTo: 0, budget: Budget(.seconds(60))) == 0)
    #expect(try bound.rows(upTo: .max, budget: Budget(.zero)) == 0)
    #expect(try rows(BentoProblem(columns: 4, tiles: [])) == 0)
  }
}
