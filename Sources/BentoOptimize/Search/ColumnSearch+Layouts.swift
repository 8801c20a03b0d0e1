// SPDX-License-Identifier: GPL-3.0-or-later

/// The axis along which a column search goes.
enum SearchAxis: Hashable, Sendable, CaseIterable {
  /// Columns are chosen first.
  case columns
  /// Rows are chosen first: the same search on the problem turned over its diagonal.
  case rows
}

extension ColumnSearch {
  /// Searches for a layout of at most so many rows, choosing along one axis first.
  ///
  /// Each choice goes to a ``ReadingOrderSearch`` with the chosen columns, or rows, fixed.
  static func verdict(
    on problem: BentoProblem, height: Int, axis: SearchAxis, effort: SearchEffort, memoBytes: Int,
    reductions: Reductions = .all
  ) -> SearchVerdict {
    var found: BentoLayout?
    let searched = axis == .columns ? problem : problem.transposed(height: height)
    var search = ColumnSearch(
      searched, height: axis == .columns ? height : problem.columns, effort: effort,
      memoBytes: memoBytes, reductions: reductions
    ) { choice in
      var rows = ReadingOrderSearch(
        problem, limits: LayoutLimits(height: height),
        fixed: axis == .columns ? .columns(choice) : .rows(choice),
        effort: SearchEffort(nodes: 50_000, budget: effort.budget), memoBytes: memoBytes / 8,
        reductions: reductions)
      switch rows.run() {
      case .found(let layout):
        found = layout
        return .accepted
      case .impossible: return .refused
      case .undecided: return .undecided
      }
    }
    switch search.run() {
    case .accepted: return found.map(SearchVerdict.found) ?? .undecided
    case .impossible: return .impossible
    case .undecided: return .undecided
    }
  }
}

extension BentoProblem {
  /// The problem turned over its diagonal, on a grid as wide as `height`.
  func transposed(height: Int) -> BentoProblem {
    BentoProblem(
      unchecked: tiles.map {
        Tile(id: $0.id, span: Span(columns: $0.span.rows, rows: $0.span.columns))
      },
      columns: height)
  }
}
