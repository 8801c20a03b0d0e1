// SPDX-License-Identifier: GPL-3.0-or-later

import CGLPK
import Foundation
import Testing

@testable import BentoOptimize

@Suite("Solver: clauses", .serialized)
struct ClauseSolverTests {
  private let solver = ClauseSolver()
  /// Runs for hours.
  private let hopeless = ClauseModels.pigeons(12, holes: 11)

  private func timed(_ work: () throws -> ClauseOutcome) rethrows -> (ClauseOutcome, Duration) {
    let start = ContinuousClock.now
    return (try work(), .now - start)
  }

  // MARK: Answers

  @Test("Random formulas are satisfied exactly when some values do")
  func random() throws {
    var counts = [0, 0]
    for seed in 0..<80 as Range<UInt64> {
      let model = ClauseModels.random(variables: 8, clauses: 36, seed: seed)
      let outcome = try solver.solve(model, budget: ample)
      switch outcome {
      case .satisfied: counts[1] += 1
      case .unsatisfiable: counts[0] += 1
      case .undecided: Issue.record("seed \(seed)")
      }
      #expect((outcome != .unsatisfiable) == ClauseModels.isSatisfiable(model), "seed \(seed)")
    }
    #expect(counts.allSatisfy { $0 > 10 })
  }

