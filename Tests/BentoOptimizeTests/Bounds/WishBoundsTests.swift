// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct WishBoundsTests {
  /// The bounds hold, and some of them are met by the optimum where the others are not.
  @Test func boundsAreAtMostTheOptimum() throws {
    let ranges = ProblemRanges(columns: 2...4, tiles: 1...3, tileColumns: 1...3, tileRows: 1...2)
    var (heights, holes) = (0, 0)
    for seed in 0..<200 as Range<UInt64> {
      let problem = try randomProblemWithWishes(ranges, seed: seed)
      let best = BruteForce(problem)
      guard best.hasLayout else { continue }
      let name: Comment = "seed \(seed): \(problem.wishesText)"
      let strongest = HeightBound.strongest(of: problem).rows
      let wishes = HeightBound.wishes(of: problem).rows
      #expect(strongest <= best.height, name)
      #expect(wishes <= best.height, name)
      #expect(problem.leastHoles <= best.holes, name)
      #expect(best.height <= problem.rowsThatSuffice, name)
      if strongest < best.height, wishes == best.height { heights += 1 }
      if problem.leastHoles > 0, problem.leastHoles == best.holes { holes += 1 }
    }
    #expect(heights > 20)
    #expect(holes > 10)
  }

  @Test func theNameTellsWhichWishItIs() throws {
    func bound(_ wishes: Wishes) throws -> HeightBound {
      let tile = Tile(id: "A", span: Span(columns: 1, rows: 2), wishes: wishes)
      return try HeightBound.wishes(of: BentoProblem(columns: 2, tiles: [tile]))
    }
    #expect(try bound(Wishes(pin: Cell(column: 0, row: 3))) == HeightBound(rows: 5, name: "pins"))
    #expect(try bound(Wishes(rowRange: 4...9)) == HeightBound(rows: 6, name: "row ranges"))
    #expect(try bound(.none).rows == 0)
  }
}
