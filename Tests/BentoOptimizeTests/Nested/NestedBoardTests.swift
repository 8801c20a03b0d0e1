// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite struct NestedBoardTests {
  private typealias Fixture = NestedFixture

  @Test("A fault of a grid inside names the way to it")
  func pathsOfFaults() {
    let inner = InnerGrid(
      tiles: Fixture.tiles("B 9x1, B 1x0"),
      rules: BoardRules(sequences: [TileSequence(name: "s", tiles: ["X"])]))
    let outer = InnerGrid(tiles: [
      Fixture.tile("A", 1, 1), Fixture.tile("B-F", 8, 1, grid: inner),
    ])
    let place = "tiles[0] \"A-L\": tiles[1] \"B-F\": "
    #expect(
      Fixture.faults([Fixture.tile("A-L", 8, 1, grid: outer)], columns: 8) == [
        place + "tiles[0] \"B\": columns: 9 is wider than the grid (8); use --clamp to shrink it",
        place + "tiles[1] \"B\": id: \"B\" is already the id of tiles[0]",
        place + "tiles[1] \"B\": rows: 0 is not a positive number of rows",
        place + "sequences[0]: there is no tile \"X\"",
      ])
  }

  @Test("Ids are unique within each grid, not beyond")
  func idsAreOfOneGrid() throws {
    let grid = InnerGrid(tiles: Fixture.tiles("A 1x1"))
    #expect(Fixture.faults([Fixture.tile("A", 1, 1, grid: grid)]) == [])
  }

  @Test("A tile higher than the one around it is a fault, unless its rows are decided")
  func tooHighForItsTile() {
    func faults(_ rows: InnerGrid.Rows, subdivision: Int = 1, limit: Int? = nil) -> [String] {
      let grid = InnerGrid(
        subdivision: subdivision, rows: rows, tiles: Fixture.tiles("G 4x4, H 2x6"),
        rules: BoardRules(rowLimit: limit))
      return Fixture.faults([Fixture.tile("G-L", 4, 4, grid: grid)])
    }
    let place = "tiles[0] \"G-L\": tiles[1] \"H\": rows: "
    #expect(
      faults(.bounded) == [place + "it needs 6 rows, more than the 4 of the tile around it"])
    #expect(faults(.bounded, subdivision: 2) == [])
    #expect(faults(.decidedByContent) == [])
    #expect(
      faults(.bounded, limit: 3).contains(place + "it needs 6 rows, more than the rowLimit of 3"))
  }

  @Test("What a tile with a grid cannot have is a fault")
  func spansThatChange() {
    let grid = InnerGrid(tiles: [])
    let wishes = Wishes(
      alternatives: [Span(columns: 2, rows: 2)], growthLimit: Span(columns: 3, rows: 3))
    let reason = "the tile holds a grid, so its span cannot change"
    #expect(
      Fixture.faults([Fixture.tile("A", 1, 1, wishes: wishes, grid: grid)]) == [
        "tiles[0] \"A\": alternatives: \(reason)", "tiles[0] \"A\": growthLimit: \(reason)",
      ])
  }

  @Test("Subdivisions and widths out of range are faults", arguments: [0, 65, -1, Int.max])
  func subdivisions(subdivision: Int) {
    let grid = InnerGrid(subdivision: subdivision, tiles: Fixture.tiles("B 1x1"))
    #expect(
      Fixture.faults([Fixture.tile("A", 1, 1, grid: grid)]) == [
        "tiles[0] \"A\": subdivision: \(subdivision) is not in 1...64"
      ])
  }

  @Test("Cells that are too fine for one grid of all tiles are a fault")
  func fineness() {
    func tile(_ id: String, _ subdivision: Int) -> NestedTile {
      Fixture.tile(
        id, 1, 1, grid: InnerGrid(subdivision: subdivision, tiles: Fixture.tiles("T 1x1")))
    }
    #expect(Fixture.faults([tile("A", 32), tile("B", 31)]) == [])
    let faults = Fixture.faults([tile("A", 32), tile("B", 31), tile("C", 64), tile("D", 16)])
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("tiles[2] \"C\": subdivision: the whole board would") == true)
  }

  @Test("Spans out of range leave the grid inside alone, whatever the numbers")
  func numbersOutOfRange() {
    let grid = InnerGrid(rows: .bounded, tiles: Fixture.tiles("B 1x1"))
    for span in [(0, 1), (5, 1), (Int.max, 1), (1, 0), (1, Int.max), (1, -1)] {
      #expect(Fixture.faults([Fixture.tile("A", span.0, span.1, grid: grid)]).count == 1)
    }
    for columns in [0, -1, 4_097, Int.max] {
      #expect(
        Fixture.faults([Fixture.tile("A", 1, 1, grid: grid)], columns: columns)
          == ["columns: \(columns) is not in 1...4096"])
    }
  }

  @Test("Grids may be inside each other to a depth that is told")
  func depth() throws {
    _ = try Fixture.chain(depth: NestedBoard.maximumDepth)
    let error = #expect(throws: NestedBoardError.self) {
      try Fixture.chain(depth: NestedBoard.maximumDepth + 1)
    }
    #expect(error?.faults.count == 1)
    #expect(error?.faults.first?.fault == .tooDeep)
  }
}
