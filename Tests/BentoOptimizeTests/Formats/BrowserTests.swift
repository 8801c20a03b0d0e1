// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite(.enabled(if: Browser.isNamed, Comment(rawValue: Browser.skipped)))
  struct Pages {
    private static let odd = [
      "</script><b>x</b>", "\" onfocus=\"alert(1)", "a\\b'c", "*/ } body { display: none } /*",
      "</style><i>", "& &amp; &#65;", "مرحبا", "日本 🎛", "a\u{0}b", "line\nbreak", "\u{202E}turned",
    ]

    /// Ways to make points of cells, each with a different track, gap or margin.
    private static let geometries = [
      GridGeometry(),
      GridGeometry(
        rows: .points(41.5), horizontalSpacing: 6, verticalSpacing: 14,
        margins: Margins(top: 10, left: 20, bottom: 30, right: 40), width: 703),
      GridGeometry(rows: .square, horizontalSpacing: 9, verticalSpacing: 3, width: 640),
      GridGeometry(rows: .fit(height: 900, rows: 9), margins: Margins(5), width: 800),
    ]

    /// Boards of eight seeds at which `dense` is higher than the lowest of some orders, every third
    /// read from the right.
    private static func boards() throws -> [SolvedDocument] {
      var boards: [SolvedDocument] = []
      var seed: UInt64 = 0
      while boards.count < 8 {
        let problem = try randomProblem(.bento, seed: seed)
        var (best, dense) = (
          Baseline.sorted.surelyLayout(of: problem), Baseline.dense.surelyLayout(of: problem)
        )
        seed += 1
        guard best.height < dense.height else { continue }
        if boards.count.isMultiple(of: 3) { (best, dense) = (best.mirrored, dense.mirrored) }
        let result = SolvedFixture.result(best, best.metrics, dense: dense, dense.metrics)
        boards.append(
          try SolvedFixture.solved(
            [(nil, result)], name: "Board of seed \(seed - 1)",
            geometry: geometries[boards.count % geometries.count]))
      }
      return boards
    }

    private static func oddlyNamed() throws -> SolvedDocument {
      let art = ["AABC", "AADE", "FGGH", "IJJK"].joined(separator: "\n")
      let best = SolvedFixture.layout(art, ids: odd)
      let dense = SolvedFixture.layout(art.replacing("IJJK", with: "JJIK"), ids: odd)
      let result = SolvedFixture.result(best, best.metrics, dense: dense, dense.metrics)
      return try SolvedFixture.solved(
        [("</title>", result), ("Again", SolvedFixture.board)], name: "<b>\"Odd\" & </script>")
    }

    /// The ids as a page holds them: a NUL cannot be in one, and other controls are shown.
    private static func shown(_ id: String) -> String {
      String(String.UnicodeScalarView(id.unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
    }

    private func expect(
      _ boxes: [Browser.Box], at frames: [Frame], from origin: Browser.Box?, _ note: String
    ) {
      #expect(boxes.count == frames.count, "\(note)")
      for (box, frame) in zip(boxes, frames) {
        let differences = [
          box.x - (origin?.x ?? 0) - frame.x, box.y - (origin?.y ?? 0) - frame.y,
          box.width - frame.width, box.height - frame.height,
        ]
        #expect(differences.allSatisfy { abs($0) <= 0.5 }, "\(note): \(box) is not \(frame)")
      }
    }

    @Test("Tiles of a page lie as their frames, move to dense, and take the focus as they are read")
    func page() throws {
      let documents = try Self.boards()
      let visits = documents.enumerated().map { index, solved in
        let count = solved.results[0].layout.placements.count
        return Browser.Visit(
          page: HTMLFormat.text(of: solved), width: 1280, reducedMotion: index % 2 == 1,
          steps: [
            .boxes(".field"), .boxes(".tile"), .tab(count + 1), .click("#dense"), .animations,
            .settle, .boxes(".field"), .boxes(".tile"), .click("#dense"), .settle, .boxes(".tile"),
            .evaluate("document.documentElement.scrollWidth"),
          ])
      }
      for (index, answer) in try Browser.make(visits).enumerated() {
        let (solved, seen) = (documents[index], answer.seen)
        let (best, dense) = (solved.results[0].layout, try #require(solved.results[0].baseline))
        let order = best.readingOrder
        let geometry = solved.document.geometry
        let note = solved.document.name ?? ""
        #expect(answer.faults == [], "\(note)")
        let frames = try geometry.frames(of: best)
        let others = try geometry.frames(of: dense.layout)
        expect(seen[0].boxes, at: [Frame(.zero, frames.size)], from: seen[0].boxes.first, note)
        expect(seen[1].boxes, at: order.map { frames.frames[$0] }, from: seen[0].boxes.first, note)
        #expect(seen[2].names == [nil] + order.map { best.placements[$0].id }, "\(note)")
        #expect((seen[4].number ?? 0 > 0) == (index % 2 == 0), "\(note)")
        expect(seen[6].boxes, at: [Frame(.zero, others.size)], from: seen[6].boxes.first, note)
        expect(seen[7].boxes, at: order.map { others.frames[$0] }, from: seen[6].boxes.first, note)
        expect(seen[10].boxes, at: order.map { frames.frames[$0] }, from: seen[0].boxes.first, note)
        #expect(seen[11].number == 1280, "\(note)")
      }
    }

    @Test("Whatever ids and names hold is text on the page, with scripts and without")
    func escapes() throws {
      let solved = try Self.oddlyNamed()
      let page = HTMLFormat.text(of: solved)
      let counts = ["b", "i", "script", "style", "button", "table", "[onfocus]"]
        .map { "document.querySelectorAll('\($0)').length" }
      let steps: [Browser.Step] = [
        .boxes(".tile"),
        .evaluate("document.documentElement.scrollWidth"),
        .evaluate("[...document.querySelectorAll('.label')].map(label => label.textContent)"),
        .evaluate("+document.querySelector('.controls').hidden"),
        .evaluate("[[\(counts.joined(separator: ","))].join()]"),
      ]
      let answers = try Browser.make([
        Browser.Visit(page: page, width: 360, steps: steps),
        Browser.Visit(page: page, width: 360, noScripts: true, steps: steps),
      ])
      let layouts = solved.results.map(\.layout)
      let ids = layouts.flatMap { layout in
        layout.readingOrder.map { Self.shown(layout.placements[$0].id) }
      }
      for (index, answer) in answers.enumerated() {
        #expect(answer.faults == [])
        #expect(answer.seen[0].boxes.map(\.name) == ids)
        #expect(answer.seen[1].number == 360)
        #expect(answer.seen[2].names == ids)
        #expect(answer.seen[3].number == Double(index))
        #expect(answer.seen[4].names == ["0,0,1,1,1,3,0"])
      }
    }
  }
}

// Style sheets on bare pages.
extension FormatsTests.Pages {
  /// A page of bare elements in input order under a style sheet.
  private func bare(_ solved: SolvedDocument, css: String) -> String {
    func escaped(_ id: String) -> String {
      // As an author would: signs of HTML spelled out, all else as it is.
      id.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
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
    let documents = try Self.boards() + [Self.oddlyNamed()]
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
        expect(
          Array(boxes.prefix(frames.frames.count)), at: frames.frames, from: origin,
          "\(name)")
        expect([origin], at: [Frame(.zero, frames.size)], from: origin, "\(name)")
        boxes = boxes.dropFirst(frames.frames.count)
        order += layout.readingOrder.map { layout.placements[$0].id }
      }
      #expect(boxes.isEmpty)
      let focused = answer.seen[2].names.map { $0 ?? "" }
      #expect(focused == order.map { $0.replacing("\u{0}", with: "\u{FFFD}") }, "\(name)")
    }
  }

  @Test("Each layout holds from the width of its board on")
  func breakpoints() async throws {
    let name = "shop-floor-breakpoints.json"
    let document = try DocumentReader.read(packageFile("Examples/\(name)"), name: name)
    let problems = try #require(document.sections.first).fitted.map(\.problem)
    let results = problems.map { problem in
      let layout = Baseline.dense.surelyLayout(of: problem)
      return SolvedFixture.result(layout, layout.metrics, dense: layout, layout.metrics)
    }
    let solved = SolvedBreakpoints(document: document, results: [results])
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
      expect(answer.seen[0].boxes, at: frames.frames, from: nil, "at \(width)")
    }
  }

  @Test("Grids inside of tiles lie as all plain tiles on one grid")
  func nested() async throws {
    let name = "studio-wall.json"
    let document = try DocumentReader.read(packageFile("Examples/\(name)"), name: name)
    let board = try #require(document.sections.first?.nested)
    let answer = try await BentoOptimizer().optimize(board)
    let solved = SolvedDocument(document: document, results: [answer.result], nested: [answer])
    let seen = try Browser.make([
      Browser.Visit(
        page: bare(solved, css: CSSFormat.text(of: solved)), width: 1300,
        steps: [.boxes("[data-tile]:not(:has(*))")])
    ])
    let geometry = document.geometry.divided(
      into: answer.finestSubdivision, columns: answer.result.layout.columns)
    let flat = answer.flattened
    let frames = flat.placements.map { geometry.frame(of: $0, columns: flat.columns) }
    expect(seen[0].seen[0].boxes, at: frames, from: nil, "nested")
  }
}

extension Frame {
  fileprivate init(_ origin: Size, _ size: Size) {
    self.init(x: origin.width, y: origin.height, width: size.width, height: size.height)
  }
}
