// SPDX-License-Identifier: GPL-3.0-or-later

/// The columns that waiting tiles must cover, as they are wide for what is left of the grid.
///
/// Wherever such a tile may still lie, it covers the columns from its last place on up to the end
/// of its first one. These are the compulsory parts of scheduling (Lahrichi, "Scheduling: the
/// notions of hump, compulsory parts and their use in cumulative problems", 1982).
struct CoveredColumns: Sendable {
  /// What the waiting tiles of one shape cover, and their rows together.
  private struct Part {
    let columns: Range<Int>
    let rows: Int
  }

  private let columns: Int
  private let height: Int
  private var parts: [Part]

  /// Prepares checks of so many shapes on a grid.
  init(shapes: Int, columns: Int, height: Int) {
    self.columns = columns
    self.height = height
    parts = [Part](repeating: Part(columns: 0..<0, rows: 0), count: shapes)
  }

  /// Whether what waiting tiles must cover fits beside the loads.
  ///
  /// - Precondition: The shapes are sorted, wide ones first.
  /// - Complexity: O(*k*²) for *k* shapes wider than half of what is left.
  mutating func fit(_ shapes: [Shape], waiting: [Int], beside loads: LoadStaircase) -> Bool {
    var count = 0
    for shape in shapes.indices where waiting[shape] > 0 {
      let span = shapes[shape].span
      if 2 * span.columns <= columns - loads.column { break }
      let end = loads.firstColumn(for: span.rows, height: height) + span.columns
      if end > columns { return false }
      if end + span.columns <= columns { continue }
      parts[count] = Part(
        columns: columns - span.columns..<end, rows: waiting[shape] * span.rows)
      count += 1
    }
    for index in 0..<count {
      let column = parts[index].columns.lowerBound
      var rows = loads.load(at: column)
      for other in 0..<count where parts[other].columns.contains(column) {
        rows += parts[other].rows
      }
      if rows > height { return false }
    }
    return true
  }
}
