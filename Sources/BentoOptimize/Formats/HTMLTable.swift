// SPDX-License-Identifier: GPL-3.0-or-later

/// A table of metrics: a row each, with its values in the answer and in `dense`, and the proof.
struct HTMLTable {
  let title: String
  let totals: DocumentTotals

  func write(to html: inout SVGText) {
    let hasGrown = totals.packed != totals.metrics
    html.group("table") { html in
      html.element("caption", text: title + (hasGrown ? ", before tiles grew" : ""))
      html.group("thead") { html in
        html.group("tr") { html in
          for heading in ["Metric", totals.status.layoutName, "dense", "Proof"] {
            html.element("th", ["scope": "col"], text: heading)
          }
        }
      }
      html.group("tbody") { html in
        for metric in Metric.shown(for: totals.levels) {
          html.group("tr") { write(metric, to: &$0) }
        }
      }
    }
  }

  private func write(_ metric: Metric, to html: inout SVGText) {
    let level = totals.levels.first { $0.level.rawValue == metric.rawValue }
    html.element("th", ["scope": "row"], text: metric.rawValue)
    html.element("td", text: metric.text(of: totals.packed))
    html.element("td", text: totals.baseline.map { metric.text(of: $0) } ?? "-")
    html.element("td", text: level.map(MetricsText.proof) ?? "")
  }
}
