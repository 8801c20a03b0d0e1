// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct WaitingTilesTests {
  @Test(arguments: [0, 1, 2, 63, 64, 65, 127, 128, 130])
  func itIsASetOfIndices(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    var waiting = WaitingTiles(count: count)
    var expected = Set(0..<count)
    for _ in 0..<300 {
      #expect(waiting.count == expected.count)
      #expect(waiting.isEmpty == expected.isEmpty)
      let from = Int.random(in: 0...count, using: &generator)
      #expect(waiting.first(from: from) == expected.filter { $0 >= from }.min())
      guard let tile = (0..<count).randomElement(using: &generator) else { return }
      if expected.remove(tile) != nil {
        waiting.remove(tile)
      } else {
        expected.insert(tile)
        waiting.insert(tile)
      }
    }
  }

  @Test func itIsWalkedInInputOrder() {
    var waiting = WaitingTiles(count: 130)
    for tile in 0..<130 where tile % 43 != 0 { waiting.remove(tile) }
    var walk: [Int] = []
    var next = waiting.first(from: 0)
    while let tile = next {
      walk.append(tile)
      next = waiting.first(from: tile + 1)
    }
    #expect(walk == [0, 43, 86, 129])
  }
}
