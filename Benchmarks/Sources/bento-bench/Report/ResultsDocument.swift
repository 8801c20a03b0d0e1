// SPDX-License-Identifier: GPL-3.0-or-later

/// The results of all suites as one Markdown document.
struct ResultsDocument {
  private let machine: Machine
  private var reports: [SuiteReport] = []

  init(machine: Machine) {
    self.machine = machine
  }

  mutating func add(_ report: SuiteReport) { reports.append(report) }

  /// How many values were wrong.
  var faultCount: Int { reports.reduce(0) { $0 + $1.faults.count } }

  /// The document; it ends with a new line.
  var text: String {
    var parts = [
      "# Results",
      """
      Written by `bento-bench`; do not edit. `README.md` says what the suites are, how times and ratios
      are computed, and how to run them.
      """,
      environment.markdown,
    ]
    for report in reports {
      parts.append("## \(report.name)")
      parts.append("\(report.question.firstUppercased).".wrapped(to: 100))
      parts += report.paragraphs.map { $0.wrapped(to: 100) }
      parts += report.blocks.map(\.markdown)
      parts += report.faults.map { "**Wrong:** \($0)".wrapped(to: 100) }
    }
    parts.append(faultCount == 0 ? "No value was wrong." : "**\(faultCount) values were wrong.**")
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var environment: Table {
    var versions: [String: String] = [:]
    for report in reports { versions.merge(report.versions) { first, _ in first } }
    return Table(
      header: ["machine", ""], textColumns: 2,
      rows: machine.facts + versions.sorted { $0.key < $1.key }.map { ["\($0.key)", $0.value] })
  }
}

extension String {
  /// The text with a capital letter first.
  fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
