// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds rows for tiles in chosen columns by filling the highest, leftmost niche of a skyline.
///
/// The tiles placed so far end at one row in each of the ``MergedColumns``. The *niche* is the
/// leftmost run of columns in which they end highest, at a row that no waiting tile can start
/// above. Either a tile starts in the niche's first column at that row, or the cell there stays
/// free: a tile that covers it and starts further left would cover a column outside the niche,
/// which is taken. In the second case the column is taken down to the next row at which a tile can
/// start in it. In a layout whose tiles are pushed up, each rests on another one or on the edge, so
/// that row is one to which the columns of a tile are taken already, or the end of a waiting tile
/// that meets it beside the niche's first column. Every layout of tiles pushed up is met.
///
/// A branch ends when
/// - waiting tiles cannot end within the height, each column taken by itself: a tile starts no
///   higher than all its columns are taken (one machine with release dates, where first come, first
///   served is best),
/// - one tile starts in the lower half, as the layout upside down is as good,
/// - the state has failed before: rows to which columns are taken, and which tiles wait.
///
/// Tiles of the same columns and rows are placed in input order.
///
/// - Complexity: Exponential in the number of tiles, ended by ``SearchEffort``.
struct NicheSearch {
  /// How a search, or a branch of it, ended.
  enum Outcome: Hashable, Sendable {
    case found, failed, stopped
  }

  /// The branches that were looked at.
  private(set) var nodes = 0
  /// The first row of each tile, in input order, once they were found.
  private(set) var starts: [Int]

  private let height: Int
  private let effort: SearchEffort
  private let pushesUp: Bool
  private let countsLostCells: Bool
  private let remembersFailures: Bool

  // Tiles are numbered by first column, large ones first.
  private let inputIndex: [Int]
  private let columns: [Range<Int>]
  private let rows: [Int]
  /// The tiles that start in each column.
  private let tilesStarting: [Range<Int>]
  /// The tile that is the same and comes before this one.
  private let equalBefore: [Int?]
  /// The tile that is kept in the upper half, and the last row in which it may start.
  private let mirrored: (tile: Int, lastRow: Int)?

  /// The row to which each column is taken; the height where no tile waits.
  private var taken: [Int]
  /// The rows of the tiles that wait for each column.
  private var waitingRows: [Int]
  private var waiting: WaitingTiles
  /// Columns taken without a tile, from which row, and whether tiles were tried first.
  private var raises: [(column: Int, from: Int, wasTried: Bool)] = []
  private var memo: FailureMemo
  private var key: StateKey
  private let rowBits: Int

  // Kept between nodes to save work.
  private var earliest: [Int]
  private var byEarliest: [Int]
  private var ends: [Int]

  /// Prepares a search; the parameters are those of ``RowCheck``.
  init(
    columns chosen: [Range<Int>], rows: [Int], height: Int, effort: SearchEffort, memoBytes: Int,
    reductions: Reductions
  ) {
    let merged = MergedColumns(of: chosen)
    let order = rows.indices.sorted { first, second in
      func rank(_ tile: Int) -> (Int, Int, Int, Int) {
        let range = merged.ranges[tile]
        return (range.lowerBound, -range.count * rows[tile], -range.count, tile)
      }
      return rank(first) < rank(second)
    }
    let columns = order.map { merged.ranges[$0] }
    let ordered = order.map { rows[$0] }
    inputIndex = order
    self.columns = columns
    self.rows = ordered
    self.height = height
    self.effort = effort
    pushesUp = reductions.contains(.pushedUp)
    countsLostCells = reductions.contains(.lostCells)
    remembersFailures = reductions.contains(.rememberedFailures)
    equalBefore = order.indices.map { tile in
      guard reductions.contains(.equalTiles), tile > 0, columns[tile] == columns[tile - 1],
        ordered[tile] == ordered[tile - 1]
      else { return nil }
      return tile - 1
    }
    var next = 0
    tilesStarting = (0..<merged.count).map { column in
      let first = next
      while next < columns.count, columns[next].lowerBound == column { next += 1 }
      return first..<next
    }
    mirrored = Self.mirrored(columns, ordered, height: height, reductions: reductions)
    starts = [Int](repeating: 0, count: rows.count)
    taken = [Int](repeating: 0, count: merged.count)
    waitingRows = [Int](repeating: 0, count: merged.count)
    for (range, rows) in zip(columns, ordered) {
      for column in range { waitingRows[column] += rows }
    }
    waiting = WaitingTiles(count: rows.count)
    rowBits = StateKey.bits(for: height)
    key = StateKey(bits: merged.count * rowBits + waiting.wordCount * 64)
    memo = FailureMemo(keyWords: key.words.count, bytes: memoBytes)
    earliest = [Int](repeating: 0, count: rows.count)
    byEarliest = Array(rows.indices)
    ends = taken
  }

