// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// The 38 strip-packing instances of Martello, Monaci and Vigo, "An exact approach to the
/// strip-packing problem", 2003, on which most exact methods since are measured.
let mmv38Suite = ContestSuite(
  name: "mmv38",
  question: "the 38 instances of most papers on exact strip packing",
  limit: .seconds(10), shift: 1, needsData: true,
  rounds: [
    .init(
      levels: [.height], engines: Engine.allCases.filter { $0 != .greedy },
      peers: [.cpSat, .cpSat2, .highs])
  ],
  load: { data in try data.map { try stripPacking($0, set: "mmv38") } ?? InstanceSet(instances: [])
  }
)

/// The small perfect packings of Hopper and Turton, 2001.
let hopperTurtonSuite = ContestSuite(
  name: "hopper-turton",
  question: "the perfect packings C1 to C3 of Hopper and Turton, shuffled",
  limit: .seconds(10), shift: 1, needsData: true,
  rounds: [.init(levels: [.height], peers: Peer.all)],
  load: { data in
    try data.map {
      try stripPacking($0, set: "c-hopper-turton") { ["C1-", "C2-", "C3-"].contains($0.prefix(3)) }
    } ?? InstanceSet(instances: [])
  })

/// The smallest instances of the ten classes of Berkey and Wang, "Two-dimensional finite
/// bin-packing algorithms", 1987, and of Martello and Vigo, "Exact solution of the two-dimensional
/// finite bin packing problem", 1998.
let berkeyWangSuite = ContestSuite(
  name: "berkey-wang",
  question: "the 100 instances of 20 items of Berkey, Wang, Martello and Vigo",
  limit: .seconds(10), shift: 1, needsData: true,
  rounds: [.init(levels: [.height], peers: [.cpSat, .cpSat2])],
  load: { data in
    let set = try data.map { try stripPacking($0, set: "bwmv500") { $0.contains("_020_") } }
    // A sample of the first instances is to have some of every class.
    let instances = (set?.instances ?? []).enumerated().sorted {
      ($0.offset % 10, $0.offset) < ($1.offset % 10, $1.offset)
    }
    return InstanceSet(instances: instances.map(\.element), notes: set?.notes ?? [])
  })

/// The instances of a set in the order of their names, their items shuffled.
///
/// Perfect packings are published in the order of their solution, which a greedy rule would copy.
private func stripPacking(
  _ data: BenchData, set: String, where isWanted: (String) -> Bool = { _ in true }
) throws -> InstanceSet {
  let records = try data.table("strip-packing/known.csv").filter { record in
    let name = try record.text("instance")
    return try record.text("set") == set && isWanted(name)
  }
  let instances = try records.enumerated().map { index, record in
    let name = try record.text("instance")
    let path = "strip-packing/\(set)/\(name).txt"
    let problem = try DocumentReader.read(data.bytes(path), name: path).sections[0].problem
    var generator = SplitMix64(seeds: [1, index])
    let best = try record.number("best")
    let isLeast = try record.text("optimal") == "yes"
    return Instance(
      name: name,
      problem: try BentoProblem(
        columns: problem.columns, tiles: generator.shuffled(problem.tiles)),
      known: [
        KnownValue(level: .height, value: best, bound: isLeast ? best : try record.number("LB"))
      ])
  }
  return InstanceSet(
    instances: instances.sorted { $0.name < $1.name },
    notes: ["Items are shuffled by a seed, as some sets are published in the order of a solution."])
}
