// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes answers in the format `bento-result/1`; `Schemas/bento-result-1.schema.json` describes
/// it.
///
/// Two runs that find the same layouts write the same bytes but for the values of `seconds`.
public enum ResultJSON {
  /// The value of the key `format`.
  static let identifier = "bento-result/1"

  /// The answer as a JSON text that ends with a new line.
  public static func text(of solved: SolvedDocument) -> String {
    JSONText.object(head(solved.document) + answer(solved)).document
  }

  /// The answers at all breakpoints, as a JSON text that ends with a new line.
  public static func text(of solved: SolvedBreakpoints) -> String {
    let layouts = solved.parts.map { breakpoint, part in
      // A board names its columns itself.
      let width: Members =
        part.document.hasSections ? [("columns", .integer(breakpoint.columns))] : []
      return JSONText.object([("fit", .string(breakpoint.fit.rawValue))] + width + answer(part))
    }
    let elapsed = solved.layouts.flatMap(\.results).reduce(.zero) { $0 + $1.elapsed }
    let members: Members = [
      ("status", .string(solved.status.rawValue)), ("seconds", .decimal(elapsed.seconds)),
      ("layouts", .array(layouts)),
    ]
    return JSONText.object(head(solved.document) + members).document
  }

  private typealias Members = [(name: String, value: JSONText)]

  private static func head(_ document: BentoDocument) -> Members {
    let direction = document.sections.first?.problem.rules.direction ?? .leftToRight
    return [("format", .string(identifier))] + (document.name.map { [("name", .string($0))] } ?? [])
      + (direction == .leftToRight ? [] : [("direction", .string(direction.rawValue))])
  }

  private static func answer(_ solved: SolvedDocument) -> Members {
    let document = solved.document
    if document.hasSections {
      return total(DocumentTotals(of: solved)) + [("sections", .array(sections(of: solved)))]
    }
    let choice = solved.choice.map { [("choice", ColumnChoiceJSON.value(of: $0))] } ?? []
    return solved.results.indices.flatMap { board(at: $0, of: solved) } + choice
  }

  /// The sections, each with the row in which it begins.
  private static func sections(of solved: SolvedDocument) -> [JSONText] {
    var row = 0
    var sections: [JSONText] = []
    for (index, section) in solved.document.sections.enumerated() {
      let place: Members = [("name", JSONText(section.name)), ("startRow", .integer(row))]
      sections.append(.object(place + board(at: index, of: solved)))
      row += solved.results[index].metrics.height
    }
    return sections
  }

  private static func board(at index: Int, of solved: SolvedDocument) -> Members {
    let (problem, result) = (solved.document.sections[index].problem, solved.results[index])
    let hasChoice = Set(problem.tiles.filter { !$0.wishes.alternatives.isEmpty }.map(\.id))
    let tiles = result.layout.placements.map { tile($0, hasChoice: hasChoice.contains($0.id)) }
    let head: Members = [
      ("status", .string(result.status.rawValue)),
      ("columns", .integer(result.layout.columns)),
      ("tiles", .array(tiles)),
    ]
    let rest: Members = [
      ("metrics", metrics(result.metrics, levels: result.levels)),
      ("baseline", result.baseline.map { metrics($0.metrics, levels: result.levels) } ?? .null),
      ("levels", .array(result.levels.map(level))),
      ("readingOrder", .array(result.readingOrder.map { .string($0) })),
    ]
    return head + (result.omission.map { [("omitted", omission($0))] } ?? [])
      + (result.growth.map { [("growth", growth($0))] } ?? [])
      + (solved.emptyRows.map { [("emptyRows", .integer($0[index]))] } ?? []) + rest
      + effort(result.engine, result.elapsed, result.fallbackReason)
  }

  private static func total(_ totals: DocumentTotals) -> Members {
    [
      ("status", .string(totals.status.rawValue)),
      ("metrics", metrics(totals.metrics, levels: totals.levels)),
      ("baseline", totals.baseline.map { metrics($0, levels: totals.levels) } ?? .null),
      ("levels", .array(totals.levels.map(level))),
    ] + effort(totals.engine, totals.elapsed, totals.fallbackReason)
  }

  private static func effort(
    _ engine: Engine, _ elapsed: Duration, _ reason: FallbackReason?
  ) -> Members {
    [
      ("engine", .string(engine.rawValue)),
      ("seconds", .decimal(elapsed.seconds)),
      ("fallbackReason", JSONText(reason?.description)),
    ]
  }

  private static func tile(_ placement: Placement, hasChoice: Bool) -> JSONText {
    .object(
      [
        ("id", .string(placement.id)),
        ("column", .integer(placement.cell.column)),
        ("row", .integer(placement.cell.row)),
        ("columns", .integer(placement.span.columns)),
        ("rows", .integer(placement.span.rows)),
      ] + (hasChoice ? [("choice", .integer(placement.choice))] : []))
  }

  private static func omission(_ outcome: OmissionOutcome) -> JSONText {
    .object([
      ("tiles", .array(outcome.tiles.map { .string($0) })),
      ("weight", .integer(outcome.weight)),
      ("bound", .integer(outcome.bound)),
      ("proven", .boolean(outcome.isProven)),
      ("provenBy", JSONText(outcome.provenBy)),
    ])
  }

  private static func growth(_ outcome: GrowthOutcome) -> JSONText {
    .object([
      ("freeCells", .integer(outcome.freeCells)),
      ("freeCellsBound", .integer(outcome.freeCellsBound)),
      ("growth", .integer(outcome.growth)),
      ("growthBound", .integer(outcome.growthBound)),
      ("proven", .boolean(outcome.isProven)),
      ("provenBy", JSONText(outcome.provenBy)),
    ])
  }

  /// The metrics as an object; the last two are there if they are among the levels.
  private static func metrics(_ metrics: LayoutMetrics, levels: [LevelOutcome]) -> JSONText {
    let own: Members = [
      ("height", .integer(metrics.height)),
      ("holes", .integer(metrics.holes)),
      ("tail", .integer(metrics.tail)),
      ("fill", .decimal(metrics.fill)),
      ("inversions", .integer(metrics.inversions)),
    ]
    let others: [(level: ObjectiveLevel, value: Int)] = [
      (.resize, metrics.resize), (.displacement, metrics.displacement),
    ]
    return .object(
      own
        + others.filter { other in levels.contains { $0.level == other.level } }
        .map { ($0.level.rawValue, .integer($0.value)) })
  }

  private static func level(_ outcome: LevelOutcome) -> JSONText {
    .object([
      ("name", .string(outcome.level.rawValue)),
      ("value", .integer(outcome.value)),
      ("bound", .integer(outcome.bound)),
      ("proven", .boolean(outcome.isProven)),
      ("foundBy", .string(outcome.foundBy)),
      ("provenBy", JSONText(outcome.provenBy)),
    ])
  }
}
