// SPDX-License-Identifier: GPL-3.0-or-later

/// What the tiles of a board have to keep together; every layout respects it.
public struct BoardRules: Hashable, Sendable {
  /// The tiles that stay together.
  public let groups: [TileGroup]
  /// The tiles that keep their order.
  public let sequences: [TileSequence]
  /// The most rows that a layout may have, or nil for no limit.
  public let rowLimit: Int?
  /// The side on which reading begins.
  public let direction: ReadingDirection

  /// Creates rules; any are held, and ``BentoProblem`` says which are allowed.
  public init(
    groups: [TileGroup] = [], sequences: [TileSequence] = [], rowLimit: Int? = nil,
    direction: ReadingDirection = .leftToRight
  ) {
    self.groups = groups
    self.sequences = sequences
    self.rowLimit = rowLimit
    self.direction = direction
  }

  /// No rules: tiles may lie apart and in any order, on any number of rows, read from the left.
  public static let none = BoardRules()
}

/// Tiles that stay together.
public struct TileGroup: Hashable, Sendable {
  /// How close together.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// In rows of their own: no other tile covers a row from their first to their last one.
    case band
    /// In a rectangle of their own: no other tile covers a cell of the smallest one around them.
    case rectangle
    /// From each of them to each other one there is a way over tiles of the group that share an
    /// edge; corners that meet are not enough.
    case touching
  }

  /// What messages call the group.
  public let name: String
  /// How close together the tiles stay.
  public let kind: Kind
  /// The ids of the tiles.
  public let tiles: [String]

  /// Creates a group.
  public init(name: String, kind: Kind, tiles: [String]) {
    self.name = name
    self.kind = kind
    self.tiles = tiles
  }
}

/// Tiles that are read in input order, whatever others do between them.
public struct TileSequence: Hashable, Sendable {
  /// What messages call the sequence.
  public let name: String
  /// The ids of the tiles, in any order.
  public let tiles: [String]

  /// Creates a sequence.
  public init(name: String, tiles: [String]) {
    self.name = name
    self.tiles = tiles
  }
}

/// The side on which the reading of a row begins; columns count from the left in any case.
public enum ReadingDirection: String, Hashable, Sendable, CaseIterable {
  /// Rows are read from the left, tiles in one row by their left edges.
  case leftToRight = "left-to-right"
  /// Rows are read from the right, tiles in one row by their right edges.
  case rightToLeft = "right-to-left"
}
