// SPDX-License-Identifier: GPL-3.0-or-later

/// What others need to check an answer without believing whoever gave it: for each proven level an
/// argument or a model of what must then be impossible.
package struct Certificate: Sendable {
  /// An argument that can be followed by hand.
  package typealias Witness = HeightWitness

  /// What is said of one level.
  package struct Claim: Sendable {
    /// The value of the level, and its bound.
    package let outcome: LevelOutcome
    /// What no layout can meet if the value is the least; nil where the level is not proven, or
    /// where its value is 0, so that nothing is left to show.
    package let refuted: ModelQuestion?
    /// An argument that can be followed by hand, where there is one so simple.
    package let witness: Witness?
    /// The program of ``refuted``, or the reason why there is none.
    package let model: Result<LevelModel, LevelModelError>?
    /// The clauses of ``refuted``, or the reason why there are none; nil where clauses cannot ask.
    package let clauses: Result<LevelClauses, LevelModelError>?
  }

  /// What was asked, without the tiles that were left out.
  package let problem: BentoProblem
  /// What was answered.
  package let result: OptimizationResult
  /// The most inversions that a layout was allowed, or nil for no limit.
  package let inversionLimit: Int?
  /// One claim a level, in the order of the objective.
  package let claims: [Claim]

  /// Collects what shows that `result` is as good an answer to `problem` as it says, of the tiles
  /// that are kept and before any has grown.
  ///
  /// - Parameters:
  ///   - result: The answer.
  ///   - problem: What was asked.
  ///   - options: How it was asked: the order that was allowed, and whether no cell could be free.
  /// - Complexity: That of building a model a level.
  package init(
    of result: OptimizationResult, to problem: BentoProblem, options: OptimizerOptions
  ) {
    let problem = result.kept(of: problem)
    self.problem = problem
    self.result = result
    inversionLimit = options.order.inversionLimit
    claims = result.levels.map { outcome in
      let refuted = Self.refuted(outcome, in: result, options: options)
      let model = refuted.map { question in
        Result { () throws(LevelModelError) in try LevelModel(question, of: problem) }
      }
      let asked = refuted.flatMap { LevelClauses.canAsk($0) ? $0.limits.height : nil }
      let clauses = asked.map { height in
        Result { () throws(LevelModelError) in try LevelClauses(height: height, of: problem) }
      }
      return Claim(
        outcome: outcome, refuted: refuted,
        witness: refuted?.level == .height ? Self.witness(of: outcome.value, in: problem) : nil,
        model: model, clauses: clauses)
    }
  }

  /// The argument that so many rows are needed, if there is one; none is known of tiles that have a
  /// choice of spans.
  private static func witness(of rows: Int, in problem: BentoProblem) -> Witness? {
    let hasChoices = problem.tiles.contains { !$0.wishes.alternatives.isEmpty }
    return hasChoices ? nil : Witness(thatRowsAreNeeded: rows, in: problem)
  }

  /// The question about something better, the levels before held at their values.
  private static func refuted(
    _ outcome: LevelOutcome, in result: OptimizationResult, options: OptimizerOptions
  ) -> ModelQuestion? {
    guard outcome.isProven, outcome.value > 0 else { return nil }
    var limits = LayoutLimits(
      height: outcome.value, inversions: options.order.inversionLimit,
      freeCells: options.fills ? 0 : nil)
    for earlier in result.levels.prefix(while: { $0.level != outcome.level }) {
      limits[earlier.level] = earlier.value
    }
    limits[outcome.level] = outcome.value - 1
    return ModelQuestion(level: outcome.level, limits: limits)
  }
}
