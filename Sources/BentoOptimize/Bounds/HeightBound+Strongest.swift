// SPDX-License-Identifier: GPL-3.0-or-later

extension HeightBound {
  /// The bound that all arguments of this folder give together.
  ///
  /// It starts from those that need no trial height, and then raises the height while one of the
  /// arguments refutes it: by steps that double, and after the first height that stands by steps
  /// that are halved.
  ///
  /// Where tiles have a choice of spans, it is the bound for tiles with the least columns and the
  /// least rows of their choices, or the least area of these.
  ///
  /// - Complexity: O(log *r*) trials, where *r* is the number of rows that they add.
  package static func strongest(of problem: BentoProblem) -> HeightBound {
    let shrunk = problem.withLeastSpans
    guard shrunk != problem else { return ofFixedSpans(problem) }
    let leastArea = HeightBound(
      rows: (problem.areas.lowerBound + problem.columns - 1) / problem.columns, name: "area")
    let bound = ofFixedSpans(shrunk)
    return bound.rows > leastArea.rows ? bound : leastArea
  }

  private static func ofFixedSpans(_ problem: BentoProblem) -> HeightBound {
    var bound = [
      excludingTiles(of: problem), dualFeasibleFunction(of: problem), tilesAbreast(of: problem),
    ]
    .reduce(greatest(of: problem)) { $1.rows > $0.rows ? $1 : $0 }
    .raisedToSumOfRows(of: problem)
    func raise(by step: Int) -> Bool {
      let height = bound.rows + step - 1
      guard let name = refutation(ofHeight: height, for: problem) else { return false }
      bound = HeightBound(rows: height + 1, name: name).raisedToSumOfRows(of: problem)
      return true
    }
    var step = 1
    while raise(by: step) { step *= 2 }
    while step > 1 {
      step /= 2
      _ = raise(by: step)
    }
    return bound
  }

  /// The name of an argument that no layout has this height or less, if one of those known says so.
  package static func refutation(ofHeight rows: Int, for problem: BentoProblem) -> String? {
    let box = TrialBox(problem, rows: rows)
    if let name = box.refutation { return name }
    let tightened = box.tightened
    guard tightened != box, let name = tightened.refutation else { return nil }
    return name + afterLifting
  }

  /// The rows of tiles of which no two fit side by side.
  ///
  /// - Complexity: O(*n* log *n*) beside the lifting, where *n* is the number of tiles.
  package static func excludingTiles(of problem: BentoProblem) -> HeightBound {
    lifted(problem) { HeightBound(rows: $0.excludingRows, name: "tiles that exclude each other") }
  }

  /// The area measured in values of the dual feasible function of the widths that gives the most.
  ///
  /// - Complexity: O(*f* *d*) beside the lifting, where *f* is the number of functions and *d* of
  ///   distinct widths.
  package static func dualFeasibleFunction(of problem: BentoProblem) -> HeightBound {
    lifted(problem) { box in
      guard let best = box.loadedFunctions.first else { return HeightBound(rows: 0, name: "area") }
      return HeightBound(rows: best.rows, name: best.function.name(of: "widths"))
    }
  }

  /// The rows of wide tiles of which only so many fit side by side, in stacks of whole tiles.
  ///
  /// - Complexity: That of ``TrialBox/abreastRows`` beside the lifting.
  package static func tilesAbreast(of problem: BentoProblem) -> HeightBound {
    lifted(problem) { box in
      let best = box.abreastRows
      return HeightBound(rows: best.rows, name: TrialBox.abreastName(best.abreast))
    }
  }

  /// The least sum of some tiles' rows that is not below this bound.
  ///
  /// In a layout pushed up, a chain of tiles leads from the lowest edge up to row 0.
  ///
  /// - Complexity: O(*d* log *n* *L* / 64), where *d* is the number of distinct rows, *n* of tiles
  ///   and *L* the bound and the tallest tile together.
  package func raisedToSumOfRows(of problem: BentoProblem) -> HeightBound {
    let heights = problem.tiles.map(\.span.rows)
    let sums = SubsetSums(of: heights, limit: rows + (heights.max() ?? 0))
    guard let sum = sums.first(from: rows), sum > rows else { return self }
    return HeightBound(rows: sum, name: "\(name), raised to a sum of rows")
  }

  private static let afterLifting = ", after lifting"

  /// The better of a bound on a problem and on the same one with its widths lifted.
  private static func lifted(
    _ problem: BentoProblem, bound: (TrialBox) -> HeightBound
  ) -> HeightBound {
    let stack = problem.tiles.reduce(0) { $0 + $1.span.rows }
    let box = TrialBox(problem, rows: stack)
    let plain = bound(box)
    let tightened = box.columnsTightened
    guard tightened != box else { return plain }
    let other = bound(tightened)
    let rows = stack - tightened.rows + other.rows
    return rows > plain.rows ? HeightBound(rows: rows, name: other.name + afterLifting) : plain
  }
}
