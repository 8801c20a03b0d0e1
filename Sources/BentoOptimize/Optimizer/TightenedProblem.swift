// SPDX-License-Identifier: GPL-3.0-or-later

/// The question whether a problem has a layout of a height, asked about fewer or longer tiles on a
/// smaller grid.
///
/// Tiles that nothing can lie beside are set aside, tiles are widened and heightened by what no
/// others can fill next to them, and the grid is cut down to sums of tiles
/// (``TrialBox/tightened``). A layout of the one question is a layout of the other; holes and
/// inversions are not kept.
struct TightenedProblem: Sendable {
  /// The smaller problem.
  let problem: BentoProblem
  /// The most rows that its layout may have.
  let height: Int

  private let asked: BentoProblem
  private let scale: GridScale
  private let indices: [Int]
  private let setAside: [Int: Cell]

  /// Makes the question about `asked` smaller.
  ///
  /// - Returns: nil where it stays as it is, or where the bounds have an answer already.
  init?(_ asked: BentoProblem, height: Int) {
    let box = TrialBox(asked, rows: height)
    let tightened = box.tightened
    guard tightened != box, tightened.holdsEachSpan else { return nil }
    let inner = BentoProblem(
      unchecked: zip(tightened.spans, tightened.tiles).map {
        Tile(id: asked.tiles[$1].id, span: $0)
      },
      // Nothing may be left of the grid where everything is set aside.
      columns: max(tightened.columns, 1))
    self.asked = asked
    scale = GridScale(of: inner)
    problem = scale.reduced(inner)
    self.height = tightened.rows / scale.rows
    indices = tightened.tiles
    setAside = tightened.setAside
  }

  /// The layout of the problem as it was asked that a layout of the smaller one stands for.
  func restored(_ layout: BentoLayout) -> BentoLayout {
    var cells = [Cell](repeating: Cell(column: 0, row: 0), count: asked.tiles.count)
    for (index, cell) in setAside { cells[index] = cell }
    for (index, placement) in zip(indices, layout.placements) {
      cells[index] = Cell(
        column: placement.cell.column * scale.columns, row: placement.cell.row * scale.rows)
    }
    return BentoLayout(asked, cells: cells)
  }
}
