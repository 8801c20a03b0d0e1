// SPDX-License-Identifier: GPL-3.0-or-later

// Where tiles have to lie, and what stays free: `pin`, `columnRange`, `rowRange` and `spacers`.
extension BentoFormat {
  static let wishKeys = ["pin", "columnRange", "rowRange"]

  private static let pinKeys = ["column", "row"]
  private static let spacerKeys = ["column", "row", "columns", "rows"]

  static func wishes(of object: PlacedObject, log: inout ReadLog) -> SourcedWishes {
    SourcedWishes(
      pin: pin(of: object, log: &log),
      columnRange: object.range("columnRange", log: &log),
      rowRange: object.range("rowRange", log: &log))
  }

  private static func pin(of tile: PlacedObject, log: inout ReadLog) -> Sourced<Cell>? {
    guard let json = tile.json["pin"] else { return nil }
    guard json.members != nil else {
      tile.refuse(json, field: "pin", wanted: "an object", log: &log)
      return nil
    }
    let object = PlacedObject(json: json, place: (tile.place.map { $0 + ": " } ?? "") + "pin")
    object.checkKeys(pinKeys, log: &log)
    return object.cell(log: &log).map { Sourced(value: $0, line: json.line) }
  }

  static func spacers(of object: PlacedObject, log: inout ReadLog) -> [Sourced<Spacer>] {
    guard let list = object.json["spacers"] else { return [] }
    guard let elements = list.elements else {
      object.refuse(list, field: "spacers", wanted: "a list", log: &log)
      return []
    }
    var spacers: [Sourced<Spacer>] = []
    for (index, element) in elements.enumerated() {
      let place = "spacers[\(index)]"
      guard element.members != nil else {
        log.add(line: element.line, place: place, "expected an object, found \(element.summary)")
        continue
      }
      let spacer = PlacedObject(json: element, place: place)
      spacer.checkKeys(spacerKeys, log: &log)
      let cell = spacer.cell(log: &log)
      let columns = spacer.wholeNumber("columns", orElse: "missing", log: &log)
      let rows = spacer.wholeNumber("rows", orElse: "missing", log: &log)
      // One that could not be read leaves its place empty, so that others keep their indices.
      let value = Spacer(
        cell: cell ?? Cell(column: 0, row: 0),
        span: Span(columns: columns?.value ?? 1, rows: rows?.value ?? 1))
      spacers.append(Sourced(value: value, line: element.line))
    }
    return spacers
  }
}

extension PlacedObject {
  /// The cell that the object's fields `column` and `row` give.
  fileprivate func cell(log: inout ReadLog) -> Cell? {
    let column = wholeNumber("column", orElse: "missing", log: &log)
    let row = wholeNumber("row", orElse: "missing", log: &log)
    guard let column, let row else { return nil }
    return Cell(column: column.value, row: row.value)
  }

  /// The first and the last of a range that a field gives as a list of two.
  fileprivate func range(_ field: String, log: inout ReadLog) -> Sourced<ClosedRange<Int>>? {
    guard let value = json[field] else { return nil }
    let wanted = "a list of two whole numbers, the first and the last"
    guard let elements = value.elements else {
      refuse(value, field: field, wanted: wanted, log: &log)
      return nil
    }
    let numbers = elements.compactMap { element -> Int? in
      if case .value(let number) = element.wholeNumber { number } else { nil }
    }
    guard elements.count == 2, numbers.count == 2 else {
      log.add(line: value.line, place: place, field: field, "expected \(wanted)")
      return nil
    }
    guard numbers[0] <= numbers[1] else {
      log.add(
        line: value.line, place: place, field: field,
        "it ends at \(numbers[1]), before it begins at \(numbers[0])")
      return nil
    }
    return Sourced(value: numbers[0]...numbers[1], line: value.line)
  }
}
