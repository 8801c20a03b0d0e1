// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// Whether spans fit into a box, by trying every layout until one does.
///
/// It counts no holes and so stops early: thousands of heights where `BruteForce` has time for
/// hundreds.
struct FittingSearch {
  private let columns: Int
  private let spans: [Span]
  private var free: [UInt]

  private init(_ spans: [Span], columns: Int, rows: Int) {
    self.columns = columns
    self.spans = spans.sorted { ($0.area, $0.rows) > ($1.area, $1.rows) }
    free = [UInt](repeating: (1 << UInt(columns)) - 1, count: rows)
  }

  static func fits(_ spans: [Span], columns: Int, rows: Int) -> Bool {
    var search = FittingSearch(spans, columns: columns, rows: rows)
    return search.place(0)
  }

  static func leastHeight(of problem: BentoProblem) -> Int {
    let spans = problem.tiles.map(\.span)
    var rows = (problem.area + problem.columns - 1) / problem.columns
    while !fits(spans, columns: problem.columns, rows: rows) { rows += 1 }
    return rows
  }

  /// Places the spans from `index` on; the first one in one quarter, as mirrors fit alike.
  private mutating func place(_ index: Int) -> Bool {
    guard index < spans.count else { return true }
    let span = spans[index]
    let (right, lowest) = (columns - span.columns, free.count - span.rows)
    guard right >= 0, lowest >= 0 else { return false }
    for row in 0...(index == 0 ? lowest / 2 : lowest) {
      for column in 0...(index == 0 ? right / 2 : right) {
        let mask: UInt = ((1 << UInt(span.columns)) - 1) << UInt(column)
        guard (row..<row + span.rows).allSatisfy({ free[$0] & mask == mask }) else { continue }
        for line in row..<row + span.rows { free[line] ^= mask }
        if place(index + 1) { return true }
        for line in row..<row + span.rows { free[line] ^= mask }
      }
    }
    return false
  }
}

@Suite struct FittingSearchTests {
  @Test func findsTheLeastHeight() throws {
    for seed in 0..<300 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      #expect(FittingSearch.leastHeight(of: problem) == BruteForce(problem).height, "seed \(seed)")
    }
  }
}
