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
    var box = TrialBox(problem, rows: height)
    if reductions.contains(.tightening) { box = box.tightened }
    guard box.holdsEachSpan else { return .impossible }
    if axis == .rows { box = box.transposed }
    var found: [Cell]?
    func run(_ choices: Choices) -> Verdict {
      var search = ColumnSearch(
        box.problem, height: box.rows, choices: choices, effort: effort, memoBytes: memoBytes,
        reductions: reductions
      ) { choice in
        var check = RowCheck(
          columns: zip(choice, box.spans).map { $0..<$0 + $1.columns },
          rows: box.spans.map(\.rows), height: box.rows,
          effort: SearchEffort(nodes: min(effort.nodes, 50_000), budget: effort.budget),
          memoBytes: memoBytes / 8, reductions: reductions)
        switch check.run() {
        case .rows(let rows):
          found = zip(choice, rows).map { Cell(column: $0, row: $1) }
          return .accepted
        case .impossible: return .refused
        case .undecided: return .undecided
        }
      }
      return search.run()
    }
    var verdict = reductions.contains(.pushedLeft) ? run(.pushedLeft) : run(.ofLayouts)
    if verdict == .refused { verdict = run(.ofLayouts) }
    switch verdict {
    case .accepted:
      guard let found else { return .undecided }
      return .found(BentoLayout(problem, cells: box.cells(found, turned: axis == .rows)))
    case .impossible: return .impossible
    case .refused, .undecided: return .undecided
    }
  }
}

extension TrialBox {
  /// The spans as a problem on a grid as wide as the box.
  fileprivate var problem: BentoProblem {
    BentoProblem(
      unchecked: zip(tiles, spans).map { Tile(id: "\($0)", span: $1) }, columns: columns)
  }

  /// The cells of all tiles, also of those set aside, from those of the spans; in a box that is
  /// turned over its diagonal, columns are rows.
  fileprivate func cells(_ found: [Cell], turned: Bool) -> [Cell] {
    let places = setAside.merging(zip(tiles, found)) { $1 }
    return (0..<places.count).map { tile in
      let cell = places[tile] ?? Cell(column: 0, row: 0)
      return turned ? Cell(column: cell.row, row: cell.column) : cell
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
