// SPDX-License-Identifier: GPL-3.0-or-later

/// The groups, holes, spacers and tiles of one board, the top-left corner of the board being the
/// origin.
struct DrawnTiles {
  let layout: BentoLayout
  var marks = BoardMarks.none
  let geometry: GridGeometry
  /// The size of the text of captions.
  let unit: Double
  /// The grids that are drawn inside of tiles, by the ids of these.
  var grids: [String: NestedResult] = [:]

  /// The radius of corners: a share of the shorter side of a cell.
  var radius: Double {
    min(
      geometry.rowHeight(columns: layout.columns), geometry.columnWidth(columns: layout.columns))
      * 0.13
  }

  func write(to drawing: inout DrawingGroup) {
    for (index, group) in marks.groups.enumerated() { write(group, at: index, to: &drawing) }
    for hole in layout.holeRectangles {
      let frame = geometry.frame(of: hole.span, at: hole.cell, columns: layout.columns)
      write(frame, fill: .hatch, to: &drawing)
    }
    for spacer in layout.spacers { write(spacer, to: &drawing) }
    for (index, placement) in layout.placements.enumerated() {
      let frame = geometry.frame(of: placement, columns: layout.columns)
      let colour = Colour.ofTile(index)
      let place = "column \(placement.cell.column), row \(placement.cell.row)"
      let isPinned = marks.pinned.contains(placement.id)
      let title = "\(placement.id): \(placement.span) at \(place)\(isPinned ? ", pinned" : "")"
      drawing.group(title: title) { drawing in
        if let grid = grids[placement.id] {
          write(grid, of: placement, in: frame, colour: colour, to: &drawing)
        } else {
          write(frame, fill: .colour(colour), to: &drawing)
          write(placement.id, in: frame, colour: colour.ink, to: &drawing)
        }
        if isPinned { writePin(in: frame, colour: colour.ink, to: &drawing) }
      }
    }
  }

  /// Outlines a spacer as far as it is above the lowest row of the board.
  private func write(_ spacer: GridSpacer, to drawing: inout DrawingGroup) {
    let rows = spacer.rows(above: layout.height)
    guard rows > 0 else { return }
    let frame = geometry.frame(
      of: Span(columns: spacer.span.columns, rows: rows), at: spacer.cell, columns: layout.columns)
    drawing.add(
      DrawingBox(
        frame: frame, radius: radius, fill: .nothing,
        outline: DrawingBox.Outline(
          colour: Colour(0x9aa3b2), width: unit * 0.12, dash: unit * 0.5)))
  }

  /// Fills what a group takes, almost half a gap beyond its tiles.
  private func write(_ group: TileGroup, at index: Int, to drawing: inout DrawingGroup) {
    let parts = layout.cells(of: group)
    guard !parts.isEmpty else { return }
    drawing.group(title: "\(group.name): \(group.kind.rawValue)") { drawing in
      for part in parts {
        let frame = geometry.frame(
          of: Span(columns: part.columns.count, rows: part.rows.count),
          at: Cell(column: part.columns.lowerBound, row: part.rows.lowerBound),
          columns: layout.columns)
        let gap = min(geometry.horizontalSpacing, geometry.verticalSpacing)
        write(frame.grown(by: gap * 0.42), fill: .colour(Colour.ofGroup(index)), to: &drawing)
      }
    }
  }

  /// Draws a pin in the corner in which the tile is pinned: the one at the top where reading
  /// begins.
  private func writePin(in frame: Frame, colour: Colour, to drawing: inout DrawingGroup) {
    let edge = radius * 1.2
    let x = layout.direction == .leftToRight ? frame.x + edge : frame.x + frame.width - edge
    drawing.add(DrawingDot(x: x, y: frame.y + edge, radius: radius * 0.5, colour: colour))
  }

  private func write(_ frame: Frame, fill: DrawingBox.Fill, to drawing: inout DrawingGroup) {
    drawing.add(DrawingBox(frame: frame, radius: radius, fill: fill))
  }

  /// Writes an id in the middle of its tile, smaller where it is long, cut where that is not
  /// enough.
  private func write(_ id: String, in frame: Frame, colour: Colour, to drawing: inout DrawingGroup)
  {
    let room = frame.width * 0.88
    let largest = min(unit * 1.25, frame.height * 0.5)
    let size = max(min(largest, largest * room / id.width(size: largest)), largest * 0.6)
    let text = id.cut(toPlaces: max(1, Int(room / "x".width(size: size))))
    drawing.add(
      DrawingLabel(
        text: text, x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 + size * 0.35,
        size: size, isBold: true, anchor: .middle, colour: colour))
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