  /// The first of the largest tiles; with equal ones, the first of them that is placed is highest.
  private static func mirrored(
    _ columns: [Range<Int>], _ rows: [Int], height: Int, reductions: Reductions
  ) -> (tile: Int, lastRow: Int)? {
    guard reductions.contains(.mirror) else { return nil }
    let area = { columns[$0].count * rows[$0] }
    return rows.indices.max { (area($0), $1) < (area($1), $0) }
      .map { ($0, (height - rows[$0]) / 2) }
  }

  /// Searches until rows are found, none are left, or the effort is spent.
  mutating func run() -> Outcome {
    guard waitingRows.allSatisfy({ $0 <= height }) else { return .failed }
    return visit()
  }

  // MARK: Branches

  /// A run of columns that are taken to one row.
  private struct Niche {
    let columns: Range<Int>
    let row: Int
  }

  /// Goes on until no tile waits, or there is nothing left to try.
  private mutating func visit() -> Outcome {
    let mark = raises.count
    var outcome = Outcome.failed
    var wasTried = false
    while true {
      if waiting.isEmpty { return .found }
      let niche = niche
      wasTried = someTileMayStart(in: niche)
      if wasTried {
        nodes += 1
        if nodes > effort.nodes || nodes & 0x3FF == 0 && effort.budget.isSpent {
          outcome = .stopped
          break
        }
        guard waitingTilesFit(), !isKnownToFail() else {
          wasTried = false
          break
        }
        outcome = startTiles(in: niche)
      }
      guard outcome == .failed, raise(niche, wasTried: wasTried) else { break }
    }
    if outcome == .failed, wasTried { rememberFailure() }
    while raises.count > mark, let raise = raises.popLast() {
      taken[raise.column] = raise.from
      if outcome == .failed, raise.wasTried { rememberFailure() }
    }
    return outcome
  }

  /// The highest, leftmost niche.
  private var niche: Niche {
    var (first, row) = (0, taken[0])
    for column in taken.indices where taken[column] < row { (first, row) = (column, taken[column]) }
    var end = first + 1
    while end < taken.count, taken[end] == row { end += 1 }
    return Niche(columns: first..<end, row: row)
  }

  private func mayStart(_ tile: Int, in niche: Niche) -> Bool {
    waiting.contains(tile) && columns[tile].upperBound <= niche.columns.upperBound
      && niche.row + rows[tile] <= height
      && equalBefore[tile].map { !waiting.contains($0) } ?? true
      && (tile != mirrored?.tile || niche.row <= mirrored?.lastRow ?? height)
  }

  private func someTileMayStart(in niche: Niche) -> Bool {
    tilesStarting[niche.columns.lowerBound].contains { mayStart($0, in: niche) }
  }

  private mutating func startTiles(in niche: Niche) -> Outcome {
    for tile in tilesStarting[niche.columns.lowerBound] where mayStart(tile, in: niche) {
      place(tile, at: niche.row)
      let outcome = visit()
      if outcome == .found { return .found }
      takeBack(tile, from: niche.row)
      if outcome == .stopped { return .stopped }
    }
    return .failed
  }

