// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the columns and rows of a board begin and end, in points.
struct GridLines: Hashable, Sendable {
  /// The columns or the rows: equal lengths with equal gaps.
  struct Axis: Hashable, Sendable {
    /// Where the first one begins.
    let start: Double
    let length: Double
    let gap: Double

    /// Where the one at this index begins.
    func start(of index: Int) -> Double { start + Double(index) * (length + gap) }

    /// How long so many of them are, with the gaps between them.
    func length(of count: Int) -> Double { Double(count) * length + Double(count - 1) * gap }

    /// Where so many of them from this index on begin and end, on a display of so many pixels a
    /// point.
    ///
    /// Both are rounded by themselves, and from the same lines for all tiles: so no error adds up
    /// along the board, and what ends where another begins still does.
    func pixels(of count: Int, from index: Int, scale: Double) -> (start: Double, end: Double) {
      let end = start(of: index + count) - gap
      return ((start(of: index) * scale).rounded() / scale, (end * scale).rounded() / scale)
    }
  }

  let columns: Axis
  let rows: Axis

  func frame(of span: Span, at cell: Cell) -> Frame {
    Frame(
      x: columns.start(of: cell.column), y: rows.start(of: cell.row),
      width: columns.length(of: span.columns), height: rows.length(of: span.rows))
  }

  func frame(of span: Span, at cell: Cell, scale: Double) -> Frame {
    let (left, right) = columns.pixels(of: span.columns, from: cell.column, scale: scale)
    let (top, bottom) = rows.pixels(of: span.rows, from: cell.row, scale: scale)
    return Frame(x: left, y: top, width: right - left, height: bottom - top)
  }
}
