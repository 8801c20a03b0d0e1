// SPDX-License-Identifier: GPL-3.0-or-later

/// A random number generator with a seed: the same instances on every machine.
///
/// Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator; the same seeds in the same order give the same numbers.
  init(seeds: [Int]) {
    state = 0
    for seed in seeds { state = next() ^ UInt64(bitPattern: Int64(seed)) }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number below `limit`; which one does not depend on the standard library.
  mutating func number(below limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }

  /// One of the values, as often as its weight says.
  mutating func pick(_ weights: KeyValuePairs<Int, Int>) -> Int {
    var place = number(below: weights.reduce(0) { $0 + $1.value })
    for (value, weight) in weights {
      if place < weight { return value }
      place -= weight
    }
    preconditionFailure("the weights are positive")
  }

  /// The elements in another order: Fisher and Yates' shuffle.
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in elements.indices.dropFirst().reversed() {
      elements.swapAt(last, number(below: last + 1))
    }
    return elements
  }
}
