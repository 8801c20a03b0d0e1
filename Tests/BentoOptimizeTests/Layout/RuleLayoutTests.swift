// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// One planted fault a rule: the checker passes one drawing and finds the fault of the other.
@Suite struct RuleLayoutTests {
  /// The violations of a drawing, against the problem of another drawing's tiles.
  private func violations(
    of art: String, tiles: String, rules: BoardRules
  ) throws -> [LayoutViolation] {
    let source = Board(tiles).layout
    let problem = try BentoProblem(
      columns: source.columns,
      tiles: source.placements.map { Tile(id: $0.id, span: $0.span) }, rules: rules)
    let layout = BentoLayout(
      columns: source.columns, placements: Board(art).layout.placements,
      direction: rules.direction)
    return LayoutChecker().violations(of: problem, in: layout)
  }

  private func group(_ kind: TileGroup.Kind) -> BoardRules {
    BoardRules(groups: [TileGroup(name: "g", kind: kind, tiles: ["A", "B"])])
  }

  @Test(arguments: [
    (TileGroup.Kind.band, "AB..\nA...\nCCCD", "AB..\nA..D\nCCC."),
    (.rectangle, "AB.D\nA...\nCCC.", "AB..\nAD..\nCCC."),
  ])
  func aTileAmongAGroup(kind: TileGroup.Kind, good: String, bad: String) throws {
    #expect(try violations(of: good, tiles: good, rules: group(kind)) == [])
    #expect(
      try violations(of: bad, tiles: good, rules: group(kind)) == [
        .amongGroup(id: "D", group: "g", kind: kind)
      ])
  }

  @Test(arguments: [
    ("A.B\nA.CC", false), (".BCC\nA\nA", false), ("A.CC\nAB", true), ("ABCC\nA", true),
  ])
  func tilesThatTouchOrNot(art: String, touch: Bool) throws {
    let found = try violations(of: art, tiles: "ABCC\nA...", rules: group(.touching))
    #expect(found == (touch ? [] : [.apart(group: "g", first: "A", second: "B")]), "\(art)")
  }

  @Test func aSequenceTurnedAround() throws {
    let rules = BoardRules(sequences: [TileSequence(name: "s", tiles: ["C", "A"])])
    #expect(try violations(of: "AB\nC.", tiles: "AB\nC.", rules: rules) == [])
    #expect(
      try violations(of: "CB\nA.", tiles: "AB\nC.", rules: rules) == [
        .turned(sequence: "s", first: "A", second: "C")
      ])
  }

  @Test func aSequenceReadFromTheRight() throws {
    let sequence = [TileSequence(name: "s", tiles: ["A", "B"])]
    let rules = BoardRules(sequences: sequence, direction: .rightToLeft)
    #expect(try violations(of: "BBA", tiles: "ABB", rules: rules) == [])
    #expect(
      try violations(of: "ABB", tiles: "ABB", rules: rules) == [
        .turned(sequence: "s", first: "A", second: "B")
      ])
  }

  @Test func tooManyRowsOrAnotherDirection() throws {
    let rules = BoardRules(rowLimit: 2)
    #expect(try violations(of: "AB", tiles: "AB", rules: rules) == [])
    #expect(
      try violations(of: "A.\n..\n.B", tiles: "AB", rules: rules) == [
        .overRowLimit(expected: 2, actual: 3)
      ])
    let problem = try BentoProblem(
      columns: 1, tiles: [], rules: BoardRules(direction: .rightToLeft))
    #expect(
      LayoutChecker().violations(of: problem, in: BentoLayout(columns: 1, placements: [])) == [
        .wrongDirection(expected: .rightToLeft, actual: .leftToRight)
      ])
  }

  private func violations(
    _ wishes: Wishes, direction: ReadingDirection = .leftToRight, _ placement: Placement
  ) throws -> [LayoutViolation] {
    let problem = try BentoProblem(
      columns: 4, tiles: [Tile(id: "A", span: Span(columns: 2, rows: 1), wishes: wishes)],
      rules: BoardRules(direction: direction))
    let layout = BentoLayout(columns: 4, placements: [placement], direction: direction)
    return LayoutChecker().violations(of: problem, in: layout)
  }

  private func placed(
    _ column: Int, _ row: Int, _ columns: Int, _ rows: Int, choice: Int = 0, displacement: Int = 0
  ) -> Placement {
    Placement(
      id: "A", cell: Cell(column: column, row: row), span: Span(columns: columns, rows: rows),
      choice: choice, displacement: displacement)
  }

  @Test func aChoiceThatIsNone() throws {
    let wishes = Wishes(alternatives: [Span(columns: 1, rows: 2)])
    #expect(try violations(wishes, placed(0, 0, 1, 2, choice: 1)) == [])
    let turned = Span(columns: 1, rows: 2)
    #expect(
      try violations(wishes, placed(0, 0, 1, 2)) == [
        .wrongSpan(id: "A", expected: Span(columns: 2, rows: 1), actual: turned)
      ])
    #expect(
      try violations(wishes, placed(0, 0, 1, 2, choice: 2)) == [.unknownChoice(id: "A", choice: 2)])
  }

  @Test func growthBeyondItsLimit() throws {
    let wishes = Wishes(growthLimit: Span(columns: 3, rows: 2))
    #expect(try violations(wishes, placed(0, 0, 3, 2)) == [])
    for (columns, rows) in [(4, 1), (2, 3), (1, 2)] {
      let found = try violations(wishes, placed(0, 0, columns, rows))
      let actual = Span(columns: columns, rows: rows)
      #expect(
        found == [.wrongSpan(id: "A", expected: Span(columns: 2, rows: 1), actual: actual)])
    }
  }

  @Test func aDisplacementThatIsNone() throws {
    let wishes = Wishes(position: Cell(column: 2, row: 1))
    #expect(try violations(wishes, placed(2, 1, 2, 1)) == [])
    #expect(try violations(wishes, placed(0, 0, 2, 1, displacement: 6)) == [])
    #expect(
      try violations(wishes, placed(0, 0, 2, 1, displacement: 3)) == [
        .wrongDisplacement(id: "A", expected: 6, actual: 3)
      ])
  }

  /// Read from the right, a pinned tile of any span keeps the right edge of its first one.
  @Test func pinsReadFromTheRight() throws {
    let wishes = Wishes(
      pin: Cell(column: 1, row: 0), alternatives: [Span(columns: 1, rows: 1)])
    #expect(try violations(wishes, placed(1, 0, 1, 1, choice: 1)) == [])
    #expect(
      try violations(wishes, direction: .rightToLeft, placed(2, 0, 1, 1, choice: 1)) == [])
    #expect(
      try violations(wishes, direction: .rightToLeft, placed(1, 0, 1, 1, choice: 1)) == [
        .offPin(id: "A", expected: Cell(column: 1, row: 0), actual: Cell(column: 1, row: 0))
      ])
  }

  @Test func onlyOptionalTilesMayBeMissing() throws {
    for (weight, expected) in [(nil, [LayoutViolation.missing(id: "A")]), (3, [])] {
      let tile = Tile(
        id: "A", span: Span(columns: 1, rows: 1), wishes: Wishes(weight: weight))
      let problem = try BentoProblem(columns: 1, tiles: [tile])
      let empty = BentoLayout(columns: 1, placements: [])
      #expect(LayoutChecker().violations(of: problem, in: empty) == expected)
    }
  }

  @Test func violationsAreSentences() {
    let violations: [LayoutViolation] = [
      .amongGroup(id: "D", group: "g", kind: .rectangle),
      .apart(group: "g", first: "A", second: "B"),
      .turned(sequence: "s", first: "A", second: "C"),
      .overRowLimit(expected: 2, actual: 3),
      .wrongDirection(expected: .rightToLeft, actual: .leftToRight),
      .unknownChoice(id: "A", choice: 2),
      .wrongDisplacement(id: "A", expected: 6, actual: 3),
    ]
    #expect(
      violations.map(\.description) == [
        "tile \"D\" lies in the rectangle of group \"g\"",
        "tiles \"A\" and \"B\" of group \"g\" are apart",
        "tile \"C\" comes before \"A\", which sequence \"s\" puts first",
        "the layout has 3 rows, more than the limit of 2",
        "the layout is read left-to-right, the problem right-to-left",
        "tile \"A\" has no choice 2",
        "tile \"A\" has a displacement of 6, not of 3",
      ])
  }
}
