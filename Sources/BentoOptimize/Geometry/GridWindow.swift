// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the cells of a grid lie on the board: those of the outermost grid, or of one inside of a
/// tile at any depth.
struct GridWindow {
  /// The geometry of the whole board, measured in cells of this grid.
  private let geometry: GridGeometry
  /// The columns of the whole board in cells of this grid.
  private let boardColumns: Int
  /// The columns of this grid.
  private let columns: Int
  /// The cell of the board in which this grid begins, or nil for the outermost grid.
  private let corner: Cell?

  /// The outermost grid.
  init(_ geometry: GridGeometry, columns: Int) {
    self.init(geometry: geometry, boardColumns: columns, columns: columns, corner: nil)
  }

  private init(geometry: GridGeometry, boardColumns: Int, columns: Int, corner: Cell?) {
    self.geometry = geometry
    self.boardColumns = boardColumns
    self.columns = columns
    self.corner = corner
  }

  /// The grid inside of a tile of this grid, whose cells it divides into so many parts, both ways.
  func inside(_ placement: Placement, subdivision parts: Int) -> GridWindow {
    let cell = onBoard(placement.cell)
    return GridWindow(
      geometry: geometry.divided(into: parts, columns: boardColumns),
      boardColumns: boardColumns * parts, columns: placement.span.columns * parts,
      corner: Cell(column: cell.column * parts, row: cell.row * parts))
  }

  /// The frame of a tile of this grid, counted from the top-left corner of the whole board; nil
  /// where it would have no size.
  func frame(of placement: Placement) -> Frame? {
    let frame = geometry.frame(
      of: placement.span, at: onBoard(placement.cell), columns: boardColumns)
    return frame.size.isPositive ? frame : nil
  }

  /// The size of this grid down to the end of so many rows, with the margins where it is the
  /// outermost one; nil where it has none.
  func size(rows: Int) -> Size? {
    guard rows > 0 else { return .zero }
    let size =
      if let corner {
        geometry.frame(
          of: Span(columns: columns, rows: rows), at: corner, columns: boardColumns
        ).size
      } else {
        Size(
          width: geometry.boardWidth(columns: columns),
          height: geometry.boardHeight(rows: rows, columns: columns))
      }
    return size.isPositive ? size : nil
  }

  private func onBoard(_ cell: Cell) -> Cell {
    Cell(column: (corner?.column ?? 0) + cell.column, row: (corner?.row ?? 0) + cell.row)
  }
}

extension Size {
  /// Whether both lengths are numbers above 0.
  fileprivate var isPositive: Bool {
    width.isFinite && height.isFinite && width > 0 && height > 0
  }
}
