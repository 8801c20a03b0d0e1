// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct BreakpointTests {
  @Test(
    "Spans are cut, or scaled and rounded to the nearest number",
    arguments: [
      (SpanFit.clamp, 6, [1, 4, 6, 6]), (.clamp, 24, [1, 4, 6, 12]), (.clamp, 1, [1, 1, 1, 1]),
      (.scale, 6, [1, 2, 3, 6]), (.scale, 24, [2, 8, 12, 24]), (.scale, 5, [1, 2, 3, 5]),
      (.scale, 3, [1, 1, 2, 3]), (.scale, 1, [1, 1, 1, 1]),
    ])
  func spans(fit: SpanFit, columns: Int, expected: [Int]) throws {
    let source = try BentoProblem(columns: 12, spans: "1x2 4x1 6x3 12x1")
    let fitted = try source.fitted(to: Breakpoint(columns: columns, fit: fit))
    #expect(fitted.columns == columns)
    #expect(fitted.tiles.map(\.span.columns) == expected)
    #expect(fitted.tiles.map(\.span.rows) == [2, 1, 3, 1])
    #expect(fitted.tiles.map(\.id) == source.tiles.map(\.id))
  }

  @Test("Whatever the source, its tiles fit every width, and its own changes nothing")
  func everyWidth() throws {
    for seed in 0..<200 as Range<UInt64> {
      let source = try randomProblem(.bento, seed: seed)
      for fit in SpanFit.allCases {
        for columns in 1...12 {
          #expect(throws: Never.self, "seed \(seed)") {
            try source.fitted(to: Breakpoint(columns: columns, fit: fit))
          }
        }
        let same = try source.fitted(to: Breakpoint(columns: source.columns, fit: fit))
        #expect(same == source, "seed \(seed)")
      }
    }
  }

  @Test func faultsNameTheWidth() throws {
    let source = try BentoProblem(columns: 4, spans: "2x600000 2x600000")
    #expect(throws: BreakpointError.repeated(columns: 4)) {
      try source.fitted(to: [4, 6, 4].map { Breakpoint(columns: $0) })
    }
    for columns in [0, -1, 4097] {
      let fault = ProblemError(faults: [.columnsOutOfRange(columns)])
      #expect(throws: BreakpointError.unfit(columns: columns, fault)) {
        try source.fitted(to: [Breakpoint(columns: columns)])
      }
    }
    let high = #expect(throws: BreakpointError.self) {
      try source.fitted(to: [Breakpoint(columns: 4), Breakpoint(columns: 2)])
    }
    #expect(high?.description.hasPrefix("at a width of 2: tiles: they need at least 1200") == true)
  }

  @Test func choicesThatBecomeTheSameAreOne() throws {
    let spans = [Span(columns: 3, rows: 2), Span(columns: 4, rows: 2), Span(columns: 1, rows: 3)]
    let tile = Tile(
      id: "A", span: spans[0], wishes: Wishes(alternatives: Array(spans.dropFirst())))
    let problem = try BentoProblem(columns: 4, tiles: [tile])
    #expect(
      try problem.fitted(to: Breakpoint(columns: 2)).tiles[0].choices == [
        Span(columns: 2, rows: 2), Span(columns: 1, rows: 3),
      ])
    #expect(try problem.fitted(to: Breakpoint(columns: 8)).tiles[0].choices == spans)
  }
}
