// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// Choices, stored positions, groups, sequences and full grids, against trying every layout.
@Suite struct PlacementRuleTests {
  private let ranges = ProblemRanges(
    columns: 2...4, tiles: 1...4, tileColumns: 1...3, tileRows: 1...2)

  static let kinds: [[RandomWish]] = [
    [.choices], [.positions], [.groups], [.sequences], [.choices, .places],
    [.choices, .groups], [.groups, .sequences, .rightToLeft], [.places, .groups, .rowLimit],
    RandomWish.allCases,
  ]

  static let levels: [[ObjectiveLevel]] = [
    [.height, .holes, .resize, .displacement, .inversions],
    [.height, .displacement, .inversions, .holes, .resize],
    [.height, .inversions, .resize, .holes, .displacement],
  ]

  @Test(arguments: kinds)
  func everyLevelEqualsTheReferee(kinds: [RandomWish]) throws {
    for seed in 0..<12 as Range<UInt64> {
      let asked = try randomProblem(ranges, with: kinds, seed: seed)
      let levels = Self.levels[Int(seed % 3)]
      let inversions: Int? = seed % 4 == 1 ? 1 : nil
      let fills = seed % 4 == 2
      let least = ExhaustiveReferee.least(
        levels, of: asked, inversionLimit: inversions, fills: fills)
      var descent = Descent(asked, inversions: inversions, fills: fills)
      let found = try descent.values(of: levels)
      #expect(found == least, "seed \(seed): \(asked.rulesText), \(levels.map(\.rawValue))")
    }
  }

  /// With rows that may stay unused the fewest rows are found at once.
  @Test func fewestRowsEqualTheReferee() throws {
    for seed in 100..<110 as Range<UInt64> {
      for (kinds, fills) in [([.choices, .groups, .sequences], false), ([.choices], true)]
        as [([RandomWish], Bool)]
      {
        let problem = try randomProblem(ranges, with: kinds, seed: seed)
        let least = ExhaustiveReferee.least([.height], of: problem, fills: fills)
        let limits = LayoutLimits(height: problem.rowsThatSuffice, freeCells: fills ? 0 : nil)
        let outcome = try PlacementProgram().solve(
          .fewestRows(from: 0, within: limits), of: problem, budget: Budget(.seconds(60)))
        #expect(outcome.isComplete)
        #expect(
          outcome.layout?.height == least?[0], "seed \(seed), \(fills): \(problem.rulesText)")
      }
    }
  }

  /// A layout is its own incumbent, wherever its tiles lie and whatever their choices are.
  @Test func everyLayoutBecomesValues() throws {
    for seed in 200..<240 as Range<UInt64> {
      let problem = try randomProblem(
        ranges, with: [.choices, .positions, .groups, .sequences], seed: seed)
      guard let layout = try Descent(problem).anyLayout() else { continue }
      let metrics = layout.metrics
      var limits = LayoutLimits(height: metrics.height + 1)
      for level in ObjectiveLevel.allCases.dropFirst() { limits[level] = metrics.value(of: level) }
      for aim in ObjectiveLevel.allCases {
        let model = PlacementModel(problem, goal: .least(aim, within: limits))
        let values = try #require(model.values(of: layout), "seed \(seed): \(problem.rulesText)")
        #expect(values.count == model.program.columns.count)
        let again = try #require(model.layout(from: values))
        #expect(limits.allow(again.metrics), "seed \(seed)")
        #expect(LayoutChecker().violations(of: problem, in: again).isEmpty, "seed \(seed)")
      }
    }
  }

  /// Of layouts in which one tile was moved or got another span, those become values that the
  /// checker passes, and no others, but that equal tiles change places first.
  @Test func whatTheCheckerRefusesHasNoValues() throws {
    var counts = [true: 0, false: 0]
    for seed in 400..<430 as Range<UInt64> {
      let kinds: [RandomWish] = [.places, .choices, .positions, .groups, .sequences]
      let problem = try randomProblem(ranges, with: kinds, seed: seed)
      guard problem.hasWishes, let layout = try Descent(problem).anyLayout() else { continue }
      var generator = SeededGenerator(seed: seed)
      var limits = LayoutLimits(height: layout.height + 1, holes: layout.metrics.holes)
      limits.resize = layout.metrics.resize
      limits.displacement = layout.metrics.displacement + 2
      let model = PlacementModel(problem, goal: .least(.holes, within: limits))
      let name: Comment = "seed \(seed): \(problem.rulesText)"
      for _ in 0..<20 {
        let moved = problem.moved(layout, using: &generator)
        let stated = model.values(of: moved).flatMap(model.layout)
        if isRight(moved, for: problem, within: limits) { #expect(stated != nil, name) }
        if let stated { #expect(isRight(stated, for: problem, within: limits), name) }
        counts[stated != nil, default: 0] += 1
      }
    }
    #expect(counts.values.allSatisfy { $0 > 20 })
  }

  private func isRight(
    _ layout: BentoLayout, for problem: BentoProblem, within limits: LayoutLimits
  ) -> Bool {
    LayoutChecker().violations(of: problem, in: layout).isEmpty && limits.allow(layout.metrics)
  }

  /// A goal with an incumbent begins at it and ends with the same value as without.
  @Test func anIncumbentChangesNoValue() throws {
    for seed in 300..<312 as Range<UInt64> {
      let problem = try randomProblem(
        ranges, with: [.choices, .positions, .groups, .sequences], seed: seed)
      guard let layout = try Descent(problem).anyLayout() else { continue }
      for level in ObjectiveLevel.allCases.dropFirst() {
        let goal = PlacementGoal.least(level, within: LayoutLimits(height: layout.height))
        let without = try PlacementProgram().solve(goal, of: problem, budget: Budget(.seconds(60)))
        let with = try PlacementProgram().solve(
          goal, of: problem, incumbent: layout, budget: Budget(.seconds(60)))
        #expect(with.isComplete && without.isComplete)
        #expect(
          with.layout?.metrics.value(of: level) == without.layout?.metrics.value(of: level),
          "seed \(seed), \(level): \(problem.rulesText)")
      }
    }
  }
}

