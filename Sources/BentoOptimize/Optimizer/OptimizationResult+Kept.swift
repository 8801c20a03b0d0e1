// SPDX-License-Identifier: GPL-3.0-or-later

extension OptimizationResult {
  /// The problem without the tiles that are left out, which is what the levels are about.
  package func kept(of problem: BentoProblem) -> BentoProblem {
    guard let omission else { return problem }
    let omitted = Set(omission.tiles)
    return problem.without(
      Set(problem.tiles.indices.filter { omitted.contains(problem.tiles[$0].id) }))
  }
}
