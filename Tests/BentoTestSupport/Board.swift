// SPDX-License-Identifier: GPL-3.0-or-later

public import BentoOptimize

/// A layout drawn in letters: one letter a tile, `.` for a free cell, a line a row.
public struct Board: Hashable, Sendable, CustomStringConvertible {
  /// The lines of the drawing, all of the same length.
  public let lines: [String]

  /// The drawing, a line a row.
  public var description: String { lines.joined(separator: "\n") }

  /// Reads a drawing.
  public init(_ art: String) {
    lines = art.split(separator: "\n").map(String.init)
  }

  /// Draws a layout; the first tile is A, the second B, and so on; `#` where tiles overlap.
  public init(_ layout: BentoLayout) {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    var cells = [[Character]](
      repeating: [Character](repeating: ".", count: layout.columns), count: layout.height)
    for (index, placement) in layout.placements.enumerated() {
      for row in placement.cell.row..<placement.endRow {
        for column in placement.cell.column..<placement.endColumn {
          let free = cells[row][column] == "."
          cells[row][column] = free ? letters[index % letters.count] : "#"
        }
      }
    }
    lines = cells.map { String($0) }
  }

  /// The layout that is drawn: a tile a letter, in alphabetical order, its id the letter.
  ///
  /// A letter must fill a rectangle, or the layout covers cells that the drawing leaves free.
  public var layout: BentoLayout {
    var corners: [Character: (left: Int, top: Int, right: Int, bottom: Int)] = [:]
    for (row, line) in lines.enumerated() {
      for (column, letter) in line.enumerated() where letter != "." {
        let old = corners[letter] ?? (column, row, column, row)
        corners[letter] = (
          min(old.left, column), min(old.top, row), max(old.right, column), max(old.bottom, row)
        )
      }
    }
    let placements = corners.sorted { $0.key < $1.key }.map { letter, corner in
      Placement(
        id: String(letter), cell: Cell(column: corner.left, row: corner.top),
        span: Span(
          columns: corner.right - corner.left + 1, rows: corner.bottom - corner.top + 1))
    }
    return BentoLayout(columns: lines.first?.count ?? 0, placements: placements)
  }
}
