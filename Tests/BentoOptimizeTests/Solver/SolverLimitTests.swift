// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite("Solver: limits", .serialized)
struct SolverLimitTests {
  /// Runs for hours, with incumbents.
  let hard = SolverModels.marketSplit(rows: 5, columns: 40)
  /// Runs for hours, with none.
  let barren = SolverModels.marketSplit(rows: 5, columns: 40, withSlack: false)

  private func timed(_ work: () throws -> MIPOutcome) rethrows -> (MIPOutcome, Duration) {
    let start = ContinuousClock.now
    return (try work(), .now - start)
  }

  @Test("The time limit is kept, and the solution survives it")
  func timeLimit() throws {
    let (outcome, time) = try timed { try solve(hard, budget: Budget(.milliseconds(700))) }
    #expect(outcome.status == .feasible)
    #expect(outcome.end == .timeLimit)
    #expect(outcome.nodes > 1)
    let objective = try #require(outcome.objective)
    let bound = try #require(outcome.bound)
    #expect(hard.fault(in: outcome.values ?? []) == nil)
    #expect(bound <= objective)
    #expect(time < .seconds(2))
  }

  @Test("Time without a solution is a status of its own")
  func timeLimitWithoutSolution() throws {
    let (outcome, time) = try timed { try solve(barren, budget: Budget(.milliseconds(300))) }
    #expect(outcome.status == .timeLimit)
    #expect(outcome.end == .timeLimit)
    #expect(outcome.values == nil)
    #expect(outcome.bound == 0)
    #expect(time < .seconds(2))
  }

  @Test("A large relaxation is cut short", arguments: [false, true])
  func largeRelaxation(cuts: Bool) throws {
    let spans = (0..<40).map { (columns: 2 + $0 % 4, rows: 2 + $0 % 3) }
    let model = SolverModels.packing(width: 24, height: 20, spans: spans)
    var options = SolveOptions()
    options.gomoryCuts = cuts
    let (outcome, time) = try timed {
      try solve(model, options, budget: Budget(.milliseconds(500)))
    }
    #expect(outcome.end == .timeLimit)
    #expect(time < .seconds(3))
  }

  @Test("A spent budget ends at once")
  func spent() throws {
    let outcome = try solve(hard, budget: Budget(.zero))
    #expect(outcome.status == .timeLimit)
    #expect(outcome.end == .timeLimit)
  }

  @Test("A raised signal ends at once")
  func raised() throws {
    let stop = StopSignal()
    stop.raise()
    let outcome = try solve(hard, budget: Budget(.seconds(60), stop: stop))
    #expect(outcome.status == .undefined)
    #expect(outcome.end == .stopped)
  }

  @Test("Another thread can stop the search, and the solution survives")
  func stop() async throws {
    let stop = StopSignal()
    let hard = hard
    async let solved = WorkThread.run {
      Result { () throws(SolverError) in try solve(hard, budget: Budget(.seconds(60), stop: stop)) }
    }
    try await Task.sleep(for: .milliseconds(300))
    let asked = ContinuousClock.now
    stop.raise()
    let outcome = try await solved.get()
    #expect(outcome.status == .feasible)
    #expect(outcome.end == .stopped)
    #expect(outcome.values != nil)
    #expect(outcome.bound != nil)
    #expect(.now - asked < .seconds(20))
  }

  @Test("Another thread can stop a large relaxation")
  func stopRelaxation() async throws {
    let stop = StopSignal()
    let spans = (0..<60).map { (columns: 2 + $0 % 4, rows: 2 + $0 % 3) }
    let model = SolverModels.packing(width: 24, height: 30, spans: spans)
    async let solved = WorkThread.run {
      Result { () throws(SolverError) in
        try solve(model, budget: Budget(.seconds(60), stop: stop))
      }
    }
    try await Task.sleep(for: .milliseconds(500))
    let asked = ContinuousClock.now
    stop.raise()
    let outcome = try await solved.get()
    #expect(outcome.end == .stopped)
    #expect(.now - asked < .seconds(20))
  }

  @Test("A jump out of a large relaxation loses the problem, and the thread goes on")
  func jump() throws {
    let stop = StopSignal()
    let spans = (0..<60).map { (columns: 2 + $0 % 4, rows: 2 + $0 % 3) }
    let model = SolverModels.packing(width: 24, height: 30, spans: spans)
    stop.raise()
    try MIPProblem.withProblem(model) { (problem: inout MIPProblem) throws(SolverError) in
      let budget = Budget(.seconds(60), stop: stop)
      #expect(try problem.solve(budget: budget).end == .stopped)
      #expect(problem.memoryInUse == 0)
      #expect(throws: SolverError.sessionLost) { try problem.solve(budget: budget) }
    }
    #expect(try solve(MIPModel()).status == .optimal)
  }

  @Test("The search ends at a target")
  func target() throws {
    var options = SolveOptions()
    options.target = 200
    let outcome = try solve(hard, options)
    #expect(outcome.status == .feasible)
    #expect(outcome.end == .targetReached)
    #expect(try #require(outcome.objective) <= 200)
  }

  @Test("The search ends at its nodes, always at the same place", arguments: [1, 2, 50, 333])
  func nodes(limit: Int) throws {
    for model in [hard, barren] {
      var options = SolveOptions()
      options.nodes = limit
      let outcome = try solve(model, options)
      #expect(outcome.end == .nodeLimit)
      #expect((limit...limit + 2).contains(outcome.nodes))
      #expect(outcome.status == (outcome.values == nil ? .undefined : .feasible))
      #expect(try solve(model, options) == outcome)
    }
  }
}
