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
  /// Choices pushed left are looked at first, as they are far fewer. If there are some but no check
  /// accepts one of them, those of every layout follow. Each choice goes to a ``RowCheck``, which
  /// looks for the cells along the other axis.
  static func verdict(
    on problem: BentoProblem, height: Int, axis: SearchAxis, effort: SearchEffort, memoBytes: Int,
    reductions: Reductions = .all
  ) -> SearchVerdict {
    let (searched, limit) =
      switch axis {
      case .columns: (problem, height)
      case .rows: (problem.transposed(height: height), problem.columns)
      }
    var found: BentoLayout?
    func check(_ choice: [Int]) -> Check {
      var check = RowCheck(
        columns: zip(choice, searched.tiles).map { $0..<$0 + $1.span.columns },
        rows: searched.tiles.map(\.span.rows), height: limit,
        effort: SearchEffort(nodes: min(effort.nodes, 50_000), budget: effort.budget),
        memoBytes: memoBytes / 8, reductions: reductions)
      switch check.run() {
      case .rows(let rows):
        let cells = zip(choice, rows).map { chosen, other in
          axis == .columns ? Cell(column: chosen, row: other) : Cell(column: other, row: chosen)
        }
        found = BentoLayout(problem, cells: cells)
        return .accepted
      case .impossible: return .refused
      case .undecided: return .undecided
      }
    }
    func run(_ choices: Choices) -> Verdict {
      var search = ColumnSearch(
        searched, height: limit, choices: choices, effort: effort, memoBytes: memoBytes,
        reductions: reductions, check: check)
      return search.run()
    }
    var verdict = reductions.contains(.pushedLeft) ? run(.pushedLeft) : run(.ofLayouts)
    if verdict == .refused { verdict = run(.ofLayouts) }
    return switch verdict {
    case .accepted: found.map(SearchVerdict.found) ?? .undecided
    case .impossible: .impossible
    case .refused, .undecided: .undecided
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
