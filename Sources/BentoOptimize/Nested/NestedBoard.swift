// SPDX-License-Identifier: GPL-3.0-or-later

/// A board some of whose tiles hold a grid of their own, to any depth up to ``maximumDepth``.
///
/// A value of this type is always valid: each grid by itself is a ``BentoProblem``, as far as that
/// can be told before the grids inside are laid out. It is a tree of values, so no grid can hold
/// itself.
public struct NestedBoard: Hashable, Sendable {
  /// The width of the outermost grid in columns.
  public let columns: Int
  /// The tiles of the outermost grid in input order.
  public let tiles: [NestedTile]
  /// The rectangles of the outermost grid that stay free.
  public let spacers: [GridSpacer]
  /// What the tiles of the outermost grid have to keep together.
  public let rules: BoardRules

  /// The most grids inside each other, the outermost one included.
  public static let maximumDepth = 32

  /// Creates a board.
  ///
  /// - Throws: ``NestedBoardError`` with every fault found, each with the path to its grid: those
  ///   of ``BentoProblem`` a grid, subdivisions out of range, tiles that hold a grid and may change
  ///   their span, a tile that is higher than the tile around it, too many grids inside each other,
  ///   and cells too fine for ``NestedResult/flattened``.
  /// - Complexity: That of creating a ``BentoProblem`` a grid.
  public init(
    columns: Int, tiles: [NestedTile], spacers: [GridSpacer] = [], rules: BoardRules = .none
  ) throws(NestedBoardError) {
    self.columns = columns
    self.tiles = tiles
    self.spacers = spacers
    self.rules = rules
    var check = NestedBoardCheck(columns: columns)
    check.look(at: NestedGrid(self))
    guard check.faults.isEmpty else { throw NestedBoardError(faults: check.faults) }
  }
}

extension NestedBoard {
  /// The number of grids: the outermost one, and those inside.
  public var gridCount: Int { NestedGrid(self).count }

  /// The number of tiles of all grids, those that hold grids included.
  public var tileCount: Int { NestedGrid(self).tileCount }
}

/// A tile, and the grid that it holds if it holds one.
public struct NestedTile: Hashable, Sendable {
  /// The tile; its rows do not count where its grid decides them.
  public let tile: Tile
  /// The grid inside, or nil for a plain tile.
  public let grid: InnerGrid?

  /// Creates a tile; any grid is held, and ``NestedBoard`` says which are allowed.
  public init(_ tile: Tile, grid: InnerGrid? = nil) {
    self.tile = tile
    self.grid = grid
  }
}

/// The grid inside of a tile: as wide as the tile, in cells as large as those around the tile or
/// smaller.
public struct InnerGrid: Hashable, Sendable {
  /// What the height of a grid means for its tile.
  public enum Rows: Hashable, Sendable {
    /// The tile gets the rows that the least height of its grid needs, at least one.
    case decidedByContent
    /// The tile keeps its rows, and its grid must not need more.
    case bounded
  }

  /// The parts, both ways, into which each cell of the tile is divided: 1...``maximumSubdivision``.
  public let subdivision: Int
  /// What the height of the grid means for the tile.
  public let rows: Rows
  /// The tiles in input order.
  public let tiles: [NestedTile]
  /// The rectangles that stay free.
  public let spacers: [GridSpacer]
  /// What the tiles have to keep together.
  public let rules: BoardRules

  /// The greatest subdivision that is taken.
  public static let maximumSubdivision = 64

  /// Creates a grid; any numbers are held, and ``NestedBoard`` says which are allowed.
  public init(
    subdivision: Int = 1, rows: Rows = .decidedByContent, tiles: [NestedTile],
    spacers: [GridSpacer] = [], rules: BoardRules = .none
  ) {
    self.subdivision = subdivision
    self.rows = rows
    self.tiles = tiles
    self.spacers = spacers
    self.rules = rules
  }
}
