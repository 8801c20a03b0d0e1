// SPDX-License-Identifier: GPL-3.0-or-later

/// Holes that touch and form a rectangle.
struct HoleRectangle: Hashable {
  let cell: Cell
  let span: Span
}

extension BentoLayout {
  /// The holes, gathered to rectangles of neighbouring columns with the same rows free.
  ///
  /// They come by row, then column. Memory grows with the tiles, not with the cells of the board.
  var holeRectangles: [HoleRectangle] {
    var rectangles: [HoleRectangle] = []
    /// Gaps of the column to the left, and where the rectangle that they are part of starts.
    var open: [Range<Int>: Int] = [:]
    func close(_ rows: Range<Int>, from start: Int, to end: Int) {
      rectangles.append(
        HoleRectangle(
          cell: Cell(column: start, row: rows.lowerBound),
          span: Span(columns: end - start, rows: rows.count)))
    }
    for (column, gaps) in columnGaps.enumerated() {
      var stillOpen: [Range<Int>: Int] = [:]
      for gap in gaps { stillOpen[gap] = open[gap] ?? column }
      for (gap, start) in open where stillOpen[gap] == nil { close(gap, from: start, to: column) }
      open = stillOpen
    }
    for (gap, start) in open { close(gap, from: start, to: columns) }
    return rectangles.sorted { ($0.cell.row, $0.cell.column) < ($1.cell.row, $1.cell.column) }
  }

  /// For each column the ranges of rows that are free and have a tile below them.
  private var columnGaps: [[Range<Int>]] {
    var gaps = [[Range<Int>]](repeating: [], count: columns)
    var depths = [Int](repeating: 0, count: columns)
    for placement in placements.sorted(by: { $0.cell.row < $1.cell.row }) {
      for column in placement.cell.column..<placement.endColumn {
        if placement.cell.row > depths[column] {
          gaps[column].append(depths[column]..<placement.cell.row)
        }
        depths[column] = max(depths[column], placement.endRow)
      }
    }
    return gaps
  }
}
