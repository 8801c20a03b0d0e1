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
      limits.freeCells.map { $0 == 0 ? "no free cell" : "at most \(Self.count($0, "free cell"))" },
    ].compactMap(\.self)
    let list = [parts.dropLast().joined(separator: ", "), parts[parts.count - 1]]
    return "a layout of " + list.filter { !$0.isEmpty }.joined(separator: " and ")
  }

  /// Whether the question is answered by yes or no: it has a limit on its own level.
  package var isDecision: Bool { limits[level] != nil }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Whether the level is asked about, or has a limit.
  func concerns(_ level: ObjectiveLevel) -> Bool { self.level == level || limits[level] != nil }

  /// The board that the question is about as a program states it: without what does not matter to
  /// it, and read from the left.
  func stated(_ problem: BentoProblem) -> BentoProblem {
    let packed = problem.asPacked(measuring: ObjectiveLevel.allCases.filter(concerns))
    return packed.rules.direction == .rightToLeft ? packed.mirrored : packed
  }

  /// The greatest units that keep the answer.
  ///
  /// A layout of so many rows has no more whole units; but where these rows must be full, they
  /// have to be whole units.
  func scale(of problem: BentoProblem) -> GridScale {
    let scale = GridScale(of: problem)
    let keepsRows = limits.freeCells == nil || limits.height.isMultiple(of: scale.rows)
    return concerns(.inversions) || !keepsRows ? scale.ofColumnsAlone : scale
  }

  /// The goal of the placement program about a problem in units of the scale; holes and free cells
  /// come in whole units too.
  func goal(in scale: GridScale, on problem: BentoProblem) -> PlacementGoal {
    let unit = scale.rows * scale.columns
    var limits = limits
    limits.height = min(limits.height / scale.rows, problem.rules.rowLimit ?? .max)
    limits.holes = limits.holes.map { $0 / unit }
    limits.freeCells = limits.freeCells.map { $0 / unit }
    switch level {
    // At most so many rows, all of them full, may be fewer rows.
    case .height:
      return limits.freeCells == nil
        ? .any(within: limits) : .fewestRows(from: 0, within: limits)
    case .holes:
      limits.holes = limits.holes ?? limits.height * problem.columns
      return .least(.holes, within: limits)
    case .inversions, .resize, .displacement: return .least(level, within: limits)
    }
  }

  var notes: [String] {
    guard isDecision else {
      let few =
        switch level {
        case .height, .holes, .inversions: "few"
        case .resize, .displacement: "little"
        }
      return ["Question: how \(few) \(level.rawValue) can \(wanted) have?"]
    }
    return ["Question: is there \(wanted)? Infeasible: there is none."]
  }
}
