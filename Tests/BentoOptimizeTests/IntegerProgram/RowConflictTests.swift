// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct RowConflictTests {
  /// All columns are there to start in, so that every layout is a solution of the master.
  private let reductions = Reductions.all.subtracting([.normalPatterns, .mirror])

  private func hasNoRows(_ columns: [Range<Int>], _ rows: [Int], height: Int) -> Bool {
    var check = RowCheck(
      columns: columns, rows: rows, height: height,
      effort: SearchEffort(nodes: .max, budget: Budget(.seconds(60))), memoBytes: 1 << 16)
    return check.run() == .impossible
  }

  /// A problem, and columns of its tiles that have no rows within the height.
  private struct Case {
    let problem: BentoProblem
    let height: Int
    let choice: [Range<Int>]
    let name: Comment

    init(_ problem: BentoProblem, height: Int, choice: [Range<Int>], seed: UInt64) {
      self.problem = problem
      self.height = height
      self.choice = choice
      name = "seed \(seed): \(problem.spansText), \(choice), height \(height)"
    }
  }

  /// Random columns of tiny problems; mostly some column is over the height.
  private func tinyCases() throws -> [Case] {
    try (0..<200 as Range<UInt64>).compactMap { seed in
      let ranges = ProblemRanges(
        columns: 3...4, tiles: 4...5, tileColumns: 1...3, tileRows: 1...2)
      let problem = try randomProblem(ranges, seed: seed)
      var generator = SeededGenerator(seed: seed)
      let height = HeightBound.greatest(of: problem).rows
      let choice = problem.tiles.map { tile in
        let start = Int.random(in: 0...problem.columns - tile.span.columns, using: &generator)
        return start..<start + tile.span.columns
      }
      let test = Case(problem, height: height, choice: choice, seed: seed)
      return hasNoRows(choice, problem.tiles.map(\.span.rows), height: height) ? test : nil
    }
  }

  /// Choices that fill every column to the height, no more, and yet have no rows; of a thousand
  /// seeds these are all, as such conflicts take many tiles.
  private func fullCases() -> [Case] {
    ([304, 720, 931, 981] as [UInt64]).map { seed in
      let full = FullColumns(columns: 12...16, height: 8...12, widest: 9, seed: seed)
      return Case(full.problem, height: full.height, choice: full.choice, seed: seed)
    }
  }

  private func conflict(of test: Case) -> RowConflict {
    RowConflict(columns: test.choice, rows: test.problem.tiles.map(\.span.rows)) {
      hasNoRows($0, $1, height: test.height)
    }
  }

  @Test func aConflictIsOneAndEveryPartOfItIsNeeded() throws {
    let cases = try tinyCases() + fullCases()
    #expect(cases.count > 100)
    for test in cases {
      let members = conflict(of: test).members
      func hasNoRows(_ members: [RowConflict.Member]) -> Bool {
        self.hasNoRows(
          members.map(\.part), members.map { test.problem.tiles[$0.tile].span.rows },
          height: test.height)
      }
      #expect(hasNoRows(members), test.name)
      for index in members.indices {
        var fewer = members
        fewer.remove(at: index)
        #expect(!hasNoRows(fewer), test.name)
        let part = members[index].part
        #expect(!part.isEmpty && part.clamped(to: members[index].columns) == part, test.name)
        for shorter in [part.dropFirst(), part.dropLast()] where !shorter.isEmpty {
          var trimmed = members
          trimmed[index].part = shorter
          #expect(!hasNoRows(trimmed), test.name)
        }
      }
    }
  }

  /// The cuts of a choice refuse it, and no layout at all.
  @Test func cutsRefuseTheirChoiceAndNoLayout() throws {
    var (cuts, severalStarts, withRoom, layouts) = (0, 0, 0, 0)
    for test in try tinyCases() {
      var master = ColumnMaster(test.problem, height: test.height, reductions: reductions)
      let literals = conflict(of: test).liftedLiterals(in: master)
      #expect(literals.allSatisfy { $0.holds(for: test.choice.map(\.lowerBound), in: master) })
      _ = master.forbid(literals)
      #expect(master.fault(in: test.choice.map(\.lowerBound)) != nil, test.name)
      cuts += master.forbidEverywhere(literals)
      severalStarts += literals.count { $0.columns.count > 1 }
      withRoom += master.literals.count
      let columns = EveryLayout(of: test.problem, height: test.height).layouts.map {
        $0.layout.placements.map(\.cell.column)
      }
      layouts += columns.count
      for columns in Set(columns) {
        #expect(master.fault(in: columns) == nil, "\(test.name): \(columns)")
      }
    }
    #expect(cuts > 300 && severalStarts > 100 && withRoom > 30 && layouts > 10_000)
  }

  /// Wherever the tiles at fault start, as long as all literals hold, they have no rows.
  @Test func noRowsExistWhereAllLiteralsHold() throws {
    for test in try tinyCases() + fullCases() {
      let master = ColumnMaster(test.problem, height: test.height, reductions: reductions)
      let literals = conflict(of: test).liftedLiterals(in: master)
      var generator = SeededGenerator(seed: UInt64(literals.count))
      for _ in 0..<20 {
        let tiles = literals.flatMap { [StartLiteral](repeating: $0, count: $0.count) }
        let spans = tiles.map { master.shapes[$0.shape].span }
        let columns = zip(tiles, spans).map { tile, span in
          let start = Int.random(in: tile.columns, using: &generator)
          return start..<start + span.columns
        }
        #expect(hasNoRows(columns, spans.map(\.rows), height: test.height), test.name)
      }
    }
  }

  /// A cut refuses exactly the choices of columns in which all its literals hold.
  @Test func aCutRefusesWhereAllLiteralsHold() throws {
    var (refused, allowed, withRoom) = (0, 0, 0)
    for seed in 0..<400 as Range<UInt64> {
      let problem = try randomProblem(.tiny, seed: seed)
      let height = HeightBound.greatest(of: problem).rows + 1
      let before = ColumnMaster(problem, height: height, reductions: reductions)
      let literals = randomLiterals(of: before, seed: seed)
      var after = before
      let isAdded = after.forbid(literals)
      withRoom += after.literals.count
      forEachChoice(of: problem) { columns in
        guard before.fault(in: columns) == nil else { return }
        let allHold = literals.allSatisfy { $0.holds(for: columns, in: before) }
        let isRefused = after.fault(in: columns) != nil
        #expect(isRefused == allHold, "seed \(seed): \(problem.spansText), \(literals)")
        #expect(isAdded || !allHold)
        if isRefused { refused += 1 } else { allowed += 1 }
      }
    }
    #expect(refused > 1_000 && allowed > 1_000 && withRoom > 30)
  }

  private func forEachChoice(of problem: BentoProblem, body: ([Int]) -> Void) {
    func choose(_ columns: [Int]) {
      guard columns.count < problem.tiles.count else { return body(columns) }
      let last = problem.columns - problem.tiles[columns.count].span.columns
      for column in 0...last { choose(columns + [column]) }
    }
    choose([])
  }

  /// One or two literals for each of some shapes.
  private func randomLiterals(of master: ColumnMaster, seed: UInt64) -> [StartLiteral] {
    var generator = SeededGenerator(seed: seed)
    return master.shapes.indices.flatMap { shape -> [StartLiteral] in
      let last = master.problem.columns - master.shapes[shape].span.columns
      let count = master.shapes[shape].tiles.count
      let middle = Int.random(in: 0...last, using: &generator)
      let needed = Int.random(in: 1...count, using: &generator)
      let left = StartLiteral(shape: shape, columns: 0...middle, count: needed)
      guard middle < last, needed < count, Bool.random(using: &generator) else {
        return shape == 0 || Bool.random(using: &generator) ? [left] : []
      }
      return [left, StartLiteral(shape: shape, columns: middle + 1...last, count: 1)]
    }
  }

  /// A choice about which nothing is known is refused alone.
  @Test func theLiteralsOfAWholeChoiceRefuseNoOther() throws {
    let problem = try BentoProblem(columns: 4, spans: "2x1 2x1 1x2")
    var master = ColumnMaster(problem, height: 4, reductions: reductions)
    let choice = [0..<2, 1..<3, 1..<2]
    let literals = RowConflict(wholeChoice: choice).literals(in: master)
    let isAdded = master.forbid(literals)
    #expect(isAdded)
    for first in 0...2 {
      for second in first...2 {
        for third in 0...3 {
          let isRefused = master.fault(in: [first, second, third]) != nil
          #expect(isRefused == ([first, second, third] == [0, 1, 1]))
        }
      }
    }
  }
}

extension ColumnMaster {
  /// What the program has against tiles that start in these columns, by input order, with the
  /// variables of literals as they should be.
  fileprivate func fault(in columns: [Int]) -> String? {
    var values = [Double](repeating: 0, count: program.columns.count)
    for (shape, starts) in zip(shapes, starts) {
      for start in starts {
        values[start.variable] = Double(shape.tiles.count { columns[$0] == start.column })
      }
    }
    for (literal, variable) in literals {
      values[variable] = literal.holds(for: columns, in: self) ? 1 : 0
    }
    return program.fault(in: values)
  }
}

extension StartLiteral {
  /// Whether the statement is true of tiles that start in these columns, by input order.
  fileprivate func holds(for columns: [Int], in master: ColumnMaster) -> Bool {
    master.shapes[shape].tiles.count { self.columns.contains(columns[$0]) } >= count
  }
}
