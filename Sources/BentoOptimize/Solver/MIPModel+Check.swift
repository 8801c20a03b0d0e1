// SPDX-License-Identifier: GPL-3.0-or-later

extension MIPModel {
  /// The values with those of integer columns made whole.
  func rounded(_ values: [Double]) -> [Double] {
    zip(columns, values).map { $0.isInteger ? $1.rounded() : $1 }
  }

  /// What is wrong with these values as a solution, or nil when nothing is.
  ///
  /// The check sees the model alone, never the solver: it is what makes an answer trustworthy.
  func fault(in values: [Double]) -> String? {
    guard values.count == columns.count else {
      return "\(values.count) values for \(columns.count) columns"
    }
    for (index, column) in columns.enumerated() {
      let value = values[index]
      guard value.isFinite, !column.isInteger || value.isWhole else {
        return "column \(index) is \(value)"
      }
      let slack = column.isInteger ? 0 : Self.looseTolerance * max(1, abs(value))
      guard column.lower - slack <= value, value <= column.upper + slack else {
        return "column \(index) is \(value), outside \(column.lower)...\(column.upper)"
      }
    }
    return rows.indices.lazy.compactMap { rowFault($0, values) }.first
  }

  /// What the simplex method may be off by, relative to the size of the terms.
  private static var looseTolerance: Double { 1e-6 }
  /// What a sum over whole values may be off by, relative to the size of the terms.
  private static var tightTolerance: Double { 1e-9 }

  private func rowFault(_ index: Int, _ values: [Double]) -> String? {
    let row = rows[index]
    var sum = 0.0
    var size = 1.0
    var tolerance = Self.tightTolerance
    for term in row.terms {
      let part = term.coefficient * values[term.column]
      sum += part
      size += abs(part)
      if !columns[term.column].isInteger { tolerance = Self.looseTolerance }
    }
    let slack = tolerance * size
    // Written so that a NaN fails it.
    guard row.lower - slack <= sum, sum <= row.upper + slack else {
      return "row \(index) sums to \(sum), outside \(row.lower)...\(row.upper)"
    }
    return nil
  }
}
