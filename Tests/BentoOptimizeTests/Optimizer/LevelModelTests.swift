// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct LevelModelTests {
  private let ranges = ProblemRanges(
    columns: 1...4, tiles: 0...4, tileColumns: 1...3, tileRows: 1...2)

  private func question(
    _ level: ObjectiveLevel, height: Int, holes: Int? = nil, inversions: Int? = nil
  ) -> ModelQuestion {
    ModelQuestion(
      level: level, limits: LayoutLimits(height: height, holes: holes, inversions: inversions))
  }

  /// What GLPK finds: the objective, or nil where the program is infeasible.
  private func least(_ question: ModelQuestion, of problem: BentoProblem) throws -> Double? {
    let model = try LevelModel(question, of: problem)
    #expect(Set(model.variableNames).count == model.variables.count)
    #expect(model.variableNames.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isWordPart } })
    var program = MIPModel()
    for variable in model.variables {
      _ = program.addColumn(
        lower: variable.lower, upper: variable.upper, objective: variable.objective,
        isInteger: variable.isInteger)
    }
    for row in model.constraints {
      program.addRow(lower: row.lower, upper: row.upper, terms: row.terms)
    }
    let outcome = try MIPProblem.withProblem(program, memoryLimit: 512) {
      (mip: inout MIPProblem) throws(SolverError) in
      try mip.solve(SolveOptions(), budget: Budget(.seconds(60)))
    }
    #expect(outcome.status == .optimal || outcome.status == .infeasible)
    return outcome.values.map(program.objective)
  }

  /// The least values are feasible, and one less of each is not, as brute force says.
  @Test func decisionsEqualBruteForce() throws {
    for seed in 0..<60 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let best = BruteForce(problem)
      let name = "seed \(seed), \(problem.spansText)"
      #expect(try least(question(.height, height: best.height), of: problem) == 0, "\(name)")
      if best.height > 0 {
        #expect(
          try least(question(.height, height: best.height - 1), of: problem) == nil, "\(name)")
      }
      let holes = question(.holes, height: best.height, holes: best.holes)
      #expect(try least(holes, of: problem) == 0, "\(name)")
      if best.holes > 0 {
        let fewer = question(.holes, height: best.height, holes: best.holes - 1)
        #expect(try least(fewer, of: problem) == nil, "\(name)")
      }
      let inversions = try #require(
        BruteForce.fewestInversions(of: problem, height: best.height, holes: best.holes))
      let order = question(
        .inversions, height: best.height, holes: best.holes, inversions: inversions)
      #expect(try least(order, of: problem) == 0, "\(name)")
      if inversions > 0 {
        var fewer = order
        fewer.limits.inversions = inversions - 1
        #expect(try least(fewer, of: problem) == nil, "\(name)")
      }
    }
  }

  @Test func withoutALimitTheLeastIsTheObjective() throws {
    for seed in 100..<130 as Range<UInt64> {
      let problem = try randomProblem(ranges, seed: seed)
      let best = BruteForce(problem)
      let scale = GridScale(of: problem)
      let area = Double(scale.reduced(problem).area)
      let depths = try #require(try least(question(.holes, height: best.height), of: problem))
      #expect(
        (depths - area) * Double(scale.columns * scale.rows) == Double(best.holes), "seed \(seed)")
      let fewest = try #require(
        BruteForce.fewestInversions(of: problem, height: best.height, holes: best.holes))
      let inversions = question(.inversions, height: best.height, holes: best.holes)
      #expect(try least(inversions, of: problem) == Double(fewest), "seed \(seed)")
    }
  }

  /// The exported program alone, with every row in it, knows all wishes and rules.
  @Test(
    arguments: [
      [.choices], [.positions], [.groups], [.sequences], [.groups, .sequences, .rightToLeft],
      RandomWish.allCases,
    ] as [[RandomWish]])
  func wishesAndRulesEqualTheReferee(kinds: [RandomWish]) throws {
    let levels: [ObjectiveLevel] = [.height, .displacement, .resize, .holes, .inversions]
    for seed in 0..<6 as Range<UInt64> {
      let problem = try randomProblem(
        ProblemRanges(columns: 2...3, tiles: 2...4, tileColumns: 1...2, tileRows: 1...2),
        with: kinds, seed: seed)
      let name: Comment = "seed \(seed): \(problem.rulesText)"
      for fills in [false, true] {
        let values = ExhaustiveReferee.least(levels, of: problem, fills: fills)
        var limits = LayoutLimits(height: 5, freeCells: fills ? 0 : nil)
        let any = try least(ModelQuestion(level: .height, limits: limits), of: problem)
        #expect((any != nil) == (values.map { $0[0] <= 5 } ?? false), name)
        for (level, value) in zip(levels, values ?? []) where any != nil {
          limits[level] = value
          #expect(try least(ModelQuestion(level: level, limits: limits), of: problem) != nil, name)
          guard value > 0 else { continue }
          var better = limits
          better[level] = value - 1
          #expect(try least(ModelQuestion(level: level, limits: better), of: problem) == nil, name)
        }
      }
    }
  }

  /// Without a limit on a level, the objective is its value, or holes and the least area together.
  @Test func theLeastOfEveryLevelIsTheObjective() throws {
    for seed in 50..<60 as Range<UInt64> {
      let problem = try randomProblem(
        ranges, with: [.choices, .positions, .groups, .sequences], seed: seed)
      let name: Comment = "seed \(seed): \(problem.rulesText)"
      for level in ObjectiveLevel.allCases.dropFirst() {
        guard let values = ExhaustiveReferee.least([.height, level], of: problem) else { continue }
        let found = try least(question(level, height: values[0]), of: problem)
        let area = level == .holes ? problem.areas.lowerBound : 0
        let unit = level == .holes ? GridScale(of: problem.asPacked(measuring: [level])) : nil
        let cells = unit.map { $0.columns * $0.rows } ?? 1
        #expect(found == Double((values[1] + area) / cells), name)
      }
    }
  }

  @Test func notesSayWhatGroupsAndChoicesAre() throws {
    let tiles = [
      Tile(
        id: "a", span: Span(columns: 2, rows: 1),
        wishes: Wishes(alternatives: [Span(columns: 1, rows: 2)])),
      Tile(id: "b", span: Span(columns: 1, rows: 1)),
      Tile(id: "c", span: Span(columns: 1, rows: 1)),
    ]
    let rules = BoardRules(
      groups: [
        TileGroup(name: "top", kind: .band, tiles: ["a", "b"]),
        TileGroup(name: "near", kind: .touching, tiles: ["b", "c"]),
      ], sequences: [TileSequence(name: "story", tiles: ["a", "c"])], rowLimit: 3,
      direction: .rightToLeft)
    let problem = try BentoProblem(columns: 3, tiles: tiles, rules: rules)
    let model = try LevelModel(question(.resize, height: 4), of: problem)
    for line in [
      "Question: how little resize can a layout of at most 4 rows have?",
      "The board may have no more rows than 3.",
      "Grid: columns 0 to 2, rows 0 to 2.",
      "The board is read from the right and stated in a mirror: column 0 is its last one.",
      "t0: 2x1 or 1x2 \"a\"", "g0: band \"top\" of t0 t1", "g1: touching \"near\" of t1 t2",
      "sequence \"story\" of t0 t2",
    ] {
      #expect(model.notes.contains(line), "\(line)")
    }
    for name in [
      "x_t0_c0_r0", "x_t0_c0_r0_s1", "row_g0_r0", "firstrow_g0_r2", "by_t0_c0_r0", "by_t2_c2_r2",
      "root_g1_c0_r0", "right_g1_c0_r0", "up_g1_c2_r2",
    ] {
      #expect(model.variableNames.contains(name), "\(name)")
    }
    #expect(!model.variableNames.contains { $0.hasPrefix("by_t1") })
  }

  @Test func sizesAreRefusedBeforeTheyAreBuilt() throws {
    let wide = try BentoProblem(columns: 4_000, spans: "1x1 2x2 3x1 1x3")
    #expect {
      try LevelModel(question(.holes, height: 400), of: wide)
    } throws: { error in
      "\(error)".hasSuffix("variables, more than the limit of 200000")
    }
    let none = try BentoProblem(columns: 4, tiles: [])
    #expect(throws: LevelModelError.tooLarge("cells", count: 1_000_000_000, limit: 2_000_000)) {
      try LevelModel(question(.height, height: 1_000_000_000), of: none)
    }
  }

  @Test func boardsOfVeryManyTilesAreRefusedAtOnce() throws {
    let tiles = (0..<20_000).map { Tile(id: "\($0)", span: Span(columns: 1 + $0 % 97, rows: 1)) }
    let vast = try BentoProblem(columns: 100, tiles: tiles)
    #expect(throws: LevelModelError.self) { try LevelClauses(height: 9_800, of: vast) }
    for level in ObjectiveLevel.allCases {
      #expect(throws: LevelModelError.self) {
        try LevelModel(question(level, height: 9_800, holes: 3, inversions: 3), of: vast)
      }
    }
  }

  @Test func theQuestionIsSaidInWords() {
    #expect(question(.height, height: 1).wanted == "a layout of at most 1 row")
    #expect(
      question(.holes, height: 3, holes: 0).wanted
        == "a layout of at most 3 rows and at most 0 holes")
    #expect(
      question(.inversions, height: 3, holes: 1, inversions: 2).wanted
        == "a layout of at most 3 rows, at most 1 hole and at most 2 inversions")
    let full = LayoutLimits(height: 3, resize: 2, displacement: 1, freeCells: 0)
    #expect(
      ModelQuestion(level: .resize, limits: full).wanted
        == "a layout of at most 3 rows, a resize of at most 2, a displacement of at most 1 and "
        + "no free cell")
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
