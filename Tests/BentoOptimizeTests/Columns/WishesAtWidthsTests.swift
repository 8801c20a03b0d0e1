// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// Boards with pins, ranges and spacers at other widths.
@Suite struct WishesAtWidthsTests {
  private func board() throws -> BentoProblem {
    try BentoProblem(
      columns: 6,
      tiles: [
        Tile(
          id: "clock", span: Span(columns: 1, rows: 1),
          wishes: Wishes(pin: Cell(column: 3, row: 0))),
        Tile(id: "map", span: Span(columns: 5, rows: 2)),
      ],
      spacers: [GridSpacer(cell: Cell(column: 0, row: 0), span: Span(columns: 1, rows: 1))])
  }

  @Test func wishesStayAsTheyAre() throws {
    let fitted = try board().fitted(to: Breakpoint(columns: 4))
    #expect(fitted.tiles[0].pin == Cell(column: 3, row: 0))
    #expect(fitted.tiles[1].span == Span(columns: 4, rows: 2))
    #expect(fitted.spacers == (try board().spacers))
  }

  @Test func aWishWithoutRoomIsAFaultThatNamesTheTile() throws {
    let error = #expect(throws: BreakpointError.self) {
      try board().fitted(to: [Breakpoint(columns: 3)])
    }
    #expect(error?.description.contains("at a width of 3") == true)
    #expect(error?.description.contains("clock") == true)
  }

  @Test func columnsAreNotChosenForThem() async throws {
    let question = ColumnQuestion(.fill, in: 4...8)
    await #expect(throws: ColumnChoiceError.wishes) {
      try await BentoOptimizer().chooseColumns(question, for: try board())
    }
  }
}
