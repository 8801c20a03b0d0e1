// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite("Solver: problems")
struct SolverProblemTests {
  @Test("An empty model has the empty solution")
  func empty() throws {
    let outcome = try solve(MIPModel())
    #expect(outcome.status == .optimal)
    #expect(outcome.values == [])
    #expect(outcome.objective == 0)
  }

  @Test("A model without rows takes its best bounds")
  func withoutRows() throws {
    var model = MIPModel()
    _ = model.addColumn(lower: -3, upper: 4, objective: 2, isInteger: true)
    _ = model.addColumn(lower: -1, upper: 5, objective: -1)
    let outcome = try solve(model)
    #expect(outcome.status == .optimal)
    #expect(outcome.values == [-3, 5])
    #expect(outcome.objective == -11)
  }

  @Test("The relaxation is not the answer")
  func rounding() throws {
    // Maximise 5x + 4y under 6x + 4y <= 24 and x + 2y <= 6: the relaxation has (3, 1.5).
    var model = MIPModel()
    let x = model.addColumn(objective: -5, isInteger: true)
    let y = model.addColumn(objective: -4, isInteger: true)
    model.addRow(upper: 24, terms: [.init(x, 6), .init(y, 4)])
    model.addRow(upper: 6, terms: [.init(x), .init(y, 2)])
    let outcome = try solve(model)
    #expect(outcome.status == .optimal)
    #expect(outcome.end == .finished)
    #expect(outcome.values == [4, 0])
    #expect(outcome.objective == -20)
    #expect(outcome.bound == -20)
  }

  @Test("Integer values are whole to the last bit, beside continuous ones")
  func mixed() throws {
    var model = MIPModel()
    let x = model.addColumn(objective: 1, isInteger: true)
    let y = model.addColumn(objective: 0.25)
    model.addRow(lower: 1, terms: [.init(x, 0.3), .init(y, 0.1)])
    model.addRow(upper: 2.5, terms: [.init(y)])
    let outcome = try solve(model)
    let values = try #require(outcome.values)
    #expect(outcome.status == .optimal)
    #expect(values[0] == 3)
    #expect(abs(values[1] - 1) < 1e-6)
  }

  @Test("Free columns and ranges of rows work")
  func free() throws {
    var model = MIPModel()
    let x = model.addColumn(lower: -.infinity, objective: 1, isInteger: true)
    let y = model.addColumn(lower: -.infinity, upper: 7.5)
    model.addRow(lower: -2, upper: 3, terms: [.init(x), .init(y)])
    let outcome = try solve(model)
    #expect(outcome.status == .optimal)
    #expect(outcome.values?[x] == -9)
  }

  @Test("A fixed column counts as fixed")
  func fixed() throws {
    var model = MIPModel()
    let x = model.addColumn(lower: 2, upper: 2, objective: 3, isInteger: true)
    let y = model.addBinary(objective: 1)
    model.addRow(equal: 3, terms: [.init(x), .init(y)])
    #expect(try solve(model).values == [2, 1])
  }

  @Test("No solution of the relaxation is infeasible")
  func infeasibleRelaxation() throws {
    var model = MIPModel()
    let x = model.addColumn(upper: 1)
    model.addRow(lower: 2, terms: [.init(x)])
    let outcome = try solve(model)
    #expect(outcome.status == .infeasible)
    #expect(outcome.end == .finished)
    #expect(outcome.values == nil)
  }

  @Test("No whole solution is infeasible")
  func infeasibleIntegers() throws {
    var model = MIPModel()
    let x = model.addColumn(upper: 10, isInteger: true)
    let y = model.addColumn(upper: 10, isInteger: true)
    model.addRow(equal: 7, terms: [.init(x, 2), .init(y, 4)])
    let outcome = try solve(model)
    #expect(outcome.status == .infeasible)
    #expect(outcome.end == .finished)
  }

