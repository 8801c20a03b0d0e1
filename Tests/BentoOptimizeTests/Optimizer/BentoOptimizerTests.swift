// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct BentoOptimizerTests {
  private func optimize(
    _ problem: BentoProblem, engine: Engine = .glpk, limit: Duration = .seconds(60)
  ) async throws -> OptimizationResult {
    try await BentoOptimizer(options: OptimizerOptions(engine: engine, timeLimit: limit))
      .optimize(problem)
  }

  @Test(arguments: [Engine.glpk, .search, .auto])
  func provesWhatBruteForceFinds(engine: Engine) async throws {
    for seed in 1000..<1250 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let best = BruteForce(problem)
      let result = try await optimize(problem, engine: engine)
      let name = "seed \(seed), \(problem.spansText)"
      #expect(result.status == .optimal, "\(name)")
      #expect(result.metrics.height == best.height, "\(name)")
      #expect(result.metrics.holes == best.holes, "\(name)")
      #expect(result.levels.allSatisfy { $0.isProven && $0.gap == 0 }, "\(name)")
    }
  }

  /// In single rows, also where all rows have a common divisor.
  @Test(arguments: [
    ProblemRanges(columns: 2...4, tiles: 1...4, tileColumns: 1...3, tileRows: 1...2),
    ProblemRanges(columns: 2...4, tiles: 1...4, tileColumns: 1...3, tileRows: 2...2),
  ])
  func provesTheFewestInversions(ranges: ProblemRanges) async throws {
    for seed in 0..<120 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let best = BruteForce(problem)
      let name = "seed \(seed), \(problem.spansText)"
      let result = try await optimize(problem, engine: .search)
      #expect(result.status == .optimal, "\(name)")
      #expect(
        result.metrics.inversions
          == BruteForce.fewestInversions(
            of: problem, height: best.height, holes: best.holes), "\(name)")
      let options = OptimizerOptions(
        engine: .auto, objective: try Objective(levels: [.height, .inversions, .holes]))
      let ordered = try await BentoOptimizer(options: options).optimize(problem)
      #expect(ordered.status == .optimal, "\(name)")
      #expect(
        ordered.metrics.inversions
          == BruteForce.fewestInversions(of: problem, height: best.height), "\(name)")
    }
  }

  @Test(arguments: [OrderMode.strict, .bounded(1)])
  func orderModesComeBeforeEveryLevel(order: OrderMode) async throws {
    let ranges = ProblemRanges(columns: 2...4, tiles: 1...4, tileColumns: 1...3, tileRows: 1...2)
    let limit = try #require(order.inversionLimit)
    for seed in 200..<280 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      var least = 0
      while BruteForce.fewestInversions(of: problem, height: least) ?? .max > limit { least += 1 }
      for engine in [Engine.auto, .search] {
        let options = OptimizerOptions(engine: engine, order: order)
        let result = try await BentoOptimizer(options: options).optimize(problem)
        let name = "seed \(seed), \(problem.spansText)"
        #expect(result.metrics.height == least, "\(name)")
        #expect(result.metrics.inversions <= limit, "\(name)")
        #expect(result.status == .optimal, "\(name)")
      }
    }
  }

  @Test func aFreeOrderLeavesInversionsAlone() async throws {
    let problem = try BentoProblem(columns: 3, spans: "1x1 1x1 2x2")
    let options = OptimizerOptions(order: .free)
    let result = try await BentoOptimizer(options: options).optimize(problem)
    #expect(result.levels.map(\.level) == [.height, .holes])
    #expect(result.metrics.height == 2)
  }

  @Test(arguments: Engine.allCases)
  func neverWorseThanDenseAndAlwaysValid(engine: Engine) async throws {
    for seed in 0..<30 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let result = try await optimize(problem, engine: engine, limit: .milliseconds(100))
      let dense = Baseline.dense.surelyLayout(of: problem)
      #expect(result.baseline?.layout == dense)
      #expect(LayoutChecker().violations(of: problem, in: result.layout) == [], "seed \(seed)")
      let levels = result.levels.map(\.level)
      let (values, denseValues) = (
        levels.map(result.metrics.value(of:)), levels.map(dense.metrics.value(of:))
      )
      #expect(!denseValues.lexicographicallyPrecedes(values), "seed \(seed)")
      for level in result.levels {
        #expect(level.provenBy != "", "seed \(seed)")
        #expect(level.value == result.metrics.value(of: level.level))
        #expect(level.bound <= level.value)
        #expect(level.isProven == (level.gap == 0))
      }
    }
  }

  /// Its rows are full and as wide as a word.
  @Test func provesTheFewestInversionsOnTheWidestGridOfTheSearch() async throws {
    let problem = try BentoProblem(columns: 64, spans: "13x1 49x2 15x2 51x1")
    let result = try await optimize(problem, engine: .search)
    #expect(result.status == .optimal)
    #expect(result.metrics.height == 3)
    #expect(result.metrics.inversions == 2)
  }

  @Test func theThreeArrangements() async throws {
    let expected = [
      ("2x2 2x1 1x1 1x1 4x1 2x2 2x2", 5, 0), ("4x1 1x2 3x2 2x1 2x1 2x1 2x1", 5, 0),
      ("1x2 3x1 2x1 1x1 2x2 2x1 2x1", 4, 0),
    ]
    for (spans, height, holes) in expected {
      let result = try await optimize(try BentoProblem(columns: 4, spans: spans), engine: .auto)
      #expect(result.status == .optimal)
      #expect(result.metrics.height == height)
      #expect(result.metrics.holes == holes)
    }
  }

  @Test func theSolverIsNotCalledWhereBoundsProveEverything() async throws {
    let result = try await optimize(try BentoProblem(columns: 4, spans: "2x1 2x1 4x2"))
    #expect(!result.solverWasCalled)
    #expect(result.status == .optimal)
    #expect(result.levels.map(\.provenBy) == ["area", "no holes", "no inversions"])
    #expect(result.levels.map(\.foundBy) == ["dense", "dense", "dense"])
  }

  @Test func theSolverIsNamedWhereItFindsAndProves() async throws {
    let problem = try BentoProblem(columns: 3, spans: "2x1 1x2 2x1 1x2")
    let result = try await optimize(problem)
    #expect(result.solverWasCalled)
    #expect(result.metrics.height == 3)
    #expect(result.metrics.holes == 1)
    #expect(result.levels[1].provenBy == "glpk, floating point")
    #expect(result.baseline?.metrics.height == 4)
  }

  @Test func aProblemInCoarseUnitsIsAnsweredInCells() async throws {
    let fine = try BentoProblem(columns: 3, spans: "2x1 1x2 2x1 1x2")
    let coarse = try BentoProblem(columns: 12, spans: "8x5 4x10 8x5 4x10")
    let small = try await optimize(fine)
    let large = try await optimize(coarse)
    #expect(large.metrics.height == small.metrics.height * 5)
    #expect(large.metrics.holes == small.metrics.holes * 20)
    #expect(large.levels.prefix(2).map(\.bound) == [15, 20])
    #expect(large.baseline?.layout == Baseline.dense.surelyLayout(of: coarse))
  }

  @Test func greedyNeverCallsTheSolverButUsesBounds() async throws {
    let problem = try BentoProblem(columns: 3, spans: "2x1 1x2 2x1 1x2")
    let result = try await optimize(problem, engine: .greedy)
    #expect(!result.solverWasCalled)
    #expect(result.status == .feasible)
    #expect(result.fallbackReason == nil)
    #expect(result.levels.first?.bound == 3)
  }

  @Test func noTimeMeansABaselineAndTheReason() async throws {
    let problem = try BentoProblem(columns: 3, spans: "2x1 1x2 2x1 1x2")
    let result = try await optimize(problem, limit: .zero)
    #expect(result.status == .fallback)
    #expect(result.fallbackReason == .timeLimit)
    #expect(!result.solverWasCalled)
  }

  /// `dense` is always made; the other baselines are made while there is time.
  @Test func baselinesKeepTheTimeLimitAndHeedTheSignal() async throws {
    let spans = (0..<600).map { Span(columns: 1 + $0 * 7919 % 97, rows: 1 + $0 * 104_729 % 41) }
    let problem = try BentoProblem(
      columns: 400, tiles: spans.enumerated().map { Tile(id: "t\($0)", span: $1) })
    let options = OptimizerOptions(engine: .greedy, timeLimit: .seconds(60))
    let all = try await BentoOptimizer(options: options).optimize(problem)
    #expect(all.levels.first?.foundBy == "sorted")
    let stop = StopSignal()
    stop.raise()
    let stopped = try await BentoOptimizer(options: options).optimize(problem, stop: stop)
    #expect(stopped.layout == stopped.baseline?.layout)
    let late = try await optimize(problem, engine: .greedy, limit: .zero)
    #expect(late.layout == late.baseline?.layout)
  }

  @Test func strictOrderHasALayoutWithoutTime() async throws {
    let problem = try BentoProblem(columns: 6, spans: "4x3 4x3 2x3 2x3")
    let options = OptimizerOptions(engine: .greedy, order: .strict, timeLimit: .zero)
    let result = try await BentoOptimizer(options: options).optimize(problem)
    #expect(result.metrics.inversions == 0)
    #expect(result.levels.first?.foundBy == "sparse")
    #expect(result.baseline?.layout == Baseline.dense.surelyLayout(of: problem))
  }

  @Test func aModelTooLargeIsSaid() async throws {
    let spans = (0..<60).map { "\(31 + $0 * 7 % 29)x\(11 + $0 * 5 % 23)" }
    let problem = try BentoProblem(columns: 101, spans: spans.joined(separator: " "))
    let result = try await optimize(problem, engine: .placement)
    #expect(result.status == .fallback)
    guard case .modelTooLarge(let variables, let limit) = result.fallbackReason else {
      Issue.record("\(String(describing: result.fallbackReason))")
      return
    }
    #expect(variables > limit)
  }

  @Test func aRaisedSignalAndACancelledTaskGiveTheIncumbent() async throws {
    let problem = try BentoProblem(columns: 3, spans: "2x1 1x2 2x1 1x2")
    let stop = StopSignal()
    stop.raise()
    let stopped = try await BentoOptimizer().optimize(problem, stop: stop)
    #expect(stopped.fallbackReason == .cancelled)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await BentoOptimizer().optimize(problem)
    }
    task.cancel()
    #expect(try await task.value.fallbackReason == .cancelled)
  }

  @Test func noTiles() async throws {
    let result = try await optimize(try BentoProblem(columns: 4, tiles: []))
    #expect(result.status == .optimal)
    #expect(result.metrics.height == 0)
    #expect(result.readingOrder == [])
  }

  @Test func tooManyTilesForASolver() async throws {
    let tile = Span(columns: 1, rows: 1)
    let problem = try BentoProblem(
      columns: 4, tiles: (0...100_000).map { Tile(id: "t\($0)", span: tile) })
    await #expect(throws: OptimizerError.tooManyTiles(count: 100_001, limit: 100_000)) {
      try await optimize(problem)
    }
  }

  @Test func progressRisesToTheAnswer() async throws {
    let problem = try BentoProblem(columns: 3, spans: "2x1 1x2 2x1 1x2")
    let (stream, continuation) = AsyncStream.makeStream(of: OptimizationProgress.self)
    let result = try await BentoOptimizer().optimize(problem) { continuation.yield($0) }
    continuation.finish()
    var last: [ObjectiveLevel: OptimizationProgress] = [:]
    for await event in stream {
      if let before = last[event.level] {
        #expect(event.bound >= before.bound)
        #expect(event.incumbent <= before.incumbent)
        #expect(event.elapsed >= before.elapsed)
      }
      last[event.level] = event
    }
    for outcome in result.levels {
      #expect(last[outcome.level]?.bound == outcome.bound)
      #expect(last[outcome.level]?.incumbent == outcome.value)
    }
  }

  @Test func theSameProblemTwiceGivesTheSameLayout() async throws {
    let ranges = ProblemRanges(columns: 3...6, tiles: 3...6, tileColumns: 1...4, tileRows: 1...3)
    for seed in 0..<30 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let first = try await optimize(problem)
      let second = try await optimize(problem)
      #expect(first.layout == second.layout, "seed \(seed)")
      #expect(first.levels == second.levels, "seed \(seed)")
    }
  }
}
