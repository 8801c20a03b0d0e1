// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// Every way to leave reductions out that is tested: each alone, and all of them.
private let lessThanAll: [Reductions] =
  (0..<11).map { Reductions.all.subtracting(Reductions(rawValue: 1 << $0)) } + [[]]

/// The least values that an engine proves.
private struct Proven: Hashable {
  var height = 0
  var holes: Int?
  var inversions: Int?
  /// The least height of a layout in input order.
  var strictHeight: Int?
}

@Suite struct ReductionsTests {
  private let hour = Budget(.seconds(3_600))
  private let small = ProblemRanges(
    columns: 3...5, tiles: 5...7, tileColumns: 1...3, tileRows: 1...3)

  /// What a failure shows: how to make the problem again, and the bits of what is left out.
  private func name(_ problem: String, _ reductions: Reductions) -> Comment {
    "\(problem), without \(Reductions.all.subtracting(reductions).rawValue)"
  }

  // MARK: Engines

  /// The layout with the least of a level, found by an engine that settles the question.
  private func settle(
    _ level: ObjectiveLevel, within limits: LayoutLimits, of problem: BentoProblem,
    by team: EngineTeam
  ) -> BentoLayout? {
    let question = LevelQuestion(level: level, limits: limits)
    let answer = team.answer(question, on: problem, budget: hour, progress: { _ in })
    #expect(answer.trouble == nil, "\(answer), \(limits), \(problem.spansText)")
    if let layout = answer.layout {
      #expect(LayoutChecker().violations(of: problem, in: layout) == [])
      #expect(limits.allow(layout.metrics), "\(answer), \(limits), \(problem.spansText)")
    }
    return answer.layout
  }

  private func leastHeight(
    of problem: BentoProblem, inversions: Int? = nil, by team: EngineTeam
  ) -> Int {
    var height = HeightBound.greatest(of: problem).rows
    func exists() -> Bool {
      let limits = LayoutLimits(height: height, inversions: inversions)
      return settle(.height, within: limits, of: problem, by: team) != nil
    }
    while !exists() { height += 1 }
    return height
  }

  /// What an engine proves on the levels that it answers.
  private func proven(
    _ problem: BentoProblem, by engine: Engine, _ reductions: Reductions = .all
  ) throws -> Proven {
    let team = try #require(engine.team(threads: 1, reductions: reductions))
    var proven = Proven(height: leastHeight(of: problem, by: team))
    var limits = LayoutLimits(height: proven.height, holes: problem.columns * proven.height)
    guard answers(.holes, limits, problem, team) else { return proven }
    proven.holes = settle(.holes, within: limits, of: problem, by: team)?.metrics.holes
    limits.holes = proven.holes
    limits.inversions = problem.tiles.count * problem.tiles.count
    guard answers(.inversions, limits, problem, team) else { return proven }
    proven.inversions =
      settle(.inversions, within: limits, of: problem, by: team)?.metrics.inversions
    proven.strictHeight = leastHeight(of: problem, inversions: 0, by: team)
    return proven
  }

  private func answers(
    _ level: ObjectiveLevel, _ limits: LayoutLimits, _ problem: BentoProblem, _ team: EngineTeam
  ) -> Bool {
    team.engines.contains {
      $0.refusal(of: LevelQuestion(level: level, limits: limits), on: problem) == nil
    }
  }

  /// The levels that an engine answers, of what brute force finds.
  private func expected(_ best: Proven, of engine: Engine) -> Proven {
    var expected = best
    switch engine {
    case .auto, .search, .readingOrder, .glpk, .placement: break
    case .columns, .clauses, .decomposition, .greedy: expected = Proven(height: best.height)
    }
    return expected
  }

