// SPDX-License-Identifier: GPL-3.0-or-later

extension OptimizationResult {
  /// The stored layout of a problem as an answer to it, of which nothing is proven.
  package init(_ stored: StoredLayout, of problem: BentoProblem) {
    self.init(
      status: .feasible, engine: .greedy, layout: stored.layout, metrics: stored.layout.metrics,
      baseline: Baseline.dense.layout(of: problem).map {
        MeasuredLayout(foundBy: Baseline.dense.rawValue, layout: $0, metrics: $0.metrics)
      },
      levels: [], solverWasCalled: false, fallbackReason: nil, elapsed: .zero)
  }
}
