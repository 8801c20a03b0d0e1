// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Foundation
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct SVGDrawings {
    /// Whether every element is closed in order, and every text is free of bare signs of XML.
    private func isWellFormed(_ svg: String) -> Bool {
      var open: [Substring] = []
      for part in svg.split(separator: "<").map({ $0.drop(while: \.isNewline) }) {
        guard let end = part.firstIndex(of: ">") else { return false }
        let tag = part[..<end]
        let name = tag.prefix { $0.isLetter || $0 == "/" }
        if name.hasPrefix("/") {
          guard open.popLast() == name.dropFirst() else { return false }
        } else if !tag.hasSuffix("/") {
          open.append(name)
        }
        let text = part[part.index(after: end)...]
        if text.contains(">") || tag.filter({ $0 == "\"" }).count % 2 != 0 { return false }
        let entities = part.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
        let known = ["amp;", "lt;", "gt;", "quot;"]
        guard entities.allSatisfy({ entity in known.contains { entity.hasPrefix($0) } }) else {
          return false
        }
      }
      return open.isEmpty
    }

    @Test("A board is drawn with a title, its tiles and a caption")
    func board() throws {
      let geometry = GridGeometry(rowHeight: 20, spacing: 4, width: 148)
      let layout = SolvedFixture.layout("AB\n.B\nCC", ids: ["Sleep", "Steps"])
      let metrics = LayoutMetrics(height: 3, holes: 1, tail: 0, fill: 5.0 / 6, inversions: 0)
      let result = SolvedFixture.result(layout, metrics, dense: layout, metrics)
      let svg = SVGDrawing.text(
        of: try SolvedFixture.solved([(nil, result)], geometry: geometry))
      #expect(svg == Self.expectedBoard)
      #expect(isWellFormed(svg))
    }

    @Test("Whatever ids and names hold, the picture is well-formed")
    func escapes() throws {
      let layout = SolvedFixture.layout(
        "AB", ids: ["<b>\"&amp;'</b>", "\u{0}\u{1B}\u{FFFE}]]>"])
      let metrics = LayoutMetrics(height: 1, holes: 0, tail: 0, fill: 1, inversions: 0)
      let result = SolvedFixture.result(layout, metrics, dense: layout, metrics)
      let solved = try SolvedFixture.solved([("<script>", result)], name: "A & B")
      for svg in [SVGDrawing.text(of: solved), SVGDrawing.text(comparing: solved)] {
        #expect(isWellFormed(svg))
        #expect(!svg.contains("<b>") && !svg.contains("<script>"))
        #expect(svg.contains("<title>A &amp; B: optimal, 1 row, 0 holes, tail 0, 100 % filled"))
        #expect(!svg.unicodeScalars.contains { $0.isControl && $0 != "\n" })
      }
    }

    @Test("The same answer is drawn to the same bytes, sections below each other")
    func sections() throws {
      let results =
        [(nil, SolvedFixture.board), ("Row", SolvedFixture.board)]
        as [(String?, OptimizationResult)]
      let first = SVGDrawing.text(comparing: try SolvedFixture.solved(results))
      #expect(first == SVGDrawing.text(comparing: try SolvedFixture.solved(results)))
      #expect(isWellFormed(first))
      #expect(first.components(separatedBy: ">dense</text>").count == 3)
      #expect(first.components(separatedBy: ">optimum</text>").count == 3)
      #expect(first.contains(">Row</text>"))
    }

    @Test("Boards without tiles or sections are drawn")
    func empty() throws {
      let layout = BentoLayout(columns: 4, placements: [])
      let metrics = LayoutMetrics(height: 0, holes: 0, tail: 0, fill: 1, inversions: 0)
      let result = SolvedFixture.result(layout, metrics, dense: layout, metrics)
      #expect(isWellFormed(SVGDrawing.text(of: try SolvedFixture.solved([(nil, result)]))))
      #expect(isWellFormed(SVGDrawing.text(of: try SolvedFixture.solved([]))))
    }

    @Test("Holes are gathered to rectangles, row by row")
    func holes() {
      let layout = SolvedFixture.layout("A..B\nA..B\nA.CC\nDDDD")
      #expect(
        layout.holeRectangles == [
          HoleRectangle(cell: Cell(column: 1, row: 0), span: Span(columns: 1, rows: 3)),
          HoleRectangle(cell: Cell(column: 2, row: 0), span: Span(columns: 1, rows: 2)),
        ])
      #expect(SolvedFixture.layout("A.B\nA.B\nCCC").holeRectangles.map(\.span.area) == [2])
      #expect(SolvedFixture.layout("AA\nB.").holeRectangles.isEmpty)
    }

    @Test("The rectangles hold as many holes as the metrics count")
    func holeCounts() throws {
      for seed in UInt64(0)..<500 {
        let problem = try randomProblem(.bento, seed: seed)
        for baseline in [Baseline.sparse, .dense] {
          let layout = baseline.surelyLayout(of: problem)
          let holes = layout.holeRectangles.reduce(0) { $0 + $1.span.area }
          #expect(holes == layout.metrics.holes, "seed \(seed), \(problem.spansText)")
        }
      }
    }

    @Test("Cells become frames in points")
    func frames() {
      let standard = GridGeometry()
      let placement = Placement(
        id: "A", cell: Cell(column: 1, row: 2), span: Span(columns: 2, rows: 3))
      #expect(standard.boardWidth(columns: 4) == 476)
      #expect(standard.columnWidth(columns: 4) == 110)
      #expect(standard.boardHeight(rows: 0, columns: 4) == 0)
      #expect(standard.boardHeight(rows: 5, columns: 4) == 598)
      #expect(
        standard.frame(of: placement, columns: 4)
          == Frame(x: 122, y: 244, width: 232, height: 354))
      let given = GridGeometry(rowHeight: 10, spacing: 2, width: 46)
      #expect(given.columnWidth(columns: 4) == 10)
      #expect(
        given.frame(of: placement, columns: 4) == Frame(x: 12, y: 24, width: 22, height: 34))
    }
  }
}

