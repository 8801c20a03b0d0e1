// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import Testing

@testable import bento_bench

@Suite struct StatisticsTests {
  @Test("Median, maximum, total and shifted geometric mean of a few numbers")
  func numbers() {
    let statistics = Statistics([8, 1, 2, 4])
    #expect(statistics.median == 3)
    #expect(Statistics([3, 1, 2]).median == 2)
    #expect(statistics.maximum == 8)
    #expect(statistics.total == 15)
    #expect(abs(Statistics([1, 4]).geometricMean(shift: 0) - 2) < 1e-12)
    #expect(abs(Statistics([0, 3]).geometricMean(shift: 1) - 1) < 1e-12)
  }

  @Test(
    "Times are told with three digits and a unit",
    arguments: [(0.0000123, "12.3 µs"), (0.0012, "1.20 ms"), (0.949, "949 ms"), (12.345, "12.3 s")])
  func times(seconds: Double, expected: String) {
    #expect(seconds.asTime == expected)
  }

  @Test(
    "Bounds are grouped by their names without parameters",
    arguments: [
      ("area", "area"), ("function u(k = 2) of the rows", "function u of the rows"),
      ("function of the rows, k = 5", "function of the rows"),
    ])
  func groups(prover: String, expected: String) {
    #expect(Tally.group(prover) == expected)
  }

  @Test("The generator gives the published numbers of SplitMix64 for seed 0")
  func splitMix() {
    var generator = SplitMix64(seeds: [])
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
  }

  @Test("A suite draws the same instances every time, as many as its cells and seeds make")
  func drawnInstances() throws {
    for (suite, count) in [(randomGridsSuite, 150), (dashboardMixesSuite, 100)] {
      let instances = try suite.load(nil).instances
      #expect(instances.count == count)
      #expect(Set(instances.map(\.name)).count == count)
      #expect(try suite.load(nil).instances.map(\.problem) == instances.map(\.problem))
    }
    let mixes = try dashboardMixesSuite.load(nil).instances.flatMap(\.problem.tiles).map(\.span)
    #expect(mixes.map(\.columns).min() == 2 && mixes.map(\.columns).max() == 24)
    #expect(mixes.map(\.rows).min() == 2 && mixes.map(\.rows).max() == 12)
  }

  @Test("Arguments are read, and faults in them told")
  func options() throws {
    let options = try BenchOptions(["--suite", "dense", "--limit", "500ms", "--no-peers"])
    #expect(options.suites.map(\.name) == ["dense"])
    #expect(options.limit == .milliseconds(500))
    #expect(options.peers.isEmpty)
    for arguments in [
      ["--limit", "soon"], ["--suite", "x"], ["--sample", "0"], ["-x"], ["--peers"],
    ] {
      #expect(throws: UsageError.self) { try BenchOptions(arguments) }
    }
  }
}
