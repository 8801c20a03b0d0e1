// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the layout of a problem that is least on every level of an objective, in order.
public struct BentoOptimizer: Sendable {
  /// What to make least, by which engine, and for how long.
  public var options: OptimizerOptions

  /// Creates an optimizer.
  public init(options: OptimizerOptions = OptimizerOptions()) {
    self.options = options
  }
}
