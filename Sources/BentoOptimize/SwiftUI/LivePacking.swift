// SPDX-License-Identifier: GPL-3.0-or-later

/// What a layout container knows of one of its views.
struct LiveTile: Hashable, Sendable {
  /// The id of the tile that the view is, or nil for a view that names none.
  var id: String?
  /// The columns and rows that the view takes where no plan says so.
  var span: Span
}

/// Places views as they come, on a grid of so many columns, in microseconds.
struct LivePacking: Hashable, Sendable {
  /// The width of the grid in columns, at least 1.
  let columns: Int
  /// The layout whose placements are used for the ids that it knows, columns from the side on which
  /// reading begins; or nil to place all views by the rule.
  let plan: BentoLayout?

  /// Packs on so many columns; a number below 1 counts as 1.
  init(columns: Int) {
    self.columns = max(columns, 1)
    plan = nil
  }

  /// Packs on the columns of a plan.
  init(plan: BentoLayout) {
    columns = max(plan.columns, 1)
    switch plan.direction {
    case .leftToRight: self.plan = plan
    case .rightToLeft: self.plan = plan.mirrored
    }
  }

  /// One placement a view, in the order of the views.
  ///
  /// Views that the plan knows, each id once, get their places in it. The others follow the rule of
  /// `dense`, with their columns cut to those of the grid: each comes to the first free slot among
  /// and below what is placed already.
  ///
  /// - Precondition: Placements and spacers of the plan lie on its grid.
  /// - Complexity: Near-linear in the number of views for few distinct spans.
  func layout(of tiles: [LiveTile]) -> BentoLayout {
    var planned = Dictionary(
      (plan?.placements ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let known = tiles.map { tile in tile.id.flatMap { planned.removeValue(forKey: $0) } }
    var grid = OccupancyGrid(columns: columns)
    for spacer in plan?.spacers ?? [] { grid.close(spacer.span, at: spacer.cell) }
    for placement in known.compactMap(\.self) { grid.close(placement.span, at: placement.cell) }
    // Cells only fill up, so the first free slot of one span never moves back.
    var lastCells: [Span: Cell] = [:]
    let placements = zip(tiles, known).map { tile, known in
      if let known { return known }
      let span = tile.span.clamped(toColumns: columns)
      let start = lastCells[span] ?? Cell(column: 0, row: 0)
      let cell = grid.firstFreeSlot(for: span, from: start)
      grid.occupy(span, at: cell)
      lastCells[span] = cell
      return Placement(id: tile.id ?? "", cell: cell, span: span)
    }
    return BentoLayout(columns: columns, placements: placements, spacers: plan?.spacers ?? [])
  }
}
