// SPDX-License-Identifier: GPL-3.0-or-later

/// A panel of a Grafana dashboard, or a row with the panels that it holds while collapsed.
struct GrafanaPanel {
  /// The position in the list of the file.
  let index: Int
  /// What faults call the panel, for example `panels[3] "CPU"`.
  let place: String
  let name: String
  let nameLine: Int
  let isRow: Bool
  /// The stored place, which fractions do no harm while it only orders the panels.
  let x: Double
  let y: Double
  private let positionLine: Int
  let columns: Sourced<Int>?
  let rows: Sourced<Int>?
  /// The panels that a row holds itself.
  let panels: [GrafanaPanel]

  /// The panels of a list; `path` is what faults call the list.
  static func panels(of list: SourceJSON, path: String, log: inout ReadLog) -> [GrafanaPanel] {
    guard let elements = list.elements else {
      log.add(line: list.line, field: path, "expected a list, found \(list.summary)")
      return []
    }
    var panels: [GrafanaPanel] = []
    for (index, element) in elements.enumerated() {
      panels.append(GrafanaPanel(element, index: index, path: "\(path)[\(index)]", log: &log))
    }
    return panels
  }

  private init(_ json: SourceJSON, index: Int, path: String, log: inout ReadLog) {
    self.index = index
    isRow = json["type"]?.string == "row"
    let title = json["title"]?.string ?? ""
    place = title.isEmpty ? path : "\(path) \"\(title)\""
    nameLine = json["title"]?.line ?? json.line
    name = title.isEmpty ? Self.untitled(json, isRow: isRow, path: path) : title
    let position = Self.position(of: json, place: place, log: &log)
    x = position?.coordinate("x", log: &log) ?? 0
    y = position?.coordinate("y", log: &log) ?? 0
    positionLine = position?.json.line ?? json.line
    // A row is a heading as wide as the board; its own size says nothing.
    columns = isRow ? nil : position?.size("w", log: &log)
    rows = isRow ? nil : position?.size("h", log: &log)
    let nested = isRow ? json["panels"] : nil
    panels = nested.map { Self.panels(of: $0, path: "\(path).panels", log: &log) } ?? []
  }

  /// A name for a panel without a title: by its id, or by its place in the file.
  private static func untitled(_ json: SourceJSON, isRow: Bool, path: String) -> String {
    guard case .number(let id)? = json["id"]?.content else { return path }
    return "\(isRow ? "row" : "panel") \(id)"
  }

  private static func position(
    of json: SourceJSON, place: String, log: inout ReadLog
  ) -> GridPosition? {
    guard let position = json["gridPos"] else {
      let reason = json.members == nil ? "expected an object, found \(json.summary)" : "missing"
      log.add(line: json.line, place: place, field: json.members.map { _ in "gridPos" }, reason)
      return nil
    }
    guard position.members != nil else {
      let reason = "expected an object, found \(position.summary)"
      log.add(line: position.line, place: place, field: "gridPos", reason)
      return nil
    }
    return GridPosition(json: position, place: place)
  }

  /// The panel as a tile of this id, on a board that begins in row `top` of the dashboard.
  func tile(id: String, below top: Double) -> SourcedTile {
    SourcedTile(
      place: place, id: Sourced(value: id, line: nameLine), columns: columns, rows: rows,
      wishes: SourcedWishes(
        position: cell(below: top).map { Sourced(value: $0, line: positionLine) }))
  }

  /// The stored place as a cell, or nil where it is none of a grid.
  private func cell(below top: Double) -> Cell? {
    guard let column = Int(exactly: x), let row = Int(exactly: y - top),
      0..<BentoProblem.maximumColumns ~= column, 0..<BentoProblem.maximumRows ~= row
    else { return nil }
    return Cell(column: column, row: row)
  }
}

/// The member `gridPos` of a panel.
private struct GridPosition {
  let json: SourceJSON
  let place: String

  /// A coordinate; Grafana leaves out those that are 0.
  func coordinate(_ key: String, log: inout ReadLog) -> Double {
    guard let value = json[key], value.content != .null else { return 0 }
    guard let number = value.double, number.isFinite else {
      refuse(value, key: key, wanted: "a number", log: &log)
      return 0
    }
    return number
  }

  func size(_ key: String, log: inout ReadLog) -> Sourced<Int>? {
    guard let value = json[key] else {
      log.add(line: json.line, place: place, field: "gridPos.\(key)", "missing")
      return nil
    }
    guard case .value(let number)? = value.wholeNumber else {
      refuse(value, key: key, wanted: "a whole number", log: &log)
      return nil
    }
    return Sourced(value: number, line: value.line)
  }

  private func refuse(_ value: SourceJSON, key: String, wanted: String, log: inout ReadLog) {
    log.add(
      line: value.line, place: place, field: "gridPos.\(key)",
      "expected \(wanted), found \(value.summary)")
  }
}
