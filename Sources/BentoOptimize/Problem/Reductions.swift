// SPDX-License-Identifier: GPL-3.0-or-later

/// The steps that make a problem or a search smaller, each of which keeps the optimum where it is
/// used.
///
/// All are used always; that they can be left out one by one is for tests, which then show the same
/// optimum. What an engine may use on a level is decided by the engine, not here.
struct Reductions: OptionSet, Sendable, Hashable {
  let rawValue: Int

  /// Columns and rows are measured in their greatest common units (``GridScale``).
  ///
  /// Keeps height and holes: of the columns of one residue modulo the unit, and of the rows alike,
  /// a layout in units is made that is no worse. Inversions are kept by units of columns; where
  /// they are asked for, rows are counted one by one again.
  static let commonDivisors = Reductions(rawValue: 1 << 0)

  /// The integer program starts tiles only at sums of other tiles' lengths
  /// (``PlacementPositions``).
  ///
  /// Sums of columns keep height and inversions, but tiles pushed left may open holes; sums of rows
  /// keep height and holes, as tiles pushed up leave no more free cells above them, but tiles may
  /// pass others in reading order.
  static let normalPatterns = Reductions(rawValue: 1 << 1)

  /// The largest tile that has no equal is kept in one half of the grid.
  ///
  /// The left half keeps height and holes, as the mirror image has the same; the upper half keeps
  /// the height alone, as holes of a layout turned upside down are others. Neither keeps
  /// inversions. The row check, which is asked for the height alone, keeps one tile in the upper
  /// half.
  static let mirror = Reductions(rawValue: 1 << 2)

  /// The search in reading order places no tile that could be pushed up a row, and the row check
  /// passes rows by in which no tile can come to rest.
  ///
  /// Keeps height and holes. A tile that is pushed up may come before others in reading order, so
  /// it is not used where inversions are limited.
  static let pushedUp = Reductions(rawValue: 1 << 3)

  /// A branch ends when waiting tiles leave more cells free than may be, or have no place left
  /// (``LostCells``).
  ///
  /// Keeps every level: such a branch holds no layout within the limits.
  static let lostCells = Reductions(rawValue: 1 << 4)

  /// The search by columns starts a tile only in a column before which another one ends.
  ///
  /// Keeps the height, which is all that search is asked for: pushed left, every tile touches
  /// another or the edge.
  static let touching = Reductions(rawValue: 1 << 5)

  /// A state that has failed is not searched again (``FailureMemo``).
  ///
  /// Keeps every level: states are remembered entire, with what they were allowed.
  static let rememberedFailures = Reductions(rawValue: 1 << 6)

  /// Tiles of one span are one choice (``Shape``).
  ///
  /// Keeps every level: equal tiles can change places, and in input order they make the fewest
  /// inversions.
  static let equalTiles = Reductions(rawValue: 1 << 7)

  /// The row check takes tiles apart by which of them share columns before it searches
  /// (``RowCheck``).
  ///
  /// Keeps the height, which is all that check is asked for.
  static let independentParts = Reductions(rawValue: 1 << 8)

  /// The search by columns looks first at choices in which no tile fits a column further left.
  ///
  /// Keeps the height, which is all that search is asked for: moved left, tiles of a choice end at
  /// one of these, so that there is none if there are none of these.
  static let pushedLeft = Reductions(rawValue: 1 << 9)

  /// Questions about a height are asked about a smaller grid and longer tiles
  /// (``TightenedProblem``).
  ///
  /// Keeps the height alone, as holes beside a tile become part of it.
  static let tightening = Reductions(rawValue: 1 << 10)

  /// Every reduction.
  static let all: Reductions = [
    .commonDivisors, .normalPatterns, .mirror, .pushedUp, .lostCells, .touching,
    .rememberedFailures, .equalTiles, .independentParts, .pushedLeft, .tightening,
  ]
}

extension BentoProblem {
  /// The choices of a search: the shapes, or without ``Reductions/equalTiles`` every tile by
  /// itself.
  func shapes(by reductions: Reductions) -> [Shape] {
    guard !reductions.contains(.equalTiles) else { return shapes }
    let ties = ties
    return tiles.enumerated().map { index, tile in
      Shape(
        span: tile.span, tiles: [index], wishes: tile.wishes,
        ties: ties.isEmpty ? TileTies() : ties[index])
    }
  }
}

extension [Shape] {
  /// The largest shape of one tile alone, the first of several: the one that is kept in one half.
  func mirrored(by reductions: Reductions) -> Int? {
    guard reductions.contains(.mirror) else { return nil }
    return indices.filter { self[$0].tiles.count == 1 }
      .max { (self[$0].span.area, $1) < (self[$1].span.area, $0) }
  }
}
