// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct PlacementWishTests {
  private let ranges = ProblemRanges(
    columns: 2...4, tiles: 1...4, tileColumns: 1...3, tileRows: 1...2)

  @Test func theProgramAgreesWithBruteForce() throws {
    let program = PlacementProgram()
    for seed in 0..<150 as Range<UInt64> {
      let problem = try randomProblemWithWishes(ranges, seed: seed)
      let best = BruteForce(problem)
      let name: Comment = "seed \(seed): \(problem.wishesText)"
      func layout(_ goal: PlacementGoal) throws -> BentoLayout? {
        let outcome = try program.solve(goal, of: problem, budget: Budget(.seconds(60)))
        #expect(outcome.isComplete, name)
        return outcome.layout
      }
      guard best.hasLayout else {
        #expect(
          try layout(.any(within: LayoutLimits(height: problem.rowsThatSuffice))) == nil, name)
        continue
      }
      let height = best.height
      let limits = LayoutLimits(height: height)
      #expect(try layout(.any(within: limits)) != nil, name)
      let higher = LayoutLimits(height: height + 1)
      #expect(try layout(.fewestRows(from: 0, within: higher))?.height == height, name)
      if height > 0 {
        #expect(try layout(.any(within: LayoutLimits(height: height - 1))) == nil, name)
      }
      let holes = try layout(.least(.holes, within: limits))
      #expect(holes?.metrics.holes == best.holes, name)
      let fewest = BruteForce.fewestInversions(of: problem, height: height, holes: best.holes)
      let inversions = try layout(
        .least(.inversions, within: LayoutLimits(height: height, holes: best.holes)))
      #expect(inversions?.metrics.inversions == fewest, name)
    }
  }

  /// What the solver begins with is taken as it is, neither pushed nor turned.
  @Test func anIncumbentStaysWhereItHasToBe() throws {
    for seed in 0..<100 as Range<UInt64> {
      let problem = try randomProblemWithWishes(ranges, seed: seed)
      guard let dense = Baseline.dense.layout(of: problem) else { continue }
      let goals: [PlacementGoal] = [
        .any(within: LayoutLimits(height: dense.height)),
        .least(.holes, within: LayoutLimits(height: dense.height, holes: dense.metrics.holes)),
        .least(
          .inversions,
          within: LayoutLimits(
            height: dense.height, holes: dense.metrics.holes,
            inversions: dense.metrics.inversions)),
      ]
      for goal in goals {
        let model = PlacementModel(problem, goal: goal)
        #expect(model.values(of: dense) != nil, "seed \(seed): \(problem.wishesText), \(goal)")
      }
    }
  }
}
