// SPDX-License-Identifier: GPL-3.0-or-later

/// A rectangle to place: an id, the span it takes, and where it has to lie.
public struct Tile: Hashable, Sendable, Identifiable {
  /// The name of the tile, unique within its problem.
  public let id: String
  /// The columns and rows that the tile takes, in cells.
  public let span: Span
  /// Where the tile has to lie.
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
}

/// What tiles have in common that can change places.
struct TileKind: Hashable, Sendable {
  let span: Span
  let wishes: Wishes
}

extension Tile {
  var kind: TileKind { TileKind(span: span, wishes: wishes) }
}
