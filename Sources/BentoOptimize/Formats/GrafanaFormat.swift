// SPDX-License-Identifier: GPL-3.0-or-later

/// Dashboards of Grafana 5 and later, up to the format before its second schema.
///
/// A panel has a place and a size in cells of a grid of 24 columns. A panel of type `row` is a
/// heading; what lies below it, up to the next one, is laid out as a section of its own, in which
/// rows count from its topmost panel. A collapsed row holds its panels itself.
enum GrafanaFormat {
  private static let standardColumns = 24
  /// A cell is 30 points high and the gaps are 8, as Grafana draws them.
  private static let geometry = GridGeometry(rowHeight: 30, spacing: 8)

  /// The dashboard that an object is, or wraps, or nil where it is none of Grafana's.
  static func dashboard(in root: SourceJSON) -> SourceJSON? {
    for object in [root, root["dashboard"], root["spec"]].compactMap(\.self) {
      let isSecondSchema = object["elements"] != nil && object["layout"] != nil
      let hasOldRows = object["rows"] != nil && object["schemaVersion"] != nil
      if object["panels"] != nil || isSecondSchema || hasOldRows { return object }
    }
    return nil
  }

  static func document(
    _ dashboard: SourceJSON, options: ReadOptions, log: inout ReadLog
  ) -> BentoDocument? {
    guard let list = dashboard["panels"] else {
      let kind =
        dashboard["layout"] != nil
        ? "the Grafana v2 format (\"elements\" and \"layout\")"
        : "a Grafana dashboard of a version before 5 (\"rows\")"
      log.add(line: dashboard.line, "\(kind) is not supported; export it in the classic format")
      return nil
    }
    let panels = GrafanaPanel.panels(of: list, path: "panels", log: &log)
    let columns = options.columns ?? standardColumns
    var names = UniqueNames()
    var ids = UniqueNames()
    var sections: [DocumentSection] = []
    for group in groups(of: panels) {
      let name = group.row.map { names.unique($0.name) }
      let top = group.row == nil ? 0 : group.panels.map(\.y).min() ?? 0
      let draft = ProblemDraft(
        place: name.map { "row \"\($0)\"" }, columns: columns,
        tiles: group.panels.map { $0.tile(id: ids.unique($0.name), below: top) },
        columnsField: "gridPos.w", rowsField: "gridPos.h")
      guard let problem = draft.problem(clamps: options.clamps, log: &log) else { continue }
      sections.append(DocumentSection(name: name, problem: problem))
    }
    return BentoDocument(name: dashboard["title"]?.string, sections: sections, geometry: geometry)
  }

  /// The panels of each row that has any, in the order in which they are stored on the grid.
  ///
  /// Without any there is one group without a row, as a board without sections is one section.
  private static func groups(
    of panels: [GrafanaPanel]
  ) -> [(row: GrafanaPanel?, panels: [GrafanaPanel])] {
    var groups: [(row: GrafanaPanel?, panels: [GrafanaPanel])] = [(nil, [])]
    for panel in panels.sorted(by: { ($0.y, $0.index) < ($1.y, $1.index) }) {
      if panel.isRow {
        groups.append((panel, []))
      } else {
        groups[groups.count - 1].panels.append(panel)
      }
    }
    let filled = groups.map { group in
      (
        row: group.row,
        panels: (group.row?.panels ?? []).inReadingOrder + group.panels.inReadingOrder
      )
    }
    let kept = filled.filter { !$0.panels.isEmpty }
    return kept.isEmpty ? [(nil, [])] : kept
  }
}

extension [GrafanaPanel] {
  /// The panels by row and column, ties in order of the file.
  fileprivate var inReadingOrder: [GrafanaPanel] {
    sorted { ($0.y, $0.x, $0.index) < ($1.y, $1.x, $1.index) }
  }
}

/// Names handed out so far; one that is taken gets a number.
private struct UniqueNames {
  private var taken: Set<String> = []

  /// The name, or the first of `name #2`, `name #3` and so on that is free.
  mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 1
    while !taken.insert(candidate).inserted {
      number += 1
      candidate = "\(name) #\(number)"
    }
    return candidate
  }
}
