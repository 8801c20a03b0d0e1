// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether there is a layout of some height, as far as clauses told.
package enum ClauseVerdict: Hashable, Sendable {
  /// There is: this one, or a lower one.
  case layout(BentoLayout)
  /// There is none.
  case impossible
  /// The run ended before anything was known.
  case undecided(ClauseEnd)
}

/// Builds the order encoding of a problem and has MiniSat solve it.
package struct ClauseProgram: Sendable {
  /// The megabytes that the child process of MiniSat may take.
  package var memoryLimit = 2_048
  /// What makes the clauses fewer.
  var reductions = Reductions.all

  package init() {}

  /// Searches for a layout of at most `height` rows.
  ///
  /// - Parameters:
  ///   - height: The rows.
  ///   - problem: The tiles and the grid.
  ///   - budget: How long to search.
  ///   - restarts: How often MiniSat may begin anew, which ends a run at the same place on every
  ///     machine.
  /// - Returns: What was found out; a layout is checked.
  /// - Throws: ``SolverError`` if MiniSat fails.
  package func solve(
    height: Int, of problem: BentoProblem, budget: Budget, restarts: Int = .max
  ) throws(SolverError) -> ClauseVerdict {
    let encoding = OrderEncoding(problem, height: height, reductions: reductions)
    var solver = ClauseSolver()
    solver.restartLimit = restarts
    solver.memoryLimit = memoryLimit
    switch try solver.solve(encoding.model, budget: budget) {
    case .satisfied(let values): return .layout(try encoding.checkedLayout(from: values))
    case .unsatisfiable: return .impossible
    case .undecided(let end): return .undecided(end)
    }
  }
}

extension OrderEncoding {
  /// The layout that a solution stands for, which the solver's word alone does not make right.
  fileprivate func checkedLayout(from values: [Bool]) throws(SolverError) -> BentoLayout {
    guard let layout = layout(from: values) else {
      throw .wrongSolution("the values do not place every tile")
    }
    if let violation = LayoutChecker().violations(of: problem, in: layout).first {
      throw .wrongSolution(violation.description)
    }
    return layout
  }
}