  @Test("An objective without end is unbounded")
  func unbounded() throws {
    var model = MIPModel()
    let x = model.addColumn(objective: -1, isInteger: true)
    model.addRow(lower: 1, terms: [.init(x)])
    #expect(try solve(model).status == .unbounded)
  }

  @Test("Every way to search finds the same optimum")
  func options() throws {
    let values = [15, 10, 9, 5, 22, 13, 7, 18], weights = [1, 5, 3, 4, 9, 6, 2, 8]
    let model = SolverModels.knapsack(values: values, weights: weights, limit: 17)
    let optimum = SolverModels.knapsackOptimum(values: values, weights: weights, limit: 17)
    for backtracking in SolveOptions.Backtracking.allCases {
      for branching in SolveOptions.Branching.allCases {
        for cuts in [false, true] {
          var options = SolveOptions()
          options.backtracking = backtracking
          options.branching = branching
          options.gomoryCuts = cuts
          options.cliqueCuts = cuts
          let outcome = try solve(model, options)
          #expect(outcome.status == .optimal)
          #expect(outcome.objective == optimum, "\(options)")
        }
      }
    }
  }

  @Test("Random knapsacks have the optimum of dynamic programming")
  func knapsacks() throws {
    for seed in 0..<60 {
      var random = Linear(state: UInt64(seed))
      let values = (0..<15).map { _ in 1 + random.next(below: 40) }
      let weights = (0..<15).map { _ in 1 + random.next(below: 30) }
      let model = SolverModels.knapsack(values: values, weights: weights, limit: 80)
      let outcome = try solve(model)
      let optimum = SolverModels.knapsackOptimum(values: values, weights: weights, limit: 80)
      #expect(outcome.objective == optimum, "seed \(seed)")
      #expect(outcome.bound == optimum, "seed \(seed)")
    }
  }

  @Test("A problem can be solved again")
  func again() throws {
    let model = SolverModels.packing(width: 4, height: 6, spans: [(2, 2), (3, 1), (1, 3), (2, 3)])
    try MIPProblem.withProblem(model) { (problem: inout MIPProblem) throws(SolverError) in
      let first = try problem.solve(budget: ample)
      let second = try problem.solve(budget: ample)
      #expect(first.status == .optimal)
      #expect(first.objective == second.objective)
    }
  }

  @Test("A problem inside a problem is refused, and the outer one goes on")
  func nested() throws {
    let model = SolverModels.knapsack(values: [3, 4], weights: [2, 3], limit: 4)
    try MIPProblem.withProblem(model) { (problem: inout MIPProblem) throws(SolverError) in
      #expect(throws: SolverError.sessionInUse) { try solve(model) }
      #expect(try problem.solve(budget: ample).objective == -4)
    }
  }

  @Test("Progress gets better all the time")
  func progress() throws {
    var reports: [(bound: Double, incumbent: Double?)] = []
    let model = SolverModels.packing(
      width: 5, height: 8, spans: [(2, 2), (3, 2), (1, 3), (2, 3), (4, 1), (2, 2)])
    var options = SolveOptions()
    options.branching = .last
    let outcome = try solve(model, options) { reports.append(($0, $1)) }
    #expect(outcome.status == .optimal)
    let optimum = try #require(outcome.objective)
    #expect(!reports.isEmpty)
    for (earlier, later) in zip(reports, reports.dropFirst()) {
      #expect(later.bound >= earlier.bound)
      #expect(later.incumbent ?? .infinity <= earlier.incumbent ?? .infinity)
    }
    #expect(reports.allSatisfy { $0.incumbent ?? .infinity >= optimum - 1e-6 })
  }

  @Test("A search by priorities takes the same way every time")
  func deterministic() throws {
    let model = SolverModels.packing(
      width: 5, height: 7, spans: [(2, 2), (3, 2), (1, 3), (2, 3), (2, 2)])
    let first = try solve(model)
    for _ in 0..<3 { #expect(try solve(model) == first) }
  }
}
