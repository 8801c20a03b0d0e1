// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads how a number of columns was chosen, as ``ColumnChoiceJSON`` writes it.
enum ResultChoice {
  private static let keys = [
    "rule", "rows", "ratio", "from", "to", "fit", "bound", "proven", "provenBy", "candidates",
  ]

  /// The choice of which a board is the outcome, or nil where nothing is said of one.
  static func choice(
    of object: PlacedObject, _ part: SolvedSection, _ geometry: GridGeometry, log: inout ReadLog
  ) -> ColumnChoice? {
    guard let choice = object.object("choice", keys: keys, log: &log) else { return nil }
    let from = columns("from", of: choice, log: &log)
    let to = columns("to", of: choice, log: &log)
    let fit = choice.known("fit").flatMap { _ in
      choice.word("fit", of: SpanFit.self, orElse: nil, log: &log)
    }
    let bound = choice.known("bound").flatMap { _ in choice.count("bound", orElse: nil, log: &log) }
    let provenBy = ResultOutcomes.proof(of: choice, log: &log)
    var candidates: [ColumnCandidate] = []
    for (_, object) in choice.objects("candidates", log: &log) {
      if let candidate = candidate(object, log: &log) { candidates.append(candidate) }
    }
    guard let rule = rule(of: choice, log: &log), let from, let to else { return nil }
    guard from <= to else {
      log.add(line: choice.json["to"]?.line, place: choice.place, field: "to", "it is below from")
      return nil
    }
    return ColumnChoice(
      question: ColumnQuestion(rule, in: from...to, fit: fit, geometry: geometry),
      problem: part.section.problem, result: part.result, candidates: candidates, bound: bound,
      provenBy: provenBy)
  }

  private static func columns(
    _ field: String, of object: PlacedObject, log: inout ReadLog
  ) -> Int? {
    guard let number = object.wholeNumber(field, orElse: "missing", log: &log) else { return nil }
    if 1...BentoProblem.maximumColumns ~= number.value { return number.value }
    log.add(
      line: number.line, place: object.place, field: field,
      ProblemFault.columnsOutOfRange(number.value).reason)
    return nil
  }

  private static func rule(of choice: PlacedObject, log: inout ReadLog) -> ColumnRule? {
    guard let name = choice.string("rule", orElse: "missing", log: &log) else { return nil }
    switch name.value {
    case "fill": return .fill
    case "fewest":
      return choice.count("rows", orElse: "missing", log: &log).map { .fewest(rows: $0) }
    case "aspect":
      guard let ratio = choice.value("ratio", orElse: "missing", log: &log) else { return nil }
      if let number = ratio.double, number > 0, number.isFinite {
        return .aspect(width: number, height: 1)
      }
      choice.refuse(ratio, field: "ratio", wanted: "a positive number", log: &log)
    default:
      log.add(
        line: name.line, place: choice.place, field: "rule",
        "\"\(name.value)\" is none of fewest, fill, aspect")
    }
    return nil
  }

  private static func candidate(
    _ object: PlacedObject, log: inout ReadLog
  ) -> ColumnCandidate? {
    object.checkKeys(["columns", "height", "bound", "boundBy", "fill", "aspect"], log: &log)
    let columns = columns("columns", of: object, log: &log)
    let height = object.count("height", orElse: "missing", log: &log)
    let bound = object.count("bound", orElse: "missing", log: &log)
    let boundBy = object.known("boundBy").flatMap { _ in
      object.string("boundBy", orElse: nil, log: &log)?.value
    }
    let fill = object.value("fill", orElse: "missing", log: &log)?.double
    guard let columns, let height, let bound, let fill else { return nil }
    return ColumnCandidate(
      columns: columns,
      metrics: LayoutMetrics(height: height, holes: 0, tail: 0, fill: fill, inversions: 0),
      aspect: object.known("aspect")?.double ?? .infinity, bound: bound, boundBy: boundBy)
  }
}
