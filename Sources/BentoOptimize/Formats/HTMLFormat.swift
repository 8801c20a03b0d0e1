// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes answers as one page of HTML that needs no network: the boards, a button that moves their
/// tiles to where `dense` lays them and back, and what is known of each.
package enum HTMLFormat {
  /// The layouts of a document, its sections below each other.
  package static func text(of solved: SolvedDocument) -> String {
    let totals = DocumentTotals(of: solved)
    let facts = [totals.status.rawValue] + MetricsText.parts(totals.metrics, levels: totals.levels)
    let part = HTMLPart(title: nil, boards: boards(of: solved), totals: totals)
    return HTMLPage(name: solved.document.name, facts: facts, parts: [part]).text
  }

  /// The layouts at all breakpoints, one of them shown at a time.
  package static func text(of solved: SolvedBreakpoints) -> String {
    let parts = solved.parts.map { breakpoint, part in
      HTMLPart(
        title: breakpoint.title, boards: boards(of: part), totals: DocumentTotals(of: part))
    }
    let facts =
      [solved.status.rawValue]
      + zip(solved.parts, parts).map { solved, part in
        let height = part.totals.metrics.height
        return "\(height.grouped) \(height == 1 ? "row" : "rows") on \(solved.breakpoint.width)"
      }
    return HTMLPage(name: solved.document.name, facts: facts, parts: parts).text
  }

  private static func boards(of solved: SolvedDocument) -> [HTMLBoard] {
    solved.parts.map { part in
      HTMLBoard(
        title: solved.document.hasSections ? part.section.name ?? "(no name)" : nil,
        result: part.result, problem: part.section.problem, nested: part.nested,
        geometry: solved.document.geometry)
    }
  }
}

/// What a page shows at one width.
struct HTMLPart {
  /// The width in words, or nil where there is only one.
  let title: String?
  /// The sections from top to bottom.
  let boards: [HTMLBoard]
  let totals: DocumentTotals
}

/// One board of a page.
struct HTMLBoard {
  /// The name of the section, or nil where there is only one.
  let title: String?
  let result: OptimizationResult
  let problem: BentoProblem
  /// The answers to all grids, or nil where no tile holds one.
  let nested: NestedResult?
  let geometry: GridGeometry

  /// What stays together on the board.
  var groups: [TileGroup] { BoardMarks(of: result.kept(of: problem)).groups }

  /// The grid, and those inside of its tiles with the ways to them.
  var answers: [(path: String?, result: OptimizationResult)] {
    [(nil, result)] + (nested?.parts.dropFirst().map { ($0.path.name, $0.answer.result) } ?? [])
  }

  /// Whether `dense` lays a tile elsewhere, on this grid or on one inside.
  var differsFromDense: Bool {
    answers.contains { _, result in
      result.baseline.map { $0.layout.placements != result.layout.placements } ?? false
    }
  }
}

extension OptimizationStatus {
  /// What the layout may be called.
  var layoutName: String { self == .optimal ? "optimum" : "best found" }
}
