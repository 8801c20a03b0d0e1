// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// Two boards of one width, each with a title.
struct BoardPair {
  let left: (title: String, layout: BentoLayout)
  let right: (title: String, layout: BentoLayout)
  var marks = BoardMarks.none

  /// Spaces between the boards.
  private static let gap = 3
  /// A column narrower than this shows too little of an id.
  private static let leastColumnWidth = 4

  /// The boards beside each other where the width of the style permits, else below each other.
  func lines(style: TextStyle) -> [String] {
    var half = style
    half.width = style.width.map { ($0 - Self.gap) / 2 }
    if let width = half.width, width <= left.layout.columns * Self.leastColumnWidth {
      return [left.title] + TextDrawing.lines(of: left.layout, marks: marks, style: style)
        + ["", right.title] + TextDrawing.lines(of: right.layout, marks: marks, style: style)
    }
    let rightLines = [right.title] + TextDrawing.lines(of: right.layout, marks: marks, style: half)
    let leftLines = [left.title] + TextDrawing.lines(of: left.layout, marks: marks, style: half)
    let widths = [left.title.count] + Self.widths(of: left.layout, style: half)
    let column = (widths.max() ?? 0) + Self.gap
    return (0..<max(leftLines.count, rightLines.count)).map { row in
      guard row < rightLines.count else { return leftLines[row] }
      let start = row < leftLines.count ? leftLines[row] : ""
      let used = row < widths.count ? widths[row] : 0
      return start + String(repeating: " ", count: column - used) + rightLines[row]
    }
  }

  /// The places that each line of a drawing takes in a terminal.
  ///
  /// Ids may hold characters of two places, and colours some of none; but a line ends with a frame,
  /// so that the drawing without either has lines of the same widths.
  private static func widths(of layout: BentoLayout, style: TextStyle) -> [Int] {
    var plain = style
    plain.isColoured = false
    let placements = layout.placements.map { Placement(id: "", cell: $0.cell, span: $0.span) }
    let blank = BentoLayout(
      columns: layout.columns, placements: placements, spacers: layout.spacers)
    return TextDrawing.lines(of: blank, style: plain).map(\.count)
  }
}
