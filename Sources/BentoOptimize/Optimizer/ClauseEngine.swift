// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// The order encoding, solved by the MiniSat of GLPK, as an engine; it answers the level `height`
/// alone.
///
/// Its unit of effort is a conflict. MiniSat counts whole restarts, of which each may meet half as
/// many conflicts again as the one before.
struct ClauseEngine: LevelEngine {
  /// The most literals with which clauses are tried at all.
  let literalLimit: Int
  /// What makes the clauses fewer.
  var reductions = Reductions.all

  let name = "clauses"
  let leastEffort = 1_000

  func refusal(of question: LevelQuestion, on problem: BentoProblem) -> EngineTrouble? {
    if problem.hasWishes { return .wishes }
    if question.level != .height { return .notAnswered(question.level) }
    let literals = OrderEncoding.literalCount(of: problem, height: question.limits.height)
    return literals <= literalLimit ? nil : .tooManyClauses(literals: literals, limit: literalLimit)
  }

  func unitCost(of question: LevelQuestion, on problem: BentoProblem) -> Int { 100 }

  func answer(
    _ question: LevelQuestion, on problem: BentoProblem, effort: SearchEffort,
    progress: @escaping @Sendable (_ bound: Int) -> Void
  ) -> LevelAnswer {
    if let refusal = refusal(of: question, on: problem) { return LevelAnswer(trouble: refusal) }
    var program = ClauseProgram()
    program.reductions = reductions
    do {
      let verdict = try program.solve(
        height: question.limits.height, of: problem, budget: effort.budget,
        restarts: Self.restarts(conflicts: effort.nodes))
      return LevelAnswer(SearchVerdict(verdict), to: question, budget: effort.budget)
    } catch {
      return LevelAnswer(trouble: .failed(error.description))
    }
  }

  /// The restarts that together meet about so many conflicts: 100, then half as many again each.
  private static func restarts(conflicts: Int) -> Int {
    max(Int(log(Double(conflicts) / 200 + 1) / log(1.5)), 1)
  }
}

extension SearchVerdict {
  /// What clauses told, as the verdict of a search.
  fileprivate init(_ verdict: ClauseVerdict) {
    self =
      switch verdict {
      case .layout(let layout): .found(layout)
      case .impossible: .impossible
      case .undecided: .undecided
      }
  }
}
