// SPDX-License-Identifier: GPL-3.0-or-later

/// The greatest units in which a problem can be measured: all widths are multiples of one, all rows
/// of the other.
///
/// Inversions are kept by the columns; that they are by the rows has not been shown.
///
/// A layout of the problem in these units is as low and has as few holes as any: of the columns of
/// one residue modulo the unit, taken from any layout, a layout of the smaller problem can be made
/// that is no higher, and the residue can be chosen so that it has at most its share of the holes;
/// the same holds for rows.
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
    columns = problem.tiles.reduce(problem.columns) { greatestCommonDivisor($0, $1.span.columns) }
    rows = max(problem.tiles.reduce(0) { greatestCommonDivisor($0, $1.span.rows) }, 1)
  }

  private init(columns: Int, rows: Int) {
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
          span: Span(columns: $0.span.columns / columns, rows: $0.span.rows / rows))
      },
      columns: problem.columns / columns)
  }

  /// The value of a level in cells, from its value in units.
  func cells(_ units: Int, of level: ObjectiveLevel) -> Int {
    switch level {
    case .height: units * rows
    case .holes: units * rows * columns
    case .inversions: units
    }
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
