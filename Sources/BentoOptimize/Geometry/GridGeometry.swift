// SPDX-License-Identifier: GPL-3.0-or-later

/// How high the rows of a board are.
public enum RowHeight: Hashable, Sendable {
  /// So many points each.
  case points(Double)
  /// As high as columns are wide.
  case square
  /// As high as it takes for so many rows, with gaps and margins, to fill a board of so many
  /// points.
  case fit(height: Double, rows: Int)
}

/// How cells become points: the width of the board, its margins, the gaps and the height of rows.
public struct GridGeometry: Hashable, Sendable {
  /// How high rows are.
  public let rows: RowHeight
  /// The gap between neighbouring columns in points.
  public let horizontalSpacing: Double
  /// The gap between neighbouring rows in points.
  public let verticalSpacing: Double
  /// The space around all tiles, in points.
  public let margins: Margins
  /// The width of the board with its margins in points, or nil to make columns as wide as rows are
  /// high.
  public let width: Double?

  /// The columns of a board that names none.
  public static let standardColumns = 4
  /// The height of rows in points where nothing tells it.
  public static let standardRowHeight = 110.0
  /// The gap in points where nothing tells it.
  public static let standardSpacing = 12.0

  /// Creates a geometry; gaps that are negative or not finite count as 0.
  public init(
    rows: RowHeight, horizontalSpacing: Double = standardSpacing,
    verticalSpacing: Double = standardSpacing, margins: Margins = .none, width: Double? = nil
  ) {
    self.rows = rows
    self.horizontalSpacing = horizontalSpacing.asLength
    self.verticalSpacing = verticalSpacing.asLength
    self.margins = margins
    self.width = width
  }

  /// Creates a geometry of one gap both ways and no margins; by default rows of 110 points with
  /// gaps of 12.
  public init(
    rowHeight: Double = standardRowHeight, spacing: Double = standardSpacing,
    width: Double? = nil
  ) {
    self.init(
      rows: .points(rowHeight), horizontalSpacing: spacing, verticalSpacing: spacing, width: width)
  }

  /// The width of the board in points on a grid of `columns`.
  ///
  /// Where none is given it is columns x (row height + gap) - gap, and the margins.
  public func boardWidth(columns: Int) -> Double {
    if let width { return width }
    let height = givenRowHeight ?? Self.standardRowHeight
    let tiles = Double(columns) * (height + horizontalSpacing) - horizontalSpacing
    return margins.left + tiles + margins.right
  }

  /// The height of the board in points down to the end of so many rows, with its margins; 0 without
  /// rows.
  public func boardHeight(rows count: Int, columns: Int) -> Double {
    guard count > 0 else { return 0 }
    let tiles =
      Double(count) * rowHeight(columns: columns) + Double(count - 1) * verticalSpacing
    return margins.top + tiles + margins.bottom
  }

  /// The width of one column in points: what margins and gaps leave, in equal parts.
  ///
  /// It is not positive where the board is no wider than these.
  public func columnWidth(columns: Int) -> Double {
    let inner = boardWidth(columns: columns) - margins.left - margins.right
    return (inner - horizontalSpacing * Double(columns - 1)) / Double(columns)
  }

  /// The height of one row in points on a grid of `columns`.
  ///
  /// It is not positive where so many rows do not fit.
  public func rowHeight(columns: Int) -> Double {
    givenRowHeight ?? columnWidth(columns: columns)
  }

  /// The height of a row, as far as it does not hang on the columns.
  private var givenRowHeight: Double? {
    switch rows {
    case .points(let height): return height
    case .square: return nil
    case .fit(let height, let count):
      let inner = height - margins.top - margins.bottom
      return (inner - verticalSpacing * Double(count - 1)) / Double(count)
    }
  }

  /// The same geometry seen in a mirror.
  var mirrored: GridGeometry {
    GridGeometry(
      rows: rows, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing,
      margins: margins.mirrored, width: width)
  }

  /// The same geometry for a board of another width in points, or without one.
  func with(width: Double?) -> GridGeometry {
    GridGeometry(
      rows: rows, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing,
      margins: margins, width: width)
  }

  /// The geometry of the same columns and rows where a grid of `columns` gets `others` instead.
  ///
  /// A width that is given shrinks or grows by whole columns with their gaps.
  public func resized(from columns: Int, to others: Int) -> GridGeometry {
    guard width != nil else { return self }
    let step = columnWidth(columns: columns) + horizontalSpacing
    return GridGeometry(
      rows: rows, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing,
      margins: margins,
      width: margins.left + Double(others) * step - horizontalSpacing + margins.right)
  }

  /// The geometry of a grid whose cells are those of a grid of `columns` in so many parts, both
  /// ways: what covers the parts of a cell has the frame of the cell.
  ///
  /// Gaps stay as wide as they are. A part alone has no room where they take all of it.
  public func divided(into parts: Int, columns: Int) -> GridGeometry {
    let step = rowHeight(columns: columns) + verticalSpacing
    return GridGeometry(
      rows: .points(step / Double(parts) - verticalSpacing), horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing, margins: margins, width: boardWidth(columns: columns))
  }

  /// The frame of a span at a cell, on a grid of `columns`.
  ///
  /// Without margins, x = column x (column width + gap), and width = columns x column width +
  /// (columns - 1) x gap; the same down the rows.
  public func frame(of span: Span, at cell: Cell, columns: Int) -> Frame {
    lines(columns: columns).frame(of: span, at: cell)
  }

  /// The frame of a placement, on a grid of `columns`.
  public func frame(of placement: Placement, columns: Int) -> Frame {
    frame(of: placement.span, at: placement.cell, columns: columns)
  }

  /// The measures of a grid of `columns`, worked out once for many tiles.
  func lines(columns: Int) -> GridLines {
    GridLines(
      columns: GridLines.Axis(
        start: margins.left, length: columnWidth(columns: columns), gap: horizontalSpacing),
      rows: GridLines.Axis(
        start: margins.top, length: rowHeight(columns: columns), gap: verticalSpacing))
  }
}
