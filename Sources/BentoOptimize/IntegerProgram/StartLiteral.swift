// SPDX-License-Identifier: GPL-3.0-or-later

/// The statement that at least `count` tiles of a shape start within some columns.
struct StartLiteral: Hashable, Sendable {
  /// The index of the shape.
  let shape: Int
  /// The columns.
  var columns: ClosedRange<Int>
  /// The least number of tiles, 1 or more.
  let count: Int
}

extension StartLiteral {
  /// The literal with its columns so much farther to the right.
  func shifted(by shift: Int) -> StartLiteral {
    var literal = self
    literal.columns = columns.lowerBound + shift...columns.upperBound + shift
    return literal
  }

  /// The literal of the mirror image, where `last` is the last column in which a tile of the shape
  /// can start.
  func mirrored(last: Int) -> StartLiteral {
    var literal = self
    literal.columns = last - columns.upperBound...last - columns.lowerBound
    return literal
  }
}
