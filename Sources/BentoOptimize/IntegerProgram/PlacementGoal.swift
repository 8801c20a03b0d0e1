// SPDX-License-Identifier: GPL-3.0-or-later

/// The layout that the placement program is asked for.
package enum PlacementGoal: Hashable, Sendable {
  /// Any layout of at most so many rows.
  case anyLayout(height: Int)
  /// A layout of the fewest rows within these limits; the lower one is known to be needed.
  case fewestRows(ClosedRange<Int>)
  /// A layout of at most `height` rows with the fewest holes, and fewer than the other number.
  case fewestHoles(height: Int, fewerThan: Int)

  /// The rows of the grid on which the program places tiles.
  package var height: Int {
    switch self {
    case .anyLayout(let height), .fewestHoles(let height, _): height
    case .fewestRows(let limits): limits.upperBound
    }
  }
}
