// SPDX-License-Identifier: GPL-3.0-or-later

/// A layout that may become the answer, measured.
struct Candidate: Sendable {
  let foundBy: String
  let layout: BentoLayout
  let metrics: LayoutMetrics

  init(foundBy: String, layout: BentoLayout) {
    self.foundBy = foundBy
    self.layout = layout
    self.metrics = layout.metrics
  }

  /// The layout that a baseline makes, if it makes one.
  init?(_ baseline: Baseline, of problem: BentoProblem) {
    guard let layout = baseline.layout(of: problem) else { return nil }
    self.init(baseline, layout: layout)
  }

  /// The layout that a baseline has made.
  init(_ baseline: Baseline, layout: BentoLayout) {
    self.init(foundBy: baseline.rawValue, layout: layout)
  }

  /// Whether this is better on the first level on which the two differ; inversions break ties.
  func isBetter(than other: Candidate, on objective: Objective) -> Bool {
    for level in objective.levels {
      let (mine, others) = (metrics.value(of: level), other.metrics.value(of: level))
      if mine != others { return mine < others }
    }
    return metrics.inversions < other.metrics.inversions
  }
}

extension LayoutMetrics {
  /// The value that a level of an objective makes least.
  public func value(of level: ObjectiveLevel) -> Int {
    switch level {
    case .height: height
    case .holes: holes
    case .inversions: inversions
    case .resize: resize
    case .displacement: displacement
    }
  }
}
