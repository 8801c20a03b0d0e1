// SPDX-License-Identifier: GPL-3.0-or-later

/// The first undecided cell in reading order, and how many undecided cells follow it in its row.
struct Corner: Hashable, Sendable {
  let column: Int
  let row: Int
  let run: Int
}

/// What a search has decided so far, seen from below: the first undecided row of each column.
///
/// All cells above are taken or left free for good. Changes are noted on a trail and can be undone.
struct Profile: Sendable {
  let columns: Int
  let height: Int
  /// The cells that free tiles cannot cover.
  let reserved: ReservedCells
  /// The first undecided row by column; `height` in columns that nothing can be placed in any more.
  private(set) var tops: [Int]
  /// The free cells above the first undecided one and below the lowest tile of the column: holes if
  /// a tile is placed there.
  private(set) var pending: [Int]
  /// The cells that may still be left free.
  private(set) var freeCells: Int
  /// The holes that may still be made; nil if they do not matter.
  private(set) var holesLeft: Int?

  private struct Change {
    let column: Int
    let top: Int
    let pending: Int
    let freeCells: Int
    let holesLeft: Int?
  }

  private var trail: [Change] = []

  init(
    columns: Int, height: Int, reserved: ReservedCells = .none, freeCells: Int, holes: Int?
  ) {
    self.columns = columns
    self.height = height
    self.reserved = reserved
    self.freeCells = freeCells
    holesLeft = holes
    tops = [Int](repeating: 0, count: columns)
    pending = [Int](repeating: 0, count: columns)
    trail.reserveCapacity(1024)
  }

  /// The number of changes so far, to come back to.
  var mark: Int { trail.count }

  var corner: Corner {
    var first = 0
    for column in 1..<max(columns, 1) where tops[column] < tops[first] { first = column }
    var end = first + 1
    let taken = tops[first] < height ? reserved.columns(in: tops[first]) : 0
    while end < columns, tops[end] == tops[first], taken >> UInt64(end) & 1 == 0 { end += 1 }
    return Corner(column: first, row: tops[first], run: end - first)
  }

  /// Whether a tile at the corner keeps within the holes and cannot be pushed up.
  func allows(_ span: Span, at corner: Corner, pushesUp: Bool) -> Bool {
    var holes = 0
    var isHeld = corner.row == 0
    for column in corner.column..<corner.column + span.columns {
      holes += pending[column]
      if pending[column] == 0 { isHeld = true }
    }
    if let holesLeft, holes > holesLeft { return false }
    return isHeld || !pushesUp
  }

  mutating func place(_ span: Span, at corner: Corner) {
    for column in corner.column..<corner.column + span.columns {
      note(column)
      tops[column] = corner.row + span.rows
      if let holes = holesLeft { holesLeft = holes - pending[column] }
      pending[column] = 0
    }
  }

  mutating func leaveFree(columns count: Int, at corner: Corner) {
    for column in corner.column..<corner.column + count {
      note(column)
      tops[column] += 1
      pending[column] += 1
      freeCells -= 1
    }
  }

  /// Gives up so many of the cells that may be left free.
  mutating func pay(_ cells: Int) {
    note(0)
    freeCells -= cells
  }

  /// Whether all cells of a span at the corner are undecided.
  func isOpen(_ span: Span, at corner: Corner) -> Bool {
    let columns = corner.column..<corner.column + span.columns
    return columns.allSatisfy { tops[$0] == corner.row }
  }

  /// Passes the cells of spacers, which are decided from the start.
  mutating func passSpacers() {
    guard !reserved.isEmpty else { return }
    for column in 0..<columns {
      var top = tops[column]
      while top < height, reserved.isSpacer(column, top) { top += 1 }
      guard top > tops[column] else { continue }
      note(column)
      tops[column] = top
    }
  }

  /// Gives up columns in which any further tile would make too many holes.
  ///
  /// - Returns: Whether no pinned tile waits in one of them.
  mutating func closeDeadColumns() -> Bool {
    guard let holesLeft else { return true }
    for column in 0..<columns where pending[column] > holesLeft && tops[column] < height {
      var free = height - tops[column]
      if !reserved.isEmpty {
        for row in tops[column]..<height {
          if reserved.isPinned(column, row) { return false }
          if reserved.isSpacer(column, row) { free -= 1 }
        }
      }
      note(column)
      freeCells -= free
      tops[column] = height
      pending[column] = 0
    }
    return true
  }

  mutating func undo(to mark: Int) {
    while trail.count > mark, let change = trail.popLast() {
      tops[change.column] = change.top
      pending[change.column] = change.pending
      freeCells = change.freeCells
      holesLeft = change.holesLeft
    }
  }

  /// As much of the pending cells as the rest of a search can depend on.
  func pendingForState(_ column: Int, pushesUp: Bool) -> Int {
    if holesLeft != nil { return pending[column] }
    return pushesUp ? min(pending[column], 1) : 0
  }

  /// The columns that are undecided in this row, one bit each.
  func openColumns(in row: Int) -> UInt64 {
    var mask: UInt64 = 0
    for column in 0..<columns where tops[column] <= row { mask |= 1 << UInt64(column) }
    return mask
  }

  private mutating func note(_ column: Int) {
    trail.append(
      Change(
        column: column, top: tops[column], pending: pending[column], freeCells: freeCells,
        holesLeft: holesLeft))
  }
}
