// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct ReadingOrderWishTests {
  private let ranges = ProblemRanges(
    columns: 2...4, tiles: 1...4, tileColumns: 1...3, tileRows: 1...2)

  private func verdict(
    _ problem: BentoProblem, _ limits: LayoutLimits, _ reductions: Reductions
  ) -> SearchVerdict {
    var search = ReadingOrderSearch(
      problem, limits: limits,
      effort: SearchEffort(nodes: .max, budget: Budget(.seconds(3_600))), memoBytes: 1 << 16,
      reductions: reductions)
    return search.run()
  }

  /// Asks for just what is possible, and for a little less on each level.
  @Test(arguments: [Reductions.all, [], .lostCells, .rememberedFailures])
  func itAgreesWithBruteForce(reductions: Reductions) throws {
    for seed in 0..<150 as Range<UInt64> {
      let problem = try randomProblemWithWishes(ranges, seed: seed)
      let best = BruteForce(problem)
      let name: Comment = "seed \(seed): \(problem.wishesText)"
      func expect(_ isPossible: Bool, _ limits: LayoutLimits) {
        switch verdict(problem, limits, reductions) {
        case .undecided: Issue.record(name)
        case .impossible: #expect(!isPossible, "\(name): \(limits)")
        case .found(let layout):
          #expect(isPossible, "\(name): \(limits)")
          #expect(LayoutChecker().violations(of: problem, in: layout) == [], name)
          #expect(limits.allow(layout.metrics), name)
        }
      }
      guard best.hasLayout else {
        expect(false, LayoutLimits(height: problem.rowsThatSuffice))
        continue
      }
      expect(true, LayoutLimits(height: best.height))
      if best.height > 0 { expect(false, LayoutLimits(height: best.height - 1)) }
      expect(true, LayoutLimits(height: best.height, holes: best.holes))
      if best.holes > 0 { expect(false, LayoutLimits(height: best.height, holes: best.holes - 1)) }
      for holes in [nil, best.holes, best.holes + 1] as [Int?] {
        let inversions = try #require(
          BruteForce.fewestInversions(of: problem, height: best.height, holes: holes ?? .max))
        var limits = LayoutLimits(height: best.height, holes: holes, inversions: inversions)
        expect(true, limits)
        limits.inversions = inversions - 1
        if inversions > 0 { expect(false, limits) }
      }
    }
  }

  @Test func aSpacerFillsTheWidestGrid() throws {
    let tile = Tile(
      id: "A", span: Span(columns: 64, rows: 1), wishes: Wishes(columnRange: 0...63))
    let spacer = GridSpacer(cell: Cell(column: 0, row: 0), span: Span(columns: 64, rows: 2))
    let problem = try BentoProblem(columns: 64, tiles: [tile], spacers: [spacer])
    #expect(verdict(problem, LayoutLimits(height: 2), .all) == .impossible)
    let limits = LayoutLimits(height: 3, holes: 0, inversions: 0)
    let layout = BentoLayout(problem, cells: [Cell(column: 0, row: 2)])
    #expect(verdict(problem, limits, .all) == .found(layout))
  }
}
