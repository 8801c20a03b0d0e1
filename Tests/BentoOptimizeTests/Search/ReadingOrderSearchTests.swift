// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct ReadingOrderSearchTests {
  private let hour = Budget(.seconds(3_600))
  private let ranges = ProblemRanges(
    columns: 2...4, tiles: 0...3, tileColumns: 1...3, tileRows: 1...2)

  private func verdict(
    _ problem: BentoProblem, _ limits: LayoutLimits, nodes: Int = .max
  ) -> SearchVerdict {
    var search = ReadingOrderSearch(
      problem, limits: limits, effort: SearchEffort(nodes: nodes, budget: hour), memoBytes: 1 << 16)
    return search.run()
  }

  /// Compares with every layout, within all limits.
  private func compare(
    _ problem: BentoProblem, height: Int, every: EveryLayout, seed: UInt64
  ) {
    for holes in [nil, 0, 1, 2] as [Int?] {
      for inversions in [nil, 0, 1] as [Int?] {
        let limits = LayoutLimits(height: height, holes: holes, inversions: inversions)
        let name: Comment = "seed \(seed): \(problem.spansText), \(limits)"
        switch verdict(problem, limits) {
        case .undecided: Issue.record(name)
        case .impossible: #expect(!every.contains(within: limits), name)
        case .found(let layout):
          #expect(LayoutChecker().violations(of: problem, in: layout) == [], name)
          #expect(limits.allow(layout.metrics), name)
        }
      }
    }
  }

  @Test func itFindsALayoutWithinLimitsWhereThereIsOne() throws {
    for seed in 0..<120 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let least = HeightBound.greatest(of: problem).rows
      for height in max(least - 1, 0)...least + 1 {
        let every = EveryLayout(of: problem, height: height)
        compare(problem, height: height, every: every, seed: seed)
      }
    }
  }

  @Test func equalTilesAreLaidInInputOrder() throws {
    for seed in 0..<100 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let limits = LayoutLimits(height: Baseline.dense.surelyLayout(of: problem).height)
      guard case .found(let layout) = verdict(problem, limits, nodes: 10_000) else { continue }
      for shape in problem.shapes {
        let members = Set(shape.tiles)
        #expect(layout.readingOrder.filter(members.contains) == shape.tiles, "seed \(seed)")
      }
    }
  }

  /// More nodes never change what was decided with fewer.
  @Test func tooFewNodesLeaveTheQuestionUndecided() throws {
    let problem = try BentoProblem(columns: 5, spans: "3x2 3x2 2x3 2x3 1x1 1x1 1x1")
    let limits = LayoutLimits(height: 6, holes: 0)
    #expect(verdict(problem, limits, nodes: 0) == .undecided)
    let whole = verdict(problem, limits)
    #expect(whole != .undecided)
    var isDecided = false
    for nodes in 1...200 {
      let verdict = verdict(problem, limits, nodes: nodes)
      #expect(verdict == (verdict == .undecided ? .undecided : whole))
      #expect(!isDecided || verdict != .undecided)
      isDecided = verdict != .undecided
    }
  }

  @Test func aRaisedSignalEndsIt() throws {
    let stop = StopSignal()
    stop.raise()
    // An odd area of columns that no tiles of two can fill: nothing ends this search soon.
    let problem = try BentoProblem(
      columns: 30,
      spans: (3...14).map { "\($0)x\(17 - $0) \($0)x\($0 + 2)" }.joined(separator: " "))
    var search = ReadingOrderSearch(
      problem, limits: LayoutLimits(height: HeightBound.greatest(of: problem).rows),
      effort: SearchEffort(nodes: .max, budget: Budget(.seconds(3_600), stop: stop)),
      memoBytes: 1 << 16)
    #expect(search.run() == .undecided)
  }

  /// A word holds a row of the widest grid, and must hold the sum of a full row as well.
  @Test func theWidestGridIsFilledWhole() throws {
    let columns = ReadingOrderSearch.maximumColumns
    for spans in ["64x1", "63x1 1x1", "40x2 24x2 64x1 63x1 1x1"] {
      let problem = try BentoProblem(columns: columns, spans: spans)
      let height = problem.area / columns
      let found = verdict(problem, LayoutLimits(height: height, holes: 0, inversions: 0))
      guard case .found(let layout) = found else {
        Issue.record("\(spans): \(found)")
        continue
      }
      #expect(layout.height == height)
      #expect(verdict(problem, LayoutLimits(height: height - 1)) == .impossible)
    }
  }

  @Test func noTilesNeedNoRows() throws {
    let problem = try BentoProblem(columns: 3, tiles: [])
    #expect(verdict(problem, LayoutLimits(height: 0)) == .found(BentoLayout(problem, cells: [])))
  }
}
