// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct LoadStaircaseTests {
  /// The loads of the columns from the first one of the staircase on.
  private func loads(of stairs: LoadStaircase, columns: Int) -> [Int] {
    var loads = [Int](repeating: 0, count: columns)
    var (column, load) = (stairs.column, stairs.load)
    for index in stairs.steps {
      for covered in column..<stairs.step(index).end { loads[covered] = load }
      column = stairs.step(index).end
      load -= stairs.step(index).drop
    }
    #expect(load == 0)
    return loads
  }

  /// Starts tiles and moves on at random to the end, and back again.
  private func walk(
    _ stairs: inout LoadStaircase, _ expected: [Int], tiles: Int,
    using generator: inout SeededGenerator
  ) {
    let columns = expected.count
    var seen = expected
    for column in 0..<stairs.column { seen[column] = 0 }
    #expect(loads(of: stairs, columns: columns) == seen)
    #expect(stairs.nextEnd == (stairs.load == 0 ? nil : stairs.step(stairs.steps.lowerBound).end))
    if tiles > 0, Bool.random(using: &generator) {
      let span = Span(
        columns: Int.random(in: 1...columns - stairs.column, using: &generator),
        rows: Int.random(in: 1...3, using: &generator))
      var taller = expected
      for column in stairs.column..<stairs.column + span.columns { taller[column] += span.rows }
      stairs.start(span)
      walk(&stairs, taller, tiles: tiles - 1, using: &generator)
      stairs.takeBack(span)
    } else if stairs.column + 1 < columns {
      let next = Int.random(in: stairs.column + 1..<columns, using: &generator)
      let mark = stairs.move(to: next)
      walk(&stairs, expected, tiles: tiles, using: &generator)
      stairs.moveBack(to: mark)
    }
    #expect(loads(of: stairs, columns: columns) == seen)
  }

  @Test func itHoldsTheLoadsOfStartedTiles() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var stairs = LoadStaircase(tiles: 8)
      walk(&stairs, [Int](repeating: 0, count: 12), tiles: 8, using: &generator)
    }
  }
}
