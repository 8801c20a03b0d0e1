// SPDX-License-Identifier: GPL-3.0-or-later

/// One run of the optimizer on one problem, on the thread that calls it.
///
/// The run works in the greatest units that the problem can be measured in (``GridScale``): the
/// baselines come out the same, and searches and integer programs are far smaller.
struct OptimizationRun {
  /// What is known of a level, in cells.
  struct Finding {
    let level: ObjectiveLevel
    let value: Int
    let foundBy: String
    let bound: Int
    let boundBy: String
  }

  let asked: BentoProblem
  let options: OptimizerOptions
  let objective: Objective
  var team: EngineTeam?
  /// The time for packing.
  var budget: Budget
  /// The time for all, of which growth has what packing leaves.
  var wholeBudget: Budget
  var started: ContinuousClock.Instant
  var listener: (@Sendable (OptimizationProgress) -> Void)?
  /// The baseline in cells, if there is one.
  let dense: BentoLayout?
  /// The baseline in the units in which the run begins.
  let reducedDense: BentoLayout?

  var scale: GridScale
  var problem: BentoProblem
  var incumbent: Candidate
  var findings: [Finding] = []
  var trouble: EngineTrouble?
  var engineWasCalled = false
  /// What was left out of the problem before it came to this run.
  var omission: OmissionOutcome?

  /// Makes the baselines: always `dense`, or `sparse` where order rules `dense` out, and the others
  /// as far as there is time.
  ///
  /// Where none of them is a layout that may be, the engines look for one.
  init(
    _ problem: BentoProblem, options: OptimizerOptions, stop: StopSignal,
    listener: (@Sendable (OptimizationProgress) -> Void)?
  ) throws(OptimizerError) {
    started = .now
    asked = problem
    self.options = options
    objective = options.objective(for: problem)
    self.listener = listener
    team = options.engine.team(threads: options.threads, reductions: options.reductions)
    wholeBudget = Budget(until: started + options.timeLimit, stop: stop)
    budget = problem.mayGrow ? wholeBudget.share(Self.packingShare) : wholeBudget
    let packed = problem.asPacked(for: objective)
    let full = GridScale(of: packed, reductions: options.reductions)
    scale = options.order.inversionLimit == nil ? full : full.ofColumnsAlone
    self.problem = scale.reduced(packed)
    let first = Candidate(.dense, of: self.problem)
    reducedDense = first?.layout
    dense = first.map { [scale] in scale.enlarged($0.layout) }
    let limit = options.order.inversionLimit ?? .max
    let isInOrder = first.map { $0.metrics.inversions <= limit } ?? false
    // Without wishes input order is reading order in `sparse`, so it keeps every limit on
    // inversions.
    let sparse = try? sparseCells(of: self.problem, check: isInOrder ? budget.check : {})
    let sorted = sortedLayout(of: self.problem, from: first?.layout, check: budget.check)
    let baselines = [
      first,
      sparse.map { [problem = self.problem] in
        Candidate(.sparse, layout: BentoLayout(problem, cells: $0))
      },
      sorted.map { Candidate(.sorted, layout: $0) },
    ].compactMap(\.self).filter { $0.metrics.inversions <= limit }
    incumbent =
      if let best = baselines.first { best } else {
        try Self.anyLayout(
          of: self.problem, in: scale, inversions: limit, by: team, within: budget)
      }
    for candidate in baselines.dropFirst() { adopt(candidate) }
  }

  /// A layout that the engines find where no baseline has one.
  private static func anyLayout(
    of problem: BentoProblem, in scale: GridScale, inversions: Int, by team: EngineTeam?,
    within budget: Budget
  ) throws(OptimizerError) -> Candidate {
    if let limit = problem.rules.rowLimit {
      let known = HeightBound.known(of: problem)
      if known.rows > limit {
        throw .rowLimit(
          scale.cells(limit, of: .height), needed: scale.cells(known.rows, of: .height),
          provenBy: known.name)
      }
    }
    guard let team else { throw .noLayoutFound(nil) }
    let rows = problem.rowsThatSuffice
    var limits = LayoutLimits(height: min(rows, problem.rules.rowLimit ?? rows))
    if inversions < .max { limits.inversions = inversions }
    let question = LevelQuestion(level: .height, limits: limits)
    let answer = team.answer(question, on: problem, budget: budget) { _ in }
    if let layout = answer.layout { return Candidate(foundBy: answer.foundBy, layout: layout) }
    guard let trouble = answer.trouble else { throw .noLayout(provenBy: answer.boundBy) }
    throw .noLayoutFound(FallbackReason(trouble))
  }

