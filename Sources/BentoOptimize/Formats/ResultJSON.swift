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
    return solved.parts.flatMap(board) + choice
  }

  /// The sections, each with the row in which it begins.
  private static func sections(of solved: SolvedDocument) -> [JSONText] {
    var row = 0
    var sections: [JSONText] = []
    for part in solved.parts {
      let place: Members = [("name", JSONText(part.section.name)), ("startRow", .integer(row))]
      sections.append(.object(place + board(part)))
      row += part.result.metrics.height
    }
    return sections
  }

  private static func board(_ part: SolvedSection) -> Members {
    let (problem, result) = (part.section.problem, part.result)
    let hasChoice = Set(problem.tiles.filter { !$0.wishes.alternatives.isEmpty }.map(\.id))
    let grids = part.nested?.gridsByID ?? [:]
    let tiles = result.layout.placements.map { placement in
      JSONText.object(
        tile(placement, hasChoice: hasChoice.contains(placement.id))
          + (grids[placement.id].map { [("grid", .object(grid($0)))] } ?? []))
    }
    let head: Members = [
      ("status", .string((part.nested?.status ?? result.status).rawValue)),
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
      + (part.emptyRows.map { [("emptyRows", .integer($0))] } ?? []) + rest
      + effort(result.engine, result.elapsed, result.fallbackReason)
  }

  /// The grid inside of a tile: a board, and the size of its cells.
  private static func grid(_ answer: NestedResult) -> Members {
    let section = DocumentSection(name: nil, problem: answer.problem)
    let part = SolvedSection(
      section: section, result: answer.result, nested: answer, emptyRows: nil)
    return [("subdivision", .integer(answer.subdivision))] + board(part)
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

  private static func tile(_ placement: Placement, hasChoice: Bool) -> Members {
    [
      ("id", .string(placement.id)),
      ("column", .integer(placement.cell.column)),
      ("row", .integer(placement.cell.row)),
      ("columns", .integer(placement.span.columns)),
      ("rows", .integer(placement.span.rows)),
    ] + (hasChoice ? [("choice", .integer(placement.choice))] : [])
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
