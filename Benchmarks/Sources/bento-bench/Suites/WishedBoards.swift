// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// A wish that drawn boards have.
enum BoardWish: String, CaseIterable, Sendable {
  case none
  case pins
  case ranges
  case spacers
  case choices
  case fill
  case growth
  case sequences
  case rightToLeft = "right-to-left"
  case bands
  case rectangles
  case touching
  case optionalTiles = "optional tiles"
  case positions

  /// The levels of its boards.
  var levels: [ObjectiveLevel] {
    switch self {
    case .choices, .fill: [.height, .holes, .resize, .inversions]
    case .positions: [.height, .holes, .displacement, .inversions]
    default: [.height, .holes, .inversions]
    }
  }

  /// A board of six columns with so many tiles, and this wish.
  func board(count: Int, seed: Int) throws -> BentoProblem {
    var generator = SplitMix64(seeds: [count, seed])
    let lengths: KeyValuePairs = [1: 5, 2: 3, 3: 1, 4: 1]
    let plain = try BentoProblem(
      columns: 6, spans: randomSpans(count, columns: lengths, rows: lengths, &generator))
    var draw = WishDraw(plain: plain, generator: generator)
    return try draw.board(self)
  }
}

/// What gives a plain board its wish.
private struct WishDraw {
  let plain: BentoProblem
  var generator: SplitMix64

  mutating func board(_ wish: BoardWish) throws -> BentoProblem {
    switch wish {
    case .none: plain
    case .pins: try pinned()
    case .ranges: try ranged()
    case .spacers: try spaced()
    case .choices: try wished(every: 3) { Wishes(alternatives: $0.turnedAndSmaller) }
    case .fill: try wished(every: 1) { Wishes(alternatives: $0.turnedAndSmaller) }
    case .growth: try wished(every: 2) { Wishes(growthLimit: $0.larger(on: 6)) }
    case .sequences:
      try ruled(BoardRules(sequences: [TileSequence(name: "sequence", tiles: someTiles(5))]))
    case .rightToLeft: try ruled(BoardRules(direction: .rightToLeft))
    case .bands: try grouped(.band)
    case .rectangles: try grouped(.rectangle)
    case .touching: try grouped(.touching)
    case .optionalTiles: try limited()
    case .positions: try stored()
    }
  }

  /// Three tiles pinned where a layout of all has them, so that all have room.
  private mutating func pinned() throws -> BentoProblem {
    let chosen = Set(someTiles(3))
    let placements = Baseline.sorted.layout(of: plain)?.placements ?? []
    return try BentoProblem(
      columns: 6,
      tiles: zip(plain.tiles, placements).map { tile, placement in
        let pin = chosen.contains(tile.id) ? placement.cell : nil
        return Tile(id: tile.id, span: tile.span, wishes: Wishes(pin: pin))
      })
  }

  /// One tile at the top, and two in the left half.
  private mutating func ranged() throws -> BentoProblem {
    let chosen = someTiles(3)
    return try BentoProblem(
      columns: 6,
      tiles: plain.tiles.map { tile in
        let range: Wishes =
          switch chosen.firstIndex(of: tile.id) {
          case nil: .none
          case 0: Wishes(rowRange: 0...tile.span.rows)
          default: Wishes(columnRange: 0...max(2, tile.span.columns - 1))
          }
        return Tile(id: tile.id, span: tile.span, wishes: range)
      })
  }

  /// A free cell in the second row, and two in a later one.
  private mutating func spaced() throws -> BentoProblem {
    try BentoProblem(
      columns: 6, tiles: plain.tiles,
      spacers: [
        GridSpacer(
          cell: Cell(column: generator.number(below: 6), row: 1), span: Span(columns: 1, rows: 1)),
        GridSpacer(
          cell: Cell(column: generator.number(below: 5), row: 3), span: Span(columns: 2, rows: 1)),
      ])
  }

  private func wished(
    every step: Int, _ wishes: (Span) -> Wishes
  ) throws -> BentoProblem {
    try BentoProblem(
      columns: 6,
      tiles: plain.tiles.enumerated().map { index, tile in
        index % step == 0 ? Tile(id: tile.id, span: tile.span, wishes: wishes(tile.span)) : tile
      })
  }

  private func ruled(_ rules: BoardRules) throws -> BentoProblem {
    try BentoProblem(columns: 6, tiles: plain.tiles, rules: rules)
  }

  private mutating func grouped(_ kind: TileGroup.Kind) throws -> BentoProblem {
    try ruled(
      BoardRules(groups: [TileGroup(name: "group", kind: kind, tiles: someTiles(4))]))
  }

  /// Five of six rows that the area needs, and every third tile optional.
  private mutating func limited() throws -> BentoProblem {
    let tiles = plain.tiles.enumerated().map { index, tile in
      let weight = index % 3 == 0 ? 1 + generator.number(below: 5) : nil
      return Tile(id: tile.id, span: tile.span, wishes: Wishes(weight: weight))
    }
    let tallest = tiles.map(\.span.rows).max() ?? 1
    let rows = max(tallest, (plain.area * 5 + 35) / 36)
    return try BentoProblem(columns: 6, tiles: tiles, rules: BoardRules(rowLimit: rows))
  }

  /// Where `dense` has the tiles in another order.
  private mutating func stored() throws -> BentoProblem {
    let shuffled = someTiles(plain.tiles.count)
    let tiles = Dictionary(uniqueKeysWithValues: plain.tiles.map { ($0.id, $0) })
    let order = try BentoProblem(columns: 6, tiles: shuffled.compactMap { tiles[$0] })
    let placements = Baseline.dense.layout(of: order)?.placements ?? []
    let cells = Dictionary(uniqueKeysWithValues: placements.map { ($0.id, $0.cell) })
    return try BentoProblem(
      columns: 6,
      tiles: plain.tiles.map {
        Tile(id: $0.id, span: $0.span, wishes: Wishes(position: cells[$0.id]))
      })
  }

  /// The ids of so many tiles, drawn.
  private mutating func someTiles(_ count: Int) -> [String] {
    Array(generator.shuffled(plain.tiles.map(\.id)).prefix(count))
  }
}

extension Span {
  /// The span turned, and one column or row less, as far as these are other spans.
  fileprivate var turnedAndSmaller: [Span] {
    let smaller =
      columns >= rows
      ? Span(columns: max(columns - 1, 1), rows: rows) : Span(columns: columns, rows: rows - 1)
    var spans: [Span] = []
    for span in [Span(columns: rows, rows: columns), smaller]
    where span != self && !spans.contains(span) {
      spans.append(span)
    }
    return spans
  }

  /// One column and one row more, as far as the grid allows it.
  fileprivate func larger(on limit: Int) -> Span {
    Span(columns: min(columns + 1, limit), rows: rows + 1)
  }
}
