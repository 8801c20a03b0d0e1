// SPDX-License-Identifier: GPL-3.0-or-later

/// The placement program, solved by GLPK, as an engine.
struct GLPKEngine: LevelEngine {
  /// The most variables with which the program is tried at all.
  let variableLimit: Int

  let name = "glpk"

  func answer(
    _ question: LevelQuestion, on problem: BentoProblem, budget: Budget,
    progress: (_ bound: Int) -> Void
  ) -> LevelAnswer {
    let goal = PlacementGoal(question)
    let variables = PlacementModel.variableCount(of: problem, height: goal.height)
    guard variables <= variableLimit else {
      return LevelAnswer(trouble: .tooLarge(variables: variables, limit: variableLimit))
    }
    do {
      let outcome = try withoutActuallyEscaping(progress) { progress throws(SolverError) in
        try PlacementProgram().solve(goal, of: problem, budget: budget, progress: progress)
      }
      return LevelAnswer(
        layout: outcome.layout, leastHoles: outcome.bound ?? 0,
        trouble: outcome.isComplete ? nil : EngineTrouble(outcome.end))
    } catch {
      return LevelAnswer(trouble: .failed(error.description))
    }
  }
}

extension PlacementGoal {
  fileprivate init(_ question: LevelQuestion) {
    switch question {
    case .layout(let height): self = .anyLayout(height: height)
    case .holes(let height, let limit): self = .fewestHoles(height: height, fewerThan: limit)
    }
  }
}

extension EngineTrouble {
  /// Why a run that did not settle its question ended.
  fileprivate init(_ end: SolveEnd) {
    switch end {
    case .timeLimit: self = .outOfTime
    case .stopped: self = .stopped
    case .finished, .targetReached: self = .failed("it ended without an answer")
    case .failed(let code): self = .failed("it gave up with code \(code)")
    }
  }
}
