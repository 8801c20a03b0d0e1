// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct SuffixSumsTests {
  @Test(arguments: [0, 5, 63, 64, 200]) func everyPlaceHasTheSumsFromThereOn(limit: Int) {
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let lengths = (0..<5).map { _ in Int.random(in: 1...70, using: &generator) }
      var sums = SuffixSums(of: lengths, limit: limit)
      for level in [0, 3, 1] {
        let counts = lengths.map { _ in Int.random(in: 0...4, using: &generator) }
        sums.set(level, counts: counts)
        for place in 0...lengths.count {
          var expected = SubsetSums(limit: limit)
          for index in place..<lengths.count { expected.add(lengths[index], times: counts[index]) }
          for most in 0...limit {
            #expect(
              sums.greatest(level, from: place, upTo: most) == expected.greatest(upTo: most),
              "seed \(seed): \(lengths) \(counts)")
          }
        }
      }
    }
  }
}
