// SPDX-License-Identifier: GPL-3.0-or-later

/// How good the answer is known to be.
public enum OptimizationStatus: String, Hashable, Sendable, CaseIterable {
  /// Every level is proven.
  case optimal
  /// A layout with at least one level unproven, and no failure on the way.
  case feasible
  /// A baseline's layout, because the solver failed, the time ran out or the work was stopped.
  case fallback
  /// No layout exists.
  case infeasible

  /// The worst of several, `optimal` without any.
  static func worst(of statuses: [OptimizationStatus]) -> OptimizationStatus {
    [.infeasible, .fallback, .feasible].first(where: statuses.contains) ?? .optimal
  }
}

/// What is known of one level of the objective.
public struct LevelOutcome: Hashable, Sendable {
  /// The level.
  public let level: ObjectiveLevel
  /// The value of the layout that is the answer.
  public let value: Int
  /// A value below which no layout can be that is best on the levels before.
  public let bound: Int
  /// The baseline or engine that found a layout of this value.
  public let foundBy: String
  /// The bound or engine that proved the value least, or nil while it is unproven.
  public let provenBy: String?

  /// Whether no layout can be better on this level.
  public var isProven: Bool { provenBy != nil }
  /// How far the value may be from the least one; 0 where proven.
  public var gap: Int { value - bound }
}

/// Which optional tiles a row limit leaves out; the levels are those of the tiles that are kept.
public struct OmissionOutcome: Hashable, Sendable {
  /// The ids of the tiles that are left out, in input order.
  public let tiles: [String]
  /// Their weights, added up.
  public let weight: Int
  /// A weight that has to be left out at least.
  public let bound: Int
  /// What proved the weight least, or nil while it is unproven.
  public let provenBy: String?

  /// Whether no layout can leave out less.
  public var isProven: Bool { provenBy != nil }
}

/// How tiles have grown over free cells, each from its place in the packed layout to the right and
/// downwards; on a grid that is read from the right, to the left and downwards.
public struct GrowthOutcome: Hashable, Sendable {
  /// The metrics of the layout before.
  public let packed: LayoutMetrics
  /// The cells that are still free above the height, and a number below which they cannot be.
  public let freeCells: Int
  /// A number below which the free cells cannot be while every tile keeps its place.
  public let freeCellsBound: Int
  /// The columns and rows by which tiles have grown, all tiles together.
  public let growth: Int
  /// A number below which the growth cannot be with so few free cells.
  public let growthBound: Int
  /// What proved both least, or nil while one of them is unproven.
  public let provenBy: String?

  /// Whether no growth can leave fewer cells free, and none as few with less.
  public var isProven: Bool { provenBy != nil }
}

/// Why an answer is a baseline's layout though a solver was asked for better.
public enum FallbackReason: Hashable, Sendable {
  /// The time limit was reached.
  case timeLimit
  /// The work was cancelled.
  case cancelled
  /// The integer program has more variables than the solver can be expected to handle.
  case modelTooLarge(variables: Int, limit: Int)
  /// The clauses have more literals than MiniSat can be expected to handle.
  case clausesTooLarge(literals: Int, limit: Int)
  /// The grid has more columns than the search takes.
  case gridTooWide(columns: Int, limit: Int)
  /// The engine does not answer questions about this level.
  case levelNotAnswered(ObjectiveLevel)
  /// The engine knows neither wishes of tiles nor rules of boards.
  case wishesNotKnown
  /// The solver failed; the message says so in a sentence.
  case solverFailed(String)
  /// Whatever a result file gives as the reason.
  case told(String)
}

extension FallbackReason: CustomStringConvertible {
  /// The reason as a sentence without a full stop.
  public var description: String {
    switch self {
    case .timeLimit: "the time limit was reached before a better layout was found"
    case .cancelled: "the work was stopped before a better layout was found"
    case .modelTooLarge(let variables, let limit):
      "the integer program would have \(variables) variables, more than the limit of \(limit)"
    case .clausesTooLarge(let literals, let limit):
      "the clauses would have \(literals) literals, more than the limit of \(limit)"
    case .gridTooWide(let columns, let limit):
      "the grid has \(columns) columns in its greatest units, more than the search's limit of \(limit)"
    case .levelNotAnswered(let level):
      "this engine does not make \(level.rawValue) less; use --engine auto"
    case .wishesNotKnown:
      "this engine does not know wishes; use --engine auto"
    case .solverFailed(let message), .told(let message): message
    }
  }
}

extension Duration {
  /// The duration in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }

  /// The duration as text with a unit, for example `10 s` or `250 ms`.
  package var formatted: String {
    let milliseconds = (seconds * 1000).rounded()
    if milliseconds < 1000 { return "\(Int(milliseconds)) ms" }
    let tenths = (seconds * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths)) s" : "\(tenths) s"
  }
}

/// A layout together with its measure.
public struct MeasuredLayout: Hashable, Sendable {
  /// The baseline or engine that made it.
  public let foundBy: String
  /// The layout.
  public let layout: BentoLayout
  /// Its metrics.
  public let metrics: LayoutMetrics
}

/// The answer to one problem: a checked layout, what is known of it, and the baseline beside it.
public struct OptimizationResult: Hashable, Sendable {
  /// How good the answer is known to be.
  public let status: OptimizationStatus
  /// The engine that was asked.
  public let engine: Engine
  /// The layout; it has passed ``LayoutChecker``.
  public private(set) var layout: BentoLayout
  /// The metrics of the layout.
  public let metrics: LayoutMetrics
  /// The `dense` baseline of the same problem, or nil where it finds no place for a tile with a
  /// last row.
  public private(set) var baseline: MeasuredLayout?
  /// The outcome of each level of the objective, in its order.
  public let levels: [LevelOutcome]
  /// Whether a search or the integer program began; neither does where bounds prove every level.
  public let solverWasCalled: Bool
  /// Why the answer is a baseline's layout, or nil where it is not for want of better.
  public let fallbackReason: FallbackReason?
  /// The time taken.
  public let elapsed: Duration
  /// What was left out for want of rows, or nil where no tile may be.
  public var omission: OmissionOutcome?
  /// How tiles have grown, or nil where none may; the levels are those of the layout before.
  public var growth: GrowthOutcome?

  /// The ids of the tiles in reading order of the layout.
  public var readingOrder: [String] { layout.readingOrder.map { layout.placements[$0].id } }
}

extension OptimizationResult {
  /// The answer to the problem seen in a mirror.
  var mirrored: OptimizationResult {
    var result = self
    result.layout = layout.mirrored
    result.baseline = baseline.map {
      MeasuredLayout(foundBy: $0.foundBy, layout: $0.layout.mirrored, metrics: $0.metrics)
    }
    return result
  }
}
