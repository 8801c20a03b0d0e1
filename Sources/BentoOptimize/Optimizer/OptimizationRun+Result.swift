// SPDX-License-Identifier: GPL-3.0-or-later

// How a run says what it has found.
extension OptimizationRun {
  /// The answer in cells, its tiles grown, checked against the problem as it was asked.
  func result() throws(OptimizerError) -> OptimizationResult {
    let packed = asked.layout(like: scale.enlarged(incumbent.layout))
    try check(packed)
    let growth = grown(packed)
    if let growth { try check(growth.layout) }
    let outcomes = findings.map { [metrics = packed.metrics] in outcome(of: $0, in: metrics) }
    let isPacked = outcomes.allSatisfy(\.isProven)
    let isProven =
      isPacked && growth?.outcome.isProven ?? true && omission?.isProven ?? true
    let isBaselines = Baseline(rawValue: incumbent.foundBy) != nil
    let reason = isPacked || !isBaselines ? nil : trouble.map { FallbackReason($0) }
    let layout = growth?.layout ?? packed
    return OptimizationResult(
      status: isProven ? .optimal : reason == nil ? .feasible : .fallback,
      engine: options.engine,
      layout: layout,
      metrics: layout.metrics,
      baseline: dense.map {
        let layout = asked.layout(like: $0)
        return MeasuredLayout(
          foundBy: Baseline.dense.rawValue, layout: layout, metrics: layout.metrics)
      },
      levels: outcomes,
      solverWasCalled: engineWasCalled,
      fallbackReason: reason,
      elapsed: started.duration(to: .now),
      omission: omission,
      growth: growth?.outcome)
  }

  private func check(_ layout: BentoLayout) throws(OptimizerError) {
    let violations = LayoutChecker().violations(of: asked, in: layout)
    guard violations.isEmpty else {
      throw .invalidLayout(foundBy: incumbent.foundBy, violations: violations)
    }
  }

  /// A later level may have lowered an unproven value, so the value is read off the answer.
  func outcome(of finding: Finding, in metrics: LayoutMetrics) -> LevelOutcome {
    let value = metrics.value(of: finding.level)
    return LevelOutcome(
      level: finding.level,
      value: value,
      bound: finding.bound,
      foundBy: value == finding.value ? finding.foundBy : incumbent.foundBy,
      provenBy: finding.bound == value ? finding.boundBy : nil)
  }
}

extension FallbackReason {
  init(_ trouble: EngineTrouble) {
    self =
      switch trouble {
      case .outOfTime: .timeLimit
      case .stopped: .cancelled
      case .tooLarge(let variables, let limit):
        .modelTooLarge(variables: variables, limit: limit)
      case .tooManyClauses(let literals, let limit):
        .clausesTooLarge(literals: literals, limit: limit)
      case .tooWide(let columns, let limit): .gridTooWide(columns: columns, limit: limit)
      case .notAnswered(let level): .levelNotAnswered(level)
      case .wishes: .wishesNotKnown
      case .failed(let message): .solverFailed(message)
      }
  }
}

extension BentoProblem {
  /// The problem without what packing does not look at: limits of growth, weights, and unless their
  /// level counts, stored positions.
  func asPacked(for objective: Objective) -> BentoProblem {
    guard tiles.contains(where: { $0.wishes != .none }) else { return self }
    let keepsPositions = objective.levels.contains(.displacement)
    let packed = tiles.map { tile in
      Tile(
        id: tile.id, span: tile.span,
        wishes: Wishes(
          pin: tile.pin, columnRange: tile.columnRange, rowRange: tile.rowRange,
          alternatives: tile.wishes.alternatives,
          position: keepsPositions ? tile.wishes.position : nil))
    }
    return BentoProblem(unchecked: packed, columns: columns, spacers: spacers, rules: rules)
  }

  /// A layout of the same cells and choices, with displacements from the stored positions.
  func layout(like layout: BentoLayout) -> BentoLayout {
    BentoLayout(
      self, cells: layout.placements.map(\.cell), choices: layout.placements.map(\.choice))
  }
}
