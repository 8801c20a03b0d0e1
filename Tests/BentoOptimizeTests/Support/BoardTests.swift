// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import BentoTestSupport
import Testing

@Suite struct BoardTests {
  @Test(arguments: ["AAB\nAA.\nCCC", "A", "AB\nAC", ".A\n..\nB."])
  func artIsReadAndDrawnBack(art: String) {
    #expect(Board(Board(art).layout).description == art)
  }

  @Test func lettersBecomeTilesInAlphabeticalOrder() {
    let layout = Board("BAA\nB..").layout
    #expect(layout.placements.map(\.id) == ["A", "B"])
    #expect(layout.placements.map(\.cell) == [Cell(column: 1, row: 0), Cell(column: 0, row: 0)])
    #expect(layout.placements.map(\.span.description) == ["2x1", "1x2"])
  }

  @Test func overlapsAreDrawn() {
    let tile = Placement(id: "A", cell: Cell(column: 0, row: 0), span: Span(columns: 1, rows: 1))
    #expect(Board(BentoLayout(columns: 2, placements: [tile, tile])).description == "#.")
  }
}

@Suite struct SeededGeneratorTests {
  @Test func theFirstNumbersOfSeedZeroAreThePublishedOnes() {
    var generator = SeededGenerator(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
  }
}

@Suite struct BruteForceTests {
  @Test(arguments: [
    (3, "1x1 1x1 2x2", 2, 0),
    (3, "2x2 2x2 1x1", 4, 0),
    (2, "", 0, 0),
    (4, "3x1 3x1 2x2", 4, 0),
    (3, "2x1 1x2 2x1 1x2", 3, 1),
  ])
  func knownCases(columns: Int, spans: String, height: Int, holes: Int) throws {
    let best = BruteForce(try BentoProblem(columns: columns, spans: spans))
    #expect(best.height == height)
    #expect(best.holes == holes)
  }
}
