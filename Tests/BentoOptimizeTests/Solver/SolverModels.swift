// SPDX-License-Identifier: GPL-3.0-or-later

@testable import BentoOptimize

/// Models that the tests of the solver share.
enum SolverModels {
  /// The best choice of items under one weight limit, with the objective negated.
  static func knapsack(values: [Int], weights: [Int], limit: Int) -> MIPModel {
    var model = MIPModel()
    let items = values.map { model.addBinary(objective: -Double($0), priority: $0) }
    model.addRow(
      upper: Double(limit), terms: zip(items, weights).map { MIPModel.Term($0, Double($1)) })
    return model
  }

  /// The objective of the knapsack by dynamic programming.
  static func knapsackOptimum(values: [Int], weights: [Int], limit: Int) -> Double {
    var best = Array(repeating: 0, count: limit + 1)
    for (value, weight) in zip(values, weights) where weight <= limit {
      for room in stride(from: limit, through: weight, by: -1) {
        best[room] = max(best[room], best[room - weight] + value)
      }
    }
    return -Double(best[limit])
  }

  /// A market split: halves to hit in every row, with slack columns that pay for a miss.
  ///
  /// The relaxation says nothing until almost all columns are fixed, so that the search runs for
  /// hours; and yet each half is a solution, so that there are incumbents.
  static func marketSplit(rows: Int, columns: Int, seed: UInt64 = 1, withSlack: Bool = true)
    -> MIPModel
  {
    var random = Linear(state: seed)
    var model = MIPModel()
    let chosen = (0..<columns).map { _ in model.addBinary() }
    for _ in 0..<rows {
      let sizes = chosen.map { _ in random.next(below: 100) }
      var terms = zip(chosen, sizes).map { MIPModel.Term($0, Double($1)) }
      if withSlack {
        terms.append(MIPModel.Term(model.addColumn(objective: 1, isInteger: true), 1))
        terms.append(MIPModel.Term(model.addColumn(objective: 1, isInteger: true), -1))
      }
      model.addRow(equal: Double(sizes.reduce(0, +) / 2), terms: terms)
    }
    return model
  }

  /// A linear ordering: for each pair which item comes first, without the rows that forbid cycles
  /// of three, and the function that finds those.
  static func linearOrdering(items: Int, seed: UInt64 = 1) -> (
    model: MIPModel, separate: @Sendable ([Double]) -> [MIPModel.Row]
  ) {
    var random = Linear(state: seed)
    var model = MIPModel()
    var before = [[Int]](repeating: [Int](repeating: 0, count: items), count: items)
    for first in 0..<items {
      for second in 0..<items where second != first {
        before[first][second] = model.addBinary(objective: Double(random.next(below: 20)))
      }
    }
    for first in 0..<items {
      for second in first + 1..<items {
        model.addRow(equal: 1, terms: [.init(before[first][second]), .init(before[second][first])])
      }
    }
    let order = before
    return (
      model,
      { values in
        var rows: [MIPModel.Row] = []
        for a in 0..<items {
          for b in a + 1..<items {
            for c in a + 1..<items where c != b {
              let cycle = [order[a][b], order[b][c], order[c][a]]
              guard cycle.reduce(0, { $0 + values[$1] }) > 2.01 else { continue }
              rows.append(
                MIPModel.Row(lower: -.infinity, upper: 2, terms: cycle.map { MIPModel.Term($0) }))
            }
          }
        }
        return rows
      }
    )
  }

  /// Squares in a strip, one binary for each place, each cell covered once at most: a large model
  /// with a slow relaxation.
  static func packing(width: Int, height: Int, spans: [(columns: Int, rows: Int)]) -> MIPModel {
    var model = MIPModel()
    var cover: [[MIPModel.Term]] = Array(repeating: [], count: width * height)
    for span in spans {
      var places: [MIPModel.Term] = []
      for y in 0...(height - span.rows) {
        for x in 0...(width - span.columns) {
          let place = model.addBinary(
            objective: Double(y + span.rows), priority: span.columns * span.rows)
          places.append(MIPModel.Term(place))
          for row in y..<(y + span.rows) {
            for column in x..<(x + span.columns) {
              cover[row * width + column].append(MIPModel.Term(place))
            }
          }
        }
      }
      model.addRow(equal: 1, terms: places)
    }
    for terms in cover where !terms.isEmpty { model.addRow(upper: 1, terms: terms) }
    return model
  }
}

/// A small generator of numbers, the same on every machine.
struct Linear {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}

/// A minute, which no test should need.
var ample: Budget { Budget(.seconds(60)) }

/// Solves a model in a session of its own.
func solve(
  _ model: MIPModel, _ options: SolveOptions = SolveOptions(), budget: Budget = ample,
  memoryLimit: Int? = nil, progress: ((Double, Double?) -> Void)? = nil,
  separate: (([Double]) -> [MIPModel.Row])? = nil
) throws(SolverError) -> MIPOutcome {
  try MIPProblem.withProblem(model, memoryLimit: memoryLimit) {
    (problem: inout MIPProblem) throws(SolverError) in
    try problem.solve(options, budget: budget, progress: progress, separate: separate)
  }
}
