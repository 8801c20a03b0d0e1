// SPDX-License-Identifier: GPL-3.0-or-later

/// Reading-order search and column search as an engine.
///
/// The searches take turns with limits on their nodes that grow from round to round: which of them
/// settles a question is hard to foresee, and all but the last round together cost little.
struct SearchEngine: LevelEngine {
  /// The bytes that remembered states may take.
  let memoBytes = 256 << 20
  /// The nodes after which the engine gives up, beside the clock.
  let nodeLimit: Int
  /// How many searches run at a time; the answer is the same for any number.
  let threads: Int
  /// What makes the searches smaller.
  var reductions = Reductions.all

  let name = "search"

  func refusal(of question: LevelQuestion, on problem: BentoProblem) -> EngineTrouble? {
    let limit = ReadingOrderSearch.maximumColumns
    let fits = problem.columns <= limit && question.limits.height <= ReadingOrderSearch.maximumRows
    return fits ? nil : .tooWide(columns: problem.columns, limit: limit)
  }

  func answer(
    _ question: LevelQuestion, on problem: BentoProblem, budget: Budget,
    progress: (_ bound: Int) -> Void
  ) -> LevelAnswer {
    if let refusal = refusal(of: question, on: problem) { return LevelAnswer(trouble: refusal) }
    return question.level == .height
      ? layout(within: question.limits, of: problem, budget: budget)
      : least(question, of: problem, budget: budget, progress: progress)
  }

  /// The limits of the rounds, ended by the engine's own.
  private func rounds(growingBy factor: Int) -> some Sequence<Int> {
    sequence(first: 2_000) { $0 < nodeLimit ? min($0 * factor, nodeLimit) : nil }
  }

  // MARK: Height

  /// Tries layouts without holes first, as these are the quickest to find where there are any.
  private func layout(
    within limits: LayoutLimits, of problem: BentoProblem, budget: Budget
  ) -> LevelAnswer {
    let race = SearchRace(entries: heightSearches(within: limits, of: problem), threads: threads)
    var withoutHoles = limits
    withoutHoles.holes = 0
    var mayLackHoles = true
    for nodes in rounds(growingBy: 4) {
      let effort = SearchEffort(nodes: nodes, budget: budget)
      if mayLackHoles {
        switch search(problem, within: withoutHoles, effort: effort) {
        case .found(let layout): return LevelAnswer(layout: layout)
        case .impossible: mayLackHoles = false
        case .undecided: break
        }
      }
      switch race.verdict(effort) {
      case .found(let layout): return LevelAnswer(layout: layout)
      case .impossible: return LevelAnswer(bound: limits.height + 1)
      case .undecided: if budget.isSpent { return LevelAnswer(trouble: budget.trouble) }
      }
    }
    return LevelAnswer(trouble: .outOfTime)
  }

  /// The searches that take turns: by columns, by reading order, by rows.
  ///
  /// A node of the first takes a quarter of the time of others, so it may look at more.
  private func heightSearches(
    within limits: LayoutLimits, of problem: BentoProblem
  ) -> [SearchRace.Entry] {
    @Sendable func search(along axis: SearchAxis, _ effort: SearchEffort) -> SearchVerdict {
      let verdict = ColumnSearch.verdict(
        on: problem, height: limits.height, axis: axis, effort: effort, memoBytes: memoBytes,
        reductions: reductions)
      // The layout was not made with the other limits in mind; its absence says all the same.
      if case .found(let layout) = verdict, !limits.allow(layout.metrics) { return .undecided }
      return verdict
    }
    return [
      { search(along: .columns, SearchEffort(nodes: $0.nodes * 4, budget: $0.budget)) },
      { self.search(problem, within: limits, effort: $0) },
      { search(along: .rows, $0) },
    ]
  }

  // MARK: Other levels

  /// Raises the bound from below and lowers the layout from above in turns, until they meet.
  private func least(
    _ question: LevelQuestion, of problem: BentoProblem, budget: Budget,
    progress: (_ bound: Int) -> Void
  ) -> LevelAnswer {
    var answer = LevelAnswer()
    var greatest = question.limits[question.level] ?? 0
    func ask(_ value: Int, nodes: Int) -> SearchVerdict {
      var limits = question.limits
      limits[question.level] = value
      return search(problem, within: limits, effort: SearchEffort(nodes: nodes, budget: budget))
    }
    func take(_ layout: BentoLayout) {
      answer.layout = layout
      greatest = layout.metrics.value(of: question.level) - 1
    }
    for nodes in rounds(growingBy: 10) {
      rising: while answer.bound <= greatest {
        switch ask(answer.bound, nodes: nodes) {
        case .found(let layout): take(layout)
        case .impossible:
          answer.bound += 1
          progress(answer.bound)
        case .undecided: break rising
        }
      }
      falling: while answer.bound <= greatest, !budget.isSpent {
        switch ask(greatest, nodes: nodes) {
        case .found(let layout): take(layout)
        case .impossible: answer.bound = greatest + 1
        case .undecided: break falling
        }
      }
      if answer.bound > greatest { return answer }
      if budget.isSpent { break }
    }
    answer.trouble = budget.isSpent ? budget.trouble : .outOfTime
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
