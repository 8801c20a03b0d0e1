// SPDX-License-Identifier: GPL-3.0-or-later

/// What the placement program found out about its goal.
package struct PlacementOutcome: Sendable {
  /// The best layout found.
  package let layout: BentoLayout?
  /// The rows, holes or inversions below which no layout can be; nil where the goal measures
  /// nothing.
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
  ///   - progress: Called with the rows, holes or inversions that are the bound whenever it rises.
  /// - Returns: What was found out.
  /// - Throws: ``SolverError`` if GLPK fails.
  package func solve(
    _ goal: PlacementGoal, of problem: BentoProblem, incumbent: BentoLayout? = nil,
    budget: Budget, progress: ((_ bound: Int) -> Void)? = nil
  ) throws(SolverError) -> PlacementOutcome {
    let model = PlacementModel(problem, goal: goal, reductions: reductions)
    var options = options ?? goal.options
    options.target = model.target
    options.incumbent = incumbent.flatMap(model.values(of:))
    let separate = model.inversions.map { rows in { rows.violated(by: $0) } }
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
    if case .fewestInversions = self { options.backtracking = .bestBound }
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
    return problem.shapes(for: goal, by: reductions).reduce(0) { sum, shape in
      let rows = max(goal.height - shape.span.rows + 1, 0)
      return sum + rows * (problem.columns - shape.span.columns + 1)
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
    return layout
  }

  /// The objective at which the search may end, as nothing can be better.
  fileprivate var target: Double {
    switch goal {
    case .anyLayout(_, let inversions): Double(inversions ?? 0)
    case .fewestRows, .fewestInversions: 0
    case .fewestHoles: Double(problem.area)
    }
  }

  /// The rows, holes or inversions that a bound on the objective stands for; nil where the goal
  /// measures nothing.
  fileprivate func levelValue(ofBound bound: Double) -> Int? {
    let limit = program.columns.reduce(0) { $0 + $1.objective * $1.upper }
    guard bound <= limit else { return nil }
    let value = Int(max(program.roundedBound(bound), 0))
    return switch goal {
    case .anyLayout: nil
    case .fewestRows(let limits): limits.lowerBound + value
    case .fewestHoles: max(value - problem.area, 0)
    case .fewestInversions: value
    }
  }
}
