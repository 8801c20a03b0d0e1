// SPDX-License-Identifier: GPL-3.0-or-later

/// The number of columns and rows that a tile takes, in cells.
public struct Span: Hashable, Sendable {
  /// Columns taken, in cells.
  public let columns: Int
  /// Rows taken, in cells.
  public let rows: Int

  /// Creates a span; any numbers are held, and ``BentoProblem`` says which are allowed.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The number of cells covered.
  public var area: Int { columns * rows }

  /// The span that the seed rule makes of this one: columns clamped to 1...`limit`, rows to 1 or
  /// more.
  public func clamped(toColumns limit: Int) -> Span {
    Span(columns: min(max(columns, 1), max(limit, 1)), rows: max(rows, 1))
  }
}

extension Span: CustomStringConvertible {
  /// The span as columns x rows, for example `2x1`.
  public var description: String { "\(columns)x\(rows)" }
}
