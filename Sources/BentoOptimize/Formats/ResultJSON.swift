// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes answers in the format `bento-result/1`; `Schemas/bento-result-1.schema.json` describes
/// it.
///
/// Two runs that find the same layouts write the same bytes but for the values of `seconds`.
/// ``ResultReader`` reads them back.
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
    let elapsed = elapsed(of: solved.layouts.flatMap(\.results))
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
    let geometry: Members = [("geometry", .object(BentoFormat.members(of: document.geometry)))]
    if document.hasSections {
      return geometry + total(of: solved) + [("sections", .array(sections(of: solved)))]
    }
    let choice = solved.choice.map { [("choice", ColumnChoiceJSON.value(of: $0))] } ?? []
    let board = solved.parts.flatMap { part in
      self.board(part, in: GridWindow(document.geometry, columns: part.result.layout.columns))
    }
    return geometry + board + choice
  }

  /// The sections, each with the row in which it begins.
  private static func sections(of solved: SolvedDocument) -> [JSONText] {
    var row = 0
    var sections: [JSONText] = []
    for part in solved.parts {
      let place: Members = [("name", JSONText(part.section.name)), ("startRow", .integer(row))]
      let window = GridWindow(solved.document.geometry, columns: part.result.layout.columns)
      sections.append(.object(place + board(part, in: window)))
      row += part.result.metrics.height
    }
    return sections
  }

  private static func board(_ part: SolvedSection, in window: GridWindow) -> Members {
    let result = part.result
    let rest: Members = [
      ("metrics", metrics(result.metrics, levels: result.levels)),
      ("baseline", result.baseline.map { metrics($0.metrics, levels: result.levels) } ?? .null),
      ("levels", .array(result.levels.map(level))),
      ("readingOrder", .array(result.readingOrder.map { .string($0) })),
    ]
    return head(of: part, in: window)
      + BentoFormat.rules(
        BoardRules(groups: part.section.problem.rules.groups), spacers: result.layout.spacers)
      + (result.omission.map { [("omitted", omission($0))] } ?? [])
      + (result.growth.map { [("growth", growth($0))] } ?? [])
      + (part.emptyRows.map { [("emptyRows", .integer($0))] } ?? []) + rest
      + effort(result.engine, elapsed(of: [result]), result.fallbackReason)
  }

  /// What begins a board: status, size and tiles.
  private static func head(of part: SolvedSection, in window: GridWindow) -> Members {
    let result = part.result
    let asked = Dictionary(uniqueKeysWithValues: part.section.problem.tiles.map { ($0.id, $0) })
    let grids = part.nested?.gridsByID ?? [:]
    let dense = Dictionary(
      uniqueKeysWithValues: (result.baseline?.layout.placements ?? []).map { ($0.id, $0) })
    let tiles = result.layout.placements.map { placement in
      let own = tile(
        placement, asked: asked[placement.id], dense: dense[placement.id], in: window)
      let inner = grids[placement.id].map { answer in
        grid(answer, in: window.inside(placement, subdivision: answer.subdivision))
      }
      return JSONText.object(own + (inner.map { [("grid", .object($0))] } ?? []))
    }
    return [
      ("status", .string((part.nested?.status ?? result.status).rawValue)),
      ("columns", .integer(result.layout.columns)),
    ] + (window.size(rows: result.metrics.height).map { [("size", size($0))] } ?? [])
      + [("tiles", .array(tiles))]
  }

  /// The grid inside of a tile: a board, and the size of its cells.
  private static func grid(_ answer: NestedResult, in window: GridWindow) -> Members {
    let section = DocumentSection(name: nil, problem: answer.problem)
    let part = SolvedSection(
      section: section, result: answer.result, nested: answer, emptyRows: nil)
    return [("subdivision", .integer(answer.subdivision))] + board(part, in: window)
  }

  private static func total(of solved: SolvedDocument) -> Members {
    let totals = DocumentTotals(of: solved)
    return [
      ("status", .string(totals.status.rawValue)),
      ("metrics", metrics(totals.metrics, levels: totals.levels)),
      ("baseline", totals.baseline.map { metrics($0, levels: totals.levels) } ?? .null),
      ("levels", .array(totals.levels.map(level))),
    ] + effort(totals.engine, elapsed(of: solved.results), totals.fallbackReason)
  }

  /// The time that results took together, each rounded as it is written, so that a total is the sum
  /// of what is written.
  private static func elapsed(of results: [OptimizationResult]) -> Duration {
    results.reduce(.zero) { $0 + .microseconds(Int(($1.elapsed.seconds * 1e6).rounded())) }
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

  /// A tile: where it lies, and what a drawing has to know of the tile that was asked for.
  private static func tile(
    _ placement: Placement, asked: Tile?, dense: Placement?, in window: GridWindow
  ) -> Members {
    let choices = asked?.choices ?? []
    let hasGrown =
      choices.indices.contains(placement.choice)
      && choices[placement.choice] != placement.span
    let packed = hasGrown ? [("grownFrom", span(choices[placement.choice]))] : []
    return [("id", .string(placement.id))] + cells(of: placement)
      + (choices.count > 1 ? [("choice", .integer(placement.choice))] : []) + packed
      + (asked?.pin == nil ? [] : [("pinned", .boolean(true))])
      + (dense.map { [("dense", .measures(cells(of: $0)))] } ?? [])
      + (window.frame(of: placement).map { [("frame", frame($0))] } ?? [])
  }

  private static func cells(of placement: Placement) -> Members {
    [
      ("column", .integer(placement.cell.column)), ("row", .integer(placement.cell.row)),
      ("columns", .integer(placement.span.columns)), ("rows", .integer(placement.span.rows)),
    ]
  }

  private static func span(_ span: Span) -> JSONText {
    .measures([("columns", .integer(span.columns)), ("rows", .integer(span.rows))])
  }

  private static func size(_ size: Size) -> JSONText {
    .measures([("width", .decimal(size.width)), ("height", .decimal(size.height))])
  }

  private static func frame(_ frame: Frame) -> JSONText {
    .measures([
      ("x", .decimal(frame.x)), ("y", .decimal(frame.y)), ("width", .decimal(frame.width)),
      ("height", .decimal(frame.height)),
    ])
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
