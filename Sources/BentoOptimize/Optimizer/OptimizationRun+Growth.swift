// SPDX-License-Identifier: GPL-3.0-or-later

// How tiles of the packed layout grow over free cells.
extension OptimizationRun {
  /// The layout with its tiles grown, and what is known of that; nil where no tile may grow.
  ///
  /// - Precondition: The layout answers the problem as it was asked.
  func grown(_ packed: BentoLayout) -> (layout: BentoLayout, outcome: GrowthOutcome)? {
    guard asked.mayGrow else { return nil }
    let metrics = packed.metrics
    let room = GrowthRoom(of: asked, in: packed)
    var program = GrowthProgram()
    program.usesSolver = options.engine != .greedy
    let growth = program.growth(in: room, budget: wholeBudget)
    var placements = packed.placements
    for (tile, span) in zip(room.tiles, growth.spans) {
      placements[tile.index] = placements[tile.index].with(span)
    }
    let isBest = room.isComplete && growth.isBest
    let outcome = GrowthOutcome(
      packed: metrics,
      freeCells: metrics.freeCells - growth.gain,
      freeCellsBound: room.isComplete ? metrics.freeCells - growth.gainBound : 0,
      growth: growth.growth,
      growthBound: room.isComplete ? growth.growthBound : 0,
      provenBy: isBest ? proof(of: growth, in: room, freeCells: metrics.freeCells) : nil)
    let layout = BentoLayout(
      columns: packed.columns, placements: placements, spacers: packed.spacers,
      direction: packed.direction)
    return (layout, outcome)
  }

  private func proof(of growth: Growth, in room: GrowthRoom, freeCells: Int) -> String {
    if freeCells == 0 { return "no free cells" }
    if room.tiles.isEmpty { return "no room to grow" }
    return growth.usesSolver ? "glpk, floating point" : "all spans tried"
  }
}

extension BentoProblem {
  /// Whether some tile may grow once it is packed.
  var mayGrow: Bool { tiles.contains { $0.wishes.growthLimit != nil } }
}

extension Placement {
  fileprivate func with(_ span: Span) -> Placement {
    Placement(id: id, cell: cell, span: span, choice: choice, displacement: displacement)
  }
}
