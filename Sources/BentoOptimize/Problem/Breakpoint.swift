// SPDX-License-Identifier: GPL-3.0-or-later

/// How spans that were drawn for one grid are made to fit another.
public enum SpanFit: String, Hashable, Sendable, CaseIterable {
  /// A span wider than the grid is cut to its width; all others stay.
  case clamp
  /// Columns are multiplied by new width over old, rounded to the nearest number, at least 1.
  case scale
}

/// A width at which a board is laid out, and how spans are made to fit it.
public struct Breakpoint: Hashable, Sendable {
  /// The width of the grid in columns.
  public let columns: Int
  /// How spans are made to fit.
  public let fit: SpanFit

  /// Creates a breakpoint; any number is held, and `BentoProblem.fitted(to:)` says which can be
  /// laid out on.
  public init(columns: Int, fit: SpanFit = .clamp) {
    self.columns = columns
    self.fit = fit
  }
}

extension Span {
  /// The span that fits a grid of `columns`, made from this one on a grid of `source`; rows stay.
  ///
  /// Half a column is rounded up. A span within its source grid comes out within the new one.
  public func fitted(to columns: Int, from source: Int, by fit: SpanFit) -> Span {
    switch fit {
    case .clamp: Span(columns: min(self.columns, columns), rows: rows)
    case .scale:
      Span(columns: max((2 * self.columns * columns + source) / (2 * source), 1), rows: rows)
    }
  }
}

/// A problem on one of several widths.
public struct FittedProblem: Hashable, Sendable {
  /// The width, and how spans were made to fit it.
  public let breakpoint: Breakpoint
  /// The tiles with fitted spans, in the order of the source.
  public let problem: BentoProblem
}

extension BentoProblem {
  /// The same tiles in the same order on another grid.
  ///
  /// Every choice of a span and the limits of growth are fitted. Pins, ranges, spacers, stored
  /// positions and rules stay as they are; those that the new grid has no room for are faults.
  /// What comes out depends on this problem and the breakpoint alone. So a board that is made
  /// narrow and then wide again is as it was, provided that each width is made from the source.
  ///
  /// - Throws: ``ProblemError`` where the width is out of range, the tiles become too high for it,
  ///   or it has no room for a wish.
  /// - Complexity: O(*n*), where *n* is the number of tiles.
  public func fitted(to breakpoint: Breakpoint) throws(ProblemError) -> BentoProblem {
    let width = breakpoint.columns
    guard (1...Self.maximumColumns).contains(width) else {
      throw ProblemError(faults: [.columnsOutOfRange(width)])
    }
    return try BentoProblem(
      columns: width,
      tiles: tiles.map { tile in
        tile.mapSpans { $0.fitted(to: width, from: columns, by: breakpoint.fit) }
      },
      spacers: spacers, rules: rules)
  }

  /// The same tiles on each of several grids.
  ///
  /// - Throws: ``BreakpointError`` for the first breakpoint at fault.
  public func fitted(to breakpoints: [Breakpoint]) throws(BreakpointError) -> [FittedProblem] {
    if let columns = breakpoints.map(\.columns).firstRepeated { throw .repeated(columns: columns) }
    var problems: [FittedProblem] = []
    for breakpoint in breakpoints {
      do throws(ProblemError) {
        problems.append(FittedProblem(breakpoint: breakpoint, problem: try fitted(to: breakpoint)))
      } catch {
        throw .unfit(columns: breakpoint.columns, error)
      }
    }
    return problems
  }
}

/// The reason why a problem cannot be laid out at some breakpoints.
public enum BreakpointError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A width is given twice.
  case repeated(columns: Int)
  /// There is no problem of this width.
  case unfit(columns: Int, ProblemError)

  /// The reason as a sentence without a full stop.
  public var description: String {
    switch self {
    case .repeated(let columns): "the width of \(columns) is given twice"
    case .unfit(let columns, let error): "at a width of \(columns): \(error)"
    }
  }
}

extension [Int] {
  /// The first number that stands in the list before.
  package var firstRepeated: Int? {
    indices.first { self[..<$0].contains(self[$0]) }.map { self[$0] }
  }
}
