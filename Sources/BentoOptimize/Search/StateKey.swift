// SPDX-License-Identifier: GPL-3.0-or-later

/// The words of a search state, into which numbers are written bit after bit.
struct StateKey: Sendable {
  private(set) var words: [UInt64]
  private var word = 0
  private var bit = 0

  /// Creates a key that has room for so many bits.
  init(bits: Int) {
    words = [UInt64](repeating: 0, count: bits / 64 + 1)
  }

  /// Forgets what was written.
  mutating func reset() {
    for index in words.indices { words[index] = 0 }
    (word, bit) = (0, 0)
  }

  /// Writes a number that takes no more than so many bits.
  mutating func append(_ number: Int, bits: Int) {
    append(UInt64(number), bits: bits)
  }

  /// Writes a number that takes no more than so many bits.
  ///
  /// - Precondition: `bits` is in 0...64, and the key has room for them.
  mutating func append(_ number: UInt64, bits: Int) {
    words[word] |= number << UInt64(bit)
    bit += bits
    guard bit >= 64 else { return }
    bit -= 64
    word += 1
    if bit > 0 { words[word] = number >> UInt64(bits - bit) }
  }

  /// The bits that numbers up to this one take.
  static func bits(for greatest: Int) -> Int {
    Int.bitWidth - max(greatest, 0).leadingZeroBitCount
  }
}
