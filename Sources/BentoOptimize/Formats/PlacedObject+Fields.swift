// SPDX-License-Identifier: GPL-3.0-or-later

// Fields that hold more than one plain value.
extension PlacedObject {
  /// The value of a field, as an object whose faults name the field, and which has no other keys.
  func object(_ field: String, keys: [String], log: inout ReadLog) -> PlacedObject? {
    guard let json = json[field] else { return nil }
    guard json.members != nil else {
      refuse(json, field: field, wanted: "an object", log: &log)
      return nil
    }
    let object = PlacedObject(json: json, place: place(of: field))
    object.checkKeys(keys, log: &log)
    return object
  }

  /// The elements of a field that is a list, or none where there is no such field.
  func list(_ field: String, log: inout ReadLog) -> [SourceJSON] {
    guard let json = json[field] else { return [] }
    guard let elements = json.elements else {
      refuse(json, field: field, wanted: "a list", log: &log)
      return []
    }
    return elements
  }

  /// The objects of a field that is a list, each with its index; what is no object is logged.
  ///
  /// Faults name an object by its value for `titleKey`, if it has one.
  func objects(
    _ field: String, titleKey: String? = nil, log: inout ReadLog
  ) -> [(index: Int, object: PlacedObject)] {
    var objects: [(index: Int, object: PlacedObject)] = []
    for (index, json) in list(field, log: &log).enumerated() {
      let title = titleKey.flatMap { json[$0]?.string }.map { " \"\($0)\"" } ?? ""
      let place = place(of: "\(field)[\(index)]\(title)")
      if json.members == nil {
        log.add(line: json.line, place: place, "expected an object, found \(json.summary)")
      } else {
        objects.append((index, PlacedObject(json: json, place: place)))
      }
    }
    return objects
  }

  /// The cell that the object's fields `column` and `row` give.
  func cell(log: inout ReadLog) -> Cell? {
    let column = wholeNumber("column", orElse: "missing", log: &log)
    let row = wholeNumber("row", orElse: "missing", log: &log)
    guard let column, let row else { return nil }
    return Cell(column: column.value, row: row.value)
  }

  /// The span that the object's fields `columns` and `rows` give.
  func span(log: inout ReadLog) -> Span? {
    let columns = wholeNumber("columns", orElse: "missing", log: &log)
    let rows = wholeNumber("rows", orElse: "missing", log: &log)
    guard let columns, let rows else { return nil }
    return Span(columns: columns.value, rows: rows.value)
  }

  /// The first and the last of a range that a field gives as a list of two.
  func range(_ field: String, log: inout ReadLog) -> Sourced<ClosedRange<Int>>? {
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

  /// The word of a field that is one of a few.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ field: String, of type: Word.Type, orElse advice: String?, log: inout ReadLog
  ) -> Word? {
    guard let text = string(field, orElse: advice, log: &log) else { return nil }
    if let word = Word(rawValue: text.value) { return word }
    let words = Word.allCases.map(\.rawValue)
    let hint = Spelling.hint(for: text.value, in: words)
    log.add(
      line: text.line, place: place, field: field,
      "\"\(text.value)\" is none of \(words.joined(separator: ", "))\(hint)")
    return nil
  }
}
