// SPDX-License-Identifier: GPL-3.0-or-later

/// One run of the optimizer on one problem, on the thread that calls it.
///
/// The run works in the greatest units that the problem can be measured in (``GridScale``): the
/// baselines come out the same, and the integer program has far fewer variables.
struct OptimizationRun {
  /// What is known of a level, in units.
  private struct Finding {
    let level: ObjectiveLevel
    let value: Int
    let foundBy: String
    let bound: Int
    let boundBy: String
  }

  private let asked: BentoProblem
  private let options: OptimizerOptions
  private let scale: GridScale
  private let problem: BentoProblem
  private let engine: (any LevelEngine)?
  private let budget: Budget
  private let reporter: ProgressReporter

  private let dense: Candidate
  private var incumbent: Candidate
  private var findings: [Finding] = []
  private var trouble: EngineTrouble?
  private var engineWasCalled = false

  init(
    _ problem: BentoProblem, options: OptimizerOptions, stop: StopSignal,
    listener: (@Sendable (OptimizationProgress) -> Void)?
  ) {
    let started = ContinuousClock.now
    asked = problem
    self.options = options
    scale = GridScale(of: problem)
    self.problem = scale.reduced(problem)
    engine = options.engine.levelEngine
    budget = Budget(until: started + options.timeLimit, stop: stop)
    reporter = ProgressReporter(started: started, scale: scale, listener: listener)
    dense = Candidate(.dense, of: self.problem)
    incumbent = dense
  }

  /// Improves and proves level after level.
  mutating func run() throws(OptimizerError) -> OptimizationResult {
    for baseline in Baseline.allCases where baseline != .dense {
      adopt(Candidate(baseline, of: problem))
    }
    for level in options.objective.levels {
      switch level {
      case .height: settleHeight()
      case .holes: settleHoles()
      }
    }
    return try result()
  }

  private mutating func adopt(_ candidate: Candidate) {
    if candidate.isBetter(than: incumbent, on: options.objective) { incumbent = candidate }
  }

  /// Asks for layouts of rising height, from the bound up to just below the incumbent.
  ///
  /// Each question gets half of the time left. One that is not settled leaves the bound where it is,
  /// but a layout of a greater height may still be found.
  private mutating func settleHeight() {
    let known = HeightBound.greatest(of: problem)
    var (bound, boundBy) = (known.rows, known.name)
    var height = bound
    while height < incumbent.metrics.height, let engine = engineWithTimeLeft() {
      reporter.tell(.height, incumbent: incumbent.metrics.height, bound: bound)
      let answer = ask(engine, .layout(height: height), within: budget.share(0.5)) { _ in }
      if let layout = answer.layout {
        adopt(Candidate(foundBy: engine.name, layout: layout))
        break
      }
      if let trouble = answer.trouble {
        guard trouble.leavesHope else { break }
      } else if bound == height {
        (bound, boundBy) = (height + 1, engine.name)
      }
      height += 1
    }
    close(.height, bound: bound, by: boundBy)
  }

  /// Asks for the fewest holes at the incumbent's height.
  ///
  /// While that height is not proven, a lower layout may have fewer holes, so that only the trivial
  /// bound holds.
  private mutating func settleHoles() {
    var (bound, boundBy) = (0, "no holes")
    let metrics = incumbent.metrics
    if metrics.holes > 0, let engine = engineWithTimeLeft() {
      let heightIsProven = findings.allSatisfy { $0.bound == $0.value }
      let reporter = reporter
      reporter.tell(.holes, incumbent: metrics.holes, bound: bound)
      let question = LevelQuestion.holes(height: metrics.height, fewerThan: metrics.holes)
      let answer = ask(engine, question, within: budget) { bound in
        if heightIsProven { reporter.tell(.holes, incumbent: metrics.holes, bound: bound) }
      }
      if let layout = answer.layout { adopt(Candidate(foundBy: engine.name, layout: layout)) }
      if heightIsProven {
        boundBy = engine.name
        bound = answer.trouble == nil ? incumbent.metrics.holes : answer.leastHoles
      }
    }
    close(.holes, bound: bound, by: boundBy)
  }

