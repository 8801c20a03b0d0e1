// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct OmissionSearchTests {
  @Test("Sets come by weight and then by tiles, as sorting all of them says")
  func agreesWithBruteForce() {
    for seed in 0..<120 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...5, using: &generator)
      let candidates = (0..<count).map { _ in
        OmissionSearch.Candidate(
          weight: Int.random(in: 1...4, using: &generator),
          area: Int.random(in: 1...5, using: &generator))
      }
      let room = Int.random(in: 0...16, using: &generator)
      var search = OmissionSearch(candidates, room: room)
      var cores = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        (0..<count).filter { _ in Bool.random(using: &generator) }
      }.filter { !$0.isEmpty }
      for core in cores { search.add(core: core) }
      // Whatever is proposed does not fit, until nothing is left.
      while true {
        let expected = first(of: candidates, room: room, cores: cores)
        let step = search.next(within: Budget(.seconds(60)))
        #expect(step == expected.map { .set($0.set, weight: $0.weight) } ?? .none, "seed \(seed)")
        guard case .set(let set, _) = step, step == .set(set, weight: expected?.weight ?? -1) else {
          break
        }
        let core = (0..<count).filter { !set.contains($0) }
        guard !core.isEmpty else { break }
        cores.append(core)
        search.add(core: core)
      }
    }
  }

  private func first(
    of candidates: [OmissionSearch.Candidate], room: Int, cores: [[Int]]
  ) -> (set: [Int], weight: Int)? {
    let sets = (0..<1 << candidates.count).map { mask in
      candidates.indices.filter { mask >> $0 & 1 == 1 }
    }.filter { set in
      let area = candidates.indices.reduce(0) { set.contains($1) ? $0 : $0 + candidates[$1].area }
      return area <= room && cores.allSatisfy { core in core.contains { set.contains($0) } }
    }
    func key(_ set: [Int]) -> [Int] {
      [set.reduce(0) { $0 + candidates[$1].weight }]
        + candidates.indices.map { set.contains($0) ? 1 : 0 }
    }
    return sets.min { key($0).lexicographicallyPrecedes(key($1)) }.map { ($0, key($0)[0]) }
  }

  @Test("Of equal tiles the later ones are left out first, and one core stands for all such sets")
  func twins() {
    let candidates = (0..<30).map {
      OmissionSearch.Candidate(weight: 1, area: 1, twin: $0 == 0 ? nil : $0 - 1)
    }
    var search = OmissionSearch(candidates, room: 30)
    for omitted in 0...30 {
      let set = Array(30 - omitted..<30)
      #expect(search.next(within: Budget(.seconds(60))) == .set(set, weight: omitted))
      search.add(core: Array((0..<30).filter { !set.contains($0) }.reversed()))
    }
    #expect(search.next(within: Budget(.seconds(60))) == .none)
  }

  @Test("Coarse units of many cells still find the least weight")
  func coarseUnits() {
    let candidates = (0..<40).map {
      OmissionSearch.Candidate(weight: 1 + $0 % 3, area: 100_000 + $0)
    }
    var search = OmissionSearch(candidates, room: 39 * 100_000 + 1_000)
    #expect(search.next(within: Budget(.seconds(60))) == .set([39], weight: 1))
  }

  @Test("A spent budget ends the search")
  func spent() {
    let candidates = (0..<60).map {
      OmissionSearch.Candidate(weight: 1_000 + $0 * $0 % 97, area: 7 + $0 % 5)
    }
    var search = OmissionSearch(candidates, room: 10_000)
    for tile in 0..<59 { search.add(core: [tile, tile + 1]) }
    for tile in 0..<50 { search.add(core: [tile, tile + 3, tile + 9]) }
    #expect(search.next(within: Budget(.zero)) == .spent)
  }
}
