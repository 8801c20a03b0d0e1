// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct PlacementEngineTests {
  private let engine = PlacementEngine(variableLimit: 10_000)
  private let effort = SearchEffort(nodes: .max, budget: Budget(.seconds(60)))

  /// Asked for fewer inversions than a layout has, it finds the least or says that there are none.
  @Test func fewerInversionsThanTheBestLayout() throws {
    var improved = 0
    for seed in 0..<60 as Range<UInt64> {
      let problem = try randomProblem(
        ProblemRanges(columns: 1...4, tiles: 0...4, tileColumns: 1...3, tileRows: 1...2),
        seed: seed)
      let name = "seed \(seed), \(problem.spansText)"
      let best = Baseline.sorted.surelyLayout(of: problem)
      let (height, value) = (best.height, best.metrics.inversions)
      guard value > 0 else { continue }
      let fewest = try #require(BruteForce.fewestInversions(of: problem, height: height))
      let question = LevelQuestion(
        level: .inversions, limits: LayoutLimits(height: height, inversions: value - 1),
        incumbent: best)
      let answer = engine.answer(question, on: problem, effort: effort) { _ in }
      #expect(answer.trouble == nil, "\(name)")
      #expect(answer.layout?.metrics.inversions == (fewest < value ? fewest : nil), "\(name)")
      if fewest < value { improved += 1 }
    }
    #expect(improved > 0)
  }

  /// With a limit on inversions, a height is refuted or met within it.
  @Test func heightsWithinALimitOnInversions() throws {
    for seed in 0..<60 as Range<UInt64> {
      let problem = try randomProblem(
        ProblemRanges(columns: 1...4, tiles: 1...4, tileColumns: 1...3, tileRows: 1...2),
        seed: seed)
      let height = BruteForce(problem).height
      let fewest = try #require(BruteForce.fewestInversions(of: problem, height: height))
      for limit in 0...1 {
        let question = LevelQuestion(
          level: .height, limits: LayoutLimits(height: height, inversions: limit))
        let answer = engine.answer(question, on: problem, effort: effort) { _ in }
        #expect(answer.trouble == nil)
        #expect((answer.layout != nil) == (fewest <= limit), "seed \(seed), \(problem.spansText)")
      }
    }
  }
}
