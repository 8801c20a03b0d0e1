// SPDX-License-Identifier: GPL-3.0-or-later

/// One run of the optimizer on one problem, on the thread that calls it.
///
/// The run works in the greatest units that the problem can be measured in (``GridScale``): the
/// baselines come out the same, and searches and integer programs are far smaller.
struct OptimizationRun {
  /// What is known of a level, in cells.
  private struct Finding {
    let level: ObjectiveLevel
    let value: Int
    let foundBy: String
    let bound: Int
    let boundBy: String
  }

  private let asked: BentoProblem
  private let options: OptimizerOptions
  private let engines: [any LevelEngine]
  private let budget: Budget
  private let started: ContinuousClock.Instant
  private let listener: (@Sendable (OptimizationProgress) -> Void)?
  private let dense: BentoLayout

  private var scale: GridScale
  private var problem: BentoProblem
  private var incumbent: Candidate
  private var findings: [Finding] = []
  private var trouble: EngineTrouble?
  private var engineWasCalled = false

  /// Makes the baselines: always `dense`, or `sparse` where order rules `dense` out, and the others
  /// as far as there is time.
  init(
    _ problem: BentoProblem, options: OptimizerOptions, stop: StopSignal,
    listener: (@Sendable (OptimizationProgress) -> Void)?
  ) {
    started = .now
    asked = problem
    self.options = options
    self.listener = listener
    engines = options.engine.levelEngines(threads: options.threads)
    budget = Budget(until: started + options.timeLimit, stop: stop)
    let full = GridScale(of: problem)
    scale = options.order.inversionLimit == nil ? full : full.ofColumnsAlone
    self.problem = scale.reduced(problem)
    let first = Candidate(.dense, of: self.problem)
    dense = scale.enlarged(first.layout)
    let isInOrder = first.metrics.inversions <= options.order.inversionLimit ?? .max
    // Input order is reading order in `sparse`, so it keeps every limit on inversions.
    incumbent = isInOrder ? first : Candidate(.sparse, of: self.problem)
    if isInOrder, let cells = try? sparseCells(of: self.problem, check: budget.check) {
      adopt(Candidate(.sparse, layout: BentoLayout(self.problem, cells: cells)))
    }
    let sorted = sortedLayout(of: self.problem, from: first.layout, check: budget.check)
    adopt(Candidate(.sorted, layout: sorted))
  }

  /// Improves and proves level after level.
  mutating func run() throws(OptimizerError) -> OptimizationResult {
    for level in options.objective.levels {
      switch level {
      case .height: settleHeight()
      case .holes: settle(.holes, leastBy: "no holes")
      case .inversions: settleInversions()
      }
    }
    return try result()
  }

  private mutating func adopt(_ candidate: Candidate) {
    guard candidate.metrics.inversions <= options.order.inversionLimit ?? .max else { return }
    if candidate.isBetter(than: incumbent, on: options.objective) { incumbent = candidate }
  }

  // MARK: Levels

  /// Asks for layouts of rising height, from the bound up to just below the incumbent.
  ///
  /// Each question gets half of the time left. One that is not settled leaves the bound where it is,
  /// but a layout of a greater height may still be found.
  private mutating func settleHeight() {
    let known = HeightBound.strongest(of: problem)
    var (bound, boundBy) = (known.rows, known.name)
    improve(downTo: bound, effort: 2_000, within: budget.share(0.1))
    var height = bound
    while height < incumbent.metrics.height, hasEngineAndTime() {
      tell(.height, bound: bound)
      var limits = LayoutLimits(height: height)
      limits.inversions = options.order.inversionLimit
      let answer = ask(LevelQuestion(level: .height, limits: limits), within: budget.share(0.5))
      if answer.hasLayout { break }
      if let trouble = answer.trouble {
        guard trouble.leavesHope else { break }
      } else if bound == height {
        (bound, boundBy) = (height + 1, answer.boundBy)
      }
      height += 1
    }
    improve(downTo: bound, effort: .max, within: budget.share(0.5))
    close(.height, bound: bound, by: boundBy)
  }

