// SPDX-License-Identifier: GPL-3.0-or-later

/// What the placement program found out about its goal.
package struct PlacementOutcome: Sendable {
  /// The best layout found.
  package let layout: BentoLayout?
  /// The value of the level that is to be least below which no layout can be; nil where none is.
  package let bound: Int?
  /// Whether the question is settled: the layout is the best one, or without a layout there is
  /// none.
  package let isComplete: Bool
  /// Why the run ended.
  package let end: SolveEnd
  /// The nodes of the search tree.
  package let nodes: Int
}

/// Builds placement models and has GLPK solve them.
///
/// Heights are asked one by one from below, each as a plain question of feasibility: measured
/// against one minimisation of the rows used, it settled more problems in the same time and was
/// faster on average (see `Benchmarks/README.md`).
package struct PlacementProgram: Sendable {
  /// How GLPK searches; if nil, as the goal asks for (`PlacementGoal.options`).
  package var options: SolveOptions?
  /// The nodes of the search tree after which to stop, the same place on every machine.
  package var nodes = Int.max
  /// The megabytes that GLPK may hold.
  package var memoryLimit = 2_048
  /// What makes the program smaller.
  var reductions = Reductions.all

  package init() {}

  /// Searches for a layout of `problem` that meets `goal`.
  ///
  /// - Parameters:
  ///   - goal: The layout to look for.
  ///   - problem: The tiles and the grid.
  ///   - incumbent: A layout to begin with; one that the goal does not allow is passed over.
  ///   - budget: How long to search.
  ///   - progress: Called with the bound on the level that is to be least whenever it rises.
  /// - Returns: What was found out.
  /// - Throws: ``SolverError`` if GLPK fails.
  package func solve(
    _ goal: PlacementGoal, of problem: BentoProblem, incumbent: BentoLayout? = nil,
    budget: Budget, progress: ((_ bound: Int) -> Void)? = nil
  ) throws(SolverError) -> PlacementOutcome {
    let model = PlacementModel(problem, goal: goal, reductions: reductions)
    var options = options ?? goal.options
    options.nodes = min(options.nodes, nodes)
    options.target = model.target
    options.incumbent = incumbent.flatMap(model.values(of:))
    let separate = model.leavesRowsOut ? model.violated : nil
    let outcome = try MIPProblem.withProblem(model.program, memoryLimit: memoryLimit) {
      (mip: inout MIPProblem) throws(SolverError) in
      try mip.solve(
        options, budget: budget,
        progress: { bound, _ in
          if let bound = model.levelValue(ofBound: bound) { progress?(bound) }
        },
        separate: separate)
    }
    return PlacementOutcome(
      layout: try outcome.values.map(model.checkedLayout),
      bound: outcome.bound.flatMap(model.levelValue(ofBound:)),
      isComplete: outcome.status == .optimal || outcome.status == .infeasible
        || outcome.end == .targetReached,
      end: outcome.end,
      nodes: outcome.nodes)
  }
}

extension PlacementGoal {
  /// How GLPK searches if it is not told otherwise.
  ///
  /// Depth first with large tiles first finds layouts soonest and settles most heights and holes.
  /// The bound on inversions is weak at first and rises only where the search goes on at the best
  /// bound.
  fileprivate var options: SolveOptions {
    var options = SolveOptions()
    if aim == .least(.inversions) { options.backtracking = .bestBound }
    return options
  }
}

extension PlacementProgram {
  /// The number of variables that the program for `goal` would have, found without building it.
  ///
  /// On grids of more cells than any solver could take rows for, it counts every place.
  package func variableCount(of problem: BentoProblem, goal: PlacementGoal) -> Int {
    if problem.columns * goal.height <= 200_000 {
      return PlacementPositions(problem, goal: goal, reductions: reductions).count
    }
    return problem.shapes(for: goal, by: reductions).flatMap(\.choices).reduce(0) { sum, span in
      let rows = max(goal.height - span.rows + 1, 0)
      return sum + rows * (problem.columns - span.columns + 1)
    }
  }
}

extension PlacementModel {
  /// The layout that a solution stands for.
  ///
  /// The solver works with rounded numbers, so its word alone is not enough.
  fileprivate func checkedLayout(from values: [Double]) throws(SolverError) -> BentoLayout {
    guard let layout = layout(from: values) else {
      throw .wrongSolution("the values do not place every tile once")
    }
    if let violation = LayoutChecker().violations(of: problem, in: layout).first {
      throw .wrongSolution(violation.description)
    }
    guard goal.limits.allow(layout.metrics) else {
      throw .wrongSolution("the layout is not within the limits")
    }
    return layout
  }

  /// The objective at which the search may end, as nothing can be better.
  fileprivate var target: Double {
    switch goal.aim {
    case .any: Double(goal.limits.inversions ?? 0)
    case .least(.holes): Double(leastArea)
    case .least(.height), .least(.inversions), .least(.resize), .least(.displacement): 0
    }
  }

  /// The value of the level that is to be least that a bound on the objective stands for; nil
  /// where none is.
  fileprivate func levelValue(ofBound bound: Double) -> Int? {
    let limit = program.columns.reduce(0) { $0 + max($1.objective, 0) * $1.upper }
    guard bound <= limit else { return nil }
    let value = Int(max(program.roundedBound(bound), 0))
    return switch goal.aim {
    case .any: nil
    case .least(.height): goal.knownRows + value
    case .least(.holes): max(value - leastArea, 0)
    case .least(.inversions), .least(.resize), .least(.displacement): value
    }
  }
}
