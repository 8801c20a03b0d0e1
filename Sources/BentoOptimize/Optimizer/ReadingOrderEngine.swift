// SPDX-License-Identifier: GPL-3.0-or-later

/// ``ReadingOrderSearch`` as an engine.
struct ReadingOrderEngine: LevelEngine {
  /// The bytes that remembered states may take.
  let memoBytes = 256 << 20
  /// What makes the search smaller.
  var reductions = Reductions.all

  let name = "reading-order search"

  func refusal(of question: LevelQuestion, on problem: BentoProblem) -> EngineTrouble? {
    let limit = ReadingOrderSearch.maximumColumns
    let fits = problem.columns <= limit && question.limits.height <= ReadingOrderSearch.maximumRows
    return fits ? nil : .tooWide(columns: problem.columns, limit: limit)
  }

  func answer(
    _ question: LevelQuestion, on problem: BentoProblem, effort: SearchEffort,
    progress: @escaping @Sendable (_ bound: Int) -> Void
  ) -> LevelAnswer {
    question.level == .height
      ? layout(for: question, of: problem, effort: effort)
      : least(question, of: problem, effort: effort, progress: progress)
  }

  /// Tries layouts without holes first, as these are the quickest to find where there are any.
  ///
  /// Below pins and spacers there are seldom any.
  private func layout(
    for question: LevelQuestion, of problem: BentoProblem, effort: SearchEffort
  ) -> LevelAnswer {
    var withoutHoles = question.limits
    withoutHoles.holes = 0
    if !problem.hasWishes,
      case .found(let layout) = search(problem, within: withoutHoles, effort: effort)
    {
      return LevelAnswer(layout: layout)
    }
    return LevelAnswer(
      search(problem, within: question.limits, effort: effort), to: question,
      budget: effort.budget)
  }

  /// Raises the bound from below, as long as that can be decided; then halves what lies between it
  /// and the layout, as values further from the bound are easier to find a layout for.
  private func least(
    _ question: LevelQuestion, of problem: BentoProblem, effort: SearchEffort,
    progress: (_ bound: Int) -> Void
  ) -> LevelAnswer {
    var answer = LevelAnswer(bound: question.bound)
    var greatest = question.limits[question.level] ?? 0
    func ask(_ value: Int) -> SearchVerdict {
      var limits = question.limits
      limits[question.level] = value
      return search(problem, within: limits, effort: effort)
    }
    func take(_ layout: BentoLayout) {
      answer.layout = layout
      greatest = layout.metrics.value(of: question.level) - 1
    }
    rising: while answer.bound <= greatest {
      switch ask(answer.bound) {
      case .found(let layout): take(layout)
      case .impossible:
        answer.bound += 1
        progress(answer.bound)
      case .undecided: break rising
      }
    }
    // What was undecided would be again.
    var next = answer.bound + 1
    while next <= greatest, !effort.budget.isSpent {
      let value = next + (greatest - next) / 2
      switch ask(value) {
      case .found(let layout): take(layout)
      case .impossible:
        answer.bound = value + 1
        next = value + 1
      case .undecided: next = value + 1
      }
    }
    if answer.bound <= greatest { answer.trouble = effort.budget.trouble }
    return answer
  }

  private func search(
    _ problem: BentoProblem, within limits: LayoutLimits, effort: SearchEffort
  ) -> SearchVerdict {
    var search = ReadingOrderSearch(
      problem, limits: limits, effort: effort, memoBytes: memoBytes, reductions: reductions)
    return search.run()
  }
}
