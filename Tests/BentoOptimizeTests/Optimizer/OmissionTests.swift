// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct OmissionTests {
  private static let options = OptimizerOptions(timeLimit: .seconds(60))

  private static func tile(
    _ id: String, _ columns: Int, _ rows: Int, weight: Int? = nil, pin: Cell? = nil
  ) -> Tile {
    Tile(
      id: id, span: Span(columns: columns, rows: rows), wishes: Wishes(pin: pin, weight: weight))
  }

  private static func optimize(
    _ tiles: [Tile], columns: Int, rows: Int, engine: Engine = .auto
  ) async throws -> OptimizationResult {
    var options = Self.options
    options.engine = engine
    return try await BentoOptimizer(options: options).optimize(
      BentoProblem(columns: columns, tiles: tiles, rules: BoardRules(rowLimit: rows)))
  }

  @Test("What is left out has the least weight, as trying every set does")
  func agreesWithBruteForce() async throws {
    let ranges = ProblemRanges(columns: 2...4, tiles: 2...4, tileColumns: 1...3, tileRows: 1...2)
    var omissions = 0
    for seed in 0..<160 as Range<UInt64> {
      let kinds: [RandomWish] = seed % 3 == 0 ? [.places] : []
      let order: OrderMode = seed % 4 == 1 ? .strict : .least
      let problem = try Self.randomProblem(ranges, kinds, seed: seed)
      let text = "seed \(seed), \(order): \(problem.rulesText); \(problem.weightsText)"
      var options = Self.options
      options.order = order
      let best = SubsetReferee.best(of: problem, order: order)
      do throws(OptimizerError) {
        let result = try await BentoOptimizer(options: options).optimize(problem)
        guard let omission = result.omission else {
          #expect(best?.omitted == [], "\(text)")
          continue
        }
        #expect(omission.tiles == best?.omitted, "\(text)")
        #expect(omission.isProven && omission.bound == omission.weight, "\(text)")
        #expect(result.levels.map(\.value) == best?.levels, "\(text)")
        #expect(result.layout.placements.count + omission.tiles.count == problem.tiles.count)
        if omission.weight > 0 { omissions += 1 }
      } catch {
        #expect(best == nil, "\(text): \(error)")
      }
    }
    #expect(omissions > 30)
  }

  @Test("With choices, groups and sequences no set is proven that is not the best")
  func rulesAgreeWithBruteForce() async throws {
    let ranges = ProblemRanges(columns: 2...3, tiles: 2...4, tileColumns: 1...2, tileRows: 1...2)
    var options = Self.options
    options.timeLimit = .milliseconds(200)
    for seed in 0..<60 as Range<UInt64> {
      let kinds: [RandomWish] =
        seed % 3 == 0 ? [.choices] : seed % 3 == 1 ? [.groups] : [.sequences, .rightToLeft]
      options.fills = seed % 5 == 0
      let problem = try Self.randomProblem(ranges, kinds, seed: seed)
      let text = "seed \(seed): \(problem.rulesText); \(problem.weightsText)"
      let best = SubsetReferee.best(of: problem, order: .least, fills: options.fills)
      do throws(OptimizerError) {
        let omission = try await BentoOptimizer(options: options).optimize(problem).omission
        #expect(omission == nil || best != nil, "\(text)")
        guard let omission, let best else { continue }
        #expect(omission.bound <= best.weight && best.weight <= omission.weight, "\(text)")
      } catch {
        guard error.isProven else { continue }
        #expect(best == nil, "\(text): \(error)")
      }
    }
  }

  private static func randomProblem(
    _ ranges: ProblemRanges, _ kinds: [RandomWish], seed: UInt64
  ) throws -> BentoProblem {
    let problem = try BentoTestSupport.randomProblem(ranges, with: kinds, seed: seed)
    var generator = SeededGenerator(seed: seed &+ 4_000_003)
    var draws: [BentoProblem] = []
    // Drawn again until no mandatory tile is beyond the limit by itself.
    while draws.isEmpty {
      let weighted = try problem.withWishes { tile in
        let isOptional = Int.random(in: 0..<4, using: &generator) > 0
        return Wishes(
          pin: tile.pin, columnRange: tile.columnRange, rowRange: tile.rowRange,
          alternatives: tile.wishes.alternatives,
          weight: isOptional ? Int.random(in: 1...3, using: &generator) : nil)
      }
      let drawn = try? BentoProblem(
        columns: weighted.columns, tiles: weighted.tiles, spacers: weighted.spacers,
        rules: BoardRules(
          groups: weighted.rules.groups, sequences: weighted.rules.sequences,
          rowLimit: Int.random(in: 1...4, using: &generator),
          direction: weighted.rules.direction))
      if let drawn { draws.append(drawn) }
    }
    return draws[0]
  }

  @Test("Of equal weights the later tiles are left out")
  func equalWeights() async throws {
    let tiles = (0..<5).map { Self.tile("t\($0)", 1, 1, weight: 2) }
    let result = try await Self.optimize(tiles, columns: 3, rows: 1)
    let omission = try #require(result.omission)
    #expect(omission.tiles == ["t3", "t4"])
    #expect((omission.weight, omission.bound, omission.provenBy) == (4, 4, "area"))
    #expect(result.status == .optimal)
    #expect(result.baseline?.layout.placements.count == 3)
  }

  @Test("Nothing is left out where all fits, or where there is no limit")
  func allFits() async throws {
    let tiles = [Self.tile("a", 2, 1, weight: 1), Self.tile("b", 1, 1)]
    let limited = try await Self.optimize(tiles, columns: 3, rows: 1)
    #expect(limited.omission?.tiles == [])
    #expect(limited.omission?.provenBy == "no omissions")
    let result = try await BentoOptimizer().optimize(BentoProblem(columns: 1, tiles: [tiles[1]]))
    #expect(result.omission == nil)
  }

  @Test("A tile that is higher than the limit is left out")
  func tooHigh() async throws {
    let tiles = [Self.tile("a", 1, 3, weight: 9), Self.tile("b", 1, 1, weight: 1)]
    let result = try await Self.optimize(tiles, columns: 4, rows: 2)
    #expect(result.omission?.tiles == ["a"])
    #expect(result.omission?.provenBy == "tallest tile")
  }

  @Test("Two small tiles stay inside the limit, one of them pinned")
  func smallTiles() async throws {
    let tiles = [
      Self.tile("a", 1, 2, weight: 1, pin: Cell(column: 0, row: 1)),
      Self.tile("b", 2, 1, weight: 1),
    ]
    let result = try await Self.optimize(tiles, columns: 12, rows: 3)
    #expect(result.omission?.tiles == [])
    #expect(result.layout.height == 3)
  }

  @Test("Mandatory tiles for which there is no room are an error with a proof")
  func noRoom() async throws {
    let tiles =
      (0..<12).map { Self.tile("t\($0)", 1, 4) }
      + [Self.tile("big", 5, 4), Self.tile("small", 1, 1, weight: 1)]
    await #expect(
      throws: OptimizerError.rowLimit(4, needed: 8, provenBy: "area")
    ) {
      _ = try await Self.optimize(tiles, columns: 12, rows: 4)
    }
    // Where the big one may be left out, it is.
    let optional = tiles.dropLast(2) + [Self.tile("big", 5, 4, weight: 1)]
    let result = try await Self.optimize(Array(optional), columns: 12, rows: 4)
    #expect(result.omission?.tiles == ["big"])
  }

  @Test(
    "Every engine leaves out what it has to, and says whether that is proven",
    arguments: [Engine.greedy, .search, .glpk, .columns])
  func engines(_ engine: Engine) async throws {
    let tiles = [(2, 2), (2, 1), (1, 2), (1, 1), (2, 2)].enumerated().map {
      Self.tile("t\($0.offset)", $0.element.0, $0.element.1, weight: 3 - $0.offset % 3)
    }
    let result = try await Self.optimize(tiles, columns: 4, rows: 2, engine: engine)
    let omission = try #require(result.omission)
    #expect(omission.tiles == ["t2", "t4"])
    #expect(omission.provenBy == "area")
  }

  @Test("Groups and sequences lose the tiles that are left out")
  func rules() async throws {
    let tiles = [
      Self.tile("a", 1, 1, weight: 1), Self.tile("b", 3, 1, weight: 5),
      Self.tile("c", 1, 1, weight: 1),
    ]
    let problem = try BentoProblem(
      columns: 3, tiles: tiles,
      rules: BoardRules(
        groups: [TileGroup(name: "g", kind: .touching, tiles: ["a", "c"])],
        sequences: [TileSequence(name: "s", tiles: ["a"])], rowLimit: 1))
    let kept = problem.without([0, 2])
    #expect(kept.rules == BoardRules(rowLimit: 1))
    let result = try await BentoOptimizer(options: Self.options).optimize(problem)
    #expect(result.omission?.tiles == ["a", "c"])
    #expect(LayoutChecker().violations(of: problem, in: result.layout) == [])
  }
}

