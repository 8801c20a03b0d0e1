// SPDX-License-Identifier: GPL-3.0-or-later

/// The format of our own, `bento/1`; `Schemas/bento-1.schema.json` describes it.
enum BentoFormat {
  /// The value of the key `format`.
  static let identifier = "bento/1"

  /// What holds for the whole of a document.
  private static let documentKeys =
    ["format", "name", "direction", "breakpoints"] + geometryKeys + ["sections"]
  /// What a board has, and in a document of sections each of these.
  private static let boardKeys = ["columns", "tiles"] + ruleKeys
  private static let tileKeys = ["id", "columns", "rows", "grid"] + wishKeys

  static func document(
    _ root: SourceJSON, options: ReadOptions, log: inout ReadLog
  ) -> BentoDocument? {
    let object = PlacedObject(json: root, place: nil)
    guard checkFormat(of: object, log: &log) else { return nil }
    object.checkKeys(documentKeys + boardKeys, log: &log)
    let direction = object.word(
      "direction", of: ReadingDirection.self, orElse: nil, log: &log)
    let parts = parts(of: object, log: &log)
    let drafts = parts.map { part in
      draft(of: part.object, read: direction ?? .leftToRight, options: options, log: &log)
    }
    let sections = zip(parts, drafts).compactMap { part, draft in
      draft.section(named: part.name, clamps: options.clamps, log: &log)
    }
    let columns = drafts.compactMap(\.columns).max()
    let geometry = geometry(of: object, columns: columns, log: &log)
    let name = object.string("name", orElse: nil, log: &log)?.value
    let breakpoints = BreakpointReader.breakpoints(of: object, log: &log)
    guard sections.count == parts.count, log.faults.isEmpty else { return nil }
    let document = BentoDocument(name: name, sections: sections, geometry: geometry)
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

  static func tiles(of object: PlacedObject, log: inout ReadLog) -> [SourcedTile] {
    guard object.value("tiles", orElse: "missing; list the tiles", log: &log) != nil else {
      return []
    }
    var tiles: [SourcedTile] = []
    for (index, element) in object.list("tiles", log: &log).enumerated() {
      let name = element["id"]?.string.map { " \"\($0)\"" } ?? ""
      tiles.append(tile(element, place: object.place(of: "tiles[\(index)]\(name)"), log: &log))
    }
    return tiles
  }

  private static func tile(
    _ json: SourceJSON, place: String, log: inout ReadLog
  ) -> SourcedTile {
    guard json.members != nil else {
      log.add(line: json.line, place: place, "expected an object, found \(json.summary)")
      return SourcedTile(place: place, id: nil, columns: nil, rows: nil)
    }
    let object = PlacedObject(json: json, place: place)
    object.checkKeys(tileKeys, log: &log)
    // The grid inside of a tile may decide its rows.
    let rowsAdvice = json["grid"] == nil ? "missing" : nil
    return SourcedTile(
      place: place,
      id: object.string("id", orElse: "missing", log: &log),
      columns: object.wholeNumber("columns", orElse: "missing", log: &log),
      rows: object.wholeNumber("rows", orElse: rowsAdvice, log: &log),
      wishes: wishes(of: object, log: &log), grid: grid(of: object, log: &log))
  }
}

// The parts of a document that are laid out each on its own.
extension BentoFormat {
  /// The sections, or the whole document where it has none.
  private static func parts(
    of document: PlacedObject, log: inout ReadLog
  ) -> [(name: String?, object: PlacedObject)] {
    guard let list = document.json["sections"] else { return [(nil, document)] }
    for key in boardKeys {
      guard let value = document.json[key] else { continue }
      log.add(line: value.line, field: key, "it belongs in each of the sections")
    }
    if list.elements?.isEmpty == true {
      log.add(line: list.line, field: "sections", "the list is empty; leave it out")
    }
    var parts: [(name: String?, object: PlacedObject)] = []
    var firstIndex: [String: Int] = [:]
    for (index, section) in document.objects("sections", titleKey: "name", log: &log) {
      section.checkKeys(["name"] + boardKeys, log: &log)
      let name = section.string("name", orElse: "missing; name the section", log: &log)
      if let name, let first = firstIndex[name.value] {
        log.add(
          line: name.line, place: section.place, field: "name",
          "\"\(name.value)\" is already the name of sections[\(first)]")
      } else if let name {
        firstIndex[name.value] = index
      }
      parts.append((name?.value, section))
    }
    return parts
  }

  /// The board that an object describes; faults begin with the place of the object.
  private static func draft(
    of board: PlacedObject, read direction: ReadingDirection, options: ReadOptions,
    log: inout ReadLog
  ) -> ProblemDraft {
    let advice = options.columns == nil ? "missing; name the width of the grid" : nil
    let columns = board.wholeNumber("columns", orElse: advice, log: &log)
    return ProblemDraft(
      place: board.place, columns: options.columns ?? columns?.value, columnsLine: columns?.line,
      tiles: tiles(of: board, log: &log), spacers: spacers(of: board, log: &log),
      rules: rules(of: board, read: direction, log: &log))
  }
}
