// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// A suite in which engines and peers solve the same instances, one after the other.
struct ContestSuite: Suite {
  let name: String
  let question: String
  /// The time an instance.
  let limit: Duration
  /// The seconds by which geometric means are shifted.
  let shift: Double
  /// Whether the instances come from the data folder.
  let needsData: Bool
  let rounds: [Round]
  /// Reads or draws the instances; the data folder is there if the suite needs it.
  let load: @Sendable (BenchData?) throws -> InstanceSet

  /// One objective for all instances, the engines to compare, and the peers that are asked too.
  struct Round: Sendable {
    let levels: [ObjectiveLevel]
    var engines: [Engine] = [.auto]
    var peers: [Peer] = []
  }

  func run(_ options: BenchOptions) async throws -> SuiteReport {
    var report = SuiteReport(name: name, question: question)
    let data = needsData ? BenchData.named : nil
    if needsData, data == nil {
      Terminal.say("  \(BenchData.skipped)")
      report.paragraphs.append(BenchData.skipped)
      return report
    }
    let set = try load(data)
    let instances = Array(set.instances.prefix(options.sample ?? .max))
    report.paragraphs += set.notes
    for round in rounds {
      var contest = try Contest(suite: self, round: round, options: options)
      try await contest.run(instances)
      contest.describe(in: &report)
    }
    return report
  }
}
