// SPDX-License-Identifier: GPL-3.0-or-later

/// The frames of all tiles of a board, and its size.
public struct BoardFrames: Hashable, Sendable {
  /// One frame a placement, in the order of the layout.
  public let frames: [Frame]
  /// The size of the board with its margins; zero without tiles.
  public let size: Size

  /// The same board seen in a mirror, as it lies where reading begins on the other side.
  public var mirrored: BoardFrames {
    BoardFrames(frames: frames.map { $0.mirrored(inWidth: size.width) }, size: size)
  }
}

/// The reason why a board has no frames.
public enum GeometryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The board is no wider than its margins and gaps, or has no width that is a number.
  case tooNarrow(width: Double, columns: Int, spacing: Double)
  /// Rows have no height that is a positive number.
  case tooLow(rowHeight: Double)
  /// Pixels a point are no positive number.
  case scale(Double)

  /// The reason as a sentence without a full stop.
  public var description: String {
    switch self {
    case .tooNarrow(let width, let columns, let spacing):
      "a width of \(width) points leaves no room for \(columns) columns between margins and gaps of "
        + "\(spacing) points"
    case .tooLow(let height): "rows of \(height) points have no height"
    case .scale(let scale): "\(scale) is no number of pixels a point"
    }
  }
}

extension GridGeometry {
  /// The frames of a layout.
  ///
  /// - Throws: ``GeometryError`` where columns or rows would have no size.
  /// - Complexity: O(*n*), where *n* is the number of placements.
  public func frames(of layout: BentoLayout) throws(GeometryError) -> BoardFrames {
    let lines = try checkedLines(columns: layout.columns)
    return board(layout) { lines.frame(of: $0.span, at: $0.cell) }
  }

  /// The frames of a layout on a display of so many pixels a point, with all edges on pixels.
  ///
  /// Tiles that do not overlap still do not, and no error adds up along the board: every edge is
  /// within half a pixel of its place.
  ///
  /// - Throws: ``GeometryError`` where columns or rows would have no size, or the scale is not a
  ///   positive number.
  /// - Complexity: O(*n*), where *n* is the number of placements.
  public func frames(
    of layout: BentoLayout, pixelsPerPoint scale: Double
  ) throws(GeometryError) -> BoardFrames {
    guard scale.isFinite, scale > 0 else { throw .scale(scale) }
    let lines = try checkedLines(columns: layout.columns)
    return board(layout) { lines.frame(of: $0.span, at: $0.cell, scale: scale) }
  }

  private func board(_ layout: BentoLayout, frame: (Placement) -> Frame) -> BoardFrames {
    guard !layout.placements.isEmpty else { return BoardFrames(frames: [], size: .zero) }
    return BoardFrames(
      frames: layout.placements.map(frame),
      size: Size(
        width: boardWidth(columns: layout.columns),
        height: boardHeight(rows: layout.height, columns: layout.columns)))
  }

  private func checkedLines(columns: Int) throws(GeometryError) -> GridLines {
    let lines = lines(columns: columns)
    guard lines.columns.length.isFinite, lines.columns.length > 0 else {
      throw .tooNarrow(
        width: boardWidth(columns: columns), columns: columns,
        spacing: margins.left + horizontalSpacing * Double(columns - 1) + margins.right)
    }
    guard lines.rows.length.isFinite, lines.rows.length > 0 else {
      throw .tooLow(rowHeight: lines.rows.length)
    }
    return lines
  }
}
