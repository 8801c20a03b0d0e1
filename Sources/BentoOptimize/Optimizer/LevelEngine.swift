// SPDX-License-Identifier: GPL-3.0-or-later

/// One question about one level, the levels before it fixed.
enum LevelQuestion: Hashable, Sendable {
  /// Is there a layout of at most so many rows?
  case layout(height: Int)
  /// Which layout of at most `height` rows has the fewest holes, and fewer than the other number?
  case holes(height: Int, fewerThan: Int)
}

/// What an engine found out about a question.
struct LevelAnswer: Sendable {
  /// The best layout found.
  var layout: BentoLayout?
  /// The number of holes below which no layout of the height can be.
  var leastHoles = 0
  /// Why the question is not settled; if nil, the layout is the best one, or there is none.
  var trouble: EngineTrouble?
}

/// What kept an engine from settling a question.
enum EngineTrouble: Hashable, Sendable {
  case outOfTime
  case stopped
  case tooLarge(variables: Int, limit: Int)
  case failed(String)

  /// Whether the same question about more rows is worth asking.
  var leavesHope: Bool { self == .outOfTime }
}

/// A way to settle questions that bounds and baselines leave open.
protocol LevelEngine: Sendable {
  /// The name that results show.
  var name: String { get }

  /// Settles `question` or says why not, before the budget is spent.
  ///
  /// A layout in the answer has passed ``LayoutChecker``. Progress is the best bound so far on the
  /// level, called whenever it rises.
  func answer(
    _ question: LevelQuestion, on problem: BentoProblem, budget: Budget,
    progress: (_ bound: Int) -> Void
  ) -> LevelAnswer
}
