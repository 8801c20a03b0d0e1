// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct HeightBoundTests {
  @Test func eachBoundOnACaseOfItsOwn() throws {
    let area = try BentoProblem(columns: 3, spans: "2x2 2x2 1x1")
    #expect(HeightBound.area(of: area).rows == 3)
    let tall = try BentoProblem(columns: 3, spans: "1x7 1x1")
    #expect(HeightBound.greatest(of: tall) == HeightBound(rows: 7, name: "tallest tile"))
    let wide = try BentoProblem(columns: 5, spans: "3x2 4x1 3x3")
    #expect(HeightBound.greatest(of: wide) == HeightBound(rows: 6, name: "wide tiles"))
    let half = try BentoProblem(columns: 4, spans: "3x2 2x1 2x1 2x1")
    #expect(HeightBound.wideTiles(of: half).rows == 4)
  }

  @Test func noTilesNeedNoRows() throws {
    let none = try BentoProblem(columns: 4, tiles: [])
    #expect(HeightBound.greatest(of: none).rows == 0)
    #expect(HeightBound.strongest(of: none).rows == 0)
  }

  @Test func neverAboveTheOptimum() throws {
    for seed in 0..<400 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let optimum = BruteForce(problem).height
      #expect(HeightBound.greatest(of: problem).rows <= optimum, "seed \(seed)")
    }
  }
}
