// SPDX-License-Identifier: GPL-3.0-or-later

/// One question about one level, to be put to solvers of others.
///
/// With a limit on the level itself, or about the height: is there a layout within the limits?
/// Else: how little of the level can a layout within the limits have?
package struct ModelQuestion: Hashable, Sendable {
  /// The level that is asked about.
  package let level: ObjectiveLevel
  /// What a layout may have.
  package var limits: LayoutLimits

  package init(level: ObjectiveLevel, limits: LayoutLimits) {
    self.level = level
    self.limits = limits
  }
}

extension ModelQuestion {
  /// What is asked for, in words: `a layout of at most 12 rows and at most 3 holes`.
  package var wanted: String {
    let parts = [
      "at most \(Self.count(limits.height, "row"))",
      limits.holes.map { "at most \(Self.count($0, "hole"))" },
      limits.inversions.map { "at most \(Self.count($0, "inversion"))" },
      limits.resize.map { "a resize of at most \($0)" },
      limits.displacement.map { "a displacement of at most \($0)" },
      limits.freeCells.map { "at most \(Self.count($0, "free cell"))" },
    ].compactMap(\.self)
    let list = [parts.dropLast().joined(separator: ", "), parts[parts.count - 1]]
    return "a layout of " + list.filter { !$0.isEmpty }.joined(separator: " and ")
  }

  /// Whether the question is answered by yes or no: it has a limit on its own level.
  package var isDecision: Bool { limits[level] != nil }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Whether the order of tiles matters.
  var countsInversions: Bool { level == .inversions || limits.inversions != nil }

  /// The goal of the placement program, in units of the scale.
  ///
  /// A layout of so many rows has no more whole units, and holes come in whole units too.
  func goal(in scale: GridScale, on problem: BentoProblem) -> PlacementGoal {
    let height = limits.height / scale.rows
    let holes = limits.holes.map { $0 / (scale.rows * scale.columns) }
    switch level {
    case .height: return .anyLayout(height: height, inversions: limits.inversions)
    case .holes:
      return .fewestHoles(
        height: height, fewerThan: (holes ?? height * problem.columns) + 1,
        inversions: limits.inversions)
    case .resize, .displacement: return .anyLayout(height: height)
    case .inversions:
      let pairs = problem.tiles.count * (problem.tiles.count - 1) / 2
      return .fewestInversions(
        height: height, holes: holes, fewerThan: (limits.inversions ?? pairs) + 1)
    }
  }

  var notes: [String] {
    guard isDecision else {
      return ["Question: how few \(level.rawValue) can \(wanted) have?"]
    }
    return ["Question: is there \(wanted)? Infeasible: there is none."]
  }
}
