// SPDX-License-Identifier: GPL-3.0-or-later

// How a run settles the levels of its objective.
extension OptimizationRun {
  /// Asks for layouts of rising height, from the bound up to just below the incumbent.
  ///
  /// Each question gets half of the time left, the only one more. One that is not settled leaves
  /// the bound where it is, but a layout of a greater height may still be found.
  mutating func settleHeight() {
    let known = HeightBound.known(of: problem)
    var (bound, boundBy) = (known.rows, known.name)
    improveDense(downTo: bound, within: budget.share(0.05))
    improve(downTo: bound, effort: 2_000, within: budget.share(0.1))
    if bound < incumbent.metrics.height, hasEngineAndTime() {
      let rows = configurationRows(within: budget.share(0.2))
      if rows > bound { (bound, boundBy) = (rows, "configurations of rows") }
    }
    var height = bound
    while height < incumbent.metrics.height, hasEngineAndTime() {
      tell(.height, bound: bound)
      let isOnlyOne = height == incumbent.metrics.height - 1
      let answer = askForHeight(height, within: budget.share(isOnlyOne ? 0.8 : 0.5))
      if answer.layout != nil { break }
      if let trouble = answer.trouble {
        guard trouble.leavesHope else { break }
      } else if bound == height {
        (bound, boundBy) = (height + 1, answer.boundBy)
      }
      height += 1
    }
    let isLast = objective.levels.count == 1
    improve(downTo: bound, effort: .max, within: isLast ? budget : budget.share(0.8))
    close(.height, bound: bound, by: boundBy)
  }

  /// Asks for a layout of so many rows, about a smaller problem where the order does not matter.
  mutating func askForHeight(_ height: Int, within budget: Budget) -> TeamAnswer {
    var limits = LayoutLimits(height: height)
    limits.inversions = options.order.inversionLimit
    guard limits.inversions == nil, !problem.hasWishes, options.reductions.contains(.tightening),
      let tightened = TightenedProblem(problem, height: height)
    else {
      return adoptAnswer(
        to: LevelQuestion(level: .height, limits: limits), of: problem, within: budget)
    }
    limits.height = tightened.height
    return adoptAnswer(
      to: LevelQuestion(level: .height, limits: limits), of: tightened.problem, within: budget,
      restored: tightened.restored)
  }

  /// The bound by sets of tiles that share a row, or 0 where the solver fails.
  func configurationRows(within budget: Budget) -> Int {
    guard problem.withLeastSpans.shapes.count * problem.columns <= 100_000 else { return 0 }
    let rows = try? ConfigurationBound(problem.withLeastSpans)
      .rows(upTo: incumbent.metrics.height, budget: budget)
    return min(rows ?? 0, incumbent.metrics.height)
  }

  /// Changes the order of `dense` until its height meets the bound.
  ///
  /// That keeps close to input order, so it is worth a try even where a sorted order is as low.
  mutating func improveDense(downTo bound: Int, within budget: Budget) {
    guard improves, let reducedDense, reducedDense.height > bound, !budget.isSpent else { return }
    let improved = OrderImprovement()
      .improve(problem, from: reducedDense, downTo: bound, budget: budget)
    if let improved { adopt(Candidate(foundBy: Self.improvement, layout: improved)) }
  }

  /// Lowers the incumbent by changes of the sequence in which tiles are packed.
  mutating func improve(downTo bound: Int, effort: Int, within budget: Budget) {
    guard improves, incumbent.metrics.height > bound, !budget.isSpent else { return }
    let improved = SequenceImprovement(effort: effort)
      .improve(problem, from: incumbent.layout, downTo: bound, budget: budget)
    if let improved { adopt(Candidate(foundBy: Self.improvement, layout: improved)) }
  }

  /// Changes of order know no limit on inversions, and no wishes.
  var improves: Bool {
    options.engine.improves && options.order.inversionLimit == nil && !problem.hasWishes
  }

  private static let improvement = "improvement"

  /// Asks for the least value of a level, the levels before it held at what the incumbent has.
  ///
  /// While these are not proven, a layout that is better on them may have less of this level too,
  /// so that only the trivial bound holds.
  mutating func settle(_ level: ObjectiveLevel, leastBy trivial: String) {
    var (bound, boundBy) = (0, trivial)
    if level == .holes, problem.leastHoles > 0 { (bound, boundBy) = (problem.leastHoles, "pins") }
    let value = incumbent.metrics.value(of: level)
    if value > bound, hasEngineAndTime() {
      tell(level, bound: bound)
      let answer = adoptAnswer(
        to: LevelQuestion(
          level: level, limits: limits(for: level, atMost: value - 1), bound: bound,
          incumbent: incumbent.layout), of: problem, within: budget)
      if beforeIsProven, answer.bound > bound { (bound, boundBy) = (answer.bound, answer.boundBy) }
    }
    close(level, bound: bound, by: boundBy)
  }

  /// Where rows come in coarse units, looks for a good order in these first, and then goes on in
  /// single rows: it has not been shown that units of rows keep the least number of inversions.
  mutating func settleInversions() {
    if !scale.keepsInversions {
      let value = incumbent.metrics.inversions
      if value > 0, hasEngineAndTime() {
        tell(.inversions, bound: 0)
        let limits = limits(for: .inversions, atMost: value - 1)
        _ = adoptAnswer(
          to: LevelQuestion(level: .inversions, limits: limits, incumbent: incumbent.layout),
          of: problem, within: budget.share(0.5))
      }
      incumbent = Candidate(
        foundBy: incumbent.foundBy, layout: scale.ofRowsAlone.enlarged(incumbent.layout))
      scale = scale.ofColumnsAlone
      problem = scale.reduced(asked)
    }
    settle(.inversions, leastBy: "no inversions")
  }

  func limits(for level: ObjectiveLevel, atMost value: Int) -> LayoutLimits {
    var limits = LayoutLimits(height: incumbent.metrics.height)
    limits.inversions = options.order.inversionLimit
    for earlier in objective.levels.prefix(while: { $0 != level }) {
      limits[earlier] = incumbent.metrics.value(of: earlier)
    }
    limits[level] = value
    if options.fills { limits.freeCells = 0 }
    return limits
  }

  var beforeIsProven: Bool { findings.allSatisfy { $0.bound == $0.value } }
}
