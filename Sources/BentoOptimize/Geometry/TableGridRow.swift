// SPDX-License-Identifier: GPL-3.0-or-later

/// One cell of a table grid: content, the columns it takes, and how it is sized and aligned.
///
/// The properties are those that SwiftUI sets by modifiers: `gridCellColumns`,
/// `gridCellUnsizedAxes`, `gridColumnAlignment`, `gridCellAnchor` and `layoutPriority`.
public struct GridCell: Sendable {
  /// What names the cell, where it stands for a tile.
  public let id: String?
  /// What is measured and aligned in the cell.
  public let content: any MeasuredContent
  /// The columns that the cell takes, at least 1.
  public let columns: Int
  /// The axes on which the content is offered no more than the other cells of its columns or row
  /// need: it stretches none, and fills what they make.
  public let unsizedAxes: Set<TableAxis>
  /// Columns and rows with a cell of higher priority are offered room first.
  public let layoutPriority: Double
  /// The alignment of the column in which the cell begins, or nil to leave it.
  public let columnAlignment: ColumnAlignment?
  /// The point of the cell on which the same point of the content lies, whatever else is said.
  public let anchor: CellAnchor?

  /// Creates a cell; `columns` below 1 count as 1, a priority that is no number as 0.
  public init(
    _ content: any MeasuredContent, id: String? = nil, columns: Int = 1,
    unsizedAxes: Set<TableAxis> = [], layoutPriority: Double = 0,
    columnAlignment: ColumnAlignment? = nil, anchor: CellAnchor? = nil
  ) {
    self.id = id
    self.content = content
    self.columns = max(columns, 1)
    self.unsizedAxes = unsizedAxes
    self.layoutPriority = layoutPriority.isNaN ? 0 : layoutPriority
    self.columnAlignment = columnAlignment
    self.anchor = anchor
  }

  /// A cell without content, as all those count that a row lacks.
  public static func empty(columns: Int = 1) -> GridCell {
    GridCell(
      FixedContent(width: 0, height: 0), columns: columns, layoutPriority: -.infinity)
  }
}

/// One row of a table grid: `GridRow` in SwiftUI.
public struct TableGridRow: Sendable {
  /// The cells from the side on which reading begins.
  public let cells: [GridCell]
  /// The vertical alignment of the row, or nil for that of the grid.
  public let alignment: RowAlignment?
  /// Whether the row is a single cell over all columns, as many as other rows make.
  public let spansAllColumns: Bool

  /// Creates a row of cells.
  public init(alignment: RowAlignment? = nil, _ cells: [GridCell]) {
    self.cells = cells
    self.alignment = alignment
    spansAllColumns = false
  }

  /// Creates what a cell outside of any row is: one over all columns.
  ///
  /// The alignments of columns do not touch it, nor does it set one.
  public init(spanning cell: GridCell) {
    cells = [cell]
    alignment = nil
    spansAllColumns = true
  }

  /// How many columns the row needs.
  var columns: Int { spansAllColumns ? 1 : cells.reduce(0) { $0 + $1.columns } }
}
