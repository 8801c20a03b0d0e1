// SPDX-License-Identifier: GPL-3.0-or-later

/// A board of a result file: its tiles where they lie, and what is said of them.
struct ResultBoard {
  static let keys =
    ["status", "columns", "size", "tiles", "spacers", "groups", "omitted", "growth", "emptyRows"]
    + ["metrics", "baseline", "levels", "readingOrder", "engine", "seconds", "fallbackReason"]

  private let object: PlacedObject
  let columns: Sourced<Int>?
  private let tiles: [ResultTile]
  private let spacers: [Sourced<GridSpacer>]
  private let rules: SourcedRules
  private let status: OptimizationStatus?
  private let effort: ResultEffort
  private let omission: OmissionOutcome?
  private let growth: GrowthNumbers?
  private let emptyRows: Int?
  /// The metrics that the file gives, of the layout and of its baseline.
  private let told: LayoutMetrics?
  private let dense: LayoutMetrics?
  private let levels: [LevelOutcome]

  /// Reads an object whose keys are known to be right.
  init(_ object: PlacedObject, direction: ReadingDirection, log: inout ReadLog) {
    self.object = object
    columns = object.wholeNumber("columns", orElse: "missing", log: &log)
    status = object.word("status", of: OptimizationStatus.self, orElse: nil, log: &log)
    spacers = BentoFormat.spacers(of: object, log: &log)
    rules = BentoFormat.rules(of: object, read: direction, log: &log)
    effort = ResultEffort(object, log: &log)
    omission = ResultOutcomes.omission(of: object, log: &log)
    growth = GrowthNumbers(of: object, log: &log)
    emptyRows = object.wholeNumber("emptyRows", orElse: nil, log: &log)?.value
    told = ResultOutcomes.metrics("metrics", of: object, log: &log)
    dense = ResultOutcomes.metrics("baseline", of: object, log: &log)
    levels = ResultOutcomes.levels(of: object, log: &log)
    var tiles: [ResultTile] = []
    if object.value("tiles", orElse: "missing; list the tiles", log: &log) != nil {
      for (_, tile) in object.objects("tiles", titleKey: "id", log: &log) {
        tiles.append(ResultTile(tile, direction: direction, log: &log))
      }
    }
    self.tiles = tiles
  }

  /// The tiles as a question: those that lie somewhere, and after them those that were left out.
  private var draft: ProblemDraft {
    let omitted = (omission?.tiles ?? []).map { id in
      let line = object.json["omitted"]?.line ?? object.json.line
      let one = Sourced(value: 1, line: line)
      return SourcedTile(
        place: object.place(of: "omitted"), id: one.map { _ in id }, columns: one, rows: one,
        wishes: SourcedWishes(weight: one))
    }
    return ProblemDraft(
      place: object.place, columns: columns?.value, columnsLine: columns?.line,
      tiles: tiles.map(\.sourced) + omitted, spacers: spacers, rules: rules)
  }

  /// The board as a section with its answer, or nil where its tiles are no layout.
  ///
  /// - Precondition: Reading it met no fault.
  func solved(named name: String?, log: inout ReadLog) -> SolvedSection? {
    guard let section = draft.section(named: name, clamps: false, log: &log) else { return nil }
    guard let (problem, result, grids) = answer(to: section.problem, log: &log) else { return nil }
    let nested = NestedResult(problem: problem, result: result, subdivision: 1, grids: grids)
    return SolvedSection(
      section: DocumentSection(name: name, problem: problem, nested: section.nested),
      result: result, nested: section.nested == nil ? nil : nested, emptyRows: emptyRows)
  }

  /// The answer to the grid inside of a tile.
  func answer(subdivision: Int, log: inout ReadLog) -> NestedResult? {
    guard let problem = draft.problem(clamps: false, log: &log),
      let (known, result, grids) = answer(to: problem, log: &log)
    else { return nil }
    return NestedResult(problem: known, result: result, subdivision: subdivision, grids: grids)
  }

  /// The tiles and spacers of a grid inside of a tile, as a part of the question.
  func sourcedGrid(subdivision: Sourced<Int>?) -> SourcedGrid {
    SourcedGrid(
      line: object.json.line, subdivision: subdivision, tiles: draft.tiles, spacers: spacers,
      rules: rules)
  }

