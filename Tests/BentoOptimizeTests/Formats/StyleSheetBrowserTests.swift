// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite(.enabled(if: Browser.isNamed, Comment(rawValue: Browser.skipped)))
  struct BareElements {
    /// A page of bare elements in input order under a style sheet.
    private func bare(_ solved: SolvedDocument, css: String) -> String {
      func escaped(_ id: String) -> String {
        // As an author would: signs of HTML spelled out, all else as it is.
        id.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing(
          "<", with: "&lt;")
      }
      func tiles(_ problem: BentoProblem, _ grids: [NestedResult?]) -> String {
        zip(problem.tiles, grids).map { tile, grid in
          let inside = grid.map { tiles($0.problem, $0.grids) } ?? ""
          return "<div data-tile=\"\(escaped(tile.id))\" tabindex=0>\(inside)</div>"
        }.joined()
      }
      let boards = solved.parts.enumerated().map { index, part in
        let grids = part.nested?.grids ?? part.section.problem.tiles.map { _ in nil }
        return "<div class=bento data-section=\(index + 1)>"
          + tiles(part.section.problem, grids) + "</div>"
      }
      return """
        <!DOCTYPE html><html lang=en><meta charset=utf-8><title>Board</title>
        <link rel=icon href="data:,"><style>body { margin: 0 }
        \(css)</style>\(boards.joined())
        """
    }

    @Test("A style sheet lays elements as their frames, and the focus follows the layout")
    func styleSheet() throws {
      let documents = try PageFixture.boards() + [PageFixture.oddlyNamed()]
      let visits = documents.map { solved in
        let count = solved.results.reduce(0) { $0 + $1.layout.placements.count }
        return Browser.Visit(
          page: bare(solved, css: CSSFormat.text(of: solved)), width: 1300,
          steps: [.boxes(".bento"), .boxes("[data-tile]"), .tab(count)])
      }
      for (index, answer) in try Browser.make(visits).enumerated() {
        let solved = documents[index]
        let name = solved.document.name ?? ""
        #expect(answer.faults == [], "\(name)")
        var boxes = answer.seen[1].boxes[...]
        var order: [String] = []
        for (part, origin) in zip(solved.parts, answer.seen[0].boxes) {
          let layout = part.result.layout
          let frames = try solved.document.geometry.frames(of: layout)
          // A container that reads from the right lies at the right of the page.
          Browser.expect(
            Array(boxes.prefix(frames.frames.count)), at: frames.frames, from: origin,
            "\(name)")
          Browser.expect([origin], at: [Frame(frames.size)], from: origin, "\(name)")
          boxes = boxes.dropFirst(frames.frames.count)
          order += layout.readingOrder.map { layout.placements[$0].id }
        }
        #expect(boxes.isEmpty)
        let focused = answer.seen[2].names.map { $0 ?? "" }
        #expect(focused == order.map { $0.replacing("\u{0}", with: "\u{FFFD}") }, "\(name)")
      }
    }

    @Test("Each layout holds from the width of its board on")
    func mediaQueries() throws {
      let solved = try PageFixture.breakpoints()
      let widths = solved.parts.map { breakpoint, part in
        Int(part.document.geometry.boardWidth(columns: breakpoint.columns))
      }
      let page = bare(solved.layouts[0], css: CSSFormat.text(of: solved))
      var cases: [(width: Int, index: Int)] = []
      for (index, width) in widths.enumerated() {
        cases.append((width, index))
        let narrower = widths.indices.filter { widths[$0] < width }
          .max { widths[$0] < widths[$1] }
        cases.append((width - 1, narrower ?? index))
      }
      let answers = try Browser.make(
        cases.map { Browser.Visit(page: page, width: $0.width, steps: [.boxes("[data-tile]")]) })
      for (answer, (width, index)) in zip(answers, cases) {
        let part = solved.parts[index].solved
        let frames = try part.document.geometry.frames(of: part.results[0].layout)
        Browser.expect(answer.seen[0].boxes, at: frames.frames, from: nil, "at \(width)")
      }
    }

    @Test("Grids inside of tiles lie as all plain tiles on one grid")
    func nestedStyleSheet() async throws {
      let (solved, answer) = try await PageFixture.nested("studio-wall.json")
      let document = solved.document
      let seen = try Browser.make([
        Browser.Visit(
          page: bare(solved, css: CSSFormat.text(of: solved)), width: 1300,
          steps: [.boxes("[data-tile]:not(:has(*))")])
      ])
      let geometry = document.geometry.divided(
        into: answer.finestSubdivision, columns: answer.result.layout.columns)
      let flat = answer.flattened
      let frames = flat.placements.map { geometry.frame(of: $0, columns: flat.columns) }
      Browser.expect(seen[0].seen[0].boxes, at: frames, from: nil, "nested")
    }
  }
}
