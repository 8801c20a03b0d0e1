// SPDX-License-Identifier: GPL-3.0-or-later

/// A rectangle in points, counted from the top-left corner of the board.
public struct Frame: Hashable, Sendable {
  /// The distance from the left edge of the board.
  public let x: Double
  /// The distance from the top edge of the board.
  public let y: Double
  /// The width.
  public let width: Double
  /// The height.
  public let height: Double

  /// Creates a frame.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// How cells become points: row height, spacing and, if given, the width of the board.
public struct GridGeometry: Hashable, Sendable {
  /// The height of one row in points.
  public let rowHeight: Double
  /// The gap between neighbouring tiles, both ways, in points.
  public let spacing: Double
  /// The width of the board in points, or nil to make columns as wide as rows are high.
  public let width: Double?

  /// Creates a geometry; by default rows of 110 points with gaps of 12.
  public init(rowHeight: Double = 110, spacing: Double = 12, width: Double? = nil) {
    self.rowHeight = rowHeight
    self.spacing = spacing
    self.width = width
  }

  /// The width of the board in points on a grid of `columns`.
  ///
  /// Where none is given it is columns x (row height + spacing) - spacing.
  public func boardWidth(columns: Int) -> Double {
    width ?? Double(columns) * (rowHeight + spacing) - spacing
  }

  /// The height of the board in points down to the end of so many rows; 0 without rows.
  public func boardHeight(rows: Int) -> Double {
    rows == 0 ? 0 : Double(rows) * (rowHeight + spacing) - spacing
  }

  /// The width of one column in points: what the gaps leave, in equal parts.
  ///
  /// It is not positive where the board is no wider than its gaps.
  public func columnWidth(columns: Int) -> Double {
    (boardWidth(columns: columns) - Double(columns - 1) * spacing) / Double(columns)
  }

  /// The geometry of the same columns and rows where a grid of `columns` gets `others` instead.
  ///
  /// A width that is given shrinks or grows by whole columns with their gaps.
  public func resized(from columns: Int, to others: Int) -> GridGeometry {
    guard width != nil else { return self }
    let step = columnWidth(columns: columns) + spacing
    return GridGeometry(
      rowHeight: rowHeight, spacing: spacing, width: Double(others) * step - spacing)
  }

  /// The geometry of a grid whose cells are those of this one in so many parts, both ways: what
  /// covers the parts of a cell has the frame of the cell.
  ///
  /// Gaps stay as wide as they are. A part alone has no room where they take all of it.
  public func divided(into parts: Int) -> GridGeometry {
    GridGeometry(
      rowHeight: (rowHeight + spacing) / Double(parts) - spacing, spacing: spacing, width: width)
  }

  /// The frame of a span at a cell, on a grid of `columns`.
  public func frame(of span: Span, at cell: Cell, columns: Int) -> Frame {
    let columnStep = columnWidth(columns: columns) + spacing
    let rowStep = rowHeight + spacing
    return Frame(
      x: Double(cell.column) * columnStep, y: Double(cell.row) * rowStep,
      width: Double(span.columns) * columnStep - spacing,
      height: Double(span.rows) * rowStep - spacing)
  }

  /// The frame of a placement, on a grid of `columns`.
  public func frame(of placement: Placement, columns: Int) -> Frame {
    frame(of: placement.span, at: placement.cell, columns: columns)
  }
}
