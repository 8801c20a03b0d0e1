// SPDX-License-Identifier: GPL-3.0-or-later

/// The sums of some of the lengths from each place of a list on, for nested searches.
///
/// Each level of the search has sums of its own, so that they are at hand when it returns there.
struct SuffixSums: Sendable {
  private let lengths: [Int]
  private let limit: Int
  private let wordCount: Int
  /// One bit a sum: so many words a place, and one place more than lengths a level.
  private var words: [UInt64] = []

  /// Prepares sums up to `limit` of lengths.
  init(of lengths: [Int], limit: Int) {
    self.lengths = lengths
    self.limit = limit
    wordCount = limit / 64 + 1
  }

  /// The memory that so many levels take, in bytes.
  func bytes(levels: Int) -> Int { start(levels, 0) * 8 }

  private func start(_ level: Int, _ place: Int) -> Int {
    (level * (lengths.count + 1) + place) * wordCount
  }

  /// Computes the sums of a level, where each length may be taken so often.
  ///
  /// - Complexity: O(*n* *L* / 64) for *n* lengths and the limit *L*, times the logarithm of how
  ///   often one may be taken.
  mutating func set(_ level: Int, counts: [Int]) {
    let end = start(level + 1, 0)
    if words.count < end { words += [UInt64](repeating: 0, count: end - words.count) }
    let last = start(level, lengths.count)
    for word in last..<end { words[word] = 0 }
    words[last] = 1
    for place in lengths.indices.reversed() {
      let row = start(level, place)
      for word in row..<row + wordCount { words[word] = words[word + wordCount] }
      // Parts of 1, 2, 4, ... and the rest make every number of times with few shifts.
      var rest = min(counts[place], limit / lengths[place])
      var part = 1
      while rest > 0 {
        let taken = min(part, rest)
        uniteWithShift(row, by: taken * lengths[place])
        rest -= taken
        part *= 2
      }
    }
  }

  private mutating func uniteWithShift(_ row: Int, by shift: Int) {
    let (skip, bits) = (shift / 64, UInt64(shift % 64))
    var word = wordCount - 1
    while word >= skip {
      var moved = words[row + word - skip] << bits
      if bits > 0, word > skip { moved |= words[row + word - skip - 1] >> (64 - bits) }
      words[row + word] |= moved
      word -= 1
    }
  }

  /// The greatest sum of lengths from a place on that is at most this.
  ///
  /// - Precondition: The level is set, and `most` is in 0...`limit`.
  func greatest(_ level: Int, from place: Int, upTo most: Int) -> Int {
    let row = start(level, place)
    var word = most / 64
    var bits = words[row + word] & (~0 >> UInt64(63 - most % 64))
    while bits == 0 {
      word -= 1
      bits = words[row + word]
    }
    return word * 64 + 63 - bits.leadingZeroBitCount
  }
}
