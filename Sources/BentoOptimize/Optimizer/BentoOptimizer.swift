// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the layout of a problem that is least on every level of an objective, in order.
public struct BentoOptimizer: Sendable {
  /// The most tiles that are taken by an engine that may call the solver.
  public static let maximumTilesForSolver = 100_000

  /// What to make least, by which engine, and for how long.
  public var options: OptimizerOptions

  /// Creates an optimizer.
  public init(options: OptimizerOptions = OptimizerOptions()) {
    self.options = options
  }

  /// Lays out `problem` as well as can be within the time limit.
  ///
  /// The work runs on a thread of its own. When the time is over, the signal is raised or the task
  /// is cancelled, the best layout so far is the answer, never worse than `dense`.
  ///
  /// - Parameters:
  ///   - problem: The tiles and the grid.
  ///   - stop: A signal that ends the work early.
  ///   - progress: Called on the thread of the work whenever incumbent or bound have changed.
  /// - Returns: A layout that has passed ``LayoutChecker``, and what is known of each level.
  /// - Throws: ``OptimizerError``.
  /// - Complexity: Exponential in the number of tiles, ended by the time limit; the baselines and
  ///   bounds that come first are near-linear.
  public func optimize(
    _ problem: BentoProblem, stop: StopSignal = StopSignal(),
    progress: (@Sendable (OptimizationProgress) -> Void)? = nil
  ) async throws(OptimizerError) -> OptimizationResult {
    if let refusal = refusal(of: problem) { throw refusal }
    let options = options
    let outcome = await withTaskCancellationHandler {
      await WorkThread.run { () -> Result<OptimizationResult, OptimizerError> in
        Result { () throws(OptimizerError) in
          var run = try OptimizationRun(problem, options: options, stop: stop, listener: progress)
          return try run.run()
        }
      }
    } onCancel: {
      stop.raise()
    }
    return try outcome.get()
  }

  /// Why the engine does not take the problem, or nil if it does.
  func refusal(of problem: BentoProblem) -> OptimizerError? {
    let limit = Self.maximumTilesForSolver
    guard options.engine != .greedy, problem.tiles.count > limit else { return nil }
    return .tooManyTiles(count: problem.tiles.count, limit: limit)
  }
}

/// The reason why there is no answer at all.
public enum OptimizerError: Error, Hashable, Sendable {
  /// There are more tiles than an engine with a solver takes.
  case tooManyTiles(count: Int, limit: Int)
  /// No layout has every tile where it has to be, and in an order that is allowed.
  case noLayout(provenBy: String)
  /// The greedy rules find no place for a tile with a last row, and no engine found a layout, for
  /// this reason; nil where no engine was asked.
  case noLayoutFound(FallbackReason?)
  /// A layout was made that is not an answer to the problem: a fault of this library.
  case invalidLayout(foundBy: String, violations: [LayoutViolation])
}

extension OptimizerError: CustomStringConvertible {
  /// The reason as a sentence without a full stop.
  public var description: String {
    switch self {
    case .tooManyTiles(let count, let limit):
      "\(count) tiles are more than the \(limit) that this engine takes; use --engine greedy"
    case .noLayout(let prover):
      "no layout has every tile where its pin or ranges want it, in an order that is allowed "
        + "(proven by \(prover))"
    case .noLayoutFound(let reason):
      "no layout was found that has every tile where its pin or ranges want it"
        + (reason.map { ": \($0)" } ?? "; use --engine auto")
    case .invalidLayout(let finder, let violations):
      "internal error: the layout of \(finder) is wrong: "
        + violations.map(\.description).joined(separator: "; ")
    }
  }
}
