// SPDX-License-Identifier: GPL-3.0-or-later

/// The top-left cells of the `sparse` baseline, in input order.
///
/// Each tile is laid at the first free slot at or after the one before it, so reading order is
/// input order. The work ends when `check`, called before each tile, throws.
func sparseCells(of problem: BentoProblem, check: () throws -> Void) rethrows -> [Cell] {
  var grid = OccupancyGrid(columns: problem.columns)
  var cursor = Cell(column: 0, row: 0)
  return try problem.tiles.map { tile in
    try check()
    cursor = grid.firstFreeSlot(for: tile.span, from: cursor)
    grid.occupy(tile.span, at: cursor)
    return cursor
  }
}
