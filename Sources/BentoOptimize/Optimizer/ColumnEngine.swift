// SPDX-License-Identifier: GPL-3.0-or-later

/// ``ColumnSearch`` as an engine, along one axis; it answers the level `height` alone.
struct ColumnEngine: LevelEngine {
  /// What is chosen first.
  let axis: SearchAxis
  /// The bytes that remembered states may take.
  let memoBytes = 256 << 20
  /// What makes the search smaller.
  var reductions = Reductions.all

  let name = "column search"

  func refusal(of question: LevelQuestion, on problem: BentoProblem) -> EngineTrouble? {
    if problem.hasWishes { return .wishes }
    return question.level == .height ? nil : .notAnswered(question.level)
  }

  func answer(
    _ question: LevelQuestion, on problem: BentoProblem, effort: SearchEffort,
    progress: @escaping @Sendable (_ bound: Int) -> Void
  ) -> LevelAnswer {
    if let refusal = refusal(of: question, on: problem) { return LevelAnswer(trouble: refusal) }
    let verdict = ColumnSearch.verdict(
      on: problem, height: question.limits.height, axis: axis,
      effort: effort, memoBytes: memoBytes, reductions: reductions)
    return LevelAnswer(verdict, to: question, budget: effort.budget)
  }
}
