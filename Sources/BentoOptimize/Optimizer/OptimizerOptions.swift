// SPDX-License-Identifier: GPL-3.0-or-later

/// The way in which an answer is sought where bounds and baselines leave a question.
public enum Engine: String, Hashable, Sendable, CaseIterable {
  /// All engines below in turns, the likeliest first.
  case auto
  /// What GLPK solves in turns: clauses, decomposition and placement program.
  case glpk
  /// Reading-order search and column search in turns.
  case search
  /// The search that walks the cells in reading order.
  case readingOrder = "reading-order"
  /// The search that chooses columns, or rows, first; it settles heights alone.
  case columns
  /// Clauses, solved by the MiniSat of GLPK; they settle heights alone.
  case clauses
  /// An integer program for the columns, or rows, of tiles, a search for the rest, and cuts that
  /// tell the program what went wrong; it settles heights alone.
  case decomposition
  /// The integer program of all places, solved by GLPK.
  case placement
  /// Baselines and bounds alone.
  case greedy
}

/// What to make least, by which engine, and for how long.
public struct OptimizerOptions: Hashable, Sendable {
  /// The engine to use.
  public var engine: Engine
  /// How much the reading order may differ from the input order.
  public var order: OrderMode
  /// The levels to make least, in order; nil for those that suit the engine, the order and the
  /// problem, ``objective(for:)``.
  public var objective: Objective?
  /// Whether a layout must have no free cell, above its height and beside spacers.
  public var fills: Bool
  /// The time after which the best layout so far is the answer.
  public var timeLimit: Duration
  /// How many searches may run at a time, 1 or more; the answer is the same for any number.
  public var threads: Int
  /// The steps that make problems and searches smaller.
  var reductions = Reductions.all

  /// Creates options.
  ///
  /// - Parameters:
  ///   - engine: The engine to use.
  ///   - order: How much the reading order may differ from the input order.
  ///   - objective: The levels to make least; nil for those that suit a problem.
  ///   - fills: Whether a layout must have no free cell.
  ///   - timeLimit: The time after which the best layout so far is the answer.
  ///   - threads: How many searches may run at a time.
  public init(
    engine: Engine = .auto, order: OrderMode = .least, objective: Objective? = nil,
    fills: Bool = false, timeLimit: Duration = .seconds(10), threads: Int = 1
  ) {
    self.engine = engine
    self.order = order
    self.objective = objective
    self.fills = fills
    self.timeLimit = timeLimit
    self.threads = max(threads, 1)
  }

  /// The levels that are made least for a problem: those given, or
  /// ``Objective/standard(for:order:)``; for an engine that settles heights alone, the height.
  public func objective(for problem: BentoProblem) -> Objective {
    if let objective { return objective }
    return switch engine {
    case .columns, .clauses, .decomposition: .heightAlone
    case .auto, .glpk, .search, .readingOrder, .placement, .greedy:
      .standard(for: problem, order: order)
    }
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
