// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct FailureMemoTests {
  private let some = Allowance(rows: 3, inversions: 2, holes: 1)

  @Test func aFailureHoldsForTheSameAllowanceAndLess() {
    var memo = FailureMemo(keyWords: 2, bytes: 1 << 12)
    memo.insert([1, 2], failedWith: some)
    #expect(memo.fails([1, 2], with: some))
    #expect(memo.fails([1, 2], with: Allowance(rows: 0, inversions: 0, holes: 0)))
    #expect(!memo.fails([1, 2], with: Allowance(rows: 4, inversions: 2, holes: 1)))
    #expect(!memo.fails([1, 2], with: Allowance(rows: 3, inversions: 3, holes: 1)))
    #expect(!memo.fails([1, 2], with: Allowance(rows: 3, inversions: 2, holes: 2)))
    #expect(!memo.fails([2, 1], with: some))
  }

  @Test func aGreaterAllowanceReplacesALesserOne() {
    var memo = FailureMemo(keyWords: 1, bytes: 1 << 12)
    let more = Allowance(rows: 5, inversions: 2, holes: 1)
    memo.insert([7], failedWith: some)
    memo.insert([7], failedWith: more)
    #expect(memo.fails([7], with: more))
    memo.insert([7], failedWith: some)
    #expect(memo.fails([7], with: more))
  }

  /// The last words of a key count like an allowance.
  @Test func aFailureHoldsBelowItsCeilings() {
    var memo = FailureMemo(keyWords: 3, ceilings: 2, bytes: 1 << 12)
    memo.insert([1, 5, 5], failedWith: some)
    #expect(memo.fails([1, 5, 5], with: some))
    #expect(memo.fails([1, 0, 4], with: some))
    #expect(!memo.fails([1, 6, 5], with: some))
    #expect(!memo.fails([1, 5, 6], with: some))
    #expect(!memo.fails([2, 5, 5], with: some))
    memo.insert([1, 6, 5], failedWith: some)
    #expect(memo.fails([1, 6, 5], with: some))
    memo.insert([1, 5, 5], failedWith: some)
    #expect(memo.fails([1, 6, 5], with: some))
  }

  /// Whatever is said to fail has failed, through growth and replacement.
  @Test(arguments: [0, 1 << 14, 1 << 20])
  func nothingFailsThatWasNotInserted(bytes: Int) {
    for seed in 0..<4 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var memo = FailureMemo(keyWords: 2, bytes: bytes)
      var known: [[UInt64]: [Allowance]] = [:]
      for _ in 0..<4_000 {
        // Few values a word, and words that differ in one bit: many keys are nearly alike.
        let key = (0..<2).map { _ in UInt64(1) << UInt64.random(in: 0..<50, using: &generator) }
        let allowance = Allowance(
          rows: .random(in: 0...3, using: &generator),
          inversions: .random(in: 0...3, using: &generator),
          holes: .random(in: 0...3, using: &generator))
        if memo.fails(key, with: allowance) {
          #expect(known[key]?.contains { allowance.isWithin($0) } ?? false, "seed \(seed)")
        }
        if Bool.random(using: &generator) {
          memo.insert(key, failedWith: allowance)
          known[key, default: []].append(allowance)
          // What comes last is there, or a greater allowance of the same key.
          let isKnown = memo.fails(key, with: allowance)
          let isReplaced = known[key]?.contains { !$0.isWithin(allowance) } ?? false
          #expect(isKnown || isReplaced, "seed \(seed)")
        }
      }
    }
  }

  private func remembered(of count: UInt64, bytes: Int) -> Int {
    var memo = FailureMemo(keyWords: 1, bytes: bytes)
    for key in 0..<count { memo.insert([key], failedWith: some) }
    return (0..<count).count { memo.fails([$0], with: some) }
  }

  @Test func memoryIsBounded() {
    // A slot takes 8 bytes of key and 12 of allowance; 256 slots are the least.
    #expect(remembered(of: 20_000, bytes: 0) <= 256)
    #expect(remembered(of: 20_000, bytes: 1_024 * 20) <= 1_024)
    #expect(remembered(of: 20_000, bytes: 1_024 * 20) > 512)
  }

  @Test func itGrowsWhileItMay() {
    #expect(remembered(of: 20_000, bytes: 1 << 24) > 19_800)
  }

  @Test func whatComesLastIsRemembered() {
    var memo = FailureMemo(keyWords: 1, bytes: 0)
    for key in 0..<5_000 as Range<UInt64> {
      memo.insert([key], failedWith: some)
      #expect(memo.fails([key], with: some))
    }
  }
}
