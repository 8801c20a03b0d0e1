// SPDX-License-Identifier: GPL-3.0-or-later

/// The way in which a skyline grows.
enum SkylineAxis: Hashable, Sendable, CaseIterable {
  /// From the first row downwards.
  case down
  /// From the first column to the right, in a box of fixed height.
  case across

  /// The span in the frame in which the skyline grows downwards.
  func turned(_ span: Span) -> Span {
    switch self {
    case .down: span
    case .across: Span(columns: span.rows, rows: span.columns)
    }
  }

  /// The cell of the grid for one of that frame, and the other way round.
  func turned(_ cell: Cell) -> Cell {
    switch self {
    case .down: cell
    case .across: Cell(column: cell.row, row: cell.column)
    }
  }
}
