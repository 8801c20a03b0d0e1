// SPDX-License-Identifier: GPL-3.0-or-later

/// Draws answers, all boards of one below each other.
enum BoardPicture {
  /// The layouts of a document, its sections below each other.
  static func drawing(of solved: SolvedDocument) -> Drawing {
    drawing(of: solved, boards: answer)
  }

  /// The `dense` baseline of every section, and the answer beside it.
  static func drawing(comparing solved: SolvedDocument) -> Drawing {
    drawing(of: solved, boards: comparison)
  }

  /// The layouts at all breakpoints, below each other.
  static func drawing(of solved: SolvedBreakpoints) -> Drawing {
    drawing(of: solved, boards: answer)
  }

  /// The `dense` baseline at every breakpoint, and the answer beside it.
  static func drawing(comparing solved: SolvedBreakpoints) -> Drawing {
    drawing(of: solved, boards: comparison)
  }

  /// What is drawn of one section: rows of boards, each with a title if there are several.
  private typealias Rows = [(title: String?, boards: [DrawnBoard])]

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
  ) -> [DrawnBoard] {
    let baseline = result.baseline.map { baseline in
      DrawnBoard(
        title: "dense", layout: baseline.layout, marks: BoardMarks(of: result.kept(of: problem)),
        facts: MetricsText.parts(baseline.metrics, levels: result.levels), omitted: [])
    }
    let title = result.status == .optimal ? "optimum" : "best found"
    return [baseline, board(result, to: problem, title: title)].compactMap(\.self)
  }

  private static func board(
    _ result: OptimizationResult, to problem: BentoProblem, title: String?,
    grids: [String: NestedResult] = [:]
  ) -> DrawnBoard {
    let direction = result.layout.direction == .rightToLeft ? ["read from the right"] : []
    return DrawnBoard(
      title: title, layout: result.layout, marks: BoardMarks(of: result.kept(of: problem)),
      facts: MetricsText.parts(result.metrics, levels: result.levels) + direction,
      omitted: result.omission?.tiles ?? [], grids: grids)
  }

  private static func drawing(
    of solved: SolvedDocument, boards: (SolvedSection) -> Rows
  ) -> Drawing {
    let totals = DocumentTotals(of: solved)
    let facts = [totals.status.rawValue] + MetricsText.parts(totals.metrics, levels: totals.levels)
    return page(
      of: solved.document, facts: facts, rows: rows(of: solved, heading: nil, boards: boards))
  }

  private static func drawing(
    of solved: SolvedBreakpoints, boards: (SolvedSection) -> Rows
  ) -> Drawing {
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
  ) -> [DrawnRow] {
    let geometry = solved.document.geometry
    return solved.parts.flatMap { part in
      boards(part).map { title, boards in
        let titles = [heading, part.section.name, title].compactMap(\.self)
        // A grid inside of a tile by itself has columns as wide as those of the outermost one.
        let columns = boards.first?.layout.columns ?? 1
        return DrawnRow(
          title: titles.isEmpty ? nil : titles.joined(separator: ": "), boards: boards,
          geometry: title == nil
            ? geometry : geometry.resized(from: part.section.problem.columns, to: columns))
      }
    }
  }

  private static func page(
    of document: BentoDocument, facts: [String], rows: [DrawnRow]
  ) -> Drawing {
    let summary = "\(document.name ?? "Bento board"): \(facts.joined(separator: ", "))"
    let columns = document.sections.map(\.problem.columns).max() ?? 1
    return DrawnPage(
      name: document.name, summary: summary, rows: rows,
      rowHeight: document.geometry.rowHeight(columns: columns)
    ).drawing
  }
}
