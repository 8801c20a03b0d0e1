// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct TilesAbreastTests {
  /// Three tiles of half the grid make two stacks, one of them of two whole tiles.
  @Test func stacksAreMadeOfWholeTiles() throws {
    let problem = try BentoProblem(columns: 4, spans: "2x4 2x4 2x4")
    #expect(HeightBound.greatest(of: problem).rows == 6)
    #expect(
      HeightBound.tilesAbreast(of: problem)
        == HeightBound(rows: 8, name: "tiles of which 2 fit side by side"))
  }

  @Test func wideTilesStandAlone() throws {
    let problem = try BentoProblem(columns: 12, spans: "9x5 4x3 4x3 4x3 4x3")
    #expect(HeightBound.tilesAbreast(of: problem).rows == 11)
    let thirds = try BentoProblem(columns: 12, spans: "10x1 4x5 4x5 4x5 4x5")
    #expect(
      HeightBound.tilesAbreast(of: thirds)
        == HeightBound(rows: 11, name: "tiles of which 3 fit side by side"))
  }

  @Test func neverAboveTheOptimum() throws {
    let ranges = ProblemRanges(columns: 2...7, tiles: 1...5, tileColumns: 1...5, tileRows: 1...4)
    for seed in 0..<1500 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let bound = HeightBound.tilesAbreast(of: problem).rows
      #expect(bound <= FittingSearch.leastHeight(of: problem), "seed \(seed)")
    }
  }

  @Test func trialHeightsAreRefutedOnBothAxes() throws {
    let spans = (0..<3).map { _ in Span(columns: 4, rows: 2) }
    let box = TrialBox(columns: 7, rows: 4, spans: spans)
    #expect(box.abreastRefutation == "tiles that exclude each other")
    #expect(box.transposed.abreastRefutation == "tiles of which 2 fit side by side")
  }
}
