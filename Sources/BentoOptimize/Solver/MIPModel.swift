// SPDX-License-Identifier: GPL-3.0-or-later

/// A linear objective to minimise under linear rows, over columns of which some are integer.
///
/// The model is a plain value that knows nothing of a solver. A side without a bound is infinite.
package struct MIPModel: Sendable, Hashable {
  /// A variable of the model.
  package struct Column: Sendable, Hashable {
    /// The smallest value allowed.
    package var lower: Double
    /// The largest value allowed.
    package var upper: Double
    /// What one unit of the variable adds to the objective.
    package var objective: Double
    /// Whether only whole values are allowed.
    package var isInteger: Bool
    /// How early the search branches on the column: the largest comes first.
    package var priority: Int
  }

  /// A column times its coefficient.
  package struct Term: Sendable, Hashable {
    /// The index of the column.
    package var column: Int
    /// The factor of the column.
    package var coefficient: Double

    package init(_ column: Int, _ coefficient: Double = 1) {
      self.column = column
      self.coefficient = coefficient
    }
  }

  /// A sum of terms that is held between two bounds.
  package struct Row: Sendable, Hashable {
    /// The smallest sum allowed.
    package var lower: Double
    /// The largest sum allowed.
    package var upper: Double
    /// The terms of the sum, each column at most once.
    package var terms: [Term]
  }

  /// The variables, in the order in which they were added.
  package private(set) var columns: [Column] = []
  /// The constraints, in the order in which they were added.
  package private(set) var rows: [Row] = []

  package init() {}

  /// Adds a variable and returns its index.
  package mutating func addColumn(
    lower: Double = 0, upper: Double = .infinity, objective: Double = 0,
    isInteger: Bool = false, priority: Int = 0
  ) -> Int {
    columns.append(
      Column(
        lower: lower, upper: upper, objective: objective, isInteger: isInteger, priority: priority))
    return columns.count - 1
  }

  /// Adds a variable that is zero or one, and returns its index.
  package mutating func addBinary(objective: Double = 0, priority: Int = 0) -> Int {
    addColumn(lower: 0, upper: 1, objective: objective, isInteger: true, priority: priority)
  }

  /// Adds a constraint and returns its index.
  @discardableResult
  package mutating func addRow(
    lower: Double = -.infinity, upper: Double = .infinity, terms: [Term]
  ) -> Int {
    rows.append(Row(lower: lower, upper: upper, terms: terms))
    return rows.count - 1
  }

  /// Adds a constraint that fixes the sum, and returns its index.
  @discardableResult
  package mutating func addRow(equal value: Double, terms: [Term]) -> Int {
    addRow(lower: value, upper: value, terms: terms)
  }
}

extension MIPModel {
  /// Whether every solution has a whole objective, so that a bound may be rounded up.
  package var hasIntegerObjective: Bool {
    columns.allSatisfy { $0.objective == 0 || $0.isInteger && $0.objective.isWhole }
  }

  /// The objective of these values, one for each column.
  package func objective(of values: [Double]) -> Double {
    zip(columns, values).reduce(0) { $0 + $1.0.objective * $1.1 }
  }

  /// The least objective that a solution can have when this is a bound from the relaxation.
  package func roundedBound(_ bound: Double) -> Double {
    hasIntegerObjective ? (bound - 1e-6).rounded(.up) : bound
  }
}

extension Double {
  /// Whether the value is a whole number.
  var isWhole: Bool { isFinite && self == rounded() }
}
