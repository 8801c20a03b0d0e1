// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct StoredLayoutTests {
  /// The tiles of a drawing, stored where they are drawn, so many rows lower.
  private func problem(
    _ art: String, lowered rows: Int = 0, pins: [String: Cell] = [:], spacers: [GridSpacer] = [],
    rules: BoardRules = .none
  ) throws -> BentoProblem {
    let layout = Board(art).layout
    let tiles = layout.placements.map { placement in
      let position = Cell(column: placement.cell.column, row: placement.cell.row + rows)
      return Tile(
        id: placement.id, span: placement.span,
        wishes: Wishes(pin: pins[placement.id], position: position))
    }
    return try BentoProblem(
      columns: layout.columns, tiles: tiles, spacers: spacers, rules: rules)
  }

  @Test(
    "Rows without tiles go, and nothing else moves",
    arguments: [
      ("A.B\nA..\n...\n.CC", 0, "A.B\nA..\n.CC", 1),
      ("A.B\nA..\n...\n.CC", 4, "A.B\nA..\n.CC", 5),
      ("...\n...\nA..\n...\n..B\nC..\n...\n.D.", 0, "A..\n..B\nC..\n.D.", 4),
      ("AAB\nC.B", 0, "AAB\nC.B", 0), ("A.\n.B\n..\nC.", 0, "A.\n.B\nC.", 1),
    ])
  func rows(art: String, lowered: Int, expected: String, emptyRows: Int) throws {
    let stored = try StoredLayout(of: problem(art, lowered: lowered))
    #expect(Board(stored.layout).description == expected)
    #expect(stored.emptyRows == emptyRows)
  }

  @Test("Whatever the positions, each row has a tile, and rows keep their order")
  func randomPositions() throws {
    for seed in 0..<200 as Range<UInt64> {
      let drawn = try randomProblem(.bento, seed: seed)
      var generator = SeededGenerator(seed: seed)
      var row = 0
      let places = Baseline.sparse.surelyLayout(of: drawn).placements
      var lowered: [Int: Int] = [:]
      for top in Set(places.map(\.cell.row)).sorted() {
        row += Int.random(in: 0...2, using: &generator)
        lowered[top] = row
      }
      let tiles = zip(drawn.tiles, places).map { tile, place in
        Tile(
          id: tile.id, span: tile.span,
          wishes: Wishes(
            position: Cell(
              column: place.cell.column, row: place.cell.row + lowered[place.cell.row, default: 0]))
        )
      }
      let problem = try BentoProblem(columns: drawn.columns, tiles: tiles)
      let stored = try StoredLayout(of: problem)
      let rows = stored.layout.placements
      let covered = Set(rows.flatMap { $0.cell.row..<$0.endRow })
      #expect(covered == Set(0..<stored.layout.height), "seed \(seed)")
      #expect(LayoutChecker().violations(of: problem, in: stored.layout).isEmpty, "seed \(seed)")
      for (one, tile) in zip(rows, tiles) {
        #expect(one.cell.column == tile.wishes.position?.column, "seed \(seed)")
      }
      for one in tiles.indices {
        for other in tiles.indices {
          let (old, older) = (tiles[one].wishes.position, tiles[other].wishes.position)
          guard let old, let older else { continue }
          #expect(
            (old.row < older.row) == (rows[one].cell.row < rows[other].cell.row), "seed \(seed)")
        }
      }
    }
  }

  private func faults(_ problem: BentoProblem) -> [String] {
    do throws(StoredLayoutError) {
      _ = try StoredLayout(of: problem)
      return []
    } catch {
      return error.faults.map(\.description)
    }
  }

  @Test("Faults name tile and field")
  func faults() throws {
    let span = Span(columns: 2, rows: 1)
    func tile(_ id: String, _ position: Cell?) -> Tile {
      Tile(id: id, span: span, wishes: Wishes(position: position))
    }
    let (first, last) = (Cell(column: 0, row: 0), Cell(column: 3, row: 2))
    #expect(
      faults(try BentoProblem(columns: 4, tiles: [tile("A", first), tile("B", nil)])) == [
        "tile \"B\": position: missing or between cells; it has to say where the tile lies now"
      ])
    #expect(
      faults(
        try BentoProblem(
          columns: 4, tiles: [tile("A", first), tile("B", first), tile("C", last)]))
        == [
          "tile \"C\": position: it leaves the grid of 4 columns: it covers columns 3...4, rows 2...2",
          "tile \"B\": position: it overlaps tile \"A\" at columns 0...1, rows 0...0",
        ])
    let spacer = GridSpacer(cell: Cell(column: 1, row: 0), span: Span(columns: 1, rows: 1))
    #expect(
      faults(try BentoProblem(columns: 4, tiles: [tile("A", first)], spacers: [spacer])) == [
        "tile \"A\": position: it covers cells of a spacer: columns 1...1, rows 0...0"
      ])
    let pinned = try problem("A.\n..\nB.", pins: ["B": Cell(column: 0, row: 2)])
    #expect(
      faults(pinned) == [
        "tile \"B\" is at column 0, row 1, not where it is pinned: column 0, row 2, when empty rows are left out"
      ])
    let limited = try problem("A\nB\nC", rules: BoardRules(rowLimit: 2))
    #expect(
      faults(limited) == [
        "the layout has 3 rows, more than the limit of 2, when empty rows are left out"
      ])
  }
}