  @Test("Pigeons find holes if there are enough")
  func pigeons() throws {
    #expect(try solver.solve(ClauseModels.pigeons(7, holes: 6), budget: ample) == .unsatisfiable)
    guard case .satisfied = try solver.solve(ClauseModels.pigeons(40, holes: 40), budget: ample)
    else { return #expect(Bool(false)) }
  }

  @Test("Formulas without variables, without clauses, with an empty clause")
  func corners() throws {
    var model = ClauseModel()
    #expect(try solver.solve(model, budget: ample) == .satisfied([]))
    _ = model.addVariable()
    #expect(try solver.solve(model, budget: ample) == .satisfied([false]))
    model.addClause([.never])
    #expect(try solver.solve(model, budget: ample) == .unsatisfiable)
    var empty = ClauseModel()
    empty.addClause([])
    #expect(try solver.solve(empty, budget: ample) == .unsatisfiable)
  }

  @Test("Values for many variables arrive whole")
  func manyValues() throws {
    var model = ClauseModel()
    for index in 0..<60_000 {
      let literal = model.addVariable()
      model.addClause([index % 3 == 0 ? literal : !literal])
    }
    let expected = (0..<60_000).map { $0 % 3 == 0 }
    #expect(try solver.solve(model, budget: ample) == .satisfied(expected))
  }

  // MARK: Limits

  @Test("A limit on restarts ends a run, and where it does is no chance")
  func restarts() throws {
    let model = ClauseModels.pigeons(7, holes: 6)
    let outcomes = try (0..<12).map { limit in
      var solver = solver
      solver.restartLimit = limit
      return try solver.solve(model, budget: ample)
    }
    let needed = try #require(outcomes.firstIndex(of: .unsatisfiable))
    #expect(needed > 2)
    #expect(outcomes[..<needed].allSatisfy { $0 == .undecided(.restartLimit) })
    #expect(outcomes[needed...].allSatisfy { $0 == .unsatisfiable })
    for limit in [needed - 1, needed] {
      var solver = solver
      solver.restartLimit = limit
      for _ in 0..<3 { #expect(try solver.solve(model, budget: ample) == outcomes[limit]) }
    }
  }

  @Test("The time limit is kept")
  func timeLimit() throws {
    let (outcome, time) = try timed {
      try solver.solve(hopeless, budget: Budget(.milliseconds(200)))
    }
    #expect(outcome == .undecided(.timeLimit))
    #expect(time >= .milliseconds(200))
    #expect(time < .milliseconds(600))
  }

  @Test("A spent budget ends at once")
  func spent() throws {
    #expect(try solver.solve(hopeless, budget: Budget(.zero)) == .undecided(.timeLimit))
    let stop = StopSignal()
    stop.raise()
    let budget = Budget(.seconds(60), stop: stop)
    #expect(try solver.solve(hopeless, budget: budget) == .undecided(.stopped))
  }

  @Test("Another thread can stop the run")
  func stop() async throws {
    let stop = StopSignal()
    let (solver, hopeless) = (solver, hopeless)
    async let outcome = WorkThread.run {
      Result { () throws(SolverError) in
        try solver.solve(hopeless, budget: Budget(.seconds(60), stop: stop))
      }
    }
    try await Task.sleep(for: .milliseconds(100))
    let asked = ContinuousClock.now
    stop.raise()
    #expect(try await outcome.get() == .undecided(.stopped))
    #expect(.now - asked < .seconds(20))
  }

  #if os(Linux)
    @Test("Too little memory is an error")
    func memoryLimit() throws {
      var solver = solver
      solver.memoryLimit = 1
      let model = ClauseModels.random(variables: 1_000, clauses: 400_000, seed: 1)
      #expect(throws: SolverError.memoryLimit) { try solver.solve(model, budget: ample) }
      solver.memoryLimit = 500
      #expect(try solver.solve(model, budget: ample) == .unsatisfiable)
    }
  #endif

  // MARK: Failures

  /// The error of a run on these literals, which C takes as they are.
  private func error(literals: UnsafePointer<Int32>?) -> SolverError {
    let ends: [Int32] = [1]
    var values: [UInt8] = [0]
    return unsafe ends.withUnsafeBufferPointer { ends in
      var clauses = unsafe bento_clauses()
      unsafe clauses.variable_count = 1
      unsafe clauses.clause_count = 1
      unsafe clauses.literals = literals
      unsafe clauses.clause_ends = ends.baseAddress
      unsafe clauses.poll = { _ in 0 }
      return unsafe SolverError(bento_clauses_solve(&clauses, &values))
    }
  }

  @Test("A crash of the child is an error, and not the end of the parent")
  func crash() {
    let nowhere = unsafe UnsafePointer<Int32>(bitPattern: 8)
    #expect(
      unsafe error(literals: nowhere)
        == .trapped("the process of MiniSat ended with code \(SIGSEGV)"))
  }

  @Test("A fatal error of GLPK in the child is an error with its words")
  func fatalError() {
    let literals: [Int32] = [2]
    let error = unsafe error(literals: literals)
    guard case .trapped(let words) = error else { return #expect(Bool(false), "\(error)") }
    #expect(words.contains("glp_set_mat_row"))
  }

  // MARK: Resources

  @Test("Runs that are cut off leave no child, no descriptor and no memory behind")
  func resources() async throws {
    let model = ClauseModels.random(variables: 2_000, clauses: 8_400, seed: 3)
    func descriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    func resident() throws -> Int {
      let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
        separator: " ")
      return try #require(Int(fields[1])) * 4096
    }
    _ = try solver.solve(model, budget: Budget(.milliseconds(3)))
    let before = (try resident(), try descriptors())
    for _ in 0..<300 {
      let outcome = try solver.solve(model, budget: Budget(.milliseconds(3)))
      #expect(outcome == .undecided(.timeLimit))
    }
    // The tests that run meanwhile need some of both; one of each a run would be 300, and two
    // megabytes each time.
    #expect(try resident() - before.0 < 150 << 20)
    #expect(try descriptors() - before.1 < 100)
    // Children of other tests come and go.
    let left = try childProcesses()
    try await Task.sleep(for: .milliseconds(300))
    #expect(try childProcesses().isDisjoint(with: left))
  }

  /// The children of this process that are copies of it, and those that are dead but not waited
  /// for.
  private func childProcesses() throws -> Set<String> {
    let files = FileManager.default
    let parent = "PPid:\t\(ProcessInfo.processInfo.processIdentifier)\n"
    let executable = try files.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return Set(
      try files.contentsOfDirectory(atPath: "/proc").filter { id in
        guard Int(id) != nil,
          let status = try? String(
            contentsOfFile: "/proc/\(id)/status", encoding: .utf8), status.contains(parent)
        else { return false }
        let copied = try? files.destinationOfSymbolicLink(atPath: "/proc/\(id)/exe")
        return copied == executable || status.contains("State:\tZ")
      })
  }

  @Test("Several threads at once, beside integer programs and within their sessions")
  func threads() async throws {
    let mip = SolverModels.knapsack(values: [3, 4, 5], weights: [2, 3, 4], limit: 6)
    let solver = solver
    let isRight = await withTaskGroup(of: Bool.self) { group in
      for thread in 0..<6 as Range<UInt64> {
        group.addTask {
          await WorkThread.run {
            (0..<25 as Range<UInt64>).allSatisfy { run in
              let model = ClauseModels.random(
                variables: 8, clauses: 34, seed: 1_000 * thread + run)
              let outcome = try? MIPProblem.withProblem(mip) {
                (problem: inout MIPProblem) throws(SolverError) in
                let before = try problem.solve(budget: ample)
                let outcome = try solver.solve(model, budget: ample)
                let after = try problem.solve(budget: ample)
                return before == after && after.objective == -8 ? outcome : nil
              }
              let expected = ClauseModels.isSatisfiable(model)
              return outcome.map { ($0 != .unsatisfiable) == expected } ?? false
            }
          }
        }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(isRight)
  }
}