  private func answer(
    to problem: BentoProblem, log: inout ReadLog
  ) -> (problem: BentoProblem, result: OptimizationResult, grids: [NestedResult?])? {
    let layout = layout(of: tiles.compactMap(\.placement), of: problem)
    let baseline = baseline(of: problem)
    for (layout, prefix) in [(layout, ""), (baseline?.layout, "dense: ")] {
      for violation in layout.map(LayoutChecker().cellViolations) ?? [] {
        let line = object.json["tiles"]?.line
        log.add(line: line, place: object.place, prefix + violation.description)
      }
    }
    guard log.faults.isEmpty else { return nil }
    var grids: [NestedResult?] = []
    for tile in tiles { grids.append(tile.grid?.answer(log: &log)) }
    grids += (omission?.tiles ?? []).map { _ in nil }
    let result = OptimizationResult(
      status: ownStatus, engine: effort.engine, layout: layout,
      metrics: metrics(of: layout, log: &log), baseline: baseline, levels: levels,
      solverWasCalled: false, fallbackReason: effort.reason, elapsed: effort.elapsed,
      omission: omission, growth: growth?.outcome(packed: packedMetrics(of: problem)))
    checkOrder(of: result, log: &log)
    return (known(problem), result, grids)
  }

  private func layout(of placements: [Placement], of problem: BentoProblem) -> BentoLayout {
    BentoLayout(
      columns: problem.columns, placements: placements, spacers: problem.spacers,
      direction: problem.rules.direction)
  }

  /// The metrics before tiles grew.
  private func packedMetrics(of problem: BentoProblem) -> LayoutMetrics {
    let metrics = layout(of: tiles.compactMap(\.packed), of: problem).metrics
    let displacement = levels.first { $0.level == .displacement }?.value ?? 0
    return metrics.with(displacement: displacement)
  }

  /// The problem in which each tile has as many choices as it takes for its own.
  ///
  /// Which spans the others have is not in a file; they are taken to be like the one that was
  /// taken.
  private func known(_ problem: BentoProblem) -> BentoProblem {
    let choices = tiles.map(\.choice) + (omission?.tiles ?? []).map { _ in nil }
    let known = zip(problem.tiles, choices).map { tile, choice in
      guard let choice else { return tile }
      return Tile(
        id: tile.id, span: tile.span,
        wishes: Wishes(
          pin: tile.pin, alternatives: Array(repeating: tile.span, count: max(choice, 1))))
    }
    return BentoProblem(
      unchecked: known, columns: problem.columns, spacers: problem.spacers, rules: problem.rules)
  }

  /// The status of this grid by itself; a file tells the worst of this grid and those inside.
  private var ownStatus: OptimizationStatus {
    guard let status else { return .feasible }
    let isAlone = !tiles.contains { $0.grid != nil }
    if isAlone || status == .optimal || levels.isEmpty { return status }
    let isProven =
      levels.allSatisfy(\.isProven) && omission?.isProven ?? true
      && growth.map { $0.provenBy != nil } ?? true
    if isProven { return .optimal }
    return effort.reason == nil ? .feasible : .fallback
  }
}

// What follows from the cells, and must not contradict them.
extension ResultBoard {
  private func metrics(of layout: BentoLayout, log: inout ReadLog) -> LayoutMetrics {
    let own = layout.metrics
    guard let told else { return own }
    let numbers: [(name: String, told: Int, own: Int)] = [
      ("height", told.height, own.height), ("holes", told.holes, own.holes),
      ("tail", told.tail, own.tail), ("inversions", told.inversions, own.inversions),
    ]
    for number in numbers where number.told != number.own {
      log.add(
        line: object.json["metrics"]?.line, place: object.place(of: "metrics"), field: number.name,
        "\(number.told) is not \(number.own), which the cells of the tiles come to")
    }
    return own.with(displacement: told.displacement)
  }

  /// The baseline; without tiles where a file does not tell where all of them are.
  private func baseline(of problem: BentoProblem) -> MeasuredLayout? {
    let placements = tiles.compactMap(\.dense)
    return dense.map { metrics in
      MeasuredLayout(
        foundBy: "dense",
        layout: layout(of: placements.count == tiles.count ? placements : [], of: problem),
        metrics: metrics)
    }
  }

  private func checkOrder(of result: OptimizationResult, log: inout ReadLog) {
    guard let json = object.json["readingOrder"] else { return }
    let order = object.list("readingOrder", log: &log).map(\.string)
    if json.elements != nil, order != result.readingOrder {
      log.add(
        line: json.line, place: object.place, field: "readingOrder",
        "it is not the order of the tiles by their cells")
    }
  }
}

extension LayoutMetrics {
  /// The metrics with another displacement, which cells alone do not tell.
  fileprivate func with(displacement: Int) -> LayoutMetrics {
    LayoutMetrics(
      height: height, holes: holes, tail: tail, fill: fill, inversions: inversions,
      resize: resize, displacement: displacement)
  }
}
