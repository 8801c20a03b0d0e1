// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Foundation
import Testing

@testable import BentoOptimize

/// What must not change an answer, and what ends the work on one.
@Suite struct LimitsAndThreadsTests {
  @Test(arguments: [Engine.auto, .search])
  func anyNumberOfThreadsGivesTheSameAnswer(engine: Engine) async throws {
    let ranges = ProblemRanges(columns: 4...8, tiles: 8...16, tileColumns: 1...4, tileRows: 1...4)
    for seed in 0..<15 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      var answers: [OptimizationResult] = []
      for threads in 1...3 {
        let options = OptimizerOptions(engine: engine, timeLimit: .seconds(120), threads: threads)
        answers.append(try await BentoOptimizer(options: options).optimize(problem))
      }
      for answer in answers.dropFirst() {
        #expect(answer.layout == answers[0].layout, "seed \(seed)")
        #expect(answer.levels == answers[0].levels, "seed \(seed)")
        #expect(answer.status == answers[0].status, "seed \(seed)")
      }
    }
  }

  /// Many tiles of many spans on many columns: minutes of work for every engine.
  private func hardProblem() throws -> BentoProblem {
    let ranges = ProblemRanges(
      columns: 24...24, tiles: 40...40, tileColumns: 2...17, tileRows: 2...12)
    return try randomProblem(ranges, seed: 7)
  }

  @Test(arguments: [Engine.auto, .search, .glpk])
  func aSignalEndsTheWorkWithTheBestLayoutSoFar(engine: Engine) async throws {
    let problem = try hardProblem()
    let stop = StopSignal()
    let options = OptimizerOptions(engine: engine, timeLimit: .seconds(600))
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.5)
      stop.raise()
    }
    let result = try await BentoOptimizer(options: options).optimize(problem, stop: stop)
    #expect(result.elapsed < .seconds(60))
    #expect(result.status != .infeasible)
    #expect(result.metrics.height <= result.baseline?.metrics.height ?? 0)
    #expect(LayoutChecker().violations(of: problem, in: result.layout) == [])
  }

  @Test(arguments: [Engine.auto, .search, .glpk])
  func theTimeLimitEndsTheWork(engine: Engine) async throws {
    let problem = try hardProblem()
    let options = OptimizerOptions(engine: engine, timeLimit: .milliseconds(700))
    let result = try await BentoOptimizer(options: options).optimize(problem)
    #expect(result.elapsed < .seconds(60))
    #expect(LayoutChecker().violations(of: problem, in: result.layout) == [])
    for level in result.levels { #expect(level.bound <= level.value) }
  }
}
