// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// Every kind of wish and rule on small random boards, against the referee that tries all layouts.
@Suite struct RuleOptimizerTests {
  private static let ranges = ProblemRanges(
    columns: 2...3, tiles: 2...4, tileColumns: 1...2, tileRows: 1...2)

  /// No time at which a busy machine would give up.
  private static let ample = Duration.seconds(600)

  /// What the wishes of a board make worth asking for.
  private static func levels(of kinds: [RandomWish]) -> [ObjectiveLevel] {
    var levels: [ObjectiveLevel] = [.height, .holes]
    if kinds.contains(.choices) { levels.append(.resize) }
    if kinds.contains(.positions) { levels.append(.displacement) }
    return levels + [.inversions]
  }

  private static let mixes: [[RandomWish]] =
    RandomWish.allCases.map { [$0] } + [
      [.places, .choices], [.places, .groups, .sequences], [.choices, .positions, .rightToLeft],
      RandomWish.allCases,
    ]

  private func check(
    _ problem: BentoProblem, levels: [ObjectiveLevel], engine: Engine, fills: Bool = false,
    order: OrderMode = .least, name: Comment
  ) async throws {
    let best = ExhaustiveReferee.least(
      levels, of: problem, inversionLimit: order.inversionLimit, fills: fills)
    let options = OptimizerOptions(
      engine: engine, order: order, objective: try Objective(levels: levels), fills: fills,
      timeLimit: Self.ample)
    do throws(OptimizerError) {
      let result = try await BentoOptimizer(options: options).optimize(problem)
      #expect(result.levels.map(\.value) == best, name)
      #expect(result.status == .optimal, name)
      #expect(LayoutChecker().violations(of: problem, in: result.layout) == [], name)
      #expect(result.metrics == result.layout.metrics, name)
    } catch {
      switch error {
      case .noLayout, .rowLimit, .noFill: #expect(best == nil, name)
      default: Issue.record("\(error), \(name)")
      }
    }
  }

  @Test(arguments: [Engine.auto, .readingOrder, .placement])
  func everyKindOfWish(engine: Engine) async throws {
    for (index, kinds) in Self.mixes.enumerated() {
      for seed in 0..<10 as Range<UInt64> {
        let problem = try randomProblem(
          Self.ranges, with: kinds, seed: seed + 1_000 * UInt64(index))
        try await check(
          problem, levels: Self.levels(of: kinds), engine: engine,
          name: "seed \(seed), \(kinds): \(problem.rulesText)")
      }
    }
  }

  @Test(arguments: [Engine.auto, .readingOrder, .placement])
  func noCellFree(engine: Engine) async throws {
    for seed in 0..<30 as Range<UInt64> {
      let kinds: [RandomWish] = seed % 3 == 0 ? [.choices, .places] : [.choices]
      let problem = try randomProblem(Self.ranges, with: kinds, seed: seed + 20_000)
      try await check(
        problem, levels: Self.levels(of: kinds), engine: engine, fills: true,
        name: "seed \(seed): \(problem.rulesText)")
    }
  }

  @Test(arguments: [OrderMode.bounded(1), .strict])
  func limitedOrder(order: OrderMode) async throws {
    for seed in 0..<15 as Range<UInt64> {
      let kinds: [RandomWish] = [.choices, .groups, .rightToLeft]
      let problem = try randomProblem(Self.ranges, with: kinds, seed: seed + 30_000)
      try await check(
        problem, levels: Self.levels(of: kinds), engine: .auto, order: order,
        name: "seed \(seed): \(problem.rulesText)")
    }
  }

  @Test func aRowLimitTooLowSaysWhatIsNeeded() async throws {
    let tiles = try BentoProblem(columns: 12, spans: "4x6 4x2 4x2 4x2 12x3 8x12").tiles
    let problem = try BentoProblem(columns: 12, tiles: tiles, rules: BoardRules(rowLimit: 14))
    let error = OptimizerError.rowLimit(14, needed: 15, provenBy: "area")
    await #expect(throws: error) { try await BentoOptimizer().optimize(problem) }
    #expect(
      error.description == "15 rows are needed, more than the rowLimit of 14 (bound by area)")
    let enough = try BentoProblem(columns: 12, tiles: tiles, rules: BoardRules(rowLimit: 15))
    #expect(try await BentoOptimizer().optimize(enough).metrics.height == 15)
  }

  @Test func aPinAndAnotherTileWithinThreeRows() async throws {
    let problem = try BentoProblem(
      columns: 12,
      tiles: [
        Tile(
          id: "A", span: Span(columns: 1, rows: 2), wishes: Wishes(pin: Cell(column: 0, row: 1))),
        Tile(id: "B", span: Span(columns: 2, rows: 1)),
      ], rules: BoardRules(rowLimit: 3))
    let result = try await BentoOptimizer().optimize(problem)
    #expect(result.metrics.height == 3)
    #expect(result.layout.placements[0].cell == Cell(column: 0, row: 1))
  }

  /// Three tiles of 2x1 cannot fill rows of three columns; turned, two of them can with a third.
  @Test func choicesThatFillAndSpansThatCannot() async throws {
    let tiles = try BentoProblem(columns: 3, spans: "2x1 2x1 2x1").tiles
    let options = OptimizerOptions(fills: true)
    await #expect(throws: OptimizerError.self) {
      try await BentoOptimizer(options: options).optimize(BentoProblem(columns: 3, tiles: tiles))
    }
    let turned = tiles.map {
      Tile(
        id: $0.id, span: $0.span, wishes: Wishes(alternatives: [Span(columns: 1, rows: 2)]))
    }
    let result = try await BentoOptimizer(options: options)
      .optimize(BentoProblem(columns: 3, tiles: turned))
    #expect(result.metrics.freeCells == 0)
    #expect(result.levels.map(\.value) == [2, 0, 1, 0], "one tile turned is enough")
  }

  @Test func rightToLeftIsTheMirrorImage() async throws {
    for seed in 0..<20 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let fromRight = try BentoProblem(
        columns: problem.columns, tiles: problem.tiles, rules: BoardRules(direction: .rightToLeft))
      let options = OptimizerOptions(objective: .unordered, timeLimit: Self.ample)
      let left = try await BentoOptimizer(options: options).optimize(problem)
      let right = try await BentoOptimizer(options: options).optimize(fromRight)
      #expect(right.layout == left.layout.mirrored, "seed \(seed)")
      #expect(right.readingOrder == left.readingOrder, "seed \(seed)")
      #expect(right.baseline?.layout == Baseline.dense.layout(of: fromRight), "seed \(seed)")
    }
  }
}
