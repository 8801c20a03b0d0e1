// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// The order encoding, solved by the MiniSat of GLPK, as an engine; it answers the level `height`
/// alone.
///
/// Its unit of effort is a conflict. MiniSat counts whole restarts, of which each may meet half as
/// many conflicts again as the one before.
struct ClauseEngine: HeightEngine {
  /// The most literals with which clauses are tried at all.
  let literalLimit: Int
  /// What makes the clauses fewer.
  var reductions = Reductions.all

  let name = "clauses"
  let leastEffort = 1_000

  func excess(ofHeight height: Int, on problem: BentoProblem) -> EngineTrouble? {
    let literals = OrderEncoding.literalCount(of: problem, height: height)
    return literals <= literalLimit ? nil : .tooManyClauses(literals: literals, limit: literalLimit)
  }

  func unitCost(of question: LevelQuestion, on problem: BentoProblem) -> Int { 100 }

  func verdict(
    onHeight height: Int, of problem: BentoProblem, effort: SearchEffort
  ) throws(SolverError) -> SearchVerdict {
    var program = ClauseProgram()
    program.reductions = reductions
    let verdict = try program.solve(
      height: height, of: problem, budget: effort.budget,
      restarts: Self.restarts(conflicts: effort.nodes))
    return SearchVerdict(verdict)
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
