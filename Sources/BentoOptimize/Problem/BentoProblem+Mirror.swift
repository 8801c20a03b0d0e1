// SPDX-License-Identifier: GPL-3.0-or-later

// A board that is read from the right is laid out as its mirror image, read from the left.
extension BentoProblem {
  /// The problem seen in a mirror, read from the other side.
  var mirrored: BentoProblem {
    BentoProblem(
      unchecked: tiles.map(mirrored), columns: columns,
      spacers: spacers.map { spacer in
        GridSpacer(cell: spacer.cell.mirrored(on: columns, span: spacer.span), span: spacer.span)
      },
      rules: BoardRules(
        groups: rules.groups, sequences: rules.sequences, rowLimit: rules.rowLimit,
        direction: rules.direction.opposite))
  }

  private func mirrored(_ tile: Tile) -> Tile {
    let wishes = tile.wishes
    guard wishes != .none else { return tile }
    return Tile(
      id: tile.id, span: tile.span,
      wishes: Wishes(
        pin: wishes.pin.map { $0.mirrored(on: columns, span: tile.span) },
        columnRange: wishes.columnRange.map {
          columns - 1 - $0.upperBound...columns - 1 - $0.lowerBound
        },
        rowRange: wishes.rowRange, alternatives: wishes.alternatives,
        growthLimit: wishes.growthLimit,
        position: wishes.position.map { $0.mirrored(on: columns, span: tile.span) },
        weight: wishes.weight))
  }
}

extension ReadingDirection {
  /// The side from which the mirror image is read.
  var opposite: ReadingDirection {
    switch self {
    case .leftToRight: .rightToLeft
    case .rightToLeft: .leftToRight
    }
  }
}

extension Cell {
  /// The top-left cell of the mirror image of a tile of this span.
  func mirrored(on columns: Int, span: Span) -> Cell {
    Cell(column: columns - column - span.columns, row: row)
  }
}
