// SPDX-License-Identifier: GPL-3.0-or-later

/// The format of our own, `bento/1`; `Schemas/bento-1.schema.json` describes it.
enum BentoFormat {
  /// The value of the key `format`.
  static let identifier = "bento/1"
  /// The largest row height, spacing and width, in points: far from any that would overflow.
  static let maximumPoints = 1_000_000.0

  private static let keys = [
    "format", "name", "columns", "tiles", "spacers", "breakpoints", "rowHeight", "spacing",
    "width",
  ]
  private static let tileKeys = ["id", "columns", "rows"] + wishKeys

  static func document(
    _ root: SourceJSON, options: ReadOptions, log: inout ReadLog
  ) -> BentoDocument? {
    let object = PlacedObject(json: root, place: nil)
    guard checkFormat(of: object, log: &log) else { return nil }
    object.checkKeys(keys, log: &log)
    let advice = options.columns == nil ? "missing; name the width of the grid" : nil
    let columns = object.wholeNumber("columns", orElse: advice, log: &log)
    let draft = ProblemDraft(
      columns: options.columns ?? columns?.value, columnsLine: columns?.line,
      tiles: tiles(of: object, log: &log), spacers: spacers(of: object, log: &log))
    let problem = draft.problem(clamps: options.clamps, log: &log)
    let geometry = geometry(of: object, columns: draft.columns, log: &log)
    let name = object.string("name", orElse: nil, log: &log)?.value
    let breakpoints = BreakpointReader.breakpoints(of: object, log: &log)
    guard let problem, log.faults.isEmpty else { return nil }
    let document = BentoDocument(
      name: name, sections: [DocumentSection(name: nil, problem: problem)], geometry: geometry)
    return document.fitted(to: options.breakpoints(insteadOf: breakpoints), log: &log)
  }

  /// Whether the format is the one read here; keys of another are not worth a fault each.
  private static func checkFormat(of object: PlacedObject, log: inout ReadLog) -> Bool {
    let advice = "missing; add \"format\": \"\(identifier)\""
    guard let format = object.string("format", orElse: advice, log: &log) else { return false }
    if format.value == identifier { return true }
    let reason =
      format.value.hasPrefix("bento-result/")
      ? "\"\(format.value)\" is a result; give the file that it was made from"
      : "\"\(format.value)\" is not read; this version reads \"\(identifier)\""
    log.add(line: format.line, field: "format", reason)
    return false
  }

  private static func tiles(of object: PlacedObject, log: inout ReadLog) -> [SourcedTile] {
    guard let list = object.value("tiles", orElse: "missing; list the tiles", log: &log) else {
      return []
    }
    guard let elements = list.elements else {
      object.refuse(list, field: "tiles", wanted: "a list", log: &log)
      return []
    }
    var tiles: [SourcedTile] = []
    for (index, element) in elements.enumerated() {
      tiles.append(tile(element, index: index, log: &log))
    }
    return tiles
  }

  private static func tile(_ json: SourceJSON, index: Int, log: inout ReadLog) -> SourcedTile {
    let name = json["id"]?.string.map { " \"\($0)\"" } ?? ""
    let place = "tiles[\(index)]\(name)"
    guard json.members != nil else {
      log.add(line: json.line, place: place, "expected an object, found \(json.summary)")
      return SourcedTile(place: place, id: nil, columns: nil, rows: nil)
    }
    let object = PlacedObject(json: json, place: place)
    object.checkKeys(tileKeys, log: &log)
    return SourcedTile(
      place: place,
      id: object.string("id", orElse: "missing", log: &log),
      columns: object.wholeNumber("columns", orElse: "missing", log: &log),
      rows: object.wholeNumber("rows", orElse: "missing", log: &log),
      wishes: wishes(of: object, log: &log))
  }
}

extension BentoFormat {
  private static func geometry(
    of object: PlacedObject, columns: Int?, log: inout ReadLog
  ) -> GridGeometry {
    let geometry = GridGeometry(
      rowHeight: points("rowHeight", of: object, log: &log) ?? GridGeometry.standardRowHeight,
      spacing: points("spacing", of: object, zeroAllowed: true, log: &log)
        ?? GridGeometry.standardSpacing,
      width: points("width", of: object, log: &log))
    if let width = geometry.width, let columns, geometry.columnWidth(columns: columns) <= 0 {
      let gaps = Double(columns - 1) * geometry.horizontalSpacing
      log.add(
        line: object.json["width"]?.line, field: "width",
        "\(width.rounded(decimals: 3)) leaves no room for columns between the gaps of "
          + "\(columns) columns (\(gaps.rounded(decimals: 3)))")
    }
    return geometry
  }

  /// The number of points that a field gives, or nil where it gives none or a wrong one.
  private static func points(
    _ field: String, of object: PlacedObject, zeroAllowed: Bool = false, log: inout ReadLog
  ) -> Double? {
    guard let value = object.json[field] else { return nil }
    guard let points = value.double else {
      object.refuse(value, field: field, wanted: "a number", log: &log)
      return nil
    }
    if points > maximumPoints {
      let limit = Int(maximumPoints)
      log.add(
        line: value.line, field: field,
        "\(value.summary) is more than the limit of \(limit) points")
    } else if zeroAllowed ? points < 0 : points <= 0 {
      let wanted = zeroAllowed ? "must not be negative" : "is not a positive number of points"
      log.add(line: value.line, field: field, "\(value.summary) \(wanted)")
    } else {
      return points
    }
    return nil
  }
}
