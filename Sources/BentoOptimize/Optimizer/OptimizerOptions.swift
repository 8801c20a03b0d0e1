// SPDX-License-Identifier: GPL-3.0-or-later

/// The way in which an answer is sought.
public enum Engine: String, Hashable, Sendable, CaseIterable {
  /// Bounds and baselines first, then the integer program where it is small enough to promise an answer.
  case auto
  /// The integer program, solved by GLPK, wherever bounds and baselines leave a question.
  case glpk
  /// Baselines and bounds alone.
  case greedy
}

/// What to make least, by which engine, and for how long.
public struct OptimizerOptions: Hashable, Sendable {
  /// The engine to use.
  public var engine: Engine
  /// The levels to make least, in order.
  public var objective: Objective
  /// The time after which the best layout so far is the answer.
  public var timeLimit: Duration

  /// Creates options; by default `auto`, `height, holes`, 10 seconds.
  public init(
    engine: Engine = .auto, objective: Objective = .standard, timeLimit: Duration = .seconds(10)
  ) {
    self.engine = engine
    self.objective = objective
    self.timeLimit = timeLimit
  }
}

/// How far the work has come on the level in hand.
public struct OptimizationProgress: Hashable, Sendable {
  /// The level in hand.
  public let level: ObjectiveLevel
  /// The value of the best layout so far.
  public let incumbent: Int
  /// A value below which no layout can be.
  public let bound: Int
  /// The time since the start.
  public let elapsed: Duration
}
