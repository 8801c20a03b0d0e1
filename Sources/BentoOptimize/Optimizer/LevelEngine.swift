// SPDX-License-Identifier: GPL-3.0-or-later

/// One question about one level.
///
/// On `height`: is there a layout within the limits? On another level: which layout within the
/// limits has the least of it?
struct LevelQuestion: Hashable, Sendable {
  let level: ObjectiveLevel
  /// What a layout may have; on the level itself, one less than the best layout so far.
  var limits: LayoutLimits
  /// A value of the level below which no layout is known to be.
  var bound = 0
  /// The best layout so far, which is not within the limits.
  var incumbent: BentoLayout?
}

/// What an engine found out about a question.
struct LevelAnswer: Sendable {
  /// The best layout found.
  var layout: BentoLayout?
  /// A value of the level below which no layout within the other limits can be.
  var bound = 0
  /// Why the question is not settled; if nil, the layout is the best one, or there is none.
  var trouble: EngineTrouble?
}

/// What kept an engine from settling a question.
enum EngineTrouble: Hashable, Sendable {
  case outOfTime
  case stopped
  case tooLarge(variables: Int, limit: Int)
  case tooManyClauses(literals: Int, limit: Int)
  case tooWide(columns: Int, limit: Int)
  case notAnswered(ObjectiveLevel)
  /// The engine knows neither wishes of tiles nor rules of boards.
  case wishes
  case failed(String)

  /// Whether the same question about more rows is worth asking.
  var leavesHope: Bool { self == .outOfTime }
}

extension Budget {
  /// The trouble of an engine that did not end before the budget was spent.
  var trouble: EngineTrouble { stop.isRaised ? .stopped : .outOfTime }
}

/// A way to settle questions that bounds and baselines leave open.
protocol LevelEngine: Sendable {
  /// The name of its layouts, as results show it.
  var name: String { get }

  /// Whether its bounds rest on whole numbers alone, and not on a solver's floating point.
  var isExact: Bool { get }

  /// The nodes of a search that take about the time of one unit of this engine's effort.
  func unitCost(of question: LevelQuestion, on problem: BentoProblem) -> Int

  /// The effort with which it is worth to begin, in its own units.
  var leastEffort: Int { get }

  /// Why the engine would not even begin, or nil if it would.
  func refusal(of question: LevelQuestion, on problem: BentoProblem) -> EngineTrouble?

  /// Settles `question`, which the engine does not refuse, or says why not, before the effort in
  /// its own units is spent.
  ///
  /// Progress is the best bound so far on the level, called whenever it rises.
  func answer(
    _ question: LevelQuestion, on problem: BentoProblem, effort: SearchEffort,
    progress: @escaping @Sendable (_ bound: Int) -> Void
  ) -> LevelAnswer
}

extension LevelEngine {
  var isExact: Bool { true }
  func unitCost(of question: LevelQuestion, on problem: BentoProblem) -> Int { 1 }
  var leastEffort: Int { 1 }

  /// The name of its bounds, as results show it.
  var proof: String { isExact ? name : "glpk, floating point" }
}

extension LevelAnswer {
  /// The answer that a search for a layout within limits gives to a question about the height.
  init(_ verdict: SearchVerdict, to question: LevelQuestion, budget: Budget) {
    switch verdict {
    // The layout may have been made without a thought for other limits; its absence says all.
    case .found(let layout) where !question.limits.allow(layout.metrics):
      self.init(trouble: .notAnswered(.inversions))
    case .found(let layout): self.init(layout: layout)
    case .impossible: self.init(bound: question.limits.height + 1)
    case .undecided: self.init(trouble: budget.trouble)
    }
  }
}
