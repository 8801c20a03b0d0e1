// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite(.enabled(if: Browser.isNamed, Comment(rawValue: Browser.skipped)))
  struct Pages {
    /// The ids as a page holds them: a NUL cannot be in one, and other controls are shown.
    private static func shown(_ id: String) -> String {
      String(String.UnicodeScalarView(id.unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
    }

    /// Counts the labels and tiles that reach out of the tiles around them.
    private static let outside = """
      [...document.querySelectorAll(".label, .tile .tile")].filter(element => {
        const inner = element.getBoundingClientRect();
        const outer = element.parentElement.closest(".tile").getBoundingClientRect();
        return inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5
          || inner.top < outer.top - 0.5 || inner.bottom > outer.bottom + 0.5;
      }).length
      """

    @Test("Tiles of a page lie as their frames, move to dense, and take the focus as they are read")
    func page() throws {
      let documents = try PageFixture.boards()
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
        Browser.expect(
          seen[0].boxes, at: [Frame(frames.size)], from: seen[0].boxes.first, note)
        Browser.expect(
          seen[1].boxes, at: order.map { frames.frames[$0] }, from: seen[0].boxes.first, note)
        #expect(seen[2].names == [nil] + order.map { best.placements[$0].id }, "\(note)")
        #expect((seen[4].number ?? 0 > 0) == (index % 2 == 0), "\(note)")
        Browser.expect(
          seen[6].boxes, at: [Frame(others.size)], from: seen[6].boxes.first, note)
        Browser.expect(
          seen[7].boxes, at: order.map { others.frames[$0] }, from: seen[6].boxes.first, note)
        Browser.expect(
          seen[10].boxes, at: order.map { frames.frames[$0] }, from: seen[0].boxes.first, note)
        #expect(seen[11].number == 1280, "\(note)")
      }
    }

    @Test("Whatever ids and names hold is text on the page, with scripts and without")
    func escapes() throws {
      let solved = try PageFixture.oddlyNamed()
      let page = HTMLFormat.text(of: solved)
      let counts = ["b", "i", "script", "style", "button", "table", "[onfocus]"]
        .map { "document.querySelectorAll('\($0)').length" }
      let steps: [Browser.Step] = [
        .boxes(".tile"),
        .evaluate("document.documentElement.scrollWidth"),
        .evaluate("[...document.querySelectorAll('.label')].map(label => label.textContent)"),
        .evaluate("+document.querySelector('.controls').hidden"),
        .evaluate("[[\(counts.joined(separator: ","))].join()]"), .evaluate(Self.outside),
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
        #expect(answer.seen[5].number == 0)
      }
    }
  }
}

// Several grids.
extension FormatsTests.Pages {
  @Test("A page shows one width at a time, and without scripts all of them")
  func choice() throws {
    let solved = try PageFixture.breakpoints()
    let page = HTMLFormat.text(of: solved)
    let choose = """
      (() => {
        const width = document.getElementById("width");
        width.value = "part-2";
        width.dispatchEvent(new Event("change"));
      })()
      """
    let answers = try Browser.make([
      Browser.Visit(
        page: page, width: 1800, steps: [.boxes(".field"), .evaluate(choose), .boxes(".field")]),
      Browser.Visit(page: page, width: 1800, noScripts: true, steps: [.boxes(".field")]),
    ])
    let columns = solved.parts.map(\.breakpoint.columns)
    let widths = columns.map { min(GridGeometry().boardWidth(columns: $0), 1152) }
    #expect(answers[0].faults + answers[1].faults == [])
    #expect(answers[0].seen[0].boxes.map(\.width) == [widths[0]])
    #expect(answers[0].seen[2].boxes.map(\.width) == [widths[1]])
    #expect(answers[1].seen[0].boxes.map(\.width) == widths)
  }

  @Test("Grids inside of tiles stay in them on a page, also where dense needs more rows")
  func nestedPage() async throws {
    let (solved, answer) = try await PageFixture.nested("wwdc24-board.json")
    let grids = answer.parts.map(\.answer.result)
    #expect(grids.contains { $0.metrics.height < $0.baseline?.metrics.height ?? 0 })
    let page = HTMLFormat.text(of: solved)
    let visits = [1280, 360].map { width in
      Browser.Visit(
        page: page, width: width,
        steps: [
          .boxes(".tile"), .evaluate(Self.outside), .click("#dense"), .settle,
          .evaluate(Self.outside), .evaluate("document.documentElement.scrollWidth"),
        ])
    }
    for (answer, width) in zip(try Browser.make(visits), [1280.0, 360]) {
      #expect(answer.faults == [])
      #expect(answer.seen[0].boxes.count == grids.reduce(0) { $0 + $1.layout.placements.count })
      #expect(answer.seen[1].number == 0 && answer.seen[4].number == 0)
      #expect(answer.seen[5].number == width)
    }
  }
}
