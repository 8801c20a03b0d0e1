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
    var lines: [String] = []
    for part in solved.parts {
      lines += board(part.section.problem, part.result) + [""]
      if let nested = part.nested { lines += grids(inside: nested) + [GridPath.outermost.title] }
    }
    return lines + facts + solved.nested.compactMap(\.self).map { "\(Words.grids($0))." }
  }

  private var sections: [String] {
    var lines: [String] = []
    for part in solved.parts {
      let rows = Words.count(part.result.metrics.height, "row", "rows")
      let verdict = part.emptyRows.map(Words.emptyRows) ?? verdict(part.section, part.result)
      lines += [part.section.title, "\(rows): \(verdict)"]
      lines += board(part.section.problem, part.result) + [""]
      if let nested = part.nested {
        lines += grids(inside: nested) + [Words.grids(nested) + ".", ""]
      }
    }
    return lines
  }

  /// The boards inside of tiles, each below the path to it.
  private func grids(inside answer: NestedResult) -> [String] {
    answer.parts.dropFirst().flatMap { path, grid in
      let section = DocumentSection(name: path.title, problem: grid.problem)
      let columns = Words.count(grid.problem.columns, "column", "columns")
      let rows = Words.count(grid.result.metrics.height, "row", "rows")
      return [section.title, "\(rows) on \(columns): \(verdict(section, grid.result))"]
        + board(grid.problem, grid.result) + [""]
    }
  }

  private func verdict(_ section: DocumentSection, _ result: OptimizationResult) -> String {
    Words.verdict(on: DocumentTotals(of: section.solved(with: result)))
  }

  /// The drawing of a board, and what is to be said of it beside its metrics.
  private func board(_ problem: BentoProblem, _ result: OptimizationResult) -> [String] {
    TextDrawing.lines(of: result.layout, marks: BoardMarks(of: problem), style: style)
      + Words.notes(on: result, to: problem)
  }

  private var total: [String] {
    let count = Words.count(solved.results.count, "section", "sections")
    return ["Total of \(count)"] + facts
  }

  /// The metrics of all boards together, and a sentence on them.
  private var facts: [String] {
    let totals = DocumentTotals(of: solved)
    let fallback = Words.fallback(totals.fallbackReason)
    let heading = totals.packed == totals.metrics ? [] : ["before tiles grew:"]
    let verdict =
      solved.emptyRows.map { "\(Words.emptyRows($0.reduce(0, +))); nothing else has moved" }
      ?? Words.verdict(on: totals)
    return heading + MetricsText.lines(of: totals) + ["", "\(verdict)."]
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
