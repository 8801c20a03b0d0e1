// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite("Solver: threads")
struct ThreadTests {
  private static func objectives(from first: Int) -> [Double] {
    (first..<(first + 25)).map { seed in
      var random = Linear(state: UInt64(seed))
      let values = (0..<14).map { _ in 1 + random.next(below: 50) }
      let weights = (0..<14).map { _ in 1 + random.next(below: 30) }
      var options = SolveOptions()
      options.gomoryCuts = seed.isMultiple(of: 2)
      options.cliqueCuts = seed.isMultiple(of: 3)
      let model = SolverModels.knapsack(values: values, weights: weights, limit: 70)
      return (try? solve(model, options))?.objective ?? .nan
    }
  }

  @Test("Eight threads at once find what one thread finds")
  func parallel() async {
    let alone = await WorkThread.run { Self.objectives(from: 0) }
    #expect(!alone.contains { $0.isNaN })
    await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 {
        group.addTask { await WorkThread.run { Self.objectives(from: 0) } }
      }
      for await together in group { #expect(together == alone) }
    }
  }

  @Test("An error on one thread leaves the others alone")
  func errorsBesideWork() async {
    let large = SolverModels.packing(
      width: 16, height: 16, spans: Array(repeating: (columns: 2, rows: 2), count: 20))
    let alone = await WorkThread.run { Self.objectives(from: 100) }
    async let failing = WorkThread.run {
      (0..<50).allSatisfy { _ in (try? solve(large, memoryLimit: 1)) == nil }
    }
    async let working = WorkThread.run { Self.objectives(from: 100) }
    #expect(await working == alone)
    #expect(await failing)
  }

  @Test("Each piece of work has a thread of its own")
  func value() async {
    #expect(await WorkThread.run { 6 * 7 } == 42)
  }
}
