// SPDX-License-Identifier: GPL-3.0-or-later

// What stays free on a board, and what its tiles have to keep together.
extension BentoFormat {
  static let ruleKeys = ["spacers", "groups", "sequences", "rowLimit"]

  static func spacers(of board: PlacedObject, log: inout ReadLog) -> [Sourced<GridSpacer>] {
    board.objects("spacers", log: &log).map { _, spacer in
      spacer.checkKeys(["column", "row", "columns", "rows"], log: &log)
      let (cell, span) = (spacer.cell(log: &log), spacer.span(log: &log))
      // One that could not be read leaves its place empty, so that others keep their indices.
      let value = GridSpacer(
        cell: cell ?? Cell(column: 0, row: 0), span: span ?? Span(columns: 1, rows: 1))
      return Sourced(value: value, line: spacer.json.line)
    }
  }

  static func rules(
    of board: PlacedObject, read direction: ReadingDirection, log: inout ReadLog
  ) -> SourcedRules {
    var rules = SourcedRules(direction: direction)
    for (_, object) in board.objects("groups", titleKey: "name", log: &log) {
      object.checkKeys(["name", "kind", "tiles"], log: &log)
      let kind = object.word("kind", of: TileGroup.Kind.self, orElse: "missing", log: &log)
      let list = tileList(object, log: &log)
      if let kind, let list { rules.groups.append((kind, list)) }
    }
    for (_, object) in board.objects("sequences", titleKey: "name", log: &log) {
      object.checkKeys(["name", "tiles"], log: &log)
      if let list = tileList(object, log: &log) { rules.sequences.append(list) }
    }
    rules.rowLimit = board.wholeNumber("rowLimit", orElse: nil, log: &log)
    return rules
  }

  private static func tileList(_ object: PlacedObject, log: inout ReadLog) -> SourcedTileList? {
    let name = object.string("name", orElse: "missing", log: &log)
    guard object.value("tiles", orElse: "missing; list the ids of tiles", log: &log) != nil else {
      return nil
    }
    let elements = object.list("tiles", log: &log)
    var ids: [Sourced<String>] = []
    for element in elements {
      guard let id = element.string else {
        object.refuse(element, field: "tiles", wanted: "the id of a tile", log: &log)
        continue
      }
      ids.append(Sourced(value: id, line: element.line))
    }
    let isRead = object.json["tiles"]?.elements != nil && ids.count == elements.count
    guard let name, let place = object.place, isRead else { return nil }
    return SourcedTileList(place: place, line: object.json.line, name: name, tiles: ids)
  }
}
