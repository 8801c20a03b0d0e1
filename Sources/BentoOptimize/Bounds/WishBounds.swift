// SPDX-License-Identifier: GPL-3.0-or-later

extension HeightBound {
  /// The lowest edge of a pinned tile, or the highest that the lower edge of a tile with a row
  /// range can be.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tiles.
  package static func wishes(of problem: BentoProblem) -> HeightBound {
    problem.tiles.reduce(HeightBound(rows: 0, name: "pins")) { bound, tile in
      let rows = tile.wishes.anchorRows(of: tile.span).lowerBound + tile.span.rows
      guard tile.wishes != .none, rows > bound.rows else { return bound }
      return HeightBound(rows: rows, name: tile.pin == nil ? "row ranges" : "pins")
    }
  }
}

extension BentoProblem {
  /// A number of rows that is enough for a layout, and for one of any inversions, if there is one.
  ///
  /// Below the last row that a wish or spacer names, rows in which no tile lies can be left out, so
  /// that each of those left holds a row of some tile.
  var rowsThatSuffice: Int {
    let ends = tiles.compactMap { tile in
      tile.pin.map { $0.row + tile.span.rows } ?? tile.rowRange.map { $0.upperBound + 1 }
    }
    let named = (ends + spacers.map(\.endRow)).max() ?? 0
    return named + tiles.reduce(0) { $0 + $1.span.rows }
  }

  /// Holes that every layout has, above pinned tiles: what is above the lowest pinned tile of each
  /// column, less what all tiles together can cover.
  ///
  /// - Complexity: O(*c*), where *c* is the sum of the columns of pinned tiles and spacers.
  var leastHoles: Int {
    var depths = [Int](repeating: 0, count: columns)
    for tile in tiles {
      guard let pin = tile.pin else { continue }
      for column in pin.column..<pin.column + tile.span.columns {
        depths[column] = max(depths[column], pin.row + tile.span.rows)
      }
    }
    let reserved = spacers.reduce(0) { sum, spacer in
      (spacer.cell.column..<spacer.endColumn).reduce(sum) { $0 + spacer.rows(above: depths[$1]) }
    }
    return max(depths.reduce(0, +) - reserved - area, 0)
  }
}
