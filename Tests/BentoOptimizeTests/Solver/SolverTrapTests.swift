// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite("Solver: fatal errors")
struct SolverTrapTests {
  let small = SolverModels.knapsack(values: [3, 4, 5], weights: [2, 3, 4], limit: 6)
  let large = SolverModels.packing(
    width: 16, height: 16, spans: Array(repeating: (columns: 2, rows: 2), count: 20))

  @Test("Too little memory to load is an error, and the thread goes on")
  func memoryLimit() throws {
    #expect(throws: SolverError.memoryLimit) { try solve(large, memoryLimit: 1) }
    #expect(try solve(small).objective == -8)
  }

  @Test("Hundreds of fatal errors leave the thread usable")
  func manyErrors() throws {
    for _ in 0..<300 {
      #expect(throws: SolverError.memoryLimit) { try solve(large, memoryLimit: 1) }
    }
    #expect(try solve(small).objective == -8)
  }

  @Test("Memory that runs out in the search is an error, and the problem is gone")
  func memoryLimitInSearch() throws {
    let growing = SolverModels.marketSplit(rows: 5, columns: 40)
    var options = SolveOptions()
    options.backtracking = .breadthFirst
    try MIPProblem.withProblem(growing, memoryLimit: 1) {
      (problem: inout MIPProblem) throws(SolverError) in
      #expect(throws: SolverError.memoryLimit) { try problem.solve(options, budget: ample) }
      #expect(throws: SolverError.sessionLost) { try problem.solve(options, budget: ample) }
      #expect(problem.memoryInUse == 0)
    }
    #expect(try solve(small).objective == -8)
  }

  @Test("The words of GLPK decide between the errors")
  func words() {
    #expect(SolverError(message: "glp_alloc: memory allocation limit exceeded\n") == .memoryLimit)
    #expect(
      SolverError(message: "teta >= 0.0\nError detected in file x.c at line 1\n")
        == .trapped("teta >= 0.0; Error detected in file x.c at line 1"))
  }

  @Test("Every error is one sentence")
  func sentences() {
    let errors: [SolverError] = [
      .invalidModel("x"), .sessionInUse, .sessionLost, .memoryLimit, .trapped("x"),
      .wrongSolution("x"),
    ]
    for error in errors {
      #expect(error.description.hasPrefix("The "))
      #expect(error.description.filter { $0 == "." }.count == 1)
    }
  }
}
