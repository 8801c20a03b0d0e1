// SPDX-License-Identifier: GPL-3.0-or-later

/// The top-left cells of the `dense` baseline, in input order.
///
/// Pinned tiles and spacers come first, then tiles with a last row, which are not sure of a place
/// later. The others are laid in `order`, each at the first free slot, scanning from row 0, column
/// 0, row by row. Cells only fill up, so the first free slot of one kind never moves back: each
/// scan starts in the row where the last tile of the same kind was laid, and finds what one from
/// the top would find. Without an `order` of tile indices, input order is taken.
///
/// Tiles with groups and sequences are laid by ``ruledCells(of:order:by:check:)``.
///
/// - Returns: The cells, or nil where a tile with a last row finds no place, or a group or sequence
///   is broken.
func denseCells(of problem: BentoProblem, order: [Int]? = nil) -> [Cell]? {
  denseCells(of: problem, order: order, check: {})
}

/// The same cells, unless `check`, called before each tile, throws.
func denseCells(
  of problem: BentoProblem, order: [Int]?, check: () throws -> Void
) rethrows -> [Cell]? {
  let order = order ?? Array(problem.tiles.indices)
  if problem.hasGroupsOrSequences {
    return try ruledCells(of: problem, order: order, by: .dense, check: check)
  }
  var grid = OccupancyGrid(of: problem)
  var lastRow: [TileKind: Int] = [:]
  var cells = problem.tiles.map { $0.pin ?? Cell(column: 0, row: 0) }
  for index in problem.laidOrder(order) {
    try check()
    let tile = problem.tiles[index]
    let kind = TileKind(span: tile.span, wishes: tile.wishes)
    let start = Cell(column: 0, row: lastRow[kind] ?? 0)
    guard let cell = grid.firstFreeSlot(for: tile, from: start) else { return nil }
    grid.occupy(tile.span, at: cell)
    lastRow[kind] = cell.row
    cells[index] = cell
  }
  return cells
}
