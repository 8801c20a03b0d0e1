// SPDX-License-Identifier: GPL-3.0-or-later

/// One question about one level.
///
/// On `height`: is there a layout within the limits? On another level: which layout within the
/// limits has the least of it?
struct LevelQuestion: Hashable, Sendable {
  let level: ObjectiveLevel
  /// What a layout may have; on the level itself, one less than the best layout so far.
  var limits: LayoutLimits
  /// A layout that keeps within the limits, on the level itself by one more; nil if none is known.
  var best: BentoLayout?
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
  case tooWide(columns: Int, limit: Int)
  case notAnswered(ObjectiveLevel)
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
  /// The name that results show.
  var name: String { get }

  /// Why the engine would not even begin, or nil if it would.
  func refusal(of question: LevelQuestion, on problem: BentoProblem) -> EngineTrouble?

  /// Settles `question` or says why not, before the budget is spent.
  ///
  /// Progress is the best bound so far on the level, called whenever it rises.
  func answer(
    _ question: LevelQuestion, on problem: BentoProblem, budget: Budget,
    progress: (_ bound: Int) -> Void
  ) -> LevelAnswer
}
