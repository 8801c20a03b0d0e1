// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct OptimizerWishTests {
  private func optimize(
    _ problem: BentoProblem, engine: Engine = .auto, order: OrderMode = .least
  ) async throws -> OptimizationResult {
    var options = OptimizerOptions(engine: engine)
    options.order = order
    return try await BentoOptimizer(options: options).optimize(problem)
  }

  @Test(arguments: [Engine.auto, .readingOrder, .glpk])
  func itAgreesWithBruteForce(engine: Engine) async throws {
    let ranges = ProblemRanges(columns: 2...4, tiles: 1...4, tileColumns: 1...3, tileRows: 1...2)
    for seed in 500..<560 as Range<UInt64> {
      let problem = try randomProblemWithWishes(ranges, seed: seed)
      let best = BruteForce(problem)
      let name: Comment = "seed \(seed): \(problem.wishesText)"
      do {
        let result = try await optimize(problem, engine: engine)
        #expect(result.status == .optimal, name)
        #expect(result.metrics.height == best.height, name)
        #expect(result.metrics.holes == best.holes, name)
        let inversions = BruteForce.fewestInversions(
          of: problem, height: best.height, holes: best.holes)
        #expect(result.metrics.inversions == inversions, name)
        #expect(best.hasLayout, name)
      } catch OptimizerError.noLayout {
        #expect(!best.hasLayout, name)
      }
    }
  }

  @Test func pinsInSixtyColumns() async throws {
    var tiles = try BentoProblem(
      columns: 60, spans: "59x5 59x5 59x5 40x20 40x20 20x20 20x20 20x10 20x10"
    ).tiles
    for (index, row) in [35, 74, 113].enumerated() {
      tiles[index] = Tile(
        id: tiles[index].id, span: tiles[index].span,
        wishes: Wishes(pin: Cell(column: 0, row: row)))
    }
    let problem = try BentoProblem(columns: 60, tiles: tiles)
    let options = OptimizerOptions(timeLimit: .milliseconds(300))
    let result = try await BentoOptimizer(options: options).optimize(problem)
    #expect(result.layout.placements.prefix(3).map(\.cell.row) == [35, 74, 113])
    #expect(result.metrics.height == 118)
    #expect(result.levels.first?.provenBy == "pins")
  }

  @Test func oneTilePinnedBelowTheTop() async throws {
    let tile = Tile(
      id: "A", span: Span(columns: 1, rows: 1), wishes: Wishes(pin: Cell(column: 1, row: 1)))
    let result = try await optimize(BentoProblem(columns: 4, tiles: [tile]))
    #expect(
      result.metrics
        == LayoutMetrics(height: 2, holes: 1, tail: 6, fill: 1.0 / 8, inversions: 0))
    #expect(result.levels.map(\.provenBy) == ["pins", "pins", "no inversions"])
  }

  @Test func heroAtTheTopAndMenuInTheLeftHalf() async throws {
    let problem = try BentoProblem(
      columns: 4,
      tiles: [
        Tile(id: "A", span: Span(columns: 2, rows: 2)),
        Tile(id: "B", span: Span(columns: 2, rows: 1)),
        Tile(id: "Menu", span: Span(columns: 1, rows: 3), wishes: Wishes(columnRange: 0...1)),
        Tile(id: "Hero", span: Span(columns: 4, rows: 1), wishes: Wishes(rowRange: 0...0)),
      ])
    let result = try await optimize(problem)
    #expect(result.status == .optimal)
    #expect(result.layout.placements[3].cell == Cell(column: 0, row: 0))
    #expect(result.layout.placements[2].endColumn <= 2)
    #expect(result.metrics.height == BruteForce(problem).height)
  }

  /// Neither tile of two columns fits beside the other, and both want row 0.
  @Test func noLayoutAtAll() async throws {
    let top = Wishes(rowRange: 0...0)
    let problem = try BentoProblem(
      columns: 3,
      tiles: ["A", "B"].map { Tile(id: $0, span: Span(columns: 2, rows: 1), wishes: top) })
    await #expect(throws: OptimizerError.noLayout(provenBy: "reading-order search")) {
      try await optimize(problem)
    }
    await #expect(throws: OptimizerError.noLayoutFound(nil)) {
      try await optimize(problem, engine: .greedy)
    }
    await #expect(throws: OptimizerError.noLayoutFound(.wishesNotKnown)) {
      try await optimize(problem, engine: .columns)
    }
  }

  /// `dense` lays A in the corner that B needs.
  @Test func aLayoutThatNoBaselineFinds() async throws {
    let problem = try BentoProblem(
      columns: 3,
      tiles: [
        Tile(id: "A", span: Span(columns: 1, rows: 1), wishes: Wishes(rowRange: 0...1)),
        Tile(
          id: "B", span: Span(columns: 2, rows: 2),
          wishes: Wishes(columnRange: 0...1, rowRange: 0...1)),
      ])
    #expect(Baseline.dense.layout(of: problem) == nil)
    let result = try await optimize(problem)
    #expect(result.status == .optimal)
    #expect(result.metrics.height == 2)
  }

  @Test func strictOrderBesidePins() async throws {
    let problem = try BentoProblem(
      columns: 2,
      tiles: [
        Tile(id: "A", span: Span(columns: 2, rows: 1)),
        Tile(
          id: "B", span: Span(columns: 1, rows: 1), wishes: Wishes(pin: Cell(column: 0, row: 0))),
      ])
    await #expect(throws: OptimizerError.noLayout(provenBy: "reading-order search")) {
      try await optimize(problem, order: .strict)
    }
    let turned = try await optimize(problem, order: .bounded(1))
    #expect(turned.metrics.height == 2)
    #expect(turned.metrics.inversions == 1)
  }
}
