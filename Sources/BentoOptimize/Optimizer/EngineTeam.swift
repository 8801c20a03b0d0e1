// SPDX-License-Identifier: GPL-3.0-or-later

/// Engines that take turns at one question, with an effort that grows from round to round.
///
/// Which of them settles a question is hard to foresee, and all rounds but the last together cost
/// little beside it. All engines of a round get the same question, so that the answer is the same
/// for any number of threads.
struct EngineTeam: Sendable {
  /// The engines, in order of trust.
  let engines: [any LevelEngine]
  /// How many of them work at a time.
  let threads: Int
  /// The rounds in which exact engines may still replace a proof that rests on floating point.
  let confirmingRounds: Int
  /// The engine that settled the question before, which goes first and has more effort, as it is
  /// likely to settle this one; nil where there is none.
  var favourite: String?

  /// The effort of the first round, in nodes of a search; from round to round it grows by a factor.
  private let firstRound = 2_000
  private let mostNodes = 1 << 50

  /// An engine that takes part in a question, and what its units of effort cost there.
  private struct Member {
    let engine: any LevelEngine
    let unitCost: Int
  }

  /// Works until the question is settled or the budget is spent.
  ///
  /// Where no engine would begin, the answer is the trouble of the last one.
  func answer(
    _ question: LevelQuestion, on problem: BentoProblem, budget: Budget,
    progress: @escaping @Sendable (_ bound: Int) -> Void
  ) -> TeamAnswer {
    let refusals = engines.map { $0.refusal(of: question, on: problem) }
    if !refusals.contains(nil) { return TeamAnswer(trouble: refusals.last ?? nil, hasBegun: false) }
    let willing = zip(engines, refusals).filter { $1 == nil }.map { engine, _ in
      Member(engine: engine, unitCost: engine.unitCost(of: question, on: problem))
    }
    var standing = Standing(question: question)
    let isFavourite = { (member: Member) in member.engine.name == favourite }
    var working = willing.filter(isFavourite) + willing.filter { !isFavourite($0) }
    var confirmationsLeft = confirmingRounds
    for nodes in rounds(of: question.level, for: working.count) where !working.isEmpty {
      let question = standing.question
      let race = SearchRace(
        entries: working.map { entry(of: $0, on: question, of: problem, progress: progress) },
        threads: threads, isSettled: { $0.trouble == nil })
      let answers = race.answers(SearchEffort(nodes: nodes, budget: budget))
      for (member, answer) in zip(working, answers) { standing.take(answer, of: member.engine) }
      if budget.isSpent { break }
      working =
        zip(working, answers).filter { $1.mayGoFurther }.map(\.0)
        + working.dropFirst(answers.count)
      guard standing.isSettled else { continue }
      if standing.isExact || confirmationsLeft == 0 { break }
      confirmationsLeft -= 1
      working.removeAll { !$0.engine.isExact }
    }
    return standing.answer(after: budget)
  }

  /// A question about the height is often settled soon by one engine or another; a search for the
  /// least of another level has many steps in each round.
  private func rounds(of level: ObjectiveLevel, for count: Int) -> some Sequence<Int> {
    let most = mostNodes
    let factor = level == .height ? 4 : 10
    return sequence(first: count == 1 && level == .height ? most : firstRound) {
      $0 < most ? min($0 * factor, most) : nil
    }
  }

  private func entry(
    of member: Member, on question: LevelQuestion, of problem: BentoProblem,
    progress: @escaping @Sendable (_ bound: Int) -> Void
  ) -> SearchRace<LevelAnswer>.Entry {
    { effort in
      let engine = member.engine
      let nodes = engine.name == favourite ? effort.nodes * 4 : effort.nodes
      let units = nodes / member.unitCost
      guard units >= engine.leastEffort else { return LevelAnswer(trouble: .outOfTime) }
      return engine.answer(
        question, on: problem, effort: SearchEffort(nodes: units, budget: effort.budget),
        progress: progress)
    }
  }
}

/// What a team found out about a question.
struct TeamAnswer: Sendable {
  /// The best layout found, and the name of who found it.
  var layout: BentoLayout?
  var foundBy = ""
  /// A value of the level below which no layout within the other limits can be, and the name of who
  /// says so.
  var bound = 0
  var boundBy = ""
  /// Why the question is not settled.
  var trouble: EngineTrouble?
  /// The name of the engine whose answer settled it.
  var settledBy: String?
  /// Whether any engine began.
  var hasBegun = true
}

extension LevelAnswer {
  /// Whether its engine would do any better with more effort.
  fileprivate var mayGoFurther: Bool {
    switch trouble {
    case .outOfTime, .stopped: true
    case nil, .tooLarge, .tooManyClauses, .tooWide, .notAnswered, .wishes, .failed: false
    }
  }
}

/// How far a team has come.
private struct Standing {
  private(set) var question: LevelQuestion
  private(set) var isSettled = false
  private var result = TeamAnswer()
  private var exactBound: Int

  init(question: LevelQuestion) {
    self.question = question
    exactBound = question.bound
    result.bound = question.bound
  }

  /// Whether no bound that matters rests on floating point.
  var isExact: Bool { exactBound == result.bound }

  mutating func take(_ answer: LevelAnswer, of engine: any LevelEngine) {
    if let layout = answer.layout { take(layout, of: engine) }
    switch question.level {
    case .height:
      let isImpossible = answer.trouble == nil && answer.layout == nil
      raise(to: isImpossible ? limit + 1 : answer.bound, by: engine)
      isSettled = result.layout != nil || result.bound > question.limits.height
    case .holes, .inversions, .resize, .displacement:
      raise(to: answer.trouble == nil ? limit + 1 : answer.bound, by: engine)
      isSettled = result.bound > limit
    }
    if isSettled, result.settledBy == nil { result.settledBy = engine.name }
    if let trouble = answer.trouble, result.trouble?.leavesHope != true { result.trouble = trouble }
  }

  /// The value of the level that a better layout may have at most.
  private var limit: Int { question.limits[question.level] ?? .max }

  /// A layout refutes every bound above it, which only floating point can have given.
  private mutating func take(_ layout: BentoLayout, of engine: any LevelEngine) {
    (result.layout, result.foundBy) = (layout, engine.name)
    let value = layout.metrics.value(of: question.level)
    if result.bound > value { result.bound = exactBound }
    guard question.level != .height else { return }
    question.limits[question.level] = value - 1
    question.incumbent = layout
  }

  /// An exact engine also takes over a bound of floating point that it reaches.
  private mutating func raise(to bound: Int, by engine: any LevelEngine) {
    if bound > result.bound || bound == result.bound && engine.isExact && !isExact {
      (result.bound, result.boundBy) = (bound, engine.proof)
    }
    if engine.isExact, bound > exactBound {
      exactBound = bound
      question.bound = bound
    }
  }

  func answer(after budget: Budget) -> TeamAnswer {
    var answer = result
    if isSettled {
      answer.trouble = nil
    } else {
      answer.trouble = budget.isSpent ? budget.trouble : answer.trouble ?? .outOfTime
    }
    return answer
  }
}
