// SPDX-License-Identifier: GPL-3.0-or-later

public import BentoOptimize

extension BentoProblem {
  /// The problem with limits of growth that a seed draws for most tiles, some of them no more than
  /// the tile has already.
  public func withRandomGrowth(seed: UInt64) throws -> BentoProblem {
    var generator = SeededGenerator(seed: seed &+ 3_000_003)
    return try withWishes { tile in
      let wishes = tile.wishes
      let most = tile.choices.reduce(tile.span) {
        Span(columns: max($0.columns, $1.columns), rows: max($0.rows, $1.rows))
      }
      let limit = Span(
        columns: min(most.columns + Int.random(in: 0...3, using: &generator), columns),
        rows: most.rows + Int.random(in: 0...3, using: &generator))
      let mayGrow = Int.random(in: 0..<5, using: &generator) > 0
      return Wishes(
        pin: wishes.pin, columnRange: wishes.columnRange, rowRange: wishes.rowRange,
        alternatives: wishes.alternatives, growthLimit: mayGrow ? limit : nil,
        position: wishes.position, weight: wishes.weight)
    }
  }

  /// The problem with other wishes for each tile.
  public func withWishes(_ change: (Tile) -> Wishes) throws -> BentoProblem {
    try BentoProblem(
      columns: columns, tiles: tiles.map { Tile(id: $0.id, span: $0.span, wishes: change($0)) },
      spacers: spacers, rules: rules)
  }

  /// The limits of growth as text.
  public var growthText: String {
    tiles.compactMap { tile in tile.wishes.growthLimit.map { "\(tile.id) up to \($0)" } }
      .joined(separator: ", ")
  }
}