  /// The engine, or nil where there is none or no time is left, which is then remembered.
  private mutating func engineWithTimeLeft() -> (any LevelEngine)? {
    guard engine != nil, budget.isSpent else { return engine }
    trouble = budget.stop.isRaised ? .stopped : .outOfTime
    return nil
  }

  private mutating func ask(
    _ engine: any LevelEngine, _ question: LevelQuestion, within budget: Budget,
    progress: (Int) -> Void
  ) -> LevelAnswer {
    engineWasCalled = true
    let answer = engine.answer(question, on: problem, budget: budget, progress: progress)
    trouble = answer.trouble ?? trouble
    return answer
  }

  private mutating func close(_ level: ObjectiveLevel, bound: Int, by boundBy: String) {
    let value = incumbent.metrics.value(of: level)
    findings.append(
      Finding(
        level: level, value: value, foundBy: incumbent.foundBy, bound: min(bound, value),
        boundBy: boundBy))
    reporter.tell(level, incumbent: value, bound: bound)
  }

  /// The answer in cells, checked against the problem as it was asked.
  private func result() throws(OptimizerError) -> OptimizationResult {
    let layout = scale.enlarged(incumbent.layout)
    let violations = LayoutChecker().violations(of: asked, in: layout)
    guard violations.isEmpty else {
      throw .invalidLayout(foundBy: incumbent.foundBy, violations: violations)
    }
    let baseline = scale.enlarged(dense.layout)
    let outcomes = findings.map(outcome)
    let isProven = outcomes.allSatisfy(\.isProven)
    let isBaselines = Baseline(rawValue: incumbent.foundBy) != nil
    let reason = isProven || !isBaselines ? nil : trouble.map(fallbackReason)
    return OptimizationResult(
      status: isProven ? .optimal : reason == nil ? .feasible : .fallback,
      engine: options.engine,
      layout: layout,
      metrics: layout.metrics,
      baseline: MeasuredLayout(
        foundBy: dense.foundBy, layout: baseline, metrics: baseline.metrics),
      levels: outcomes,
      solverWasCalled: engineWasCalled,
      fallbackReason: reason,
      elapsed: reporter.started.duration(to: .now))
  }

  /// The outcome of a level in cells.
  ///
  /// A later level may have lowered an unproven value, so the value is read off the answer.
  private func outcome(of finding: Finding) -> LevelOutcome {
    let value = incumbent.metrics.value(of: finding.level)
    return LevelOutcome(
      level: finding.level,
      value: scale.cells(value, of: finding.level),
      bound: scale.cells(finding.bound, of: finding.level),
      foundBy: value == finding.value ? finding.foundBy : incumbent.foundBy,
      provenBy: finding.bound == value ? finding.boundBy : nil)
  }

  private func fallbackReason(of trouble: EngineTrouble) -> FallbackReason {
    switch trouble {
    case .outOfTime: .timeLimit(options.timeLimit)
    case .stopped: .cancelled
    case .tooLarge(let variables, let limit):
      .modelTooLarge(variables: variables, limit: limit)
    case .failed(let message): .solverFailed(message)
    }
  }
}

extension Engine {
  /// What settles the questions that bounds and baselines leave open, if anything.
  ///
  /// Beyond some thousand variables GLPK seldom ends within seconds, so `auto` does not begin; when
  /// asked by name it is tried as far as memory allows.
  fileprivate var levelEngine: (any LevelEngine)? {
    switch self {
    case .auto: GLPKEngine(variableLimit: 10_000)
    case .glpk: GLPKEngine(variableLimit: 50_000)
    case .greedy: nil
    }
  }
}
