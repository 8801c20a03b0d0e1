// SPDX-License-Identifier: GPL-3.0-or-later

// Where a tile has to lie, and how else it may be treated.
extension BentoFormat {
  static let wishKeys = [
    "pin", "columnRange", "rowRange", "alternatives", "growthLimit", "position", "optional",
    "weight",
  ]

  static func wishes(of tile: PlacedObject, log: inout ReadLog) -> SourcedWishes {
    SourcedWishes(
      pin: cell("pin", of: tile, log: &log),
      columnRange: tile.range("columnRange", log: &log),
      rowRange: tile.range("rowRange", log: &log),
      alternatives: alternatives(of: tile, log: &log),
      growthLimit: growthLimit(of: tile, log: &log),
      position: cell("position", of: tile, log: &log),
      weight: weight(of: tile, log: &log))
  }

  private static func cell(
    _ field: String, of tile: PlacedObject, log: inout ReadLog
  ) -> Sourced<Cell>? {
    guard let object = tile.object(field, keys: ["column", "row"], log: &log) else { return nil }
    return object.cell(log: &log).map { Sourced(value: $0, line: object.json.line) }
  }

  /// The alternatives; none where one could not be read, so that faults name the right indices.
  private static func alternatives(
    of tile: PlacedObject, log: inout ReadLog
  ) -> [Sourced<Span>] {
    var spans: [Sourced<Span>] = []
    for (_, object) in tile.objects("alternatives", log: &log) {
      object.checkKeys(["columns", "rows"], log: &log)
      if let span = object.span(log: &log) {
        spans.append(Sourced(value: span, line: object.json.line))
      }
    }
    return spans.count == tile.json["alternatives"]?.elements?.count ? spans : []
  }

  private static func growthLimit(of tile: PlacedObject, log: inout ReadLog) -> Sourced<Span>? {
    let object = tile.object("growthLimit", keys: ["columns", "rows"], log: &log)
    guard let object else { return nil }
    return object.span(log: &log).map { Sourced(value: $0, line: object.json.line) }
  }

  /// The weight of an optional tile, 1 unless it names another.
  private static func weight(of tile: PlacedObject, log: inout ReadLog) -> Sourced<Int>? {
    let weight = tile.wholeNumber("weight", orElse: nil, log: &log)
    let optional = tile.json["optional"]
    if let optional, optional.boolean == nil {
      tile.refuse(optional, field: "optional", wanted: "true or false", log: &log)
      return nil
    }
    guard let optional, optional.boolean == true else {
      if let line = tile.json["weight"]?.line {
        log.add(
          line: line, place: tile.place, field: "weight",
          "it counts only for a tile with \"optional\": true")
      }
      return nil
    }
    return weight ?? Sourced(value: 1, line: optional.line)
  }
}
