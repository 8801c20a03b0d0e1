// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells the metrics of an answer in lines of text.
package enum MetricsText {
  /// One line a metric: its value before tiles grew, what is proven of it, and the value of
  /// `dense`.
  package static func lines(of totals: DocumentTotals) -> [String] {
    let rows = Metric.shown(for: totals.levels).map { metric in
      let value = metric.text(of: totals.packed)
      let level = totals.levels.first { $0.level.rawValue == metric.rawValue }
      return [
        metric.rawValue,
        metric == .height ? value + (totals.packed.height == 1 ? " row" : " rows") : value,
        level.map(proof) ?? "",
        totals.baseline.map { "dense \(metric.text(of: $0))" } ?? "",
      ]
    }
    return TextTable(rows: rows).lines
  }

  /// The lines of one result.
  package static func lines(of result: OptimizationResult) -> [String] {
    lines(of: DocumentTotals(of: [result]))
  }

  /// What is known of a level: `proven (area bound)`, or `at least 4`.
  static func proof(_ level: LevelOutcome) -> String {
    level.provenBy.map { "proven (\($0))" } ?? "at least \(level.bound.grouped)"
  }

  /// The metrics in parts of a sentence, for a caption: `5 rows`, `1 hole` and so on.
  static func parts(_ metrics: LayoutMetrics, levels: [LevelOutcome]) -> [String] {
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number.grouped) \(number == 1 ? one : many)"
    }
    return Metric.shown(for: levels).map { metric in
      switch metric {
      case .height: count(metrics.height, "row", "rows")
      case .holes: count(metrics.holes, "hole", "holes")
      case .tail, .resize, .displacement: "\(metric.rawValue) \(metric.text(of: metrics))"
      case .fill: "\(metric.text(of: metrics)) filled"
      case .inversions: count(metrics.inversions, "inversion", "inversions")
      }
    }
  }
}

/// A column of a table of metrics.
enum Metric: String, CaseIterable {
  case height, holes, tail, fill, inversions, resize, displacement

  /// The metrics worth showing: the last two only where they were made small.
  static func shown(for levels: [LevelOutcome]) -> [Metric] {
    allCases.filter { metric in
      switch metric {
      case .height, .holes, .tail, .fill, .inversions: true
      case .resize: levels.contains { $0.level == .resize }
      case .displacement: levels.contains { $0.level == .displacement }
      }
    }
  }

  func text(of metrics: LayoutMetrics) -> String {
    switch self {
    case .height: metrics.height.grouped
    case .holes: metrics.holes.grouped
    case .tail: metrics.tail.grouped
    case .fill: Self.percent(metrics.fill)
    case .inversions: metrics.inversions.grouped
    case .resize: metrics.resize.grouped
    case .displacement: metrics.displacement.grouped
    }
  }

  /// A share as per cent with one decimal, rounded down so that only a full board is `100 %`.
  private static func percent(_ share: Double) -> String {
    let tenths = (share * 1000 + 1e-6).rounded(.down) / 10
    return "\(tenths.rounded(decimals: 1)) %"
  }
}
