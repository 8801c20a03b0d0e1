// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import Foundation

/// Whether GLPK, called over and over in one process, keeps any memory.
struct SoakSuite: Suite {
  let name = "soak"
  let question = "2,000 drawn boards that call clauses, decomposition or placement program"

  private static let solves = 2_000
  /// The solves of one row of the table.
  private static let step = 250
  /// The solves after which memory is taken for settled: caches are full, pools have grown.
  private static let settled = 500
  /// How much memory may grow after that, in megabytes, before it counts as a fault.
  private static let mostGrowth = 16.0
  private static let engines: [Engine] = [.clauses, .decomposition, .placement]

  func run(_ options: BenchOptions) async throws -> SuiteReport {
    var report = SuiteReport(name: name, question: question)
    var table = Table(header: ["solves", "resident memory"])
    table.textColumns = 0
    var solves = 0
    var settled: Double?
    var number = 0
    while solves < Self.solves {
      number += 1
      let problem = try board(number)
      let engine = Self.engines[solves % Self.engines.count]
      let optimizer = BentoOptimizer(
        options: OptimizerOptions(
          engine: engine, objective: try Objective(levels: [.height]), timeLimit: .seconds(1)))
      let result = try await optimizer.optimize(problem)
      report.faults += LayoutChecker().violations(of: problem, in: result.layout).prefix(3).map {
        "board \(number): \($0)"
      }
      guard result.solverWasCalled else { continue }
      solves += 1
      guard solves.isMultiple(of: Self.step), let megabytes = residentMegabytes() else { continue }
      if solves == Self.settled { settled = megabytes }
      table.rows.append(["\(solves)", "\(megabytes.asRatio) MB"])
      if let settled, megabytes - settled > Self.mostGrowth {
        report.faults.append("\(solves) solves: memory grew from \(settled) to \(megabytes) MB")
      }
      Terminal.say("  \(solves) solves: \(megabytes.asRatio) MB")
    }
    report.paragraphs.append(
      "The three take turns. Boards that bounds and baselines settle are not counted.")
    report.blocks.append(.table(table))
    return report
  }

  /// A narrow board of large tiles, which greedy rules seldom lay as low as can be.
  private func board(_ number: Int) throws -> BentoProblem {
    var generator = SplitMix64(seeds: [number])
    let lengths: KeyValuePairs = [1: 1, 2: 3, 3: 3, 4: 1]
    return try BentoProblem(
      columns: 5 + number % 3,
      spans: randomSpans(7, columns: lengths, rows: lengths, &generator))
  }

  /// The memory of this process that is in use; nil where the system does not tell.
  private func residentMegabytes() -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Double(fields[1]) else { return nil }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }
}
