// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// Tiles whose columns are chosen, as a check takes them.
private struct Choice: CustomStringConvertible {
  var columns: [Range<Int>]
  var rows: [Int]

  init(columns: [Range<Int>], rows: [Int]) {
    self.columns = columns
    self.rows = rows
  }

  /// Tiles of up to so many columns and rows somewhere on a grid.
  init(
    grid: Int, tiles: Int, widest: Int, tallest: Int, using generator: inout SeededGenerator
  ) {
    rows = (0..<tiles).map { _ in Int.random(in: 1...tallest, using: &generator) }
    columns = (0..<tiles).map { _ in
      let width = Int.random(in: 1...min(widest, grid), using: &generator)
      let start = Int.random(in: 0...grid - width, using: &generator)
      return start..<start + width
    }
  }

  /// Tiles that fill every column of a grid to the height.
  init(
    filling height: Int, grid: Int, widest: Int, tallest: Int,
    using generator: inout SeededGenerator
  ) {
    self.init(columns: [], rows: [])
    var loads = [Int](repeating: 0, count: grid)
    for column in 0..<grid {
      while loads[column] < height {
        let tall = Int.random(in: 1...min(tallest, height - loads[column]), using: &generator)
        let width = Int.random(in: 1...min(widest, grid - column), using: &generator)
        columns.append(column..<column + width)
        rows.append(tall)
        for covered in column..<column + width { loads[covered] += tall }
      }
    }
  }

  var description: String {
    zip(columns, rows).map { "\($0)x\($1)" }.joined(separator: " ")
  }

  /// The greatest number of rows in one column.
  var load: Int {
    let end = columns.map(\.upperBound).max() ?? 0
    return (0..<end).map { column in
      zip(columns, rows).filter { $0.0.contains(column) }.map(\.1).reduce(0, +)
    }.max() ?? 0
  }

  /// The columns scaled up, so that no column of the wider grid is one of this one.
  func widened(by factor: Int) -> Choice {
    var wide = self
    wide.columns = columns.map { $0.lowerBound * factor + 3..<$0.upperBound * factor + 3 }
    return wide
  }

  func overlaps(_ starts: [Int]) -> Bool {
    columns.indices.contains { first in
      columns.indices.contains { second in
        first < second && meet(first, second)
          && starts[first] < starts[second] + rows[second]
          && starts[second] < starts[first] + rows[first]
      }
    }
  }

  private func meet(_ first: Int, _ second: Int) -> Bool {
    columns[first].overlaps(columns[second])
  }

  /// Whether rows exist: every row is tried for every tile.
  func hasRows(within height: Int) -> Bool {
    let order = rows.indices.sorted { columns[$0].lowerBound < columns[$1].lowerBound }
    var grid = [UInt64](repeating: 0, count: columns.map(\.upperBound).max() ?? 0)
    func place(_ position: Int) -> Bool {
      guard position < order.count else { return true }
      let tile = order[position]
      for row in 0..<max(height - rows[tile] + 1, 0) {
        let cells = (UInt64(1) << UInt64(rows[tile]) - 1) << UInt64(row)
        guard columns[tile].allSatisfy({ grid[$0] & cells == 0 }) else { continue }
        for column in columns[tile] { grid[column] ^= cells }
        if place(position + 1) { return true }
        for column in columns[tile] { grid[column] ^= cells }
      }
      return false
    }
    return place(0)
  }
}

/// Every way to leave out one of the reductions that the check uses, and all of them.
private let lessThanAll: [Reductions] =
  [.mirror, .pushedUp, .lostCells, .rememberedFailures, .equalTiles, .decomposition]
  .map { Reductions.all.subtracting($0) } + [[]]

@Suite struct RowCheckTests {
  private let hour = Budget(.seconds(3_600))

  private func verdict(
    _ choice: Choice, height: Int, nodes: Int = .max, reductions: Reductions = .all
  ) -> RowCheck.Verdict {
    var check = RowCheck(
      columns: choice.columns, rows: choice.rows, height: height,
      effort: SearchEffort(nodes: nodes, budget: hour), memoBytes: 1 << 16, reductions: reductions)
    return check.run()
  }

  private func expect(
    _ verdict: RowCheck.Verdict, of choice: Choice, height: Int, feasible: Bool, _ name: Comment
  ) {
    switch verdict {
    case .undecided: Issue.record(name)
    case .impossible: #expect(!feasible, name)
    case .rows(let starts):
      #expect(feasible, name)
      #expect(!choice.overlaps(starts), name)
      #expect(zip(starts, choice.rows).allSatisfy { $0 >= 0 && $0 + $1 <= height }, name)
    }
  }

