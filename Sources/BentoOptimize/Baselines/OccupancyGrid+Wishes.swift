// SPDX-License-Identifier: GPL-3.0-or-later

extension OccupancyGrid {
  /// The grid of a problem on which spacers and pinned tiles are laid.
  init(of problem: BentoProblem) {
    self.init(columns: problem.columns)
    for spacer in problem.spacers { occupy(spacer.span, at: spacer.cell) }
    for tile in problem.tiles {
      if let pin = tile.pin { occupy(tile.span, at: pin) }
    }
  }

  /// The first cell at or after `start` at which a tile that is not pinned may lie; nil where its
  /// last row comes first.
  mutating func firstFreeSlot(for tile: Tile, from start: Cell) -> Cell? {
    let rows = tile.wishes.anchorRows(of: tile.span)
    let part = tile.columnRange.map { $0.lowerBound..<$0.upperBound + 1 }
    let first = start.row < rows.lowerBound ? Cell(column: 0, row: rows.lowerBound) : start
    let cell = firstFreeSlot(for: tile.span, from: first, within: part)
    return cell.row <= rows.upperBound ? cell : nil
  }
}

extension BentoProblem {
  /// The tiles that greedy rules lay, in this order: those with a last row, which may find no place
  /// later, then the others; pinned ones are laid already.
  func laidOrder(_ order: [Int]) -> [Int] {
    guard hasWishes else { return order }
    let free = order.filter { tiles[$0].pin == nil }
    return free.filter { tiles[$0].rowRange != nil } + free.filter { tiles[$0].rowRange == nil }
  }

  /// The cells, unless groups or sequences forbid them.
  func keepingRules(_ cells: [Cell]) -> [Cell]? {
    guard !rules.groups.isEmpty || !rules.sequences.isEmpty else { return cells }
    let violations = LayoutChecker().ruleViolations(
      of: self, in: BentoLayout(self, cells: cells))
    let keepsRules = violations.allSatisfy { if case .overRowLimit = $0 { true } else { false } }
    return keepsRules ? cells : nil
  }
}
