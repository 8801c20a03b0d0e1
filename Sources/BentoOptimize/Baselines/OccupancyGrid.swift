// SPDX-License-Identifier: GPL-3.0-or-later

/// Which cells are taken, one bit a cell: rows of `UInt64` words in one flat array, growing downwards.
///
/// Bit *c* mod 64 of word *c* / 64 of a row stands for column *c*. Bits right of the last column are
/// always set, so that no free run reaches out of the grid; rows below the array are free.
struct OccupancyGrid {
  let columns: Int
  let wordsPerRow: Int
  /// The rows held so far: every lower one is wholly free.
  private(set) var rowCount = 0
  /// The rows above this one are known to be full.
  private(set) var firstOpenRow = 0
  private var words: [UInt64] = []
  /// The bits of a free row: only those right of the last column are set.
  private let freeRow: [UInt64]
  /// Rows joined by the scan in hand; kept here so that a scan allocates nothing.
  private var joined: [UInt64]

  init(columns: Int) {
    self.columns = columns
    self.wordsPerRow = (columns + 63) / 64
    var row = [UInt64](repeating: 0, count: wordsPerRow)
    if columns % 64 != 0 { row[wordsPerRow - 1] = ~0 << UInt64(columns % 64) }
    self.freeRow = row
    self.joined = row
  }

  func isOccupied(_ cell: Cell) -> Bool {
    guard cell.row < rowCount else { return false }
    let word = words[cell.row * wordsPerRow + cell.column / 64]
    return word >> UInt64(cell.column % 64) & 1 == 1
  }

  /// Marks the cells of a span as taken.
  ///
  /// - Precondition: The span lies on the grid and covers free cells alone.
  /// - Complexity: O(*r* *w*), where *r* is the number of rows and *w* that of words in a row.
  mutating func occupy(_ span: Span, at cell: Cell) {
    while rowCount < cell.row + span.rows {
      words.append(contentsOf: freeRow)
      rowCount += 1
    }
    let firstWord = cell.column / 64
    let lastWord = (cell.column + span.columns - 1) / 64
    for word in firstWord...lastWord {
      let low = max(cell.column - word * 64, 0)
      let high = min(cell.column + span.columns - word * 64, 64)
      let bits = ((~0 as UInt64) >> UInt64(64 - (high - low))) << UInt64(low)
      for row in cell.row..<cell.row + span.rows {
        assert(words[row * wordsPerRow + word] & bits == 0, "the cells are free")
        words[row * wordsPerRow + word] |= bits
      }
    }
    while firstOpenRow < rowCount, isFull(row: firstOpenRow) { firstOpenRow += 1 }
  }

  /// The first cell at or after `start`, in rows from left to right, at which the whole span is free.
  ///
  /// - Complexity: Rows full from the top are skipped; of the others each is looked at once or a
  ///   few times, O(*w*) a look, where *w* is the number of words in a row.
  mutating func firstFreeSlot(
    for span: Span, from start: Cell = Cell(column: 0, row: 0)
  ) -> Cell {
    guard start.column > 0 else { return firstFreeSlot(for: span, fromRow: start.row) }
    joined = freeRow
    for word in 0..<wordsPerRow {
      let filled = min(max(start.column - word * 64, 0), 64)
      if filled > 0 { joined[word] |= (~0 as UInt64) >> UInt64(64 - filled) }
    }
    for row in start.row..<max(start.row, min(start.row + span.rows, rowCount)) {
      join(row: row)
    }
    if let column = firstFreeRun(of: span.columns) { return Cell(column: column, row: start.row) }
    return firstFreeSlot(for: span, fromRow: start.row + 1)
  }

  /// The first free slot in row `firstRow` or below.
  ///
  /// The rows of a trial position are joined from the lowest upwards. When no free run of the span's
  /// width is left, every position that holds all rows joined so far fails with this one, so the scan
  /// goes on just below the highest of them (as Boyer and Moore do with text, "A fast string
  /// searching algorithm", 1977).
  private mutating func firstFreeSlot(for span: Span, fromRow firstRow: Int) -> Cell {
    var row = max(firstRow, firstOpenRow)
    while row < rowCount {
      joined = freeRow
      var lowest = min(row + span.rows, rowCount)
      var column: Int? = 0
      while lowest > row, column != nil {
        lowest -= 1
        join(row: lowest)
        column = firstFreeRun(of: span.columns)
      }
      if let column { return Cell(column: column, row: row) }
      row = lowest + 1
    }
    return Cell(column: 0, row: row)
  }

  private mutating func join(row: Int) {
    for word in 0..<wordsPerRow { joined[word] |= words[row * wordsPerRow + word] }
  }

  /// The first column of the first run of at least `length` free columns in the joined rows.
  private func firstFreeRun(of length: Int) -> Int? {
    var start = nextColumn(from: 0, taken: false)
    while start + length <= columns {
      let end = nextColumn(from: start, taken: true)
      if end - start >= length { return start }
      start = nextColumn(from: end, taken: false)
    }
    return nil
  }

  /// The first column from `column` on that is taken, or free, in the joined rows.
  private func nextColumn(from column: Int, taken: Bool) -> Int {
    var word = column / 64
    guard word < wordsPerRow else { return columns }
    let flip: UInt64 = taken ? 0 : ~0
    var bits = (joined[word] ^ flip) & (~0 << UInt64(column % 64))
    while bits == 0 {
      word += 1
      if word == wordsPerRow { return columns }
      bits = joined[word] ^ flip
    }
    return min(word * 64 + bits.trailingZeroBitCount, columns)
  }

  private func isFull(row: Int) -> Bool {
    words[row * wordsPerRow..<(row + 1) * wordsPerRow].allSatisfy { $0 == ~0 }
  }

  /// Checks what every method relies on; a no-op unless assertions are on.
  func checkInvariants() {
    assert(words.count == rowCount * wordsPerRow, "whole rows alone")
    assert(firstOpenRow <= rowCount, "full rows are held rows")
    for row in 0..<rowCount {
      assert(row >= firstOpenRow || isFull(row: row), "rows above the first open one are full")
      assert(
        zip(words[row * wordsPerRow..<(row + 1) * wordsPerRow], freeRow)
          .allSatisfy { $0 & $1 == $1 },
        "bits right of the last column are set")
    }
  }
}
