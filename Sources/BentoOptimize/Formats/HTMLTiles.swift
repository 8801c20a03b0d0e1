// SPDX-License-Identifier: GPL-3.0-or-later

/// What lies on one grid of a page, both in the answer and in `dense`.
///
/// All lengths are shares of the width of the whole board (`cqi`, hundredths of it), so that it
/// shrinks on narrow screens.
struct HTMLTiles {
  let result: OptimizationResult
  let marks: BoardMarks
  /// The grids that are drawn inside of tiles, by the ids of these.
  let grids: [String: NestedResult]
  /// The geometry of each of the two layouts; they differ where both fill a tile.
  private let geometries: [State: GridGeometry]
  /// The top-left corner of the grid in the tile around it, in points.
  var origin: (x: Double, y: Double) = (0, 0)
  /// The width of the whole board in points.
  let boardWidth: Double

  /// The two layouts of a page, by the letters of their measures in its style.
  private enum State: String, CaseIterable {
    case best = "b"
    case dense = "d"
  }

  /// The tiles of a whole board.
  init(_ board: HTMLBoard) {
    result = board.result
    marks = BoardMarks(of: board.result.kept(of: board.problem))
    grids = board.nested?.gridsByID ?? [:]
    geometries = [.best: board.geometry, .dense: board.geometry]
    boardWidth = max(board.geometry.boardWidth(columns: board.result.layout.columns), 1)
  }

  /// The tiles of a grid that fills a frame inside of a tile, the gaps in proportion to those
  /// around; the rows of `dense` are lower where it needs more of them.
  private init(_ grid: NestedResult, on span: Span, filling frame: Frame, in outer: HTMLTiles) {
    result = grid.result
    marks = BoardMarks(of: grid.result.kept(of: grid.problem))
    grids = grid.gridsByID
    origin = (frame.x, frame.y)
    boardWidth = outer.boardWidth
    let rows = max(span.rows * grid.subdivision, 1)
    let denseRows = max(rows, grid.result.baseline?.metrics.height ?? 0)
    let columns = grid.result.layout.columns
    geometries = [
      .best: outer.geometry(of: .best, filling: frame, columns: columns, rows: rows),
      .dense: outer.geometry(of: .dense, filling: frame, columns: columns, rows: denseRows),
    ]
  }

  /// A geometry in which so many columns and rows fill a frame.
  private func geometry(
    of state: State, filling frame: Frame, columns: Int, rows: Int
  ) -> GridGeometry {
    let outer = geometry(state)
    let step = min(frame.width / Double(columns), frame.height / Double(rows))
    let gap = min(outer.horizontalSpacing, outer.verticalSpacing)
    let around = outer.rowHeight(columns: result.layout.columns) + gap
    let spacing = around > 0 ? step * gap / around : 0
    return GridGeometry(
      rowHeight: (frame.height + spacing) / Double(rows) - spacing, spacing: spacing,
      width: frame.width)
  }

  private func geometry(_ state: State) -> GridGeometry { geometries[state] ?? GridGeometry() }

  /// Writes the board: its holes, spacers and groups, and its tiles in reading order.
  func write(named name: String, to html: inout SVGText) {
    let width = "--width:\(boardWidth.points)px"
    html.group("div", ["class": "board", "style": width]) { html in
      let heights = State.allCases.map { state in
        let rows = layout(state).height
        let height = geometry(state).boardHeight(rows: rows, columns: result.layout.columns)
        return "--\(state.rawValue)h:\(share(height))"
      }
      html.group("div", ["class": "field", "style": heights.joined(separator: ";")]) {
        writeContent(named: name, to: &$0)
      }
    }
  }

  private func layout(_ state: State) -> BentoLayout {
    switch state {
    case .best: result.layout
    case .dense: result.baseline?.layout ?? result.layout
    }
  }

