// SPDX-License-Identifier: GPL-3.0-or-later

/// The top-left cells of the `dense` baseline, in input order.
///
/// The tiles are laid in `order`, each at the first free slot, scanning from row 0, column 0, row
/// by row. Cells only fill up, so the first free slot of one span never moves back: each scan
/// starts in the row where the last tile of the same span was laid, and finds what one from the top
/// would find. Without an `order` of tile indices, input order is taken.
func denseCells(of problem: BentoProblem, order: [Int]? = nil) -> [Cell] {
  denseCells(of: problem, order: order, check: {})
}

/// The same cells, unless `check`, called before each tile, throws.
func denseCells(
  of problem: BentoProblem, order: [Int]?, check: () throws -> Void
) rethrows -> [Cell] {
  var grid = OccupancyGrid(columns: problem.columns)
  var lastRow: [Span: Int] = [:]
  var cells = [Cell](repeating: Cell(column: 0, row: 0), count: problem.tiles.count)
  for index in order ?? Array(problem.tiles.indices) {
    try check()
    let span = problem.tiles[index].span
    let cell = grid.firstFreeSlot(for: span, from: Cell(column: 0, row: lastRow[span] ?? 0))
    grid.occupy(span, at: cell)
    lastRow[span] = cell.row
    cells[index] = cell
  }
  return cells
}
