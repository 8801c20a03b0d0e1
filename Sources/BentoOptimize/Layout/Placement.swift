// SPDX-License-Identifier: GPL-3.0-or-later

/// A place on the grid; column and row are counted from 0, rows downwards.
public struct Cell: Hashable, Sendable {
  /// The column, from 0 at the left.
  public let column: Int
  /// The row, from 0 at the top.
  public let row: Int

  /// Creates a cell.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

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

  /// Creates a layout.
  public init(columns: Int, placements: [Placement]) {
    self.columns = columns
    self.placements = placements
  }

  /// Creates a layout of `problem` from one top-left cell a tile, in input order.
  ///
  /// - Precondition: There are as many cells as tiles.
  public init(_ problem: BentoProblem, cells: [Cell]) {
    precondition(cells.count == problem.tiles.count, "one cell a tile")
    self.columns = problem.columns
    self.placements = zip(problem.tiles, cells).map {
      Placement(id: $0.id, cell: $1, span: $0.span)
    }
  }

  /// Rows down to the lowest occupied one; 0 without tiles.
  public var height: Int { placements.reduce(0) { max($0, $1.endRow) } }
}
