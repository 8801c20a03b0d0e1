// SPDX-License-Identifier: GPL-3.0-or-later

/// What a search state allows: a state that failed with these fails with less as well.
struct Allowance: Hashable, Sendable {
  /// Rows left below the state.
  let rows: Int32
  /// Inversions that may still be made.
  let inversions: Int32
  /// Holes that may still be made.
  let holes: Int32

  func isWithin(_ other: Allowance) -> Bool {
    rows <= other.rows && inversions <= other.inversions && holes <= other.holes
  }
}

/// States that are known to fail, whole and with what they were allowed, in bounded memory.
///
/// States are kept entire, so that no two can be taken for one: a proof may rest on this. When the
/// table may not grow any more, new states replace old ones; only work is lost by that.
///
/// The last words of a key may be ceilings, which belong to the allowance: a state that failed
/// fails with any lower ones as well.
struct FailureMemo: Sendable {
  private let keyWords: Int
  /// The words before the ceilings.
  private let exactWords: Int
  private let maximumSlots: Int
  private var slots = 1 << 8
  private var count = 0
  /// The keys, so many words a slot.
  private var keys: [UInt64]
  /// What failed by slot; negative rows mean an empty slot.
  private var failures: [Allowance]

  private static let empty = Allowance(rows: -1, inversions: -1, holes: -1)
  private static let probes = 8

  /// Creates a memo for keys of so many words, ceilings among them, that takes at most about so
  /// many bytes.
  init(keyWords: Int, ceilings: Int = 0, bytes: Int) {
    self.keyWords = keyWords
    exactWords = keyWords - ceilings
    let slotBytes = keyWords * 8 + MemoryLayout<Allowance>.stride
    var most = 1 << 8
    while most * 2 * slotBytes <= bytes { most *= 2 }
    maximumSlots = most
    keys = [UInt64](repeating: 0, count: slots * keyWords)
    failures = [Allowance](repeating: Self.empty, count: slots)
  }

  /// Whether the state is known to fail with this allowance.
  func fails(_ key: [UInt64], with allowance: Allowance) -> Bool {
    var slot = firstSlot(of: key)
    for _ in 0..<Self.probes {
      if failures[slot].rows < 0 { return false }
      if holds(key, at: slot) { return isWithin(key, allowance, at: slot) }
      slot = (slot + 1) & (slots - 1)
    }
    return false
  }

  /// Remembers that the state fails with this allowance.
  mutating func insert(_ key: [UInt64], failedWith allowance: Allowance) {
    if count * 2 >= slots, slots < maximumSlots { grow() }
    let first = firstSlot(of: key)
    var slot = first
    for _ in 0..<Self.probes {
      if failures[slot].rows < 0 {
        count += 1
        return write(key, allowance, at: slot)
      }
      if holds(key, at: slot) {
        if !isWithin(key, allowance, at: slot) { write(key, allowance, at: slot) }
        return
      }
      slot = (slot + 1) & (slots - 1)
    }
    write(key, allowance, at: first)
  }

  private mutating func write(_ key: [UInt64], _ allowance: Allowance, at slot: Int) {
    failures[slot] = allowance
    for word in 0..<keyWords { keys[slot * keyWords + word] = key[word] }
  }

  private func holds(_ key: [UInt64], at slot: Int) -> Bool {
    let start = slot * keyWords
    for word in 0..<exactWords where keys[start + word] != key[word] { return false }
    return true
  }

  private func isWithin(_ key: [UInt64], _ allowance: Allowance, at slot: Int) -> Bool {
    let start = slot * keyWords
    for word in exactWords..<keyWords where keys[start + word] < key[word] { return false }
    return allowance.isWithin(failures[slot])
  }

  private func firstSlot(of key: [UInt64]) -> Int {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for word in 0..<exactWords {
      hash = (hash ^ key[word]) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 29
    }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (slots - 1)
  }

  private mutating func grow() {
    let (oldKeys, oldFailures) = (keys, failures)
    slots *= 2
    count = 0
    keys = [UInt64](repeating: 0, count: slots * keyWords)
    failures = [Allowance](repeating: Self.empty, count: slots)
    var key = [UInt64](repeating: 0, count: keyWords)
    for slot in oldFailures.indices where oldFailures[slot].rows >= 0 {
      for word in 0..<keyWords { key[word] = oldKeys[slot * keyWords + word] }
      insert(key, failedWith: oldFailures[slot])
    }
  }
}