  /// Lowers the incumbent by changes of order, first by such as keep close to input order.
  private mutating func improve(downTo bound: Int, effort: Int, within budget: Budget) {
    guard options.engine.improves, options.order.inversionLimit == nil else { return }
    let order = OrderImprovement(effort: min(effort, 2_000))
    let sequence = SequenceImprovement(effort: effort)
    for improve in [order.improve, sequence.improve] {
      guard incumbent.metrics.height > bound, !budget.isSpent else { return }
      if let layout = improve(problem, incumbent.layout, bound, budget) {
        adopt(Candidate(foundBy: "improvement", layout: layout))
      }
    }
  }

  /// Asks for the least value of a level, the levels before it held at what the incumbent has.
  ///
  /// While these are not proven, a layout that is better on them may have less of this level too, so
  /// that only the trivial bound holds.
  private mutating func settle(_ level: ObjectiveLevel, leastBy trivial: String) {
    var (bound, boundBy) = (0, trivial)
    let value = incumbent.metrics.value(of: level)
    if value > 0, hasEngineAndTime() {
      tell(level, bound: bound)
      let answer = ask(
        LevelQuestion(level: level, limits: limits(for: level, atMost: value - 1)), within: budget)
      if beforeIsProven { (bound, boundBy) = (answer.bound, answer.boundBy) }
    }
    close(level, bound: bound, by: boundBy)
  }

  /// Where rows come in coarse units, looks for a good order in these first, and then goes on in
  /// single rows: it has not been shown that units of rows keep the least number of inversions.
  private mutating func settleInversions() {
    if !scale.keepsInversions {
      let value = incumbent.metrics.inversions
      if value > 0, hasEngineAndTime() {
        tell(.inversions, bound: 0)
        let limits = limits(for: .inversions, atMost: value - 1)
        _ = ask(LevelQuestion(level: .inversions, limits: limits), within: budget.share(0.5))
      }
      incumbent = Candidate(
        foundBy: incumbent.foundBy, layout: scale.ofRowsAlone.enlarged(incumbent.layout))
      scale = scale.ofColumnsAlone
      problem = scale.reduced(asked)
    }
    settle(.inversions, leastBy: "no inversions")
  }

  private func limits(for level: ObjectiveLevel, atMost value: Int) -> LayoutLimits {
    var limits = LayoutLimits(height: incumbent.metrics.height)
    limits.inversions = options.order.inversionLimit
    for earlier in options.objective.levels.prefix(while: { $0 != level }) {
      limits[earlier] = incumbent.metrics.value(of: earlier)
    }
    limits[level] = value
    return limits
  }

  private var beforeIsProven: Bool { findings.allSatisfy { $0.bound == $0.value } }

  private mutating func close(_ level: ObjectiveLevel, bound: Int, by boundBy: String) {
    let value = incumbent.metrics.value(of: level)
    findings.append(
      Finding(
        level: level, value: scale.cells(value, of: level), foundBy: incumbent.foundBy,
        bound: scale.cells(min(bound, value), of: level), boundBy: boundBy))
    tell(level, bound: bound)
  }

  private func tell(_ level: ObjectiveLevel, bound: Int) {
    guard let listener else { return }
    let value = incumbent.metrics.value(of: level)
    listener(
      OptimizationProgress(
        level: level, incumbent: scale.cells(value, of: level),
        bound: scale.cells(min(bound, value), of: level), elapsed: started.duration(to: .now)))
  }

  // MARK: Questions

  /// What all engines together found out about a question.
  private struct JointAnswer {
    var hasLayout = false
    var bound = 0
    var boundBy = ""
    var trouble: EngineTrouble?
  }

  /// Whether there is anybody to ask and time left, the lack of which is remembered.
  private mutating func hasEngineAndTime() -> Bool {
    guard !engines.isEmpty else { return false }
    if budget.isSpent { trouble = budget.trouble }
    return !budget.isSpent
  }

