// SPDX-License-Identifier: GPL-3.0-or-later

/// A board of a picture.
struct DrawnBoard {
  /// What stands above the board, if anything does.
  let title: String?
  let layout: BentoLayout
  let marks: BoardMarks
  /// The metrics and others, in parts of a sentence.
  let facts: [String]
  /// The ids of the tiles that are left out.
  let omitted: [String]
  /// The grids that are drawn inside of tiles, by the ids of these.
  var grids: [String: NestedResult] = [:]
}

/// Boards beside each other.
struct DrawnRow {
  let title: String?
  let boards: [DrawnBoard]
  let geometry: GridGeometry

  /// The width of the widest board in points.
  fileprivate var boardWidth: Double {
    boards.map { geometry.boardWidth(columns: $0.layout.columns) }.max() ?? 0
  }
}

/// Headings, boards and captions from top to bottom; all sizes but those of tiles follow `unit`.
struct DrawnPage {
  let name: String?
  let summary: String
  let rows: [DrawnRow]
  /// The width of a page without boards, in points.
  let rowHeight: Double

  /// The size of the text of captions.
  ///
  /// It follows the width of a board, so that dashboards of many points are as easy to read.
  private var unit: Double { boardWidth / 36 }

  private var boardWidth: Double { rows.map(\.boardWidth).max() ?? rowHeight }

  /// The space around a board, within its background.
  private var padding: Double { unit }
  private var margin: Double { unit * 2 }

  var drawing: Drawing {
    var body = DrawingGroup()
    var y = margin
    if let name { y = write(name, size: unit * 1.6, below: y, to: &body) }
    for row in rows { y = write(row, below: y, to: &body) + unit }
    let count = Double(rows.map(\.boards.count).max() ?? 1)
    let width = margin * 2 + count * (boardWidth + padding * 2) + (count - 1) * margin
    // Below the last row there is room for the next line of its caption, and for the next row.
    let height = y - unit * 2 + margin
    return Drawing(
      size: Size(width: width, height: height), summary: summary,
      hatch: (width: unit * 0.12, step: unit * 0.6), content: body)
  }

  /// Writes a heading and returns where what is below it starts.
  private func write(
    _ heading: String, size: Double, below y: Double, to body: inout DrawingGroup
  ) -> Double {
    body.add(
      DrawingLabel(
        text: heading.cut(toPlaces: Int((boardWidth + padding * 2) / (size * 0.58))), x: margin,
        y: y + size, size: size, isBold: true, colour: Colour(0x16181d)))
    return y + size * 1.6
  }

  private func write(_ row: DrawnRow, below y: Double, to body: inout DrawingGroup) -> Double {
    let top = row.title.map { write($0, size: unit * 1.25, below: y, to: &body) } ?? y
    var bottom = top
    for (index, board) in row.boards.enumerated() {
      let x = margin + Double(index) * (boardWidth + padding * 2 + margin)
      bottom = max(bottom, write(board, row.geometry, x: x, y: top, to: &body))
    }
    return bottom
  }

  private func write(
    _ board: DrawnBoard, _ geometry: GridGeometry, x: Double, y: Double, to body: inout DrawingGroup
  ) -> Double {
    var y = y
    if let title = board.title {
      writeLine(title, x: x, y: y + unit, isBold: true, to: &body)
      y += unit * 1.5
    }
    let height =
      geometry.boardHeight(
        rows: board.layout.height, columns: board.layout.columns) + padding * 2
    let width = geometry.boardWidth(columns: board.layout.columns) + padding * 2
    body.add(
      DrawingBox(
        frame: Frame(x: x, y: y, width: width, height: height), radius: unit,
        fill: .colour(Colour(0xeef1f6))))
    body.group(offset: (x: x + padding, y: y + padding)) { body in
      DrawnTiles(
        layout: board.layout, marks: board.marks, geometry: geometry, unit: unit,
        grids: board.grids
      ).write(to: &body)
    }
    y += height + unit * 1.5
    for line in caption(of: board, within: width) {
      writeLine(line, x: x, y: y, isBold: false, to: &body)
      y += unit * 1.4
    }
    for (index, group) in board.marks.groups.enumerated() {
      write(group, at: index, x: x, y: y, within: width, to: &body)
      y += unit * 1.4
    }
    return y
  }

  private func writeLine(
    _ text: String, x: Double, y: Double, isBold: Bool, to body: inout DrawingGroup
  ) {
    body.add(
      DrawingLabel(
        text: text, x: x, y: y, size: unit, isBold: isBold, colour: Colour(0x4b5563)))
  }

  /// Writes the name of a group beside a patch of its colour.
  private func write(
    _ group: TileGroup, at index: Int, x: Double, y: Double, within width: Double,
    to body: inout DrawingGroup
  ) {
    body.add(
      DrawingBox(
        frame: Frame(x: x, y: y - unit * 0.8, width: unit, height: unit), radius: unit * 0.25,
        fill: .colour(Colour.ofGroup(index))))
    let kind = ": \(group.kind.rawValue)"
    let room = Int((width - unit * 1.5) / "x".width(size: unit)) - kind.count
    writeLine(
      group.name.cut(toPlaces: max(room, 1)) + kind, x: x + unit * 1.5, y: y, isBold: false,
      to: &body)
  }

  /// The facts, and what is left out, in as many lines as the width asks for.
  private func caption(of board: DrawnBoard, within width: Double) -> [String] {
    let omitted = board.omitted.enumerated().map { index, id in
      (index == 0 ? "left out: " : "") + id + (index == board.omitted.count - 1 ? "" : ",")
    }
    return lines(of: board.facts, joinedBy: " · ", within: width)
      + lines(of: omitted, joinedBy: " ", within: width)
  }

  private func lines(
    of parts: [String], joinedBy separator: String, within width: Double
  ) -> [String] {
    var lines: [String] = []
    for part in parts {
      let longer = lines.last.map { $0 + separator + part } ?? part
      if !lines.isEmpty, longer.width(size: unit) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(part.cut(toPlaces: Int(width / "x".width(size: unit))))
      }
    }
    return lines
  }
}
