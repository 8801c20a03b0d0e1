// SPDX-License-Identifier: GPL-3.0-or-later

/// The layout that the placement program is asked for.
package enum PlacementGoal: Hashable, Sendable {
  /// Any layout of at most so many rows.
  case anyLayout(height: Int)
  /// A layout of the fewest rows within these limits; the lower one is known to be needed.
  case fewestRows(ClosedRange<Int>)
  /// A layout of at most `height` rows with the fewest holes, and fewer than the other number.
  ///
  /// Among left-justified layouts, whose columns are sums of other tiles' columns, the program is
  /// far smaller on wide grids, but the fewest holes of all may be fewer.
  case fewestHoles(height: Int, fewerThan: Int, leftJustified: Bool = false)

  /// The rows of the grid on which the program places tiles.
  package var height: Int {
    switch self {
    case .anyLayout(let height), .fewestHoles(let height, _, _): height
    case .fewestRows(let limits): limits.upperBound
    }
  }
}
