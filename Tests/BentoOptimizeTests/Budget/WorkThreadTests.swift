// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization
import Testing

@testable import BentoOptimize

@Suite struct WorkThreadTests {
  /// As deep as a search of so many tiles goes, which the stack of other threads does not hold.
  private static func depth(_ calls: Int) -> Int { calls == 0 ? 0 : 1 + depth(calls - 1) }

  @Test func workMayGoDeep() async {
    #expect(await WorkThread.run { Self.depth(500_000) } == 500_000)
  }

  @Test func workTogetherMayGoDeep() {
    let depths = Mutex<[Int: Int]>([:])
    WorkThread.runTogether(3) { number in
      let depth = Self.depth(100_000 * (number + 1))
      depths.withLock { $0[number] = depth }
    }
    #expect(depths.withLock(\.self) == [0: 100_000, 1: 200_000, 2: 300_000])
  }
}
