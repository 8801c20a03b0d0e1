// SPDX-License-Identifier: GPL-3.0-or-later

/// Parts of tiles that, in the columns chosen for them, have no rows together.
///
/// Whether rows exist depends on nothing but which tiles share columns. So a tile counts with as
/// few of its columns as the conflict needs, and the less they share, the more choices of columns
/// have the same conflict (``literals(in:)``).
struct RowConflict: Hashable, Sendable {
  /// A tile and the part of its columns that the conflict is about.
  struct Member: Hashable, Sendable {
    /// The index of the tile.
    let tile: Int
    /// The columns chosen for the tile.
    let columns: Range<Int>
    /// Those of them that matter, at least one.
    var part: Range<Int>
  }

  /// The tiles at fault, the largest first.
  private(set) var members: [Member]
}

extension RowConflict {
  /// The conflict of a whole choice of columns, which nothing is known about but that it must not
  /// come again.
  init(wholeChoice columns: [Range<Int>]) {
    members = columns.enumerated().map { Member(tile: $0, columns: $1, part: $1) }
  }

  /// Reduces a choice of columns without rows to what is at fault.
  ///
  /// First all tiles are cut to a window of columns as narrow as possible, then tiles are left out
  /// one by one, small ones first, and at last each is cut to as few columns as possible. Each step
  /// is taken only if the check still says that there are no rows. Leaving tiles out one by one is
  /// the deletion filter of Chinneck and Dravnieks ("Locating minimal infeasible constraint sets in
  /// linear programs", 1991).
  ///
  /// - Parameters:
  ///   - columns: The columns of each tile, which the check refuses as a whole.
  ///   - rows: The rows of each tile.
  ///   - isImpossible: Whether tiles with these parts and rows have no rows for sure.
  /// - Complexity: O(*n* log *W*) checks, where *n* is the number of tiles and *W* the columns.
  init(
    columns: [Range<Int>], rows: [Int],
    isImpossible: (_ parts: [Range<Int>], _ rows: [Int]) -> Bool
  ) {
    let largestFirst = columns.indices.sorted {
      (columns[$0].count * rows[$0], $1) > (columns[$1].count * rows[$1], $0)
    }
    members = largestFirst.map {
      Member(tile: $0, columns: columns[$0], part: columns[$0])
    }
    func isConflict(_ members: [Member]) -> Bool {
      isImpossible(members.map(\.part), members.map { rows[$0.tile] })
    }
    narrowWindow(isConflict)
    for index in members.indices.reversed() {
      var fewer = self
      fewer.members.remove(at: index)
      if isConflict(fewer.members) { self = fewer }
    }
    for index in members.indices.reversed() { trim(index, isConflict) }
  }

  private mutating func narrowWindow(_ isConflict: ([Member]) -> Bool) {
    let ends = members.map(\.part.upperBound)
    let last = Self.least(in: 1...(ends.max() ?? 1)) { isConflict(cut(to: 0..<$0)) }
    members = cut(to: 0..<last)
    let fewest = Self.least(in: 1...last) { isConflict(cut(to: last - $0..<last)) }
    members = cut(to: last - fewest..<last)
  }

  private func cut(to window: Range<Int>) -> [Member] {
    members.compactMap { member in
      let part = member.part.clamped(to: window)
      return part.isEmpty
        ? nil : Member(tile: member.tile, columns: member.columns, part: part)
    }
  }

  private mutating func trim(_ index: Int, _ isConflict: ([Member]) -> Bool) {
    func with(_ part: Range<Int>) -> [Member] {
      var members = members
      members[index].part = part
      return members
    }
    var part = members[index].part
    let left = Self.least(in: 1...part.count) {
      isConflict(with(part.lowerBound..<part.lowerBound + $0))
    }
    part = part.lowerBound..<part.lowerBound + left
    let right = Self.least(in: 1...part.count) {
      isConflict(with(part.upperBound - $0..<part.upperBound))
    }
    members[index].part = part.upperBound - right..<part.upperBound
  }

  /// The least number for which the condition holds, if it holds from some number on.
  ///
  /// Where it does not, as a check was not conclusive, a number for which it holds or the last one.
  private static func least(in range: ClosedRange<Int>, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return high
  }
}
