// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize

/// A set of problems and the question that they are to answer.
protocol Suite: Sendable {
  /// The name by which the suite is asked for.
  var name: String { get }
  /// What the suite holds and shows, in one line.
  var question: String { get }

  /// Runs the suite; a wrong value is one of the report's faults, not an error.
  func run(_ options: BenchOptions) async throws -> SuiteReport
}

/// Every suite, in the order of the results.
let allSuites: [any Suite] = [
  minInversionsSuite, syntheticSuite, randomGridsSuite, dashboardMixesSuite, dashboardsSuite,
  mmv38Suite, hopperTurtonSuite, berkeyWangSuite, DenseSuite(),
  WishesSuite(), SoakSuite(),
]

/// A problem to solve.
struct Instance: Sendable {
  /// A name that tells the instance from the others of its suite.
  let name: String
  let problem: BentoProblem
  /// What is known of the optimum, level by level from the first.
  var known: [KnownValue] = []

  /// A small problem that bounds and baselines leave open.
  static var warmUp: Instance {
    get throws {
      let spans = [(2, 2), (3, 2), (1, 1), (2, 2), (1, 2), (1, 2)].map {
        Span(columns: $0.0, rows: $0.1)
      }
      return Instance(name: "warm-up", problem: try BentoProblem(columns: 3, spans: spans))
    }
  }
}

/// What is known of one level, the levels before it at their known values.
struct KnownValue: Sendable {
  let level: ObjectiveLevel
  /// The value of a layout that someone has found.
  let value: Int
  /// A value below which there is none; the same where the value is known to be least.
  let bound: Int
}

/// The instances of a suite, and what is to be said about where they come from.
struct InstanceSet: Sendable {
  let instances: [Instance]
  var notes: [String] = []
}

extension LayoutMetrics {
  /// The number that a level makes least.
  func value(_ level: ObjectiveLevel) -> Int {
    switch level {
    case .height: height
    case .holes: holes
    case .inversions: inversions
    case .resize: resize
    case .displacement: displacement
    }
  }
}

extension BentoProblem {
  /// Creates a problem from spans, its ids 1, 2, and so on; spans are clamped to the grid.
  init(columns: Int, spans: [Span]) throws {
    try self.init(
      columns: columns,
      clamping: spans.enumerated().map { Tile(id: "\($0.offset + 1)", span: $0.element) })
  }
}
