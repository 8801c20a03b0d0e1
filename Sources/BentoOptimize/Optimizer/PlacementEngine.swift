// SPDX-License-Identifier: GPL-3.0-or-later

/// The placement program, solved by GLPK, as an engine.
struct PlacementEngine: LevelEngine {
  /// The most variables with which the program is tried at all.
  let variableLimit: Int
  /// What makes the program smaller.
  var reductions = Reductions.all

  let name = "placement program"
  let isExact = false
  let leastEffort = 100

  func refusal(of question: LevelQuestion, on problem: BentoProblem) -> EngineTrouble? {
    tooLarge(smallestGoal(of: question), problem)
  }

  /// The goal of a question that has the fewest variables.
  private func smallestGoal(of question: LevelQuestion) -> PlacementGoal {
    switch question.level {
    case .height: .any(within: question.limits)
    case .holes: .least(.holes, within: question.limits, leftJustified: true)
    case .inversions, .resize, .displacement: .least(question.level, within: question.limits)
    }
  }

  /// A node takes about as many steps of the simplex method as there are variables.
  func unitCost(of question: LevelQuestion, on problem: BentoProblem) -> Int {
    200 + 6 * program.variableCount(of: problem, goal: smallestGoal(of: question))
  }

  /// The trouble of a goal whose program has too many variables to be tried, or nil.
  private func tooLarge(_ goal: PlacementGoal, _ problem: BentoProblem) -> EngineTrouble? {
    let variables = program.variableCount(of: problem, goal: goal)
    return variables <= variableLimit
      ? nil : .tooLarge(variables: variables, limit: variableLimit)
  }

  func answer(
    _ question: LevelQuestion, on problem: BentoProblem, effort: SearchEffort,
    progress: @escaping @Sendable (_ bound: Int) -> Void
  ) -> LevelAnswer {
    switch question.level {
    case .height: anyLayout(within: question.limits, of: problem, effort: effort)
    case .holes:
      fewestHoles(within: question.limits, of: problem, effort: effort, progress: progress)
    case .inversions, .resize, .displacement:
      least(question, of: problem, effort: effort, progress: progress)
    }
  }

  /// Tries few rows first, and then twice as many each time, where there may be far more than tiles
  /// are likely to need, as the program is far smaller then.
  ///
  /// So it is where any layout at all is asked for.
  private func anyLayout(
    within limits: LayoutLimits, of problem: BentoProblem, effort: SearchEffort
  ) -> LevelAnswer {
    var fewer = limits
    fewer.height = Self.likelyRows(of: problem)
    while limits.freeCells == nil, fewer.height < limits.height {
      let share = SearchEffort(nodes: effort.nodes / 4, budget: effort.budget.share(0.25))
      let answer = solve(.any(within: fewer), of: problem, effort: share) { _ in }
      if answer.layout != nil { return answer }
      fewer.height *= 2
    }
    return solve(.any(within: limits), of: problem, effort: effort) { _ in }
  }

  /// Half as many rows again as are known to be needed, at least 1.
  private static func likelyRows(of problem: BentoProblem) -> Int {
    let known = HeightBound.known(of: problem).rows
    return max(known + (known + 1) / 2, 1)
  }

  /// Begins with the best layout so far, which the limit leaves room for.
  private func least(
    _ question: LevelQuestion, of problem: BentoProblem, effort: SearchEffort,
    progress: (_ bound: Int) -> Void
  ) -> LevelAnswer {
    var limits = question.limits
    limits[question.level] = limits[question.level].map { $0 + 1 }
    var answer = solve(
      .least(question.level, within: limits), of: problem, from: question.incumbent,
      effort: effort, progress: progress)
    if let layout = answer.layout, !question.limits.allow(layout.metrics) { answer.layout = nil }
    return answer
  }

  private var program: PlacementProgram {
    var program = PlacementProgram()
    program.reductions = reductions
    return program
  }

  /// Looks among left-justified layouts first where these are far fewer.
  ///
  /// So they are on wide grids of coarse tiles. Without holes such a layout is the answer; else it
  /// is the one to beat.
  private func fewestHoles(
    within limits: LayoutLimits, of problem: BentoProblem, effort: SearchEffort,
    progress: (_ bound: Int) -> Void
  ) -> LevelAnswer {
    let all = PlacementGoal.least(.holes, within: limits)
    let some = PlacementGoal.least(.holes, within: limits, leftJustified: true)
    guard
      program.variableCount(of: problem, goal: some) * 2
        <= program.variableCount(of: problem, goal: all)
    else { return solve(all, of: problem, effort: effort, progress: progress) }

    let firstEffort = SearchEffort(
      nodes: effort.nodes / 2, budget: effort.budget.share(0.4))
    let first = solve(some, of: problem, effort: firstEffort) { _ in }
    let holes = first.layout?.metrics.holes
    if holes == 0 { return LevelAnswer(layout: first.layout) }
    var fewer = limits
    if let holes { fewer.holes = holes - 1 }
    var answer = solve(
      .least(.holes, within: fewer), of: problem, effort: effort, progress: progress)
    answer.layout = answer.layout ?? first.layout
    return answer
  }

  private func solve(
    _ goal: PlacementGoal, of problem: BentoProblem, from incumbent: BentoLayout? = nil,
    effort: SearchEffort, progress: (_ bound: Int) -> Void
  ) -> LevelAnswer {
    if let trouble = tooLarge(goal, problem) { return LevelAnswer(trouble: trouble) }
    var program = program
    program.nodes = effort.nodes
    do {
      let outcome = try withoutActuallyEscaping(progress) { progress throws(SolverError) in
        try program.solve(
          goal, of: problem, incumbent: incumbent, budget: effort.budget, progress: progress)
      }
      return LevelAnswer(
        layout: outcome.layout, bound: outcome.bound ?? 0,
        trouble: outcome.isComplete ? nil : EngineTrouble(outcome.end))
    } catch {
      return LevelAnswer(trouble: .failed(error.description))
    }
  }
}

extension EngineTrouble {
  /// Why a run that did not settle its question ended.
  fileprivate init(_ end: SolveEnd) {
    switch end {
    case .timeLimit, .nodeLimit: self = .outOfTime
    case .stopped: self = .stopped
    case .finished, .targetReached: self = .failed("the solver ended without an answer")
    case .failed(let code): self = .failed("the solver gave up with code \(code)")
    case .error(let error): self = .failed(error.description)
    }
  }
}
