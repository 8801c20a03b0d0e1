// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct LayoutCheckerTests {
  private let checker = LayoutChecker()

  private func problem() throws -> BentoProblem {
    try BentoProblem(
      columns: 3,
      tiles: [
        Tile(id: "A", span: Span(columns: 2, rows: 2)),
        Tile(id: "B", span: Span(columns: 1, rows: 1)),
      ])
  }

  private func layout(_ placements: (String, Int, Int, Int, Int)...) -> BentoLayout {
    BentoLayout(
      columns: 3,
      placements: placements.map { id, column, row, columns, rows in
        Placement(
          id: id, cell: Cell(column: column, row: row), span: Span(columns: columns, rows: rows))
      })
  }

  @Test func aRightLayoutHasNoViolation() throws {
    #expect(
      try checker.violations(of: problem(), in: layout(("A", 0, 0, 2, 2), ("B", 2, 0, 1, 1))) == [])
  }

  @Test func overlapNamesBothTilesAndTheCells() throws {
    let found = try checker.violations(
      of: problem(), in: layout(("A", 0, 0, 2, 2), ("B", 1, 1, 1, 1)))
    #expect(
      found == [
        .overlap(first: "A", second: "B", cells: CellRange(columns: 1..<2, rows: 1..<2))
      ])
    #expect(
      found.first?.description == "tiles \"A\" and \"B\" overlap at columns 1...1, rows 1...1")
  }

  @Test func everyOverlappingPairIsFound() {
    let stack = layout(("A", 0, 0, 1, 9), ("B", 0, 1, 1, 2), ("C", 0, 2, 1, 2), ("D", 1, 0, 1, 9))
    let pairs = checker.cellViolations(in: stack).map { violation in
      if case .overlap(let first, let second, _) = violation { first + second } else { "" }
    }
    #expect(pairs.sorted() == ["AB", "AC", "BC"])
  }

  @Test(arguments: [(-1, 0), (2, 0), (0, -1)])
  func leavingTheGrid(column: Int, row: Int) throws {
    let found = try checker.violations(
      of: problem(), in: layout(("A", column, row, 2, 2), ("B", 0, 5, 1, 1)))
    #expect(
      found == [
        .outOfGrid(
          id: "A", cells: CellRange(columns: column..<column + 2, rows: row..<row + 2), columns: 3)
      ])
  }

  @Test func wrongSpanMissingRepeatedAndUnknownTiles() throws {
    let wrong = layout(("A", 0, 0, 2, 1), ("A", 0, 1, 2, 2), ("Z", 2, 0, 1, 1))
    #expect(
      try checker.violations(of: problem(), in: wrong) == [
        .repeated(id: "A", count: 2),
        .wrongSpan(
          id: "A", expected: Span(columns: 2, rows: 2), actual: Span(columns: 2, rows: 1)),
        .missing(id: "B"),
        .unknown(id: "Z"),
      ])
  }

  @Test func anotherNumberOfColumns() throws {
    let wide = BentoLayout(
      columns: 4, placements: layout(("A", 0, 0, 2, 2), ("B", 2, 0, 1, 1)).placements)
    #expect(
      try checker.violations(of: problem(), in: wide) == [.wrongColumns(expected: 3, actual: 4)])
  }

  /// Moves one tile of a right layout onto another and compares with a count of cells.
  @Test func overlapsEqualASlowCount() throws {
    for seed in 0..<200 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      var generator = SeededGenerator(seed: seed)
      let cells = problem.tiles.map { tile in
        Cell(
          column: Int.random(in: 0...problem.columns - tile.span.columns, using: &generator),
          row: Int.random(in: 0...9, using: &generator))
      }
      let layout = BentoLayout(problem, cells: cells)
      let found = checker.violations(of: problem, in: layout)
      #expect(found.count == slowOverlaps(in: layout), "seed \(seed)")
    }
  }

  private func slowOverlaps(in layout: BentoLayout) -> Int {
    func cells(_ placement: Placement) -> Set<Cell> {
      Set(
        (placement.cell.row..<placement.endRow).flatMap { row in
          (placement.cell.column..<placement.endColumn).map { Cell(column: $0, row: row) }
        })
    }
    var pairs = 0
    for (index, first) in layout.placements.enumerated() {
      for second in layout.placements[(index + 1)...]
      where !cells(first).isDisjoint(with: cells(second)) {
        pairs += 1
      }
    }
    return pairs
  }
}
