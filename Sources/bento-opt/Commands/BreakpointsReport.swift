// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// The text that `solve` writes of several breakpoints: the answer at each below a heading, and a
/// table of all.
struct BreakpointsReport {
  let solved: SolvedBreakpoints
  let style: TextStyle

  /// The lines, each with its end.
  var text: String { lines.map { $0 + "\n" }.joined() }

  private var lines: [String] {
    let parts = solved.parts.flatMap { breakpoint, part in
      [breakpoint.title, ""] + SolveReport(solved: part, style: style).lines + [""]
    }
    let rows = solved.parts.map { breakpoint, part in
      let totals = DocumentTotals(of: part)
      return ComparisonTable.Row(
        name: breakpoint.width, metrics: totals.packed, elapsed: totals.elapsed,
        levels: totals.levels)
    }
    return SolveReport.title(of: solved.document) + parts + ComparisonTable(rows: rows).lines
  }
}
