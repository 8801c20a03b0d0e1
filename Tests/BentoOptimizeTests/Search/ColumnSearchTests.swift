// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct ColumnSearchTests {
  private let hour = Budget(.seconds(3_600))

  private func verdict(
    _ problem: BentoProblem, height: Int, axis: SearchAxis, nodes: Int = .max
  ) -> SearchVerdict {
    ColumnSearch.verdict(
      on: problem, height: height, axis: axis, effort: SearchEffort(nodes: nodes, budget: hour),
      memoBytes: 1 << 16)
  }

  @Test(arguments: SearchAxis.allCases)
  func itIsImpossibleExactlyBelowTheLeastHeight(axis: SearchAxis) throws {
    for seed in 0..<400 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let least = BruteForce(problem).height
      for height in 0...least + 1 {
        let name: Comment = "seed \(seed): \(problem.spansText), height \(height)"
        switch verdict(problem, height: height, axis: axis) {
        case .undecided: Issue.record(name)
        case .impossible: #expect(height < least, name)
        case .found(let layout):
          #expect(LayoutChecker().violations(of: problem, in: layout) == [], name)
          #expect(layout.height <= height, name)
          #expect(height >= least, name)
        }
      }
    }
  }

  /// Grids hundreds of times as wide and as high, with some columns and rows to spare.
  @Test(arguments: SearchAxis.allCases)
  func neitherColumnsNorRowsAreLimited(axis: SearchAxis) throws {
    for seed in 0..<150 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let least = BruteForce(problem).height
      let wide = BentoProblem(
        unchecked: problem.tiles.map {
          Tile(
            id: $0.id, span: Span(columns: $0.span.columns * 301, rows: $0.span.rows * 70_001))
        },
        columns: problem.columns * 301 + 300)
      for height in max(least - 1, 0)...least {
        let verdict = verdict(wide, height: height * 70_001 + 70_000, axis: axis)
        let name: Comment = "seed \(seed): \(problem.spansText), height \(height)"
        #expect(verdict != .undecided, name)
        #expect((verdict == .impossible) == (height < least), name)
      }
    }
  }

  /// Both axes and the search in reading order on boards too large to try every layout.
  @Test func bothAxesSayTheSameOnBoards() throws {
    let ranges = ProblemRanges(columns: 4...7, tiles: 6...10, tileColumns: 1...4, tileRows: 1...4)
    for seed in 0..<60 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let height = HeightBound.greatest(of: problem).rows
      var search = ReadingOrderSearch(
        problem, limits: LayoutLimits(height: height),
        effort: SearchEffort(nodes: .max, budget: hour), memoBytes: 1 << 20)
      let isImpossible = search.run() == .impossible
      for axis in SearchAxis.allCases {
        let verdict = verdict(problem, height: height, axis: axis)
        let name: Comment = "seed \(seed): \(problem.spansText), \(axis)"
        #expect(verdict != .undecided, name)
        #expect((verdict == .impossible) == isImpossible, name)
      }
    }
  }

  // MARK: Checks

  private func run(
    _ problem: BentoProblem, height: Int, choices: ColumnSearch.Choices = .ofLayouts,
    nodes: Int = .max, check: @escaping ([Int]) -> ColumnSearch.Check
  ) -> ColumnSearch.Verdict {
    var search = ColumnSearch(
      problem, height: height, choices: choices,
      effort: SearchEffort(nodes: nodes, budget: hour), memoBytes: 1 << 16, check: check)
    return search.run()
  }

  @Test func itEndsAsItsChecksSay() throws {
    let problem = try BentoProblem(columns: 3, spans: "2x1 1x1 1x2 2x1")
    #expect(run(problem, height: 3) { _ in .accepted } == .accepted)
    #expect(run(problem, height: 3) { _ in .refused } == .impossible)
    #expect(run(problem, height: 3) { _ in .undecided } == .undecided)
    #expect(run(problem, height: 1) { _ in .accepted } == .impossible)
    #expect(run(problem, height: 3, nodes: 0) { _ in .accepted } == .undecided)
  }

  /// There are choices exactly where there are some pushed left, and those are among them.
  @Test func choicesPushedLeftStandForAll() throws {
    var (all, pushed) = (0, 0)
    for seed in 0..<300 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let height = HeightBound.greatest(of: problem).rows
      func choices(_ choices: ColumnSearch.Choices) -> (ColumnSearch.Verdict, Set<[Int]>) {
        var found: Set<[Int]> = []
        let verdict = run(problem, height: height, choices: choices) {
          found.insert($0)
          return .refused
        }
        return (verdict, found)
      }
      let (verdict, some) = choices(.pushedLeft)
      let every = choices(.ofLayouts).1
      let name: Comment = "seed \(seed): \(problem.spansText)"
      #expect(verdict == (every.isEmpty ? .impossible : .refused), name)
      #expect(some.isEmpty == every.isEmpty, name)
      #expect(some.isSubset(of: every), name)
      all += every.count
      pushed += some.count
    }
    #expect(pushed < all)
  }

  /// A check that was undecided does not keep a later choice from being taken.
  @Test func aLaterChoiceIsTakenAfterAnUndecidedOne() throws {
    let problem = try BentoProblem(columns: 3, spans: "2x1 1x1 1x2 2x1")
    var checks = 0
    let verdict = run(problem, height: 3) { _ in
      checks += 1
      return checks == 1 ? .undecided : .accepted
    }
    #expect(verdict == .accepted)
    #expect(checks == 2)
  }

  @Test func everyChoiceKeepsTheLoadsAndComesOnce() throws {
    for seed in 0..<200 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let height = HeightBound.greatest(of: problem).rows + 1
      var choices: [[Int]] = []
      #expect(
        run(problem, height: height) {
          choices.append($0)
          return .refused
        } == .impossible)
      #expect(Set(choices).count == choices.count, "seed \(seed): \(problem.spansText)")
      for choice in choices {
        var loads = [Int](repeating: 0, count: problem.columns)
        for (tile, column) in zip(problem.tiles, choice) {
          for covered in column..<column + tile.span.columns { loads[covered] += tile.span.rows }
        }
        #expect(loads.allSatisfy { $0 <= height }, "seed \(seed): \(problem.spansText)")
      }
    }
  }
}