  @Test(arguments: [Reductions.all] + lessThanAll)
  func everyEngineProvesWhatBruteForceFinds(reductions: Reductions) throws {
    let ranges = ProblemRanges(columns: 1...4, tiles: 0...4, tileColumns: 1...3, tileRows: 1...2)
    for seed in 0..<40 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let brute = BruteForce(problem)
      var best = Proven(height: brute.height, holes: brute.holes)
      best.inversions = BruteForce.fewestInversions(
        of: problem, height: brute.height, holes: brute.holes)
      var strict = brute.height
      while BruteForce.fewestInversions(of: problem, height: strict) != 0 { strict += 1 }
      best.strictHeight = strict
      for engine in Engine.allCases where engine != .greedy {
        #expect(
          try proven(problem, by: engine, reductions) == expected(best, of: engine),
          name("\(engine), seed \(seed), \(problem.spansText)", reductions))
      }
    }
  }

  @Test(arguments: lessThanAll)
  func everyEngineProvesTheSameWithoutAReduction(reductions: Reductions) throws {
    for seed in 0..<20 as Range<UInt64> {
      let problem = try randomProblem(small, seed: seed)
      let best = try proven(problem, by: .readingOrder)
      for engine in Engine.allCases where engine != .greedy {
        guard engine != .glpk && engine != .placement || problem.tiles.count < 6 else { continue }
        #expect(
          try proven(problem, by: engine, reductions) == expected(best, of: engine),
          name("\(engine), seed \(seed), \(problem.spansText)", reductions))
      }
    }
  }

  /// The same tiles twice as wide and thrice as high: six times the holes, thrice the height.
  @Test(arguments: [Reductions.all] + lessThanAll)
  func aWholeRunProvesTheSameInAnyUnits(reductions: Reductions) async throws {
    let ranges = ProblemRanges(columns: 2...3, tiles: 2...4, tileColumns: 1...2, tileRows: 1...2)
    for seed in 0..<40 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let coarse = try BentoProblem(
        columns: problem.columns * 2,
        tiles: problem.tiles.map {
          Tile(
            id: $0.id, span: Span(columns: $0.span.columns * 2, rows: $0.span.rows * 3))
        })
      let best = BruteForce(problem)
      for engine in [Engine.search, .glpk, .auto] {
        var options = OptimizerOptions(engine: engine, timeLimit: .seconds(60))
        options.reductions = reductions
        let result = try await BentoOptimizer(options: options).optimize(coarse)
        let name = name("\(engine), seed \(seed), \(coarse.spansText)", reductions)
        #expect(result.status == .optimal, name)
        #expect(result.metrics.height == best.height * 3, name)
        #expect(result.metrics.holes == best.holes * 6, name)
        guard engine != .glpk else { continue }
        options.reductions = .all
        let whole = try await BentoOptimizer(options: options).optimize(coarse)
        #expect(result.metrics.inversions == whole.metrics.inversions, name)
      }
    }
  }

  // MARK: Switches

  /// What is left out is really left out: the same proofs take more work.
  @Test(arguments: [
    Reductions.lostCells, .rememberedFailures, .equalTiles,
  ])
  func theSearchInReadingOrderIsLargerWithout(reduction: Reductions) throws {
    let all = try readingOrderNodes(.all)
    let less = try readingOrderNodes(Reductions.all.subtracting(reduction))
    #expect(less > all)
  }

  /// Where failures are remembered, nearly the same branches end as known, so they are not here.
  @Test func theSearchInReadingOrderIsLargerWithoutPushes() throws {
    let pushed = try readingOrderNodes(.all.subtracting(.rememberedFailures))
    let less = try readingOrderNodes(.all.subtracting([.rememberedFailures, .pushedUp]))
    #expect(less > pushed)
  }

  @Test(arguments: [
    Reductions.mirror, .touching, .lostCells, .equalTiles,
  ])
  func theSearchByColumnsIsLargerWithout(reduction: Reductions) throws {
    let all = try columnNodes(.all)
    let less = try columnNodes(Reductions.all.subtracting(reduction))
    #expect(less > all)
  }

  /// So small boards hardly come to a state twice while the other reductions are used.
  @Test func theSearchByColumnsIsLargerWithoutMemory() throws {
    let remembering = try columnNodes(.rememberedFailures)
    let less = try columnNodes([])
    #expect(less > remembering)
  }

  @Test func positionsAreMoreWithout() throws {
    let problem = try BentoProblem(columns: 12, spans: "4x3 4x3 6x2 3x3")
    func count(_ reductions: Reductions) -> Int {
      PlacementPositions(
        problem, goal: .any(within: LayoutLimits(height: 8)), reductions: reductions
      ).count
    }
    for reduction in [Reductions.normalPatterns, .mirror, .equalTiles] {
      #expect(count(.all.subtracting(reduction)) > count(.all))
    }
    #expect(count([]) == 2 * 9 * 6 + 7 * 7 + 10 * 6)
  }

  @Test func unitsAreSingleCellsWithout() throws {
    let problem = try BentoProblem(columns: 12, spans: "4x3 4x3 6x6")
    let full = GridScale(of: problem)
    let none = GridScale(of: problem, reductions: .all.subtracting(.commonDivisors))
    #expect((full.columns, full.rows) == (2, 3))
    #expect((none.columns, none.rows) == (1, 1))
    #expect(none.reduced(problem) == problem)
  }

  /// The nodes within which searches below the least height end, to a power of two, all together.
  private func readingOrderNodes(_ reductions: Reductions) throws -> Int {
    try nodes { problem, height, effort in
      var search = ReadingOrderSearch(
        problem, limits: LayoutLimits(height: height), effort: effort, memoBytes: 1 << 20,
        reductions: reductions)
      return search.run() != .undecided
    }
  }

  private func columnNodes(_ reductions: Reductions) throws -> Int {
    try nodes { problem, height, effort in
      var search = ColumnSearch(
        problem, height: height, effort: effort, memoBytes: 1 << 20, reductions: reductions
      ) { _ in .refused }
      return search.run() != .undecided
    }
  }

  private func nodes(
    toEnd isDecided: (BentoProblem, Int, SearchEffort) -> Bool
  ) throws -> Int {
    var sum = 0
    for seed in 0..<40 as Range<UInt64> {
      let problem = try randomProblem(small, seed: seed)
      let height = HeightBound.greatest(of: problem).rows
      var limit = 1
      while !isDecided(problem, height, SearchEffort(nodes: limit, budget: hour)) { limit *= 2 }
      sum += limit
    }
    return sum
  }
}
