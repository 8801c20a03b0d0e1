// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct GrowthTests {
  private static let unlimited = Wishes(growthLimit: Span(columns: 4, rows: 4))

  @Test("Tiles grow over free cells once they are packed, and levels are those before")
  func grows() async throws {
    let problem = try BentoProblem(columns: 4, spans: "3x2 2x1 1x1").withWishes { tile in
      tile.id == "t2" ? .none : Self.unlimited
    }
    let result = try await BentoOptimizer().optimize(problem)
    #expect(Board(result.layout).description == "AAAA\nAAAA\nBBC.")
    #expect(result.status == .optimal)
    #expect(result.levels.map(\.value) == [3, 0, 0])
    let growth = try #require(result.growth)
    #expect(growth.packed.tail == 3)
    #expect((growth.freeCells, growth.freeCellsBound) == (1, 1))
    #expect((growth.growth, growth.growthBound) == (1, 1))
    #expect(growth.provenBy == "all spans tried")
    #expect(result.metrics.freeCells == 1)
    #expect(LayoutChecker().violations(of: problem, in: result.layout) == [])
  }

  @Test("Nothing is said of growth where no tile may")
  func noGrowth() async throws {
    let result = try await BentoOptimizer().optimize(BentoProblem(columns: 4, spans: "3x2 2x1"))
    #expect(result.growth == nil)
  }

  @Test("Without free cells, or room beside any tile, bounds prove the growth")
  func trivialProofs() async throws {
    let full = try BentoProblem(columns: 2, spans: "2x1 1x1 1x1").withWishes { _ in
      Wishes(growthLimit: Span(columns: 2, rows: 2))
    }
    #expect(try await BentoOptimizer().optimize(full).growth?.provenBy == "no free cells")
    let stuck = try BentoProblem(columns: 3, spans: "3x1 2x1").withWishes { tile in
      tile.id == "t0" ? Self.limit(3, 3) : .none
    }
    #expect(try await BentoOptimizer().optimize(stuck).growth?.provenBy == "no room to grow")
  }

  private static func limit(_ columns: Int, _ rows: Int) -> Wishes {
    Wishes(growthLimit: Span(columns: columns, rows: rows))
  }

  @Test("On a board that is read from the right, tiles grow to the left")
  func rightToLeft() async throws {
    let problem = try BentoProblem(
      columns: 4, tiles: [Tile(id: "a", span: Span(columns: 2, rows: 1), wishes: Self.unlimited)],
      rules: BoardRules(direction: .rightToLeft))
    let result = try await BentoOptimizer().optimize(problem)
    #expect(Board(result.layout).description == "AAAA")
    #expect(result.growth?.packed.tail == 2)
  }

  @Test("Random boards grow into layouts that answer, with levels as without growth")
  func randomBoards() async throws {
    let ranges = ProblemRanges(columns: 2...6, tiles: 1...8, tileColumns: 1...3, tileRows: 1...3)
    let options = OptimizerOptions(timeLimit: .seconds(60))
    for seed in 0..<60 as Range<UInt64> {
      let plain = try randomProblem(ranges, with: seed % 2 == 0 ? [.rightToLeft] : [], seed: seed)
      let problem = try plain.withRandomGrowth(seed: seed)
      let result = try await BentoOptimizer(options: options).optimize(problem)
      let text = "seed \(seed): \(problem.rulesText); \(problem.growthText)"
      let packed = try await BentoOptimizer(options: options).optimize(plain)
      #expect(result.levels.map(\.value) == packed.levels.map(\.value), "\(text)")
      #expect(result.status == .optimal, "\(text)")
      #expect(result.metrics.freeCells == result.growth?.freeCells ?? packed.metrics.freeCells)
      #expect(result.metrics.inversions == result.levels.last?.value, "\(text)")
    }
  }

  @Test("A large board grows within the time, unproven")
  func largeBoard() async throws {
    let ranges = ProblemRanges(
      columns: 40...40, tiles: 3000...3000, tileColumns: 1...9, tileRows: 1...7)
    let problem = try randomProblem(ranges, seed: 1).withRandomGrowth(seed: 1)
    let options = OptimizerOptions(engine: .greedy, timeLimit: .seconds(1))
    let result = try await BentoOptimizer(options: options).optimize(problem)
    let growth = try #require(result.growth)
    #expect(growth.freeCells < growth.packed.freeCells)
    #expect(growth.freeCellsBound <= growth.freeCells)
  }
}
