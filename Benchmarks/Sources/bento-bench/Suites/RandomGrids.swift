// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// Grids of 4, 6 and 8 columns with 12 to 40 small tiles, drawn here from seeds.
let randomGridsSuite = ContestSuite(
  name: "random-grids",
  question: "150 drawn grids of 4, 6, 8 columns and 12 to 40 tiles",
  limit: .seconds(1), shift: 0.01, needsData: false,
  rounds: [
    .init(levels: [.height], peers: Peer.all),
    .init(levels: [.height, .holes], engines: [.auto, .glpk], peers: Peer.all),
    .init(
      levels: [.height, .holes, .inversions], peers: [.cpSat, .cpSat2]),
  ],
  load: { _ in
    var instances: [Instance] = []
    // Seeds outermost, so that a sample of the first instances has some of every size.
    for seed in 0..<10 {
      for columns in [4, 6, 8] {
        for count in [12, 16, 20, 30, 40] {
          instances.append(try randomGrid(columns: columns, count: count, seed: seed))
        }
      }
    }
    return InstanceSet(instances: instances)
  })

/// The spans of tiles: four of five lengths are 1 or 2, none is above 4.
private let lengths: KeyValuePairs = [1: 5, 2: 3, 3: 1, 4: 1]

private func randomGrid(columns: Int, count: Int, seed: Int) throws -> Instance {
  var generator = SplitMix64(seeds: [columns, count, seed])
  return Instance(
    name: "\(columns) columns, \(count) tiles, seed \(seed)",
    problem: try BentoProblem(
      columns: columns, spans: randomSpans(count, columns: lengths, rows: lengths, &generator)))
}

/// Random spans, columns and rows drawn by weights, one after the other.
func randomSpans(
  _ count: Int, columns: KeyValuePairs<Int, Int>, rows: KeyValuePairs<Int, Int>,
  _ generator: inout SplitMix64
) -> [Span] {
  (0..<count).map { _ in
    let width = generator.pick(columns)
    return Span(columns: width, rows: generator.pick(rows))
  }
}

/// Grids of 12 and 24 columns with 8 to 40 panels as dashboards have them, drawn here from seeds.
let dashboardMixesSuite = ContestSuite(
  name: "dashboard-mixes",
  question: "100 drawn dashboards of 12 and 24 columns and 8 to 40 tiles",
  limit: .seconds(5), shift: 0.01, needsData: false,
  rounds: [
    .init(levels: [.height], peers: [.cpSat, .cpSat2, .highs]),
    .init(levels: [.height, .holes, .inversions]),
  ],
  load: { _ in
    var instances: [Instance] = []
    for seed in 0..<10 {
      for columns in [12, 24] {
        for count in [8, 12, 18, 26, 40] {
          instances.append(try dashboardMix(columns: columns, count: count, seed: seed))
        }
      }
    }
    return InstanceSet(instances: instances)
  })

/// The columns of panels on 24 columns, the usual ones most often, 2 to 24; half of them on 12, so
/// that 2 is the least there as well.
private let panelColumns: KeyValuePairs = [
  2: 1, 3: 3, 4: 8, 5: 1, 6: 10, 7: 1, 8: 12, 9: 1, 10: 2, 12: 20, 16: 2, 18: 1, 24: 6,
]

/// The rows of panels, the usual ones most often, 2 to 12.
private let panelRows: KeyValuePairs = [
  2: 2, 3: 4, 4: 8, 5: 7, 6: 6, 7: 12, 8: 24, 9: 4, 10: 6, 11: 3, 12: 3,
]

private func dashboardMix(columns: Int, count: Int, seed: Int) throws -> Instance {
  var generator = SplitMix64(seeds: [columns, count, seed])
  let spans = randomSpans(count, columns: panelColumns, rows: panelRows, &generator).map { span in
    Span(columns: max(2, span.columns * columns / 24), rows: span.rows)
  }
  return Instance(
    name: "\(columns) columns, \(count) tiles, seed \(seed)",
    problem: try BentoProblem(columns: columns, spans: spans))
}
