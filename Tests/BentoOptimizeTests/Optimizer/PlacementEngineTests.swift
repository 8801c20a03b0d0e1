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

  /// Asked for less of any level than a layout has, it finds the least or says that there is none.
  @Test func lessOfEveryLevelThanTheBestLayout() throws {
    let kinds: [RandomWish] = [.choices, .positions, .groups, .sequences]
    let ranges = ProblemRanges(columns: 2...4, tiles: 2...4, tileColumns: 1...3, tileRows: 1...2)
    var improved: Set<ObjectiveLevel> = []
    for seed in 0..<20 as Range<UInt64> {
      let problem = try randomProblem(ranges, with: kinds, seed: seed)
      let name: Comment = "seed \(seed): \(problem.rulesText)"
      let rows = LevelQuestion(
        level: .height, limits: LayoutLimits(height: problem.rowsThatSuffice))
      #expect(engine.refusal(of: rows, on: problem) == nil)
      let any = engine.answer(rows, on: problem, effort: effort) { _ in }
      #expect(any.trouble == nil, name)
      guard let best = any.layout else { continue }
      for level in ObjectiveLevel.allCases.dropFirst() {
        let value = best.metrics.value(of: level)
        guard value > 0 else { continue }
        var limits = LayoutLimits(height: best.height)
        limits[level] = value - 1
        let question = LevelQuestion(level: level, limits: limits, incumbent: best)
        let answer = engine.answer(question, on: problem, effort: effort) { _ in }
        #expect(answer.trouble == nil, name)
        limits[level] = nil
        let least = try #require(try leastValue(of: level, within: limits, on: problem), name)
        #expect(answer.layout?.metrics.value(of: level) == (least < value ? least : nil), name)
        if least < value { improved.insert(level) }
      }
    }
    #expect(improved.count == 4)
  }

  /// The least value without an incumbent.
  private func leastValue(
    of level: ObjectiveLevel, within limits: LayoutLimits, on problem: BentoProblem
  ) throws -> Int? {
    try PlacementProgram().solve(
      .least(level, within: limits), of: problem, budget: Budget(.seconds(60))
    ).layout?.metrics.value(of: level)
  }

  /// Where far more rows are allowed than needed, few are tried first, and then more.
  @Test func anyLayoutOfManyRows() throws {
    let plain = try BentoProblem(columns: 6, spans: "3x2 2x2 4x1 1x3 2x1")
    let question = LevelQuestion(level: .height, limits: LayoutLimits(height: 60))
    let low = try #require(engine.answer(question, on: plain, effort: effort) { _ in }.layout)
    #expect(low.height <= 6)
    // Each of them has its rows to itself, which the bound does not know.
    let tiles = (0..<6).map { Tile(id: "\($0)", span: Span(columns: 1, rows: 1)) }
    let groups = (0..<6).map { TileGroup(name: "g\($0)", kind: .band, tiles: ["\($0)"]) }
    let stacked = try BentoProblem(
      columns: 6, tiles: tiles, rules: BoardRules(groups: groups))
    let high = try #require(engine.answer(question, on: stacked, effort: effort) { _ in }.layout)
    #expect(6...8 ~= high.height)
  }

  /// All rows full, and exactly so many.
  @Test func fullGridsAreFound() throws {
    let tiles = [
      Tile(
        id: "a", span: Span(columns: 2, rows: 1),
        wishes: Wishes(alternatives: [Span(columns: 1, rows: 1), Span(columns: 2, rows: 2)])),
      Tile(id: "b", span: Span(columns: 1, rows: 2)),
    ]
    let problem = try BentoProblem(columns: 3, tiles: tiles)
    for (height, choice) in [(1, nil), (2, 2), (3, nil)] as [(Int, Int?)] {
      let question = LevelQuestion(
        level: .height, limits: LayoutLimits(height: height, freeCells: 0))
      let answer = engine.answer(question, on: problem, effort: effort) { _ in }
      #expect(answer.trouble == nil)
      #expect(answer.layout?.placements[0].choice == choice)
    }
  }
}
