// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct BaselineRuleTests {
  private static func problem(
    columns: Int, _ spans: String, group kind: TileGroup.Kind? = nil, _ tiles: String = "",
    sequence: String = "", pins: [String: Cell] = [:]
  ) throws -> BentoProblem {
    let plain = try BentoProblem(columns: columns, spans: spans)
    func ids(_ numbers: String) -> [String] { numbers.map { "t\($0)" } }
    return try BentoProblem(
      columns: columns,
      tiles: plain.tiles.map { Tile(id: $0.id, span: $0.span, wishes: Wishes(pin: pins[$0.id])) },
      rules: BoardRules(
        groups: kind.map { [TileGroup(name: "g", kind: $0, tiles: ids(tiles))] } ?? [],
        sequences: sequence.isEmpty ? [] : [TileSequence(name: "s", tiles: ids(sequence))]))
  }

  private static func board(
    _ problem: BentoProblem, _ baseline: Baseline = .dense
  ) throws -> String {
    Board(try #require(baseline.layout(of: problem))).description
  }

  @Test(
    "Layouts keep all rules, and there is one where nothing has a place of its own",
    arguments: Baseline.allCases)
  func everyLayoutIsValid(baseline: Baseline) throws {
    for seed in 0..<160 as Range<UInt64> {
      let kinds: [RandomWish] =
        switch seed % 4 {
        case 0: [.groups]
        case 1: [.sequences]
        case 2: [.groups, .sequences, .rightToLeft]
        default: [.places, .groups, .sequences]
        }
      let problem = try randomProblem(.bento, with: kinds, seed: seed)
      let text = "seed \(seed): \(problem.rulesText)"
      guard let layout = baseline.layout(of: problem) else {
        let isSimple = problem.rules.groups.isEmpty || problem.rules.groups.count == 1
        #expect(seed % 4 > 1 || !isSimple, "\(text)")
        continue
      }
      #expect(LayoutChecker().violations(of: problem, in: layout) == [], "\(text)")
    }
  }

  @Test("A tile of a sequence lies after those before it")
  func sequences() throws {
    let spans = "3x1 2x1 1x1 1x1"
    #expect(try Self.board(Self.problem(columns: 4, spans)) == "AAAC\nBBD.")
    #expect(try Self.board(Self.problem(columns: 4, spans, sequence: "12")) == "AAAD\nBBC.")
    #expect(
      try Self.board(Self.problem(columns: 4, spans, sequence: "12"), .sparse) == "AAA.\nBBCD")
  }

  @Test("On sorted boards a sequence keeps its order among the places of its tiles")
  func sortedSequences() throws {
    let spans = "1x1 2x2 2x2"
    #expect(try Self.board(Self.problem(columns: 4, spans), .sorted) == "BBCC\nBBCC\nA...")
    #expect(
      try Self.board(Self.problem(columns: 4, spans, sequence: "02"), .sorted)
        == "BBA.\nBBCC\n..CC")
  }

  @Test("A tile of a sequence lies after a pinned one before it")
  func pinnedSequences() throws {
    let pins = ["t1": Cell(column: 1, row: 0)]
    #expect(
      try Self.board(Self.problem(columns: 3, "1x1 1x1 1x1", sequence: "12", pins: pins)) == "ABC")
    #expect(
      try Self.board(Self.problem(columns: 3, "1x1 1x1 1x1", sequence: "012", pins: pins)) == "ABC")
  }

  @Test("A band goes to the first free rows, which stay closed")
  func bands() throws {
    let problem = try Self.problem(columns: 3, "1x1 2x1 1x2 1x1", group: .band, "12")
    #expect(try Self.board(problem) == "AD.\nBBC\n..C")
  }

  @Test("A rectangle is laid as one tile, as wide as wastes least")
  func rectangles() throws {
    let problem = try Self.problem(columns: 4, "1x1 1x1 2x1 1x1 1x1 1x1", group: .rectangle, "123")
    #expect(try Self.board(problem) == "AEF.\nBCCD")
    let wasteful = try Self.problem(columns: 4, "2x1 1x2 1x1 1x1 1x1", group: .rectangle, "012")
    #expect(try Self.board(wasteful) == "AABD\nC.BE")
  }

  @Test("Tiles that touch leave the rest of their rectangle to others")
  func touching() throws {
    let problem = try Self.problem(columns: 4, "2x1 1x2 1x1 1x1", group: .touching, "01")
    #expect(try Self.board(problem) == "AABC\nD.B.")
  }

  @Test("A group within a group is laid on the board of the other")
  func nested() throws {
    let plain = try BentoProblem(columns: 3, spans: "1x1 1x1 2x1 1x1 1x1")
    let problem = try BentoProblem(
      columns: 3, tiles: plain.tiles,
      rules: BoardRules(groups: [
        TileGroup(name: "inner", kind: .rectangle, tiles: ["t1", "t3"]),
        TileGroup(name: "outer", kind: .band, tiles: ["t1", "t2", "t3"]),
      ]))
    #expect(try Self.board(problem) == "AE.\nBD.\nCC.")
  }

  @Test("Others keep out of a group whose tiles are all pinned")
  func pinnedGroups() throws {
    let pins = ["t1": Cell(column: 0, row: 0), "t2": Cell(column: 2, row: 1)]
    let band = try Self.problem(columns: 4, "1x1 1x1 1x1", group: .band, "12", pins: pins)
    #expect(try Self.board(band) == "B...\n..C.\nA...")
    let rectangle = try Self.problem(
      columns: 4, "1x1 1x1 1x1", group: .rectangle, "12", pins: pins)
    #expect(try Self.board(rectangle) == "B..A\n..C.")
  }

  @Test("Cells that are taken already may be closed")
  func closing() {
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let columns = Int.random(in: 1...130, using: &generator)
      var grid = OccupancyGrid(columns: columns)
      var taken: Set<Cell> = []
      for _ in 0..<6 {
        let span = Span(
          columns: Int.random(in: 1...columns, using: &generator),
          rows: Int.random(in: 1...4, using: &generator))
        let cell = Cell(
          column: Int.random(in: 0...columns - span.columns, using: &generator),
          row: Int.random(in: 0...6, using: &generator))
        grid.close(span, at: cell)
        for row in cell.row..<cell.row + span.rows {
          for column in cell.column..<cell.column + span.columns {
            taken.insert(Cell(column: column, row: row))
          }
        }
      }
      grid.checkInvariants()
      for row in 0..<12 {
        for column in 0..<columns {
          let cell = Cell(column: column, row: row)
          #expect(grid.isOccupied(cell) == taken.contains(cell), "seed \(seed)")
        }
      }
    }
  }
}
