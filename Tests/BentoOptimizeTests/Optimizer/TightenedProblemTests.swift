// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct TightenedProblemTests {
  private let ranges = ProblemRanges(
    columns: 3...6, tiles: 2...5, tileColumns: 1...6, tileRows: 1...4)

  /// A height has a layout exactly if the smaller question has one, and that one can be restored.
  @Test func aQuestionAndItsSmallerOneHaveTheSameAnswer() throws {
    var smaller = 0
    for seed in 0..<500 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let least = BruteForce(problem).height
      for height in HeightBound.greatest(of: problem).rows...least {
        guard let tightened = TightenedProblem(problem, height: height) else { continue }
        smaller += 1
        var search = ReadingOrderSearch(
          tightened.problem, limits: LayoutLimits(height: tightened.height),
          effort: SearchEffort(nodes: .max, budget: Budget(.seconds(60))), memoBytes: 1 << 20)
        switch search.run() {
        case .found(let layout):
          let restored = tightened.restored(layout)
          #expect(height == least, "seed \(seed): \(problem.spansText)")
          #expect(LayoutChecker().violations(of: problem, in: restored) == [], "seed \(seed)")
          #expect(restored.metrics.height <= height, "seed \(seed): \(problem.spansText)")
        case .impossible: #expect(height < least, "seed \(seed): \(problem.spansText)")
        case .undecided: Issue.record("seed \(seed): \(problem.spansText)")
        }
      }
    }
    #expect(smaller > 200)
  }

  @Test func tilesThatOwnTheirRowsAreSetAside() throws {
    let problem = try BentoProblem(columns: 5, spans: "4x2 2x1 2x1 4x1")
    let tightened = try #require(TightenedProblem(problem, height: 4))
    #expect(tightened.problem.tiles.count < 4)
    #expect(tightened.height < 4)
  }
}
