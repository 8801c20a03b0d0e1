// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct TextDrawings {
    private func drawing(_ layout: BentoLayout, _ style: TextStyle = TextStyle()) -> String {
      "\n" + TextDrawing.lines(of: layout, style: style).joined(separator: "\n")
    }

    @Test("Neighbours share borders, and ids stand in the middle")
    func full() {
      #expect(
        drawing(SolvedFixture.best) == """

          ┌─────────────────┬─────┐
          │                 │     │
          │      Sleep      │Steps│
          │                 │     │
          ├───────────┬─────┴─────┤
          │   Heart   │   Water   │
          └───────────┴───────────┘
          """)
    }

    @Test("Holes are hatched, and the tail is left blank")
    func holes() {
      let layout = BentoLayout(
        columns: 3,
        placements: [
          Placement(id: "Sleep", cell: Cell(column: 0, row: 0), span: Span(columns: 2, rows: 1)),
          Placement(id: "Steps", cell: Cell(column: 2, row: 0), span: Span(columns: 1, rows: 2)),
          Placement(id: "Water", cell: Cell(column: 0, row: 2), span: Span(columns: 2, rows: 1)),
        ])
      #expect(
        drawing(layout) == """

          ┌───────────┬─────┐
          │   Sleep   │     │
          ├───────────┤Steps│
          │░░░░░░░░░░░│     │
          ├───────────┼─────┘
          │   Water   │
          └───────────┘
          """)
      #expect(
        drawing(layout, TextStyle(isASCII: true)) == """

          +-----------+-----+
          |   Sleep   |     |
          +-----------+Steps|
          |:::::::::::|     |
          +-----------+-----+
          |   Water   |
          +-----------+
          """)
    }

    @Test("Holes of different columns are hatched as one where they touch")
    func touchingHoles() {
      #expect(
        drawing(SolvedFixture.layout("AAA\nB..\nB.C\nDDC")) == """

          ┌─────────────────┐
          │        A        │
          ├─────┬───────────┤
          │     │░░░░░░░░░░░│
          │  B  │░░░░░┌─────┤
          │     │░░░░░│     │
          ├─────┴─────┤  C  │
          │     D     │     │
          └───────────┴─────┘
          """)
    }

    @Test("Ids are cut to their tile, whatever their characters take")
    func labels() {
      let layout = SolvedFixture.layout(
        "ABCD", ids: ["Heart rate", "睡眠時間", "e\u{301}🫀\u{1B}[0m", "\u{7}"])
      #expect(
        drawing(layout) == """

          ┌─────┬─────┬─────┬─────┐
          │Hear…│睡眠…│e\u{301}🫀\\…│\\u{7}│
          └─────┴─────┴─────┴─────┘
          """)
      #expect(
        drawing(layout, TextStyle(isASCII: true, width: 17)) == """

          +---+---+---+---+
          |He~|睡~|e\u{301}~ |\\u~|
          +---+---+---+---+
          """)
      #expect(
        drawing(layout, TextStyle(width: 1)) == """

          ┌─┬─┬─┬─┐
          │H│ │e\u{301}│\\│
          └─┴─┴─┴─┘
          """)
    }

    @Test("Colours fill the tiles and end before the lines")
    func colours() {
      let lines = TextDrawing.lines(
        of: SolvedFixture.layout("AAB"), style: TextStyle(isColoured: true))
      let (first, second) = (
        "\u{1B}[48;2;108;155;242;38;2;22;24;29m", "\u{1B}[48;2;244;178;102;38;2;22;24;29m"
      )
      let end = "\u{1B}[0m"
      #expect(lines[0] == "┌───────────┬─────┐")
      #expect(lines[1] == "│\(first)     A     \(end)│\(second)  B  \(end)│")
    }

    @Test("Of a very high board the first rows are drawn and the others counted")
    func highBoard() {
      let span = Span(columns: 1, rows: 1_000_000)
      let placement = Placement(id: "A", cell: Cell(column: 0, row: 0), span: span)
      let lines = TextDrawing.lines(of: BentoLayout(columns: 1, placements: [placement]))
      #expect(lines.count == 401)
      #expect(lines.suffix(2) == ["│     │", "… 999,800 more rows"])
      #expect(lines[200] == "│  A  │")
    }

    @Test("A wide board is drawn as narrow as can be read")
    func wideBoard() {
      let layout = SolvedFixture.layout(String(repeating: "A", count: 192))
      #expect(TextDrawing.lines(of: layout, style: TextStyle(width: 80))[0].count == 385)
    }

    @Test("An empty board is a line that says so")
    func empty() {
      #expect(TextDrawing.lines(of: BentoLayout(columns: 4, placements: [])) == ["(no tiles)"])
    }

    @Test("Metrics line up beside the baseline's")
    func metrics() {
      let open = SolvedFixture.result(
        SolvedFixture.best,
        LayoutMetrics(height: 1, holes: 1234, tail: 0, fill: 0.99999, inversions: 7),
        dense: SolvedFixture.dense, SolvedFixture.denseMetrics, holesProvenBy: nil)
      #expect(
        MetricsText.lines(of: open) == [
          "height      1 row   proven (area)  dense 4",
          "holes       1,234   at least 0     dense 2",
          "tail        0                      dense 2",
          "fill        99.9 %                 dense 75 %",
          "inversions  7                      dense 0",
        ])
      #expect(
        MetricsText.lines(of: SolvedFixture.board).first
          == "height      3 rows  proven (area)    dense 4")
    }

    @Test("A comparison is a table with a row a layout")
    func comparison() {
      let board = SolvedFixture.board
      let table = ComparisonTable(rows: [
        ComparisonTable.Row(name: "dense", metrics: SolvedFixture.denseMetrics),
        ComparisonTable.Row(
          name: "optimum", metrics: board.metrics, elapsed: .milliseconds(12), levels: board.levels),
      ])
      #expect(
        table.lines == [
          "         height  holes  tail   fill  inversions   time  proven",
          "dense         4      2     2   75 %           0      -  -",
          "optimum       3      0     0  100 %           0  12 ms  height, holes",
        ])
    }
  }
}
