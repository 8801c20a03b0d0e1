// SPDX-License-Identifier: GPL-3.0-or-later

/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The width.
  public let width: Double
  /// The height.
  public let height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle in points, counted from the top-left corner of the board.
public struct Frame: Hashable, Sendable {
  /// The distance from the left edge of the board.
  public let x: Double
  /// The distance from the top edge of the board.
  public let y: Double
  /// The width.
  public let width: Double
  /// The height.
  public let height: Double

  /// Creates a frame.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The width and the height.
  public var size: Size { Size(width: width, height: height) }

  /// The frame seen in a mirror that is as wide as the board.
  public func mirrored(inWidth width: Double) -> Frame {
    Frame(x: width - x - self.width, y: y, width: self.width, height: height)
  }
}

/// Space around a board, in points.
public struct Margins: Hashable, Sendable {
  /// The space above.
  public let top: Double
  /// The space on the left.
  public let left: Double
  /// The space below.
  public let bottom: Double
  /// The space on the right.
  public let right: Double

  /// Creates margins; those that are negative or not finite count as 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top.asLength
    self.left = left.asLength
    self.bottom = bottom.asLength
    self.right = right.asLength
  }

  /// Creates the same margin on every edge.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// The margins seen in a mirror: left and right change places.
  var mirrored: Margins { Margins(top: top, left: right, bottom: bottom, right: left) }

  /// No space around.
  public static let none = Margins(0)
}

extension Double {
  /// The number as a length or a gap: 0 where it is negative or not finite.
  var asLength: Double { isFinite && self > 0 ? self : 0 }
}
