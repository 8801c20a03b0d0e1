// SPDX-License-Identifier: GPL-3.0-or-later

/// Inversions that bands cost for sure: another tile comes before all tiles of a band or after all.
struct BandOrder: Sendable {
  /// The tiles of each band; of several, a tile counts in the first one.
  private let bands: [[Int]]
  /// The tiles that are in no band.
  private let others: [Int]

  init(_ problem: BentoProblem) {
    var isTaken = [Bool](repeating: false, count: problem.tiles.count)
    bands = zip(problem.rules.groups, problem.groupMembers).compactMap { group, members in
      guard group.kind == .band else { return nil }
      let own = members.filter { !isTaken[$0] }
      for tile in own { isTaken[tile] = true }
      return own
    }
    others = problem.tiles.indices.filter { !isTaken[$0] }
  }

  /// The inversions that waiting tiles make at least.
  func leastInversions(waiting: WaitingTiles) -> Int {
    var sum = 0
    for band in bands {
      let left = band.count { waiting.contains($0) }
      if left == 0 { continue }
      // The tiles of the band that wait and come before another one in input order.
      var (next, earlier) = (0, 0)
      for other in others where waiting.contains(other) {
        while next < band.count, band[next] < other {
          if waiting.contains(band[next]) { earlier += 1 }
          next += 1
        }
        // Once the band has begun, all others come after it.
        sum += left < band.count ? left - earlier : min(earlier, left - earlier)
      }
    }
    return sum
  }
}
