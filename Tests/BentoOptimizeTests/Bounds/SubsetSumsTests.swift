// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct SubsetSumsTests {
  @Test func sumsEqualTryingEverySubset() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let limit = Int.random(in: 0...200, using: &generator)
      let lengths = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        Int.random(in: 1...70, using: &generator)
      }
      var expected: Set<Int> = [0]
      for length in lengths { expected.formUnion(expected.map { $0 + length }) }
      let sums = SubsetSums(of: lengths, limit: limit)
      #expect(sums.sums(upTo: limit) == expected.filter { $0 <= limit }.sorted(), "\(seed)")
      #expect(!sums.contains(limit + 1) && !sums.contains(-1))
    }
  }

  @Test func aLengthCountsAsOftenAsItOccurs() {
    #expect(SubsetSums(of: [3, 3, 3], limit: 20).sums(upTo: 20) == [0, 3, 6, 9])
    #expect(SubsetSums(of: [1], limit: 0).sums(upTo: 5) == [0])
  }
}
