// SPDX-License-Identifier: GPL-3.0-or-later

/// Tiles in input order and the number of columns to lay them on.
///
/// A value of this type is always valid: every span fits the grid and no id occurs twice.
public struct BentoProblem: Hashable, Sendable {
  /// The width of the grid in columns, 1 to ``maximumColumns``.
  public let columns: Int
  /// The tiles in input order.
  public let tiles: [Tile]

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
  ///   positive, wider than the grid or too high, an id that is empty or occurs twice.
  /// - Complexity: O(*n*), where *n* is the number of tiles.
  public init(columns: Int, tiles: [Tile]) throws(ProblemError) {
    let faults = ProblemFault.faults(columns: columns, tiles: tiles)
    guard faults.isEmpty else { throw ProblemError(faults: faults) }
    self.columns = columns
    self.tiles = tiles
  }

  /// Creates a problem by the seed rule: columns clamped to 1...`columns`, rows to 1 or more.
  ///
  /// - Throws: ``ProblemError`` for the faults that clamping does not mend.
  /// - Complexity: O(*n*), where *n* is the number of tiles.
  public init(columns: Int, clamping tiles: [Tile]) throws(ProblemError) {
    try self.init(
      columns: columns,
      tiles: tiles.map { Tile(id: $0.id, span: $0.span.clamped(toColumns: columns)) })
  }

  /// Creates a problem of tiles that are known to be valid.
  init(unchecked tiles: [Tile], columns: Int) {
    self.columns = columns
    self.tiles = tiles
  }

  /// The number of cells that all tiles cover together.
  public var area: Int { tiles.reduce(0) { $0 + $1.span.area } }
}
