// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct SequenceImprovementTests {
  private let hour = Budget(.seconds(3_600))

  /// Improves on the stack of all tiles, from which any height can be reached.
  private func improve(
    _ problem: BentoProblem, seed: UInt64 = 1, effort: Int = 500, budget: Budget
  ) -> BentoLayout? {
    SequenceImprovement(seed: seed, effort: effort).improve(
      problem, from: stack(of: problem), downTo: HeightBound.greatest(of: problem).rows,
      budget: budget)
  }

  private func stack(of problem: BentoProblem) -> BentoLayout {
    var row = 0
    let cells = problem.tiles.map { tile in
      defer { row += tile.span.rows }
      return Cell(column: 0, row: row)
    }
    return BentoLayout(problem, cells: cells)
  }

  @Test func layoutsAreValidAndLower() throws {
    for seed in 0..<400 as Range<UInt64> {
      let problem = try randomProblem(seed % 2 == 0 ? .bento : .tiny, seed: seed)
      let incumbent = Baseline.sorted.surelyLayout(of: problem)
      let bound = HeightBound.greatest(of: problem).rows
      let layouts = [
        improve(problem, budget: hour),
        SequenceImprovement(effort: 200)
          .improve(problem, from: incumbent, downTo: bound, budget: hour),
      ]
      for (layout, height) in zip(layouts, [stack(of: problem).height, incumbent.height]) {
        guard let layout else { continue }
        #expect(
          LayoutChecker().violations(of: problem, in: layout).isEmpty,
          "seed \(seed): \(problem.spansText)")
        #expect(layout.height < height, "seed \(seed): \(problem.spansText)")
        #expect(layout.height >= bound, "seed \(seed): \(problem.spansText)")
      }
    }
  }

  /// The walls of a niche, and walls of ends off the grid, matter on wide and high grids too.
  @Test func wideGridsAndHighTilesAreLaidValidly() throws {
    let ranges = ProblemRanges(
      columns: 60...1_000, tiles: 20...120, tileColumns: 1...400, tileRows: 1...300)
    for seed in 0..<12 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let layout = try #require(improve(problem, effort: 200, budget: hour), "seed \(seed)")
      #expect(LayoutChecker().violations(of: problem, in: layout).isEmpty, "seed \(seed)")
    }
  }

  @Test func theLeastHeightIsReachedOnTinyProblems() throws {
    var reached = 0
    for seed in 0..<500 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let least = BruteForce(problem).height
      let height = improve(problem, budget: hour)?.height ?? stack(of: problem).height
      #expect(height >= least, "seed \(seed): \(problem.spansText)")
      if height == least { reached += 1 }
    }
    #expect(reached == 500)
  }

  @Test func theSameSeedAndEffortGiveTheSameLayout() throws {
    for seed in 0..<40 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      #expect(
        improve(problem, seed: seed, budget: hour) == improve(problem, seed: seed, budget: hour),
        "seed \(seed): \(problem.spansText)")
    }
  }

  @Test func equalTilesReadInInputOrder() throws {
    for seed in 0..<200 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      guard let layout = improve(problem, budget: hour) else { continue }
      for shape in problem.shapes {
        let members = Set(shape.tiles)
        #expect(
          layout.readingOrder.filter(members.contains) == shape.tiles,
          "seed \(seed): \(problem.spansText)")
      }
    }
  }

  @Test func aSpentBudgetARaisedSignalAndNoEffortEndTheSearchAtOnce() throws {
    let problem = try BentoProblem(columns: 4, spans: "2x1 2x1 1x1 1x1")
    let raised = StopSignal()
    raised.raise()
    #expect(improve(problem, budget: Budget(.zero)) == nil)
    #expect(improve(problem, budget: Budget(.seconds(3_600), stop: raised)) == nil)
    #expect(improve(problem, effort: 0, budget: hour) == nil)
    #expect(improve(problem, budget: hour)?.height == 2)
  }

  /// Two 2x2 a row leave a column free, so the area bound is out of reach: only time ends the
  /// search.
  @Test func theBudgetEndsASearchWithoutEnd() throws {
    let problem = try BentoProblem(
      columns: 5, spans: "2x2 2x2 2x2 2x2 2x2 2x2 2x2 2x2 2x2 1x3")
    let layout = improve(problem, effort: .max, budget: Budget(.milliseconds(20)))
    #expect(layout?.height == 10)
  }

  @Test func oneShapeAloneEndsByItself() throws {
    let problem = try BentoProblem(columns: 5, spans: "2x2 2x2 2x2")
    #expect(improve(problem, effort: .max, budget: hour)?.height == 4)
  }

  @Test func thereIsNothingToGainWithoutTilesOrAtTheBound() throws {
    let empty = try BentoProblem(columns: 3, tiles: [])
    #expect(improve(empty, budget: hour) == nil)
    let problem = try BentoProblem(columns: 3, spans: "1x1 2x2")
    let layout = Baseline.dense.surelyLayout(of: problem)
    #expect(
      SequenceImprovement().improve(problem, from: layout, downTo: layout.height, budget: hour)
        == nil)
  }

  @Test func theBoundIsReachedOnManyBoardsWhereTheBaselinesAreHigher() throws {
    var (higher, reached) = (0, 0)
    for seed in 0..<500 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let sorted = Baseline.sorted.surelyLayout(of: problem)
      let bound = HeightBound.greatest(of: problem).rows
      guard sorted.height > bound else { continue }
      higher += 1
      let layout = SequenceImprovement(effort: 500)
        .improve(problem, from: sorted, downTo: bound, budget: hour)
      if layout?.height == bound { reached += 1 }
    }
    #expect((higher, reached) == (103, 31))
  }
}
