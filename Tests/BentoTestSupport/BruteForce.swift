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

  private let columns: Int
  private let spans: [Span]
  private var fewestHoles: Int?

  /// Tries every layout of `problem`, at rising heights until one has a layout.
  public init(_ problem: BentoProblem) {
    columns = problem.columns
    spans = problem.tiles.map(\.span).sorted { ($0.area, $0.rows) > ($1.area, $1.rows) }
    while true {
      var cells = [[Bool]](repeating: [Bool](repeating: false, count: columns), count: height)
      search(next: 0, from: 0, in: &cells)
      if let fewestHoles {
        holes = fewestHoles
        return
      }
      height += 1
    }
  }

  /// Lays the tiles from `next` on at every free place; equal tiles only in rising places.
  private mutating func search(next: Int, from first: Int, in cells: inout [[Bool]]) {
    guard next < spans.count else {
      fewestHoles = min(fewestHoles ?? .max, countHoles(in: cells))
      return
    }
    let span = spans[next]
    guard span.rows <= height else { return }
    for place in first..<max(first, (height - span.rows + 1) * columns) {
      let (row, column) = (place / columns, place % columns)
      guard column + span.columns <= columns, isFree(span, row, column, in: cells) else { continue }
      fill(span, row, column, with: true, in: &cells)
      let equalNext = next + 1 < spans.count && spans[next + 1] == span
      search(next: next + 1, from: equalNext ? place + 1 : 0, in: &cells)
      fill(span, row, column, with: false, in: &cells)
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
    func place(_ index: Int) {
      guard index < problem.tiles.count else {
        let metrics = BentoLayout(columns: problem.columns, placements: placements).metrics
        if metrics.holes <= holes { fewest = min(fewest ?? .max, metrics.inversions) }
        return
      }
      let tile = problem.tiles[index]
      for row in 0..<max(height - tile.span.rows + 1, 0) {
        for column in 0...problem.columns - tile.span.columns {
          let new = Placement(
            id: tile.id, cell: Cell(column: column, row: row), span: tile.span)
          let isFree = placements.allSatisfy { old in
            old.endRow <= new.cell.row || new.endRow <= old.cell.row
              || old.endColumn <= new.cell.column || new.endColumn <= old.cell.column
          }
          guard isFree else { continue }
          placements.append(new)
          place(index + 1)
          placements.removeLast()
        }
      }
    }
    place(0)
    return fewest
  }

  private func isFree(_ span: Span, _ row: Int, _ column: Int, in cells: [[Bool]]) -> Bool {
    for r in row..<row + span.rows {
      for c in column..<column + span.columns where cells[r][c] { return false }
    }
    return true
  }

  private func fill(
    _ span: Span, _ row: Int, _ column: Int, with value: Bool, in cells: inout [[Bool]]
  ) {
    for r in row..<row + span.rows {
      for c in column..<column + span.columns { cells[r][c] = value }
    }
  }

  private func countHoles(in cells: [[Bool]]) -> Int {
    var holes = 0
    for column in 0..<columns {
      var occupiedBelow = false
      for row in cells.indices.reversed() {
        if cells[row][column] {
          occupiedBelow = true
        } else if occupiedBelow {
          holes += 1
        }
      }
    }
    return holes
  }
}
