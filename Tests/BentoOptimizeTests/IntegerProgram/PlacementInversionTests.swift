// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct PlacementInversionTests {
  private let program = PlacementProgram()
  private let budget = Budget(.seconds(60))
  private let ranges = ProblemRanges(
    columns: 1...4, tiles: 0...4, tileColumns: 1...3, tileRows: 1...2)

  private func fewest(
    of problem: BentoProblem, height: Int, holes: Int?, fewerThan: Int
  ) throws -> PlacementOutcome {
    try program.solve(
      .least(
        .inversions,
        within: LayoutLimits(height: height, holes: holes, inversions: fewerThan - 1)),
      of: problem, budget: budget)
  }

  @Test func fewestInversionsEqualBruteForce() throws {
    for seed in 0..<150 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let name = "seed \(seed), \(problem.spansText)"
      let best = BruteForce(problem)
      for (height, holes) in [
        (best.height, nil), (best.height, best.holes), (best.height + 1, best.holes),
      ] {
        let inversions = try #require(
          BruteForce.fewestInversions(of: problem, height: height, holes: holes ?? .max))
        let found = try fewest(of: problem, height: height, holes: holes, fewerThan: 99)
        #expect(found.isComplete, "\(name)")
        #expect(found.layout?.metrics.inversions == inversions, "\(name)")
        #expect(found.bound == inversions, "\(name)")
        #expect(found.layout?.metrics.holes ?? 99 <= holes ?? 99, "\(name)")
        let none = try fewest(of: problem, height: height, holes: holes, fewerThan: inversions)
        #expect(none.isComplete && none.layout == nil, "\(name)")
      }
    }
  }

  /// With a cap on inversions, a height has a layout exactly if so few can be had there.
  @Test func cappedLayoutsEqualBruteForce() throws {
    for seed in 0..<150 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let best = BruteForce(problem)
      let fewest = try #require(BruteForce.fewestInversions(of: problem, height: best.height))
      for cap in 0...3 {
        let found = try program.solve(
          .any(within: LayoutLimits(height: best.height, inversions: cap)), of: problem,
          budget: budget)
        #expect(found.isComplete)
        #expect(
          (found.layout != nil) == (fewest <= cap), "seed \(seed), cap \(cap), \(problem.spansText)"
        )
        #expect(found.layout?.metrics.inversions ?? 0 <= cap)
      }
    }
  }

  @Test func cappedHolesEqualBruteForce() throws {
    for seed in 0..<100 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let name = "seed \(seed), \(problem.spansText)"
      let height = BruteForce(problem).height
      for cap in 0...2 {
        let holes = (0...12).first { holes in
          BruteForce.fewestInversions(of: problem, height: height, holes: holes) ?? .max <= cap
        }
        let found = try program.solve(
          .least(.holes, within: LayoutLimits(height: height, holes: 12, inversions: cap)),
          of: problem, budget: budget)
        #expect(found.isComplete && found.layout?.metrics.holes == holes, "\(name), cap \(cap)")
        #expect(found.layout?.metrics.inversions ?? 0 <= cap, "\(name), cap \(cap)")
      }
    }
  }

  /// Every reduction left out, the optimum is the same.
  @Test func reductionsKeepTheFewestInversions() throws {
    var plain = program
    plain.reductions = []
    for seed in 300..<340 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let best = BruteForce(problem)
      for holes in [nil, best.holes] {
        let goal = PlacementGoal.least(
          .inversions, within: LayoutLimits(height: best.height, holes: holes))
        let few = try program.solve(goal, of: problem, budget: budget).layout?.metrics.inversions
        let all = try plain.solve(goal, of: problem, budget: budget).layout?.metrics.inversions
        #expect(few != nil && few == all, "seed \(seed), \(problem.spansText)")
      }
    }
  }

  @Test func theCompleteProgramHasTheSameValue() throws {
    for seed in 0..<80 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let best = BruteForce(problem)
      for goal in [
        PlacementGoal.least(
          .inversions, within: LayoutLimits(height: best.height, holes: best.holes)),
        .any(within: LayoutLimits(height: best.height, inversions: 0)),
      ] {
        let model = PlacementModel(problem, goal: goal)
        let complete = model.completeProgram
        #expect(complete.rows.count >= model.program.rows.count)
        let lazy = try program.solve(goal, of: problem, budget: budget)
        let outcome = try solve(complete)
        let layout = outcome.values.flatMap { model.layout(from: $0) }
        #expect(
          layout?.metrics.inversions == lazy.layout?.metrics.inversions,
          "seed \(seed), \(problem.spansText)")
      }
    }
  }

  @Test func goalsWithoutInversionsAreCompleteAtOnce() throws {
    let problem = try BentoProblem(columns: 3, spans: "2x2 1x1 3x1")
    let limits = LayoutLimits(height: 4)
    for goal in [PlacementGoal.any(within: limits), .least(.holes, within: limits)] {
      let model = PlacementModel(problem, goal: goal)
      #expect(model.completeProgram == model.program)
    }
  }

  /// Whole values that turn a pair around violate its row, whatever the variable of the pair says.
  @Test func violatedRowsAreFound() throws {
    let problem = try BentoProblem(columns: 2, spans: "1x1 2x1")
    let goal = PlacementGoal.least(.inversions, within: LayoutLimits(height: 2))
    let model = PlacementModel(problem, goal: goal)
    let rows = try #require(model.inversions)
    var values = [Double](repeating: 0, count: model.program.columns.count)
    for (variable, anchor) in model.anchors.enumerated() {
      values[variable] = anchor.cell == Cell(column: 0, row: anchor.shape == 0 ? 1 : 0) ? 1 : 0
    }
    let row = try #require(rows.violated(by: values).first)
    #expect(row.terms.reduce(0) { $0 + $1.coefficient * values[$1.column] } == -1)
    let turned = try #require(rows.pairs.first?.variable)
    values[turned] = 1
    #expect(rows.violated(by: values).isEmpty)
  }

  @Test func equalTilesKeepTheirOrder() throws {
    let problem = try BentoProblem(columns: 3, spans: "1x1 1x1 2x1 1x1 2x1 2x2")
    let found = try fewest(of: problem, height: 4, holes: 0, fewerThan: 99)
    let order = try #require(found.layout).readingOrder
    #expect(order.filter { problem.tiles[$0].span.area == 1 } == [0, 1, 3])
    #expect(order.filter { problem.tiles[$0].span.area == 2 } == [2, 4])
  }
}
