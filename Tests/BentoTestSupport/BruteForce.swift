// SPDX-License-Identifier: GPL-3.0-or-later

public import BentoOptimize

/// The least height, and the fewest holes at it, found by trying every layout of a tiny problem.
///
/// It knows nothing of the library but the problem: the referee of every engine.
public struct BruteForce {
  /// The least height.
  public private(set) var height = 0
  /// The fewest holes of a layout of that height.
  public private(set) var holes = 0
  /// Whether there is a layout at all; row ranges may leave none.
  public private(set) var hasLayout = true

  private enum Content {
    case free, tile, spacer
  }

  private let columns: Int
  private let tiles: [Tile]
  private let spacers: [GridSpacer]
  private var fewestHoles: Int?

  /// Tries every layout of `problem`, at rising heights until one has a layout.
  public init(_ problem: BentoProblem) {
    columns = problem.columns
    tiles = problem.tiles.sorted {
      ($0.span.area, $0.span.rows, $0.id) > ($1.span.area, $1.span.rows, $1.id)
    }
    spacers = problem.spacers
    let enough = Self.enoughRows(for: problem)
    while height <= enough {
      var cells = [[Content]](
        repeating: [Content](repeating: .free, count: columns), count: height)
      for spacer in spacers {
        for row in spacer.cell.row..<spacer.endRow where row < height {
          for column in spacer.cell.column..<spacer.endColumn { cells[row][column] = .spacer }
        }
      }
      search(next: 0, from: 0, in: &cells)
      if let fewestHoles {
        holes = fewestHoles
        return
      }
      height += 1
    }
    hasLayout = false
  }

  /// Rows that any layout fits in once empty rows below all wishes are left out.
  private static func enoughRows(for problem: BentoProblem) -> Int {
    let stack = problem.tiles.reduce(0) { $0 + $1.span.rows }
    let named = problem.tiles.flatMap { tile in
      [(tile.pin?.row).map { $0 + tile.span.rows }, (tile.rowRange?.upperBound).map { $0 + 1 }]
        .compactMap(\.self)
    }
    return stack + max(named.max() ?? 0, problem.spacers.map(\.endRow).max() ?? 0)
  }

  private static func isWanted(_ tile: Tile, _ row: Int, _ column: Int) -> Bool {
    if let pin = tile.pin, pin != Cell(column: column, row: row) { return false }
    let columns = column..<column + tile.span.columns
    let rows = row..<row + tile.span.rows
    return (tile.columnRange.map { wanted in columns.allSatisfy(wanted.contains) } ?? true)
      && (tile.rowRange.map { wanted in rows.allSatisfy(wanted.contains) } ?? true)
  }

  /// Lays the tiles from `next` on at every free place; equal tiles only in rising places.
  private mutating func search(next: Int, from first: Int, in cells: inout [[Content]]) {
    guard next < tiles.count else {
      fewestHoles = min(fewestHoles ?? .max, countHoles(in: cells))
      return
    }
    let tile = tiles[next]
    let span = tile.span
    guard span.rows <= height else { return }
    for place in first..<max(first, (height - span.rows + 1) * columns) {
      let (row, column) = (place / columns, place % columns)
      guard column + span.columns <= columns, Self.isWanted(tile, row, column),
        isFree(span, row, column, in: cells)
      else { continue }
      fill(span, row, column, with: .tile, in: &cells)
      let equalNext =
        next + 1 < tiles.count && tiles[next + 1].span == span
        && tiles[next + 1].wishes == tile.wishes
      search(next: next + 1, from: equalNext ? place + 1 : 0, in: &cells)
      fill(span, row, column, with: .free, in: &cells)
    }
  }

  /// The fewest inversions of all layouts within these limits; nil if there are none.
  ///
  /// Every tile is tried at every place, equal ones as well, so it takes only four tiles or so.
  public static func fewestInversions(
    of problem: BentoProblem, height: Int, holes: Int = .max
  ) -> Int? {
    var fewest: Int?
    var placements: [Placement] = []
    let spacers = problem.spacers.map { Placement(id: "", cell: $0.cell, span: $0.span) }
    func place(_ index: Int) {
      guard index < problem.tiles.count else {
        let layout = BentoLayout(
          columns: problem.columns, placements: placements, spacers: problem.spacers)
        let metrics = layout.metrics
        if metrics.holes <= holes { fewest = min(fewest ?? .max, metrics.inversions) }
        return
      }
      let tile = problem.tiles[index]
      for row in 0..<max(height - tile.span.rows + 1, 0) {
        for column in 0...problem.columns - tile.span.columns {
          let new = Placement(
            id: tile.id, cell: Cell(column: column, row: row), span: tile.span)
          let isFree = (placements + spacers).allSatisfy { old in
            old.endRow <= new.cell.row || new.endRow <= old.cell.row
              || old.endColumn <= new.cell.column || new.endColumn <= old.cell.column
          }
          guard isFree, isWanted(tile, row, column) else { continue }
          placements.append(new)
          place(index + 1)
          placements.removeLast()
        }
      }
    }
    place(0)
    return fewest
  }

  private func isFree(_ span: Span, _ row: Int, _ column: Int, in cells: [[Content]]) -> Bool {
    for r in row..<row + span.rows {
      for c in column..<column + span.columns where cells[r][c] != .free { return false }
    }
    return true
  }

  private func fill(
    _ span: Span, _ row: Int, _ column: Int, with value: Content, in cells: inout [[Content]]
  ) {
    for r in row..<row + span.rows {
      for c in column..<column + span.columns { cells[r][c] = value }
    }
  }

  private func countHoles(in cells: [[Content]]) -> Int {
    var holes = 0
    for column in 0..<columns {
      var occupiedBelow = false
      for row in cells.indices.reversed() {
        switch cells[row][column] {
        case .tile: occupiedBelow = true
        case .free: holes += occupiedBelow ? 1 : 0
        case .spacer: break
        }
      }
    }
    return holes
  }
}
