// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct DecompositionTests {
  private let minute = Budget(.seconds(60))

  @Test(arguments: SearchAxis.allCases)
  func itIsImpossibleExactlyBelowTheLeastHeight(axis: SearchAxis) throws {
    for seed in 0..<300 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let least = BruteForce(problem).height
      for height in max(least - 1, 0)...least {
        for reductions in [Reductions.all, [], .all.subtracting(.equalTiles)] {
          var decomposition = Decomposition(
            problem, height: height, axis: axis, reductions: reductions)
          let outcome = try decomposition.solve(budget: minute, nodes: .max)
          let name: Comment = "seed \(seed): \(problem.spansText), height \(height)"
          switch outcome.verdict {
          case .undecided: Issue.record(name)
          case .impossible: #expect(height < least, name)
          case .found(let layout):
            #expect(LayoutChecker().violations(of: problem, in: layout) == [], name)
            #expect(layout.height <= height && height >= least, name)
          }
        }
      }
    }
  }

  /// On boards too large to try every layout.
  @Test func itAgreesWithTheColumnSearch() throws {
    let ranges = ProblemRanges(columns: 4...7, tiles: 6...10, tileColumns: 1...4, tileRows: 1...4)
    var impossible = 0
    for seed in 0..<60 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let height = HeightBound.greatest(of: problem).rows
      let verdict = ColumnSearch.verdict(
        on: problem, height: height, axis: .columns,
        effort: SearchEffort(nodes: .max, budget: minute), memoBytes: 1 << 20)
      if verdict == .impossible { impossible += 1 }
      for axis in SearchAxis.allCases {
        var decomposition = Decomposition(problem, height: height, axis: axis)
        let outcome = try decomposition.solve(budget: minute, nodes: .max)
        let name: Comment = "seed \(seed): \(problem.spansText), \(axis)"
        #expect(outcome.verdict != .undecided, name)
        #expect((outcome.verdict == .impossible) == (verdict == .impossible), name)
      }
    }
    #expect(impossible > 3)
  }

  /// Here the first choice of columns has no rows, which takes many tiles.
  @Test(arguments: [54, 207, 361] as [UInt64])
  func cutsLeadToALayout(seed: UInt64) throws {
    let full = FullColumns(columns: 10...16, height: 8...14, widest: 9, seed: seed)
    let axis = seed == 361 ? SearchAxis.rows : .columns
    var decomposition = Decomposition(full.problem, height: full.height, axis: axis)
    let outcome = try decomposition.solve(budget: minute, nodes: .max)
    #expect(outcome.masterCalls > 1 && outcome.cuts > 0)
    guard case .found(let layout) = outcome.verdict else {
      Issue.record("no layout of \(full.problem.spansText)")
      return
    }
    #expect(LayoutChecker().violations(of: full.problem, in: layout) == [])
  }

  /// Where no row check is conclusive, the end of all choices does not make a height impossible.
  @Test func withoutRowChecksNothingIsImpossible() throws {
    var exhausted = 0
    for seed in 0..<100 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      for axis in SearchAxis.allCases {
        var decomposition = Decomposition(
          problem, height: BruteForce(problem).height, axis: axis,
          reductions: .all.subtracting(.independentParts))
        decomposition.checkNodes = 0
        let outcome = try decomposition.solve(budget: minute, nodes: .max)
        #expect(outcome.verdict != .impossible, "seed \(seed): \(problem.spansText)")
        if outcome.verdict == .undecided { exhausted += 1 }
      }
    }
    #expect(exhausted > 100)
  }

  @Test(arguments: [1, 10, 40])
  func itEndsAtItsNodesAlwaysAtTheSamePlace(nodes: Int) throws {
    let full = FullColumns(columns: 20...20, height: 16...16, widest: 9, seed: 1)
    let outcomes = try (0..<2).map { _ in
      var decomposition = Decomposition(full.problem, height: full.height, axis: .rows)
      return try decomposition.solve(budget: minute, nodes: nodes)
    }
    #expect(outcomes[0] == outcomes[1])
    #expect(outcomes[0].nodes <= nodes + 2)
    #expect(outcomes[0].verdict == .undecided)
  }
}
