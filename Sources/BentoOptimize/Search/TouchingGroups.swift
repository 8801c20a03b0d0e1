// SPDX-License-Identifier: GPL-3.0-or-later

/// Groups whose tiles have to touch, during a search that places tiles in reading order.
///
/// Of each group the parts that hang together so far are followed: for each column, the part to
/// which its lowest tile belongs. Only such tiles can be touched by others that come later.
struct TouchingGroups: Sendable {
  private let columns: Int
  private let shapeCount: Int
  /// By group and shape.
  private var isMember: [Bool] = []
  /// For each group, how many tiles wait, how many parts there are, and for each column the part of
  /// its lowest tile, from 1 on; 0 for a tile of others or none.
  private var state: [Int] = []
  private var history: [Int] = []
  private var groupCount = 0

  private var stride: Int { columns + 2 }

  init(_ problem: BentoProblem, shapes: [Shape]) {
    columns = problem.columns
    shapeCount = shapes.count
    for (index, group) in problem.rules.groups.enumerated() where group.kind == .touching {
      isMember += shapes.map { $0.ties.groups.contains(index) }
      state += [group.tiles.count, 0] + [Int](repeating: 0, count: columns)
      groupCount += 1
    }
  }

  /// Notes how things are, to come back to.
  mutating func save() { history.append(contentsOf: state) }

  /// Goes back to how things were when they were last noted.
  mutating func restore() {
    let first = history.count - state.count
    for index in state.indices { state[index] = history[first + index] }
    history.removeLast(state.count)
  }

  /// Places a tile; `ends` are the rows below the lowest tile of each column, before this one.
  ///
  /// - Returns: Whether no group is complete and in parts; if not, what was noted has to be
  ///   restored.
  mutating func take(_ option: TileOption, at corner: Corner, ends: [Int]) -> Bool {
    let covered = corner.column..<corner.column + option.span.columns
    for group in 0..<groupCount {
      let first = group * stride
      var part = 0
      if isMember[group * shapeCount + option.shape] {
        part = join(first, columns: covered, row: corner.row, ends: ends)
        state[first] -= 1
        if state[first] == 0, state[first + 1] > 1 { return false }
      }
      for column in covered { state[first + 2 + column] = part }
    }
    return true
  }

  /// Makes one part of a new tile and those that it touches.
  private mutating func join(_ first: Int, columns: Range<Int>, row: Int, ends: [Int]) -> Int {
    let labels = first + 2
    var (touched, used): (UInt64, UInt64) = (0, 0)
    for column in 0..<self.columns where state[labels + column] > 0 {
      let part: UInt64 = 1 << UInt64(state[labels + column] - 1)
      used |= part
      let isAbove = columns.contains(column) && ends[column] == row
      let isBeside =
        (column == columns.lowerBound - 1 || column == columns.upperBound) && ends[column] > row
      if isAbove || isBeside { touched |= part }
    }
    state[first + 1] += 1 - touched.nonzeroBitCount
    let part = (touched == 0 ? ~used : touched).trailingZeroBitCount + 1
    for column in 0..<self.columns where state[labels + column] > 0 {
      if touched >> UInt64(state[labels + column] - 1) & 1 == 1 { state[labels + column] = part }
    }
    return part
  }

  /// Whether each part of a group that is not complete can still be touched.
  func areReachable(in profile: Profile, from row: Int, ends: [Int]) -> Bool {
    for group in 0..<groupCount {
      let first = group * stride
      guard state[first] > 0, state[first + 1] > 0 else { continue }
      var reachable: UInt64 = 0
      for column in 0..<columns where isReachable(column, in: profile, from: row, ends: ends) {
        let part = state[first + 2 + column]
        if part > 0 { reachable |= 1 << UInt64(part - 1) }
      }
      if reachable.nonzeroBitCount < state[first + 1] { return false }
    }
    return true
  }

  /// Whether the lowest tile of a column has an undecided cell beside it or below.
  private func isReachable(
    _ column: Int, in profile: Profile, from row: Int, ends: [Int]
  ) -> Bool {
    ends[column] > row || ends[column] == row && profile.tops[column] == row
  }

  /// How many words ``write(to:from:in:row:ends:)`` writes.
  var wordCount: Int { groupCount * ((columns + 7) / 8) }

  /// Writes what the rest of a search can depend on: the parts that can be touched, numbered from
  /// the left; 8 bits a column.
  func write(
    to key: inout [UInt64], from word: Int, in profile: Profile, row: Int, ends: [Int]
  ) {
    for group in 0..<groupCount where state[group * stride] > 0 {
      let labels = group * stride + 2
      let start = word + group * ((columns + 7) / 8)
      for column in 0..<columns
      where state[labels + column] > 0
        && isReachable(column, in: profile, from: row, ends: ends)
      {
        // The first column of the part names it.
        var name = 0
        while state[labels + name] != state[labels + column]
          || !isReachable(name, in: profile, from: row, ends: ends)
        {
          name += 1
        }
        key[start + column / 8] |= UInt64(name + 1) << UInt64(column % 8 * 8)
      }
    }
  }
}
