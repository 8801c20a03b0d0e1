// SPDX-License-Identifier: GPL-3.0-or-later

/// Tiles in input order, the number of columns to lay them on, and cells that stay free.
///
/// A value of this type is always valid: every span fits the grid, no id occurs twice, and no pin
/// or range forbids its own tile or another pinned one. Row ranges may still leave no room for all.
public struct BentoProblem: Hashable, Sendable {
  /// The width of the grid in columns, 1 to ``maximumColumns``.
  public let columns: Int
  /// The tiles in input order.
  public let tiles: [Tile]
  /// The rectangles that stay free.
  public let spacers: [Spacer]

  /// The widest grid that is taken, in columns.
  public static let maximumColumns = 4_096
  /// The highest tile, and the highest area bound, that is taken, in rows.
  public static let maximumRows = 1_000_000
  /// The highest stack of all tiles one upon the other that is taken, in rows.
  ///
  /// No packer of this library makes a layout higher than that stack, so this bounds the memory of
  /// all.
  public static let maximumStackedRows = 4_000_000

  /// Creates a problem.
  ///
  /// - Throws: ``ProblemError`` with every fault found: columns out of range, a span that is not
  ///   positive, wider than the grid or too high, an id that is empty or occurs twice, wishes that
  ///   cannot be met, and spacers that leave the grid or overlap.
  /// - Complexity: O(*n*), where *n* is the number of tiles, beside the sorting of pinned tiles and
  ///   spacers.
  public init(columns: Int, tiles: [Tile], spacers: [Spacer] = []) throws(ProblemError) {
    let faults = ProblemFault.faults(columns: columns, tiles: tiles, spacers: spacers)
    guard faults.isEmpty else { throw ProblemError(faults: faults) }
    self.init(unchecked: tiles, columns: columns, spacers: spacers)
  }

  /// Creates a problem by the seed rule: columns clamped to 1...`columns`, rows to 1 or more.
  ///
  /// - Throws: ``ProblemError`` for the faults that clamping does not mend.
  /// - Complexity: O(*n*), where *n* is the number of tiles.
  public init(
    columns: Int, clamping tiles: [Tile], spacers: [Spacer] = []
  ) throws(ProblemError) {
    try self.init(
      columns: columns,
      tiles: tiles.map {
        Tile(id: $0.id, span: $0.span.clamped(toColumns: columns), wishes: $0.wishes)
      },
      spacers: spacers)
  }

  /// Creates a problem of tiles that are known to be valid.
  init(unchecked tiles: [Tile], columns: Int, spacers: [Spacer] = []) {
    self.columns = columns
    self.tiles = tiles
    self.spacers = spacers
  }

  /// The number of cells that all tiles cover together.
  public var area: Int { tiles.reduce(0) { $0 + $1.span.area } }

  /// Whether any place is forbidden to a tile: by its pin or a range, or by a spacer.
  ///
  /// Then a layout cannot be moved or mirrored as a whole, and tiles of it not be pushed together.
  public var hasWishes: Bool { !spacers.isEmpty || tiles.contains { $0.wishes != .none } }
}
