// SPDX-License-Identifier: GPL-3.0-or-later

/// ``SequenceImprovement`` as an engine: it finds layouts and proves nothing.
///
/// Its unit of effort is a packing. Where a height has many layouts, one of many packings is sooner
/// one of them than a search that leaves nothing out.
struct ImprovementEngine: LevelEngine {
  /// The seeds that share an effort, as one may need a hundred times the packings of another.
  private static let trials = 4

  let name = "improvement"
  let leastEffort = 100

  func refusal(of question: LevelQuestion, on problem: BentoProblem) -> EngineTrouble? {
    if problem.hasWishes { return .wishes }
    return question.level == .height && question.limits.inversions == nil
      ? nil : .notAnswered(question.level)
  }

  func unitCost(of question: LevelQuestion, on problem: BentoProblem) -> Int {
    1 + problem.tiles.count * problem.shapes.count / 100
  }

  func answer(
    _ question: LevelQuestion, on problem: BentoProblem, effort: SearchEffort,
    progress: @escaping @Sendable (_ bound: Int) -> Void
  ) -> LevelAnswer {
    for trial in 0..<Self.trials where !effort.budget.isSpent {
      // The effort tells rounds apart.
      let improvement = SequenceImprovement(
        seed: UInt64(effort.nodes + trial), effort: effort.nodes / Self.trials)
      let layout = improvement.layout(
        of: problem, height: question.limits.height, budget: effort.budget)
      if let layout { return LevelAnswer(layout: layout) }
    }
    return LevelAnswer(trouble: effort.budget.trouble)
  }
}
