// SPDX-License-Identifier: GPL-3.0-or-later

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
}
