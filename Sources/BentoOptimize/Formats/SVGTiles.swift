// SPDX-License-Identifier: GPL-3.0-or-later

/// The groups, holes, spacers and tiles of one board, the top-left corner of the board being the origin.
struct SVGTiles {
  let layout: BentoLayout
  var marks = BoardMarks.none
  let geometry: GridGeometry
  /// The size of the text of captions.
  let unit: Double
  /// The grids that are drawn inside of tiles, by the ids of these.
  var grids: [String: NestedResult] = [:]

  /// The radius of corners: a share of the shorter side of a cell.
  var radius: Double {
    min(geometry.rowHeight, geometry.columnWidth(columns: layout.columns)) * 0.13
  }

  func write(to svg: inout SVGText) {
    for (index, group) in marks.groups.enumerated() { write(group, at: index, to: &svg) }
    for hole in layout.holeRectangles {
      let frame = geometry.frame(of: hole.span, at: hole.cell, columns: layout.columns)
      write(frame, fill: "url(#hole)", to: &svg)
    }
    for spacer in layout.spacers { write(spacer, to: &svg) }
    for (index, placement) in layout.placements.enumerated() {
      let frame = geometry.frame(of: placement, columns: layout.columns)
      let colour = Colour.ofTile(index)
      svg.group("g") { svg in
        let place = "column \(placement.cell.column), row \(placement.cell.row)"
        let isPinned = marks.pinned.contains(placement.id)
        let pin = isPinned ? ", pinned" : ""
        svg.element("title", text: "\(placement.id): \(placement.span) at \(place)\(pin)")
        if let grid = grids[placement.id] {
          write(grid, of: placement, in: frame, colour: colour, to: &svg)
        } else {
          write(frame, fill: colour.hex, to: &svg)
          write(placement.id, in: frame, colour: colour.ink, to: &svg)
        }
        if isPinned { writePin(in: frame, colour: colour.ink, to: &svg) }
      }
    }
  }

  /// Outlines a spacer as far as it is above the lowest row of the board.
  private func write(_ spacer: Spacer, to svg: inout SVGText) {
    let rows = spacer.rows(above: layout.height)
    guard rows > 0 else { return }
    let frame = geometry.frame(
      of: Span(columns: spacer.span.columns, rows: rows), at: spacer.cell, columns: layout.columns)
    svg.element(
      "rect",
      [
        "x": frame.x.points, "y": frame.y.points, "width": frame.width.points,
        "height": frame.height.points, "rx": radius.points, "fill": "none", "stroke": "#9aa3b2",
        "stroke-width": (unit * 0.12).points, "stroke-dasharray": (unit * 0.5).points,
      ])
  }

  /// Fills what a group takes, almost half a gap beyond its tiles.
  private func write(_ group: TileGroup, at index: Int, to svg: inout SVGText) {
    let parts = layout.cells(of: group)
    guard !parts.isEmpty else { return }
    svg.group("g") { svg in
      svg.element("title", text: "\(group.name): \(group.kind.rawValue)")
      for part in parts {
        let frame = geometry.frame(
          of: Span(columns: part.columns.count, rows: part.rows.count),
          at: Cell(column: part.columns.lowerBound, row: part.rows.lowerBound),
          columns: layout.columns)
        write(frame.grown(by: geometry.spacing * 0.42), fill: Colour.ofGroup(index).hex, to: &svg)
      }
    }
  }

  /// Draws a pin in the corner in which the tile is pinned: the one at the top where reading begins.
  private func writePin(in frame: Frame, colour: Colour, to svg: inout SVGText) {
    let edge = radius * 1.2
    let x = layout.direction == .leftToRight ? frame.x + edge : frame.x + frame.width - edge
    svg.element(
      "circle",
      [
        "cx": x.points, "cy": (frame.y + edge).points, "r": (radius * 0.5).points,
        "fill": colour.hex,
      ])
  }

  private func write(_ frame: Frame, fill: String, to svg: inout SVGText) {
    svg.element(
      "rect",
      [
        "x": frame.x.points, "y": frame.y.points, "width": frame.width.points,
        "height": frame.height.points, "rx": radius.points, "fill": fill,
      ])
  }

  /// Writes an id in the middle of its tile, smaller where it is long, cut where that is not
  /// enough.
  private func write(_ id: String, in frame: Frame, colour: Colour, to svg: inout SVGText) {
    let room = frame.width * 0.88
    let largest = min(unit * 1.25, frame.height * 0.5)
    let size = max(min(largest, largest * room / id.width(size: largest)), largest * 0.6)
    let text = id.cut(toPlaces: max(1, Int(room / "x".width(size: size))))
    svg.element(
      "text",
      [
        "x": (frame.x + frame.width / 2).points,
        "y": (frame.y + frame.height / 2 + size * 0.35).points,
        "font-size": size.points, "font-weight": "600", "text-anchor": "middle",
        "fill": colour.hex,
      ], text: text)
  }
}

extension Frame {
  /// The frame with so many points more on each side.
  fileprivate func grown(by margin: Double) -> Frame {
    Frame(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}

extension String {
  /// About the width of the text in bold; nothing here knows the font that will be used.
  func width(size: Double) -> Double { Double(places) * size * 0.66 }
}
