// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes answers as style sheets: a grid container a board, and a rule a tile.
package enum CSSFormat {
  /// The layouts of a document, a container a section.
  package static func text(of solved: SolvedDocument) -> String {
    var css = CSSText()
    css.comment(heading(of: solved.document))
    write(solved, to: &css)
    return css.text
  }

  /// The layouts at all breakpoints.
  ///
  /// A layout holds from the width that its board needs, margins included, up to that of the next
  /// wider one; the narrowest holds on narrower screens too.
  package static func text(of solved: SolvedBreakpoints) -> String {
    var css = CSSText()
    css.comment(heading(of: solved.document))
    css.gap()
    css.comment([
      "Each layout holds from the width that its board needs up to that of the next wider one,",
      "the narrowest on narrower screens too. A page with margins of its own adds them.",
    ])
    let parts = solved.parts.sorted { $0.breakpoint.columns < $1.breakpoint.columns }
    let widths = parts.map {
      $0.solved.document.geometry.boardWidth(columns: $0.breakpoint.columns)
    }
    for (index, part) in parts.enumerated() {
      let from = index == 0 ? nil : "(width >= \(widths[index].points)px)"
      let to = index + 1 == parts.count ? nil : "(width < \(widths[index + 1].points)px)"
      let condition = [from, to].compactMap(\.self).joined(separator: " and ")
      css.gap()
      css.comment([part.breakpoint.title])
      css.block("@media \(condition.isEmpty ? "all" : condition)") { write(part.solved, to: &$0) }
    }
    return css.text
  }

  private static func heading(of document: BentoDocument) -> [String] {
    let sections =
      document.hasSections
      ? ["Sections are elements of class \"bento\" with their numbers as data-section."] : []
    return ["\(document.name ?? "Bento board")", ""] + sections + [
      "Tiles are the children of an element of class \"bento\", each with its id as data-tile;",
      "the class in the comment can stand in for the attribute. Spacers and holes need no element.",
    ]
  }

  private static func write(_ solved: SolvedDocument, to css: inout CSSText) {
    for (index, part) in solved.parts.enumerated() {
      let number = solved.document.hasSections ? "[data-section=\"\(index + 1)\"]" : ""
      css.gap()
      if let name = part.section.name { css.comment([name]) }
      CSSBoard(
        selector: ".bento" + number, layout: part.result.layout,
        omitted: part.result.omission?.tiles ?? [], problem: part.section.problem,
        grids: part.nested?.gridsByID ?? [:], gaps: CSSBoard.Gaps(of: solved.document.geometry)
      ).write(as: solved.document.geometry, to: &css)
    }
  }
}
