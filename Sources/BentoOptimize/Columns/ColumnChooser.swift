// SPDX-License-Identifier: GPL-3.0-or-later

/// One search for a number of columns, on the thread that calls it.
struct ColumnChooser {
  let source: BentoProblem
  let question: ColumnQuestion
  let options: OptimizerOptions
  let budget: Budget
  let listener: (@Sendable (_ columns: Int, OptimizationProgress) -> Void)?

  func choice() throws(ColumnChoiceError) -> ColumnChoice {
    guard !source.hasWishes, source.rules == .none else { throw .wishes }
    return switch question.rule {
    case .fewest(let rows): try fewest(rows: min(rows, BentoProblem.maximumRows))
    case .fill: try best { Self.isFuller($0, than: $1) }
    case .aspect(let width, let height):
      try best {
        Self.distance($0.aspect, width / height) < Self.distance($1.aspect, width / height)
      }
    }
  }

  /// The tiles on so many columns, or nil where they cannot be laid out on these at all.
  func problem(columns: Int) -> BentoProblem? {
    guard let fit = question.fit else {
      return try? BentoProblem(columns: columns, tiles: source.tiles)
    }
    return try? source.fitted(to: Breakpoint(columns: columns, fit: fit))
  }

  /// The fewest columns to look at; those below are narrower than a tile whose span is kept.
  func leastColumns() throws(ColumnChoiceError) -> Int {
    let widest = source.tiles.map(\.span.columns).max() ?? 1
    let range = question.range
    guard question.fit == nil else { return range.lowerBound }
    guard widest <= range.upperBound else {
      throw .tooNarrow(widest: widest, most: range.upperBound)
    }
    return max(widest, range.lowerBound)
  }

  func run(
    _ problem: BentoProblem, within budget: Budget
  ) throws(ColumnChoiceError) -> OptimizationRun {
    var options = options
    options.timeLimit = budget.remaining
    let columns = problem.columns
    let listener: (@Sendable (OptimizationProgress) -> Void)? =
      if let listener { { listener(columns, $0) } } else { nil }
    do {
      return try OptimizationRun(problem, options: options, stop: budget.stop, listener: listener)
    } catch {
      throw .failed(error)
    }
  }

  func candidate(
    _ metrics: LayoutMetrics, columns: Int, bound: Int, by boundBy: String?
  ) -> ColumnCandidate {
    let height = question.geometry.boardHeight(rows: metrics.height, columns: columns)
    let aspect = question.geometry.boardWidth(columns: columns) / height
    return ColumnCandidate(
      columns: columns, metrics: metrics, aspect: aspect, bound: bound, boundBy: boundBy)
  }
}

// The best of a range by a measure of its layouts.
extension ColumnChooser {
  /// Lays out on every number of columns, each in its share of the time, and takes the first that
  /// none is better than.
  private func best(
    by isBetter: (ColumnCandidate, ColumnCandidate) -> Bool
  ) throws(ColumnChoiceError) -> ColumnChoice {
    let most = question.range.upperBound
    guard question.geometry.columnWidth(columns: most) > 0 else { throw .noRoom(columns: most) }
    let problems = try (leastColumns()...most).compactMap(problem)
    var candidates: [ColumnCandidate] = []
    var best: (candidate: ColumnCandidate, problem: BentoProblem, result: OptimizationResult)?
    for (index, problem) in problems.enumerated() {
      let result = try answer(problem, within: budget.share(amongLast: problems.count - index))
      let candidate = candidate(result, columns: problem.columns)
      candidates.append(candidate)
      if best.map({ isBetter(candidate, $0.candidate) }) ?? true {
        best = (candidate, problem, result)
      }
    }
    guard let best else {
      throw .impossible(rows: BentoProblem.maximumRows, range: question.range)
    }
    return ColumnChoice(
      question: question, problem: best.problem, result: best.result, candidates: candidates,
      bound: nil, provenBy: proof(of: best.candidate, among: candidates, by: isBetter))
  }

  /// Why no candidate can be better than the best one, taken with its shortest layout, whatever the
  /// heights that are not proven will turn out to be; nil where one can.
  func proof(
    of best: ColumnCandidate, among candidates: [ColumnCandidate],
    by isBetter: (ColumnCandidate, ColumnCandidate) -> Bool
  ) -> String? {
    let open = candidates.filter { !$0.isProven }
    guard !open.isEmpty else { return "the least height of every candidate" }
    let isBeaten = open.allSatisfy { other in
      guard other.columns != best.columns else { return false }
      return (other.bound..<other.metrics.height).allSatisfy { rows in
        let shorter = candidate(other, ofHeight: rows)
        // Fewer columns win a tie.
        return other.columns < best.columns ? isBetter(best, shorter) : !isBetter(shorter, best)
      }
    }
    return isBeaten ? "the least height of it, and bounds on others" : nil
  }

  /// What a candidate would be with a layout of so many rows, its holes aside.
  private func candidate(_ other: ColumnCandidate, ofHeight rows: Int) -> ColumnCandidate {
    let metrics = other.metrics
    // Whole cells again, so that equal shares are equal numbers.
    let covered = (metrics.fill * Double(other.columns * metrics.height)).rounded()
    let shorter = LayoutMetrics(
      height: rows, holes: metrics.holes, tail: metrics.tail,
      fill: covered / Double(other.columns * rows), inversions: metrics.inversions)
    return candidate(shorter, columns: other.columns, bound: other.bound, by: other.boundBy)
  }

  /// The answer to a problem, for which a layout may be known already.
  func answer(
    _ problem: BentoProblem, within budget: Budget, knowing known: Candidate? = nil
  ) throws(ColumnChoiceError) -> OptimizationResult {
    var run = try run(problem, within: budget)
    if let known { run.adopt(known) }
    do throws(OptimizerError) {
      return try run.run()
    } catch {
      throw .failed(error)
    }
  }

  /// What an answer says of its number of columns.
  func candidate(_ result: OptimizationResult, columns: Int) -> ColumnCandidate {
    let height = result.levels.first { $0.level == .height }
    return candidate(
      result.metrics, columns: columns, bound: height?.bound ?? 0, by: height?.provenBy)
  }

  /// Whether more of the cells are filled; equal shares are equal numbers, as each is one quotient
  /// of whole numbers.
  private static func isFuller(_ one: ColumnCandidate, than other: ColumnCandidate) -> Bool {
    one.metrics.fill > other.metrics.fill
  }

  /// How far two ratios are from each other: 0 where they are equal, the same both ways.
  private static func distance(_ ratio: Double, _ wanted: Double) -> Double {
    max(ratio / wanted, wanted / ratio)
  }
}
