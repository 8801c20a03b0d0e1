// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether tiles whose columns are chosen have rows within a height, so that no two overlap.
///
/// Two tiles *meet* if they share a column; nothing else about columns matters. Before anything is
/// searched, the tiles are taken apart as far as this keeps the answer:
/// - tiles that no chain of meeting tiles joins do not touch each other's rows and are parts of
///   their own,
/// - a tile that meets all others of its part is laid below them, as in any layout what is below
///   it can move up by its rows and it to the end,
/// - a tile takes the rows of another one that it does not meet, that is no lower, and that meets
///   all that it meets.
///
/// What is left goes to a ``NicheSearch``. The check is the one that Côté, Dell'Amico and Iori
/// ("Combinatorial Benders' cuts for the strip packing problem", 2014) make of the choices of
/// their master problem; taking tiles apart by what they meet is the decomposition of cographs
/// (Corneil, Lerchs, Stewart Burlingham, "Complement reducible graphs", 1981).
///
/// Swapping the axes, it answers the same for columns of tiles whose rows are chosen.
///
/// - Complexity: O(*n*²) for each step that takes tiles apart, and exponential in the number of
///   tiles that are left, ended by ``SearchEffort``. Columns and height have no limits.
struct RowCheck {
  /// What a check found.
  enum Verdict: Hashable, Sendable {
    /// A row for each tile, from 0, in input order.
    case rows([Int])
    /// There are none.
    case impossible
    /// Time or effort ended first.
    case undecided
  }

  private let columns: [Range<Int>]
  private let rows: [Int]
  private let height: Int
  private let memoBytes: Int
  private let reductions: Reductions

  private var effort: SearchEffort
  private var starts: [Int]
  /// Tiles that take the rows of others, in the order in which they were set aside.
  private var followers: [(tile: Int, leader: Int)] = []

  /// Prepares a check of tiles in these columns, each so many rows tall, in at most `height` rows.
  ///
  /// - Precondition: There are as many `rows` as `columns`; no range is empty and no number of rows
  ///   is below 1.
  init(
    columns: [Range<Int>], rows: [Int], height: Int, effort: SearchEffort, memoBytes: Int,
    reductions: Reductions = .all
  ) {
    precondition(columns.count == rows.count, "each tile has columns and rows")
    self.columns = columns
    self.rows = rows
    self.height = height
    self.effort = effort
    self.memoBytes = memoBytes
    self.reductions = reductions
    starts = [Int](repeating: 0, count: rows.count)
  }

  /// Searches until rows are found, none are left, or the effort is spent.
  mutating func run() -> Verdict {
    followers = []
    let outcome = settle(Array(rows.indices), height: height)
    guard outcome == .found else { return outcome == .failed ? .impossible : .undecided }
    for follower in followers.reversed() { starts[follower.tile] = starts[follower.leader] }
    return .rows(starts)
  }

  private mutating func settle(_ tiles: [Int], height: Int) -> NicheSearch.Outcome {
    guard height >= 0 else { return .failed }
    guard !tiles.isEmpty else { return .found }
    guard reductions.contains(.decomposition) else { return search(tiles, height: height) }
    let parts = parts(of: tiles)
    guard parts.count == 1 else { return settle(parts, height: height) }
    let apart = layBelow(tiles, height: height)
    if apart.tiles.count < tiles.count { return settle(apart.tiles, height: apart.height) }
    let leaders = withoutFollowers(tiles)
    return leaders.count < tiles.count
      ? settle(leaders, height: height) : search(tiles, height: height)
  }

  /// One part that has no rows is enough, so an undecided one does not end this.
  private mutating func settle(_ parts: [[Int]], height: Int) -> NicheSearch.Outcome {
    var result = NicheSearch.Outcome.found
    for part in parts {
      let outcome = settle(part, height: height)
      if outcome == .failed { return .failed }
      if outcome == .stopped { result = .stopped }
    }
    return result
  }

  private mutating func search(_ tiles: [Int], height: Int) -> NicheSearch.Outcome {
    var search = NicheSearch(
      columns: tiles.map { columns[$0] }, rows: tiles.map { rows[$0] }, height: height,
      effort: effort, memoBytes: memoBytes, reductions: reductions)
    let outcome = search.run()
    effort.nodes -= search.nodes
    if outcome == .found {
      for (tile, start) in zip(tiles, search.starts) { starts[tile] = start }
    }
    return outcome
  }

  // MARK: Taking apart

  /// The tiles by parts that share no column, from left to right.
  private func parts(of tiles: [Int]) -> [[Int]] {
    var parts: [[Int]] = []
    var end = Int.min
    for tile in tiles.sorted(by: { (columns[$0].lowerBound, $0) < (columns[$1].lowerBound, $1) }) {
      if columns[tile].lowerBound >= end { parts.append([]) }
      parts[parts.count - 1].append(tile)
      end = max(end, columns[tile].upperBound)
    }
    return parts
  }

  /// Lays tiles that meet all others below them; what is left, and the height left above.
  private mutating func layBelow(
    _ tiles: [Int], height: Int
  ) -> (tiles: [Int], height: Int) {
    var (rest, end) = ([Int](), height)
    let firstEnd = tiles.reduce(Int.max) { min($0, columns[$1].upperBound) }
    let lastStart = tiles.reduce(Int.min) { max($0, columns[$1].lowerBound) }
    for tile in tiles {
      if columns[tile].lowerBound < firstEnd, columns[tile].upperBound > lastStart {
        end -= rows[tile]
        starts[tile] = end
      } else {
        rest.append(tile)
      }
    }
    return (rest, end)
  }

  /// Sets tiles aside that can take the rows of another one.
  ///
  /// Tiles that follow the same one never meet: of two that meet, the first set aside would have
  /// followed one that meets the second.
  private mutating func withoutFollowers(_ tiles: [Int]) -> [Int] {
    var leaders = tiles
    for tile in tiles {
      // All that meets this tile covers the columns from the first end to the last start.
      var (firstEnd, lastStart) = (Int.max, Int.min)
      for other in leaders where other != tile && columns[other].overlaps(columns[tile]) {
        firstEnd = min(firstEnd, columns[other].upperBound)
        lastStart = max(lastStart, columns[other].lowerBound)
      }
      let leader = leaders.first {
        $0 != tile && rows[$0] >= rows[tile] && !columns[$0].overlaps(columns[tile])
          && columns[$0].lowerBound < firstEnd && columns[$0].upperBound > lastStart
      }
      guard let leader else { continue }
      followers.append((tile, leader))
      leaders.removeAll { $0 == tile }
    }
    return leaders
  }
}
