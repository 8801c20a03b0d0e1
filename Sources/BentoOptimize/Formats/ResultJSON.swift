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
    [("format", .string(identifier))] + (document.name.map { [("name", .string($0))] } ?? [])
  }

  private static func answer(_ solved: SolvedDocument) -> Members {
    let document = solved.document
    if document.hasSections {
      let sections = solved.parts.map { section, result, nested in
        JSONText.object([("name", JSONText(section.name))] + board(result, nested))
      }
      return total(DocumentTotals(of: solved)) + [("sections", .array(sections))]
    }
    let choice = solved.choice.map { [("choice", ColumnChoiceJSON.value(of: $0))] } ?? []
    return solved.parts.flatMap { board($0.result, $0.nested) } + choice
  }

  private static func board(_ result: OptimizationResult, _ nested: NestedResult?) -> Members {
    let grids = nested?.gridsByID ?? [:]
    return [
      ("status", .string((nested?.status ?? result.status).rawValue)),
      ("columns", .integer(result.layout.columns)),
      ("tiles", .array(result.layout.placements.map { .object(tile($0) + grid(grids[$0.id])) })),
      ("metrics", metrics(result.metrics)),
      ("baseline", result.baseline.map { metrics($0.metrics) } ?? .null),
      ("levels", .array(result.levels.map(level))),
      ("readingOrder", .array(result.readingOrder.map { .string($0) })),
    ] + effort(result.engine, result.elapsed, result.fallbackReason)
  }

  private static func total(_ totals: DocumentTotals) -> Members {
    [
      ("status", .string(totals.status.rawValue)),
      ("metrics", metrics(totals.metrics)),
      ("baseline", totals.baseline.map(metrics) ?? .null),
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

  private static func tile(_ placement: Placement) -> Members {
    [
      ("id", .string(placement.id)),
      ("column", .integer(placement.cell.column)),
      ("row", .integer(placement.cell.row)),
      ("columns", .integer(placement.span.columns)),
      ("rows", .integer(placement.span.rows)),
    ]
  }

  /// The grid inside of a tile, if it holds one.
  private static func grid(_ answer: NestedResult?) -> Members {
    guard let answer else { return [] }
    let subdivision: Members = [("subdivision", .integer(answer.subdivision))]
    return [("grid", .object(subdivision + board(answer.result, answer)))]
  }

  /// The metrics as an object.
  static func metrics(_ metrics: LayoutMetrics) -> JSONText {
    .object([
      ("height", .integer(metrics.height)),
      ("holes", .integer(metrics.holes)),
      ("tail", .integer(metrics.tail)),
      ("fill", .decimal(metrics.fill)),
      ("inversions", .integer(metrics.inversions)),
    ])
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
