// SPDX-License-Identifier: GPL-3.0-or-later

/// A rectangle to place: an id and the span it takes.
public struct Tile: Hashable, Sendable, Identifiable {
  /// The name of the tile, unique within its problem.
  public let id: String
  /// The columns and rows that the tile takes, in cells.
  public let span: Span

  /// Creates a tile.
  public init(id: String, span: Span) {
    self.id = id
    self.span = span
  }
}
