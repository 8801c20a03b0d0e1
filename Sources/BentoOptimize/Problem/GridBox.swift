// SPDX-License-Identifier: GPL-3.0-or-later

/// A rectangle at a place that is known before any layout: a pinned tile or a spacer.
struct GridBox: Hashable, Sendable {
  let cell: Cell
  let span: Span

  /// Whether the box has cells, all on a grid of so many columns and the most rows that are taken.
  ///
  /// Any numbers may be asked about: none overflows.
  func isWithin(columns: Int) -> Bool {
    let rows = BentoProblem.maximumRows
    return 1...columns ~= span.columns && 1...rows ~= span.rows
      && 0...columns - span.columns ~= cell.column && 0...rows - span.rows ~= cell.row
  }

  /// The columns that the box covers.
  ///
  /// - Precondition: The box is on a grid.
  var columns: Range<Int> { cell.column..<cell.column + span.columns }

  /// The rows that the box covers.
  ///
  /// - Precondition: The box is on a grid.
  var rows: Range<Int> { cell.row..<cell.row + span.rows }

  private func overlaps(_ other: GridBox) -> Bool {
    cell.column < other.cell.column + other.span.columns
      && other.cell.column < cell.column + span.columns
      && cell.row < other.cell.row + other.span.rows && other.cell.row < cell.row + span.rows
  }

  /// The pairs of boxes that share cells, by their indices, the lower one first; in order of the
  /// higher one, then the lower.
  ///
  /// - Complexity: O(*n* log *n* + *n* *a*), where *n* is the number of boxes and *a* the number of
  ///   them that cross one row.
  static func overlaps(among boxes: [GridBox]) -> [(first: Int, second: Int)] {
    let order = boxes.indices.sorted { (boxes[$0].cell.row, $0) < (boxes[$1].cell.row, $1) }
    var active: [Int] = []
    var pairs: [(first: Int, second: Int)] = []
    for index in order {
      active.removeAll { boxes[$0].cell.row + boxes[$0].span.rows <= boxes[index].cell.row }
      for other in active where boxes[other].overlaps(boxes[index]) {
        pairs.append((min(other, index), max(other, index)))
      }
      active.append(index)
    }
    return pairs.sorted { ($0.second, $0.first) < ($1.second, $1.first) }
  }
}
