// SPDX-License-Identifier: GPL-3.0-or-later

/// The layout that the placement program is asked for.
package struct PlacementGoal: Hashable, Sendable {
  /// What is looked for among the layouts within the limits.
  package enum Aim: Hashable, Sendable {
    /// Any of them.
    case any
    /// One with the least of a level.
    case least(ObjectiveLevel)
  }

  /// What is looked for among the layouts within the limits.
  package let aim: Aim
  /// What a layout may have; the height is that of the grid on which tiles are placed.
  ///
  /// Free cells are those of all its rows, or where the height is to be least, of the rows that a
  /// layout has.
  package let limits: LayoutLimits
  /// The rows that every layout is known to need, at most as many as there may be.
  package let knownRows: Int
  /// Whether only left-justified layouts are looked at, whose columns are sums of other tiles'
  /// columns.
  ///
  /// On wide grids the program is far smaller then, but the fewest holes of all may be fewer.
  package let isLeftJustified: Bool

  private init(
    _ aim: Aim, limits: LayoutLimits, knownRows: Int = 0, isLeftJustified: Bool = false
  ) {
    self.aim = aim
    self.limits = limits
    self.knownRows = knownRows
    self.isLeftJustified = isLeftJustified
  }

  /// Any layout within the limits.
  package static func any(within limits: LayoutLimits) -> PlacementGoal {
    PlacementGoal(.any, limits: limits)
  }

  /// A layout with the least of a level within the limits, of which one may be on the level itself.
  package static func least(
    _ level: ObjectiveLevel, within limits: LayoutLimits, leftJustified: Bool = false
  ) -> PlacementGoal {
    PlacementGoal(.least(level), limits: limits, isLeftJustified: leftJustified)
  }

  /// A layout of the fewest rows within the limits, of which so many are known to be needed.
  package static func fewestRows(from known: Int, within limits: LayoutLimits) -> PlacementGoal {
    PlacementGoal(.least(.height), limits: limits, knownRows: known)
  }

  /// The rows of the grid on which the program places tiles.
  package var height: Int { limits.height }

  /// Whether the level is measured: it is to be least, or has a limit.
  func concerns(_ level: ObjectiveLevel) -> Bool { aim == .least(level) || limits[level] != nil }
}

// Which changes of a layout keep what the goal asks for, where tiles have no wishes but stored
// positions.
extension PlacementGoal {
  /// Whether a layout that meets the goal still does when its tiles are pushed left: that may
  /// lengthen columns, but changes neither height nor reading order.
  var isKeptByPushingLeft: Bool {
    (isLeftJustified || !concerns(.holes)) && !concerns(.displacement)
  }

  /// Whether a layout that meets the goal still does when its tiles are pushed up: they may pass
  /// others in reading order, but no column gets longer.
  var isKeptByPushingUp: Bool { !concerns(.inversions) && !concerns(.displacement) }

  /// Whether a layout that meets the goal still does when seen in a mirror.
  var isKeptMirrored: Bool { !concerns(.inversions) && !concerns(.displacement) }

  /// Whether a layout that meets the goal still does upside down.
  var isKeptUpsideDown: Bool {
    isKeptMirrored && !concerns(.holes) && aim != .least(.height)
  }

  /// Whether equal tiles are all the same, as far as their order does not matter.
  var isKeptBySwappingEqualTiles: Bool { !concerns(.inversions) }
}
