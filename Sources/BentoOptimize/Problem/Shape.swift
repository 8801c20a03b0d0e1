// SPDX-License-Identifier: GPL-3.0-or-later

/// All tiles of one span, the same wishes and the same groups and sequences, which are one choice
/// to every packer.
struct Shape: Hashable, Sendable {
  let span: Span
  /// The indices of the tiles, in input order.
  let tiles: [Int]
  /// Where the tiles have to lie.
  var wishes = Wishes.none
  /// The groups and sequences that the tiles are in.
  var ties = TileTies()

  var kind: TileKind { TileKind(span: span, wishes: wishes, ties: ties) }

  /// The spans that each of the tiles may take, the best liked first.
  var choices: [Span] { [span] + wishes.alternatives }

  /// The columns and rows that every choice has.
  var leastSpan: Span { Tile(id: "", span: span, wishes: wishes).leastSpan }
}

extension BentoProblem {
  /// The tiles grouped by what they have in common, in input order of their first ones.
  var shapes: [Shape] {
    let ties = ties
    var order: [TileKind] = []
    var members: [TileKind: [Int]] = [:]
    for (index, tile) in tiles.enumerated() {
      var kind = TileKind(span: tile.span, wishes: tile.wishes)
      if !ties.isEmpty { kind.ties = ties[index] }
      if members[kind] == nil { order.append(kind) }
      members[kind, default: []].append(index)
    }
    return order.map {
      Shape(span: $0.span, tiles: members[$0] ?? [], wishes: $0.wishes, ties: $0.ties)
    }
  }

  /// The groups and sequences of each tile; empty where there are none at all.
  var ties: [TileTies] {
    guard !rules.groups.isEmpty || !rules.sequences.isEmpty else { return [] }
    var ties = [TileTies](repeating: TileTies(), count: tiles.count)
    for (group, members) in groupMembers.enumerated() {
      for tile in members { ties[tile].groups.append(group) }
    }
    for (sequence, members) in sequenceMembers.enumerated() {
      for tile in members { ties[tile].sequences.append(sequence) }
    }
    return ties
  }

  /// The tiles of each group, by their indices, in input order.
  var groupMembers: [[Int]] { indices(of: rules.groups.map(\.tiles)) }

  /// The tiles of each sequence, by their indices, in input order.
  var sequenceMembers: [[Int]] { indices(of: rules.sequences.map(\.tiles)) }

  private func indices(of lists: [[String]]) -> [[Int]] {
    guard !lists.isEmpty else { return [] }
    let indices = Dictionary(uniqueKeysWithValues: zip(tiles.map(\.id), tiles.indices))
    return lists.map { ids in ids.compactMap { indices[$0] }.sorted() }
  }
}
