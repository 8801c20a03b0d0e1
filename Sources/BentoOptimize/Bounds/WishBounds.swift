// SPDX-License-Identifier: GPL-3.0-or-later

extension HeightBound {
  /// The greater of what tiles and what wishes need; the former where both need the same.
  package static func known(of problem: BentoProblem) -> HeightBound {
    let (strongest, wishes) = (strongest(of: problem), wishes(of: problem))
    return wishes.rows > strongest.rows ? wishes : strongest
  }

  /// The lowest edge of a pinned tile, or the highest that the lower edge of a tile with a row
  /// range can be.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tiles.
  package static func wishes(of problem: BentoProblem) -> HeightBound {
    problem.tiles.reduce(HeightBound(rows: 0, name: "pins")) { bound, tile in
      guard tile.pin != nil || tile.rowRange != nil else { return bound }
      let span = tile.leastSpan
      let rows = tile.wishes.anchorRows(of: span).lowerBound + span.rows
      guard rows > bound.rows else { return bound }
      return HeightBound(rows: rows, name: tile.pin == nil ? "row ranges" : "pins")
    }
  }
}

extension BentoProblem {
  /// The same tiles with the least columns and the least rows of their choices: a layout of the
  /// problem holds one of these, whatever the choices.
  var withLeastSpans: BentoProblem {
    guard tiles.contains(where: { !$0.wishes.alternatives.isEmpty }) else { return self }
    return BentoProblem(
      unchecked: tiles.map { Tile(id: $0.id, span: $0.leastSpan) }, columns: columns,
      spacers: spacers, rules: rules)
  }

  /// A number of rows that is enough for a layout, and for one of any inversions, if there is one.
  ///
  /// Below the last row that a wish or spacer names, rows in which no tile lies can be left out, so
  /// that each of those left holds a row of some tile.
  var rowsThatSuffice: Int {
    let heights = tiles.map { tile in tile.choices.reduce(0) { max($0, $1.rows) } }
    let ends = zip(tiles, heights).compactMap { tile, rows in
      tile.pin.map { $0.row + rows } ?? tile.rowRange.map { $0.upperBound + 1 }
    }
    let named = (ends + spacers.map(\.endRow)).max() ?? 0
    return named + heights.reduce(0, +)
  }

  /// Holes that every layout has, above pinned tiles: what is above the lowest pinned tile of each
  /// column, less what all tiles together can cover.
  ///
  /// - Complexity: O(*c*), where *c* is the sum of the columns of pinned tiles and spacers.
  var leastHoles: Int {
    var depths = [Int](repeating: 0, count: columns)
    for tile in tiles {
      guard let pin = tile.pin else { continue }
      let span = tile.leastSpan
      for column in pin.column..<pin.column + span.columns {
        depths[column] = max(depths[column], pin.row + span.rows)
      }
    }
    let reserved = spacers.reduce(0) { sum, spacer in
      (spacer.cell.column..<spacer.endColumn).reduce(sum) { $0 + spacer.rows(above: depths[$1]) }
    }
    return max(depths.reduce(0, +) - reserved - areas.upperBound, 0)
  }
}
