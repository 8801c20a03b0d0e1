// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct PlacementProgramTests {
  private let program = PlacementProgram()
  private let budget = Budget(.seconds(60))

  /// One height below the optimum is impossible, the optimum is not, and its holes are the fewest.
  @Test func everyGoalEqualsBruteForce() throws {
    for seed in 0..<250 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let best = BruteForce(problem)
      let name = "seed \(seed), \(problem.spansText)"
      if best.height > 0 {
        let lower = try program.solve(
          .any(within: LayoutLimits(height: best.height - 1)), of: problem, budget: budget)
        #expect(lower.isComplete && lower.layout == nil, "\(name)")
      }
      let any = try program.solve(
        .any(within: LayoutLimits(height: best.height)), of: problem, budget: budget)
      #expect(any.isComplete && any.layout?.height == best.height, "\(name)")

      let fewest = try program.solve(
        .fewestRows(from: 0, within: LayoutLimits(height: best.height + 1)), of: problem,
        budget: budget)
      #expect(fewest.isComplete && fewest.layout?.height == best.height, "\(name)")
      #expect(fewest.bound == best.height, "\(name)")

      let holes = try program.solve(
        .least(.holes, within: LayoutLimits(height: best.height, holes: best.holes)),
        of: problem, budget: budget)
      #expect(holes.isComplete && holes.layout?.metrics.holes == best.holes, "\(name)")
      #expect(holes.bound == best.holes, "\(name)")
      let justified = try program.solve(
        .least(.holes, within: LayoutLimits(height: best.height), leftJustified: true),
        of: problem, budget: budget)
      #expect(justified.isComplete, "\(name)")
      #expect(justified.layout?.metrics.holes ?? -1 >= best.holes, "\(name)")
      let fewer = try program.solve(
        .least(.holes, within: LayoutLimits(height: best.height, holes: best.holes - 1)),
        of: problem, budget: budget)
      #expect(fewer.isComplete && fewer.layout == nil, "\(name)")
    }
  }

  @Test func equalTilesArePlacedInInputOrder() throws {
    let problem = try BentoProblem(columns: 2, spans: "1x1 2x1 1x1 1x1 1x1")
    let layout = try #require(
      program.solve(.any(within: LayoutLimits(height: 3)), of: problem, budget: budget).layout)
    let order = layout.readingOrder.filter { problem.tiles[$0].span.columns == 1 }
    #expect(order == [0, 2, 3, 4])
  }

  @Test func variablesAreCountedWithoutTheModel() throws {
    let problem = try BentoProblem(columns: 4, spans: "2x2 2x2 1x1 4x1")
    let limits = LayoutLimits(height: 4)
    for goal in [
      PlacementGoal.any(within: limits), .least(.holes, within: limits),
      .least(.holes, within: limits, leftJustified: true),
    ] {
      let model = PlacementModel(problem, goal: goal)
      #expect(PlacementProgram().variableCount(of: problem, goal: goal) == model.anchors.count)
    }
  }

  @Test func tilesThatFillTheGridCoverEveryCell() throws {
    let problem = try BentoProblem(columns: 3, spans: "2x1 1x2 1x1 2x1 2x1")
    let exact = PlacementModel(problem, goal: .any(within: LayoutLimits(height: 3))).program
    #expect(exact.rows.count == 3 + 9)
    #expect(exact.rows.allSatisfy { $0.lower == $0.upper })
    let loose = PlacementModel(problem, goal: .any(within: LayoutLimits(height: 4))).program
    #expect(loose.rows.contains { $0.upper == 1 && $0.lower == -.infinity })
  }

  /// Wide tiles leave cells that are covered only together with others: one row says it for all.
  @Test func cellsThatFollowFromOthersHaveNoRow() throws {
    let problem = try BentoProblem(columns: 9, spans: "3x3 3x3 3x3 6x3 6x3")
    let model = PlacementModel(problem, goal: .any(within: LayoutLimits(height: 9)))
    let counts = model.shapes.count
    #expect(model.program.rows.count == counts + 9)
  }

  @Test func coarseTilesHaveFewPlaces() throws {
    let problem = try BentoProblem(columns: 60, spans: "59x5 59x5 40x20 20x20 20x20")
    let positions = PlacementPositions(problem, goal: .any(within: LayoutLimits(height: 50)))
    #expect(positions.columns == [[0], [0], [0, 20, 40]])
    let free = PlacementPositions(problem, goal: .least(.holes, within: LayoutLimits(height: 50)))
    #expect(free.columns.map(\.count) == [2, 11, 41])
    #expect(free.rows[0] == [0, 5, 20, 25, 40, 45])
  }

  @Test func valuesThatDoNotPlaceEveryTileAreRefused() throws {
    let problem = try BentoProblem(columns: 2, spans: "1x1 2x1")
    let model = PlacementModel(problem, goal: .any(within: LayoutLimits(height: 2)))
    #expect(model.layout(from: [Double](repeating: 0, count: model.anchors.count)) == nil)
    #expect(model.layout(from: [Double](repeating: 1, count: model.anchors.count)) == nil)
  }
}
