// SPDX-License-Identifier: GPL-3.0-or-later

/// ``Decomposition`` as an engine, along one axis; it answers the level `height` alone.
///
/// Its unit of effort is a node of GLPK.
struct DecompositionEngine: HeightEngine {
  /// What GLPK chooses first.
  let axis: SearchAxis
  /// The most variables with which the master is tried at all.
  let variableLimit: Int
  /// What makes master and row checks smaller.
  var reductions = Reductions.all

  let name = "decomposition"
  let isExact = false
  let leastEffort = 200

  func excess(ofHeight height: Int, on problem: BentoProblem) -> EngineTrouble? {
    let variables = variableCount(onHeight: height, of: problem)
    return variables <= variableLimit
      ? nil : .tooLarge(variables: variables, limit: variableLimit)
  }

  private func variableCount(onHeight height: Int, of problem: BentoProblem) -> Int {
    Decomposition.variableCount(of: problem, height: height, axis: axis, reductions: reductions)
  }

  /// A node takes about as many steps of the simplex method as there are variables.
  func unitCost(of question: LevelQuestion, on problem: BentoProblem) -> Int {
    200 + 4 * variableCount(onHeight: question.limits.height, of: problem)
  }

  func verdict(
    onHeight height: Int, of problem: BentoProblem, effort: SearchEffort
  ) throws(SolverError) -> SearchVerdict {
    var decomposition = Decomposition(
      problem, height: height, axis: axis, reductions: reductions)
    return try decomposition.solve(budget: effort.budget, nodes: effort.nodes).verdict
  }
}
