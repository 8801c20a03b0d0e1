// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// 480 random grids with the least number of inversions that a constraint solver found.
let minInversionsSuite = ContestSuite(
  name: "min-inversions",
  question: "480 published random grids: least height, then fewest inversions",
  limit: .seconds(2), shift: 0.01, needsData: true,
  rounds: [.init(levels: [.height, .inversions], peers: [.cpSat, .cpSat2])],
  load: { data in
    let records = try data?.table("bento/synthetic_min_inversions.csv") ?? []
    return InstanceSet(
      instances: try records.enumerated().map { index, record in
        let height = try record.number("opt")
        let inversions = try record.number("min_inversions_at_opt")
        let isLeast = try record.text("status") == "OPTIMAL"
        return Instance(
          name: "grid \(index + 1)",
          problem: try BentoProblem(
            columns: record.number("columns"), spans: record.spans("items")),
          known: [
            KnownValue(level: .height, value: height, bound: height),
            KnownValue(level: .inversions, value: inversions, bound: isLeast ? inversions : 0),
          ])
      })
  })

/// 810 random grids whose least height is known.
let syntheticSuite = ContestSuite(
  name: "synthetic",
  question: "810 published random grids: least height, then holes, then inversions",
  limit: .seconds(2), shift: 0.01, needsData: true,
  rounds: [
    .init(levels: [.height], peers: Peer.all),
    .init(levels: [.height, .holes, .inversions], peers: [.cpSat]),
  ],
  load: { data in
    let records = try data?.table("bento/synthetic.csv") ?? []
    return InstanceSet(
      instances: try records.enumerated().map { index, record in
        let height = try record.number("opt")
        return Instance(
          name: "grid \(index + 1)",
          problem: try BentoProblem(
            columns: record.number("columns"), spans: record.spans("items")),
          known: [KnownValue(level: .height, value: height, bound: height)])
      })
  })
