// SPDX-License-Identifier: GPL-3.0-or-later

/// A rectangle to place: an id, the span it takes, and where it has to lie.
public struct Tile: Hashable, Sendable, Identifiable {
  /// The name of the tile, unique within its problem.
  public let id: String
  /// The columns and rows that the tile takes, in cells; the best liked of several choices.
  public let span: Span
  /// Where the tile has to lie, and how else it may be treated.
  public let wishes: Wishes

  /// Creates a tile, by default without wishes.
  public init(id: String, span: Span, wishes: Wishes = .none) {
    self.id = id
    self.span = span
    self.wishes = wishes
  }

  /// The top-left cell that the tile has to take, or nil where it may take others.
  public var pin: Cell? { wishes.pin }
  /// The first and the last column that the tile may cover, or nil for those of the grid.
  public var columnRange: ClosedRange<Int>? { wishes.columnRange }
  /// The first and the last row that the tile may cover, or nil for all.
  public var rowRange: ClosedRange<Int>? { wishes.rowRange }
  /// The spans that the tile may take, the best liked first; never empty.
  public var choices: [Span] { [span] + wishes.alternatives }

  /// The columns and rows that every choice has.
  var leastSpan: Span {
    Span(
      columns: choices.reduce(.max) { min($0, $1.columns) },
      rows: choices.reduce(.max) { min($0, $1.rows) })
  }

  /// The top-left cell of the pinned tile with one of its choices, or nil if it is not pinned.
  ///
  /// The pin is that of its first span. On a grid that is read from the right, the others keep its
  /// right edge.
  func pinnedCell(of choice: Span, read direction: ReadingDirection) -> Cell? {
    wishes.pin.map { pin in
      switch direction {
      case .leftToRight: pin
      case .rightToLeft: Cell(column: pin.column + span.columns - choice.columns, row: pin.row)
      }
    }
  }

  /// How far the tile is from its stored position when its top-left cell is this one: columns and
  /// rows, times the cells of its first span; 0 without a stored position.
  ///
  /// On a grid that is read from the right, the columns are those between right edges.
  func displacement(to cell: Cell, span: Span, read direction: ReadingDirection) -> Int {
    guard let position = wishes.position else { return 0 }
    let columns =
      switch direction {
      case .leftToRight: cell.column - position.column
      case .rightToLeft:
        cell.column + span.columns - position.column - self.span.columns
      }
    return (abs(columns) + abs(cell.row - position.row)) * self.span.area
  }
}

/// What tiles have in common that can change places.
struct TileKind: Hashable, Sendable {
  let span: Span
  let wishes: Wishes
  /// The groups and sequences that the tiles are in.
  var ties = TileTies()
}

/// The groups and sequences that a tile is in, by their indices, in rising order.
struct TileTies: Hashable, Sendable {
  var groups: [Int] = []
  var sequences: [Int] = []
}

extension Tile {
  /// The tile with each of its spans changed: its choices, and the limit of its growth.
  ///
  /// Alternatives that become the same as a span liked better are left out.
  func mapSpans(_ change: (Span) -> Span) -> Tile {
    guard wishes != .none else { return Tile(id: id, span: change(span)) }
    var spans = [change(span)]
    for alternative in wishes.alternatives.map(change) where !spans.contains(alternative) {
      spans.append(alternative)
    }
    return Tile(
      id: id, span: spans[0],
      wishes: Wishes(
        pin: wishes.pin, columnRange: wishes.columnRange, rowRange: wishes.rowRange,
        alternatives: Array(spans.dropFirst()), growthLimit: wishes.growthLimit.map(change),
        position: wishes.position, weight: wishes.weight))
  }
}
