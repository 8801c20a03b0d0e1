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
    rows = max(rows, spans.map(\.rows).max() ?? 0)
    while !fits(spans, columns: problem.columns, rows: rows) { rows += 1 }
    return rows
  }

  /// Places the spans from `index` on; the first one in one quarter, as mirrors fit alike, and
  /// equal ones at rising places.
  ///
  /// Plain loops, as all else is slow in a debug build.
  private mutating func place(_ index: Int, from start: (row: Int, column: Int) = (0, 0)) -> Bool {
    guard index < spans.count else { return true }
    let span = spans[index]
    let equalNext = index + 1 < spans.count && spans[index + 1] == span
    let share = index == 0 && !equalNext ? 2 : 1
    let (right, lowest) = (columns - span.columns, free.count - span.rows)
    guard right >= 0 else { return false }
    var (row, column) = start
    while row <= lowest / share {
      while column <= right / share {
        let mask: UInt = ((1 << UInt(span.columns)) - 1) << UInt(column)
        if isFree(mask, row, row + span.rows) {
          flip(mask, row, row + span.rows)
          if place(index + 1, from: equalNext ? (row, column) : (0, 0)) { return true }
          flip(mask, row, row + span.rows)
        }
        column += 1
      }
      row += 1
      column = 0
    }
    return false
  }

  private func isFree(_ mask: UInt, _ first: Int, _ end: Int) -> Bool {
    var row = first
    while row < end {
      if free[row] & mask != mask { return false }
      row += 1
    }
    return true
  }

  private mutating func flip(_ mask: UInt, _ first: Int, _ end: Int) {
    var row = first
    while row < end {
      free[row] ^= mask
      row += 1
    }
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
