// SPDX-License-Identifier: GPL-3.0-or-later

/// A place on the grid; column and row are counted from 0, rows downwards.
public struct Cell: Hashable, Sendable {
  /// The column, from 0 at the left.
  public let column: Int
  /// The row, from 0 at the top.
  public let row: Int

  /// Creates a cell.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
