// SPDX-License-Identifier: GPL-3.0-or-later

// Grids inside of tiles.
extension DrawnTiles {
  /// Writes a tile as a pale box with its id at the top, if there is room for it, and the grid that
  /// it holds below that.
  func write(
    _ grid: NestedResult, of placement: Placement, in frame: Frame, colour: Colour,
    to drawing: inout DrawingGroup
  ) {
    drawing.add(
      DrawingBox(
        frame: frame, radius: radius, fill: .colour(colour.pale),
        outline: DrawingBox.Outline(colour: colour, width: unit * 0.12)))
    let edge = min(geometry.horizontalSpacing, unit * 0.5, min(frame.width, frame.height) * 0.06)
    let size = unit * 0.7
    let heading = size * 1.5 <= frame.height * 0.2 ? size * 1.5 : 0
    if heading > 0 {
      write(heading: placement.id, size: size, in: frame, edge: edge, to: &drawing)
    }
    let inside = Frame(
      x: frame.x + edge, y: frame.y + edge + heading, width: frame.width - 2 * edge,
      height: frame.height - 2 * edge - heading)
    let rows = placement.span.rows * grid.subdivision
    drawing.group(offset: (x: inside.x, y: inside.y)) { drawing in
      DrawnTiles(
        layout: grid.result.layout, marks: BoardMarks(of: grid.problem),
        geometry: geometry(of: grid, rows: rows, filling: inside),
        unit: unit * 0.85, grids: grid.gridsByID
      ).write(to: &drawing)
    }
  }

  private func write(
    heading: String, size: Double, in frame: Frame, edge: Double, to drawing: inout DrawingGroup
  ) {
    let room = Int((frame.width - 2 * edge) / "x".width(size: size))
    drawing.add(
      DrawingLabel(
        text: heading.cut(toPlaces: max(1, room)), x: frame.x + edge * 1.5,
        y: frame.y + edge + size * 0.95, size: size, isBold: true, colour: Colour(0x4b5563)))
  }
}

extension DrawnTiles {
  /// A geometry in which so many rows of a grid fill a frame, its gaps in proportion to those
  /// around.
  private func geometry(of grid: NestedResult, rows: Int, filling frame: Frame) -> GridGeometry {
    let (width, height) = (frame.width, frame.height)
    let step = min(width / Double(grid.result.layout.columns), height / Double(rows))
    let gap = min(geometry.horizontalSpacing, geometry.verticalSpacing)
    let spacing = step * gap / (geometry.rowHeight(columns: layout.columns) + gap)
    return GridGeometry(
      rowHeight: (height + spacing) / Double(rows) - spacing, spacing: spacing, width: width)
  }
}
