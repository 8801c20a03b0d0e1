// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// The search against every layout of tiny boards, with each kind of wish and rule and with all.
@Suite struct ReadingOrderRuleTests {
  private static let kinds: [[RandomWish]] =
    [
      [.choices], [.positions], [.groups], [.sequences], [.rowLimit], [.choices, .places],
      [.groups, .places], [.positions, .places], [.choices, .groups],
      [.choices, .positions], [.groups, .sequences],
    ] + [RandomWish.allCases.filter { $0 != .rightToLeft }]

  private let levels: [[ObjectiveLevel]] = [
    [.height, .holes, .resize, .displacement, .inversions],
    [.height, .inversions, .displacement],
    [.height, .displacement, .resize],
    [.height, .resize, .inversions, .holes],
  ]
  private let reductions: [Reductions] = [
    [], .all.subtracting(.rememberedFailures), .all.subtracting(.lostCells),
    .all.subtracting(.equalTiles),
  ]

  private func layout(
    of problem: BentoProblem, within limits: LayoutLimits, by reductions: Reductions,
    name: Comment
  ) -> BentoLayout? {
    var search = ReadingOrderSearch(
      problem, limits: limits,
      effort: SearchEffort(nodes: .max, budget: Budget(.seconds(3_600))), memoBytes: 1 << 14,
      reductions: reductions)
    switch search.run() {
    case .found(let layout):
      #expect(LayoutChecker().violations(of: problem, in: layout) == [], name)
      #expect(limits.allow(layout.metrics), "\(name): \(limits)")
      return layout
    case .impossible: return nil
    case .undecided:
      Issue.record(name)
      return nil
    }
  }

  /// The least values that the search finds, each proven by a question about one less.
  private func least(
    _ levels: [ObjectiveLevel], of problem: BentoProblem, inversions: Int?, fills: Bool,
    by reductions: Reductions, name: Comment
  ) -> [Int]? {
    let rows = min(problem.rowsThatSuffice, problem.rules.rowLimit ?? .max)
    var limits = LayoutLimits(height: fills ? 0 : rows, inversions: inversions)
    if fills { limits.freeCells = 0 }
    func ask() -> BentoLayout? {
      layout(of: problem, within: limits, by: reductions, name: name)
    }
    // A layout that fills is of one height, so that the heights are asked about one by one.
    while fills, ask() == nil {
      if limits.height == rows { return nil }
      limits.height += 1
    }
    return levels.reduce([]) { (values: [Int]?, level) in
      guard let values else { return nil }
      if fills, level == .height { return [limits.height] }
      var best: Int?
      while best != 0, let layout = ask() {
        best = layout.metrics.value(of: level)
        limits[level] = layout.metrics.value(of: level) - 1
      }
      limits[level] = best
      return best.map { values + [$0] }
    }
  }

  @Test(arguments: kinds)
  func itAgreesWithTheReferee(kinds: [RandomWish]) throws {
    // The referee tries every span of every tile at every place.
    let ranges = ProblemRanges(
      columns: 2...4, tiles: kinds.contains(.choices) ? 1...3 : 1...4, tileColumns: 1...3,
      tileRows: 1...2)
    for seed in 0..<32 as Range<UInt64> {
      let problem = try randomProblem(ranges, with: kinds, seed: seed)
      let index = Int(seed)
      let levels = levels[index % 4]
      let inversions = [nil, nil, 1, 0][index / 4 % 4]
      let fills = index / 4 % 2 == 1
      let name: Comment =
        "seed \(seed): \(problem.rulesText); \(levels), \(inversions ?? -1), \(fills)"
      let expected = ExhaustiveReferee.least(
        levels, of: problem, inversionLimit: inversions, fills: fills)
      for reductions in [.all, reductions[index / 8]] {
        let found = least(
          levels, of: problem, inversions: inversions, fills: fills, by: reductions, name: name)
        #expect(found == expected, "\(name), \(reductions)")
      }
    }
  }

  /// The engine from the worst layout that may be down to the least value of every level.
  @Test func theEngineSettlesEveryLevel() throws {
    let engine = ReadingOrderEngine()
    let hour = SearchEffort(nodes: .max, budget: Budget(.seconds(3_600)))
    let ranges = ProblemRanges(columns: 2...3, tiles: 1...3, tileColumns: 1...3, tileRows: 1...2)
    for seed in 0..<40 as Range<UInt64> {
      let problem = try randomProblem(
        ranges, with: [.choices, .positions, .groups, .sequences], seed: seed)
      let levels = [ObjectiveLevel.height, .resize, .displacement, .holes, .inversions]
      let least = ExhaustiveReferee.least(levels, of: problem)
      var limits = LayoutLimits(height: least?[0] ?? problem.rowsThatSuffice)
      for (index, level) in levels.enumerated() {
        let name: Comment = "seed \(seed): \(problem.rulesText), \(level)"
        if level != .height { limits[level] = 1_000 }
        let question = LevelQuestion(level: level, limits: limits)
        let answer = engine.answer(question, on: problem, effort: hour) { _ in }
        #expect(answer.trouble == nil, name)
        #expect(answer.layout?.metrics.value(of: level) == least?[index], name)
        guard let least else { break }
        if level != .height { #expect(answer.bound == least[index], name) }
        limits[level] = least[index]
      }
    }
  }
}
