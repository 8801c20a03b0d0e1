// SPDX-License-Identifier: GPL-3.0-or-later

/// The placement program, solved by GLPK, as an engine.
struct PlacementEngine: LevelEngine {
  /// The most variables with which the program is tried at all.
  let variableLimit: Int
  /// What makes the program smaller.
  var reductions = Reductions.all

  let name = "placement program"
  let isExact = false
  let unitCost = 500
  let leastEffort = 1_000

  func refusal(of question: LevelQuestion, on problem: BentoProblem) -> EngineTrouble? {
    let height = question.limits.height
    switch question.level {
    case .inversions: return .notAnswered(.inversions)
    case .height: return tooLarge(.anyLayout(height: height), problem)
    case .holes:
      return tooLarge(.fewestHoles(height: height, fewerThan: 1, leftJustified: true), problem)
    }
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
    let budget = effort.budget
    let limits = question.limits
    var answer =
      switch question.level {
      case .height: solve(.anyLayout(height: limits.height), of: problem, budget: budget) { _ in }
      case .holes:
        fewestHoles(
          limits.height, fewerThan: (limits.holes ?? 0) + 1, of: problem, budget: budget,
          progress: progress)
      case .inversions: LevelAnswer(trouble: .notAnswered(.inversions))
      }
    // The program knows nothing of the order, so it may miss a layout that keeps it.
    if let layout = answer.layout, !limits.allow(layout.metrics) {
      answer = LevelAnswer(bound: answer.bound, trouble: .notAnswered(.inversions))
    }
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
    _ height: Int, fewerThan limit: Int, of problem: BentoProblem, budget: Budget,
    progress: (_ bound: Int) -> Void
  ) -> LevelAnswer {
    let all = PlacementGoal.fewestHoles(height: height, fewerThan: limit)
    let some = PlacementGoal.fewestHoles(height: height, fewerThan: limit, leftJustified: true)
    guard
      program.variableCount(of: problem, goal: some) * 2
        <= program.variableCount(of: problem, goal: all)
    else { return solve(all, of: problem, budget: budget, progress: progress) }

    let first = solve(some, of: problem, budget: budget.share(0.4)) { _ in }
    let holes = first.layout?.metrics.holes
    if holes == 0 { return LevelAnswer(layout: first.layout) }
    var answer = solve(
      .fewestHoles(height: height, fewerThan: holes ?? limit), of: problem, budget: budget,
      progress: progress)
    answer.layout = answer.layout ?? first.layout
    return answer
  }

  private func solve(
    _ goal: PlacementGoal, of problem: BentoProblem, budget: Budget,
    progress: (_ bound: Int) -> Void
  ) -> LevelAnswer {
    if let trouble = tooLarge(goal, problem) { return LevelAnswer(trouble: trouble) }
    do {
      let outcome = try withoutActuallyEscaping(progress) { progress throws(SolverError) in
        try program.solve(goal, of: problem, budget: budget, progress: progress)
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
