// SPDX-License-Identifier: GPL-3.0-or-later

/// A rectangle of cells that stay free: no tile covers them, and they are neither holes nor tail.
///
/// A spacer below the lowest tile does not add to the height.
public struct GridSpacer: Hashable, Sendable {
  /// The top-left cell.
  public let cell: Cell
  /// The columns and rows that stay free.
  public let span: Span

  /// Creates a spacer; any numbers are held, and ``BentoProblem`` says which are allowed.
  public init(cell: Cell, span: Span) {
    self.cell = cell
    self.span = span
  }

  /// The first column right of the spacer.
  public var endColumn: Int { cell.column + span.columns }
  /// The first row below the spacer.
  public var endRow: Int { cell.row + span.rows }

  /// How many of its rows are above a row.
  func rows(above row: Int) -> Int { min(max(row - cell.row, 0), span.rows) }
}
