// SPDX-License-Identifier: GPL-3.0-or-later

/// Draws answers as SVG, byte for byte the same for the same layouts.
package enum SVGDrawing {
  /// The layouts of a document, its sections below each other.
  package static func text(of solved: SolvedDocument) -> String {
    text(of: solved, boards: answer)
  }

  /// The `dense` baseline of every section, and the answer beside it.
  package static func text(comparing solved: SolvedDocument) -> String {
    text(of: solved, boards: comparison)
  }

  /// The layouts at all breakpoints, below each other.
  package static func text(of solved: SolvedBreakpoints) -> String {
    text(of: solved, boards: answer)
  }

  /// The `dense` baseline at every breakpoint, and the answer beside it.
  package static func text(comparing solved: SolvedBreakpoints) -> String {
    text(of: solved, boards: comparison)
  }

  /// What is drawn of one section: rows of boards, each with a title if there are several.
  private typealias Rows = [(title: String?, boards: [SVGBoard])]

  private static func answer(_ part: SolvedSection) -> Rows {
    let grids = part.nested?.gridsByID ?? [:]
    return [(nil, [board(part.result, to: part.section.problem, title: nil, grids: grids)])]
  }

  /// The boards of each grid by itself, `dense` with the same rows for tiles that hold grids.
  private static func comparison(_ part: SolvedSection) -> Rows {
    guard let nested = part.nested else {
      return [(nil, comparison(part.result, part.section.problem))]
    }
    return nested.parts.map { path, answer in
      (path == .outermost ? nil : path.name, comparison(answer.result, answer.problem))
    }
  }

  private static func comparison(
    _ result: OptimizationResult, _ problem: BentoProblem
  ) -> [SVGBoard] {
    let baseline = result.baseline.map { baseline in
      SVGBoard(
        title: "dense", layout: baseline.layout, marks: BoardMarks(of: result.kept(of: problem)),
        facts: MetricsText.parts(baseline.metrics, levels: result.levels), omitted: [])
    }
    let title = result.status == .optimal ? "optimum" : "best found"
    return [baseline, board(result, to: problem, title: title)].compactMap(\.self)
  }

  private static func board(
    _ result: OptimizationResult, to problem: BentoProblem, title: String?,
    grids: [String: NestedResult] = [:]
  ) -> SVGBoard {
    let direction = result.layout.direction == .rightToLeft ? ["read from the right"] : []
    return SVGBoard(
      title: title, layout: result.layout, marks: BoardMarks(of: result.kept(of: problem)),
      facts: MetricsText.parts(result.metrics, levels: result.levels) + direction,
      omitted: result.omission?.tiles ?? [], grids: grids)
  }

  private static func text(
    of solved: SolvedDocument, boards: (SolvedSection) -> Rows
  ) -> String {
    let totals = DocumentTotals(of: solved)
    let facts = [totals.status.rawValue] + MetricsText.parts(totals.metrics, levels: totals.levels)
    return page(
      of: solved.document, facts: facts, rows: rows(of: solved, heading: nil, boards: boards))
  }

  private static func text(
    of solved: SolvedBreakpoints, boards: (SolvedSection) -> Rows
  ) -> String {
    let facts =
      [solved.status.rawValue]
      + solved.parts.map { breakpoint, part in
        let height = DocumentTotals(of: part).metrics.height
        return "\(height.grouped) \(height == 1 ? "row" : "rows") on \(breakpoint.width)"
      }
    let boardRows = solved.parts.flatMap { breakpoint, part in
      rows(of: part, heading: breakpoint.title, boards: boards)
    }
    return page(of: solved.document, facts: facts, rows: boardRows)
  }

  /// The boards of a document; the heading stands before the name of each section.
  private static func rows(
    of solved: SolvedDocument, heading: String?,
    boards: (SolvedSection) -> Rows
  ) -> [SVGRow] {
    let geometry = solved.document.geometry
    return solved.parts.flatMap { part in
      boards(part).map { title, boards in
        let titles = [heading, part.section.name, title].compactMap(\.self)
        // A grid inside of a tile by itself has columns as wide as those of the outermost one.
        let columns = boards.first?.layout.columns ?? 1
        return SVGRow(
          title: titles.isEmpty ? nil : titles.joined(separator: ": "), boards: boards,
          geometry: title == nil
            ? geometry : geometry.resized(from: part.section.problem.columns, to: columns))
      }
    }
  }

  private static func page(of document: BentoDocument, facts: [String], rows: [SVGRow]) -> String {
    let summary = "\(document.name ?? "Bento board"): \(facts.joined(separator: ", "))"
    let columns = document.sections.map(\.problem.columns).max() ?? 1
    return SVGPage(
      name: document.name, summary: summary, rows: rows,
      rowHeight: document.geometry.rowHeight(columns: columns)
    ).text
  }
}
