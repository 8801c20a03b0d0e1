// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct ColumnMasterTests {
  /// The values that count the tiles of a choice of columns.
  private func values(_ choice: [Int], in master: ColumnMaster) -> [Double] {
    var values = [Double](repeating: 0, count: master.program.columns.count)
    for (shape, starts) in zip(master.shapes, master.starts) {
      for start in starts {
        values[start.variable] = Double(shape.tiles.count { choice[$0] == start.column })
      }
    }
    return values
  }

  @Test func equalTilesGoFromLeftToRightInInputOrder() throws {
    let problem = try BentoProblem(columns: 6, spans: "2x1 1x1 2x1 2x1")
    let master = ColumnMaster(problem, height: 2, reductions: .all.subtracting(.mirror))
    #expect(master.choice(from: values([4, 2, 0, 4], in: master)) == [0, 2, 4, 4])
    #expect(master.choice(from: values([0, 0, 0, 0], in: master)) == [0, 0, 0, 0])
    var few = values([0, 0, 0, 0], in: master)
    few[0] -= 1
    #expect(master.choice(from: few) == nil)
    few[0] += 2
    #expect(master.choice(from: few) == nil)
  }

  /// What is left out of the loads is implied by the others: without reductions the program allows
  /// exactly the choices that keep every load.
  @Test func loadsAreKeptExactly() throws {
    for seed in 0..<100 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let height = HeightBound.greatest(of: problem).rows
      let master = ColumnMaster(problem, height: height, reductions: [])
      func choose(_ choice: [Int]) {
        guard choice.count == problem.tiles.count else {
          let last = problem.columns - problem.tiles[choice.count].span.columns
          for column in 0...last { choose(choice + [column]) }
          return
        }
        let loads = (0..<problem.columns).map { column in
          zip(choice, problem.tiles).reduce(0) { load, tile in
            let covers = (tile.0..<tile.0 + tile.1.span.columns).contains(column)
            return load + (covers ? tile.1.span.rows : 0)
          }
        }
        let isAllowed = master.program.fault(in: values(choice, in: master)) == nil
        #expect(
          isAllowed == loads.allSatisfy { $0 <= height },
          "seed \(seed): \(problem.spansText), \(choice)")
      }
      choose([])
    }
  }

  @Test func columnsThatHoldNoMoreThanOthersNeedNoRow() throws {
    let problem = try BentoProblem(columns: 60, spans: "20x2 20x3 40x2 20x1")
    let master = ColumnMaster(problem, height: 5)
    #expect(master.program.columns.count == 2 * 3 + 1 + 3)
    #expect(Decomposition.variableCount(of: problem, height: 5, axis: .columns) == 2 * 3 + 1 + 3)
    let turned = ColumnMaster(problem.transposed(height: 5), height: 60)
    #expect(
      Decomposition.variableCount(of: problem, height: 5, axis: .rows)
        == turned.program.columns.count)
    #expect(master.program.rows.count == 4 + 3)
  }

  @Test func aTileLargerThanTheGridLeavesNoChoice() throws {
    let problem = try BentoProblem(columns: 4, spans: "2x3 1x1")
    #expect(try solve(ColumnMaster(problem, height: 2).program).status == .infeasible)
    #expect(try solve(ColumnMaster(problem, height: 3).program).status == .optimal)
  }
}
