// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// How many boards with a wish are settled on all levels, a kind of wish and a size at a time.
struct WishesSuite: Suite {
  let name = "wishes"
  let question = "drawn boards of 6 columns and 12, 20, 30 tiles, each kind of wish by itself"

  private static let sizes = [12, 20, 30]
  private static let seeds = 10

  func run(_ options: BenchOptions) async throws -> SuiteReport {
    var report = SuiteReport(name: name, question: question)
    let limit = options.limit ?? .seconds(5)
    let seeds = options.sample ?? Self.seeds
    for engine in options.engines ?? [.auto] {
      var table = Table(
        header: ["wish", "tiles", "boards", "proven", "no layout", "median", "max", "open level"])
      var all = Summary()
      for wish in BoardWish.allCases {
        for size in Self.sizes {
          let summary = try await summary(
            of: wish, size: size, seeds: seeds, engine: engine, limit: limit, report: &report)
          table.rows.append([wish.rawValue, "\(size)"] + summary.cells)
          all.add(summary)
        }
        Terminal.say(
          "  \(engine.rawValue), \(wish.rawValue): \(all.proven) of \(all.boards) proven")
      }
      table.rows.append(["all", ""] + all.cells)
      report.blocks.append(.heading("Engine \(engine.rawValue), all levels"))
      report.blocks.append(
        .text(
          "Time limit \(limit.seconds.asTime). Proven: on every level, or that there is no layout; "
            + "the level is the first one that some board leaves open."))
      report.blocks.append(.table(table))
    }
    return report
  }

  private func summary(
    of wish: BoardWish, size: Int, seeds: Int, engine: Engine, limit: Duration,
    report: inout SuiteReport
  ) async throws -> Summary {
    let optimizer = BentoOptimizer(
      options: OptimizerOptions(
        engine: engine, objective: try Objective(levels: wish.levels), fills: wish == .fill,
        timeLimit: limit))
    var summary = Summary()
    for seed in 0..<seeds {
      let problem = try wish.board(count: size, seed: seed)
      let started = ContinuousClock.now
      do throws(OptimizerError) {
        let result = try await optimizer.optimize(problem)
        summary.take(result, seconds: started.duration(to: .now).seconds)
        report.faults += LayoutChecker().violations(of: problem, in: result.layout).prefix(3).map {
          "\(wish.rawValue), \(size) tiles, seed \(seed): \($0)"
        }
      } catch {
        summary.take(error, seconds: started.duration(to: .now).seconds)
        if case .invalidLayout = error { report.faults.append("\(wish.rawValue): \(error)") }
      }
    }
    return summary
  }
}

/// How boards have ended.
private struct Summary {
  private(set) var proven = 0
  private(set) var withoutLayout = 0
  private var openLevels: [String] = []
  private var seconds: [Double] = []

  var boards: Int { seconds.count }

  mutating func take(_ result: OptimizationResult, seconds: Double) {
    self.seconds.append(seconds)
    if result.status == .optimal {
      proven += 1
    } else {
      let level = result.levels.first { !$0.isProven }?.level.rawValue
      note(level ?? (result.omission?.isProven == false ? "omission" : "growth"))
    }
  }

  mutating func take(_ error: OptimizerError, seconds: Double) {
    self.seconds.append(seconds)
    switch error {
    case .noLayout, .rowLimit, .noFill:
      proven += 1
      withoutLayout += 1
    case .tooManyTiles, .noLayoutFound, .rowLimitNotMet, .fillNotFound, .invalidLayout:
      note("any layout")
    }
  }

  mutating func add(_ other: Summary) {
    proven += other.proven
    withoutLayout += other.withoutLayout
    seconds += other.seconds
    for level in other.openLevels { note(level) }
  }

  private mutating func note(_ level: String) {
    if !openLevels.contains(level) { openLevels.append(level) }
  }

  var cells: [String] {
    let statistics = Statistics(seconds)
    return [
      "\(boards)", "\(proven)", "\(withoutLayout)", statistics.median.asTime,
      statistics.maximum.asTime, openLevels.joined(separator: ", "),
    ]
  }
}
