// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct LivePackingTests {
  @Test("Without a plan, views are laid as dense lays tiles")
  func dense() throws {
    for seed in 0..<300 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let tiles = problem.tiles.map { LiveTile(id: $0.id, span: $0.span) }
      let layout = LivePacking(columns: problem.columns).layout(of: tiles)
      #expect(layout == Baseline.dense.layout(of: problem), "seed \(seed)")
    }
  }

  @Test("Spans are clamped, and so are columns")
  func clamps() {
    let spans = [Span(columns: 9, rows: 0), Span(columns: -1, rows: 2)]
    let wide = LivePacking(columns: 3).layout(of: spans.map { LiveTile(span: $0) })
    #expect(wide.placements.map(\.span) == [Span(columns: 3, rows: 1), Span(columns: 1, rows: 2)])
    #expect(wide.placements.map(\.cell) == [Cell(column: 0, row: 0), Cell(column: 0, row: 1)])
    let narrow = LivePacking(columns: 0).layout(of: spans.map { LiveTile(span: $0) })
    #expect(narrow.columns == 1)
    #expect(narrow.height == 3)
  }

  @Test("Views of the plan keep their places, and others go around them and its spacers")
  func plan() {
    let board = Board("AA.B\n...B\nCC.B").layout
    let plan = BentoLayout(
      columns: 4, placements: board.placements,
      spacers: [GridSpacer(cell: Cell(column: 2, row: 0), span: Span(columns: 1, rows: 3))])
    let ids: [String?] = ["C", "X", "A", "A", nil, "B"]
    let layout = LivePacking(plan: plan).layout(
      of: ids.map { LiveTile(id: $0, span: Span(columns: 1, rows: 1)) })
    #expect(
      layout.placements.map(\.cell)
        == [(0, 2), (0, 1), (0, 0), (1, 1), (0, 3), (3, 0)].map { Cell(column: $0, row: $1) })
    #expect(layout.placements.map(\.id) == ["C", "X", "A", "A", "", "B"])
  }

  @Test("Columns of a plan that is read from the right count from there")
  func rightToLeft() {
    let board = Board("AAB").layout
    let plan = BentoLayout(columns: 3, placements: board.placements, direction: .rightToLeft)
    let layout = LivePacking(plan: plan).layout(
      of: ["A", "B"].map { LiveTile(id: $0, span: Span(columns: 1, rows: 1)) })
    #expect(layout.placements.map(\.cell.column) == [1, 0])
    #expect(layout.direction == .leftToRight)
  }
}
