// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// Whether `dense` takes time in proportion to the number of tiles, up to a million.
struct DenseSuite: Suite {
  let name = "dense"
  let question =
    "the baseline `dense`, and frames in points, of 10,000 to 1,000,000 drawn tiles in 12 columns"

  private static let counts = [10_000, 30_000, 100_000, 300_000, 1_000_000]
  private static let repetitions = 5
  private static let lengths: KeyValuePairs = [1: 5, 2: 3, 3: 1, 4: 1]

  func run(_ options: BenchOptions) async throws -> SuiteReport {
    var report = SuiteReport(name: name, question: question)
    var table = Table(header: [
      "tiles", "median", "max", "a tile", "of the first row's", "height", "frames",
    ])
    var firstPerTile: Double?
    for count in Self.counts.prefix(options.sample ?? .max) {
      var generator = SplitMix64(seeds: [count])
      let problem = try BentoProblem(
        columns: 12,
        spans: randomSpans(count, columns: Self.lengths, rows: Self.lengths, &generator))
      var layout = Baseline.dense.layout(of: problem)
      let seconds = (0..<Self.repetitions).map { _ in
        ContinuousClock().measure { layout = Baseline.dense.layout(of: problem) }.seconds
      }
      guard let layout else { continue }
      report.faults += LayoutChecker().violations(of: problem, in: layout).prefix(3).map {
        "\(count) tiles: \($0)"
      }
      let statistics = Statistics(seconds)
      let geometry = GridGeometry(rowHeight: 104, spacing: 12, width: 1_200)
      var frames = try geometry.frames(of: layout)
      let framing = try (0..<Self.repetitions).map { _ in
        try ContinuousClock().measure { frames = try geometry.frames(of: layout) }.seconds
      }
      if frames.frames.count != count { report.faults.append("\(count) tiles: frames are missing") }
      let perTile = statistics.median / Double(count)
      firstPerTile = firstPerTile ?? perTile
      table.rows.append([
        "\(count)", statistics.median.asTime, statistics.maximum.asTime,
        "\((perTile * 1e9).asRatio) ns", (perTile / (firstPerTile ?? perTile)).asRatio,
        "\(layout.height)", Statistics(framing).median.asTime,
      ])
      Terminal.say("  \(count) tiles: \(statistics.median.asTime)")
    }
    report.paragraphs.append(
      "\(Self.repetitions) runs each, of making the layout alone, and then its frames. Where growth is linear, the time a "
        + "tile stays as it is in the first row.")
    report.blocks.append(.table(table))
    return report
  }
}