  @Test(arguments: [Reductions.all] + lessThanAll)
  func itFindsRowsExactlyWhereThereAreSome(reductions: Reductions) {
    for seed in 0..<250 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let choice = Choice(
        grid: 6, tiles: Int(seed % 7), widest: 4, tallest: 3, using: &generator)
      for height in max(choice.load - 1, 0)...choice.load + 1 {
        let name: Comment = "seed \(seed), height \(height): \(choice)"
        expect(
          verdict(choice, height: height, reductions: reductions), of: choice, height: height,
          feasible: choice.hasRows(within: height), name)
      }
    }
  }

  /// Columns that are full or nearly so, where many choices have no rows.
  @Test(arguments: [Reductions.all] + lessThanAll)
  func itFindsRowsOfTightChoices(reductions: Reductions) throws {
    for (choice, height, seed) in tightChoices {
      let feasible = choice.hasRows(within: height)
      expect(
        verdict(choice, height: height, reductions: reductions), of: choice, height: height,
        feasible: feasible, "seed \(seed), height \(height): \(choice)")
    }
  }

  @Test func onlySharedColumnsMatter() throws {
    for (choice, height, seed) in tightChoices {
      #expect(
        verdict(choice, height: height) == verdict(choice.widened(by: 97), height: height),
        "seed \(seed): \(choice)")
    }
  }

  @Test func heightsAreNotLimited() throws {
    for (choice, height, seed) in tightChoices {
      var tall = choice
      tall.rows = tall.rows.map { $0 * 1_000_003 }
      let tallHeight = height * 1_000_003 + 1_000_002
      expect(
        verdict(tall, height: tallHeight), of: tall, height: tallHeight,
        feasible: choice.hasRows(within: height), "seed \(seed): \(choice)")
    }
  }

  private var tightChoices: [(choice: Choice, height: Int, seed: UInt64)] {
    (0..<120 as Range<UInt64>).map { seed in
      var generator = SeededGenerator(seed: seed)
      let choice = Choice(filling: 6, grid: 6, widest: 4, tallest: 4, using: &generator)
      return (choice, 6, seed)
    }
  }

  /// What is left out is really left out: the same checks take more nodes.
  @Test(
    arguments: [Reductions.lostCells, .equalTiles, .decomposition].map {
      Reductions.all.subtracting($0)
    })
  func theSearchIsLargerWithout(reductions: Reductions) throws {
    let base = Reductions.all.subtracting(.rememberedFailures)
    var (all, less) = (0, 0)
    for seed in 0..<30 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let choice = Choice(filling: 10, grid: 10, widest: 5, tallest: 5, using: &generator)
      all += nodes(choice, height: 10, reductions: base)
      less += nodes(choice, height: 10, reductions: base.intersection(reductions))
    }
    #expect(less > all)
  }

  /// The nodes within which a check ends, to a power of two.
  private func nodes(_ choice: Choice, height: Int, reductions: Reductions) -> Int {
    var limit = 1
    while verdict(choice, height: height, nodes: limit, reductions: reductions) == .undecided {
      limit *= 2
    }
    return limit
  }

  @Test func noTilesNeedNoRows() {
    var check = RowCheck(
      columns: [], rows: [], height: 0, effort: SearchEffort(nodes: 0, budget: hour), memoBytes: 0)
    #expect(check.run() == .rows([]))
  }

  @Test func tooFewNodesLeaveTheCheckUndecided() {
    // Each tile meets the next one: nothing can be taken apart.
    let path = [0..<2, 1..<3, 2..<4, 3..<5]
    var check = RowCheck(
      columns: path, rows: [2, 1, 1, 2], height: 3,
      effort: SearchEffort(nodes: 0, budget: hour), memoBytes: 1 << 10)
    #expect(check.run() == .undecided)
  }
}

@Suite struct MergedColumnsTests {
  @Test func columnsWithinOthersAreLeftOut() {
    // Columns hold a, ab, b, bc, c, nothing, d: ab, bc and d are left.
    let merged = MergedColumns(of: [0..<20, 10..<50, 40..<60, 90..<91])
    #expect(merged.count == 3)
    #expect(merged.ranges == [0..<1, 0..<2, 1..<2, 2..<3])
  }

  @Test func theSameTilesShareAColumn() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let choice = Choice(grid: 12, tiles: 8, widest: 5, tallest: 1, using: &generator)
      let merged = MergedColumns(of: choice.columns)
      #expect(merged.count <= 8)
      for first in 0..<8 {
        #expect(!merged.ranges[first].isEmpty)
        for second in 0..<8 {
          #expect(
            choice.columns[first].overlaps(choice.columns[second])
              == merged.ranges[first].overlaps(merged.ranges[second]), "seed \(seed): \(choice)")
        }
      }
    }
  }
}
