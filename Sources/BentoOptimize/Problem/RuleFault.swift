// SPDX-License-Identifier: GPL-3.0-or-later

/// One reason why a group or a sequence cannot be kept.
public enum RuleFault: Hashable, Sendable {
  /// It names no tiles.
  case empty
  /// No tile has this id.
  case unknownTile(String)
  /// It names the tile of this id twice.
  case repeatedTile(String)
  /// An earlier one, at this index, has its name.
  case repeatedName(String, first: Int)

  /// What is wrong, without naming the place.
  public var reason: String {
    switch self {
    case .empty: "it names no tiles"
    case .unknownTile(let id): "there is no tile \"\(id)\""
    case .repeatedTile(let id): "it names tile \"\(id)\" twice"
    case .repeatedName(let name, let first):
      "\"\(name)\" is already the name of the one at index \(first)"
    }
  }

  /// The faults of lists of tiles with names, each with the index of its list.
  static func faults(
    of lists: [(name: String, tiles: [String])], among ids: Set<String>
  ) -> [(index: Int, fault: RuleFault)] {
    var firstIndex: [String: Int] = [:]
    return lists.enumerated().flatMap { index, list -> [(index: Int, fault: RuleFault)] in
      var faults: [RuleFault] = list.tiles.isEmpty ? [.empty] : []
      if let first = firstIndex[list.name] {
        faults.append(.repeatedName(list.name, first: first))
      } else {
        firstIndex[list.name] = index
      }
      var seen: Set<String> = []
      for id in list.tiles {
        if !ids.contains(id) {
          faults.append(.unknownTile(id))
        } else if !seen.insert(id).inserted {
          faults.append(.repeatedTile(id))
        }
      }
      return faults.map { (index, $0) }
    }
  }
}

// The faults of wishes and rules that contradict each other.
extension BentoProblem {
  /// Pinned tiles and row ranges that no layout can have together with the rules; everything is
  /// known to be right by itself, and the board to be read from the left.
  var contradictions: [ProblemFault] {
    tiles.indices.flatMap(rowLimitFaults)
      + zip(rules.sequences, sequenceMembers).flatMap(sequenceFaults)
      + zip(rules.groups, groupMembers).flatMap(groupFaults)
  }

  private func rowLimitFaults(of index: Int) -> [ProblemFault] {
    let tile = tiles[index]
    guard let limit = rules.rowLimit, tile.wishes.weight == nil else { return [] }
    let rows = tile.wishes.anchorRows(of: tile.leastSpan).lowerBound + tile.leastSpan.rows
    let field = tile.pin != nil ? "pin" : tile.rowRange != nil ? "rowRange" : "rows"
    return rows <= limit
      ? []
      : [.wish(index: index, id: tile.id, .beyondRowLimit(field: field, rows: rows, limit: limit))]
  }

  /// Neighbours of a sequence that their own wishes turn around.
  private func sequenceFaults(_ sequence: TileSequence, _ members: [Int]) -> [ProblemFault] {
    zip(members, members.dropFirst()).compactMap { earlier, later in
      guard let last = lastPosition(of: later), firstPosition(of: earlier) >= last else {
        return nil
      }
      return .wish(
        index: later, id: tiles[later].id,
        .turned(
          field: placeField(of: later), sequence: sequence.name, other: earlier,
          id: tiles[earlier].id, otherField: placeField(of: earlier)))
    }
  }

  private func placeField(of tile: Int) -> String { tiles[tile].pin == nil ? "rowRange" : "pin" }

  private func firstPosition(of tile: Int) -> (row: Int, column: Int) {
    let (wishes, span) = (tiles[tile].wishes, tiles[tile].span)
    return (
      wishes.anchorRows(of: span).lowerBound,
      wishes.anchorColumns(of: span, on: columns).lowerBound
    )
  }

  /// Nil for a tile that may lie as far down as it likes.
  private func lastPosition(of tile: Int) -> (row: Int, column: Int)? {
    let (wishes, least) = (tiles[tile].wishes, tiles[tile].leastSpan)
    guard wishes.pin != nil || wishes.rowRange != nil else { return nil }
    return (
      wishes.anchorRows(of: least).upperBound,
      wishes.anchorColumns(of: least, on: columns).upperBound
    )
  }

  /// Pinned tiles of others within what the pinned tiles of a group take for sure.
  private func groupFaults(_ group: TileGroup, _ members: [Int]) -> [ProblemFault] {
    let pinned = members.filter { tiles[$0].pin != nil }
    guard group.kind != .touching, let first = pinned.first else { return [] }
    let boxes = pinned.map(leastBox)
    let isMember = Set(members)
    func overlaps(_ box: GridBox) -> Bool {
      func meet(_ lines: KeyPath<GridBox, Range<Int>>) -> Bool {
        let own = box[keyPath: lines]
        let start = boxes.reduce(.max) { min($0, $1[keyPath: lines].lowerBound) }
        let end = boxes.reduce(0) { max($0, $1[keyPath: lines].upperBound) }
        return own.lowerBound < end && start < own.upperBound
      }
      return meet(\.rows) && (group.kind == .band || meet(\.columns))
    }
    return tiles.indices.filter { tiles[$0].pin != nil && !isMember.contains($0) }
      .filter { overlaps(leastBox(of: $0)) }
      .map {
        .wish(
          index: $0, id: tiles[$0].id,
          .pinAmongGroup(name: group.name, kind: group.kind, other: first, id: tiles[first].id))
      }
  }

  private func leastBox(of tile: Int) -> GridBox {
    GridBox(cell: tiles[tile].pin ?? Cell(column: 0, row: 0), span: tiles[tile].leastSpan)
  }
}
