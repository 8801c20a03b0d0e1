// SPDX-License-Identifier: GPL-3.0-or-later

/// Where content lies between the sides of its frame.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the side on which reading begins.
  case leading
  /// In the middle.
  case center
  /// At the side on which reading ends.
  case trailing
}

/// Where content lies between the top and the bottom of its frame.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}

/// Where content lies in its frame, both ways.
public struct Alignment: Hashable, Sendable {
  /// Where it lies between the sides.
  public let horizontal: HorizontalAlignment
  /// Where it lies between top and bottom.
  public let vertical: VerticalAlignment

  /// Creates an alignment.
  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle both ways.
  public static let center = Alignment(.center, .center)
}

/// A point of a rectangle: 0 at the leading side or the top, 1 at the trailing side or the bottom.
public struct UnitPoint: Hashable, Sendable {
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
  public init(_ alignment: Alignment) {
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
  public var grid: Alignment
  /// The vertical alignment of the row, or nil for that of all cells.
  public var row: VerticalAlignment?
  /// The horizontal alignment of the column, or nil for that of all cells.
  public var column: HorizontalAlignment?
  /// The point of the cell on which the same point of the content lies, whatever else is said.
  public var anchor: UnitPoint?

  /// Creates an alignment; by default content lies in the middle.
  public init(
    grid: Alignment = .center, row: VerticalAlignment? = nil, column: HorizontalAlignment? = nil,
    anchor: UnitPoint? = nil
  ) {
    self.grid = grid
    self.row = row
    self.column = column
    self.anchor = anchor
  }

  /// The point that counts in the end.
  public var point: UnitPoint {
    anchor ?? UnitPoint(Alignment(column ?? grid.horizontal, row ?? grid.vertical))
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
