// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct LostCellsTests {
  /// Walks to a layout as the search does and asks at every state on the way.
  private func everyStateLeavesRoom(
    to layout: BentoLayout, of problem: BentoProblem, height: Int, holes: Int?
  ) -> Bool {
    let shapes = problem.shapes
    var lost = LostCells(shapes: shapes, columns: problem.columns, height: height)
    var profile = Profile(
      columns: problem.columns, height: height,
      freeCells: problem.columns * height - problem.area, holes: holes)
    var waiting = layout.readingOrder[...]
    while let next = waiting.first {
      _ = profile.closeDeadColumns()
      let corner = profile.corner
      guard lost.leavesRoom(in: profile, from: corner.row) else { return false }
      let placement = layout.placements[next]
      if placement.cell == Cell(column: corner.column, row: corner.row) {
        guard let shape = shapes.firstIndex(where: { $0.tiles.contains(next) }) else {
          return false
        }
        profile.place(placement.span, at: corner)
        lost.take(shape)
        waiting.removeFirst()
      } else {
        guard profile.freeCells > 0 else { return false }
        profile.leaveFree(columns: corner.run < lost.narrowest ? corner.run : 1, at: corner)
      }
    }
    return true
  }

  @Test func noStateOnTheWayToALayoutIsPruned() throws {
    let ranges = ProblemRanges(columns: 1...4, tiles: 1...3, tileColumns: 1...3, tileRows: 1...2)
    for seed in 0..<60 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let height = HeightBound.greatest(of: problem).rows + 1
      for (layout, metrics) in EveryLayout(of: problem, height: height).layouts {
        for holes in [nil, metrics.holes] {
          #expect(
            everyStateLeavesRoom(to: layout, of: problem, height: height, holes: holes),
            "seed \(seed): \(problem.spansText), \(layout.placements.map(\.cell))")
        }
      }
    }
  }

  private func leavesRoom(
    _ spans: String, columns: Int, height: Int
  ) throws -> Bool {
    let problem = try BentoProblem(columns: columns, spans: spans)
    let lost = LostCells(shapes: problem.shapes, columns: columns, height: height)
    let profile = Profile(
      columns: columns, height: height, freeCells: columns * height - problem.area, holes: nil)
    return lost.leavesRoom(in: profile, from: 0)
  }

  @Test func rowsThatNoWidthsFillAreLost() throws {
    #expect(try !leavesRoom("2x1 2x1 2x1", columns: 3, height: 2))
    #expect(try leavesRoom("2x1 2x1 2x1", columns: 3, height: 3))
  }

  @Test func columnsThatNoRowsFillAreLost() throws {
    #expect(try !leavesRoom("1x2 1x2 1x2", columns: 2, height: 3))
    #expect(try leavesRoom("1x2 1x2 1x2", columns: 3, height: 3))
  }

  /// All sums up to 64 count, whether a word holds them with room to spare or just so.
  @Test(arguments: 62...64) func longRowsAndColumnsAreCountedExactly(length: Int) throws {
    #expect(try leavesRoom("\(length)x1", columns: length, height: 1))
    #expect(try leavesRoom("1x\(length)", columns: 1, height: length))
    #expect(try leavesRoom("\(length - 1)x1 1x1", columns: length, height: 1))
    #expect(try leavesRoom("1x\(length - 1) 1x1", columns: 1, height: length))
    #expect(try !leavesRoom("40x1 40x1 40x1", columns: length, height: 2))
    #expect(try !leavesRoom("1x40 1x40 1x40", columns: 2, height: length))
  }
}
