// SPDX-License-Identifier: GPL-3.0-or-later

/// The top-left cells of the `sparse` baseline, in input order.
///
/// Each tile is laid at the first free slot at or after the one before it, so that without wishes
/// reading order is input order. Pinned tiles and spacers are there from the start; a tile whose
/// range begins further down takes the others with it. The work ends when `check`, called before
/// each tile, throws.
///
/// Tiles with groups and sequences are laid by ``ruledCells(of:order:by:check:)``.
///
/// - Returns: The cells, or nil where a tile with a last row finds no place, or a group or sequence
///   is broken.
func sparseCells(of problem: BentoProblem, check: () throws -> Void) rethrows -> [Cell]? {
  if problem.hasGroupsOrSequences {
    let order = Array(problem.tiles.indices)
    return try ruledCells(of: problem, order: order, by: .sparse, check: check)
  }
  var grid = OccupancyGrid(of: problem)
  var cursor = Cell(column: 0, row: 0)
  var cells: [Cell] = []
  for tile in problem.tiles {
    try check()
    if let pin = tile.pin {
      cells.append(pin)
      continue
    }
    guard let cell = grid.firstFreeSlot(for: tile, from: cursor) else { return nil }
    grid.occupy(tile.span, at: cell)
    cursor = cell
    cells.append(cell)
  }
  return cells
}
