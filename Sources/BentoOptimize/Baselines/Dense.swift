// SPDX-License-Identifier: GPL-3.0-or-later

/// The top-left cells of the `dense` baseline, in input order.
///
/// The tiles are laid in `order`, each at the first free slot, scanning from row 0, column 0, row by
/// row. Cells only fill up, so the first free slot of one span never moves back: each scan starts
/// where the last tile of the same span was laid, and finds what a scan from the top would find.
/// Without an `order` of tile indices, input order is taken.
func denseCells(of problem: BentoProblem, order: [Int]? = nil) -> [Cell] {
  var grid = OccupancyGrid(columns: problem.columns)
  var lastSlot: [Span: Cell] = [:]
  var cells = [Cell](repeating: Cell(column: 0, row: 0), count: problem.tiles.count)
  for index in order ?? Array(problem.tiles.indices) {
    let span = problem.tiles[index].span
    let cell = grid.firstFreeSlot(for: span, from: lastSlot[span] ?? Cell(column: 0, row: 0))
    grid.occupy(span, at: cell)
    lastSlot[span] = cell
    cells[index] = cell
  }
  return cells
}
