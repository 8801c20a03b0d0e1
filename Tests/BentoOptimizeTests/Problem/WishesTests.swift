// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct WishesTests {
  private func tile(_ id: String, _ columns: Int, _ rows: Int, _ wishes: Wishes) -> Tile {
    Tile(id: id, span: Span(columns: columns, rows: rows), wishes: wishes)
  }

  private func pinned(_ id: String, _ columns: Int, _ rows: Int, at cell: (Int, Int)) -> Tile {
    tile(id, columns, rows, Wishes(pin: Cell(column: cell.0, row: cell.1)))
  }

  private func spacer(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> GridSpacer {
    GridSpacer(cell: Cell(column: column, row: row), span: Span(columns: columns, rows: rows))
  }

  private func faults(
    columns: Int = 4, _ tiles: [Tile], spacers: [GridSpacer] = []
  ) -> [String] {
    do {
      _ = try BentoProblem(columns: columns, tiles: tiles, spacers: spacers)
      return []
    } catch {
      return error.faults.map(\.description)
    }
  }

  @Test func overlappingPinsNameBothTiles() {
    #expect(
      faults([pinned("A", 2, 2, at: (0, 0)), tile("B", 1, 1, .none), pinned("C", 2, 1, at: (1, 1))])
        == ["tiles[2] \"C\": pin: it overlaps the pin of tiles[0] \"A\""])
    #expect(faults([pinned("A", 2, 2, at: (0, 0)), pinned("C", 2, 1, at: (0, 2))]) == [])
  }

  @Test func pinsOffTheGrid() {
    let reason = "it leaves the grid of 4 columns and 1000000 rows"
    #expect(
      faults([
        pinned("A", 2, 1, at: (3, 0)), pinned("B", 1, 1, at: (-1, 7)),
        pinned("C", 1, 1, at: (0, -1)), pinned("D", 1, 2, at: (0, 999_999)),
        pinned("E", 1, 1, at: (.max, .min)),
      ]) == [
        "tiles[0] \"A\": pin: at column 3, row 0 \(reason)",
        "tiles[1] \"B\": pin: at column -1, row 7 \(reason)",
        "tiles[2] \"C\": pin: at column 0, row -1 \(reason)",
        "tiles[3] \"D\": pin: at column 0, row 999999 \(reason)",
        "tiles[4] \"E\": pin: at column \(Int.max), row \(Int.min) \(reason)",
      ])
  }

  @Test func pinsOutsideOfTheirOwnRanges() {
    let wishes = Wishes(pin: Cell(column: 1, row: 1), columnRange: 2...3, rowRange: 0...1)
    #expect(
      faults([tile("A", 2, 2, wishes)]) == [
        "tiles[0] \"A\": pin: it leaves the tile's own columnRange, 2 to 3",
        "tiles[0] \"A\": pin: it leaves the tile's own rowRange, 0 to 1",
      ])
    let right = Wishes(pin: Cell(column: 2, row: 0), columnRange: 2...3, rowRange: 0...1)
    #expect(faults([tile("A", 2, 2, right)]) == [])
  }

  @Test func rangesOffTheGridOrTooNarrow() {
    #expect(
      faults([
        tile("A", 2, 2, Wishes(columnRange: 0...4, rowRange: -1...3)),
        tile("B", 2, 2, Wishes(columnRange: 3...3, rowRange: 5...5)),
        tile("C", 1, 1, Wishes(rowRange: 0...1_000_000)),
      ]) == [
        "tiles[0] \"A\": columnRange: 0 to 4 is not within columns 0 to 3",
        "tiles[0] \"A\": rowRange: -1 to 3 is not within rows 0 to 999999",
        "tiles[1] \"B\": columnRange: 3 to 3 has no room for 2 columns",
        "tiles[1] \"B\": rowRange: 5 to 5 has no room for 2 rows",
        "tiles[2] \"C\": rowRange: 0 to 1000000 is not within rows 0 to 999999",
      ])
  }

  @Test func spacersAtFault() {
    let grid = "the grid of 4 columns and 1000000 rows"
    #expect(
      faults([], spacers: [spacer(3, 0, 2, 1), spacer(0, 0, 0, 1), spacer(0, -1, 1, 1)]) == [
        "spacers[0]: 2x1 at column 3, row 0 is not on \(grid)",
        "spacers[1]: 0x1 at column 0, row 0 is not on \(grid)",
        "spacers[2]: 1x1 at column 0, row -1 is not on \(grid)",
      ])
    #expect(
      faults([pinned("A", 1, 2, at: (1, 0))], spacers: [spacer(0, 1, 2, 1), spacer(0, 0, 1, 3)])
        == [
          "spacers[1]: it overlaps spacers[0]", "tiles[0] \"A\": pin: it overlaps spacers[0]",
        ])
  }

  @Test func hasWishes() throws {
    let plain = tile("A", 1, 1, .none)
    #expect(try !BentoProblem(columns: 2, tiles: [plain]).hasWishes)
    #expect(try BentoProblem(columns: 2, tiles: [plain], spacers: [spacer(0, 0, 1, 1)]).hasWishes)
    for wishes in [
      Wishes(pin: Cell(column: 0, row: 0)), Wishes(columnRange: 0...1), Wishes(rowRange: 0...1),
    ] {
      let problem = try BentoProblem(columns: 2, clamping: [tile("A", 9, 1, wishes)])
      #expect(problem.hasWishes)
    }
  }

  @Test func tilesOfDifferentWishesAreDifferentShapes() throws {
    let left = Wishes(columnRange: 0...1)
    let problem = try BentoProblem(
      columns: 4,
      tiles: [tile("A", 1, 1, .none), tile("B", 1, 1, left), tile("C", 1, 1, left)])
    #expect(problem.shapes.map(\.tiles) == [[0], [1, 2]])
  }

  /// Units divide every number that a wish names, ends of ranges included.
  @Test func unitsDivideAllWishes() throws {
    func scale(_ wishes: Wishes, _ spacers: [GridSpacer] = []) throws -> [Int] {
      let problem = try BentoProblem(
        columns: 12, tiles: [tile("A", 4, 4, wishes)], spacers: spacers)
      let scale = GridScale(of: problem)
      return [scale.columns, scale.rows]
    }
    #expect(try scale(.none) == [4, 4])
    #expect(try scale(Wishes(pin: Cell(column: 2, row: 8))) == [2, 4])
    #expect(try scale(Wishes(columnRange: 0...5, rowRange: 0...6)) == [2, 1])
    #expect(try scale(Wishes(columnRange: 0...7)) == [4, 4])
    #expect(try scale(.none, [spacer(4, 2, 4, 4)]) == [4, 2])
  }

  @Test func aLayoutInUnitsIsOneOfTheProblem() throws {
    let wishes = Wishes(pin: Cell(column: 4, row: 2), columnRange: 4...7, rowRange: 2...5)
    let problem = try BentoProblem(
      columns: 8, tiles: [tile("A", 4, 2, wishes)], spacers: [spacer(0, 4, 4, 2)])
    let scale = GridScale(of: problem)
    let reduced = scale.reduced(problem)
    #expect(reduced.tiles[0].wishes.pin == Cell(column: 1, row: 1))
    #expect(reduced.tiles[0].wishes.columnRange == 1...1)
    #expect(reduced.tiles[0].wishes.rowRange == 1...2)
    #expect(reduced.spacers == [spacer(0, 2, 1, 1)])
    let layout = BentoLayout(reduced, cells: [Cell(column: 1, row: 1)])
    #expect(LayoutChecker().violations(of: problem, in: scale.enlarged(layout)) == [])
  }
}
