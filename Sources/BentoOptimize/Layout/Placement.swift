// SPDX-License-Identifier: GPL-3.0-or-later

/// Where one tile lies: its top-left cell and the span it got.
public struct Placement: Hashable, Sendable, Identifiable {
  /// The id of the tile.
  public let id: String
  /// The top-left cell.
  public let cell: Cell
  /// The columns and rows taken, in cells.
  public let span: Span
  /// Which of the tile's choices the span is, or was before the tile grew: 0 for the best liked.
  public let choice: Int
  /// How far the tile is from its stored position, in columns and rows times cells; 0 without one.
  public let displacement: Int

  /// Creates a placement.
  public init(id: String, cell: Cell, span: Span, choice: Int = 0, displacement: Int = 0) {
    self.id = id
    self.cell = cell
    self.span = span
    self.choice = choice
    self.displacement = displacement
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
  public let spacers: [GridSpacer]
  /// The side on which reading begins.
  public let direction: ReadingDirection

  /// Creates a layout.
  public init(
    columns: Int, placements: [Placement], spacers: [GridSpacer] = [],
    direction: ReadingDirection = .leftToRight
  ) {
    self.columns = columns
    self.placements = placements
    self.spacers = spacers
    self.direction = direction
  }

  /// Creates a layout of `problem` from one top-left cell a tile, in input order, and which of its
  /// choices each tile takes; without these, all take their first ones.
  ///
  /// - Precondition: There are as many cells, and choices if any, as tiles.
  public init(_ problem: BentoProblem, cells: [Cell], choices: [Int] = []) {
    precondition(cells.count == problem.tiles.count, "one cell a tile")
    precondition(choices.isEmpty || choices.count == cells.count, "one choice a tile")
    let direction = problem.rules.direction
    let placements = problem.tiles.indices.map { index in
      let (tile, cell) = (problem.tiles[index], cells[index])
      let choice = choices.isEmpty ? 0 : choices[index]
      let span = choice == 0 ? tile.span : tile.wishes.alternatives[choice - 1]
      return Placement(
        id: tile.id, cell: cell, span: span, choice: choice,
        displacement: tile.displacement(to: cell, span: span, read: direction))
    }
    self.init(
      columns: problem.columns, placements: placements, spacers: problem.spacers,
      direction: direction)
  }

  /// Rows down to the lowest occupied one; 0 without tiles.
  public var height: Int { placements.reduce(0) { max($0, $1.endRow) } }
}
