// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport

@testable import BentoOptimize

/// A random problem, and columns of its tiles that fill every column to the height.
struct FullColumns {
  let problem: BentoProblem
  let height: Int
  /// The columns of each tile, in input order.
  let choice: [Range<Int>]

  /// Draws the columns and the height from these ranges, and fills column after column with tiles
  /// that are at most so wide.
  init(columns: ClosedRange<Int>, height: ClosedRange<Int>, widest: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let height = Int.random(in: height, using: &generator)
    var loads = [Int](repeating: 0, count: Int.random(in: columns, using: &generator))
    var tiles: [(columns: Range<Int>, rows: Int)] = []
    for column in loads.indices {
      // Columns farther to the right hold no more than this one.
      while loads[column] < height {
        let rows = Int.random(in: 1...min(3, height - loads[column]), using: &generator)
        let width = Int.random(in: 1...min(widest, loads.count - column), using: &generator)
        for covered in column..<column + width { loads[covered] += rows }
        tiles.append((column..<column + width, rows))
      }
    }
    problem = BentoProblem(
      unchecked: tiles.enumerated().map {
        Tile(id: "t\($0)", span: Span(columns: $1.columns.count, rows: $1.rows))
      },
      columns: loads.count)
    self.height = height
    choice = tiles.map(\.columns)
  }
}
