// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct StyleSheets {
    private func solved(
      _ art: String, ids: [String] = [], geometry: GridGeometry = GridGeometry(),
      read direction: ReadingDirection = .leftToRight
    ) throws -> SolvedDocument {
      let drawn = SolvedFixture.layout(art, ids: ids)
      let layout = BentoLayout(
        columns: drawn.columns, placements: drawn.placements, direction: direction)
      let result = SolvedFixture.result(layout, layout.metrics, dense: layout, layout.metrics)
      return try SolvedFixture.solved([(nil, result)], geometry: geometry)
    }

    @Test("A board is written as it was approved, twice the same")
    func board() throws {
      let geometry = GridGeometry(
        rows: .points(64), horizontalSpacing: 12, verticalSpacing: 8,
        margins: Margins(top: 16, left: 20, bottom: 24, right: 20), width: 720)
      let results =
        [("Day", SolvedFixture.board), (nil, SolvedFixture.board)]
        as [(String?, OptimizationResult)]
      let css = CSSFormat.text(
        of: try SolvedFixture.solved(results, name: "Health", geometry: geometry))
      try expectGolden(css, "board.css")
      let again = try SolvedFixture.solved(results, name: "Health", geometry: geometry)
      #expect(css == CSSFormat.text(of: again))
    }

    @Test("Columns share a given width, and have points where they are as wide as rows are high")
    func tracks() throws {
      let fluid = CSSFormat.text(of: try solved("AB", geometry: GridGeometry(width: 300)))
      #expect(fluid.contains("repeat(2, minmax(0, 1fr))") && fluid.contains("max-width: 300px"))
      let standard = CSSFormat.text(of: try solved("AB"))
      #expect(standard.contains("repeat(2, 110px)") && standard.contains(" width: 232px"))
      let square = CSSFormat.text(
        of: try solved("AB", geometry: GridGeometry(rows: .square, width: 212)))
      #expect(square.contains("repeat(2, 100px)") && square.contains("grid-auto-rows: 100px"))
    }

    @Test("Where rows are read from the right, columns count from there")
    func rightToLeft() throws {
      let css = CSSFormat.text(of: try solved("BAA\nB.C", read: .rightToLeft))
      #expect(css.contains("direction: rtl;"))
      #expect(css.contains("[data-tile=\"A\"] { grid-area: 1 / 1 / span 1 / span 2; }"))
      #expect(css.contains("[data-tile=\"B\"] { grid-area: 1 / 3 / span 2 / span 1; }"))
      #expect(css.contains("Reading order: \"A\", \"B\", \"C\""))
      #expect(try !CSSFormat.text(of: solved("AB")).contains("rtl"))
    }

    @Test("Whatever ids hold, they end neither a string, a comment nor an element")
    func escapes() throws {
      let ids = ["a\"b\\c", "*/ x", "</style>", "1\n2", "<!--", "a\u{0}b"]
      let css = CSSFormat.text(of: try solved("ABCDEF", ids: ids))
      #expect(css.contains(#"[data-tile="a\"b\\c"]"#))
      #expect(css.contains(#"[data-tile="\3c /style>"]"#))
      #expect(css.contains(#"[data-tile="1\a 2"]"#))
      #expect(css.contains("[data-tile=\"a\u{FFFD}b\"]"))
      #expect(!css.contains("</") && !css.contains("<!"))
      #expect(css.contains("\"* / x\","))
    }

    @Test("Widths exclude each other, and the narrowest and the widest have no end")
    func breakpoints() throws {
      let breakpoints = [Breakpoint(columns: 4), Breakpoint(columns: 1), Breakpoint(columns: 3)]
      let fitted = try SolvedFixture.problem.fitted(to: breakpoints)
      let results = fitted.map { fitted in
        let layout = Baseline.dense.surelyLayout(of: fitted.problem)
        return SolvedFixture.result(layout, layout.metrics, dense: layout, layout.metrics)
      }
      let section = DocumentSection(name: nil, problem: SolvedFixture.problem, fitted: fitted)
      let document = BentoDocument(name: nil, sections: [section], breakpoints: breakpoints)
      let css = CSSFormat.text(of: SolvedBreakpoints(document: document, results: [results]))
      let conditions = css.matches(of: /@media (.*) \{/).map { String($0.1) }
      #expect(
        conditions == [
          "(width < 354px)", "(width >= 354px) and (width < 476px)", "(width >= 476px)",
        ])
    }

    @Test("Tiles that are left out are not shown")
    func omitted() throws {
      let tiles = SolvedFixture.problem.tiles
      let section = DocumentSection(
        name: nil,
        problem: BentoProblem(
          unchecked: tiles + [Tile(id: "Extra", span: Span(columns: 1, rows: 1))], columns: 4))
      var result = SolvedFixture.board
      result.omission = OmissionOutcome(tiles: ["Extra"], weight: 1, bound: 1, provenBy: "search")
      let document = BentoDocument(name: nil, sections: [section])
      let css = CSSFormat.text(of: SolvedDocument(document: document, results: [result]))
      #expect(css.contains("[data-tile=\"Extra\"] { display: none; } /* .tile-5 */"))
    }

    @Test("Gaps inside of a tile are divided where they would take all the room")
    func gapsInside() throws {
      for (spacing, inside) in [(4.0, "gap: 4px;"), (40.0, "gap: 8px;")] {
        let inner = SolvedFixture.layout("A....\n.....")
        let answer = NestedResult(
          problem: BentoProblem(
            unchecked: [Tile(id: "A", span: Span(columns: 1, rows: 1))], columns: 5),
          result: SolvedFixture.result(inner, inner.metrics, dense: inner, inner.metrics),
          subdivision: 5, grids: [nil])
        let outer = SolvedFixture.layout("H")
        let result = SolvedFixture.result(outer, outer.metrics, dense: outer, outer.metrics)
        let problem = BentoProblem(
          unchecked: [Tile(id: "H", span: Span(columns: 1, rows: 1))], columns: 1)
        let nested = NestedResult(
          problem: problem, result: result, subdivision: 1, grids: [answer])
        let document = BentoDocument(
          name: nil, sections: [DocumentSection(name: nil, problem: problem)],
          geometry: GridGeometry(rowHeight: 110, spacing: spacing))
        let css = CSSFormat.text(
          of: SolvedDocument(document: document, results: [result], nested: [nested]))
        #expect(css.matches(of: /gap: .*;/).map { String($0.0) }.last == inside)
        #expect(css.contains(".bento > [data-tile=\"H\"] > [data-tile=\"A\"] { grid-area: 1 / 1"))
        #expect(css.contains("grid-template-rows: repeat(5, minmax(0, 1fr));"))
      }
    }
  }
}
