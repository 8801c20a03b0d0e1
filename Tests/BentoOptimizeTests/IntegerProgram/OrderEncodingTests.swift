// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct OrderEncodingTests {
  private let budget = Budget(.seconds(60))
  /// Every set of the reductions that clauses use.
  private static let reductions: [Reductions] = (0..<8).map { bits in
    let used: [Reductions] = [.normalPatterns, .mirror, .equalTiles]
    return used.enumerated().reduce([]) { bits >> $1.offset & 1 == 1 ? $0.union($1.element) : $0 }
  }

  /// Equal tiles, single ones and slack, so that every reduction has something to do.
  private let ranges = ProblemRanges(
    columns: 2...4, tiles: 0...5, tileColumns: 1...3, tileRows: 1...3)

  @Test(arguments: reductions)
  func heightEqualsBruteForce(reductions: Reductions) throws {
    var program = ClauseProgram()
    program.reductions = reductions
    for seed in 0..<20 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let height = BruteForce(problem).height
      let name: Comment = "seed \(seed), \(problem.spansText)"
      let found = try program.solve(height: height, of: problem, budget: budget)
      guard case .layout(let layout) = found else {
        Issue.record(name)
        continue
      }
      #expect(layout.height == height, name)
      if height > 0 {
        let lower = try program.solve(height: height - 1, of: problem, budget: budget)
        #expect(lower == .impossible, name)
      }
    }
  }

  /// Perfect packings leave no room for an order of equal tiles that does not always hold, nor for
  /// a single tile kept in a corner where it cannot be.
  @Test func perfectPackingsAreFound() throws {
    for across in 1...3 {
      for down in 1...3 {
        let spans = [String](repeating: "2x3", count: across * down).joined(separator: " ")
        let problem = try BentoProblem(columns: 2 * across, spans: spans)
        let verdict = try ClauseProgram().solve(height: 3 * down, of: problem, budget: budget)
        guard case .layout = verdict else {
          Issue.record("\(across) across, \(down) down")
          continue
        }
      }
    }
    let pinwheel = try BentoProblem(columns: 5, spans: "3x2 2x3 3x2 2x3 1x1")
    guard case .layout = try ClauseProgram().solve(height: 5, of: pinwheel, budget: budget)
    else { return #expect(Bool(false)) }
  }

  /// Without reductions every layout is a solution, and nothing else is: each is found once, as
  /// those found are forbidden.
  @Test func everySolutionIsALayout() throws {
    let problem = try BentoProblem(columns: 3, spans: "2x1 1x2 1x1")
    let encoding = OrderEncoding(problem, height: 3, reductions: [])
    var model = encoding.model
    var layouts: Set<BentoLayout> = []
    while case .satisfied(let values) = try ClauseSolver().solve(model, budget: budget) {
      let layout = try #require(encoding.layout(from: values))
      #expect(LayoutChecker().violations(of: problem, in: layout) == [])
      #expect(layout.height <= 3)
      #expect(layouts.insert(layout).inserted)
      model.addClause(encoding.anyPlaceBut(layout))
    }
    #expect(layouts.count == Self.layoutCount(of: problem, height: 3))
  }

  /// The number of layouts, by trying every one.
  private static func layoutCount(of problem: BentoProblem, height: Int) -> Int {
    var placements: [Placement] = []
    func count(from index: Int) -> Int {
      guard index < problem.tiles.count else { return 1 }
      let tile = problem.tiles[index]
      var sum = 0
      for row in 0...height - tile.span.rows {
        for column in 0...problem.columns - tile.span.columns {
          placements.append(
            Placement(id: tile.id, cell: Cell(column: column, row: row), span: tile.span))
          let layout = BentoLayout(columns: problem.columns, placements: placements)
          if LayoutChecker().cellViolations(in: layout).isEmpty { sum += count(from: index + 1) }
          placements.removeLast()
        }
      }
      return sum
    }
    return count(from: 0)
  }

  @Test func reductionsMakeFewerLiterals() throws {
    let problem = try BentoProblem(columns: 30, spans: "8x4 8x4 12x6 12x6 5x9 7x3 9x9")
    let all = OrderEncoding(problem, height: 20).model.literals.count
    for one in [Reductions.normalPatterns, .mirror, .equalTiles] {
      let encoding = OrderEncoding(problem, height: 20, reductions: .all.subtracting(one))
      #expect(encoding.model.literals.count > all, "\(one.rawValue)")
    }
  }

  @Test func coarseTilesNeedFewVariables() throws {
    let problem = try BentoProblem(columns: 4_000, spans: "1000x900 2000x700 1000x700 3000x900")
    let encoding = OrderEncoding(problem, height: 2_500)
    #expect(encoding.model.variableCount < 60)
    let verdict = try ClauseProgram().solve(height: 1_600, of: problem, budget: budget)
    guard case .layout = verdict else { return #expect(Bool(false)) }
    #expect(try ClauseProgram().solve(height: 1_599, of: problem, budget: budget) == .impossible)
  }

  @Test func pairsWithOneWayHaveNoVariable() throws {
    // Side by side is impossible, and equal tiles are upon each other in input order.
    let equal = OrderEncoding(try BentoProblem(columns: 3, spans: "2x1 2x1"), height: 2)
    #expect(equal.model.variableCount == 2)
    #expect(equal.variableNames.allSatisfy { $0.hasPrefix("y_") })
    // Two ways share a variable.
    let different = OrderEncoding(
      try BentoProblem(columns: 3, spans: "2x2 3x1"), height: 3, reductions: [])
    #expect(different.variableNames.filter { $0.hasPrefix("above_") } == ["above_0_1"])
  }

  @Test func namesSayWhatVariablesMean() throws {
    let problem = try BentoProblem(columns: 3, spans: "1x1 2x1 1x2")
    let encoding = OrderEncoding(problem, height: 3, reductions: [])
    let names = encoding.variableNames
    #expect(Set(names).count == encoding.model.variableCount)
    #expect(names.starts(with: ["x_0_le_0", "x_0_le_1", "y_0_le_0", "y_0_le_1", "x_1_le_0"]))
    #expect(names.suffix(2) == ["left_2_1", "above_2_1"])
    #expect(names.contains("left_0_2"))
    #expect(!names.contains("above_0_0"))
  }

  @Test func tilesThatDoNotFitAreImpossible() throws {
    let problem = try BentoProblem(columns: 3, spans: "2x1 1x4")
    let encoding = OrderEncoding(problem, height: 3)
    #expect(
      encoding.layout(from: [Bool](repeating: true, count: encoding.model.variableCount)) == nil)
    #expect(try ClauseProgram().solve(height: 3, of: problem, budget: budget) == .impossible)
    #expect(try ClauseProgram().solve(height: 0, of: problem, budget: budget) == .impossible)
  }

  @Test func valuesOfAnotherModelAreRefused() throws {
    let encoding = OrderEncoding(try BentoProblem(columns: 3, spans: "2x1 1x1"), height: 3)
    #expect(encoding.layout(from: []) == nil)
  }

  @Test func literalsAreEstimatedFromAbove() throws {
    for seed in 0..<12 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let height = Baseline.dense.surelyLayout(of: problem).height
      for reductions in [Reductions.all, []] {
        let count = OrderEncoding(problem, height: height, reductions: reductions).model.literals
          .count
        let estimate = OrderEncoding.literalCount(
          of: problem, height: height, reductions: reductions)
        #expect(count <= estimate, "seed \(seed)")
        #expect(estimate <= 3 * count + 100, "seed \(seed), \(problem.spansText)")
      }
    }
  }

  @Test func limitsEndARunUndecided() throws {
    // Known to be impossible by area alone, which clauses cannot see.
    let problem = try BentoProblem(
      columns: 12, spans: "5x5 4x4 3x5 5x3 4x5 5x4 3x3 2x5 5x2 4x3 3x4 2x3 3x2 2x2 5x1")
    let height = (problem.area - 1) / 12
    let spent = try ClauseProgram().solve(
      height: height, of: problem, budget: Budget(.milliseconds(50)))
    #expect(spent == .undecided(.timeLimit))
    for _ in 0..<2 {
      let restarted = try ClauseProgram().solve(
        height: height, of: problem, budget: budget, restarts: 2)
      #expect(restarted == .undecided(.restartLimit))
    }
  }
}

extension OrderEncoding {
  fileprivate var variableNames: [String] {
    model.variableCount == 0 ? [] : (1...model.variableCount).map(variableName)
  }

  /// Literals of which one holds exactly where some tile lies elsewhere; for every place allowed.
  fileprivate func anyPlaceBut(_ layout: BentoLayout) -> [Literal] {
    let names = variableNames
    func atMost(_ axis: String, _ tile: Int, _ place: Int) -> Literal {
      if place < 0 { return .never }
      let index = names.firstIndex(of: "\(axis)_\(tile)_le_\(place)")
      return index.map { Literal(code: Int32($0 + 1)) } ?? .always
    }
    return layout.placements.enumerated().flatMap { tile, placement in
      let (column, row) = (placement.cell.column, placement.cell.row)
      return [
        !atMost("x", tile, column), atMost("x", tile, column - 1),
        !atMost("y", tile, row), atMost("y", tile, row - 1),
      ]
    }
  }
}
