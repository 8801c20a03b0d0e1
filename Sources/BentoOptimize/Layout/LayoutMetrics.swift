// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers by which layouts are compared; all in cells but ``fill`` and ``inversions``.
public struct LayoutMetrics: Hashable, Sendable {
  /// Rows down to the lowest occupied one.
  public let height: Int
  /// Free cells with an occupied cell somewhere below them in their own column.
  public let holes: Int
  /// Free cells above ``height`` with nothing below them in their column: the ragged bottom edge.
  public let tail: Int
  /// Occupied cells as a share of all cells above ``height``, 0 to 1; 1 without tiles.
  public let fill: Double
  /// Pairs of tiles whose reading order contradicts their input order.
  public let inversions: Int
}

extension BentoLayout {
  /// The indices of the placements by (row, column) of their top-left cells, ties by input order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of placements.
  public var readingOrder: [Int] {
    placements.indices.sorted { left, right in
      let (a, b) = (placements[left].cell, placements[right].cell)
      return (a.row, a.column, left) < (b.row, b.column, right)
    }
  }
}
