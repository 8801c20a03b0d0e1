// SPDX-License-Identifier: GPL-3.0-or-later

extension MIPModel {
  /// The most columns, rows or terms that GLPK takes.
  private static var largestCount: Int { 100_000_000 }

  /// Throws the first fault of the model.
  ///
  /// GLPK ends the process on an index out of range and takes a NaN without a word, so that nothing
  /// may reach it unseen.
  package func validate() throws(SolverError) {
    let termCount = rows.reduce(0) { $0 + $1.terms.count }
    guard max(columns.count, rows.count, termCount) <= Self.largestCount else {
      throw .invalidModel("the model has more than \(Self.largestCount) columns, rows or terms")
    }
    for index in columns.indices { try validateColumn(index) }
    var lastRow = Array(repeating: -1, count: columns.count)
    for index in rows.indices { try validateRow(index, lastRow: &lastRow) }
  }

  private func validateColumn(_ index: Int) throws(SolverError) {
    let column = columns[index]
    try validateBounds(column.lower, column.upper, of: "column \(index)")
    guard column.objective.isFinite else {
      throw .invalidModel("column \(index): the objective \(column.objective) is not finite")
    }
    guard column.isInteger else { return }
    for bound in [column.lower, column.upper] where bound.isFinite && !bound.isWhole {
      throw .invalidModel("column \(index): an integer column has the bound \(bound)")
    }
  }

  /// Checks a row; `lastRow` holds for each column the last row that named it.
  private func validateRow(_ index: Int, lastRow: inout [Int]) throws(SolverError) {
    let row = rows[index]
    try validateBounds(row.lower, row.upper, of: "row \(index)")
    for term in row.terms {
      guard columns.indices.contains(term.column) else {
        throw .invalidModel("row \(index): there is no column \(term.column)")
      }
      guard lastRow[term.column] != index else {
        throw .invalidModel("row \(index): column \(term.column) is named twice")
      }
      guard term.coefficient.isFinite else {
        throw .invalidModel(
          "row \(index): column \(term.column) has the coefficient \(term.coefficient)")
      }
      lastRow[term.column] = index
    }
  }

  private func validateBounds(_ lower: Double, _ upper: Double, of name: String)
    throws(SolverError)
  {
    // Written so that a NaN fails it.
    guard lower <= upper, lower < .infinity, upper > -.infinity else {
      throw .invalidModel("\(name): the bounds \(lower) and \(upper) leave no value")
    }
  }
}
