// SPDX-License-Identifier: GPL-3.0-or-later

/// The cells of a grid that free tiles cannot cover: those of spacers, and of pinned tiles those
/// that they take for sure.
///
/// A word holds a row, a bit a column; without wishes there are no words.
struct ReservedCells: Sendable {
  /// Whether every cell is for free tiles.
  let isEmpty: Bool
  /// The cells of spacers in the rows of the grid.
  let spacerCells: Int

  private let columns: Int
  private var spacers: [UInt64] = []
  private var taken: [UInt64] = []
  /// For each row the next one that has other cells taken, or the height.
  private var changes: [Int] = []
  /// The pinned tiles by the positions of their top-left cells in reading order.
  private var tiles: [Int: Int] = [:]

  /// Collects the cells of a problem that are within so many rows.
  ///
  /// - Precondition: One word holds a row, and each pinned tile is within the rows.
  init(of problem: BentoProblem, height: Int) {
    columns = problem.columns
    spacerCells = problem.spacers.reduce(0) { $0 + $1.span.columns * $1.rows(above: height) }
    isEmpty = problem.spacers.isEmpty && problem.tiles.allSatisfy { $0.pin == nil }
    guard !isEmpty else { return }
    spacers = [UInt64](repeating: 0, count: height)
    for spacer in problem.spacers where spacer.cell.row < height {
      for row in spacer.cell.row..<min(spacer.endRow, height) {
        spacers[row] |= Self.mask(spacer.cell.column, spacer.span.columns)
      }
    }
    taken = spacers
    for (index, tile) in problem.tiles.enumerated() {
      guard let pin = tile.pin else { continue }
      tiles[pin.row * columns + pin.column] = index
      let least = tile.leastSpan
      for row in pin.row..<pin.row + least.rows {
        taken[row] |= Self.mask(pin.column, least.columns)
      }
    }
    changes = [Int](repeating: height, count: height)
    for row in taken.indices.dropLast().reversed() {
      changes[row] = taken[row] == taken[row + 1] ? changes[row + 1] : row + 1
    }
  }

  /// No cells, on any grid.
  static let none = ReservedCells(of: BentoProblem(unchecked: [], columns: 1), height: 0)

  /// So many columns from a first one on, one bit each.
  static func mask(_ column: Int, _ count: Int) -> UInt64 {
    count == 0 ? 0 : ((~0 as UInt64) >> UInt64(64 - count)) << UInt64(column)
  }

  /// The columns that are taken in a row, one bit each.
  func columns(in row: Int) -> UInt64 { isEmpty ? 0 : taken[row] }

  /// The next row below that has other columns taken; `height` if there is none.
  func nextChange(after row: Int, height: Int) -> Int { isEmpty ? height : changes[row] }

  func isSpacer(_ column: Int, _ row: Int) -> Bool {
    !isEmpty && spacers[row] >> UInt64(column) & 1 == 1
  }

  /// Whether the cell is of a pinned tile.
  func isPinned(_ column: Int, _ row: Int) -> Bool {
    !isEmpty && (taken[row] & ~spacers[row]) >> UInt64(column) & 1 == 1
  }

  /// The pinned tile that has its top-left cell here.
  func tile(at corner: Corner) -> Int? {
    isEmpty ? nil : tiles[corner.row * columns + corner.column]
  }

  /// Whether a pinned tile that takes its least span for sure covers no cells of others with this
  /// one.
  func allows(_ span: Span, at corner: Corner, beyond least: Span) -> Bool {
    let mask = Self.mask(corner.column, span.columns)
    let own = Self.mask(corner.column, least.columns)
    for row in corner.row..<corner.row + span.rows {
      let others = row < corner.row + least.rows ? taken[row] & ~own : taken[row]
      if others & mask != 0 { return false }
    }
    return true
  }

  /// Whether a tile of this span covers none of the cells.
  func allows(_ span: Span, at corner: Corner) -> Bool {
    guard !isEmpty else { return true }
    let mask = Self.mask(corner.column, span.columns)
    for row in corner.row..<corner.row + span.rows where taken[row] & mask != 0 { return false }
    return true
  }
}
