// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Synchronization
import Testing

@testable import BentoOptimize

@Suite(.timeLimit(.minutes(1))) struct EngineTeamTests {
  /// An engine that says what it is told to, by its effort.
  private struct Puppet: LevelEngine {
    let name: String
    var isExact = true
    var cost = 1
    var leastEffort = 1
    var refuses = false
    let answers: @Sendable (LevelQuestion, Int) -> LevelAnswer

    func unitCost(of question: LevelQuestion, on problem: BentoProblem) -> Int { cost }

    func refusal(of question: LevelQuestion, on problem: BentoProblem) -> EngineTrouble? {
      refuses ? .notAnswered(question.level) : nil
    }

    func answer(
      _ question: LevelQuestion, on problem: BentoProblem, effort: SearchEffort,
      progress: @escaping @Sendable (_ bound: Int) -> Void
    ) -> LevelAnswer {
      answers(question, effort.nodes)
    }
  }

  private let problem = BentoProblem(
    unchecked: [Tile(id: "a", span: Span(columns: 1, rows: 1))], columns: 2)
  private let heightQuestion = LevelQuestion(level: .height, limits: LayoutLimits(height: 3))
  private let undecided = LevelAnswer(trouble: .outOfTime)
  private let impossible = LevelAnswer(bound: 4)

  private func ask(
    _ engines: [Puppet], _ question: LevelQuestion? = nil, threads: Int = 1, confirming: Int = 0
  ) -> TeamAnswer {
    let team = EngineTeam(engines: engines, threads: threads, confirmingRounds: confirming)
    return team.answer(
      question ?? heightQuestion, on: problem, budget: Budget(.seconds(20)), progress: { _ in })
  }

  @Test func effortGrowsUntilSomebodySettles() {
    let slow = Puppet(name: "slow") { [undecided, impossible] in
      $1 > 100_000 ? impossible : undecided
    }
    let never = Puppet(name: "never") { [undecided] _, _ in undecided }
    let answer = ask([never, slow])
    #expect(answer.trouble == nil)
    #expect(answer.bound == 4)
    #expect(answer.boundBy == "slow")
  }

  @Test func anEngineJoinsOnceARoundIsWorthItsWhile() {
    let efforts = Mutex<[Int]>([])
    let dear = Puppet(name: "dear", cost: 100, leastEffort: 1_000) { [impossible] _, nodes in
      efforts.withLock { $0.append(nodes) }
      return impossible
    }
    let never = Puppet(name: "never") { [undecided] _, _ in undecided }
    #expect(ask([never, dear]).boundBy == "dear")
    #expect(efforts.withLock(\.self) == [1_280])
  }

  @Test(arguments: 1...3)
  func aProofOfFloatingPointIsReplacedByAnExactOne(threads: Int) {
    let float = Puppet(name: "float", isExact: false) { [impossible] _, _ in impossible }
    let exact = Puppet(name: "exact") { [undecided, impossible] in
      $1 > 10_000 ? impossible : undecided
    }
    let named = { (rounds: Int) in
      ask([exact, float], threads: threads, confirming: rounds).boundBy
    }
    #expect(named(0) == "glpk, floating point")
    #expect(named(1) == "glpk, floating point")
    #expect(named(2) == "exact")
  }

  @Test func aLayoutRefutesAClaimOfFloatingPoint() {
    let layout = BentoLayout(problem, cells: [Cell(column: 0, row: 0)])
    let float = Puppet(name: "float", isExact: false) { [impossible] _, _ in impossible }
    let exact = Puppet(name: "exact") { [undecided] in
      $1 > 5_000 ? LevelAnswer(layout: layout) : undecided
    }
    let answer = ask([exact, float], confirming: 2)
    #expect(answer.layout == layout)
    #expect(answer.foundBy == "exact")
    #expect(answer.bound == 0)
    #expect(answer.trouble == nil)
  }

  /// One engine raises the bound, another finds the layout that meets it.
  @Test func boundAndLayoutOfDifferentEnginesMeet() {
    let layout = BentoLayout(problem, cells: [Cell(column: 0, row: 2)])
    let finder = Puppet(name: "finder") { question, _ in
      question.limits.holes ?? 0 < 2
        ? LevelAnswer(trouble: .outOfTime) : LevelAnswer(layout: layout, trouble: .outOfTime)
    }
    let prover = Puppet(name: "prover") { _, _ in LevelAnswer(bound: 2, trouble: .outOfTime) }
    let question = LevelQuestion(level: .holes, limits: LayoutLimits(height: 3, holes: 5))
    let answer = ask([finder, prover], question)
    #expect(answer.trouble == nil)
    #expect(answer.layout?.metrics.holes == 2)
    #expect(answer.foundBy == "finder")
    #expect(answer.bound == 2)
    #expect(answer.boundBy == "prover")
  }

  @Test func theFavouriteGoesFirstWithMoreEffort() {
    let efforts = Mutex<[String]>([])
    let engines = ["first", "second"].map { name in
      Puppet(name: name) { [impossible, undecided] _, nodes in
        efforts.withLock { $0.append("\(name) \(nodes)") }
        return nodes >= 32_000 ? impossible : undecided
      }
    }
    var team = EngineTeam(engines: engines, threads: 1, confirmingRounds: 0)
    func settler() -> String? {
      team.answer(
        heightQuestion, on: problem, budget: Budget(.seconds(20)), progress: { _ in }
      ).settledBy
    }
    #expect(settler() == "first")
    efforts.withLock { $0 = [] }
    team.favourite = "second"
    #expect(settler() == "second")
    #expect(
      efforts.withLock(\.self) == ["second 8000", "first 2000", "second 32000"])
  }

  @Test func packingsInSequenceAreNotForBoardsWithWishes() throws {
    let pinned = try BentoProblem(
      columns: 2,
      tiles: [
        Tile(
          id: "a", span: Span(columns: 1, rows: 1), wishes: Wishes(pin: Cell(column: 1, row: 1)))
      ])
    #expect(ImprovementEngine().refusal(of: heightQuestion, on: problem) == nil)
    #expect(ImprovementEngine().refusal(of: heightQuestion, on: pinned) == .wishes)
  }

  @Test func anEngineThatFailsIsNotAskedAgain() {
    let calls = Mutex(0)
    let broken = Puppet(name: "broken") { _, _ in
      calls.withLock { $0 += 1 }
      return LevelAnswer(trouble: .failed("it broke"))
    }
    #expect(ask([broken, broken]).trouble == .failed("it broke"))
    #expect(calls.withLock(\.self) == 2)
  }

  @Test func aTeamRefusesWhenEverybodyDoes() {
    let willing = Puppet(name: "willing") { [undecided] _, _ in undecided }
    var unwilling = willing
    unwilling.refuses = true
    func answer(_ engines: [Puppet]) -> TeamAnswer {
      EngineTeam(engines: engines, threads: 1, confirmingRounds: 0)
        .answer(heightQuestion, on: problem, budget: Budget(.milliseconds(1))) { _ in }
    }
    #expect(answer([unwilling, willing]).hasBegun)
    #expect(!answer([unwilling, unwilling]).hasBegun)
    #expect(answer([unwilling, unwilling]).trouble == .notAnswered(.height))
  }

  /// The answer is the same for any number of threads.
  @Test func realEnginesAnswerTheSameOnAnyNumberOfThreads() throws {
    for seed in 0..<60 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let height = HeightBound.greatest(of: problem).rows
      let dense = Baseline.dense.surelyLayout(of: problem)
      let questions = [
        LevelQuestion(level: .height, limits: LayoutLimits(height: height)),
        LevelQuestion(
          level: .holes,
          limits: LayoutLimits(height: dense.metrics.height, holes: dense.metrics.holes - 1)),
      ]
      for question in questions where question.limits[question.level] ?? 0 >= 0 {
        let answers = (1...3).compactMap { threads in
          Engine.search.team(threads: threads, reductions: .all)?.answer(
            question, on: problem, budget: Budget(.seconds(600)), progress: { _ in })
        }
        for answer in answers {
          #expect(answer.layout == answers[0].layout, "seed \(seed): \(problem.spansText)")
          #expect(answer.bound == answers[0].bound, "seed \(seed): \(problem.spansText)")
          #expect(answer.boundBy == answers[0].boundBy, "seed \(seed): \(problem.spansText)")
          #expect(answer.trouble == answers[0].trouble, "seed \(seed): \(problem.spansText)")
        }
      }
    }
  }
}
