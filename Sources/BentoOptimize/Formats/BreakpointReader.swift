// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the breakpoints of bento JSON, and fits documents to breakpoints.
enum BreakpointReader {
  private static let field = "breakpoints"
  private static let keys = ["columns", "fit"]

  /// The breakpoints that an object names; those at fault are left out.
  static func breakpoints(of object: PlacedObject, log: inout ReadLog) -> [Breakpoint] {
    guard let list = object.value(field, orElse: nil, log: &log) else { return [] }
    guard let elements = list.elements else {
      object.refuse(list, field: field, wanted: "a list", log: &log)
      return []
    }
    if elements.isEmpty {
      log.add(line: list.line, field: field, "the list is empty; leave it out")
    }
    var breakpoints: [Breakpoint] = []
    var firstIndex: [Int: Int] = [:]
    for (index, element) in elements.enumerated() {
      let place = "\(field)[\(index)]"
      guard let breakpoint = breakpoint(element, place: place, log: &log) else { continue }
      if let first = firstIndex[breakpoint.columns] {
        let reason = "\(breakpoint.columns) is already the width of \(field)[\(first)]"
        log.add(line: element.line, place: place, reason)
      } else {
        firstIndex[breakpoint.columns] = index
      }
      breakpoints.append(breakpoint)
    }
    return breakpoints
  }

  private static func breakpoint(
    _ json: SourceJSON, place: String, log: inout ReadLog
  ) -> Breakpoint? {
    let object = PlacedObject(json: json, place: place)
    guard json.members != nil else {
      guard json.wholeNumber != nil else {
        let reason = "expected a number of columns or an object, found \(json.summary)"
        log.add(line: json.line, place: place, reason)
        return nil
      }
      return object.wholeNumber(json, field: nil, log: &log)
        .flatMap { columns($0, place: place, field: nil, log: &log) }.map {
          Breakpoint(columns: $0)
        }
    }
    object.checkKeys(keys, log: &log)
    let fit = fit(of: object, log: &log)
    return object.wholeNumber("columns", orElse: "missing", log: &log)
      .flatMap { columns($0, place: place, field: "columns", log: &log) }
      .map { Breakpoint(columns: $0, fit: fit) }
  }

  private static func columns(
    _ number: Sourced<Int>, place: String, field: String?, log: inout ReadLog
  ) -> Int? {
    if (1...BentoProblem.maximumColumns).contains(number.value) { return number.value }
    let reason = ProblemFault.columnsOutOfRange(number.value).reason
    log.add(line: number.line, place: place, field: field, reason)
    return nil
  }

  private static func fit(of object: PlacedObject, log: inout ReadLog) -> SpanFit {
    object.word("fit", of: SpanFit.self, orElse: nil, log: &log) ?? .clamp
  }
}

extension BentoDocument {
  /// The document with these breakpoints instead of its own.
  ///
  /// - Returns: nil where a section does not fit one of them; the faults are logged.
  func fitted(to breakpoints: [Breakpoint], log: inout ReadLog) -> BentoDocument? {
    guard breakpoints.isEmpty || !refusesGrids(log: &log) else { return nil }
    var fittedSections: [DocumentSection] = []
    for section in sections {
      do throws(BreakpointError) {
        fittedSections.append(
          DocumentSection(
            name: section.name, problem: section.problem,
            fitted: try section.problem.fitted(to: breakpoints), nested: section.nested))
      } catch {
        log.add(place: section.name.map { "section \"\($0)\"" }, error.description)
      }
    }
    guard fittedSections.count == sections.count else { return nil }
    return BentoDocument(
      name: name, sections: fittedSections, geometry: geometry, breakpoints: breakpoints,
      warnings: warnings)
  }
}
