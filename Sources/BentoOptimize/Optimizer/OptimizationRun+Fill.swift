// SPDX-License-Identifier: GPL-3.0-or-later

// How a run settles whether tiles can leave no cell free.
extension OptimizationRun {
  /// Looks for the lowest layout without a free cell, which becomes the incumbent.
  ///
  /// Such a layout of a height has exactly its cells covered. So of the heights at which tiles can
  /// have that area, with some choice of spans, each is asked about, the lowest first.
  mutating func settleFill() throws(OptimizerError) {
    var known = HeightBound.known(of: problem)
    var isOpen = false
    for height in heightsToFill(from: known.rows) {
      if incumbent.metrics.freeCells == 0, incumbent.metrics.height == height {
        return close(.height, bound: known.rows, by: known.name)
      }
      guard hasEngineAndTime() else {
        isOpen = true
        break
      }
      tell(.height, bound: known.rows)
      let limits = LayoutLimits(
        height: height, inversions: options.order.inversionLimit, freeCells: 0)
      let answer = ask(
        LevelQuestion(level: .height, limits: limits), of: problem, within: budget.share(0.5))
      if let layout = answer.layout {
        incumbent = Candidate(foundBy: answer.foundBy, layout: layout)
        return close(.height, bound: isOpen ? known.rows : height, by: known.name)
      }
      if answer.trouble != nil {
        isOpen = true
      } else if !isOpen {
        known = HeightBound(rows: height + 1, name: answer.boundBy)
      }
    }
    throw isOpen
      ? .fillNotFound(trouble.map { FallbackReason($0) }) : .noFill(provenBy: known.name)
  }

  /// The heights whose cells, but those of spacers, tiles can have in all.
  private func heightsToFill(from bound: Int) -> [Int] {
    let areas = problem.areas
    let last = problem.rules.rowLimit ?? .max
    var heights: [Int] = []
    var height = max(bound, 0)
    while height <= last {
      let spacers = problem.spacers.reduce(0) { $0 + $1.rows(above: height) * $1.span.columns }
      let cells = height * problem.columns - spacers
      if cells > areas.upperBound { break }
      if cells >= areas.lowerBound { heights.append(height) }
      height += 1
    }
    return heights
  }
}
