// SPDX-License-Identifier: GPL-3.0-or-later

/// The cells of a grid of so many rows that are not of spacers.
struct OpenCells: Hashable, Sendable {
  private let columns: Int
  /// How many cells above a row are open, by row and column, from row 0 to the height.
  private let openRows: [Int]

  init(of problem: BentoProblem, height: Int) {
    columns = problem.columns
    var isOpen = [Bool](repeating: true, count: height * columns)
    for spacer in problem.spacers where spacer.cell.row < height {
      for row in spacer.cell.row..<min(spacer.endRow, height) {
        for column in spacer.cell.column..<spacer.endColumn {
          isOpen[row * columns + column] = false
        }
      }
    }
    var openRows = [Int](repeating: 0, count: columns)
    for cell in isOpen.indices { openRows.append(openRows[cell] + (isOpen[cell] ? 1 : 0)) }
    self.openRows = openRows
  }

  /// The number of open cells.
  var count: Int { openRows.suffix(columns).reduce(0, +) }

  /// The number of open cells of a row.
  func count(inRow row: Int) -> Int {
    (0..<columns).count { isOpen(row * columns + $0) }
  }

  /// Whether a cell, counted by rows, is open.
  func isOpen(_ cell: Int) -> Bool { openRows[cell] < openRows[cell + columns] }

  /// The open cells of a column above a row.
  func depth(of column: Int, downTo row: Int) -> Int { openRows[row * columns + column] }

  /// Whether a tile of this span with its top-left cell here lies on open cells alone.
  func holds(_ span: Span, at column: Int, _ row: Int) -> Bool {
    (column..<column + span.columns).allSatisfy {
      depth(of: $0, downTo: row + span.rows) - depth(of: $0, downTo: row) == span.rows
    }
  }
}
