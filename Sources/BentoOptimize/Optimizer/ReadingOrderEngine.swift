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
    if let refusal = refusal(of: question, on: problem) { return LevelAnswer(trouble: refusal) }
    return question.level == .height
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

  /// Raises the bound from below in growing steps, as long as that can be decided; then halves what
  /// lies between it and the layout.
  ///
  /// The further a value is from the least one, the easier it is to decide, on either side.
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
    func raise(above value: Int) {
      answer.bound = value + 1
      progress(answer.bound)
    }
    var (step, undecided) = (0, Int.max)
    while answer.bound <= greatest, answer.bound < undecided {
      let value = min(answer.bound + step, greatest, undecided - 1)
      switch ask(value) {
      case .found(let layout):
        take(layout)
        step = 0
      case .impossible:
        raise(above: value)
        step = 2 * step + 1
      case .undecided:
        undecided = value
        step = 0
      }
    }
    while undecided < greatest, !effort.budget.isSpent {
      let value = undecided + 1 + (greatest - undecided - 1) / 2
      switch ask(value) {
      case .found(let layout): take(layout)
      case .impossible:
        raise(above: value)
        undecided = value
      case .undecided: undecided = value
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
