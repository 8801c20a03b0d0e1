// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct BreakpointLayoutTests {
  private func layouts(
    of problem: BentoProblem, at breakpoints: [Breakpoint]
  ) async throws -> [Int: BentoLayout] {
    // On a busy machine even a tiny board may take a while.
    let optimizer = BentoOptimizer(options: OptimizerOptions(timeLimit: .seconds(600)))
    let results = try await optimizer.optimize(try problem.fitted(to: breakpoints))
    #expect(results.count == breakpoints.count)
    return Dictionary(
      uniqueKeysWithValues: zip(breakpoints.map(\.columns), results.map(\.layout)))
  }

  @Test("A width has one layout, whatever widths come before it", arguments: SpanFit.allCases)
  func widthsDoNotDependOnEachOther(fit: SpanFit) async throws {
    for seed in 0..<6 as Range<UInt64> {
      let ranges = ProblemRanges(columns: 6...8, tiles: 4...7, tileColumns: 1...6, tileRows: 1...3)
      let problem = try randomProblem(ranges, seed: seed)
      let breakpoints = [8, 4, 2, 1].map { Breakpoint(columns: $0, fit: fit) }
      let down = try await layouts(of: problem, at: breakpoints)
      let up = try await layouts(of: problem, at: breakpoints.reversed())
      let alone = try await layouts(of: problem, at: [breakpoints[0]])
      #expect(down == up, "seed \(seed): \(problem.spansText)")
      #expect(down[8] == alone[8], "seed \(seed): \(problem.spansText)")
      for (columns, layout) in down {
        #expect(layout.columns == columns)
        #expect(layout.placements.map(\.id) == problem.tiles.map(\.id))
      }
    }
  }

  @Test("Progress names the width in hand")
  func progress() async throws {
    let problem = try BentoProblem(columns: 3, spans: "2x1 1x2 2x1 1x2")
    let seen = Seen()
    _ = try await BentoOptimizer().optimize(
      try problem.fitted(to: [Breakpoint(columns: 3), Breakpoint(columns: 2)])
    ) { columns, _ in seen.insert(columns) }
    #expect(seen.columns == [2, 3])
  }

  @Test("A raised signal ends all widths")
  func stop() async throws {
    let stop = StopSignal()
    stop.raise()
    let problem = try BentoProblem(columns: 3, spans: "2x1 1x2 2x1 1x2")
    let results = try await BentoOptimizer().optimize(
      try problem.fitted(to: [Breakpoint(columns: 3), Breakpoint(columns: 2)]), stop: stop)
    #expect(results.map(\.layout.columns) == [3, 2])
    #expect(results[0].fallbackReason == .cancelled)
  }
}
