// SPDX-License-Identifier: GPL-3.0-or-later

/// How a board is drawn with characters.
package struct TextStyle: Hashable, Sendable {
  /// Whether only characters of ASCII are drawn.
  package var isASCII: Bool
  /// Whether tiles are filled with 24-bit colours.
  package var isColoured: Bool
  /// The characters that a line may take, or nil where it may be as long as it likes.
  package var width: Int?

  package init(isASCII: Bool = false, isColoured: Bool = false, width: Int? = nil) {
    self.isASCII = isASCII
    self.isColoured = isColoured
    self.width = width
  }
}

/// Draws a board with characters: frames that neighbours share, ids, holes hatched, spacers dotted,
/// and pinned tiles with a pin in their top edge.
package enum TextDrawing {
  /// The rows that are drawn; the last line counts the others.
  package static let maximumRows = 200

  /// The lines of the drawing; without tiles there is one that says so.
  ///
  /// A column takes six characters, or fewer where the width of the style asks for it, but never
  /// less than two; a row takes two lines.
  package static func lines(
    of layout: BentoLayout, marks: BoardMarks = .none, style: TextStyle = TextStyle()
  ) -> [String] {
    guard !layout.placements.isEmpty else { return ["(no tiles)"] }
    let canvas = TextCanvas(layout: layout, marks: marks, style: style, maximumRows: maximumRows)
    let hiddenRows = layout.height - canvas.rows
    guard hiddenRows > 0 else { return canvas.lines }
    let mark = style.isASCII ? "..." : "…"
    return canvas.lines + ["\(mark) \(hiddenRows.grouped) more \(hiddenRows == 1 ? "row" : "rows")"]
  }
}

/// The board as a grid of cells, each of which knows whose it is.
///
/// Every character touches up to four cells: one within a cell touches one, one on an edge two, one
/// on a corner four. Where two of them differ a line runs between them, so that one table of
/// sixteen glyphs draws all frames.
private struct TextCanvas {
  let rows: Int
  private let layout: BentoLayout
  private let marks: BoardMarks
  private let style: TextStyle
  /// Characters from one column to the next.
  private let step: Int
  /// Whose each cell is, row by row: the index of a tile, or one of the three below.
  private var owners: [Int]
  private static let hole = -1
  private static let free = -2
  private static let spacer = -3

  init(layout: BentoLayout, marks: BoardMarks, style: TextStyle, maximumRows: Int) {
    self.layout = layout
    self.marks = marks
    self.style = style
    rows = min(layout.height, maximumRows)
    step = min(6, max(2, ((style.width ?? Int.max) - 1) / layout.columns))
    owners = Array(repeating: Self.free, count: rows * layout.columns)
    for hole in layout.holeRectangles { paint(hole.cell, hole.span, as: Self.hole) }
    for spacer in layout.spacers { paint(spacer.cell, spacer.span, as: Self.spacer) }
    for (index, placement) in layout.placements.enumerated() {
      paint(placement.cell, placement.span, as: index)
    }
  }

  private mutating func paint(_ cell: Cell, _ span: Span, as owner: Int) {
    for row in cell.row..<max(cell.row, min(cell.row + span.rows, rows)) {
      let start = row * layout.columns + cell.column
      owners.replaceSubrange(
        start..<start + span.columns, with: repeatElement(owner, count: span.columns))
    }
  }

  private func owner(_ column: Int, _ row: Int) -> Int {
    guard (0..<layout.columns).contains(column), (0..<rows).contains(row) else { return Self.free }
    return owners[row * layout.columns + column]
  }

  /// One line of text a line; where rows are hidden the last line is left open.
  var lines: [String] {
    let (labels, pins) = (labels, pins)
    return (0..<(rows * 2 + (rows < layout.height ? 0 : 1))).map { y in
      var places = (0...(layout.columns * step)).map { place(x: $0, y: y) }
      for label in labels[y] ?? [] {
        places[label.x] = (label.text, label.tile)
        // The text of the whole label stands in its first place.
        for x in label.x + 1..<label.x + label.text.places { places[x].text = "" }
      }
      for x in pins[y] ?? [] { places[x].text = style.isASCII ? "*" : "•" }
      return line(places)
    }
  }

  /// What stands at a place: the glyph, and the tile if the place is within one.
  private func place(x: Int, y: Int) -> (text: String, tile: Int?) {
    let (left, right) = ((x + step - 1) / step - 1, x / step)
    let (top, bottom) = ((y + 1) / 2 - 1, y / 2)
    let corners = (
      owner(left, top), owner(right, top), owner(left, bottom), owner(right, bottom)
    )
    let arms =
      (corners.0 == corners.1 ? 0 : 1) | (corners.1 == corners.3 ? 0 : 2)
      | (corners.2 == corners.3 ? 0 : 4) | (corners.0 == corners.2 ? 0 : 8)
    if arms > 0 { return (Self.glyph(arms, isASCII: style.isASCII), nil) }
    switch corners.0 {
    case Self.hole: return (style.isASCII ? ":" : "░", nil)
    case Self.spacer: return (style.isASCII ? "." : "·", nil)
    case Self.free: return (" ", nil)
    case let tile: return (" ", tile)
    }
  }

  /// The glyph with lines up (1), right (2), down (4) and left (8).
  private static func glyph(_ arms: Int, isASCII: Bool) -> String {
    let glyphs = isASCII ? " |-+||++-+-+++++" : " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
    return String(glyphs[glyphs.index(glyphs.startIndex, offsetBy: arms)])
  }
}

/// An id in the middle of its tile.
private struct Label {
  let x: Int
  let text: String
  let tile: Int
}

extension TextCanvas {
  /// The labels of each line.
  private var labels: [Int: [Label]] {
    var labels: [Int: [Label]] = [:]
    for (index, placement) in layout.placements.enumerated() where placement.cell.row < rows {
      let width = placement.span.columns * step - 1
      let mark = style.isASCII ? "~" : "…"
      let text = placement.id.printable.cut(toPlaces: width, mark: mark)
      guard !text.isEmpty else { continue }
      let x = placement.cell.column * step + 1 + (width - text.places) / 2
      let y = placement.cell.row + min(placement.endRow, rows)
      labels[y, default: []].append(Label(x: x, text: text, tile: index))
    }
    return labels
  }

  /// Where the pins of each line are: in the top edges of tiles, beside the left corner.
  private var pins: [Int: [Int]] {
    var pins: [Int: [Int]] = [:]
    for placement in layout.placements
    where marks.pinned.contains(placement.id) && placement.cell.row < rows {
      pins[placement.cell.row * 2, default: []].append(placement.cell.column * step + 1)
    }
    return pins
  }

  private func line(_ places: [(text: String, tile: Int?)]) -> String {
    guard style.isColoured else { return places.map(\.text).joined().trimmedAtEnd }
    var line = ""
    var colour: Colour?
    for place in places {
      let next = place.tile.map { Colour.ofTile($0) }
      if next != colour { line += next.map(Self.fill) ?? "\u{1B}[0m" }
      colour = next
      line += place.text
    }
    return colour == nil ? line.trimmedAtEnd : line + "\u{1B}[0m"
  }

  /// The escape that colours the characters after it.
  private static func fill(_ colour: Colour) -> String {
    func code(_ kind: Int, _ colour: Colour) -> String {
      "\(kind);2;\(colour.red);\(colour.green);\(colour.blue)"
    }
    return "\u{1B}[\(code(48, colour));\(code(38, colour.ink))m"
  }
}