  /// Asks one engine after the other until one settles the question, and adopts what they find.
  ///
  /// An engine that is not the last one gets the greater part of the time.
  private mutating func ask(_ question: LevelQuestion, within budget: Budget) -> JointAnswer {
    engineWasCalled = true
    var question = question
    var joint = JointAnswer()
    for (index, engine) in engines.enumerated() {
      let isLast = index == engines.count - 1
      let reported = reportedBound(on: question.level)
      let answer = engine.answer(
        question, on: problem, budget: isLast ? budget : budget.share(0.7), progress: reported)
      if let layout = answer.layout {
        let candidate = Candidate(foundBy: engine.name, layout: layout)
        adopt(candidate)
        joint.hasLayout = true
        if question.level != .height {
          question.limits[question.level] = candidate.metrics.value(of: question.level) - 1
        }
      }
      let bound =
        answer.trouble == nil && question.level != .height
        ? incumbent.metrics.value(of: question.level) : answer.bound
      if bound > joint.bound || joint.boundBy.isEmpty {
        (joint.bound, joint.boundBy) = (bound, engine.name)
      }
      joint.trouble = answer.trouble
      if answer.trouble == nil || question.level == .height && joint.hasLayout { break }
    }
    trouble = joint.trouble ?? trouble
    return joint
  }

  /// Tells the listener of bounds while an engine works; of the levels before, all must be proven.
  private func reportedBound(on level: ObjectiveLevel) -> (Int) -> Void {
    guard listener != nil, level != .height, beforeIsProven,
      scale.keepsInversions || level == .holes
    else { return { _ in } }
    let run = self
    return { run.tell(level, bound: $0) }
  }

  // MARK: Result

  /// The answer in cells, checked against the problem as it was asked.
  private func result() throws(OptimizerError) -> OptimizationResult {
    let layout = scale.enlarged(incumbent.layout)
    let violations = LayoutChecker().violations(of: asked, in: layout)
    guard violations.isEmpty else {
      throw .invalidLayout(foundBy: incumbent.foundBy, violations: violations)
    }
    let metrics = layout.metrics
    let outcomes = findings.map { outcome(of: $0, in: metrics) }
    let isProven = outcomes.allSatisfy(\.isProven)
    let isBaselines = Baseline(rawValue: incumbent.foundBy) != nil
    let reason = isProven || !isBaselines ? nil : trouble.flatMap(fallbackReason)
    return OptimizationResult(
      status: isProven ? .optimal : reason == nil ? .feasible : .fallback,
      engine: options.engine,
      layout: layout,
      metrics: metrics,
      baseline: MeasuredLayout(
        foundBy: Baseline.dense.rawValue, layout: dense, metrics: dense.metrics),
      levels: outcomes,
      solverWasCalled: engineWasCalled,
      fallbackReason: reason,
      elapsed: started.duration(to: .now))
  }

  /// A later level may have lowered an unproven value, so the value is read off the answer.
  private func outcome(of finding: Finding, in metrics: LayoutMetrics) -> LevelOutcome {
    let value = metrics.value(of: finding.level)
    return LevelOutcome(
      level: finding.level,
      value: value,
      bound: finding.bound,
      foundBy: value == finding.value ? finding.foundBy : incumbent.foundBy,
      provenBy: finding.bound == value ? finding.boundBy : nil)
  }

  private func fallbackReason(of trouble: EngineTrouble) -> FallbackReason? {
    switch trouble {
    case .outOfTime: .timeLimit(options.timeLimit)
    case .stopped: .cancelled
    case .tooLarge(let variables, let limit):
      .modelTooLarge(variables: variables, limit: limit)
    case .tooWide(let columns, let limit): .gridTooWide(columns: columns, limit: limit)
    case .notAnswered(let level): .levelNotAnswered(level)
    case .failed(let message): .solverFailed(message)
    }
  }
}

extension Budget {
  /// Throws when the work must end.
  fileprivate func check() throws {
    if isSpent { throw CancellationError() }
  }
}

extension Engine {
  /// Whether baselines are improved by changes of order.
  fileprivate var improves: Bool {
    switch self {
    case .auto, .search: true
    case .glpk, .greedy: false
    }
  }

  /// What settles the questions that bounds and baselines leave open, in the order to ask.
  ///
  /// Beyond some thousand variables GLPK seldom ends within seconds, so `auto` does not begin; when
  /// asked by name it is tried as far as memory allows.
  fileprivate func levelEngines(threads: Int) -> [any LevelEngine] {
    switch self {
    case .auto:
      [
        SearchEngine(nodeLimit: 20_000_000, threads: threads), GLPKEngine(variableLimit: 10_000),
      ]
    case .search: [SearchEngine(nodeLimit: .max, threads: threads)]
    case .glpk: [GLPKEngine(variableLimit: 50_000)]
    case .greedy: []
    }
  }
}
