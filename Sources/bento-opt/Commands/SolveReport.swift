// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// The text that `solve` writes: boards, then what is known of them.
struct SolveReport {
  let solved: SolvedDocument
  let style: TextStyle

  /// The lines, each with its end.
  var text: String { (Self.title(of: solved.document) + lines).map { $0 + "\n" }.joined() }

  /// The lines below the name of the document.
  var lines: [String] { solved.document.hasSections ? sections + total : choice + boards }

  /// The name of a document and a blank line, if it has a name.
  static func title(of document: BentoDocument) -> [String] {
    document.name.map { [$0.printable, ""] } ?? []
  }

  /// How the number of columns was chosen, if it was.
  private var choice: [String] {
    solved.choice.map { ColumnChoiceText.lines(of: $0) + [Words.choice($0) + ".", ""] } ?? []
  }

  /// The one board of a document without sections.
  private var boards: [String] {
    solved.results.flatMap { TextDrawing.lines(of: $0.layout, style: style) } + [""] + facts
  }

  private var sections: [String] {
    zip(solved.document.sections, solved.results).flatMap { section, result in
      let part = section.solved(with: result)
      let verdict = Words.verdict(on: DocumentTotals(of: part))
      return [section.title, "\(Words.count(result.metrics.height, "row", "rows")): \(verdict)"]
        + TextDrawing.lines(of: result.layout, style: style) + [""]
    }
  }

  private var total: [String] {
    let count = Words.count(solved.results.count, "section", "sections")
    return ["Total of \(count)"] + facts
  }

  /// The metrics of all boards together, and a sentence on them.
  private var facts: [String] {
    let totals = DocumentTotals(of: solved)
    let fallback = Words.fallback(totals.fallbackReason)
    return MetricsText.lines(of: totals) + ["", "\(Words.verdict(on: totals))."]
      + (fallback.map { ["\($0)."] } ?? [])
  }
}

extension DocumentSection {
  /// The name of the section in one line.
  var title: String { (name ?? "(no name)").printable }

  /// The section as a document of its own, with its answer.
  func solved(with result: OptimizationResult) -> SolvedDocument {
    SolvedDocument(
      document: BentoDocument(name: nil, sections: [self]), results: [result])
  }
}
