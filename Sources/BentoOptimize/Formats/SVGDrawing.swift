// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes pictures of answers as SVG, byte for byte the same for the same layouts.
package enum SVGDrawing {
  /// The layouts of a document, its sections below each other.
  package static func text(of solved: SolvedDocument) -> String {
    text(of: BoardPicture.drawing(of: solved))
  }

  /// The `dense` baseline of every section, and the answer beside it.
  package static func text(comparing solved: SolvedDocument) -> String {
    text(of: BoardPicture.drawing(comparing: solved))
  }

  /// The layouts at all breakpoints, below each other.
  package static func text(of solved: SolvedBreakpoints) -> String {
    text(of: BoardPicture.drawing(of: solved))
  }

  /// The `dense` baseline at every breakpoint, and the answer beside it.
  package static func text(comparing solved: SolvedBreakpoints) -> String {
    text(of: BoardPicture.drawing(comparing: solved))
  }

  /// A drawing as a document of its own.
  static func text(of drawing: Drawing) -> String {
    let (width, height) = (drawing.size.width.points, drawing.size.height.points)
    var page = SVGText()
    page.group(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)",
        "width": width, "height": height, "role": "img",
        "font-family": "system-ui, sans-serif",
      ]
    ) { page in
      page.element("title", text: drawing.summary)
      writeHatch(of: drawing, to: &page)
      page.element("rect", ["width": width, "height": height, "fill": Drawing.paper.hex])
      for item in drawing.content.items { write(item, to: &page) }
    }
    return page.text
  }

  private static func writeHatch(of drawing: Drawing, to page: inout SVGText) {
    let (size, colours) = (drawing.hatch.step.points, Drawing.hatchColours)
    page.group("defs") { page in
      page.group(
        "pattern",
        [
          "id": "hole", "width": size, "height": size, "patternUnits": "userSpaceOnUse",
          "patternTransform": "rotate(45)",
        ]
      ) { page in
        page.element("rect", ["width": size, "height": size, "fill": colours.ground.hex])
        page.element(
          "rect",
          ["width": drawing.hatch.width.points, "height": size, "fill": colours.stripe.hex])
      }
    }
  }

  private static func write(_ item: DrawingItem, to svg: inout SVGText) {
    switch item {
    case .box(let box): write(box, to: &svg)
    case .dot(let dot):
      svg.element(
        "circle",
        [
          "cx": dot.x.points, "cy": dot.y.points, "r": dot.radius.points, "fill": dot.colour.hex,
        ])
    case .label(let label): write(label, to: &svg)
    case .group(let group):
      let offset = group.offset.map { "translate(\($0.x.points) \($0.y.points))" }
      let attributes: SVGText.Attributes = offset.map { ["transform": $0] } ?? [:]
      svg.group("g", attributes) { svg in
        if let title = group.title { svg.element("title", text: title) }
        for item in group.items { write(item, to: &svg) }
      }
    }
  }

  private static func write(_ box: DrawingBox, to svg: inout SVGText) {
    let (frame, radius) = (box.frame, box.radius.points)
    let (x, y) = (frame.x.points, frame.y.points)
    let (width, height) = (frame.width.points, frame.height.points)
    let fill =
      switch box.fill {
      case .nothing: "none"
      case .colour(let colour): colour.hex
      case .hatch: "url(#hole)"
      }
    guard let outline = box.outline else {
      return svg.element(
        "rect", ["x": x, "y": y, "width": width, "height": height, "rx": radius, "fill": fill])
    }
    let (stroke, line) = (outline.colour.hex, outline.width.points)
    guard let dash = outline.dash else {
      return svg.element(
        "rect",
        [
          "x": x, "y": y, "width": width, "height": height, "rx": radius, "fill": fill,
          "stroke": stroke, "stroke-width": line,
        ])
    }
    svg.element(
      "rect",
      [
        "x": x, "y": y, "width": width, "height": height, "rx": radius, "fill": fill,
        "stroke": stroke, "stroke-width": line, "stroke-dasharray": dash.points,
      ])
  }

  private static func write(_ label: DrawingLabel, to svg: inout SVGText) {
    let (x, y, size) = (label.x.points, label.y.points, label.size.points)
    let weight = label.isBold ? "600" : "400"
    switch label.anchor {
    case .start:
      svg.element(
        "text",
        ["x": x, "y": y, "font-size": size, "font-weight": weight, "fill": label.colour.hex],
        text: label.text)
    case .middle:
      svg.element(
        "text",
        [
          "x": x, "y": y, "font-size": size, "font-weight": weight, "text-anchor": "middle",
          "fill": label.colour.hex,
        ], text: label.text)
    }
  }
}