/// All sets of optional tiles, each with all of its layouts.
private enum SubsetReferee {
  struct Best {
    let omitted: [String]
    let weight: Int
    let levels: [Int]
  }

  static func best(of problem: BentoProblem, order: OrderMode, fills: Bool = false) -> Best? {
    let optional = problem.tiles.filter { $0.wishes.weight != nil }
    let sets = (0..<1 << optional.count).map { mask in
      optional.indices.map { mask >> $0 & 1 }
    }.map { bits in
      (weight: zip(optional, bits).reduce(0) { $0 + ($1.0.wishes.weight ?? 0) * $1.1 }, bits: bits)
    }.sorted { ([$0.weight] + $0.bits).lexicographicallyPrecedes([$1.weight] + $1.bits) }
    for set in sets {
      let omitted = zip(optional, set.bits).filter { $0.1 == 1 }.map(\.0.id)
      guard let kept = try? problem.keepingAll(but: omitted) else { continue }
      let levels = ExhaustiveReferee.least(
        [.height, .holes, .inversions], of: kept, inversionLimit: order.inversionLimit,
        fills: fills)
      if let levels { return Best(omitted: omitted, weight: set.weight, levels: levels) }
    }
    return nil
  }
}

extension OptimizerError {
  fileprivate var isProven: Bool {
    switch self {
    case .noLayout, .rowLimit, .noFill: true
    case .tooManyTiles, .noLayoutFound, .rowLimitNotMet, .fillNotFound, .invalidLayout: false
    }
  }
}

extension BentoProblem {
  fileprivate func keepingAll(but omitted: [String]) throws -> BentoProblem {
    let kept = tiles.filter { !omitted.contains($0.id) }
    func left(_ ids: [String]) -> [String] { ids.filter { !omitted.contains($0) } }
    return try BentoProblem(
      columns: columns, tiles: kept, spacers: spacers,
      rules: BoardRules(
        groups: rules.groups.map {
          TileGroup(name: $0.name, kind: $0.kind, tiles: left($0.tiles))
        }.filter { !$0.tiles.isEmpty },
        sequences: rules.sequences.map {
          TileSequence(name: $0.name, tiles: left($0.tiles))
        }.filter { !$0.tiles.isEmpty },
        rowLimit: rules.rowLimit, direction: rules.direction))
  }

  fileprivate var weightsText: String {
    tiles.compactMap { tile in tile.wishes.weight.map { "\(tile.id) weighs \($0)" } }
      .joined(separator: ", ")
  }
}
