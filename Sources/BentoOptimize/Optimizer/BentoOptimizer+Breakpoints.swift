// SPDX-License-Identifier: GPL-3.0-or-later

extension BentoOptimizer {
  /// Lays out one board at each of several widths, each on its own.
  ///
  /// No width looks at the layout of another, so that the answer at a width is the same whatever
  /// other widths are asked for, time limits aside. Each gets an equal share of the time that those
  /// before it have left.
  ///
  /// - Parameters:
  ///   - problems: What `BentoProblem.fitted(to:)` makes of the board.
  ///   - stop: A signal that ends the work early.
  ///   - progress: Called with the number of columns in hand whenever incumbent or bound have
  ///     changed.
  /// - Returns: One answer a problem.
  /// - Throws: ``OptimizerError``.
  public func optimize(
    _ problems: [FittedProblem], stop: StopSignal = StopSignal(),
    progress: (@Sendable (_ columns: Int, OptimizationProgress) -> Void)? = nil
  ) async throws(OptimizerError) -> [OptimizationResult] {
    let budget = Budget(options.timeLimit, stop: stop)
    var results: [OptimizationResult] = []
    for (index, fitted) in problems.enumerated() {
      var optimizer = self
      optimizer.options.timeLimit = budget.share(amongLast: problems.count - index).remaining
      let columns = fitted.breakpoint.columns
      let listener: (@Sendable (OptimizationProgress) -> Void)? =
        if let progress { { progress(columns, $0) } } else { nil }
      results.append(
        try await optimizer.optimize(fitted.problem, stop: stop, progress: listener))
    }
    return results
  }
}

extension Budget {
  /// The budget of the next of so many equal pieces of work that are left.
  func share(amongLast count: Int) -> Budget { share(1 / Double(max(count, 1))) }
}
