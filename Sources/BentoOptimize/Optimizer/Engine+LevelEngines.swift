// SPDX-License-Identifier: GPL-3.0-or-later

extension Engine {
  /// Whether baselines are improved by changes of order.
  var improves: Bool {
    switch self {
    case .auto, .search: true
    case .glpk, .greedy: false
    }
  }

  /// What settles the questions that bounds and baselines leave open, in the order to ask.
  ///
  /// Beyond some thousand variables GLPK seldom ends within seconds, so `auto` does not begin; when
  /// asked by name it is tried as far as memory allows.
  func levelEngines(threads: Int, reductions: Reductions) -> [any LevelEngine] {
    switch self {
    case .auto:
      [
        SearchEngine(nodeLimit: 20_000_000, threads: threads, reductions: reductions),
        GLPKEngine(variableLimit: 10_000, reductions: reductions),
      ]
    case .search: [SearchEngine(nodeLimit: 1 << 50, threads: threads, reductions: reductions)]
    case .glpk: [GLPKEngine(variableLimit: 50_000, reductions: reductions)]
    case .greedy: []
    }
  }
}
