// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import BentoTestSupport
import Testing

@Suite struct ExhaustiveRefereeTests {
  private static let ranges = ProblemRanges(
    columns: 2...3, tiles: 1...4, tileColumns: 1...3, tileRows: 1...2)

  @Test func itAgreesWithBruteForceOnPlaces() throws {
    for seed in 0..<60 as Range<UInt64> {
      let problem = try randomProblemWithWishes(Self.ranges, seed: seed)
      let best = BruteForce(problem)
      let values = ExhaustiveReferee.least([.height, .holes, .inversions], of: problem)
      let name: Comment = "seed \(seed): \(problem.wishesText)"
      #expect((values != nil) == best.hasLayout, name)
      guard let values else { continue }
      let inversions = BruteForce.fewestInversions(
        of: problem, height: best.height, holes: best.holes)
      #expect(values == [best.height, best.holes, inversions], name)
    }
  }

  private func least(_ spans: String, columns: Int, rules: BoardRules) throws -> [Int]? {
    let tiles = try BentoProblem(columns: columns, spans: spans).tiles
    return ExhaustiveReferee.least(
      [.height, .holes], of: try BentoProblem(columns: columns, tiles: tiles, rules: rules))
  }

  /// Two narrow tiles and a wide one: alone they take two rows, and only a band keeps the wide one
  /// from lying beside them.
  @Test func groupsKeepOthersOut() throws {
    for (kind, height) in [(TileGroup.Kind.band, 3), (.rectangle, 2), (.touching, 2)] {
      let rules = BoardRules(groups: [TileGroup(name: "g", kind: kind, tiles: ["t0", "t1"])])
      #expect(try least("1x1 1x2 2x1", columns: 4, rules: rules)?.first == height)
    }
  }

  @Test func aRowLimitMayLeaveNoLayout() throws {
    #expect(try least("2x1 2x1", columns: 2, rules: BoardRules(rowLimit: 1)) == nil)
    #expect(try least("2x1 2x1", columns: 2, rules: BoardRules(rowLimit: 2)) == [2, 0])
  }
}
