// SPDX-License-Identifier: GPL-3.0-or-later

/// What makes one number of columns better than another; ties go to fewer columns.
public enum ColumnRule: Hashable, Sendable {
  /// As few as allow a layout of at most so many rows.
  case fewest(rows: Int)
  /// The greatest share of cells filled down to the height of the layout.
  case fill
  /// The board's width over its height, in points, nearest to this ratio.
  ///
  /// Twice as wide is as far away as half as wide.
  case aspect(width: Double, height: Double)
}

/// A number of columns to be chosen for a board.
public struct ColumnQuestion: Hashable, Sendable {
  /// What is best.
  public let rule: ColumnRule
  /// The numbers of columns to choose from.
  public let range: ClosedRange<Int>
  /// How spans are made to fit each number of columns, or nil to keep them as they are, which
  /// leaves out numbers below the widest tile.
  public let fit: SpanFit?
  /// How cells become points.
  public let geometry: GridGeometry

  /// Creates a question.
  ///
  /// - Precondition: The range lies within 1...``BentoProblem/maximumColumns``; the sides of an
  ///   aspect ratio are positive.
  public init(
    _ rule: ColumnRule, in range: ClosedRange<Int> = 1...BentoProblem.maximumColumns,
    fit: SpanFit? = nil, geometry: GridGeometry = GridGeometry()
  ) {
    precondition(
      range.lowerBound >= 1 && range.upperBound <= BentoProblem.maximumColumns,
      "columns to choose from are 1 to \(BentoProblem.maximumColumns)")
    if case .aspect(let width, let height) = rule {
      precondition(width > 0 && height > 0, "the sides of a ratio are positive")
    }
    self.rule = rule
    self.range = range
    self.fit = fit
    self.geometry = geometry
  }

  /// Whether a layout on some columns makes one of the same height on any more of them.
  ///
  /// Spans that are kept can lie where they lie. Those that are clamped take whole rows, so nothing
  /// is beside them, and they can be made as wide as the wider grid. Spans that are scaled may be
  /// rounded up on the wider grid and not on the other, and then it can need more rows.
  var isMonotone: Bool { fit != .scale }
}
