// SPDX-License-Identifier: GPL-3.0-or-later

/// An engine that settles heights alone, on boards without wishes.
protocol HeightEngine: LevelEngine {
  /// Why the question would be too large, or nil if it is not.
  func excess(ofHeight height: Int, on problem: BentoProblem) -> EngineTrouble?

  /// Whether there is a layout of at most so many rows, as far as the effort tells.
  func verdict(
    onHeight height: Int, of problem: BentoProblem, effort: SearchEffort
  ) throws(SolverError) -> SearchVerdict
}

extension HeightEngine {
  func excess(ofHeight height: Int, on problem: BentoProblem) -> EngineTrouble? { nil }

  func refusal(of question: LevelQuestion, on problem: BentoProblem) -> EngineTrouble? {
    if problem.hasWishes { return .wishes }
    if question.level != .height { return .notAnswered(question.level) }
    return excess(ofHeight: question.limits.height, on: problem)
  }

  func answer(
    _ question: LevelQuestion, on problem: BentoProblem, effort: SearchEffort,
    progress: @escaping @Sendable (_ bound: Int) -> Void
  ) -> LevelAnswer {
    do {
      let verdict = try verdict(
        onHeight: question.limits.height, of: problem, effort: effort)
      return LevelAnswer(verdict, to: question, budget: effort.budget)
    } catch {
      return LevelAnswer(trouble: .failed(error.description))
    }
  }
}
