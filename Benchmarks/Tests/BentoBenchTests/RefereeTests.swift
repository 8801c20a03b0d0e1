// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import Testing

@testable import bento_bench

/// Two tiles of 1x1 and 1x2 on 2 columns: least height 2, and lower or better there is nothing.
@Suite struct RefereeTests {
  private final class Stub: Contestant {
    let name: String
    let isOurs: Bool

    init(_ name: String, isOurs: Bool = false) {
      self.name = name
      self.isOurs = isOurs
    }

    func solve(_ instance: Instance) async throws -> Measurement { fatalError("never asked") }
    func finish() {}
  }

  private let problem: BentoProblem
  /// Height 2 without a hole.
  private let best: BentoLayout
  /// Height 3 without a hole: one on the other.
  private let stacked: BentoLayout

  init() throws {
    problem = try BentoProblem(
      columns: 2, spans: [Span(columns: 1, rows: 1), Span(columns: 1, rows: 2)])
    best = BentoLayout(problem, cells: [Cell(column: 0, row: 0), Cell(column: 1, row: 0)])
    stacked = BentoLayout(problem, cells: [Cell(column: 0, row: 0), Cell(column: 0, row: 1)])
  }

  private func faults(
    known: [KnownValue] = [], _ answers: (Stub, Measurement)...
  ) -> [String] {
    Referee(levels: [.height, .holes]).faults(
      of: Instance(name: "two", problem: problem, known: known),
      answers: answers.map { ($0.0, $0.1) })
  }

  @Test("True answers are no fault, proven or not")
  func truth() {
    let proven = Measurement(layout: best, provers: [.height: "a", .holes: "a"], seconds: 0)
    let unproven = Measurement(layout: stacked, bounds: [.height: 1], seconds: 0)
    let known = [KnownValue(level: .height, value: 2, bound: 2)]
    #expect(faults(known: known, (Stub("a", isOurs: true), proven), (Stub("b"), unproven)) == [])
  }

  @Test("Two provers that disagree are a fault")
  func disagreement() {
    let low = Measurement(layout: best, provers: [.height: "a"], seconds: 0)
    let high = Measurement(layout: stacked, provers: [.height: "b"], seconds: 0)
    #expect(!faults((Stub("a"), low), (Stub("b"), high)).isEmpty)
  }

  @Test(
    "A proof or a bound above what anyone has, `dense` and the known value among them, is a fault")
  func tooMuch() {
    let proven = Measurement(layout: stacked, provers: [.height: "a"], seconds: 0)
    #expect(!faults((Stub("a"), proven)).isEmpty)
    let bound = Measurement(layout: best, bounds: [.height: 3], seconds: 0)
    #expect(!faults((Stub("a"), bound)).isEmpty)
    let deeper = Measurement(
      layout: best, provers: [.height: "a"], bounds: [.holes: 1], seconds: 0)
    #expect(!faults((Stub("a"), deeper)).isEmpty)
  }

  @Test("A layout below what is known to be least is a fault")
  func tooGood() {
    let known = [KnownValue(level: .height, value: 3, bound: 3)]
    let answer = Measurement(layout: best, seconds: 0)
    #expect(!faults(known: known, (Stub("a"), answer)).isEmpty)
  }

  @Test("A bound on a level counts only where the levels before are proven")
  func boundAfterUnproven() {
    let answer = Measurement(layout: stacked, bounds: [.height: 2, .holes: 9], seconds: 0)
    #expect(faults((Stub("a"), answer)) == [])
  }

  @Test("An answer of ours that is worse than `dense`, and an overlap of anyone, are faults")
  func worseThanDense() {
    let answer = Measurement(layout: stacked, seconds: 0)
    #expect(!faults((Stub("ours", isOurs: true), answer)).isEmpty)
    let origin = Cell(column: 0, row: 0)
    let overlap = Measurement(
      layout: BentoLayout(problem, cells: [origin, origin]), seconds: 0)
    #expect(!faults((Stub("b"), overlap)).isEmpty)
  }
}
