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

  @Test(arguments: 1...4)
  func theFirstInOrderThatDecidesIsHeard(threads: Int) {
    let choices = [SearchVerdict.undecided, .impossible, found(1), found(2)]
    for first in choices {
      for second in choices {
        for third in choices {
          let verdicts = [first, second, third]
          let race = SearchRace(
            entries: verdicts.map { verdict in { _ in verdict } }, threads: threads)
          #expect(race.verdict(effort) == verdicts.first { $0 != .undecided } ?? .undecided)
        }
      }
    }
  }

  @Test(arguments: 1...3)
  func nobodyDecidesNothing(threads: Int) {
    #expect(SearchRace(entries: [], threads: threads).verdict(effort) == .undecided)
  }

  @Test(arguments: 1...3)
  func everySearchGetsTheNodes(threads: Int) {
    let sum = Mutex(0)
    let entry: SearchRace.Entry = { effort in
      sum.withLock { $0 += effort.nodes }
      return .undecided
    }
    let race = SearchRace(entries: [entry, entry, entry], threads: threads)
    #expect(race.verdict(effort) == .undecided)
    #expect(sum.withLock(\.self) == 21)
  }

  /// A later search that never ends by itself is stopped once an earlier one has decided.
  @Test(arguments: 1...3)
  func aDecisionEndsLaterSearches(threads: Int) {
    let endless: SearchRace.Entry = { effort in
      while !effort.budget.isSpent {}
      return .undecided
    }
    let race = SearchRace(entries: [{ _ in .impossible }, endless, endless], threads: threads)
    let started = ContinuousClock.now
    #expect(race.verdict(effort) == .impossible)
    #expect(started.duration(to: .now) < .seconds(10))
  }

  @Test func aDecisionDoesNotEndEarlierSearches() {
    let laterHasDecided = Mutex(false)
    let first = found(1)
    let race = SearchRace(
      entries: [
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
      ], threads: 2)
    #expect(race.verdict(effort) == first)
  }

  @Test func oneThreadAsksNobodyAfterADecision() {
    let calls = Mutex(0)
    let counted: SearchRace.Entry = { _ in
      calls.withLock { $0 += 1 }
      return .impossible
    }
    #expect(SearchRace(entries: [counted, counted], threads: 1).verdict(effort) == .impossible)
    #expect(calls.withLock(\.self) == 1)
  }

  @Test(arguments: 1...3)
  func aRaisedSignalLeavesTheQuestionUndecided(threads: Int) {
    let stop = StopSignal()
    let race = SearchRace(
      entries: [
        { effort in
          stop.raise()
          while !effort.budget.isSpent {}
          return .undecided
        },
        { effort in
          while !effort.budget.isSpent {}
          return .undecided
        },
      ], threads: threads)
    let limited = SearchEffort(nodes: 7, budget: Budget(.seconds(20), stop: stop))
    let started = ContinuousClock.now
    #expect(race.verdict(limited) == .undecided)
    #expect(started.duration(to: .now) < .seconds(10))
    #expect(SearchRace(entries: [{ _ in .impossible }], threads: 1).verdict(limited) == .undecided)
  }

  /// The engine's answer is the same for any number of threads.
  @Test func anEngineAnswersTheSameOnAnyNumberOfThreads() throws {
    for seed in 0..<60 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let limits = LayoutLimits(height: HeightBound.greatest(of: problem).rows)
      let answers = (1...3).map { threads in
        SearchEngine(nodeLimit: 2_000, threads: threads).answer(
          LevelQuestion(level: .height, limits: limits), on: problem,
          budget: Budget(.seconds(600))
        ) { _ in }
      }
      for answer in answers {
        #expect(answer.layout == answers[0].layout, "seed \(seed): \(problem.spansText)")
        #expect(answer.bound == answers[0].bound, "seed \(seed): \(problem.spansText)")
        #expect(answer.trouble == answers[0].trouble, "seed \(seed): \(problem.spansText)")
      }
    }
  }
}
