// SPDX-License-Identifier: GPL-3.0-or-later

@testable import BentoOptimize

/// Every layout of a tiny problem within a height, equal tiles told apart: at most some thousand.
struct EveryLayout {
  private(set) var layouts: [(layout: BentoLayout, metrics: LayoutMetrics)] = []

  init(of problem: BentoProblem, height: Int) {
    place(0, of: problem, height: height, beside: [])
  }

  /// Whether there is a layout within the limits.
  func contains(within limits: LayoutLimits) -> Bool {
    layouts.contains { limits.allow($0.metrics) }
  }

  private mutating func place(
    _ index: Int, of problem: BentoProblem, height: Int, beside placed: [Placement]
  ) {
    guard index < problem.tiles.count else {
      let layout = BentoLayout(columns: problem.columns, placements: placed)
      return layouts.append((layout, layout.metrics))
    }
    let tile = problem.tiles[index]
    for row in 0..<max(height - tile.span.rows + 1, 0) {
      for column in 0...problem.columns - tile.span.columns {
        let new = Placement(id: tile.id, cell: Cell(column: column, row: row), span: tile.span)
        let isFree = placed.allSatisfy { old in
          old.endRow <= new.cell.row || new.endRow <= old.cell.row
            || old.endColumn <= new.cell.column || new.endColumn <= old.cell.column
        }
        if isFree { place(index + 1, of: problem, height: height, beside: placed + [new]) }
      }
    }
  }
}