  private mutating func place(_ tile: Int, at row: Int) {
    waiting.remove(tile)
    starts[inputIndex[tile]] = row
    for column in columns[tile] {
      waitingRows[column] -= rows[tile]
      taken[column] = waitingRows[column] > 0 ? row + rows[tile] : height
    }
  }

  private mutating func takeBack(_ tile: Int, from row: Int) {
    waiting.insert(tile)
    for column in columns[tile] {
      waitingRows[column] += rows[tile]
      taken[column] = row
    }
  }

  /// Takes the first column of the niche to the next row at which a tile can start in it.
  private mutating func raise(_ niche: Niche, wasTried: Bool) -> Bool {
    let column = niche.columns.lowerBound
    let row = pushesUp ? nextRow(in: column, after: niche.row) : niche.row + 1
    guard row + waitingRows[column] <= height else { return false }
    raises.append((column, niche.row, wasTried))
    taken[column] = row
    return true
  }

  /// A row before which no tile that waits for the column can start, except at `row`.
  private func nextRow(in column: Int, after row: Int) -> Int {
    var next = height
    var tile = waiting.first(from: 0)
    while let index = tile, columns[index].lowerBound <= column {
      if column < columns[index].upperBound {
        let start = firstRow(of: index)
        next = min(next, start > row ? start : firstEnd(beside: index, outside: column))
      }
      tile = waiting.first(from: index + 1)
    }
    return next
  }

  /// Where the first of the waiting tiles can end that meet this one and do not cover the column.
  private func firstEnd(beside tile: Int, outside column: Int) -> Int {
    var end = height
    var other = waiting.first(from: 0)
    while let index = other, columns[index].lowerBound < columns[tile].upperBound {
      if columns[index].overlaps(columns[tile]), !columns[index].contains(column) {
        end = min(end, firstRow(of: index) + rows[index])
      }
      other = waiting.first(from: index + 1)
    }
    return end
  }

  /// The row to which all columns of a tile are taken.
  private func firstRow(of tile: Int) -> Int {
    var row = 0
    for column in columns[tile] { row = max(row, taken[column]) }
    return row
  }

  // MARK: Bounds

  /// Whether the waiting tiles can end within the height, each column taken by itself.
  private mutating func waitingTilesFit() -> Bool {
    guard countsLostCells else { return true }
    var tile = waiting.first(from: 0)
    while let index = tile {
      earliest[index] = firstRow(of: index)
      tile = waiting.first(from: index + 1)
    }
    if let mirrored, waiting.contains(mirrored.tile), earliest[mirrored.tile] > mirrored.lastRow {
      return false
    }
    sortByEarliest()
    for column in taken.indices { ends[column] = taken[column] }
    for tile in byEarliest where waiting.contains(tile) {
      for column in columns[tile] {
        ends[column] = max(ends[column], earliest[tile]) + rows[tile]
        if ends[column] > height { return false }
      }
    }
    return true
  }

  /// Sorts by insertion: from node to node the order hardly changes.
  private mutating func sortByEarliest() {
    for position in byEarliest.indices.dropFirst() {
      let tile = byEarliest[position]
      var hole = position
      while hole > 0, earliest[byEarliest[hole - 1]] > earliest[tile] {
        byEarliest[hole] = byEarliest[hole - 1]
        hole -= 1
      }
      byEarliest[hole] = tile
    }
  }

  // MARK: States

  private static let allowance = Allowance(rows: 0, inversions: 0, holes: 0)

  private mutating func isKnownToFail() -> Bool {
    guard remembersFailures else { return false }
    writeKey()
    return memo.fails(key.words, with: Self.allowance)
  }

  private mutating func rememberFailure() {
    guard remembersFailures else { return }
    writeKey()
    memo.insert(key.words, failedWith: Self.allowance)
  }

  /// Writes the state whole: the rows to which columns are taken, then which tiles wait.
  private mutating func writeKey() {
    key.reset()
    for row in taken { key.append(row, bits: rowBits) }
    waiting.write(to: &key)
  }
}
