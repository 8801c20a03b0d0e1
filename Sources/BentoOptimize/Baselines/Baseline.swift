// SPDX-License-Identifier: GPL-3.0-or-later

/// A greedy rule that lays tiles one after the other and never takes one back.
public enum Baseline: String, Hashable, Sendable, CaseIterable {
  /// Tiles in input order, each to the first free slot from the top; CSS `grid-auto-flow: dense`.
  case dense
  /// The same with a cursor that never moves back; CSS `grid-auto-flow: row`.
  case sparse
  /// `dense` on four orders, the lowest kept.
  case sorted

  /// The layout that the rule makes of `problem`, or nil where it finds no place for a tile with a
  /// last row.
  ///
  /// - Complexity: Near-linear in the number of tiles for few distinct spans: for one span the
  ///   first free slot never moves back, so all its tiles together scan the grid once. With *s*
  ///   distinct spans and *r* rows, O(*s* *r*) steps of a nanosecond come on top.
  public func layout(of problem: BentoProblem) -> BentoLayout? {
    if problem.rules.direction == .rightToLeft { return layout(of: problem.mirrored)?.mirrored }
    switch self {
    case .dense: return denseCells(of: problem).map { BentoLayout(problem, cells: $0) }
    case .sparse: return sparseCells(of: problem, check: {}).map { BentoLayout(problem, cells: $0) }
    case .sorted: return sortedLayout(of: problem, from: Self.dense.layout(of: problem), check: {})
    }
  }
}
