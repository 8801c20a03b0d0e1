// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct BoardRulesTests {
  private func tile(_ id: String, _ columns: Int, _ rows: Int, _ wishes: Wishes = .none) -> Tile {
    Tile(id: id, span: Span(columns: columns, rows: rows), wishes: wishes)
  }

  private func pinned(_ id: String, _ columns: Int, _ rows: Int, at cell: (Int, Int)) -> Tile {
    tile(id, columns, rows, Wishes(pin: Cell(column: cell.0, row: cell.1)))
  }

  private func faults(_ tiles: [Tile], _ rules: BoardRules = .none) -> [String] {
    do {
      _ = try BentoProblem(columns: 4, tiles: tiles, rules: rules)
      return []
    } catch {
      return error.faults.map(\.description)
    }
  }

  @Test func wishesThatATileCannotHave() {
    let wide = Span(columns: 5, rows: 1)
    let tiles = [
      tile("A", 2, 1, Wishes(alternatives: [wide, Span(columns: 2, rows: 1)])),
      tile("B", 2, 1, Wishes(growthLimit: Span(columns: 1, rows: 9))),
      tile("C", 2, 1, Wishes(growthLimit: wide)),
      tile("D", 2, 1, Wishes(position: Cell(column: -1, row: 0))),
      tile("E", 2, 1, Wishes(weight: 0)),
      tile("F", 1, 1, Wishes(columnRange: 1...2, alternatives: [Span(columns: 3, rows: 1)])),
      tile(
        "G", 1, 1,
        Wishes(pin: Cell(column: 3, row: 0), alternatives: [Span(columns: 2, rows: 1)])),
    ]
    #expect(
      faults(tiles) == [
        "tiles[0] \"A\": alternatives[0]: 5x1 is not within the grid of 4 columns and 1000000 rows",
        "tiles[0] \"A\": alternatives[1]: 2x1 is a span of the tile already",
        "tiles[1] \"B\": growthLimit: 1x9 has no room for the span 2x1",
        "tiles[2] \"C\": growthLimit: 5x1 is wider than the grid (4)",
        "tiles[3] \"D\": position: column -1, row 0 is not a cell of any grid that is taken",
        "tiles[4] \"E\": weight: 0 is not in 1...1000000",
        "tiles[5] \"F\": columnRange: 1 to 2 has no room for 3 columns",
        "tiles[6] \"G\": alternatives[0]: 2x1 is not within the grid of 4 columns and 1000000 rows",
      ])
  }

  /// From the right, the same tile keeps its right edge, and so has room on its left.
  @Test func alternativesOfPinsGrowTowardsTheOtherSide() {
    let wishes = Wishes(
      pin: Cell(column: 3, row: 0), alternatives: [Span(columns: 2, rows: 1)])
    #expect(faults([tile("A", 1, 1, wishes)]).count == 1)
    #expect(faults([tile("A", 1, 1, wishes)], BoardRules(direction: .rightToLeft)) == [])
  }

  @Test func rulesThatNameNoTiles() {
    let rules = BoardRules(
      groups: [
        TileGroup(name: "g", kind: .band, tiles: []),
        TileGroup(name: "g", kind: .band, tiles: ["A", "Z", "A"]),
      ],
      sequences: [TileSequence(name: "s", tiles: ["Y"])], rowLimit: 0)
    #expect(
      faults([tile("A", 1, 1)], rules) == [
        "groups[0]: it names no tiles",
        "groups[1]: \"g\" is already the name of the one at index 0",
        "groups[1]: there is no tile \"Z\"",
        "groups[1]: it names tile \"A\" twice",
        "sequences[0]: there is no tile \"Y\"",
        "rowLimit: 0 is not in 1...1000000",
      ])
  }

  @Test func aSequenceThatPinsTurnAround() {
    let rules = BoardRules(sequences: [TileSequence(name: "steps", tiles: ["A", "B", "C"])])
    let reason = "which sequence \"steps\" puts first"
    let tiles = [
      pinned("A", 1, 1, at: (2, 3)), pinned("B", 1, 1, at: (1, 3)),
      tile("C", 1, 1, Wishes(rowRange: 0...2)),
    ]
    #expect(
      faults(tiles, rules) == [
        "tiles[1] \"B\": pin: it comes before tiles[0] \"A\" (pin), \(reason)",
        "tiles[2] \"C\": rowRange: it comes before tiles[1] \"B\" (pin), \(reason)",
      ])
    let fromRight = BoardRules(sequences: rules.sequences, direction: .rightToLeft)
    #expect(faults(tiles, fromRight).count == 1, "from the right, A comes before B")
  }

  @Test func aPinAmongTheOnesOfAGroup() {
    func rules(_ kind: TileGroup.Kind) -> BoardRules {
      BoardRules(groups: [TileGroup(name: "g", kind: kind, tiles: ["A", "B"])])
    }
    let tiles = [
      pinned("A", 1, 1, at: (0, 0)), pinned("B", 1, 1, at: (1, 2)), pinned("C", 1, 1, at: (3, 1)),
    ]
    let belongs = "of group \"g\", to which tiles[0] \"A\" (pin) belongs"
    #expect(
      faults(tiles, rules(.band)) == ["tiles[2] \"C\": pin: it lies in the band \(belongs)"])
    #expect(faults(tiles, rules(.rectangle)) == [])
    #expect(faults(tiles, rules(.touching)) == [])
    let inside = Array(tiles.dropLast()) + [pinned("C", 1, 1, at: (0, 1))]
    #expect(
      faults(inside, rules(.rectangle)) == [
        "tiles[2] \"C\": pin: it lies in the rectangle \(belongs)"
      ])
  }

  @Test func wishesBelowTheLastRow() {
    let tiles = [
      pinned("A", 1, 2, at: (0, 2)), tile("B", 1, 1, Wishes(rowRange: 3...5)), tile("C", 1, 4),
      tile("D", 1, 4, Wishes(weight: 1)),
    ]
    #expect(
      faults(tiles, BoardRules(rowLimit: 3)) == [
        "tiles[0] \"A\": pin: it needs 4 rows, more than the rowLimit of 3",
        "tiles[1] \"B\": rowRange: it needs 4 rows, more than the rowLimit of 3",
        "tiles[2] \"C\": rows: it needs 4 rows, more than the rowLimit of 3",
      ])
    #expect(faults(tiles, BoardRules(rowLimit: 4)) == [])
  }

  @Test func aMirroredProblemMirroredIsItself() throws {
    for seed in 0..<100 as Range<UInt64> {
      let problem = try randomProblem(.tiny, with: RandomWish.allCases, seed: seed)
      #expect(problem.mirrored.mirrored == problem, "seed \(seed): \(problem.rulesText)")
      #expect(problem.mirrored.rules.direction == .leftToRight)
    }
  }

  @Test func tilesOfOtherGroupsOrSequencesAreOtherShapes() throws {
    let rules = BoardRules(
      groups: [TileGroup(name: "g", kind: .touching, tiles: ["B", "D"])],
      sequences: [TileSequence(name: "s", tiles: ["C"])])
    let problem = try BentoProblem(
      columns: 4, tiles: ["A", "B", "C", "D", "E"].map { tile($0, 1, 1) }, rules: rules)
    #expect(problem.shapes.map(\.tiles) == [[0, 4], [1, 3], [2]])
    #expect(problem.shapes(by: []).map(\.ties) == problem.ties)
  }

  /// Touching has no units, a sequence none of rows, stored positions none at all.
  @Test func unitsThatRulesPermit() throws {
    let tiles = ["A", "B"].map { tile($0, 2, 2) }
    func scale(_ rules: BoardRules, _ tiles: [Tile]) throws -> [Int] {
      let scale = GridScale(of: try BentoProblem(columns: 4, tiles: tiles, rules: rules))
      return [scale.columns, scale.rows]
    }
    func group(_ kind: TileGroup.Kind) -> BoardRules {
      BoardRules(groups: [TileGroup(name: "g", kind: kind, tiles: ["A", "B"])])
    }
    #expect(try scale(.none, tiles) == [2, 2])
    #expect(try scale(group(.band), tiles) == [2, 2])
    #expect(try scale(group(.rectangle), tiles) == [2, 2])
    #expect(try scale(group(.touching), tiles) == [1, 1])
    #expect(
      try scale(BoardRules(sequences: [TileSequence(name: "s", tiles: ["A"])]), tiles) == [2, 1])
    let moved = [tile("A", 2, 2, Wishes(position: Cell(column: 0, row: 0)))]
    #expect(try scale(.none, moved) == [1, 1])
    let odd = [tile("A", 2, 2, Wishes(alternatives: [Span(columns: 1, rows: 4)]))]
    #expect(try scale(.none, odd) == [1, 2])
  }
}
