// SPDX-License-Identifier: GPL-3.0-or-later

/// Where one tile lies: its top-left cell and the span it got.
public struct Placement: Hashable, Sendable, Identifiable {
  /// The id of the tile.
  public let id: String
  /// The top-left cell.
  public let cell: Cell
  /// The columns and rows taken, in cells.
  public let span: Span

  /// Creates a placement.
  public init(id: String, cell: Cell, span: Span) {
    self.id = id
    self.cell = cell
    self.span = span
  }

  /// The first column right of the tile.
  public var endColumn: Int { cell.column + span.columns }
  /// The first row below the tile.
  public var endRow: Int { cell.row + span.rows }
}

/// One placement a tile on a grid of so many columns.
///
/// The type promises nothing about overlaps; ``LayoutChecker`` tells.
public struct BentoLayout: Hashable, Sendable {
  /// The width of the grid in columns.
  public let columns: Int
  /// The placements, in input order of their tiles.
  public let placements: [Placement]
  /// The rectangles of the grid that stay free.
  public let spacers: [Spacer]

  /// Creates a layout.
  public init(columns: Int, placements: [Placement], spacers: [Spacer] = []) {
    self.columns = columns
    self.placements = placements
    self.spacers = spacers
  }

  /// Creates a layout of `problem` from one top-left cell a tile, in input order.
  ///
  /// - Precondition: There are as many cells as tiles.
  public init(_ problem: BentoProblem, cells: [Cell]) {
    precondition(cells.count == problem.tiles.count, "one cell a tile")
    self.init(
      columns: problem.columns,
      placements: zip(problem.tiles, cells).map { Placement(id: $0.id, cell: $1, span: $0.span) },
      spacers: problem.spacers)
  }

  /// Rows down to the lowest occupied one; 0 without tiles.
  public var height: Int { placements.reduce(0) { max($0, $1.endRow) } }
}
