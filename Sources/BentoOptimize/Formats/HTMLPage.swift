// SPDX-License-Identifier: GPL-3.0-or-later

/// A page from its head to its script.
struct HTMLPage {
  let name: String?
  /// What is known of all boards together, in parts of a sentence.
  let facts: [String]
  /// What is shown at each width.
  let parts: [HTMLPart]

  /// Nothing is fetched: a browser that keeps to this policy refuses to.
  private static let policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

  private var title: String { name ?? "Bento board" }

  /// What the boards together may be called.
  private var bestName: String {
    OptimizationStatus.worst(of: parts.map(\.totals.status)).layoutName
  }

  var text: String {
    var html = SVGText()
    html.group("html", ["lang": "en", "data-shown": "best"]) { html in
      html.group("head") { writeHead(to: &$0) }
      html.group("body") { html in
        html.group("main") { html in
          writeHeader(to: &html)
          for (index, part) in parts.enumerated() { write(part, at: index, to: &html) }
        }
        html.group("script") { $0.lines(HTMLScript.text) }
      }
    }
    return "<!DOCTYPE html>\n" + html.text
  }

  private func writeHead(to html: inout SVGText) {
    html.element("meta", ["charset": "utf-8"])
    html.element("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy])
    html.element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    html.element("meta", ["name": "color-scheme", "content": "light dark"])
    html.element("link", ["rel": "icon", "href": "data:,"])
    html.element("title", text: "\(title): \(facts.joined(separator: ", "))")
    html.group("style") { $0.lines(HTMLStyle.text) }
  }

  private func writeHeader(to html: inout SVGText) {
    html.group("header") { html in
      html.element("h1", ["dir": "auto"], text: title)
      html.element("p", text: facts.joined(separator: " · "))
      if !differsFromDense {
        html.element("p", text: "dense lays the tiles in the same way.")
      }
      if parts.count > 1 || differsFromDense {
        html.group("div", ["class": "controls", "hidden": ""]) { html in
          if parts.count > 1 { writeChoice(to: &html) }
          if differsFromDense { writeToggle(to: &html) }
        }
      }
    }
  }

  private var differsFromDense: Bool {
    parts.contains { $0.boards.contains(where: \.differsFromDense) }
  }

  private func writeToggle(to html: inout SVGText) {
    html.element(
      "button", ["type": "button", "id": "dense", "aria-pressed": "false"], text: "Show dense")
    html.element("span", ["role": "status", "data-best": bestName], text: "Shown: \(bestName)")
  }

  private func writeChoice(to html: inout SVGText) {
    html.element("label", ["for": "width"], text: "Width")
    html.group("select", ["id": "width"]) { html in
      for (index, part) in parts.enumerated() {
        html.element("option", ["value": "part-\(index + 1)"], text: part.title ?? title)
      }
    }
  }

  private func write(_ part: HTMLPart, at index: Int, to html: inout SVGText) {
    let id = "part-\(index + 1)"
    html.group("section", ["class": "part", "id": id]) { html in
      if let title = part.title { html.element("h2", text: title) }
      for board in part.boards { write(board, below: part.title ?? title, to: &html) }
      if part.boards.count > 1 {
        HTMLTable(title: "Total of \(part.boards.count.grouped) sections", totals: part.totals)
          .write(to: &html)
      }
    }
  }

  private func write(_ board: HTMLBoard, below heading: String, to html: inout SVGText) {
    html.group("div", ["class": "section"]) { html in
      if let title = board.title {
        // Below the title of the page there are the widths, if there are several.
        html.element(parts.count > 1 ? "h3" : "h2", ["dir": "auto"], text: title)
      }
      HTMLTiles(board).write(named: board.title ?? heading, to: &html)
      for note in notes(on: board) { html.element("p", ["class": "note"], text: note) }
      if !board.groups.isEmpty { writeLegend(of: board.groups, to: &html) }
      for (path, result) in board.answers {
        HTMLTable(
          title: "Metrics of \(path ?? board.title ?? heading)",
          totals: DocumentTotals(of: [result])
        ).write(to: &html)
      }
    }
  }

  private func notes(on board: HTMLBoard) -> [String] {
    let direction =
      switch board.result.layout.direction {
      case .leftToRight: [String]()
      case .rightToLeft: ["Read from the right."]
      }
    let omitted = board.result.omission?.tiles ?? []
    return direction
      + (omitted.isEmpty ? [] : ["Left out: \(omitted.joined(separator: ", "))."])
      + (board.result.fallbackReason.map { ["\($0)."] } ?? [])
  }

  private func writeLegend(of groups: [TileGroup], to html: inout SVGText) {
    html.group("ul", ["class": "legend"]) { html in
      for (index, group) in groups.enumerated() {
        html.group("li") { html in
          html.element(
            "span", ["class": "patch g\(Colour.groupIndex(index))", "aria-hidden": "true"], text: ""
          )
          html.element("span", text: "\(group.name): \(group.kind.rawValue)")
        }
      }
    }
  }
}
