// SPDX-License-Identifier: GPL-3.0-or-later

/// The greatest units in which a problem can be measured: all widths are multiples of one, all rows
/// of the other.
///
/// Inversions are kept by the columns; that they are by the rows has not been shown.
///
/// A layout of the problem in these units is as low and has as few holes as any: of the columns of
/// one residue modulo the unit, taken from any layout, a layout of the smaller problem can be made
/// that is no higher, and the residue can be chosen so that it has at most its share of the holes;
/// the same holds for rows. Pins, ranges, spacers and every choice of a span count among the
/// lengths that are divided, so that a tile's cells of each residue lie in its place in units.
/// Bands and rectangles of groups stay clear of other tiles on the columns and rows of one residue
/// too, but tiles that share an edge need not share one there, and sequences are kept by the
/// columns alone. Stored positions have no units, as the columns and rows of a move are added up.
struct GridScale: Hashable, Sendable {
  /// The greatest common divisor of the grid's and all tiles' columns.
  let columns: Int
  /// The greatest common divisor of all tiles' rows.
  let rows: Int

  init(of problem: BentoProblem, reductions: Reductions = .all) {
    guard reductions.contains(.commonDivisors) else {
      (columns, rows) = (1, 1)
      return
    }
    if problem.rules.groups.contains(where: { $0.kind == .touching })
      || problem.tiles.contains(where: { $0.wishes.position != nil })
    {
      (columns, rows) = (1, 1)
      return
    }
    var lengths = CommonLengths(columns: problem.columns)
    for tile in problem.tiles {
      for span in tile.choices { lengths.divide(span) }
      if tile.wishes != .none { lengths.divide(tile.wishes) }
    }
    for spacer in problem.spacers {
      lengths.divide(spacer.span)
      lengths.divide(spacer.cell)
    }
    let keepsRows = problem.rules.sequences.isEmpty
    (columns, rows) = (lengths.columns, keepsRows ? max(lengths.rows, 1) : 1)
  }

  /// Creates a scale.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The scale that leaves rows as they are.
  var ofColumnsAlone: GridScale { GridScale(columns: columns, rows: 1) }

  /// The scale that leaves columns as they are.
  var ofRowsAlone: GridScale { GridScale(columns: 1, rows: rows) }

  /// Whether no level loses by this scale.
  var keepsInversions: Bool { rows == 1 }

  /// The problem in units of this scale.
  func reduced(_ problem: BentoProblem) -> BentoProblem {
    BentoProblem(
      unchecked: problem.tiles.map {
        Tile(
          id: $0.id,
          span: reduced($0.span), wishes: reduced($0.wishes))
      },
      columns: problem.columns / columns,
      spacers: problem.spacers.map { GridSpacer(cell: reduced($0.cell), span: reduced($0.span)) },
      rules: BoardRules(
        groups: problem.rules.groups, sequences: problem.rules.sequences,
        rowLimit: problem.rules.rowLimit.map { $0 / rows }, direction: problem.rules.direction))
  }

  private func reduced(_ span: Span) -> Span {
    Span(columns: span.columns / columns, rows: span.rows / rows)
  }

  private func reduced(_ cell: Cell) -> Cell {
    Cell(column: cell.column / columns, row: cell.row / rows)
  }

  private func reduced(_ wishes: Wishes) -> Wishes {
    Wishes(
      pin: wishes.pin.map(reduced),
      columnRange: wishes.columnRange.map { $0.lowerBound / columns...$0.upperBound / columns },
      rowRange: wishes.rowRange.map { $0.lowerBound / rows...$0.upperBound / rows },
      alternatives: wishes.alternatives.map(reduced), position: wishes.position)
  }

  /// The value of a level in cells, from its value in units.
  func cells(_ units: Int, of level: ObjectiveLevel) -> Int {
    switch level {
    case .height: units * rows
    case .holes: units * rows * columns
    case .inversions, .resize, .displacement: units
    }
  }
}

/// The greatest lengths that divide all those seen.
private struct CommonLengths {
  private(set) var columns: Int
  private(set) var rows = 0

  init(columns: Int) {
    self.columns = columns
  }

  mutating func divide(_ span: Span) {
    columns = greatestCommonDivisor(columns, span.columns)
    rows = greatestCommonDivisor(rows, span.rows)
  }

  mutating func divide(_ cell: Cell) {
    divide(Span(columns: cell.column, rows: cell.row))
  }

  mutating func divide(_ wishes: Wishes) {
    if let pin = wishes.pin { divide(pin) }
    if let range = wishes.columnRange {
      columns = greatestCommonDivisor(columns, range.lowerBound)
      columns = greatestCommonDivisor(columns, range.upperBound + 1)
    }
    if let range = wishes.rowRange {
      rows = greatestCommonDivisor(rows, range.lowerBound)
      rows = greatestCommonDivisor(rows, range.upperBound + 1)
    }
  }
}

/// The greatest number that divides both, which are not negative; the other one where one is 0.
func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
