// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Synchronization
import Testing

@testable import BentoOptimize

@Suite(.timeLimit(.minutes(1))) struct SearchRaceTests {
  /// How much the searches may do; the clock ends a test that hangs.
  private let effort = SearchEffort(nodes: 7, budget: Budget(.seconds(20)))

  private func found(_ columns: Int) -> SearchVerdict {
    .found(BentoLayout(columns: columns, placements: []))
  }

  /// What the race of these searches decides.
  private func verdict(
    _ entries: [SearchRace<SearchVerdict>.Entry], threads: Int, _ effort: SearchEffort? = nil
  ) -> SearchVerdict {
    let race = SearchRace(
      entries: entries, threads: threads, isSettled: { $0 != .undecided })
    return race.answers(effort ?? self.effort).last ?? .undecided
  }

  @Test(arguments: 1...4)
  func theFirstInOrderThatDecidesIsHeard(threads: Int) {
    let choices = [SearchVerdict.undecided, .impossible, found(1), found(2)]
    for first in choices {
      for second in choices {
        for third in choices {
          let verdicts = [first, second, third]
          #expect(
            verdict(verdicts.map { verdict in { _ in verdict } }, threads: threads)
              == verdicts.first { $0 != .undecided } ?? .undecided)
        }
      }
    }
  }

  @Test(arguments: 1...3)
  func nobodyDecidesNothing(threads: Int) {
    #expect(verdict([], threads: threads) == .undecided)
  }

  @Test(arguments: 1...3)
  func everySearchGetsTheNodes(threads: Int) {
    let sum = Mutex(0)
    let entry: SearchRace<SearchVerdict>.Entry = { effort in
      sum.withLock { $0 += effort.nodes }
      return .undecided
    }
    #expect(verdict([entry, entry, entry], threads: threads) == .undecided)
    #expect(sum.withLock(\.self) == 21)
  }

  /// A later search that never ends by itself is stopped once an earlier one has decided.
  @Test(arguments: 1...3)
  func aDecisionEndsLaterSearches(threads: Int) {
    let endless: SearchRace<SearchVerdict>.Entry = { effort in
      while !effort.budget.isSpent {}
      return .undecided
    }
    let started = ContinuousClock.now
    #expect(verdict([{ _ in .impossible }, endless, endless], threads: threads) == .impossible)
    #expect(started.duration(to: .now) < .seconds(10))
  }

  @Test func aDecisionDoesNotEndEarlierSearches() {
    let laterHasDecided = Mutex(false)
    let first = found(1)
    let entries: [SearchRace<SearchVerdict>.Entry] = [
      { effort in
        // On a busy machine both may run one after the other, so this does not wait for long.
        let patience = Budget(.seconds(1))
        while !laterHasDecided.withLock(\.self), !patience.isSpent {}
        return effort.budget.isSpent ? .undecided : first
      },
      { _ in
        laterHasDecided.withLock { $0 = true }
        return .impossible
      },
    ]
    #expect(verdict(entries, threads: 2) == first)
  }

  @Test func oneThreadAsksNobodyAfterADecision() {
    let calls = Mutex(0)
    let counted: SearchRace<SearchVerdict>.Entry = { _ in
      calls.withLock { $0 += 1 }
      return .impossible
    }
    #expect(verdict([counted, counted], threads: 1) == .impossible)
    #expect(calls.withLock(\.self) == 1)
  }

  @Test(arguments: 1...3)
  func aRaisedSignalLeavesTheQuestionUndecided(threads: Int) {
    let stop = StopSignal()
    let entries: [SearchRace<SearchVerdict>.Entry] = [
      { effort in
        stop.raise()
        while !effort.budget.isSpent {}
        return .undecided
      },
      { effort in
        while !effort.budget.isSpent {}
        return .undecided
      },
    ]
    let limited = SearchEffort(nodes: 7, budget: Budget(.seconds(20), stop: stop))
    let started = ContinuousClock.now
    #expect(verdict(entries, threads: threads, limited) == .undecided)
    #expect(started.duration(to: .now) < .seconds(10))
    #expect(verdict([{ _ in .impossible }], threads: 1, limited) == .undecided)
  }
}