extension FormatsTests.SVGDrawings {
  private static let expectedBoard = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 172.667 100.478" width="172.667" height="100.478" role="img" font-family="system-ui, sans-serif">
      <title>Bento board: optimal, 3 rows, 1 hole, tail 0, 83.3 % filled, 0 inversions</title>
      <defs>
        <pattern id="hole" width="2.467" height="2.467" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2.467" height="2.467" fill="#fdeeee"/>
          <rect width="0.493" height="2.467" fill="#d8727d"/>
        </pattern>
      </defs>
      <rect width="172.667" height="100.478" fill="#ffffff"/>
      <rect x="8.222" y="8.222" width="156.222" height="76.222" rx="4.111" fill="#eef1f6"/>
      <g transform="translate(12.333 12.333)">
        <rect x="0" y="24" width="72" height="20" rx="2.6" fill="url(#hole)"/>
        <g>
          <title>Sleep: 1x1 at column 0, row 0</title>
          <rect x="0" y="0" width="72" height="20" rx="2.6" fill="#6c9bf2"/>
          <text x="36" y="11.799" font-size="5.139" font-weight="600" text-anchor="middle" fill="#16181d">Sleep</text>
        </g>
        <g>
          <title>Steps: 1x2 at column 1, row 0</title>
          <rect x="76" y="0" width="72" height="44" rx="2.6" fill="#f4b266"/>
          <text x="112" y="23.799" font-size="5.139" font-weight="600" text-anchor="middle" fill="#16181d">Steps</text>
        </g>
        <g>
          <title>C: 2x1 at column 0, row 2</title>
          <rect x="0" y="48" width="148" height="20" rx="2.6" fill="#74cba8"/>
          <text x="74" y="59.799" font-size="5.139" font-weight="600" text-anchor="middle" fill="#16181d">C</text>
        </g>
      </g>
      <text x="8.222" y="90.611" font-size="4.111" font-weight="400" fill="#4b5563">3 rows · 1 hole · tail 0 · 83.3 % filled · 0 inversions</text>
    </svg>

    """
}
