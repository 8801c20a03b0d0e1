// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// One objective on all instances of a suite: every contestant in turn on each instance, so that
/// whatever else the machine does meets all of them alike.
struct Contest {
  private let levels: [ObjectiveLevel]
  private let limit: Duration
  private let shift: Double
  private let contestants: [any Contestant]
  private let referee: Referee
  private var tallies: [Tally]
  /// How many instances were solved, and how many of them bounds and baselines leave open.
  private var instanceCount = 0
  private var openCount = 0
  private var faults: [String] = []

  init(suite: ContestSuite, round: ContestSuite.Round, options: BenchOptions) throws {
    levels = round.levels
    limit = options.limit ?? suite.limit
    shift = suite.shift
    referee = Referee(levels: levels)
    var contestants: [any Contestant] = []
    for engine in options.engines ?? round.engines {
      contestants.append(try EngineContestant(engine, levels: levels, limit: limit))
    }
    for peer in round.peers where options.peers.contains(peer) {
      contestants.append(try PeerContestant(peer, levels: levels, limit: limit))
    }
    self.contestants = contestants
    tallies = contestants.map { _ in Tally() }
  }

  /// Solves the instances; what is wrong with the answers is kept for the report.
  mutating func run(_ instances: [Instance]) async throws {
    defer { for contestant in contestants { contestant.finish() } }
    let greedy = try EngineContestant(.greedy, levels: levels, limit: limit)
    // Whatever is loaded on first use is no instance's fault.
    for contestant in contestants { _ = try await contestant.solve(.warmUp) }
    for (index, instance) in instances.enumerated() {
      let isOpen = referee.provenCount(try await greedy.solve(instance)) < levels.count
      var measurements: [Measurement] = []
      for contestant in contestants {
        // A peer's threads go on for a moment after its answer; the next one should not pay for
        // them.
        try await Task.sleep(for: .milliseconds(10))
        measurements.append(try await contestant.solve(instance))
      }
      take(measurements, of: instance, isOpen: isOpen)
      if (index + 1) % 50 == 0 || index + 1 == instances.count {
        Terminal.say("  \(levels.text): \(index + 1) of \(instances.count)")
      }
    }
  }

  private mutating func take(
    _ measurements: [Measurement], of instance: Instance, isOpen: Bool
  ) {
    instanceCount += 1
    if isOpen { openCount += 1 }
    faults += referee.faults(of: instance, answers: Array(zip(contestants, measurements)))
    let values = measurements.map { referee.values(of: $0.layout) }
    let known = instance.known.matching(levels)
    for index in contestants.indices {
      let proven = referee.provenCount(measurements[index])
      let isSettled = proven == levels.count
      tallies[index].add(
        Tally.Entry(
          name: instance.name, provers: levels.prefix(proven).map(prover(of: measurements[index])),
          // Whoever gives up early has not been fast.
          seconds: isSettled
            ? measurements[index].seconds : max(measurements[index].seconds, limit.seconds),
          isOpen: isOpen,
          isBest: !values.contains { $0.lexicographicallyPrecedes(values[index]) },
          isAboveKnown: known.lexicographicallyPrecedes(values[index].prefix(known.count)),
          note: isSettled ? nil : measurements[index].note))
    }
  }

  private func prover(of measurement: Measurement) -> (ObjectiveLevel) -> String {
    { measurement.provers[$0] ?? "" }
  }
}

extension Contest {
  /// Adds the tables of this contest to the report of its suite.
  func describe(in report: inout SuiteReport) {
    report.faults += faults
    report.blocks.append(.heading("Objective \(levels.text)"))
    guard instanceCount > 0 else {
      report.blocks.append(.text("No instances."))
      return
    }
    report.blocks.append(
      .text(
        "\(instanceCount) instances, \(openCount) of them open after bounds and baselines; time limit "
          + "\(limit.seconds.asTime), shift \(shift.asTime). An instance that is not proven on every "
          + "level counts with the time limit."))
    report.blocks.append(.table(table))
    for (contestant, tally) in zip(contestants, tallies) where contestant.isOurs {
      report.blocks.append(.text("Proven by, \(contestant.name):"))
      report.blocks.append(.table(tally.provers(of: levels)))
      report.blocks += tally.unprovenNotes(contestant.name, of: levels).map(ReportBlock.text)
    }
    for case let peer as PeerContestant in contestants {
      report.versions[peer.name] = peer.version
    }
  }

  private var table: Table {
    var table = Table(
      header: ["who"] + levels.map { "\($0.rawValue) proven" } + [
        "best", "above known", "median", "geometric mean", "max", "total", "ratio", "ratio, open",
      ])
    for (contestant, tally) in zip(contestants, tallies) {
      table.rows.append(
        [contestant.name]
          + levels.indices.map { "\(tally.provenCount(upTo: $0))" }
          + ["\(tally.count(where: \.isBest))", "\(tally.count(where: \.isAboveKnown))"]
          + tally.times(shift: shift)
          + [
            tally.ratio(to: tallies[0], shift: shift) { _ in true },
            tally.ratio(to: tallies[0], shift: shift, among: \.isOpen),
          ])
    }
    return table
  }
}

extension [ObjectiveLevel] {
  /// The names of the levels, in order.
  fileprivate var text: String { map(\.rawValue).joined(separator: ", ") }
}
