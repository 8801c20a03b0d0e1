// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// What one contestant made of the instances of a contest.
struct Tally {
  /// What it made of one instance.
  struct Entry {
    let name: String
    /// Who proved the first levels, as many as are proven.
    let provers: [String]
    /// The seconds taken, not less than the time limit where a level is unproven.
    let seconds: Double
    /// Whether bounds and baselines alone leave a level unproven.
    let isOpen: Bool
    /// Whether no other contestant's layout is better.
    let isBest: Bool
    /// Whether a better layout is known.
    let isAboveKnown: Bool
    /// Why a level is unproven, where the contestant says so.
    let note: String?
  }

  /// How many unproven instances are named before the others are counted.
  private static let shownNames = 12

  private var entries: [Entry] = []

  mutating func add(_ entry: Entry) { entries.append(entry) }

  func count(where condition: (Entry) -> Bool) -> Int { entries.count(where: condition) }

  /// On how many instances the levels up to this one are proven.
  func provenCount(upTo level: Int) -> Int { count { $0.provers.count > level } }

  /// Median, geometric mean, maximum and total.
  func times(shift: Double) -> [String] {
    let statistics = Statistics(entries.map(\.seconds))
    return [
      statistics.median.asTime, statistics.geometricMean(shift: shift).asTime,
      statistics.maximum.asTime, statistics.total.asTime,
    ]
  }

  /// The geometric mean of the seconds divided by that of `other`, or a dash without instances.
  func ratio(to other: Tally, shift: Double, among isTaken: (Entry) -> Bool) -> String {
    let means = [self, other].map { tally in
      let seconds = tally.entries.filter(isTaken).map(\.seconds)
      return seconds.isEmpty ? nil : Statistics(seconds).geometricMean(shift: shift)
    }
    guard let own = means[0], let others = means[1], others > 0 else { return "-" }
    return (own / others).asRatio
  }

  /// How many instances each bound or engine has proven, level by level.
  func provers(of levels: [ObjectiveLevel]) -> Table {
    var table = Table(header: ["level", "proven by", "instances"], textColumns: 2)
    for (index, level) in levels.enumerated() {
      var counts: [String: Int] = [:]
      for entry in entries where entry.provers.count > index {
        counts[Self.group(entry.provers[index]), default: 0] += 1
      }
      for (prover, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        table.rows.append([level.rawValue, prover, "\(count)"])
      }
    }
    return table
  }

  /// The name of a bound without its parameters, which stand in brackets or follow a comma.
  static func group(_ prover: String) -> String {
    String(prover.replacing(/\([^)]*\)/, with: "").prefix { $0 != "," })
  }

  /// Which instances are unproven on which level, a sentence a level; none where all are proven.
  func unprovenNotes(_ name: String, of levels: [ObjectiveLevel]) -> [String] {
    levels.enumerated().compactMap { index, level in
      let unproven = entries.filter { $0.provers.count == index }
      guard !unproven.isEmpty else { return nil }
      let shown = unproven.prefix(Self.shownNames).map(\.name).joined(separator: "; ")
      let others = unproven.count - min(unproven.count, Self.shownNames)
      let rest = others == 0 ? "" : "; and \(others) more"
      return "\(name), first unproven level \(level.rawValue) (\(unproven.count)): \(shown)\(rest)."
    }
  }
}
