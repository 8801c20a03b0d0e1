// SPDX-License-Identifier: GPL-3.0-or-later

// How cells become points.
extension BentoFormat {
  static let geometryKeys = ["rowHeight", "spacing", "margins", "width"]
  /// The largest number of points of any field: far from any that would overflow.
  static let maximumPoints = 1_000_000.0
  private static let marginKeys = ["top", "left", "bottom", "right"]
  private static let spacingKeys = ["horizontal", "vertical"]

  /// The geometry that an object gives for a grid of so many columns; what it leaves out is as in
  /// ``GridGeometry``.
  static func geometry(
    of object: PlacedObject, columns: Int?, log: inout ReadLog
  ) -> GridGeometry {
    let gaps = lengths("spacing", keys: spacingKeys, of: object, log: &log)
    let edges = lengths("margins", keys: marginKeys, of: object, log: &log)
    let geometry = GridGeometry(
      rows: rowHeight(of: object, log: &log),
      horizontalSpacing: gaps[0] ?? GridGeometry.standardSpacing,
      verticalSpacing: gaps[1] ?? GridGeometry.standardSpacing,
      margins: Margins(
        top: edges[0] ?? 0, left: edges[1] ?? 0, bottom: edges[2] ?? 0, right: edges[3] ?? 0),
      width: points("width", of: object, log: &log))
    if let columns { checkRoom(for: columns, in: geometry, of: object, log: &log) }
    return geometry
  }

  /// Logs where margins and gaps leave nothing for columns or rows.
  private static func checkRoom(
    for columns: Int, in geometry: GridGeometry, of object: PlacedObject, log: inout ReadLog
  ) {
    let margins = geometry.margins
    if case .fit(let height, let rows) = geometry.rows, geometry.rowHeight(columns: columns) <= 0 {
      let gaps = Double(rows - 1) * geometry.verticalSpacing
      let taken = words(gaps: gaps, margins: margins.top + margins.bottom)
      log.add(
        line: object.json["rowHeight"]?.line, place: object.place, field: "rowHeight: fit",
        "\(height.rounded(decimals: 3)) leaves no room for rows between the gaps of \(rows) rows "
          + taken)
    } else if let width = geometry.width, geometry.columnWidth(columns: columns) <= 0 {
      let gaps = Double(columns - 1) * geometry.horizontalSpacing
      let taken = words(gaps: gaps, margins: margins.left + margins.right)
      log.add(
        line: object.json["width"]?.line, place: object.place, field: "width",
        "\(width.rounded(decimals: 3)) leaves no room for columns between the gaps of "
          + "\(columns) columns \(taken)")
    }
  }

  /// What gaps and margins take, for example `(348)` or `(348) and the margins (40)`.
  private static func words(gaps: Double, margins: Double) -> String {
    "(\(gaps.rounded(decimals: 3)))"
      + (margins > 0 ? " and the margins (\(margins.rounded(decimals: 3)))" : "")
  }

  /// The height of rows: a number of points, `"square"`, or what has so many rows fill a height.
  private static func rowHeight(of object: PlacedObject, log: inout ReadLog) -> RowHeight {
    let standard = RowHeight.points(GridGeometry.standardRowHeight)
    guard let value = object.json["rowHeight"] else { return standard }
    switch value.content {
    case .string("square"): return .square
    case .object:
      guard let fit = object.object("rowHeight", keys: ["fit", "rows"], log: &log) else {
        return standard
      }
      let isGiven = fit.value("fit", orElse: "missing; name the height to fill", log: &log) != nil
      let height = isGiven ? points("fit", of: fit, log: &log) : nil
      let rows = fit.wholeNumber("rows", orElse: "missing; name the rows to fill it", log: &log)
      guard let height, let rows else { return standard }
      guard 1...BentoProblem.maximumRows ~= rows.value else {
        log.add(
          line: rows.line, place: fit.place, field: "rows",
          "\(rows.value) is not in 1...\(BentoProblem.maximumRows)")
        return standard
      }
      return .fit(height: height, rows: rows.value)
    default:
      let wanted = "a number, \"square\", or an object of fit and rows"
      return points("rowHeight", of: object, wanted: wanted, log: &log).map { .points($0) }
        ?? standard
    }
  }

  /// The lengths that a field gives for each key: one number for all of them, or an object; a key
  /// that such an object leaves out is 0, and nil is what is not given or wrong.
  private static func lengths(
    _ field: String, keys: [String], of object: PlacedObject, log: inout ReadLog
  ) -> [Double?] {
    guard let value = object.json[field] else { return keys.map { _ in nil } }
    guard value.members != nil else {
      let wanted = "a number or an object of \(keys.joined(separator: ", "))"
      let length = points(field, of: object, zeroAllowed: true, wanted: wanted, log: &log)
      return keys.map { _ in length }
    }
    let edges = object.object(field, keys: keys, log: &log)
    return keys.map { key in
      guard let edges, edges.json[key] != nil else { return 0 }
      return points(key, of: edges, zeroAllowed: true, log: &log)
    }
  }

  /// The number of points that a field gives, or nil where it gives none or a wrong one.
  private static func points(
    _ field: String, of object: PlacedObject, zeroAllowed: Bool = false,
    wanted: String = "a number", log: inout ReadLog
  ) -> Double? {
    guard let value = object.json[field] else { return nil }
    guard let points = value.double else {
      object.refuse(value, field: field, wanted: wanted, log: &log)
      return nil
    }
    if points > maximumPoints {
      log.add(
        line: value.line, place: object.place, field: field,
        "\(value.summary) is more than the limit of \(Int(maximumPoints)) points")
    } else if zeroAllowed ? points < 0 : points <= 0 {
      let wanted = zeroAllowed ? "must not be negative" : "is not a positive number of points"
      log.add(
        line: value.line, place: object.place, field: field, "\(value.summary) \(wanted)")
    } else {
      return points
    }
    return nil
  }
}

// The geometry written back.
extension BentoFormat {
  /// The geometry as members of an object that ``geometry(of:columns:log:)`` reads to the same
  /// value.
  static func members(of geometry: GridGeometry) -> [(name: String, value: JSONText)] {
    let height: JSONText =
      switch geometry.rows {
      case .points(let height): .exact(height)
      case .square: .string("square")
      case .fit(let height, let rows):
        .measures([("fit", .exact(height)), ("rows", .integer(rows))])
      }
    let (margins, gaps) = (geometry.margins, geometry)
    return [
      ("rowHeight", height),
      (
        "spacing",
        .measures([
          ("horizontal", .exact(gaps.horizontalSpacing)),
          ("vertical", .exact(gaps.verticalSpacing)),
        ])
      ),
      (
        "margins",
        .measures([
          ("top", .exact(margins.top)), ("left", .exact(margins.left)),
          ("bottom", .exact(margins.bottom)), ("right", .exact(margins.right)),
        ])
      ),
    ] + (geometry.width.map { [("width", .exact($0))] } ?? [])
  }
}
