// SPDX-License-Identifier: GPL-3.0-or-later

/// All tiles of one span, which are one choice to every packer.
struct Shape: Hashable, Sendable {
  let span: Span
  /// The indices of the tiles, in input order.
  let tiles: [Int]
}

extension BentoProblem {
  /// The tiles grouped by span, the groups in input order of their first tiles.
  var shapes: [Shape] {
    var order: [Span] = []
    var members: [Span: [Int]] = [:]
    for (index, tile) in tiles.enumerated() {
      if members[tile.span] == nil { order.append(tile.span) }
      members[tile.span, default: []].append(index)
    }
    return order.map { Shape(span: $0, tiles: members[$0] ?? []) }
  }
}
