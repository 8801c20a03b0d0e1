// SPDX-License-Identifier: GPL-3.0-or-later

/// One grid of a nested board, with what the tile around it means for it.
struct NestedGrid {
  let path: GridPath
  let columns: Int
  let tiles: [NestedTile]
  let spacers: [GridSpacer]
  let rules: BoardRules
  /// The parts into which a cell of the grid around it is divided, both ways; 1 for the outermost.
  let subdivision: Int
  /// The parts into which a cell of the outermost grid is divided, both ways.
  let fineness: Int
  /// The rows of this grid that the tile around it has, or nil where it has as many as are needed.
  let room: Int?

  /// The outermost grid of a board.
  init(_ board: NestedBoard) {
    path = .outermost
    columns = board.columns
    tiles = board.tiles
    spacers = board.spacers
    rules = board.rules
    subdivision = 1
    fineness = 1
    room = nil
  }

  /// The grid inside of the tile of `outer` at this index, or nil where it holds none.
  ///
  /// - Precondition: The tile is within the limits of ``BentoProblem``, and so is the subdivision
  ///   within its own.
  init?(inside outer: NestedGrid, at index: Int) {
    let tile = outer.tiles[index].tile
    guard let grid = outer.tiles[index].grid else { return nil }
    path = outer.path.inside(tile.id, at: index)
    columns = tile.span.columns * grid.subdivision
    tiles = grid.tiles
    spacers = grid.spacers
    rules = grid.rules
    subdivision = grid.subdivision
    fineness = outer.fineness * grid.subdivision
    room =
      switch grid.rows {
      case .decidedByContent: nil
      case .bounded: min(tile.span.rows * grid.subdivision, BentoProblem.maximumRows)
      }
  }

  /// Whether it is the tile around the grid, rather than a rule of its own, that limits its rows.
  var isLimitedByTile: Bool {
    guard let room else { return false }
    return rules.rowLimit.map { room <= $0 } ?? true
  }

  /// The grid as a problem of its own, with these rows for each tile whose grid decides them; for
  /// other tiles they are nil.
  func problem(decidedRows: [Int?]) throws(ProblemError) -> BentoProblem {
    let sized = zip(tiles, decidedRows).map { nested, rows in
      guard let rows else { return nested.tile }
      return Tile(
        id: nested.tile.id, span: Span(columns: nested.tile.span.columns, rows: rows),
        wishes: nested.tile.wishes)
    }
    let limited = BoardRules(
      groups: rules.groups, sequences: rules.sequences,
      rowLimit: isLimitedByTile ? room : rules.rowLimit, direction: rules.direction)
    return try BentoProblem(columns: columns, tiles: sized, spacers: spacers, rules: limited)
  }

  /// The grids directly inside of this one.
  private var inner: [NestedGrid] { tiles.indices.compactMap { NestedGrid(inside: self, at: $0) } }

  /// The number of grids: this one, and those inside.
  var count: Int { inner.reduce(1) { $0 + $1.count } }

  /// The number of tiles of this grid and those inside.
  var tileCount: Int { inner.reduce(tiles.count) { $0 + $1.tileCount } }

  /// One row for each tile whose grid decides its rows: the fewest that it can get.
  var leastDecidedRows: [Int?] {
    tiles.map { $0.grid?.rows == .decidedByContent ? 1 : nil }
  }
}
