// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLPK

/// Answers the questions of a running search for rows that its relaxation violates.
///
/// C asks how many there are, then for one after the other, into buffers that hold a row of any
/// length. So it is C that adds them, and a fatal error on the way jumps over no Swift frame.
@safe
final class RowGenerator {
  private let columns: Int
  private let separate: ([Double]) -> [MIPModel.Row]
  private let values: UnsafeMutablePointer<Double>
  private let termColumn: UnsafeMutablePointer<Int32>
  private let coefficient: UnsafeMutablePointer<Double>
  private var rows: [MIPModel.Row] = []

  /// Creates a generator for a model of so many columns.
  init(columns: Int, separate: @escaping ([Double]) -> [MIPModel.Row]) {
    self.columns = columns
    self.separate = separate
    unsafe values = .allocate(capacity: columns)
    unsafe termColumn = .allocate(capacity: columns + 1)
    unsafe coefficient = .allocate(capacity: columns + 1)
  }

  deinit {
    unsafe values.deallocate()
    unsafe termColumn.deallocate()
    unsafe coefficient.deallocate()
  }

  /// What C needs to ask; valid as long as the generator lives.
  var source: bento_row_source {
    unsafe bento_row_source(
      separate: { context, values in
        guard let context = unsafe context, let values = unsafe values else { return 0 }
        let generator = unsafe Unmanaged<RowGenerator>.fromOpaque(context).takeUnretainedValue()
        return unsafe generator.findRows(values)
      },
      write: { context, index, row, columns, coefficients in
        guard let context = unsafe context, let row = unsafe row, let columns = unsafe columns,
          let coefficients = unsafe coefficients
        else { return 0 }
        let generator = unsafe Unmanaged<RowGenerator>.fromOpaque(context).takeUnretainedValue()
        return unsafe generator.write(Int(index), row, columns, coefficients)
      },
      context: Unmanaged.passUnretained(self).toOpaque(),
      values: values, term_column: termColumn, coefficient: coefficient)
  }

  private func findRows(_ values: UnsafePointer<Double>) -> Int32 {
    rows = unsafe separate(Array(UnsafeBufferPointer(start: values, count: columns)))
    return Int32(rows.count)
  }

  private func write(
    _ index: Int, _ row: UnsafeMutablePointer<bento_row>, _ columns: UnsafeMutablePointer<Int32>,
    _ coefficients: UnsafeMutablePointer<Double>
  ) -> Int32 {
    let terms = rows[index].terms
    precondition(terms.count <= self.columns, "a row names a column at most once")
    unsafe row.pointee = bento_row(lower: rows[index].lower, upper: rows[index].upper)
    for (place, term) in terms.enumerated() {
      unsafe columns[place + 1] = Int32(term.column + 1)
      unsafe coefficients[place + 1] = term.coefficient
    }
    return Int32(terms.count)
  }
}
