// SPDX-License-Identifier: GPL-3.0-or-later

/// Tiles in input order, the number of columns to lay them on, cells that stay free, and what has
/// to keep together.
///
/// A value of this type is always valid: every span fits the grid, no id occurs twice, and no wish
/// or rule contradicts another one at first sight. Together they may still leave no layout.
public struct BentoProblem: Hashable, Sendable {
  /// The width of the grid in columns, 1 to ``maximumColumns``.
  public let columns: Int
  /// The tiles in input order.
  public let tiles: [Tile]
  /// The rectangles that stay free.
  public let spacers: [GridSpacer]
  /// What the tiles have to keep together.
  public let rules: BoardRules

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
  ///   positive, wider than the grid or too high, an id that is empty or occurs twice, wishes and
  ///   rules that cannot be met or contradict each other, and spacers that leave the grid or
  ///   overlap.
  /// - Complexity: O(*n*), where *n* is the number of tiles, beside the sorting of pinned tiles and
  ///   spacers.
  public init(
    columns: Int, tiles: [Tile], spacers: [GridSpacer] = [], rules: BoardRules = .none
  ) throws(ProblemError) {
    let faults = ProblemFault.faults(
      columns: columns, tiles: tiles, spacers: spacers, rules: rules)
    guard faults.isEmpty else { throw ProblemError(faults: faults) }
    self.init(unchecked: tiles, columns: columns, spacers: spacers, rules: rules)
  }

  /// Creates a problem by the seed rule: columns clamped to 1...`columns`, rows to 1 or more.
  ///
  /// - Throws: ``ProblemError`` for the faults that clamping does not mend.
  /// - Complexity: O(*n*), where *n* is the number of tiles.
  public init(
    columns: Int, clamping tiles: [Tile], spacers: [GridSpacer] = [], rules: BoardRules = .none
  ) throws(ProblemError) {
    try self.init(
      columns: columns,
      tiles: tiles.map { $0.mapSpans { $0.clamped(toColumns: columns) } },
      spacers: spacers, rules: rules)
  }

  /// Creates a problem of tiles that are known to be valid.
  init(
    unchecked tiles: [Tile], columns: Int, spacers: [GridSpacer] = [], rules: BoardRules = .none
  ) {
    self.columns = columns
    self.tiles = tiles
    self.spacers = spacers
    self.rules = rules
  }

  /// The number of cells that all tiles cover together, each with its first span.
  public var area: Int { tiles.reduce(0) { $0 + $1.span.area } }

  /// The fewest and the most cells that all tiles can cover together.
  var areas: ClosedRange<Int> {
    guard tiles.contains(where: { !$0.wishes.alternatives.isEmpty }) else { return area...area }
    let areas = tiles.map { tile in tile.choices.map(\.area) }
    return areas.reduce(0) { $0 + ($1.min() ?? 0) }...areas.reduce(0) { $0 + ($1.max() ?? 0) }
  }

  /// Whether anything but the grid tells where tiles may lie: a pin, a range, a choice of spans, a
  /// spacer, a group or a sequence.
  ///
  /// Then a layout cannot be moved or mirrored as a whole, and tiles of it not be pushed together.
  public var hasWishes: Bool {
    !spacers.isEmpty || !rules.groups.isEmpty || !rules.sequences.isEmpty
      || tiles.contains { $0.wishes.concernPacking }
  }
}