/// A board made least level by level with the placement program alone.
private struct Descent {
  private let problem: BentoProblem
  private var limits: LayoutLimits

  init(_ asked: BentoProblem, inversions: Int? = nil, fills: Bool = false) {
    problem = asked.rules.direction == .rightToLeft ? asked.mirrored : asked
    limits = LayoutLimits(height: 0, inversions: inversions, freeCells: fills ? 0 : nil)
  }

  func anyLayout() throws -> BentoLayout? {
    try solve(.any(within: LayoutLimits(height: problem.rowsThatSuffice))).layout
  }

  /// The least value of each level; the first one is the height.
  mutating func values(of levels: [ObjectiveLevel]) throws -> [Int]? {
    let rows = problem.rowsThatSuffice
    for height in 0...min(rows, problem.rules.rowLimit ?? rows) {
      limits.height = height
      guard try solve(.any(within: limits)).layout != nil else { continue }
      return try [height] + levels.dropFirst().map { try value(of: $0) }
    }
    return nil
  }

  private mutating func value(of level: ObjectiveLevel) throws -> Int {
    let outcome = try solve(.least(level, within: limits))
    let value = try #require(outcome.layout).metrics.value(of: level)
    #expect(outcome.bound == value, "\(level)")
    limits[level] = value
    return value
  }

  private func solve(_ goal: PlacementGoal) throws -> PlacementOutcome {
    let outcome = try PlacementProgram().solve(goal, of: problem, budget: Budget(.seconds(60)))
    #expect(outcome.isComplete)
    return outcome
  }
}

extension BentoProblem {
  /// The layout with one tile at another place on the grid, or with another choice.
  fileprivate func moved(
    _ layout: BentoLayout, using generator: inout SeededGenerator
  ) -> BentoLayout {
    var cells = layout.placements.map(\.cell)
    var choices = layout.placements.map(\.choice)
    let tile = Int.random(in: tiles.indices, using: &generator)
    choices[tile] = Int.random(in: tiles[tile].choices.indices, using: &generator)
    let span = tiles[tile].choices[choices[tile]]
    cells[tile] = Cell(
      column: Int.random(in: 0...columns - span.columns, using: &generator),
      row: Int.random(in: 0...layout.height, using: &generator))
    return BentoLayout(self, cells: cells, choices: choices)
  }
}
