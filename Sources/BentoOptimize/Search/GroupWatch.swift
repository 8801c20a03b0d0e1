// SPDX-License-Identifier: GPL-3.0-or-later

/// Keeps groups together in a search that places tiles in reading order.
struct GroupWatch: Sendable {
  private var enclosed: EnclosedGroups
  private var touching: TouchingGroups
  private let order: BandOrder
  /// The row below the lowest tile of each column.
  private var ends: [Int]
  private var history: [Int] = []

  /// Prepares for a search for a layout that may have so many free cells.
  init(
    _ problem: BentoProblem, shapes: [Shape], height: Int, freeCells: Int, budget: Budget
  ) {
    enclosed = EnclosedGroups(
      problem, shapes: shapes, height: height, freeCells: freeCells, budget: budget)
    order = BandOrder(problem)
    touching = TouchingGroups(problem, shapes: shapes)
    ends = [Int](repeating: 0, count: problem.columns)
  }

  /// Places a waiting tile, if groups stay together with it there; if not, nothing changes.
  mutating func take(
    _ option: TileOption, at corner: Corner, waiting: WaitingTiles
  ) -> Bool {
    enclosed.save()
    touching.save()
    history.append(contentsOf: ends)
    let isKept =
      enclosed.take(option, at: corner, ends: ends, waiting: waiting)
      && touching.take(option, at: corner, ends: ends)
    for column in corner.column..<corner.column + option.span.columns {
      ends[column] = corner.row + option.span.rows
    }
    if !isKept { giveBack() }
    return isKept
  }

  /// Takes back the tile that was placed last.
  mutating func giveBack() {
    enclosed.restore()
    touching.restore()
    let first = history.count - ends.count
    for column in ends.indices { ends[column] = history[first + column] }
    history.removeLast(ends.count)
  }

  /// Whether no group is known to fall apart or to leave too many cells free.
  func mayBeKept(in profile: Profile, from row: Int) -> Bool {
    touching.areReachable(in: profile, from: row, ends: ends)
      && enclosed.mayBeKept(in: profile, from: row)
  }

  /// The inversions that waiting tiles make at least.
  func leastInversions(waiting: WaitingTiles) -> Int { order.leastInversions(waiting: waiting) }

  private var endWords: Int { (ends.count + 3) / 4 }

  /// How many words ``write(to:from:in:row:)`` writes.
  var wordCount: Int { endWords + enclosed.wordCount + touching.wordCount }

  /// Writes what the rest of a search can depend on.
  func write(to key: inout [UInt64], from word: Int, in profile: Profile, row: Int) {
    for column in ends.indices {
      key[word + column / 4] |= UInt64(max(ends[column] - row, 0)) << UInt64(column % 4 * 16)
    }
    enclosed.write(to: &key, from: word + endWords, row: row)
    touching.write(
      to: &key, from: word + endWords + enclosed.wordCount, in: profile, row: row, ends: ends)
  }
}
