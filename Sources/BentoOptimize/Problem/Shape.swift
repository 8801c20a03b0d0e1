// SPDX-License-Identifier: GPL-3.0-or-later

/// All tiles of one span and the same wishes, which are one choice to every packer.
struct Shape: Hashable, Sendable {
  let span: Span
  /// The indices of the tiles, in input order.
  let tiles: [Int]
  /// Where the tiles have to lie.
  var wishes = Wishes.none

  var kind: TileKind { TileKind(span: span, wishes: wishes) }
}

extension BentoProblem {
  /// The tiles grouped by span and wishes, the groups in input order of their first tiles.
  var shapes: [Shape] {
    var order: [TileKind] = []
    var members: [TileKind: [Int]] = [:]
    for (index, tile) in tiles.enumerated() {
      if members[tile.kind] == nil { order.append(tile.kind) }
      members[tile.kind, default: []].append(index)
    }
    return order.map { Shape(span: $0.span, tiles: members[$0] ?? [], wishes: $0.wishes) }
  }
}
