// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells how a number of columns was chosen, in lines of text.
package enum ColumnChoiceText {
  /// A line of headings, and a line a candidate; the one chosen is marked.
  package static func lines(of choice: ColumnChoice) -> [String] {
    let header = ["columns", "height", "fill", "width:height", "at least", "by", ""]
    let rows = choice.candidates.map { candidate in
      [
        candidate.columns.grouped, Metric.height.text(of: candidate.metrics),
        Metric.fill.text(of: candidate.metrics),
        candidate.aspect.isFinite ? "\(candidate.aspect.rounded(decimals: 2)):1" : "-",
        candidate.bound.grouped, candidate.boundBy ?? "-",
        candidate.columns == choice.columns ? "chosen" : "",
      ]
    }
    return TextTable(rows: [header] + rows, rightAligned: Set(0...4)).lines
  }
}
