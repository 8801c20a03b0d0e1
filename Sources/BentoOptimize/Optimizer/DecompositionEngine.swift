// SPDX-License-Identifier: GPL-3.0-or-later

/// ``Decomposition`` as an engine, along one axis; it answers the level `height` alone.
///
/// Its unit of effort is a node of GLPK.
struct DecompositionEngine: LevelEngine {
  /// What GLPK chooses first.
  let axis: SearchAxis
  /// The most variables with which the master is tried at all.
  let variableLimit: Int
  /// What makes master and row checks smaller.
  var reductions = Reductions.all

  let name = "decomposition"
  let isExact = false
  let leastEffort = 200

  func refusal(of question: LevelQuestion, on problem: BentoProblem) -> EngineTrouble? {
    if problem.hasWishes { return .wishes }
    if question.level != .height { return .notAnswered(question.level) }
    let variables = variableCount(of: question, on: problem)
    return variables <= variableLimit
      ? nil : .tooLarge(variables: variables, limit: variableLimit)
  }

  private func variableCount(of question: LevelQuestion, on problem: BentoProblem) -> Int {
    Decomposition.variableCount(
      of: problem, height: question.limits.height, axis: axis, reductions: reductions)
  }

  /// A node takes about as many steps of the simplex method as there are variables.
  func unitCost(of question: LevelQuestion, on problem: BentoProblem) -> Int {
    200 + 4 * variableCount(of: question, on: problem)
  }

  func answer(
    _ question: LevelQuestion, on problem: BentoProblem, effort: SearchEffort,
    progress: @escaping @Sendable (_ bound: Int) -> Void
  ) -> LevelAnswer {
    if let refusal = refusal(of: question, on: problem) { return LevelAnswer(trouble: refusal) }
    var decomposition = Decomposition(
      problem, height: question.limits.height, axis: axis, reductions: reductions)
    do {
      let outcome = try decomposition.solve(budget: effort.budget, nodes: effort.nodes)
      return LevelAnswer(outcome.verdict, to: question, budget: effort.budget)
    } catch {
      return LevelAnswer(trouble: .failed(error.description))
    }
  }
}
