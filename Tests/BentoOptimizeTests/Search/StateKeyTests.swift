// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct StateKeyTests {
  @Test func numbersAreWrittenBitAfterBit() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let widths = (0..<20).map { _ in Int.random(in: 0...64, using: &generator) }
      let numbers = widths.map {
        $0 == 0 ? 0 : UInt64.random(in: 0...(.max >> UInt64(64 - $0)), using: &generator)
      }
      var key = StateKey(bits: widths.reduce(0, +))
      // What was written before leaves no trace.
      for width in widths { key.append(width == 0 ? 0 : 1, bits: width) }
      key.reset()
      for (number, width) in zip(numbers, widths) { key.append(number, bits: width) }
      var place = 0
      for (number, width) in zip(numbers, widths) {
        for bit in 0..<width {
          let written = key.words[(place + bit) / 64] >> UInt64((place + bit) % 64) & 1
          #expect(written == number >> UInt64(bit) & 1, "seed \(seed)")
        }
        place += width
      }
    }
  }

  @Test func bitsHoldTheGreatestNumber() {
    #expect([-1, 0, 1, 2, 3, 4, 255, 256].map(StateKey.bits) == [0, 0, 1, 2, 2, 3, 8, 9])
  }
}
