// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct LayoutMetricsTests {
  @Test(arguments: [
    ("AAB\nAA.\nCCC", LayoutMetrics(height: 3, holes: 1, tail: 0, fill: 8.0 / 9, inversions: 0)),
    ("AAB\nAA.", LayoutMetrics(height: 2, holes: 0, tail: 1, fill: 5.0 / 6, inversions: 0)),
    ("BBA\n.CC", LayoutMetrics(height: 2, holes: 0, tail: 1, fill: 5.0 / 6, inversions: 1)),
    ("CBA", LayoutMetrics(height: 1, holes: 0, tail: 0, fill: 1, inversions: 3)),
    ("..A\n...\n..B", LayoutMetrics(height: 3, holes: 1, tail: 6, fill: 2.0 / 9, inversions: 0)),
  ])
  func drawnBoards(art: String, expected: LayoutMetrics) {
    #expect(Board(art).layout.metrics == expected)
  }

  @Test func noTiles() {
    let empty = BentoLayout(columns: 4, placements: [])
    #expect(
      empty.metrics == LayoutMetrics(height: 0, holes: 0, tail: 0, fill: 1, inversions: 0))
  }

  @Test func readingOrderGoesByRowThenColumn() {
    #expect(Board("CBB\nCAA").layout.readingOrder == [2, 1, 0])
  }

  @Test func metricsEqualASlowCount() throws {
    for seed in 0..<300 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      for baseline in Baseline.allCases {
        let layout = baseline.surelyLayout(of: problem)
        #expect(layout.metrics == slowMetrics(of: layout), "seed \(seed), \(baseline)")
      }
    }
  }

  /// Counts cells and pairs one by one.
  private func slowMetrics(of layout: BentoLayout) -> LayoutMetrics {
    let rows = Board(layout).lines.map(Array.init)
    var (holes, tail, free) = (0, 0, 0)
    for (row, line) in rows.enumerated() {
      for column in line.indices where line[column] == "." {
        free += 1
        if rows[row...].contains(where: { $0[column] != "." }) { holes += 1 } else { tail += 1 }
      }
    }
    let cells = rows.count * layout.columns
    var inversions = 0
    for (index, first) in layout.placements.enumerated() {
      for second in layout.placements[(index + 1)...] {
        let (a, b) = (first.cell, second.cell)
        if (b.row, b.column) < (a.row, a.column) { inversions += 1 }
      }
    }
    return LayoutMetrics(
      height: rows.count, holes: holes, tail: tail,
      fill: cells == 0 ? 1 : Double(cells - free) / Double(cells), inversions: inversions)
  }
}
