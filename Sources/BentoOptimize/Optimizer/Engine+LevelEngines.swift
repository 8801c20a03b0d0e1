// SPDX-License-Identifier: GPL-3.0-or-later

extension Engine {
  /// Whether baselines are improved by changes of order.
  var improves: Bool {
    switch self {
    case .auto, .search, .readingOrder, .columns: true
    case .glpk, .clauses, .decomposition, .placement, .greedy: false
    }
  }

  /// What settles the questions that bounds and baselines leave open; nil if nothing does.
  ///
  /// Beyond some thousand variables GLPK seldom ends within seconds, so `auto` does not begin; when
  /// asked by name it is tried as far as memory allows.
  func team(threads: Int, reductions: Reductions) -> EngineTeam? {
    let engines: [any LevelEngine]
    switch self {
    case .auto:
      engines =
        Self.searches(reductions) + [
          ClauseEngine(literalLimit: 4_000_000, reductions: reductions)
        ] + Self.decompositions(variableLimit: 3_000, reductions) + [
          PlacementEngine(variableLimit: 10_000, reductions: reductions)
        ]
    case .search: engines = Self.searches(reductions)
    case .readingOrder: engines = [ReadingOrderEngine(reductions: reductions)]
    case .columns: engines = Self.columnSearches(reductions)
    case .glpk:
      engines =
        [ClauseEngine(literalLimit: 14_000_000, reductions: reductions)]
        + Self.decompositions(variableLimit: 20_000, reductions)
        + [PlacementEngine(variableLimit: 50_000, reductions: reductions)]
    case .clauses: engines = [ClauseEngine(literalLimit: 14_000_000, reductions: reductions)]
    case .decomposition: engines = Self.decompositions(variableLimit: 20_000, reductions)
    case .placement: engines = [PlacementEngine(variableLimit: 50_000, reductions: reductions)]
    case .greedy: return nil
    }
    return EngineTeam(
      engines: engines, threads: threads, confirmingRounds: self == .auto ? 1 : 0)
  }

  private static func columnSearches(_ reductions: Reductions) -> [any LevelEngine] {
    SearchAxis.allCases.map { ColumnEngine(axis: $0, reductions: reductions) }
  }

  private static func decompositions(
    variableLimit: Int, _ reductions: Reductions
  ) -> [any LevelEngine] {
    SearchAxis.allCases.map {
      DecompositionEngine(axis: $0, variableLimit: variableLimit, reductions: reductions)
    }
  }

  private static func searches(_ reductions: Reductions) -> [any LevelEngine] {
    [
      ColumnEngine(axis: .columns, reductions: reductions),
      ReadingOrderEngine(reductions: reductions),
      ColumnEngine(axis: .rows, reductions: reductions),
      ImprovementEngine(),
    ]
  }
}
