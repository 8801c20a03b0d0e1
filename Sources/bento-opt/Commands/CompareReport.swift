// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// The text that `compare` writes for one file: tables, a sentence on each, and the boards.
struct CompareReport {
  let solved: SolvedDocument
  let style: TextStyle

  var lines: [String] {
    let parts = solved.parts.flatMap { part in
      (part.section.name == nil && !solved.document.hasSections ? [] : ["", part.section.title])
        + (part.nested.map(grids) ?? board(of: part.section.problem, part.result))
    }
    return parts + (solved.results.count > 1 ? total : [])
  }

  /// Every grid of a board by itself, with the rows that the grids inside need, and a line on all.
  private func grids(_ answer: NestedResult) -> [String] {
    answer.parts.flatMap { path, grid in ["", path.title] + board(of: grid.problem, grid.result) }
      + ["", Words.grids(answer) + "."]
  }

  private func board(of problem: BentoProblem, _ result: OptimizationResult) -> [String] {
    table(of: problem, result) + boards(result, of: problem)
      + Words.notes(on: result, to: problem)
  }

  private func table(of problem: BentoProblem, _ result: OptimizationResult) -> [String] {
    let kept = result.kept(of: problem)
    let rules = Baseline.allCases.compactMap { baseline -> ComparisonTable.Row? in
      let started = ContinuousClock.now
      guard let layout = baseline.layout(of: kept) else { return nil }
      return ComparisonTable.Row(
        name: baseline.rawValue, metrics: layout.metrics, elapsed: started.duration(to: .now))
    }
    let part = DocumentSection(name: nil, problem: problem).solved(with: result)
    let totals = DocumentTotals(of: part)
    let answer = ComparisonTable.Row(
      name: result.title, metrics: totals.packed, elapsed: result.elapsed, levels: result.levels)
    return ComparisonTable(rows: rules + [answer]).lines + sentences(totals, title: result.title)
  }

  private func sentences(_ totals: DocumentTotals, title: String) -> [String] {
    let fallback = Words.fallback(totals.fallbackReason)
    return ["\(title): \(Words.verdict(on: totals))."] + (fallback.map { ["\($0)."] } ?? [])
  }

  /// `dense` and the answer, beside each other if they fit; only one of them where they are the
  /// same.
  private func boards(_ result: OptimizationResult, of problem: BentoProblem) -> [String] {
    let marks = BoardMarks(of: result.kept(of: problem))
    func drawing(_ title: String) -> [String] {
      ["", title] + TextDrawing.lines(of: result.layout, marks: marks, style: style)
    }
    guard let dense = result.baseline?.layout else { return drawing(result.title) }
    guard dense != result.layout else { return drawing("dense and \(result.title) alike") }
    let pair = BoardPair(
      left: ("dense", dense), right: (result.title, result.layout), marks: marks)
    return [""] + pair.lines(style: style)
  }

  private var total: [String] {
    let totals = DocumentTotals(of: solved)
    let title = totals.status == .optimal ? "optimum" : "best found"
    let answer = ComparisonTable.Row(
      name: title, metrics: totals.packed, elapsed: totals.elapsed, levels: totals.levels)
    let dense = totals.baseline.map { ComparisonTable.Row(name: "dense", metrics: $0) }
    let rows = [dense, answer].compactMap(\.self)
    let count = Words.count(solved.results.count, "section", "sections")
    return ["", "Total of \(count)"] + ComparisonTable(rows: rows).lines
      + sentences(totals, title: title)
  }
}

extension OptimizationResult {
  /// What the layout may be called.
  fileprivate var title: String { status == .optimal ? "optimum" : "best found" }
}
