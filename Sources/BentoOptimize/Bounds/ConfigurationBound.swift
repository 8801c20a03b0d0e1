// SPDX-License-Identifier: GPL-3.0-or-later

/// A bound from the sets of tiles that can share a row.
///
/// Each row of a layout holds a *configuration*: tiles whose widths fit the grid together. The
/// least number of rows, parts of a row allowed, so that every tile is in as many as it has rows,
/// is a linear program with a column a configuration; columns are made when they are wanted, by a
/// knapsack (Gilmore and Gomory, "A linear programming approach to the cutting-stock problem",
/// 1961). No dual feasible function of the widths gives more.
///
/// The program is solved in floating point, but the bound does not rest on it: its dual values
/// become whole weights of the tiles, the heaviest configuration is found exactly, and no row can
/// be heavier.
package struct ConfigurationBound: Sendable {
  private let shapes: [Shape]
  private let columns: Int

  package init(_ problem: BentoProblem) {
    shapes = problem.shapes
    columns = problem.columns
  }

  /// The greatest number of rows that the weights of any round prove needed.
  ///
  /// - Parameters:
  ///   - enough: A number of rows at which to stop.
  ///   - budget: Ends the rounds with what is known so far.
  /// - Returns: The rows, 0 without tiles.
  /// - Throws: ``SolverError`` if GLPK fails.
  /// - Complexity: O(*s* *W* log *m*) a round beside the linear program, where *s* is the number of
  ///   distinct spans, *W* of columns and *m* of tiles of one span.
  package func rows(upTo enough: Int, budget: Budget) throws(SolverError) -> Int {
    var configurations = shapes.indices.map { shape in
      var counts = [Int](repeating: 0, count: shapes.count)
      counts[shape] = min(shapes[shape].tiles.count, columns / shapes[shape].span.columns)
      return counts
    }
    var rows = 0
    while rows < enough, !budget.isSpent, !shapes.isEmpty {
      guard let weights = try weights(for: configurations, budget: budget) else { break }
      let heaviest = heaviestConfiguration(weights)
      guard heaviest.weight > 0 else { break }
      rows = max(rows, neededRows(weights, heaviest: heaviest.weight))
      if heaviest.weight <= Self.unit + shapes.count || configurations.contains(heaviest.counts) {
        break
      }
      configurations.append(heaviest.counts)
    }
    return rows
  }

  /// What a dual value of one becomes as a whole weight.
  private static let unit = 1 << 24

  /// The dual values of the program with these configurations, as whole weights.
  private func weights(
    for configurations: [[Int]], budget: Budget
  ) throws(SolverError) -> [Int]? {
    var program = MIPModel()
    for _ in configurations { _ = program.addColumn(objective: 1) }
    for (index, shape) in shapes.enumerated() {
      let terms = configurations.enumerated().filter { $0.element[index] > 0 }
        .map { MIPModel.Term($0.offset, Double($0.element[index])) }
      program.addRow(lower: Double(shape.span.rows * shape.tiles.count), terms: terms)
    }
    let duals = try MIPProblem.withProblem(program, memoryLimit: 512) {
      (problem: inout MIPProblem) throws(SolverError) in
      try problem.relaxationDuals(budget: budget)
    }
    return duals?.map { Int((min(max($0, 0), 1) * Double(Self.unit)).rounded(.down)) }
  }

  /// The rows that all tiles together need if no row weighs more than the heaviest configuration.
  private func neededRows(_ weights: [Int], heaviest: Int) -> Int {
    var total = 0
    for (shape, weight) in zip(shapes, weights) {
      total += weight * shape.span.rows * shape.tiles.count
    }
    return (total + heaviest - 1) / heaviest
  }

  /// The heaviest configuration, found exactly: a knapsack in which each shape may be taken as
  /// often as it has tiles.
  private func heaviestConfiguration(_ weights: [Int]) -> (weight: Int, counts: [Int]) {
    // best[s][c] is the most that the first s shapes weigh in c columns.
    var best = [[Int]](
      repeating: [Int](repeating: 0, count: columns + 1), count: shapes.count + 1)
    for (index, shape) in shapes.enumerated() {
      let width = shape.span.columns
      for room in 0...columns {
        var most = best[index][room]
        for taken in 1...shape.tiles.count {
          if taken * width > room { break }
          most = max(most, best[index][room - taken * width] + taken * weights[index])
        }
        best[index + 1][room] = most
      }
    }
    var counts = [Int](repeating: 0, count: shapes.count)
    var room = columns
    for index in shapes.indices.reversed() {
      let width = shapes[index].span.columns
      let taken = (0...shapes[index].tiles.count).first { taken in
        taken * width <= room
          && best[index][room - taken * width] + taken * weights[index] == best[index + 1][room]
      }
      counts[index] = taken ?? 0
      room -= counts[index] * width
    }
    return (best[shapes.count][columns], counts)
  }
}
