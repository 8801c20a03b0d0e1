// SPDX-License-Identifier: GPL-3.0-or-later

/// The columns of chosen tiles as far as they tell which tiles share one.
///
/// A column of which some other one holds all tiles says nothing new. What is left are the largest
/// sets of tiles that share a column, from left to right: at most as many as there are tiles, on
/// a grid of any width. Each begins where a tile starts and ends where one ends.
struct MergedColumns: Sendable {
  /// How many columns are left.
  let count: Int
  /// The columns that each tile covers, in input order; no range is empty.
  let ranges: [Range<Int>]

  /// Merges the columns of tiles.
  ///
  /// - Complexity: O(*n* log *n*) in the number of tiles.
  init(of columns: [Range<Int>]) {
    let starts = columns.map(\.lowerBound).sorted()
    let ends = columns.map(\.upperBound).sorted()
    // The last start before each end after which no other tile starts.
    var kept: [Int] = []
    var next = 0
    for end in ends {
      var last: Int?
      while next < starts.count, starts[next] < end {
        last = starts[next]
        next += 1
      }
      if let last { kept.append(last) }
    }
    count = kept.count
    ranges = columns.map {
      Self.count(of: kept, below: $0.lowerBound)..<Self.count(of: kept, below: $0.upperBound)
    }
  }

  /// How many of the ascending numbers are less than `bound`.
  private static func count(of numbers: [Int], below bound: Int) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
