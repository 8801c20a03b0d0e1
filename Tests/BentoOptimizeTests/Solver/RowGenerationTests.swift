// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite("Solver: rows on demand and solutions to begin with")
struct RowGenerationTests {
  /// The cost of the cheapest order of all items.
  private func cheapest(_ model: MIPModel, items: Int) -> Double {
    var costs = model.columns.map(\.objective)[...]
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: items), count: items)
    for first in 0..<items {
      for second in 0..<items where second != first {
        matrix[first][second] = costs.removeFirst()
      }
    }
    func cost(_ placed: [Int], _ waiting: [Int]) -> Double {
      waiting.map { item in
        placed.reduce(0) { $0 + matrix[$1][item] }
          + cost(placed + [item], waiting.filter { $0 != item })
      }.min() ?? 0
    }
    return cost([], Array(0..<items))
  }

  @Test("Every way to search keeps the rows that the model leaves out")
  func linearOrdering() throws {
    for seed in 0..<40 as Range<UInt64> {
      let (model, separate) = SolverModels.linearOrdering(items: 6, seed: seed)
      let optimum = cheapest(model, items: 6)
      #expect(try solve(model).objective ?? .infinity <= optimum)
      for branching in SolveOptions.Branching.allCases {
        for cuts in [false, true] {
          var options = SolveOptions()
          options.branching = branching
          options.gomoryCuts = cuts
          options.cliqueCuts = cuts
          let outcome = try solve(model, options, separate: separate)
          #expect(outcome.status == .optimal, "seed \(seed), \(options)")
          #expect(outcome.objective == optimum, "seed \(seed), \(options)")
          #expect(separate(outcome.values ?? []).isEmpty, "seed \(seed), \(options)")
        }
      }
    }
  }

  @Test("Rows that leave nothing make the problem infeasible")
  func impossibleRow() throws {
    var model = MIPModel()
    let x = model.addBinary(objective: 1)
    let outcome = try solve(
      model,
      separate: { _ in [MIPModel.Row(lower: 2, upper: .infinity, terms: [.init(x)])] })
    #expect(outcome.status == .infeasible)
  }

  @Test("A row that GLPK refuses is an error, and the thread goes on")
  func refusedRow() throws {
    var model = MIPModel()
    let x = model.addBinary(objective: 1)
    let y = model.addBinary(objective: 1)
    #expect(throws: SolverError.self) {
      try solve(
        model,
        separate: { _ in
          [MIPModel.Row(lower: 1, upper: .infinity, terms: [.init(x), .init(x)])]
        })
    }
    model.addRow(lower: 1, terms: [.init(x), .init(y)])
    #expect(try solve(model).objective == 1)
  }

  private let small = SolverModels.packing(
    width: 5, height: 7, spans: [(2, 2), (3, 2), (1, 3), (2, 3), (2, 2)])

  @Test("The best solution to begin with leaves only its proof to do")
  func goodIncumbent() throws {
    let first = try solve(small)
    var options = SolveOptions()
    options.incumbent = first.values
    let second = try solve(small, options)
    #expect(second.status == .optimal)
    #expect(second.objective == first.objective)
    #expect(second.nodes <= first.nodes)
    options.target = first.objective
    let third = try solve(small, options)
    #expect(third.end == .targetReached)
    #expect(third.nodes <= 1)
    #expect(third.values == first.values)
  }

  @Test("A poor solution to begin with is improved")
  func poorIncumbent() throws {
    let optimum = try solve(small).objective
    var options = SolveOptions()
    options.incumbent = try solve(MIPModel.negated(small)).values
    let outcome = try solve(small, options)
    #expect(outcome.status == .optimal)
    #expect(outcome.objective == optimum)
  }

  @Test("A solution to begin with is the answer when there is no time")
  func incumbentWithoutTime() throws {
    let hard = SolverModels.marketSplit(rows: 5, columns: 40)
    // Nothing chosen, and the slack of every row pays for all of it.
    var values = [Double](repeating: 0, count: hard.columns.count)
    for (index, row) in hard.rows.enumerated() { values[40 + 2 * index] = row.lower }
    var options = SolveOptions()
    options.incumbent = values
    let outcome = try solve(hard, options, budget: Budget(.zero))
    #expect(outcome.status == .feasible)
    #expect(outcome.values == values)
  }

  @Test("A wrong solution to begin with is refused")
  func wrongIncumbent() throws {
    var options = SolveOptions()
    for wrong in [[], [1, 2, 3], small.columns.map { _ in 0 }, small.columns.map { _ in 0.5 }] {
      options.incumbent = wrong
      #expect(throws: SolverError.self) { try solve(small, options) }
    }
    // One that only the rows left out forbid.
    let (model, separate) = SolverModels.linearOrdering(items: 3)
    var cycle = [Double](repeating: 0, count: model.columns.count)
    for column in [0, 3, 4] { cycle[column] = 1 }
    options.incumbent = cycle
    #expect(try solve(model, options).status == .optimal)
    #expect(throws: SolverError.wrongIncumbent("1 rows that the model leaves out are violated")) {
      try solve(model, options, separate: separate)
    }
  }
}

extension MIPModel {
  /// The same model with its objective turned around.
  fileprivate static func negated(_ model: MIPModel) -> MIPModel {
    var negated = MIPModel()
    for column in model.columns {
      _ = negated.addColumn(
        lower: column.lower, upper: column.upper, objective: -column.objective,
        isInteger: column.isInteger, priority: column.priority)
    }
    for row in model.rows { negated.addRow(lower: row.lower, upper: row.upper, terms: row.terms) }
    return negated
  }
}