  /// The part of the time that packing has where tiles may grow after it.
  private static let packingShare = 0.9

  /// Gives the run more time, or less.
  mutating func extend(to budget: Budget) {
    wholeBudget = budget
    self.budget = asked.mayGrow ? budget.share(Self.packingShare) : budget
  }

  /// Improves and proves level after level.
  mutating func run() throws(OptimizerError) -> OptimizationResult {
    try keepLimits()
    for level in objective.levels.dropFirst(findings.count) {
      switch level {
      case .height: settleHeight()
      case .holes: settle(.holes, leastBy: "no holes")
      case .inversions: settleInversions()
      case .resize: settle(.resize, leastBy: "first choices")
      case .displacement: settle(.displacement, leastBy: "stored positions")
      }
    }
    return try result()
  }

  /// Makes sure that there is an answer at all: few enough rows and, where asked for, no free cell,
  /// which settles the height too.
  mutating func keepLimits() throws(OptimizerError) {
    guard findings.isEmpty else { return }
    try keepRowLimit()
    if options.fills { try settleFill() }
  }

  mutating func adopt(_ candidate: Candidate) {
    guard candidate.metrics.inversions <= options.order.inversionLimit ?? .max else { return }
    if candidate.isBetter(than: incumbent, on: objective) { incumbent = candidate }
  }

  mutating func close(_ level: ObjectiveLevel, bound: Int, by boundBy: String) {
    let value = incumbent.metrics.value(of: level)
    findings.append(
      Finding(
        level: level, value: scale.cells(value, of: level), foundBy: incumbent.foundBy,
        bound: scale.cells(min(bound, value), of: level), boundBy: boundBy))
    tell(level, bound: bound)
  }

  func tell(_ level: ObjectiveLevel, bound: Int) {
    guard let listener else { return }
    let value = incumbent.metrics.value(of: level)
    listener(
      OptimizationProgress(
        level: level, incumbent: scale.cells(value, of: level),
        bound: scale.cells(min(bound, value), of: level), elapsed: started.duration(to: .now)))
  }

  // MARK: Questions

  /// Whether there is anybody to ask and time left, the lack of which is remembered.
  mutating func hasEngineAndTime() -> Bool {
    guard team != nil else { return false }
    if budget.isSpent { trouble = budget.trouble }
    return !budget.isSpent
  }

  /// Has the team work on a question about the problem in hand, or one that stands for it, and
  /// adopts what it finds.
  mutating func adoptAnswer(
    to question: LevelQuestion, of problem: BentoProblem, within budget: Budget,
    restored: (BentoLayout) -> BentoLayout = { $0 }
  ) -> TeamAnswer {
    let answer = ask(question, of: problem, within: budget)
    if let layout = answer.layout {
      adopt(Candidate(foundBy: answer.foundBy, layout: restored(layout)))
    }
    return answer
  }

  /// Has the team work on a question about the problem in hand, or one that stands for it.
  mutating func ask(
    _ question: LevelQuestion, of problem: BentoProblem, within budget: Budget
  ) -> TeamAnswer {
    guard let team else { return TeamAnswer(trouble: .outOfTime) }
    let answer = team.answer(
      question, on: problem, budget: budget, progress: reportedBound(on: question.level))
    engineWasCalled = engineWasCalled || answer.hasBegun
    trouble = answer.trouble ?? trouble
    if question.level == .height { self.team?.favourite = answer.settledBy ?? team.favourite }
    return answer
  }

  /// Tells the listener of bounds while an engine works; of the levels before, all must be proven.
  func reportedBound(on level: ObjectiveLevel) -> @Sendable (Int) -> Void {
    guard listener != nil, level != .height, beforeIsProven,
      scale.keepsInversions || level != .inversions
    else { return { _ in } }
    let run = self
    return { run.tell(level, bound: $0) }
  }
}

extension Budget {
  /// Throws when the work must end.
  fileprivate func check() throws {
    if isSpent { throw CancellationError() }
  }
}
