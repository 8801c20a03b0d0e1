// SPDX-License-Identifier: GPL-3.0-or-later

/// Which cells are taken, one bit a cell: rows of `UInt64` words in one flat array, growing
/// downwards.
///
/// Bit *c* mod 64 of word *c* / 64 of a row stands for column *c*; rows below the array are free.
/// Cells only fill up, so what one scan has learnt of a row holds for all that follow.
struct OccupancyGrid {
  let columns: Int
  let wordsPerRow: Int
  private var words: [UInt64] = []
  /// For each row held, a number of columns that none of its free runs exceeds.
  private var runLimits: [Int] = []
  /// The rows above this one are known to be full.
  private(set) var firstOpenRow = 0
  /// One row of words for the scan in hand; kept here so that a scan allocates nothing.
  private var joined: [UInt64]

  init(columns: Int) {
    self.columns = columns
    self.wordsPerRow = (columns + 63) / 64
    self.joined = [UInt64](repeating: 0, count: wordsPerRow)
  }

  /// The rows held so far: every lower one is wholly free.
  var rowCount: Int { runLimits.count }

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
      words.append(contentsOf: repeatElement(0, count: wordsPerRow))
      runLimits.append(columns)
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
  }

  /// Marks those cells of a span as taken that are not.
  ///
  /// - Precondition: The span lies on the grid.
  mutating func close(_ span: Span, at cell: Cell) {
    let part = cell.column..<cell.column + span.columns
    for row in cell.row..<cell.row + span.rows {
      guard row < rowCount else {
        return occupy(
          Span(columns: span.columns, rows: cell.row + span.rows - row),
          at: Cell(column: cell.column, row: row))
      }
      var run = firstFreeRun(of: 1, in: part, ofRow: row, of: words)
      while !run.isEmpty {
        occupy(
          Span(columns: run.count, rows: 1), at: Cell(column: run.lowerBound, row: row))
        run = firstFreeRun(of: 1, in: run.upperBound..<part.upperBound, ofRow: row, of: words)
      }
    }
  }

  /// The first cell at or after `start`, in rows from left to right, at which the whole span is
  /// free, within `part` of the columns, or all without one.
  ///
  /// The rows of a trial position are joined from the lowest upwards, within one free run of the
  /// lowest row after the other. When no free run of the span's width is left, every position that
  /// holds all rows joined so far fails with this one, so the scan goes on just below the highest
  /// of them (as Boyer and Moore do with text, "A fast string searching algorithm", 1977).
  ///
  /// - Complexity: Rows full from the top are skipped. Of the others, those known to have no free
  ///   run of the span's width take O(1) each; the rest are looked at once or a few times, O(*w*) a
  ///   look, where *w* is the number of words in a row.
  ///
  /// - Precondition: The part is at least as wide as the span.
  mutating func firstFreeSlot(
    for span: Span, from start: Cell = Cell(column: 0, row: 0), within part: Range<Int>? = nil
  ) -> Cell {
    while firstOpenRow < rowCount, runLimits[firstOpenRow] == 0 { firstOpenRow += 1 }
    let part = part ?? 0..<columns
    var (row, column) = (start.row, max(start.column, part.lowerBound))
    if column > part.upperBound { (row, column) = (row + 1, part.lowerBound) }
    if row < firstOpenRow { (row, column) = (firstOpenRow, part.lowerBound) }
    while row < rowCount {
      let bottom = min(row + span.rows, rowCount) - 1
      var highest = bottom
      if runLimits[bottom] >= span.columns {
        var run = firstFreeRun(
          of: span.columns, in: column..<part.upperBound, ofRow: bottom, of: words)
        if run.count < span.columns, column..<part.upperBound == 0..<columns {
          runLimits[bottom] = run.count
        }
        while run.count >= span.columns {
          let (free, last) = join(from: bottom, upTo: row, within: run, for: span.columns)
          if free.count >= span.columns { return Cell(column: free.lowerBound, row: row) }
          highest = min(highest, last)
          run = firstFreeRun(
            of: span.columns, in: run.upperBound..<part.upperBound, ofRow: bottom, of: words)
        }
      }
      row = column == part.lowerBound ? highest + 1 : row + 1
      column = part.lowerBound
    }
    return column + span.columns <= part.upperBound
      ? Cell(column: column, row: row) : Cell(column: part.lowerBound, row: row + 1)
  }

  /// Joins rows upwards until no free run of at least `length` columns is left of `run`.
  ///
  /// - Returns: The first free run of that length, shorter if there is none, and the last row
  ///   joined.
  private mutating func join(
    from bottom: Int, upTo top: Int, within run: Range<Int>, for length: Int
  ) -> (free: Range<Int>, row: Int) {
    var free = run
    var row = bottom
    for word in run.lowerBound / 64...(run.upperBound - 1) / 64 {
      joined[word] = words[bottom * wordsPerRow + word]
    }
    while row > top, free.count >= length {
      row -= 1
      guard runLimits[row] >= length else { return (0..<0, row) }
      for word in free.lowerBound / 64...(run.upperBound - 1) / 64 {
        joined[word] |= words[row * wordsPerRow + word]
      }
      free = firstFreeRun(
        of: length, in: free.lowerBound..<run.upperBound, ofRow: 0, of: joined)
    }
    return (free, row)
  }

  /// The first run of at least `length` free columns in a part of a row; if there is none, the
  /// widest.
  private func firstFreeRun(
    of length: Int, in part: Range<Int>, ofRow row: Int, of words: [UInt64]
  ) -> Range<Int> {
    /// The first column from `column` on that is taken, or free.
    func next(from column: Int, taken: Bool) -> Int {
      guard column < part.upperBound else { return part.upperBound }
      let flip: UInt64 = taken ? 0 : ~0
      var word = column / 64
      var bits = (words[row * wordsPerRow + word] ^ flip) & (~0 << UInt64(column % 64))
      while bits == 0 {
        word += 1
        if word * 64 >= part.upperBound { return part.upperBound }
        bits = words[row * wordsPerRow + word] ^ flip
      }
      return min(word * 64 + bits.trailingZeroBitCount, part.upperBound)
    }
    var widest = part.lowerBound..<part.lowerBound
    var start = next(from: part.lowerBound, taken: false)
    while widest.count < length, start < part.upperBound {
      let end = next(from: start, taken: true)
      if end - start > widest.count { widest = start..<end }
      start = next(from: end, taken: false)
    }
    return widest
  }

  /// Checks what every method relies on; a no-op unless assertions are on.
  func checkInvariants() {
    assert(words.count == rowCount * wordsPerRow, "whole rows alone")
    assert(firstOpenRow <= rowCount, "full rows are held rows")
    for row in 0..<rowCount {
      let widest = firstFreeRun(of: columns, in: 0..<columns, ofRow: row, of: words)
      assert(widest.count <= runLimits[row], "no free run exceeds the limit of its row")
      assert(row >= firstOpenRow || widest.isEmpty, "rows above the first open one are full")
    }
  }
}
