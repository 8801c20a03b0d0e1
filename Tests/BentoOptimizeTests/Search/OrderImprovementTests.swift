// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct OrderImprovementTests {
  private let hour = Budget(.seconds(3_600))

  private func improve(
    _ problem: BentoProblem, seed: UInt64 = 1, effort: Int = 200, budget: Budget
  ) -> BentoLayout? {
    OrderImprovement(seed: seed, effort: effort).improve(
      problem, from: Baseline.dense.surelyLayout(of: problem),
      downTo: HeightBound.greatest(of: problem).rows, budget: budget)
  }

  @Test func layoutsAreValidLowerAndKeepEqualTilesInInputOrder() throws {
    for seed in 0..<300 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      guard let layout = improve(problem, budget: hour) else { continue }
      #expect(
        LayoutChecker().violations(of: problem, in: layout).isEmpty,
        "seed \(seed): \(problem.spansText)")
      #expect(
        layout.height < Baseline.dense.surelyLayout(of: problem).height,
        "seed \(seed): \(problem.spansText)")
      for shape in problem.shapes {
        let members = Set(shape.tiles)
        #expect(
          layout.readingOrder.filter(members.contains) == shape.tiles,
          "seed \(seed): \(problem.spansText)")
      }
    }
  }

  @Test func theLeastHeightIsReachedOnAlmostAllTinyProblems() throws {
    var reached = 0
    for seed in 0..<500 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let dense = Baseline.dense.surelyLayout(of: problem)
      let height = improve(problem, budget: hour)?.height ?? dense.height
      if height == BruteForce(problem).height { reached += 1 }
    }
    #expect(reached == 498)
  }

  @Test func theSameSeedAndEffortGiveTheSameLayout() throws {
    for seed in 0..<40 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      #expect(
        improve(problem, seed: seed, budget: hour) == improve(problem, seed: seed, budget: hour),
        "seed \(seed): \(problem.spansText)")
    }
  }

  /// As the sequences do, it reaches the bound; unlike them it moves no more tiles than it must.
  @Test func fewerInversionsAreMadeThanBySequences() throws {
    var (byOrder, bySequence) = (0, 0)
    for seed in 0..<200 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let sequence = SequenceImprovement(effort: 500).improve(
        problem, from: Baseline.dense.surelyLayout(of: problem),
        downTo: HeightBound.greatest(of: problem).rows, budget: hour)
      guard let sequence, let order = improve(problem, budget: hour),
        order.height == sequence.height
      else { continue }
      byOrder += order.metrics.inversions
      bySequence += sequence.metrics.inversions
    }
    #expect(byOrder > 0)
    #expect(2 * byOrder < bySequence)
  }

  @Test func aSpentBudgetOrARaisedSignalEndsTheSearchAtOnce() throws {
    let problem = try BentoProblem(columns: 3, spans: "1x1 1x1 2x2")
    let raised = StopSignal()
    raised.raise()
    #expect(improve(problem, budget: Budget(.zero)) == nil)
    #expect(improve(problem, budget: Budget(.seconds(3_600), stop: raised)) == nil)
    #expect(improve(problem, budget: hour)?.height == 2)
  }
}
