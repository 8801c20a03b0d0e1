// SPDX-License-Identifier: GPL-3.0-or-later

/// Every sum of some of a list of lengths, up to a limit, one bit a sum.
struct SubsetSums: Hashable, Sendable {
  /// The greatest sum of interest.
  let limit: Int
  private var words: [UInt64]

  /// The sums of no lengths: 0 alone.
  init(limit: Int) {
    self.limit = limit
    words = [UInt64](repeating: 0, count: limit / 64 + 1)
    words[0] = 1
  }

  /// The sums of these lengths.
  ///
  /// - Complexity: O(*d* log *m* *L* / 64), where *d* is the number of distinct lengths, *m* how
  ///   often one occurs and *L* the limit.
  init(of lengths: some Sequence<Int>, limit: Int) {
    self.init(limit: limit)
    for entry in Lengths(lengths.filter { $0 <= limit }).entries {
      add(entry.length, times: entry.count)
    }
  }

  /// The greatest sum of some of the lengths that is at most `limit`.
  ///
  /// It stops as soon as the limit itself is a sum, which it mostly is after a few lengths.
  ///
  /// - Precondition: `limit` is not negative.
  /// - Complexity: O(*d* log *m* *L* / 64), as for all the sums.
  static func greatest(of lengths: Lengths, upTo limit: Int) -> Int {
    var sums = SubsetSums(limit: limit)
    for entry in lengths.entries {
      if entry.length > limit || sums.contains(limit) { break }
      sums.add(entry.length, times: entry.count)
    }
    return sums.greatest(upTo: limit)
  }

  /// Adds a length that may be taken up to so many times.
  ///
  /// Parts of 1, 2, 4, ... and the rest make every number of times with few shifts.
  mutating func add(_ length: Int, times count: Int) {
    var rest = min(count, limit / max(length, 1))
    var part = 1
    while rest > 0 {
      let taken = min(part, rest)
      uniteWithShift(by: taken * length)
      rest -= taken
      part *= 2
    }
  }

  private mutating func uniteWithShift(by shift: Int) {
    let (skip, bits) = (shift / 64, UInt64(shift % 64))
    for word in words.indices.reversed() where word >= skip {
      var moved = words[word - skip] << bits
      if bits > 0, word > skip { moved |= words[word - skip - 1] >> (64 - bits) }
      words[word] |= moved
    }
  }

  /// Whether some of the lengths add up to exactly this.
  func contains(_ sum: Int) -> Bool {
    sum >= 0 && sum <= limit && words[sum / 64] >> UInt64(sum % 64) & 1 == 1
  }

  /// The greatest sum that is at most this.
  func greatest(upTo most: Int) -> Int {
    guard most >= 0 else { return 0 }
    var word = min(most, limit) / 64
    var bits = words[word] & (~0 >> UInt64(63 - min(most, limit) % 64))
    while bits == 0 {
      word -= 1
      bits = words[word]
    }
    return word * 64 + 63 - bits.leadingZeroBitCount
  }

  /// Forgets all lengths.
  mutating func reset() {
    for word in words.indices { words[word] = 0 }
    words[0] = 1
  }

  /// The least sum that is this or more, if there is one up to the limit.
  func first(from least: Int) -> Int? {
    least > limit ? nil : (max(least, 0)...limit).first(where: contains)
  }

  /// The sums, ascending, up to this one.
  func sums(upTo greatest: Int) -> [Int] {
    greatest < 0 ? [] : (0...min(greatest, limit)).filter(contains)
  }
}
