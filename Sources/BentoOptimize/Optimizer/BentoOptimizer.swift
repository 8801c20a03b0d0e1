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
    if problem.rules.direction == .rightToLeft {
      return try await optimize(problem.mirrored, stop: stop, progress: progress).mirrored
    }
    let options = options
    let outcome = await withTaskCancellationHandler {
      await WorkThread.run { () -> Result<OptimizationResult, OptimizerError> in
        Result { () throws(OptimizerError) in
          if var selection = TileSelection(
            problem, options: options, stop: stop, listener: progress)
          {
            var run = try selection.run()
            return try run.run()
          }
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
  /// No layout meets every wish and rule, in an order that is allowed.
  case noLayout(provenBy: String)
  /// The greedy rules find no layout that meets every wish and rule, and no engine found one, for
  /// this reason; nil where no engine was asked.
  case noLayoutFound(FallbackReason?)
  /// More rows are needed than the board may have.
  case rowLimit(Int, needed: Int, provenBy: String)
  /// No layout of so few rows was found; the lowest one known, and a number of rows below which
  /// none can be.
  case rowLimitNotMet(Int, found: Int, bound: Int)
  /// Every layout leaves a cell free.
  case noFill(provenBy: String)
  /// No layout was found that leaves no cell free, for this reason; nil where no engine was asked.
  case fillNotFound(FallbackReason?)
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
      "no layout meets every wish and rule, in an order that is allowed (proven by \(prover))"
    case .noLayoutFound(let reason):
      "no layout was found that meets every wish and rule"
        + (reason.map { ": \($0)" } ?? "; use --engine auto")
    case .rowLimit(let limit, let needed, let prover):
      "\(needed) rows are needed, more than the rowLimit of \(limit) (bound by \(prover))"
    case .rowLimitNotMet(let limit, let found, let bound):
      "no layout of at most \(limit) rows was found: the lowest has \(found), and at least "
        + "\(bound) are needed; give it more with --time-limit"
    case .noFill(let prover): "every layout leaves a cell free (proven by \(prover))"
    case .fillNotFound(let reason):
      "no layout was found that leaves no cell free"
        + (reason.map { ": \($0)" } ?? "; use --engine auto")
    case .invalidLayout(let finder, let violations):
      "internal error: the layout of \(finder) is wrong: "
        + violations.map(\.description).joined(separator: "; ")
    }
  }
}
