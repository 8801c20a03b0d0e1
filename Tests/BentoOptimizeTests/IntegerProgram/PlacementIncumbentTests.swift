// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct PlacementIncumbentTests {
  private let program = PlacementProgram()
  private let budget = Budget(.seconds(60))

  /// A layout anywhere on the grid, even with gaps, becomes a solution that is no worse.
  @Test func everyLayoutThatMeetsTheGoalBecomesValues() throws {
    for seed in 0..<200 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let dense = Baseline.dense.surelyLayout(of: problem)
      let metrics = dense.metrics
      let name = "seed \(seed), \(problem.spansText)"
      let goals: [PlacementGoal] = [
        .any(within: LayoutLimits(height: metrics.height)),
        .fewestRows(from: 1, within: LayoutLimits(height: metrics.height + 2)),
        .any(within: LayoutLimits(height: metrics.height, inversions: metrics.inversions)),
        .least(.holes, within: LayoutLimits(height: metrics.height, holes: metrics.holes)),
        .least(.holes, within: LayoutLimits(metrics)),
        .least(.inversions, within: LayoutLimits(metrics)),
      ]
      for goal in goals {
        let model = PlacementModel(problem, goal: goal)
        let values = try #require(model.values(of: dense), "\(name), \(goal)")
        #expect(model.inversions?.violated(by: values).isEmpty ?? true, "\(name), \(goal)")
        let layout = try #require(model.layout(from: values), "\(name), \(goal)")
        #expect(LayoutChecker().violations(of: problem, in: layout).isEmpty, "\(name), \(goal)")
        #expect(layout.height <= metrics.height, "\(name), \(goal)")
        if goal.concerns(.holes) {
          #expect(layout.metrics.holes <= metrics.holes, "\(name), \(goal)")
        }
        if goal.concerns(.inversions) {
          #expect(layout.metrics.inversions <= metrics.inversions, "\(name), \(goal)")
        }
      }
    }
  }

  @Test func aLayoutThatMissesTheGoalIsPassedOver() throws {
    let problem = try BentoProblem(columns: 2, spans: "1x1 2x1 1x1")
    let layout = BentoLayout(
      problem,
      cells: [
        Cell(column: 1, row: 1), Cell(column: 0, row: 0), Cell(column: 0, row: 1),
      ])
    let low = PlacementModel(problem, goal: .least(.inversions, within: LayoutLimits(height: 1)))
    #expect(low.values(of: layout) == nil)
    let strict = PlacementModel(
      problem, goal: .any(within: LayoutLimits(height: 3, inversions: 0)))
    #expect(strict.values(of: layout) == nil)
    let goal = PlacementGoal.least(
      .inversions, within: LayoutLimits(height: 2, inversions: 0))
    let outcome = try program.solve(goal, of: problem, incumbent: layout, budget: budget)
    #expect(outcome.isComplete && outcome.layout == nil)
  }

  /// Where the bound of the root meets the layout, there is nothing to search.
  @Test func theBestLayoutEndsTheSearchAtTheRoot() throws {
    var nodesWith = 0
    var nodesWithout = 0
    for seed in 0..<60 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let height = BruteForce(problem).height
      let goal = PlacementGoal.least(.holes, within: LayoutLimits(height: height, holes: 98))
      let first = try program.solve(goal, of: problem, budget: budget)
      let best = try #require(first.layout)
      let again = try program.solve(goal, of: problem, incumbent: best, budget: budget)
      #expect(again.isComplete)
      #expect(again.layout?.metrics.holes == best.metrics.holes, "seed \(seed)")
      if best.metrics.holes == 0 { #expect(again.nodes <= 1, "seed \(seed)") }
      nodesWith += again.nodes
      nodesWithout += first.nodes
    }
    #expect(nodesWith < nodesWithout)
  }
}

extension LayoutLimits {
  /// What a layout of these metrics has of height, holes and inversions.
  fileprivate init(_ metrics: LayoutMetrics) {
    self.init(height: metrics.height, holes: metrics.holes, inversions: metrics.inversions)
  }
}
