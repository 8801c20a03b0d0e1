// SPDX-License-Identifier: GPL-3.0-or-later

/// The layout that the placement program is asked for.
package enum PlacementGoal: Hashable, Sendable {
  /// Any layout of at most so many rows, and of at most so many inversions if that is given.
  case anyLayout(height: Int, inversions: Int? = nil)
  /// A layout of the fewest rows within these limits; the lower one is known to be needed.
  case fewestRows(ClosedRange<Int>)
  /// A layout of at most `height` rows, and of at most so many inversions if that is given, with
  /// the fewest holes, and fewer than the other number.
  ///
  /// Among left-justified layouts, whose columns are sums of other tiles' columns, the program is
  /// far smaller on wide grids, but the fewest holes of all may be fewer.
  case fewestHoles(
    height: Int, fewerThan: Int, inversions: Int? = nil, leftJustified: Bool = false)
  /// A layout of at most `height` rows, and of at most so many holes if that is given, with the
  /// fewest inversions, and fewer than the other number.
  case fewestInversions(height: Int, holes: Int? = nil, fewerThan: Int)

  /// The rows of the grid on which the program places tiles.
  package var height: Int {
    switch self {
    case .anyLayout(let height, _), .fewestHoles(let height, _, _, _),
      .fewestInversions(let height, _, _):
      height
    case .fewestRows(let limits): limits.upperBound
    }
  }

  /// The most inversions that a layout may have; nil where they do not matter.
  var inversionLimit: Int? {
    switch self {
    case .anyLayout(_, let limit), .fewestHoles(_, _, let limit, _): limit
    case .fewestInversions(_, _, let limit): limit - 1
    case .fewestRows: nil
    }
  }
}

// Which changes of a layout keep what the goal asks for.
extension PlacementGoal {
  /// Whether a layout that meets the goal still does when its tiles are pushed left: that may
  /// lengthen columns, but changes neither height nor reading order.
  var isKeptByPushingLeft: Bool {
    switch self {
    case .anyLayout, .fewestRows: true
    case .fewestHoles(_, _, _, let leftJustified): leftJustified
    case .fewestInversions(_, let holes, _): holes == nil
    }
  }

  /// Whether a layout that meets the goal still does when its tiles are pushed up: they may pass
  /// others in reading order, but no column gets longer.
  var isKeptByPushingUp: Bool { inversionLimit == nil }

  /// Whether a layout that meets the goal still does when seen in a mirror.
  var isKeptMirrored: Bool { inversionLimit == nil }

  /// Whether a layout that meets the goal still does upside down.
  var isKeptUpsideDown: Bool {
    switch self {
    case .anyLayout(_, let inversions): inversions == nil
    case .fewestRows, .fewestHoles, .fewestInversions: false
    }
  }

  /// Whether equal tiles are all the same, as far as their order does not matter.
  var isKeptBySwappingEqualTiles: Bool { inversionLimit == nil }
}
