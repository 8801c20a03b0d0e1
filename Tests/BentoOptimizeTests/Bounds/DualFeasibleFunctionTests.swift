// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite struct DualFeasibleFunctionTests {
  private func functions(of whole: Int) -> [DualFeasibleFunction] {
    DualFeasibleFunction.candidates(for: Array(1...whole), whole: whole)
  }

  @Test func valuesOfEachFamily() {
    func values(_ family: DualFeasibleFunction.Family, _ k: Int) -> [Int] {
      (1...8).map(DualFeasibleFunction(family: family, k: k, whole: 8).callAsFunction)
    }
    #expect(values(.f0, 1) == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(values(.f0, 3) == [0, 0, 3, 4, 5, 8, 8, 8])
    #expect(values(.u, 2) == [0, 0, 8, 8, 8, 16, 16, 16])
    #expect(values(.u, 3) == [0, 6, 8, 12, 16, 18, 24, 24])
    #expect(values(.ccm, 3) == [0, 0, 2, 2, 2, 4, 4, 4])
  }

  /// Lengths of the greatest total value that fit are found for every whole; none exceeds it.
  @Test func whatFitsStillFits() {
    for whole in 1...40 {
      for function in functions(of: whole) {
        var greatest = [Int](repeating: 0, count: whole + 1)
        for room in 1...whole {
          greatest[room] = (1...room).reduce(0) { max($0, function($1) + greatest[room - $1]) }
        }
        #expect(greatest[whole] <= function.wholeValue, "\(function) of \(whole)")
        #expect(function(whole) == function.wholeValue, "\(function) of \(whole)")
      }
    }
  }

  /// What the proof rests on that no sum overflows.
  @Test func noValueIsMoreThanTwiceItsShare() {
    for whole in 1...60 {
      for function in functions(of: whole) {
        let within = (1...whole).allSatisfy {
          function($0) * whole <= 2 * $0 * function.wholeValue
        }
        #expect(within, "\(function) of \(whole)")
      }
    }
  }

  /// Every parameter that is left out is surpassed, on the lengths there are, by one that is
  /// listed.
  @Test func candidatesSurpassAllOthers() {
    for whole in 2...16 {
      for first in 1...whole {
        for second in first...whole {
          let lengths = Lengths([first, second]).entries.map(\.length)
          let listed = DualFeasibleFunction.candidates(for: lengths, whole: whole)
          let missed = (1...(whole + 1) / 2).flatMap { k in
            [.f0, .ccm].map { DualFeasibleFunction(family: $0, k: k, whole: whole) }
          }.filter { other in !listed.contains { $0.surpasses(other, on: lengths) } }
          #expect(missed == [], "of \(whole) on \(lengths)")
        }
      }
    }
  }

  @Test func candidatesAreFewForTheLongestSides() {
    let lengths = stride(from: 1, to: 4_000_000, by: 40_001).map { $0 }
    let listed = DualFeasibleFunction.candidates(for: lengths, whole: 4_000_000)
    #expect(listed.count <= 3 * DualFeasibleFunction.familyLimit)
    #expect(listed.first?.isIdentity == true)
  }
}

extension DualFeasibleFunction {
  /// Whether no value of another function is a greater share of its whole.
  fileprivate func surpasses(_ other: DualFeasibleFunction, on lengths: [Int]) -> Bool {
    lengths.allSatisfy { self($0) * other.wholeValue >= other($0) * wholeValue }
  }
}
