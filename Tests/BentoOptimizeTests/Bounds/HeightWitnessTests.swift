// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct HeightWitnessTests {
  private func witness(_ rows: Int, columns: Int, _ spans: String) throws -> HeightWitness? {
    HeightWitness(thatRowsAreNeeded: rows, in: try BentoProblem(columns: columns, spans: spans))
  }

  @Test func theSimplestArgumentIsTaken() throws {
    #expect(
      try witness(2, columns: 2, "2x1 1x1")?.argument == .area(cells: 3, columns: 2))
    #expect(try witness(3, columns: 4, "1x1 1x3")?.argument == .tallestTile(1))
    #expect(try witness(4, columns: 5, "3x2 1x1 3x2")?.argument == .excludingTiles([0, 2]))
    #expect(
      try witness(6, columns: 5, "2x2 2x1 4x1 2x2 2x2 2x2")?.argument
        == .tilesAbreast(width: 2, abreast: 2, alone: [2], shared: [0, 1, 3, 4, 5]))
    #expect(try witness(5, columns: 5, "1x1") == nil)
  }

  @Test func aBoundIsRaisedToASumOfRows() throws {
    let raised = try #require(try witness(6, columns: 3, "1x3 1x3 1x3 1x3"))
    #expect((raised.shown, raised.rows) == (4, 6))
    #expect(
      raised.sentence
        == "the tiles cover 12 cells, and 12 / 3 columns needs 4 rows, and no sum of some tiles' "
        + "rows from there on is less than 6")
  }

  @Test func dualFeasibleFunctionsSayWhichAndHowMuch() throws {
    let problem = try BentoProblem(columns: 10, spans: "6x2 6x2 4x3 4x3 4x3 3x2 3x2 3x2 3x2 3x2")
    for rows in 1...12 {
      let bound = HeightBound.strongest(of: problem).rows
      let witness = HeightWitness(thatRowsAreNeeded: rows, in: problem)
      #expect(witness == nil || rows <= bound)
    }
  }

  /// No argument shows more rows than there is a layout of.
  @Test func noArgumentShowsTooMuch() throws {
    for seed in 0..<300 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let least = BruteForce(problem).height
      #expect(
        HeightWitness(thatRowsAreNeeded: least + 1, in: problem) == nil,
        "seed \(seed), \(problem.spansText)")
    }
  }
}
