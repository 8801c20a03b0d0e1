// SPDX-License-Identifier: GPL-3.0-or-later

/// The wishes of a tile as a file gives them; one that could not be read is left out, and its fault
/// is logged.
struct SourcedWishes {
  var pin: Sourced<Cell>?
  var columnRange: Sourced<ClosedRange<Int>>?
  var rowRange: Sourced<ClosedRange<Int>>?
  var alternatives: [Sourced<Span>] = []
  var growthLimit: Sourced<Span>?
  var position: Sourced<Cell>?
  var weight: Sourced<Int>?

  var value: Wishes {
    Wishes(
      pin: pin?.value, columnRange: columnRange?.value, rowRange: rowRange?.value,
      alternatives: alternatives.map(\.value), growthLimit: growthLimit?.value,
      position: position?.value, weight: weight?.value)
  }

  /// The line of the wish that a fault finds wrong, or nil where it is not among them.
  func line(of field: String) -> Int? {
    switch field {
    case "pin": pin?.line
    case "columnRange": columnRange?.line
    case "rowRange": rowRange?.line
    case "growthLimit": growthLimit?.line
    case "position": position?.line
    case "weight": weight?.line
    default:
      alternatives.indices.first { field == "alternatives[\($0)]" }.map { alternatives[$0].line }
    }
  }
}

/// The rules of a board as a file gives them.
struct SourcedRules {
  var groups: [(kind: TileGroup.Kind, list: SourcedTileList)] = []
  var sequences: [SourcedTileList] = []
  var rowLimit: Sourced<Int>?
  var direction = ReadingDirection.leftToRight

  var value: BoardRules {
    BoardRules(
      groups: groups.map { kind, list in
        TileGroup(name: list.name.value, kind: kind, tiles: list.tiles.map(\.value))
      },
      sequences: sequences.map {
        TileSequence(name: $0.name.value, tiles: $0.tiles.map(\.value))
      },
      rowLimit: rowLimit?.value, direction: direction)
  }
}

/// Tiles that a file names together: a group or a sequence.
struct SourcedTileList {
  /// What faults call the list, for example `groups[0] "Charts"`.
  let place: String
  let line: Int
  let name: Sourced<String>
  /// The ids of the tiles.
  let tiles: [Sourced<String>]

  /// The line and the field that a fault is about.
  func spot(of fault: RuleFault) -> (line: Int, field: String) {
    switch fault {
    case .empty: (line, "tiles")
    case .unknownTile(let id): (tiles.first { $0.value == id }?.line ?? line, "tiles")
    case .repeatedTile(let id): (tiles.last { $0.value == id }?.line ?? line, "tiles")
    case .repeatedName: (name.line, "name")
    }
  }
}
