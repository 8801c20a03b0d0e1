// SPDX-License-Identifier: GPL-3.0-or-later

// How a run settles whether a board fits into so many rows, and no more than that.
extension OptimizationRun {
  /// Lowers the incumbent to the rows that the board may have.
  ///
  /// - Throws: ``OptimizerError`` where more rows are needed, or no layout of so few was found.
  mutating func keepRowLimit() throws(OptimizerError) {
    guard let limit = asked.rules.rowLimit,
      scale.cells(incumbent.metrics.height, of: .height) > limit
    else { return }
    let known = settleRows(limit)
    guard scale.cells(incumbent.metrics.height, of: .height) > limit else { return }
    if known.rows > limit { throw .rowLimit(limit, needed: known.rows, provenBy: known.name) }
    throw .rowLimitNotMet(
      limit, found: scale.cells(incumbent.metrics.height, of: .height), bound: known.rows)
  }

  /// Looks for a layout of at most `rows` rows, which becomes the incumbent, or a proof that there
  /// is none.
  ///
  /// Unlike ``settleHeight()`` it asks about this height alone, since a lower one is of no use and
  /// a proof for it says nothing about this one.
  ///
  /// - Returns: A number of rows, in cells, below which no layout can be, and who says so.
  mutating func settleRows(_ rows: Int) -> HeightBound {
    let limit = rows / scale.rows
    var known = HeightBound.known(of: problem)
    func isOpen() -> Bool { known.rows <= limit && incumbent.metrics.height > limit }
    if isOpen() {
      improveDense(downTo: limit, within: budget.share(0.05))
      improve(downTo: limit, effort: 2_000, within: budget.share(0.1))
    }
    if isOpen(), hasEngineAndTime() {
      let configurations = configurationRows(within: budget.share(0.2))
      if configurations > known.rows {
        known = HeightBound(rows: configurations, name: "configurations of rows")
      }
    }
    if isOpen(), hasEngineAndTime() {
      let answer = askForHeight(limit, within: budget.share(0.8))
      // Without trouble and without a layout there is none of this height.
      if answer.layout == nil, answer.trouble == nil {
        known = HeightBound(rows: limit + 1, name: answer.boundBy)
      }
    }
    if isOpen() { improve(downTo: limit, effort: .max, within: budget) }
    return HeightBound(
      rows: scale.cells(min(known.rows, incumbent.metrics.height), of: .height), name: known.name)
  }
}
