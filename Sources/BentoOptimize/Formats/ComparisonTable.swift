// SPDX-License-Identifier: GPL-3.0-or-later

/// Layouts of one problem side by side, a row each.
package struct ComparisonTable: Hashable, Sendable {
  /// One layout.
  package struct Row: Hashable, Sendable {
    /// The baseline or engine that made it, for example `dense`.
    package let name: String
    package let metrics: LayoutMetrics
    /// The time taken, or nil where it was not measured.
    package let elapsed: Duration?
    /// What is known of each level, or nothing for a baseline, which proves none.
    package let levels: [LevelOutcome]

    package init(
      name: String, metrics: LayoutMetrics, elapsed: Duration? = nil, levels: [LevelOutcome] = []
    ) {
      self.name = name
      self.metrics = metrics
      self.elapsed = elapsed
      self.levels = levels
    }

    /// The levels that are proven, by name.
    fileprivate var proven: String {
      let names = levels.filter(\.isProven).map(\.level.rawValue)
      return names.isEmpty ? "-" : names.joined(separator: ", ")
    }
  }

  /// The layouts from top to bottom.
  package let rows: [Row]

  package init(rows: [Row]) {
    self.rows = rows
  }

  /// A line of headings, and a line a layout.
  package var lines: [String] {
    let shown = Metric.shown(for: rows.flatMap(\.levels))
    let header = [""] + shown.map(\.rawValue) + ["time", "proven"]
    let body = rows.map { row in
      [row.name] + shown.map { $0.text(of: row.metrics) }
        + [row.elapsed?.formatted ?? "-", row.proven]
    }
    return TextTable(rows: [header] + body, rightAligned: Set(1...shown.count + 1)).lines
  }
}
