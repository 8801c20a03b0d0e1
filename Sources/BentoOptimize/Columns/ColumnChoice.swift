// SPDX-License-Identifier: GPL-3.0-or-later

/// What is known of one number of columns.
public struct ColumnCandidate: Hashable, Sendable {
  /// The number of columns.
  public let columns: Int
  /// The metrics of the best layout found.
  public let metrics: LayoutMetrics
  /// The width of that layout over its height, in points; infinite without rows.
  public let aspect: Double
  /// A number of rows below which no layout on so many columns can be.
  public let bound: Int
  /// The bound or engine that says so; nil where the question was left open.
  public let boundBy: String?

  /// Whether the layout is proven to be as short as can be on so many columns.
  public var isProven: Bool { bound == metrics.height }
}

/// The number of columns chosen for a board, the layout on them, and what else was looked at.
public struct ColumnChoice: Hashable, Sendable {
  /// What was asked.
  public let question: ColumnQuestion
  /// The tiles on the columns chosen.
  public let problem: BentoProblem
  /// Their layout.
  public let result: OptimizationResult
  /// The numbers of columns that were looked at closely, in rising order; those ruled out by area
  /// or by a single tile are not among them.
  public let candidates: [ColumnCandidate]
  /// A number of columns below which none can do, or nil where the rule knows no such number.
  public let bound: Int?
  /// Why no other number is better, or nil while that is not proven.
  public let provenBy: String?

  /// The number of columns chosen.
  public var columns: Int { problem.columns }
}

/// The reason why no number of columns is chosen.
public enum ColumnChoiceError: Error, Hashable, Sendable {
  /// A single tile is higher than the rows allowed.
  case tooFewRows(asked: Int, needed: Int)
  /// A tile is wider than the most columns that may be chosen.
  case tooNarrow(widest: Int, most: Int)
  /// The board in points has no room for the gaps of so many columns.
  case noRoom(columns: Int)
  /// On none of the numbers of columns is there a layout of so few rows.
  case impossible(rows: Int, range: ClosedRange<Int>)
  /// No layout of so few rows was found, and none is ruled out.
  case undecided(rows: Int, range: ClosedRange<Int>)
  /// The board has pins, ranges or spacers, which say where on a grid of given columns.
  case wishes
  /// The optimizer has no answer.
  case failed(OptimizerError)
}

extension ColumnChoiceError: CustomStringConvertible {
  /// The reason as a sentence without a full stop.
  public var description: String {
    switch self {
    case .tooFewRows(let asked, let needed):
      "at least \(needed) rows are needed at any number of columns, not \(asked): tallest tile"
    case .tooNarrow(let widest, let most):
      "a tile takes \(widest) columns, more than the \(most) to choose from; use --fit clamp or scale"
    case .noRoom(let columns):
      "the width of the board leaves no room for columns between the gaps of \(columns) columns"
    case .impossible(let rows, let range):
      "no layout on \(range.words) columns has \(rows) rows or less: proven"
    case .undecided(let rows, let range):
      "no layout of \(rows) rows on \(range.words) columns was found in time"
    case .wishes:
      "columns cannot be chosen for a board with pins, ranges or spacers, as these name columns"
    case .failed(let error): error.description
    }
  }
}

extension ClosedRange<Int> {
  /// The range in words, for example `2 to 12`.
  fileprivate var words: String { "\(lowerBound) to \(upperBound)" }
}
