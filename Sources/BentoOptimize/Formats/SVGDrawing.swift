// SPDX-License-Identifier: GPL-3.0-or-later

/// Draws answers as SVG, byte for byte the same for the same layouts.
package enum SVGDrawing {
  /// The layouts of a document, its sections below each other.
  package static func text(of solved: SolvedDocument) -> String {
    text(of: solved, boards: answer)
  }

  /// The `dense` baseline of every section, and the answer beside it.
  package static func text(comparing solved: SolvedDocument) -> String {
    text(of: solved, boards: comparison)
  }

  /// The layouts at all breakpoints, below each other.
  package static func text(of solved: SolvedBreakpoints) -> String {
    text(of: solved, boards: answer)
  }

  /// The `dense` baseline at every breakpoint, and the answer beside it.
  package static func text(comparing solved: SolvedBreakpoints) -> String {
    text(of: solved, boards: comparison)
  }

  /// What is drawn of one board: rows of boards, each with a title if there are several.
  private typealias Rows = [(title: String?, boards: [SVGBoard])]

  private static func answer(_ result: OptimizationResult, _ nested: NestedResult?) -> Rows {
    let grids = nested?.gridsByID ?? [:]
    let board = SVGBoard(
      title: nil, layout: result.layout, metrics: result.metrics, grids: grids)
    return [(nil, [board])]
  }

  /// The boards of each grid by itself, as `dense` would have it with the same rows.
  private static func comparison(_ result: OptimizationResult, _ nested: NestedResult?) -> Rows {
    guard let nested else { return [(nil, comparison(result))] }
    return nested.parts.map { path, answer in
      (path == .outermost ? nil : path.name, comparison(answer.result))
    }
  }

  private static func comparison(_ result: OptimizationResult) -> [SVGBoard] {
    let title = result.status == .optimal ? "optimum" : "best found"
    let baseline = result.baseline.map {
      SVGBoard(title: "dense", layout: $0.layout, metrics: $0.metrics)
    }
    let best = SVGBoard(title: title, layout: result.layout, metrics: result.metrics)
    return [baseline, best].compactMap(\.self)
  }

  private static func text(
    of solved: SolvedDocument, boards: (OptimizationResult, NestedResult?) -> Rows
  ) -> String {
    let totals = DocumentTotals(of: solved)
    let facts = [totals.status.rawValue] + MetricsText.parts(totals.metrics)
    return page(
      of: solved.document, facts: facts, rows: rows(of: solved, heading: nil, boards: boards))
  }

  private static func text(
    of solved: SolvedBreakpoints, boards: (OptimizationResult, NestedResult?) -> Rows
  ) -> String {
    let facts =
      [solved.status.rawValue]
      + solved.parts.map { breakpoint, part in
        let height = DocumentTotals(of: part).metrics.height
        return "\(height.grouped) \(height == 1 ? "row" : "rows") on \(breakpoint.width)"
      }
    let boardRows = solved.parts.flatMap { breakpoint, part in
      rows(of: part, heading: breakpoint.title, boards: boards)
    }
    return page(of: solved.document, facts: facts, rows: boardRows)
  }

  /// The boards of a document; the heading stands before the name of each section.
  private static func rows(
    of solved: SolvedDocument, heading: String?,
    boards: (OptimizationResult, NestedResult?) -> Rows
  ) -> [SVGRow] {
    let geometry = solved.document.geometry
    return solved.parts.flatMap { section, result, nested in
      boards(result, nested).map { title, boards in
        let titles = [heading, section.name, title].compactMap(\.self)
        return SVGRow(
          title: titles.isEmpty ? nil : titles.joined(separator: ": "), boards: boards,
          geometry: title == nil
            ? geometry
            // A grid inside of a tile by itself, its columns as wide as those around it.
            : geometry.resized(
              from: section.problem.columns, to: boards.first?.layout.columns ?? 1))
      }
    }
  }

  private static func page(of document: BentoDocument, facts: [String], rows: [SVGRow]) -> String {
    let summary = "\(document.name ?? "Bento board"): \(facts.joined(separator: ", "))"
    return SVGPage(
      name: document.name, summary: summary, rows: rows, rowHeight: document.geometry.rowHeight
    ).text
  }
}

/// A board of a picture.
struct SVGBoard {
  /// What stands above the board, if anything does.
  let title: String?
  let layout: BentoLayout
  let metrics: LayoutMetrics
  /// The grids that are drawn inside of tiles, by the ids of these.
  var grids: [String: NestedResult] = [:]
}

