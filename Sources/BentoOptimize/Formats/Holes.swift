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

  /// For each column the ranges of rows that are free, but for spacers, and have a tile below them.
  private var columnGaps: [[Range<Int>]] {
    var gaps = [[Range<Int>]](repeating: [], count: columns)
    /// Ranges above a spacer, which are gaps if a tile follows.
    var pending = gaps
    var depths = [Int](repeating: 0, count: columns)
    let reserved = spacers.map { (cell: $0.cell, span: $0.span, isTile: false) }
    let boxes = placements.map { (cell: $0.cell, span: $0.span, isTile: true) } + reserved
    for box in boxes.sorted(by: { $0.cell.row < $1.cell.row }) {
      for column in box.cell.column..<box.cell.column + box.span.columns {
        if box.cell.row > depths[column] { pending[column].append(depths[column]..<box.cell.row) }
        depths[column] = max(depths[column], box.cell.row + box.span.rows)
        guard box.isTile else { continue }
        gaps[column] += pending[column]
        pending[column].removeAll(keepingCapacity: true)
      }
    }
    return gaps
  }
}
