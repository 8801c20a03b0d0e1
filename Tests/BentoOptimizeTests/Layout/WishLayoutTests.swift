// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct WishLayoutTests {
  private func layout(
    _ wishes: Wishes, at column: Int, _ row: Int, spacers: [GridSpacer] = []
  ) throws -> [LayoutViolation] {
    let tile = Tile(id: "A", span: Span(columns: 2, rows: 2), wishes: wishes)
    let problem = try BentoProblem(columns: 4, tiles: [tile], spacers: spacers)
    let layout = BentoLayout(problem, cells: [Cell(column: column, row: row)])
    return LayoutChecker().violations(of: problem, in: layout)
  }

  @Test func eachBrokenWishIsFound() throws {
    let pin = Wishes(pin: Cell(column: 1, row: 1))
    #expect(try layout(pin, at: 1, 1) == [])
    #expect(
      try layout(pin, at: 1, 0) == [
        .offPin(id: "A", expected: Cell(column: 1, row: 1), actual: Cell(column: 1, row: 0))
      ])
    let left = Wishes(columnRange: 0...2)
    #expect(try layout(left, at: 1, 5) == [])
    #expect(
      try layout(left, at: 2, 0) == [.outOfColumnRange(id: "A", expected: 0...2, actual: 2..<4)])
    let top = Wishes(rowRange: 1...3)
    #expect(try layout(top, at: 0, 2) == [])
    for row in [0, 3] {
      let found = try layout(top, at: 0, row)
      #expect(found == [.outOfRowRange(id: "A", expected: 1...3, actual: row..<row + 2)])
    }
  }

  @Test func spacersStayFree() throws {
    let spacer = GridSpacer(cell: Cell(column: 1, row: 1), span: Span(columns: 1, rows: 3))
    #expect(try layout(.none, at: 2, 1, spacers: [spacer]) == [])
    let cells = CellRange(columns: 1..<2, rows: 1..<3)
    #expect(try layout(.none, at: 0, 1, spacers: [spacer]) == [.onSpacer(id: "A", cells: cells)])
    let problem = try BentoProblem(columns: 4, tiles: [], spacers: [spacer])
    #expect(
      LayoutChecker().violations(of: problem, in: BentoLayout(columns: 4, placements: [])) == [
        .wrongSpacers(expected: 1, actual: 0)
      ])
  }

  @Test func violationsAreSentences() {
    let violations: [LayoutViolation] = [
      .offPin(id: "A", expected: Cell(column: 1, row: 1), actual: Cell(column: 1, row: 0)),
      .outOfColumnRange(id: "A", expected: 0...2, actual: 2..<4),
      .onSpacer(id: "A", cells: CellRange(columns: 1..<2, rows: 1..<3)),
    ]
    #expect(
      violations.map(\.description) == [
        "tile \"A\" is at column 1, row 0, not where it is pinned: column 1, row 1",
        "tile \"A\" covers columns 2 to 3, not within 0 to 2",
        "tile \"A\" covers cells of a spacer: columns 1...1, rows 1...2",
      ])
  }

  /// Column 0 has a free cell above a tile, column 1 one above a spacer alone.
  @Test func aFreeCellAboveASpacerAloneIsNoHole() throws {
    let placements = Board("..\n..\nA.").layout.placements
    let spacers = [
      GridSpacer(cell: Cell(column: 0, row: 1), span: Span(columns: 2, rows: 1)),
      GridSpacer(cell: Cell(column: 1, row: 4), span: Span(columns: 1, rows: 9)),
    ]
    let layout = BentoLayout(columns: 2, placements: placements, spacers: spacers)
    #expect(
      layout.metrics == LayoutMetrics(height: 3, holes: 1, tail: 2, fill: 0.25, inversions: 0))
    #expect(layout.holeRectangles.map(\.cell) == [Cell(column: 0, row: 0)])
  }

  @Test func metricsEqualASlowCount() throws {
    for seed in 0..<300 as Range<UInt64> {
      let problem = try randomProblemWithWishes(.bento, seed: seed)
      for baseline in Baseline.allCases {
        guard let layout = baseline.layout(of: problem) else { continue }
        compareWithCount(layout, of: problem, "seed \(seed), \(baseline)")
      }
    }
  }

  private func compareWithCount(
    _ layout: BentoLayout, of problem: BentoProblem, _ name: Comment
  ) {
    func cells(_ cell: Cell, _ span: Span) -> [Cell] {
      (cell.row..<cell.row + span.rows).flatMap { row in
        (cell.column..<cell.column + span.columns).map { Cell(column: $0, row: row) }
      }
    }
    let covered = Set(layout.placements.flatMap { cells($0.cell, $0.span) })
    let reserved = Set(problem.spacers.flatMap { cells($0.cell, $0.span) })
    var (holes, tail, spacerCells) = (0, 0, 0)
    for cell in cells(Cell(column: 0, row: 0), Span(columns: problem.columns, rows: layout.height))
    where !covered.contains(cell) {
      if reserved.contains(cell) {
        spacerCells += 1
      } else if covered.contains(where: { $0.column == cell.column && $0.row > cell.row }) {
        holes += 1
      } else {
        tail += 1
      }
    }
    let metrics = layout.metrics
    #expect(metrics.holes == holes, name)
    #expect(metrics.tail == tail, name)
    #expect(layout.holeRectangles.reduce(0) { $0 + $1.span.area } == holes, name)
    #expect(
      holes + tail + spacerCells == problem.columns * layout.height - problem.area, name)
  }
}
