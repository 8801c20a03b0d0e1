// SPDX-License-Identifier: GPL-3.0-or-later

/// The tiles that are not placed yet, one bit each in input order.
struct WaitingTiles: Sendable {
  private var words: [UInt64]
  private(set) var count: Int

  init(count: Int) {
    self.count = count
    words = [UInt64](repeating: ~0, count: (count + 63) / 64)
    if count % 64 != 0 { words[count / 64] = (1 << UInt64(count % 64)) - 1 }
  }

  var isEmpty: Bool { count == 0 }

  /// How many words hold the bits.
  var wordCount: Int { words.count }

  func contains(_ tile: Int) -> Bool { words[tile / 64] >> UInt64(tile % 64) & 1 == 1 }

  /// Writes the bits, ``wordCount`` words.
  func write(to key: inout StateKey) {
    for word in words { key.append(word, bits: 64) }
  }

  mutating func remove(_ tile: Int) {
    words[tile / 64] &= ~(1 << UInt64(tile % 64))
    count -= 1
  }

  mutating func insert(_ tile: Int) {
    words[tile / 64] |= 1 << UInt64(tile % 64)
    count += 1
  }

  /// How many tiles of lower index wait.
  func count(below tile: Int) -> Int {
    let whole = words[..<(tile / 64)].reduce(0) { $0 + $1.nonzeroBitCount }
    return whole + (words[tile / 64] & ((1 << UInt64(tile % 64)) - 1)).nonzeroBitCount
  }

  /// The first waiting tile from this index on.
  func first(from tile: Int) -> Int? {
    var word = tile / 64
    guard word < words.count else { return nil }
    var bits = words[word] & (~0 << UInt64(tile % 64))
    while bits == 0 {
      word += 1
      if word == words.count { return nil }
      bits = words[word]
    }
    return word * 64 + bits.trailingZeroBitCount
  }
}
