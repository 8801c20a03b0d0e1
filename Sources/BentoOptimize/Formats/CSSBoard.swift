// SPDX-License-Identifier: GPL-3.0-or-later

/// One grid container of a style sheet, and the rules of its tiles.
struct CSSBoard {
  /// The gaps of a grid in points.
  struct Gaps {
    var horizontal: Double
    var vertical: Double

    init(of geometry: GridGeometry) {
      horizontal = geometry.horizontalSpacing
      vertical = geometry.verticalSpacing
    }

    var spelled: String {
      vertical == horizontal
        ? "\(vertical.points)px" : "\(vertical.points)px \(horizontal.points)px"
    }
  }

  /// What the container is found by.
  let selector: String
  let layout: BentoLayout
  /// The ids of the tiles that are left out.
  let omitted: [String]
  /// All tiles, also those that are left out.
  let problem: BentoProblem
  /// The grids inside of tiles, by the ids of these.
  let grids: [String: NestedResult]
  let gaps: Gaps

  /// Writes the container with the measures of a geometry, then its tiles.
  ///
  /// Where the geometry names a width, columns share what there is up to it; else, and where rows
  /// are as high as columns are wide, both are as many points as they have.
  func write(as geometry: GridGeometry, to css: inout CSSText) {
    let columns = layout.columns
    let width = "\(max(geometry.boardWidth(columns: columns), 0).points)px"
    let isFluid = geometry.width != nil && geometry.rows != .square
    let track =
      isFluid ? "minmax(0, 1fr)" : "\(max(geometry.columnWidth(columns: columns), 0).points)px"
    let margins = geometry.margins
    let edges = [margins.top, margins.right, margins.bottom, margins.left]
    var declarations: [CSSText.Declaration] = [
      ("display", "grid"),
      ("grid-template-columns", "repeat(\(columns), \(track))"),
      ("grid-auto-rows", "\(max(geometry.rowHeight(columns: columns), 0).points)px"),
      ("gap", gaps.spelled), ("box-sizing", "border-box"),
      (isFluid ? "max-width" : "width", width),
    ]
    if margins != .none {
      declarations.append(("padding", edges.map { "\($0.points)px" }.joined(separator: " ")))
    }
    writeOrders(to: &css)
    css.rule(selector, declarations + reading)
    let cell = Size(
      width: geometry.columnWidth(columns: columns), height: geometry.rowHeight(columns: columns))
    writeTiles(cell: cell, to: &css)
  }

  /// The side from which rows are read, and that focus follows them.
  private var reading: [CSSText.Declaration] {
    let side: [CSSText.Declaration] =
      switch layout.direction {
      case .leftToRight: []
      case .rightToLeft: [("direction", "rtl")]
      }
    return side + [
      (nil, "focus and speech follow rows: Chromium 137 and later; others follow the document"),
      ("reading-flow", "grid-rows"),
    ]
  }

  private func writeOrders(to css: inout CSSText) {
    let ids = layout.placements.map(\.id)
    css.comment(
      CSSText.list("Reading order", layout.readingOrder.map { ids[$0] })
        + CSSText.list("Input order", problem.tiles.map(\.id)))
  }

  /// Writes a rule a tile, in reading order; `cell` is the size of one cell in points.
  private func writeTiles(cell: Size, to css: inout CSSText) {
    var numbers: [String: Int] = [:]
    for (index, tile) in problem.tiles.enumerated() { numbers[tile.id] = index + 1 }
    func rule(_ id: String, _ declarations: [CSSText.Declaration], to css: inout CSSText) {
      css.rule(
        child(id), declarations, note: numbers[id].map { ".tile-\($0)" })
    }
    for index in layout.readingOrder {
      let placement = layout.placements[index]
      let area: CSSText.Declaration = ("grid-area", area(of: placement))
      if let grid = grids[placement.id] {
        let inner = board(of: grid, in: placement, cell: cell)
        css.gap()
        inner.writeOrders(to: &css)
        rule(placement.id, [area] + inner.filling(placement.span, of: grid), to: &css)
        inner.writeTiles(cell: inner.cell(in: cell, of: grid), to: &css)
        css.gap()
      } else {
        rule(placement.id, [area], to: &css)
      }
    }
    for id in omitted { rule(id, [("display", "none")], to: &css) }
  }

  /// What a tile is found by.
  private func child(_ id: String) -> String {
    "\(selector) > [data-tile=\(CSSText.quoted(id))]"
  }

  /// The lines at which a tile begins, and its span.
  ///
  /// Where rows are read from the right, CSS counts columns from there too.
  private func area(of placement: Placement) -> String {
    let column =
      switch layout.direction {
      case .leftToRight: placement.cell.column + 1
      case .rightToLeft: layout.columns - placement.endColumn + 1
      }
    let (row, span) = (placement.cell.row + 1, placement.span)
    return "\(row) / \(column) / span \(span.rows) / span \(span.columns)"
  }
}

// Grids inside of tiles.
extension CSSBoard {
  /// The container of a grid inside of a tile.
  ///
  /// Gaps stay as wide as those around, so that the lines of both grids meet, unless they would
  /// take all the room; then they are divided as cells are.
  private func board(of grid: NestedResult, in placement: Placement, cell: Size) -> CSSBoard {
    let parts = Double(grid.subdivision)
    var inside = gaps
    if (cell.width + gaps.horizontal) / parts <= gaps.horizontal { inside.horizontal /= parts }
    if (cell.height + gaps.vertical) / parts <= gaps.vertical { inside.vertical /= parts }
    return CSSBoard(
      selector: child(placement.id), layout: grid.result.layout,
      omitted: grid.result.omission?.tiles ?? [], problem: grid.problem,
      grids: grid.gridsByID, gaps: inside)
  }

  /// About the size of a cell of this grid, where one around it has the size `outer`.
  private func cell(in outer: Size, of grid: NestedResult) -> Size {
    let parts = Double(grid.subdivision)
    return Size(
      width: max((outer.width + gaps.horizontal) / parts - gaps.horizontal, 0),
      height: max((outer.height + gaps.vertical) / parts - gaps.vertical, 0))
  }

  /// What makes a tile a container whose columns and rows fill it.
  private func filling(_ span: Span, of grid: NestedResult) -> [CSSText.Declaration] {
    [
      ("display", "grid"),
      ("grid-template-columns", "repeat(\(layout.columns), minmax(0, 1fr))"),
      ("grid-template-rows", "repeat(\(span.rows * grid.subdivision), minmax(0, 1fr))"),
      ("gap", gaps.spelled), ("reading-flow", "grid-rows"),
    ]
  }
}
