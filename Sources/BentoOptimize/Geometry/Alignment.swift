// SPDX-License-Identifier: GPL-3.0-or-later

// SwiftUI calls these HorizontalAlignment, VerticalAlignment, Alignment and UnitPoint, as it has a
// Spacer, a GridRow and an Axis. Ours have other names, so that one file can import both.

/// Where content lies between the sides of its frame.
public enum ColumnAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the side on which reading begins.
  case leading
  /// In the middle.
  case center
  /// At the side on which reading ends.
  case trailing
}

/// Where content lies between the top and the bottom of its frame.
public enum RowAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}

/// Where content lies in its frame, both ways.
public struct CellAlignment: Hashable, Sendable {
  /// Where it lies between the sides.
  public let horizontal: ColumnAlignment
  /// Where it lies between top and bottom.
  public let vertical: RowAlignment

  /// Creates an alignment.
  public init(_ horizontal: ColumnAlignment, _ vertical: RowAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle both ways.
  public static let center = CellAlignment(.center, .center)
}

/// A point of a rectangle: 0 at the leading side or the top, 1 at the trailing side or the bottom.
public struct CellAnchor: Hashable, Sendable {
  /// The share of the width.
  public let x: Double
  /// The share of the height.
  public let y: Double

  /// Creates a point; any numbers are held, also beyond the rectangle.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point of this name: a corner, the middle of an edge, or the center.
  public init(_ alignment: CellAlignment) {
    x =
      switch alignment.horizontal {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      }
    y =
      switch alignment.vertical {
      case .top: 0
      case .center: 0.5
      case .bottom: 1
      }
  }
}

/// What says where the content of one cell lies, from the weakest to the strongest.
public struct ContentAlignment: Hashable, Sendable {
  /// The alignment of all cells.
  public var grid: CellAlignment
  /// The vertical alignment of the row, or nil for that of all cells.
  public var row: RowAlignment?
  /// The horizontal alignment of the column, or nil for that of all cells.
  public var column: ColumnAlignment?
  /// The point of the cell on which the same point of the content lies, whatever else is said.
  public var anchor: CellAnchor?

  /// Creates an alignment; by default content lies in the middle.
  public init(
    grid: CellAlignment = .center, row: RowAlignment? = nil, column: ColumnAlignment? = nil,
    anchor: CellAnchor? = nil
  ) {
    self.grid = grid
    self.row = row
    self.column = column
    self.anchor = anchor
  }

  /// The point that counts in the end.
  public var point: CellAnchor {
    anchor ?? CellAnchor(CellAlignment(column ?? grid.horizontal, row ?? grid.vertical))
  }

  /// The frame of content of a size in the frame of its cell.
  ///
  /// Content that is larger than its cell reaches over its edges.
  public func frame(
    of content: Size, in cell: Frame, read direction: ReadingDirection = .leftToRight
  ) -> Frame {
    let point = point
    let fromLeft =
      switch direction {
      case .leftToRight: point.x
      case .rightToLeft: 1 - point.x
      }
    return Frame(
      x: cell.x + (cell.width - content.width) * fromLeft,
      y: cell.y + (cell.height - content.height) * point.y,
      width: content.width, height: content.height)
  }
}