  private func writeContent(named name: String, to html: inout SVGText) {
    for state in State.allCases {
      let geometry = geometry(state)
      let gap = "--gap:\(share(min(geometry.horizontalSpacing, geometry.verticalSpacing)))"
      html.group(
        "div",
        ["class": "backdrop \(state.rawValue)", "aria-hidden": "true", "style": gap]
      ) { writeBackdrop(of: state, to: &$0) }
    }
    var dense: [String: Placement] = [:]
    for placement in layout(.dense).placements { dense[placement.id] = placement }
    html.group("ol", ["role": "list", "aria-label": "Tiles of \(name)"]) { html in
      for index in result.layout.readingOrder {
        let placement = result.layout.placements[index]
        let other = dense[placement.id] ?? placement
        write(placement, dense: other, colour: Colour.tileIndex(index), to: &html)
      }
    }
  }

  private func writeBackdrop(of state: State, to html: inout SVGText) {
    let layout = layout(state)
    func write(_ box: String, _ span: Span, at cell: Cell, to html: inout SVGText) {
      let frame = frame(of: span, at: cell, state)
      html.element("div", ["class": "box \(box)", "style": measures(of: frame, .best)], text: "")
    }
    for (index, group) in marks.groups.enumerated() {
      for part in layout.cells(of: group) {
        write(
          "group g\(Colour.groupIndex(index))",
          Span(columns: part.columns.count, rows: part.rows.count),
          at: Cell(column: part.columns.lowerBound, row: part.rows.lowerBound), to: &html)
      }
    }
    for hole in layout.holeRectangles { write("hole", hole.span, at: hole.cell, to: &html) }
    for spacer in layout.spacers {
      let rows = spacer.rows(above: layout.height)
      guard rows > 0 else { continue }
      write(
        "spacer", Span(columns: spacer.span.columns, rows: rows), at: spacer.cell, to: &html)
    }
  }

  private func write(
    _ placement: Placement, dense: Placement, colour: Int, to html: inout SVGText
  ) {
    let frame = frame(of: placement.span, at: placement.cell, .best)
    let other = self.frame(of: dense.span, at: dense.cell, .dense)
    let grid = grids[placement.id]
    // A heading where it takes little of the tile.
    let heading = boardWidth * 0.026 <= frame.height * 0.2 ? boardWidth * 0.026 : 0
    let kind = grid == nil ? "plain" : heading > 0 ? "holder" : "holder untitled"
    let pin = marks.pinned.contains(placement.id) ? " pinned" : ""
    html.group(
      "li",
      [
        "class": "box tile \(kind) c\(colour)\(pin)", "tabindex": "0",
        "data-tile": placement.id, "title": summary(of: placement),
        "data-dense": summary(of: dense),
        "style": measures(of: frame, .best) + ";" + measures(of: other, .dense),
      ]
    ) { html in
      html.element("span", ["class": "label", "dir": "auto"], text: placement.id)
      guard let grid else { return }
      let edge = min(min(frame.width, frame.height) * 0.04, boardWidth * 0.008)
      let top = max(heading, edge)
      let inside = Frame(
        x: edge, y: top, width: frame.width - 2 * edge, height: frame.height - top - edge)
      HTMLTiles(grid, on: placement.span, filling: inside, in: self)
        .writeContent(named: placement.id, to: &html)
    }
  }

  private func summary(of placement: Placement) -> String {
    let place = "column \(placement.cell.column), row \(placement.cell.row)"
    let pin = marks.pinned.contains(placement.id) ? ", pinned" : ""
    return "\(placement.id): \(placement.span) at \(place)\(pin)"
  }

  private func frame(of span: Span, at cell: Cell, _ state: State) -> Frame {
    geometry(state).frame(of: span, at: cell, columns: result.layout.columns)
  }

  /// The measures of a box as the style of the page names them.
  private func measures(of frame: Frame, _ state: State) -> String {
    let lengths = [
      ("x", frame.x + origin.x), ("y", frame.y + origin.y), ("w", frame.width), ("h", frame.height),
    ]
    return lengths.map { "--\(state.rawValue)\($0.0):\(share($0.1))" }.joined(separator: ";")
  }

  private func share(_ length: Double) -> String {
    "\((length / boardWidth * 100).rounded(decimals: 4))cqi"
  }
}