/// Boards beside each other.
struct SVGRow {
  let title: String?
  let boards: [SVGBoard]
  let geometry: GridGeometry

  /// The width of the widest board in points.
  fileprivate var boardWidth: Double {
    boards.map { geometry.boardWidth(columns: $0.layout.columns) }.max() ?? 0
  }
}

/// Headings, boards and captions from top to bottom; all sizes but those of tiles follow `unit`.
private struct SVGPage {
  let name: String?
  let summary: String
  let rows: [SVGRow]
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

  var text: String {
    var body = SVGText()
    var y = margin
    if let name { y = write(name, size: unit * 1.6, below: y, to: &body) }
    for row in rows { y = write(row, below: y, to: &body) + unit }
    let count = Double(rows.map(\.boards.count).max() ?? 1)
    let width = margin * 2 + count * (boardWidth + padding * 2) + (count - 1) * margin
    // Below the last row there is room for the next line of its caption, and for the next row.
    let height = y - unit * 2 + margin
    var page = SVGText()
    let box = "0 0 \(width.points) \(height.points)"
    page.group(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": box, "width": width.points,
        "height": height.points, "role": "img", "font-family": "system-ui, sans-serif",
      ]
    ) { page in
      page.element("title", text: summary)
      writeHatch(to: &page)
      page.element("rect", ["width": width.points, "height": height.points, "fill": "#ffffff"])
      page.append(body)
    }
    return page.text
  }

  private func writeHatch(to page: inout SVGText) {
    let size = (unit * 0.6).points
    page.group("defs") { page in
      page.group(
        "pattern",
        [
          "id": "hole", "width": size, "height": size, "patternUnits": "userSpaceOnUse",
          "patternTransform": "rotate(45)",
        ]
      ) { page in
        page.element("rect", ["width": size, "height": size, "fill": "#fdeeee"])
        page.element("rect", ["width": (unit * 0.12).points, "height": size, "fill": "#d8727d"])
      }
    }
  }

  /// Writes a heading and returns where what is below it starts.
  private func write(
    _ heading: String, size: Double, below y: Double, to body: inout SVGText
  ) -> Double {
    body.element(
      "text",
      [
        "x": margin.points, "y": (y + size).points, "font-size": size.points,
        "font-weight": "600", "fill": "#16181d",
      ], text: heading)
    return y + size * 1.6
  }

  private func write(_ row: SVGRow, below y: Double, to body: inout SVGText) -> Double {
    let top = row.title.map { write($0, size: unit * 1.25, below: y, to: &body) } ?? y
    var bottom = top
    for (index, board) in row.boards.enumerated() {
      let x = margin + Double(index) * (boardWidth + padding * 2 + margin)
      bottom = max(bottom, write(board, row.geometry, x: x, y: top, to: &body))
    }
    return bottom
  }

  private func write(
    _ board: SVGBoard, _ geometry: GridGeometry, x: Double, y: Double, to body: inout SVGText
  ) -> Double {
    var y = y
    if let title = board.title {
      writeLine(title, x: x, y: y + unit, weight: "600", to: &body)
      y += unit * 1.5
    }
    let height = geometry.boardHeight(rows: board.layout.height) + padding * 2
    let width = geometry.boardWidth(columns: board.layout.columns) + padding * 2
    body.element(
      "rect",
      [
        "x": x.points, "y": y.points, "width": width.points, "height": height.points,
        "rx": unit.points, "fill": "#eef1f6",
      ])
    let place = "translate(\((x + padding).points) \((y + padding).points))"
    body.group("g", ["transform": place]) { body in
      SVGTiles(layout: board.layout, geometry: geometry, unit: unit, grids: board.grids)
        .write(to: &body)
    }
    y += height + unit * 1.5
    for line in caption(of: board, within: width) {
      writeLine(line, x: x, y: y, weight: "400", to: &body)
      y += unit * 1.4
    }
    return y
  }

  private func writeLine(
    _ text: String, x: Double, y: Double, weight: String, to body: inout SVGText
  ) {
    body.element(
      "text",
      [
        "x": x.points, "y": y.points, "font-size": unit.points, "font-weight": weight,
        "fill": "#4b5563",
      ], text: text)
  }

  /// The metrics in as many lines as the width asks for.
  private func caption(of board: SVGBoard, within width: Double) -> [String] {
    var lines: [String] = []
    for part in MetricsText.parts(board.metrics) {
      let longer = lines.last.map { "\($0) · \(part)" } ?? part
      if !lines.isEmpty, longer.width(size: unit) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(part)
      }
    }
    return lines
  }
}
