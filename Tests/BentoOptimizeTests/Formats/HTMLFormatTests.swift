// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Foundation
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct HTMLPages {
    @Test("A page is written as it was approved, twice the same")
    func page() throws {
      let solved = try SolvedFixture.solved([(nil, SolvedFixture.board)], name: "Health")
      let html = HTMLFormat.text(of: solved)
      try expectGolden(html, "board.html")
      let again = try SolvedFixture.solved([(nil, SolvedFixture.board)], name: "Health")
      #expect(html == HTMLFormat.text(of: again))
    }

    @Test("Whatever ids and names hold, none becomes markup")
    func escapes() throws {
      let layout = SolvedFixture.layout("AB", ids: ["</script><b>", "\" onclick=\"x"])
      let result = SolvedFixture.result(layout, layout.metrics, dense: layout, layout.metrics)
      let html = HTMLFormat.text(of: try SolvedFixture.solved([("<i>", result)], name: "</title>"))
      #expect(!html.contains("<b>") && !html.contains("<i>") && !html.contains("\" onclick"))
      #expect(html.components(separatedBy: "</script>").count == 2)
      #expect(html.components(separatedBy: "</title>").count == 2)
    }

    @Test("No page names an address outside")
    func addresses() throws {
      let solved = try SolvedFixture.solved([
        ("A", SolvedFixture.board), ("B", SolvedFixture.board),
      ])
      let html = HTMLFormat.text(of: solved)
      #expect(!html.contains("://") && !html.contains("url(") && !html.contains("@import"))
      #expect(html.contains("default-src 'none'"))
    }

    @Test("Tiles come in the order in which they are read")
    func order() throws {
      for seed in 0..<50 as Range<UInt64> {
        let problem = try randomProblem(.bento, seed: seed)
        var layout = Baseline.sorted.surelyLayout(of: problem)
        if seed.isMultiple(of: 2) { layout = layout.mirrored }
        let result = SolvedFixture.result(layout, layout.metrics, dense: layout, layout.metrics)
        let html = HTMLFormat.text(of: try SolvedFixture.solved([(nil, result)]))
        let ids = html.matches(of: /data-tile="([^"]*)"/).map { String($0.1) }
        #expect(ids == layout.readingOrder.map { layout.placements[$0].id }, "seed \(seed)")
      }
    }

    @Test("A button moves tiles to dense only where dense is another layout")
    func button() throws {
      let other = HTMLFormat.text(of: try SolvedFixture.solved([(nil, SolvedFixture.board)]))
      #expect(other.contains("aria-pressed=\"false\">Show dense</button>"))
      let layout = SolvedFixture.best
      let alike = SolvedFixture.result(layout, layout.metrics, dense: layout, layout.metrics)
      let same = HTMLFormat.text(of: try SolvedFixture.solved([(nil, alike)]))
      #expect(!same.contains("<button") && same.contains("dense lays the tiles in the same way."))
    }

    @Test("What is known of each level stands beside its value and that of dense")
    func table() throws {
      let result = SolvedFixture.result(
        SolvedFixture.dense, SolvedFixture.denseMetrics, dense: SolvedFixture.dense,
        SolvedFixture.denseMetrics, status: .feasible, holesProvenBy: nil)
      let html = HTMLFormat.text(of: try SolvedFixture.solved([(nil, result)]))
      let cells = html.matches(of: /<t[hd](?: [^>]*)?>([^<]*)</).map { String($0.1) }
      #expect(
        Array(cells.prefix(12)) == [
          "Metric", "best found", "dense", "Proof", "height", "4", "4", "proven (area)", "holes",
          "2", "2", "at least 0",
        ])
      #expect(html.matches(of: /class="box hole"/).count == 2)
    }

    @Test("Each width is a part of its own, to be chosen by its name")
    func breakpoints() throws {
      let breakpoints = [Breakpoint(columns: 4), Breakpoint(columns: 2, fit: .scale)]
      let fitted = try SolvedFixture.problem.fitted(to: breakpoints)
      let results = fitted.map { fitted in
        let layout = Baseline.dense.surelyLayout(of: fitted.problem)
        return SolvedFixture.result(layout, layout.metrics, dense: layout, layout.metrics)
      }
      let section = DocumentSection(name: nil, problem: SolvedFixture.problem, fitted: fitted)
      let document = BentoDocument(name: nil, sections: [section], breakpoints: breakpoints)
      let html = HTMLFormat.text(of: SolvedBreakpoints(document: document, results: [results]))
      for (index, breakpoint) in breakpoints.enumerated() {
        let id = "part-\(index + 1)"
        #expect(html.contains("<option value=\"\(id)\">\(breakpoint.title)</option>"))
        #expect(html.contains("<section class=\"part\" id=\"\(id)\">"))
        #expect(html.contains("<h2>\(breakpoint.title)</h2>"))
      }
    }
  }
}

// Colours.
extension FormatsTests.HTMLPages {
  /// The colours that the style names, for light screens or for dark ones.
  private func colours(dark: Bool) throws -> [String: Colour] {
    let blocks = HTMLStyle.text.components(separatedBy: "prefers-color-scheme: dark")
    let block = try #require(dark ? blocks.last : blocks.first)
    var colours: [String: Colour] = [:]
    for match in block.matches(of: /--([a-z]+): #([0-9a-f]{6});/) {
      guard colours[String(match.1)] == nil, match.1 != "tile" else { continue }
      colours[String(match.1)] = Colour(try #require(UInt32(match.2, radix: 16)))
    }
    return colours
  }

  /// How well one colour is seen upon the other, 1 to 21, as WCAG 2 measures it.
  private func contrast(_ one: Colour, _ other: Colour) -> Double {
    func luminance(_ colour: Colour) -> Double {
      zip([colour.red, colour.green, colour.blue], [0.2126, 0.7152, 0.0722]).reduce(0) {
        let part = Double($1.0) / 255
        return $0 + $1.1 * (part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
      }
    }
    let (high, low) = (max(luminance(one), luminance(other)), min(luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
  }

  @Test("Labels can be read on every tile")
  func labels() {
    for index in Colour.tiles.indices {
      let colour = Colour.ofTile(index)
      #expect(contrast(colour, colour.ink) >= 4.5, "tile \(index)")
    }
  }

  @Test("Text, focus and hatching are seen on light and on dark pages", arguments: [false, true])
  func page(dark: Bool) throws {
    let colours = try colours(dark: dark)
    for (upper, lower, least) in [
      ("text", "page", 4.5), ("text", "board", 4.5), ("quiet", "page", 4.5), ("focus", "page", 3),
      ("focus", "board", 3), ("hatch", "hole", 3), ("hatch", "board", 3), ("quiet", "board", 3),
    ] {
      let pair = (try #require(colours[upper]), try #require(colours[lower]))
      #expect(contrast(pair.0, pair.1) >= least, "\(upper) on \(lower)")
    }
  }
}
