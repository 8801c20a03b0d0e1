// SPDX-License-Identifier: GPL-3.0-or-later

// The fewest columns that allow a layout of at most so many rows.
extension ColumnChooser {
  /// Tries rising numbers of columns until one has a layout.
  ///
  /// Where spans are kept or clamped, a number that is ruled out rules out all below it, too
  /// (``ColumnQuestion/isMonotone``); else each of them has to be ruled out on its own.
  func fewest(rows: Int) throws(ColumnChoiceError) -> ColumnChoice {
    let tallest = HeightBound.tallestTile(of: source).rows
    guard rows >= tallest else { throw .tooFewRows(asked: rows, needed: tallest) }
    let least = try leastColumns()
    var known = KnownColumns(
      least: least,
      boundBy: least > question.range.lowerBound ? "widest tile" : "the fewest to choose from",
      isMonotone: question.isMonotone)
    var candidates: [ColumnCandidate] = []
    for columns in numbers(from: known.least) {
      guard area(columns: columns) <= rows * columns, let problem = problem(columns: columns) else {
        known.ruleOut(columns, by: "area")
        continue
      }
      let plain = HeightBound.greatest(of: problem)
      guard plain.rows <= rows else {
        known.ruleOut(columns, by: plain.name)
        continue
      }
      var run = try run(problem, within: budget.share(0.5))
      let bound = run.settleRows(rows)
      let metrics = run.scale.enlarged(run.incumbent.layout).metrics
      if metrics.height <= rows {
        let found = try answer(problem, within: budget, knowing: run.incumbent)
        candidates.append(candidate(found, columns: columns))
        return try choice(found, on: problem, among: candidates, known: known)
      }
      let isRuledOut = bound.rows > rows
      candidates.append(
        candidate(
          metrics, columns: columns, bound: bound.rows, by: isRuledOut ? bound.name : nil))
      if isRuledOut { known.ruleOut(columns, by: bound.name) }
    }
    guard known.least > question.range.upperBound else {
      throw .undecided(rows: rows, range: question.range)
    }
    throw .impossible(rows: rows, range: question.range)
  }

  private func choice(
    _ result: OptimizationResult, on problem: BentoProblem, among candidates: [ColumnCandidate],
    known: KnownColumns
  ) throws(ColumnChoiceError) -> ColumnChoice {
    let columns = problem.columns
    guard question.geometry.columnWidth(columns: columns) > 0 else {
      throw .noRoom(columns: columns)
    }
    return ColumnChoice(
      question: question, problem: problem, result: result, candidates: candidates,
      bound: known.least, provenBy: known.least == columns ? known.boundBy : nil)
  }

  /// The cells that all tiles cover on so many columns; no problem is made, as most numbers that
  /// are too small are so by their area.
  private func area(columns: Int) -> Int {
    source.tiles.reduce(0) { sum, tile in
      let fitted = question.fit.map {
        tile.span.fitted(to: columns, from: source.columns, by: $0)
      }
      return sum + (fitted ?? tile.span).area
    }
  }

  /// All numbers from the least to the greatest of the range; when the time is over, one in every
  /// sixteenth part of them, so that an answer is found soon.
  private func numbers(from least: Int) -> some Sequence<Int> {
    let (greatest, budget) = (question.range.upperBound, budget)
    return sequence(first: least) { columns in
      guard columns < greatest else { return nil }
      return min(columns + (budget.isSpent ? columns / 16 + 1 : 1), greatest)
    }
  }
}

/// The numbers of columns that are ruled out so far.
struct KnownColumns {
  /// All numbers below this one are ruled out.
  private(set) var least: Int
  /// What ruled out the last of them.
  private(set) var boundBy: String
  /// Whether a number that is ruled out rules out all below it.
  let isMonotone: Bool

  /// Knows of none but those below `least`.
  init(least: Int, boundBy: String, isMonotone: Bool) {
    self.least = least
    self.boundBy = boundBy
    self.isMonotone = isMonotone
  }

  /// Notes that there is no layout on so many columns, and who says so.
  mutating func ruleOut(_ columns: Int, by name: String) {
    if isMonotone || columns == least { (least, boundBy) = (columns + 1, name) }
  }
}
