// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads what ``ResultJSON`` writes: back to a document and its answers.
///
/// Cells are what counts: frames, sizes, metrics and the reading order follow from them, and those
/// that contradict them are faults, but for frames and sizes, which are made anew. Of the question
/// a file holds only what drawings show, so spans that were not taken are unknown. A plain layout
/// is a result with less: format, columns and tiles will do.
package enum ResultReader {
  /// Reads the bytes of a file; `name` is what faults call it.
  ///
  /// - Throws: ``InputError`` with every fault found. Text that is no JSON has one.
  package static func read(_ bytes: [UInt8], name: String) throws(InputError) -> DocumentAnswer {
    var log = ReadLog()
    let answer = answer(in: bytes, log: &log)
    guard let answer, log.faults.isEmpty else {
      throw InputError(file: name, faults: log.faultsByLine)
    }
    return answer
  }

  private static let headKeys = ["format", "name", "direction"]

  /// The answer, or nil where a fault in the log says why there is none.
  private static func answer(in bytes: [UInt8], log: inout ReadLog) -> DocumentAnswer? {
    do throws(SyntaxError) {
      let root = PlacedObject(json: try SourceJSON.parse(bytes), place: nil)
      guard root.json.members != nil else {
        root.refuse(root.json, field: nil, wanted: "an object", log: &log)
        return nil
      }
      guard checkFormat(of: root, log: &log) else { return nil }
      let head = ResultHead(
        name: root.string("name", orElse: nil, log: &log)?.value,
        direction: root.word("direction", of: ReadingDirection.self, orElse: nil, log: &log)
          ?? .leftToRight)
      if root.json["layouts"] != nil { return breakpoints(in: root, head: head, log: &log) }
      return document(in: root, head: head, otherKeys: headKeys, log: &log).map { .single($0) }
    } catch {
      log.add(line: error.line, error.reason)
      return nil
    }
  }

  private static func checkFormat(of root: PlacedObject, log: inout ReadLog) -> Bool {
    let wanted = ResultJSON.identifier
    let advice = "missing; a result has \"format\": \"\(wanted)\""
    guard let format = root.string("format", orElse: advice, log: &log) else { return false }
    if format.value == wanted { return true }
    let reason =
      format.value.hasPrefix("bento/")
      ? "\"\(format.value)\" is a question; lay it out with solve first"
      : "\"\(format.value)\" is not read; this version reads \"\(wanted)\""
    log.add(line: format.line, field: "format", reason)
    return false
  }
}

/// What a result says once for all of its boards.
struct ResultHead {
  let name: String?
  let direction: ReadingDirection
}

// The boards of one width.
extension ResultReader {
  private static let totalKeys = [
    "status", "metrics", "baseline", "levels", "engine", "seconds", "fallbackReason", "sections",
  ]

  /// The document that an object holds, which may have other keys too.
  private static func document(
    in object: PlacedObject, head: ResultHead, otherKeys: [String], log: inout ReadLog
  ) -> SolvedDocument? {
    let isBoard = object.json["sections"] == nil
    let keys = isBoard ? ResultBoard.keys + ["choice"] : totalKeys
    object.checkKeys(otherKeys + ["geometry"] + keys, log: &log)
    var parts: [(name: String?, board: ResultBoard)] = []
    if isBoard {
      parts = [(nil, ResultBoard(object, direction: head.direction, log: &log))]
    } else {
      parts = sections(of: object, head: head, log: &log)
      checkTotals(of: object, log: &log)
    }
    let columns = parts.compactMap(\.board.columns?.value).max()
    let geometry = geometry(of: object, columns: columns, log: &log)
    guard log.faults.isEmpty else { return nil }
    let solved = parts.compactMap { $0.board.solved(named: $0.name, log: &log) }
    guard solved.count == parts.count, log.faults.isEmpty else { return nil }
    checkRows(of: solved, in: object, log: &log)
    let document = BentoDocument(
      name: head.name, sections: solved.map(\.section), geometry: geometry)
    let emptyRows = solved.compactMap(\.emptyRows)
    let isStored = !solved.isEmpty && emptyRows.count == solved.count
    let choice = isBoard ? ResultChoice.choice(of: object, solved[0], geometry, log: &log) : nil
    return SolvedDocument(
      document: document, results: solved.map(\.result), nested: solved.map(\.nested),
      choice: choice, emptyRows: isStored ? emptyRows : nil)
  }

