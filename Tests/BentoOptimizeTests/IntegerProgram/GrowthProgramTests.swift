// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct GrowthProgramTests {
  private static let ranges = ProblemRanges(
    columns: 3...6, tiles: 3...6, tileColumns: 1...3, tileRows: 1...3)

  @Test("Growth takes the most cells, with the least growth, as trying every one does")
  func agreesWithBruteForce() throws {
    var (solved, improved) = (0, 0)
    for seed in 0..<900 as Range<UInt64> {
      let kinds: [RandomWish] = seed % 3 == 0 ? [] : seed % 3 == 1 ? [.places] : [.groups]
      let problem = try randomProblem(Self.ranges, with: kinds, seed: seed)
        .withRandomGrowth(seed: seed)
      let baseline: Baseline = seed % 2 == 0 ? .dense : .sparse
      guard let packed = baseline.layout(of: problem) else { continue }
      let room = GrowthRoom(of: problem, in: packed)
      let growth = GrowthProgram().growth(in: room, budget: Budget(.seconds(60)))
      let best = GrowthBruteForce(problem, packed).best
      let text = """
        seed \(seed): \(problem.rulesText); \(problem.growthText)
        \(Board(packed))
        """
      #expect((growth.gain, growth.growth) == best, "\(text)")
      #expect(growth.isBest && room.isComplete, "\(text)")
      if growth.usesSolver { solved += 1 }
      let greedy = GrowthProgram(usesSolver: false).growth(in: room, budget: Budget(.seconds(60)))
      #expect(greedy.gain <= best.gain && best.gain <= greedy.gainBound, "\(text)")
      if greedy.gain < best.gain { improved += 1 }
      #expect(greedy.gain < best.gain || greedy.growthBound <= best.growth, "\(text)")
    }
    #expect(solved > 20 && improved > 5, "\(solved) solved, \(improved) improved")
  }

  @Test("Without time the greedy growth is the answer")
  func noTime() throws {
    let problem = try BentoProblem(columns: 4, spans: "2x1 1x1 1x2 1x1").withWishes { _ in
      Wishes(growthLimit: Span(columns: 4, rows: 3))
    }
    let packed = try #require(Baseline.dense.layout(of: problem))
    let growth = GrowthProgram().growth(
      in: GrowthRoom(of: problem, in: packed), budget: Budget(.zero))
    #expect(growth.gain == 2)
    #expect(!growth.usesSolver)
  }

  @Test("A part that is too large is left to the greedy rule")
  func tooLarge() throws {
    // Greedy lets the first tile take the corner, which leaves the second one nothing.
    let problem = try BentoProblem(columns: 3, spans: "1x1 1x1 1x1 1x1 2x1").withWishes { _ in
      Wishes(growthLimit: Span(columns: 3, rows: 3))
    }
    let packed = BentoLayout(
      problem,
      cells: [(0, 0), (1, 0), (2, 0), (0, 1), (1, 3)].map { Cell(column: $0.0, row: $0.1) })
    let room = GrowthRoom(of: problem, in: packed)
    let best = GrowthProgram().growth(in: room, budget: Budget(.seconds(60)))
    #expect(best.isBest)
    let greedy = GrowthProgram(variableLimit: 1).growth(in: room, budget: Budget(.seconds(60)))
    #expect(!greedy.usesSolver && greedy.gain <= best.gain)
  }
}

/// Tries every span of every tile on cells, by the words of the rules alone.
private struct GrowthBruteForce {
  private let problem: BentoProblem
  private let packed: BentoLayout
  private var isTaken: [[Bool]]

  init(_ problem: BentoProblem, _ packed: BentoLayout) {
    self.problem = problem
    self.packed = packed
    isTaken = (0..<packed.height).map { row in
      (0..<packed.columns).map { column in
        packed.placements.contains { $0.covers(column, row) }
          || packed.spacers.contains {
            $0.cell.column <= column && column < $0.endColumn && $0.cell.row <= row
              && row < $0.endRow
          }
      }
    }
  }

  /// The most cells, and the least growth with so many.
  var best: (gain: Int, growth: Int) {
    var copy = self
    var best = (gain: 0, growth: 0)
    copy.grow(0, (0, 0), &best)
    return best
  }

  private mutating func grow(
    _ index: Int, _ sum: (gain: Int, growth: Int), _ best: inout (gain: Int, growth: Int)
  ) {
    guard index < packed.placements.count else {
      if (sum.gain, -sum.growth) > (best.gain, -best.growth) { best = sum }
      return
    }
    grow(index + 1, sum, &best)
    let tile = packed.placements[index]
    guard let limit = problem.tiles[index].wishes.growthLimit else { return }
    for columns in tile.span.columns...max(limit.columns, tile.span.columns) {
      for rows in tile.span.rows...max(limit.rows, tile.span.rows) {
        let new = (tile.cell.row..<tile.cell.row + rows).flatMap { row in
          (tile.cell.column..<tile.cell.column + columns).map { (column: $0, row: row) }
        }.filter { !tile.covers($0.column, $0.row) }
        guard !new.isEmpty, new.allSatisfy({ mayTake($0.column, $0.row, index) }) else { continue }
        for cell in new { isTaken[cell.row][cell.column] = true }
        let more = columns - tile.span.columns + rows - tile.span.rows
        grow(index + 1, (sum.gain + new.count, sum.growth + more), &best)
        for cell in new { isTaken[cell.row][cell.column] = false }
      }
    }
  }

  private func mayTake(_ column: Int, _ row: Int, _ index: Int) -> Bool {
    guard row < packed.height, column < packed.columns, !isTaken[row][column] else { return false }
    let tile = problem.tiles[index]
    guard tile.columnRange?.contains(column) ?? true, tile.rowRange?.contains(row) ?? true else {
      return false
    }
    return problem.rules.groups.allSatisfy { group in
      let members = packed.placements.filter { group.tiles.contains($0.id) }
      let isBetweenRows =
        members.contains { $0.cell.row <= row } && members.contains { row < $0.endRow }
      let isBetweenColumns =
        members.contains { $0.cell.column <= column } && members.contains { column < $0.endColumn }
      return switch group.kind {
      case .touching: true
      case .band: isBetweenRows == group.tiles.contains(tile.id)
      case .rectangle: (isBetweenRows && isBetweenColumns) == group.tiles.contains(tile.id)
      }
    }
  }
}

extension Placement {
  fileprivate func covers(_ column: Int, _ row: Int) -> Bool {
    cell.column <= column && column < endColumn && cell.row <= row && row < endRow
  }
}
