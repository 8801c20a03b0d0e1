// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// Holds the answers to one instance against each other and against what is known.
///
/// A *claim* is a list of numbers, level by level, below which no layout is said to be: the values
/// proven, and the bound of the level after them. No layout of anyone may lie below a claim of
/// anyone, in the order of the levels. That covers two provers that disagree, a proof of more than
/// a known value, a bound too high and a layout too good to be true.
struct Referee {
  let levels: [ObjectiveLevel]

  /// Every contradiction, each a sentence.
  func faults(
    of instance: Instance, answers: [(contestant: any Contestant, measurement: Measurement)]
  ) -> [String] {
    let dense = Baseline.dense.layout(of: instance.problem).map(values)
    var faults: [String] = []
    var claims = [(name: "what is known", claim: knownClaim(of: instance))]
    var layouts = [(name: "what is known", values: instance.known.matching(levels))]
    if let dense { layouts.append((name: "dense", values: dense)) }
    for (contestant, measurement) in answers {
      let violations = LayoutChecker().violations(of: instance.problem, in: measurement.layout)
      faults += violations.prefix(3).map { "\(instance.name): \(contestant.name): \($0)" }
      guard violations.isEmpty else { continue }
      let values = values(of: measurement.layout)
      if contestant.isOurs, let dense, dense.lexicographicallyPrecedes(values) {
        faults.append(
          "\(instance.name): \(contestant.name): \(values) is worse than dense, \(dense)")
      }
      layouts.append((contestant.name, values))
      claims.append((contestant.name, claim(of: measurement, values: values)))
    }
    for (prover, claim) in claims {
      for (name, values) in layouts {
        let shared = min(values.count, claim.count)
        guard values.prefix(shared).lexicographicallyPrecedes(claim.prefix(shared)) else {
          continue
        }
        faults.append(
          "\(instance.name): \(prover): nothing below \(claim) is claimed, but \(name) has \(values)"
        )
      }
    }
    return faults
  }

  /// The numbers that the levels make least, in their order.
  func values(of layout: BentoLayout) -> [Int] {
    let metrics = layout.metrics
    return levels.map { metrics.value($0) }
  }

  /// How many of the levels, from the first on, are proven.
  func provenCount(_ measurement: Measurement) -> Int {
    levels.prefix { measurement.provers[$0] != nil }.count
  }

  private func claim(of measurement: Measurement, values: [Int]) -> [Int] {
    let proven = provenCount(measurement)
    guard proven < levels.count, let bound = measurement.bounds[levels[proven]] else {
      return Array(values.prefix(proven))
    }
    return values.prefix(proven) + [bound]
  }

  private func knownClaim(of instance: Instance) -> [Int] {
    var claim: [Int] = []
    for (_, known) in zip(levels, instance.known).prefix(while: { $0 == $1.level }) {
      claim.append(known.bound)
      if known.bound < known.value { break }
    }
    return claim
  }
}

extension [KnownValue] {
  /// The known values of the first of these levels, as far as the levels are the same.
  func matching(_ levels: [ObjectiveLevel]) -> [Int] {
    zip(levels, self).prefix { $0 == $1.level }.map { $1.value }
  }
}