  /// Looks at the form of totals, which are made anew from what they are sums of.
  private static func checkTotals(of object: PlacedObject, log: inout ReadLog) {
    _ = object.word("status", of: OptimizationStatus.self, orElse: nil, log: &log)
    _ = ResultOutcomes.metrics("metrics", of: object, log: &log)
    _ = ResultOutcomes.metrics("baseline", of: object, log: &log)
    _ = ResultOutcomes.levels(of: object, log: &log)
    _ = ResultEffort(object, log: &log)
  }

  private static func geometry(
    of object: PlacedObject, columns: Int?, log: inout ReadLog
  ) -> GridGeometry {
    let keys = BentoFormat.geometryKeys
    guard let geometry = object.object("geometry", keys: keys, log: &log) else {
      return GridGeometry()
    }
    return BentoFormat.geometry(of: geometry, columns: columns, log: &log)
  }

  private static func sections(
    of object: PlacedObject, head: ResultHead, log: inout ReadLog
  ) -> [(name: String?, board: ResultBoard)] {
    object.objects("sections", titleKey: "name", log: &log).map { _, section in
      section.checkKeys(["name", "startRow"] + ResultBoard.keys, log: &log)
      let name = section.known("name").flatMap { _ in
        section.string("name", orElse: nil, log: &log)?.value
      }
      return (name, ResultBoard(section, direction: head.direction, log: &log))
    }
  }

  /// Logs every section that does not begin where the one before ends.
  private static func checkRows(
    of solved: [SolvedSection], in object: PlacedObject, log: inout ReadLog
  ) {
    var row = 0
    for ((_, section), part) in zip(
      object.objects("sections", titleKey: "name", log: &log), solved)
    {
      if let start = section.wholeNumber("startRow", orElse: nil, log: &log), start.value != row {
        log.add(
          line: start.line, place: section.place, field: "startRow",
          "\(start.value) is not \(row), where the sections before end")
      }
      row += part.result.metrics.height
    }
  }
}

// The boards of several widths.
extension ResultReader {
  private static func breakpoints(
    in root: PlacedObject, head: ResultHead, log: inout ReadLog
  ) -> DocumentAnswer? {
    root.checkKeys(headKeys + ["status", "seconds", "layouts"], log: &log)
    checkTotals(of: root, log: &log)
    var parts: [(breakpoint: Breakpoint, solved: SolvedDocument)] = []
    let layouts = root.objects("layouts", log: &log)
    for (_, layout) in layouts {
      let fit = layout.word("fit", of: SpanFit.self, orElse: nil, log: &log) ?? .clamp
      let keys = layout.json["sections"] == nil ? ["fit"] : ["fit", "columns"]
      let solved = document(in: layout, head: head, otherKeys: keys, log: &log)
      let columns = layout.wholeNumber("columns", orElse: "missing", log: &log)
      guard let solved, let columns else { continue }
      if parts.contains(where: { $0.breakpoint.columns == columns.value }) {
        log.add(
          line: columns.line, place: layout.place, field: "columns",
          "there is a layout on \(columns.value) columns already")
      }
      if let first = parts.first, !first.solved.hasSections(of: solved) {
        log.add(
          line: layout.json.line, place: layout.place, "its sections are not those of layouts[0]")
      }
      parts.append((Breakpoint(columns: columns.value, fit: fit), solved))
    }
    if layouts.isEmpty { log.add(line: root.json.line, field: "layouts", "the list is empty") }
    guard parts.count == layouts.count, log.faults.isEmpty else { return nil }
    return widest(of: parts, name: head.name).map { document in
      .breakpoints(SolvedBreakpoints(document: document, layouts: parts.map(\.solved)))
    }
  }

  /// The document of all layouts: its own grid is the widest one, as a file does not tell it.
  private static func widest(
    of parts: [(breakpoint: Breakpoint, solved: SolvedDocument)], name: String?
  ) -> BentoDocument? {
    let widest = parts.max { $0.breakpoint.columns < $1.breakpoint.columns }?.solved.document
    return widest.map { source in
      let sections = source.sections.enumerated().map { index, section in
        DocumentSection(
          name: section.name, problem: section.problem,
          fitted: parts.map { breakpoint, solved in
            FittedProblem(
              breakpoint: breakpoint, problem: solved.document.sections[index].problem)
          })
      }
      return BentoDocument(
        name: name, sections: sections, geometry: source.geometry,
        breakpoints: parts.map(\.breakpoint))
    }
  }
}

extension SolvedDocument {
  /// Whether the sections have the names of those of another document.
  fileprivate func hasSections(of other: SolvedDocument) -> Bool {
    document.sections.map(\.name) == other.document.sections.map(\.name)
  }
}
