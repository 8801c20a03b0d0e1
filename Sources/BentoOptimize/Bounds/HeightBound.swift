// SPDX-License-Identifier: GPL-3.0-or-later

/// A number of rows below which no layout can be, and the argument that shows it.
package struct HeightBound: Hashable, Sendable {
  /// The least possible number of rows.
  package let rows: Int
  /// The name of the argument, as results show it.
  package let name: String
}

extension HeightBound {
  /// The cells of all tiles divided by the columns.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tiles.
  package static func area(of problem: BentoProblem) -> HeightBound {
    HeightBound(
      rows: (problem.area + problem.columns - 1) / problem.columns, name: "area")
  }

  /// The rows of the tallest tile.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tiles.
  package static func tallestTile(of problem: BentoProblem) -> HeightBound {
    HeightBound(
      rows: problem.tiles.reduce(0) { max($0, $1.span.rows) }, name: "tallest tile")
  }

  /// The rows of all tiles wider than half the grid, of which no two fit side by side, and what
  /// tiles of exactly half the grid need on top.
  ///
  /// Those of half the grid stand at most two in a row, and never beside a wider one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tiles.
  package static func wideTiles(of problem: BentoProblem) -> HeightBound {
    var wide = 0
    var half = 0
    for tile in problem.tiles {
      if 2 * tile.span.columns > problem.columns { wide += tile.span.rows }
      if 2 * tile.span.columns == problem.columns { half += tile.span.rows }
    }
    return HeightBound(rows: wide + (half + 1) / 2, name: "wide tiles")
  }

  /// The greatest of all bounds; the first of them where several are greatest.
  package static func greatest(of problem: BentoProblem) -> HeightBound {
    let first = area(of: problem)
    return [tallestTile(of: problem), wideTiles(of: problem)].reduce(first) {
      $1.rows > $0.rows ? $1 : $0
    }
  }
}
