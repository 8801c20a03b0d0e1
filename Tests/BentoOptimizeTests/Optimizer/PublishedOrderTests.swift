// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// How much the order may differ, on the checked cases and random grids of the shared data folder.
@Suite(.enabled(if: SharedData.isNamed, Comment(rawValue: SharedData.skipped)))
struct PublishedOrderTests {
  private func result(
    _ problem: BentoProblem, order: OrderMode
  ) async throws -> OptimizationResult {
    let options = OptimizerOptions(
      order: order, objective: .heightAlone, timeLimit: .seconds(120))
    return try await BentoOptimizer(options: options).optimize(problem)
  }

  /// The least height in input order, asked for as a mode and as a sequence of all tiles.
  private func checkStrict(_ problem: BentoProblem, height: Int, name: String) async throws {
    let strict = try await result(problem, order: .strict)
    #expect(strict.metrics.height == height, "\(name)")
    #expect(strict.status == .optimal && strict.metrics.inversions == 0, "\(name)")
    let all = BoardRules(
      sequences: [TileSequence(name: "all", tiles: problem.tiles.map(\.id))])
    let kept = try await result(
      BentoProblem(columns: problem.columns, tiles: problem.tiles, rules: all), order: .free)
    #expect(kept.metrics.height == height, "\(name)")
    #expect(kept.status == .optimal && kept.metrics.inversions == 0, "\(name)")
  }

  @Test func strictOrderOfCheckedCases() async throws {
    let known = try CheckedVector.all().filter { $0.strictOrderOptimum != nil }
    #expect(known.count > 15)
    for vector in known {
      try await checkStrict(
        vector.problem(), height: vector.strictOrderOptimum ?? 0, name: vector.name)
    }
  }

  @Test func strictOrderOfRandomGrids() async throws {
    let rows = try SharedData.table("bento/synthetic.csv")
      .filter { $0["ordered_status"] == "OPTIMAL" }
    // Every eighth one, from the smallest to the largest.
    let some = stride(from: 0, to: rows.count, by: 8).map { rows[$0] }
    #expect(some.count > 90)
    for row in some {
      let columns = try #require(Int(row["columns"] ?? ""))
      let height = try #require(Int(row["ordered_opt"] ?? ""))
      let problem = try BentoProblem(columns: columns, spans: row["items"] ?? "")
      try await checkStrict(problem, height: height, name: problem.spansText)
    }
  }

  /// No bound on inversions is passed, and more of them never cost height.
  @Test func boundedOrder() async throws {
    let rows = try SharedData.table("bento/synthetic.csv").filter { $0["columns"] == "4" }
    for row in stride(from: 0, to: rows.count, by: 20).map({ rows[$0] }) {
      let problem = try BentoProblem(columns: 4, spans: row["items"] ?? "")
      var last = Int.max
      for limit in [0, 1, 3, 8] {
        let result = try await result(problem, order: .bounded(limit))
        #expect(result.metrics.inversions <= limit, "\(problem.spansText)")
        #expect(result.metrics.height <= last, "\(problem.spansText)")
        last = result.metrics.height
      }
      #expect(last >= Int(row["opt"] ?? "") ?? .max, "\(problem.spansText)")
    }
  }
}
