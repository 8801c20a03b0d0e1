// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads what a result says of a layout: metrics, levels, and what was left out.
enum ResultOutcomes {
  private static let metricKeys = Metric.allCases.map(\.rawValue)

  /// The metrics that a field gives, or nil where it gives none.
  static func metrics(
    _ field: String, of object: PlacedObject, log: inout ReadLog
  ) -> LayoutMetrics? {
    guard object.known(field) != nil,
      let metrics = object.object(field, keys: metricKeys, log: &log)
    else { return nil }
    let height = metrics.count("height", orElse: "missing", log: &log)
    let holes = metrics.count("holes", orElse: "missing", log: &log)
    let tail = metrics.count("tail", orElse: "missing", log: &log)
    let inversions = metrics.count("inversions", orElse: "missing", log: &log)
    guard let fill = metrics.value("fill", orElse: "missing", log: &log), let height, let holes,
      let tail, let inversions
    else { return nil }
    guard let share = fill.double, 0...1 ~= share else {
      metrics.refuse(fill, field: "fill", wanted: "a number from 0 to 1", log: &log)
      return nil
    }
    return LayoutMetrics(
      height: height, holes: holes, tail: tail, fill: share, inversions: inversions,
      resize: metrics.count("resize", orElse: nil, log: &log) ?? 0,
      displacement: metrics.count("displacement", orElse: nil, log: &log) ?? 0)
  }

  /// The levels, none where nothing is said of them.
  static func levels(of object: PlacedObject, log: inout ReadLog) -> [LevelOutcome] {
    let keys = ["name", "value", "bound", "proven", "foundBy", "provenBy"]
    var outcomes: [LevelOutcome] = []
    for (_, level) in object.objects("levels", titleKey: "name", log: &log) {
      level.checkKeys(keys, log: &log)
      let name = level.word("name", of: ObjectiveLevel.self, orElse: "missing", log: &log)
      let value = level.count("value", orElse: "missing", log: &log)
      let bound = level.count("bound", orElse: "missing", log: &log)
      let foundBy = level.string("foundBy", orElse: "missing", log: &log)
      let provenBy = proof(of: level, log: &log)
      guard let name, let value, let bound, let foundBy else { continue }
      if outcomes.contains(where: { $0.level == name }) {
        log.add(line: level.json.line, place: level.place, "the level is listed before")
      }
      outcomes.append(
        LevelOutcome(
          level: name, value: value, bound: bound, foundBy: foundBy.value, provenBy: provenBy))
    }
    return outcomes
  }

  /// What was left out, or nil where nothing is said of it.
  static func omission(of object: PlacedObject, log: inout ReadLog) -> OmissionOutcome? {
    let keys = ["tiles", "weight", "bound", "proven", "provenBy"]
    guard let omitted = object.object("omitted", keys: keys, log: &log) else { return nil }
    var ids: [String] = []
    for element in omitted.list("tiles", log: &log) {
      if let id = element.string {
        ids.append(id)
      } else {
        omitted.refuse(element, field: "tiles", wanted: "the id of a tile", log: &log)
      }
    }
    return OmissionOutcome(
      tiles: ids, weight: omitted.count("weight", orElse: "missing", log: &log) ?? 0,
      bound: omitted.count("bound", orElse: "missing", log: &log) ?? 0,
      provenBy: proof(of: omitted, log: &log))
  }

  /// What proved something, which is there exactly where it is said to be proven.
  static func proof(of object: PlacedObject, log: inout ReadLog) -> String? {
    let proof = object.known("provenBy").flatMap { _ in
      object.string("provenBy", orElse: nil, log: &log)
    }
    if object.flag("proven", log: &log) != (proof != nil) {
      log.add(
        line: object.json["proven"]?.line ?? object.json.line, place: object.place,
        field: "proven", "it is true exactly where provenBy says by what")
    }
    return proof?.value
  }
}

/// How tiles grew, as far as a file tells.
struct GrowthNumbers {
  private let numbers: [Int]
  let provenBy: String?

  private static let fields = ["freeCells", "freeCellsBound", "growth", "growthBound"]

  /// Reads the growth of a board, or nil where nothing is said of it.
  init?(of object: PlacedObject, log: inout ReadLog) {
    let keys = Self.fields + ["proven", "provenBy"]
    guard let growth = object.object("growth", keys: keys, log: &log) else { return nil }
    var numbers: [Int] = []
    for field in Self.fields {
      numbers.append(growth.count(field, orElse: "missing", log: &log) ?? 0)
    }
    self.numbers = numbers
    provenBy = ResultOutcomes.proof(of: growth, log: &log)
  }

  func outcome(packed: LayoutMetrics) -> GrowthOutcome {
    GrowthOutcome(
      packed: packed, freeCells: numbers[0], freeCellsBound: numbers[1], growth: numbers[2],
      growthBound: numbers[3], provenBy: provenBy)
  }
}

/// What it took to find an answer.
struct ResultEffort {
  /// The engine that was asked; that of a plain layout is `greedy`, which asks nobody.
  let engine: Engine
  let elapsed: Duration
  let reason: FallbackReason?

  init(_ object: PlacedObject, log: inout ReadLog) {
    engine = object.word("engine", of: Engine.self, orElse: nil, log: &log) ?? .greedy
    let seconds = object.json["seconds"].flatMap { value -> Double? in
      if let seconds = value.double, 0...1e9 ~= seconds { return seconds }
      object.refuse(value, field: "seconds", wanted: "a number of seconds", log: &log)
      return nil
    }
    elapsed = .microseconds(Int(((seconds ?? 0) * 1e6).rounded()))
    reason = object.known("fallbackReason").flatMap { _ in
      object.string("fallbackReason", orElse: nil, log: &log).map { .told($0.value) }
    }
  }
}

extension PlacedObject {
  /// The value of a field unless it is null.
  func known(_ field: String) -> SourceJSON? {
    json[field].flatMap { $0.content == .null ? nil : $0 }
  }

  /// The whole number from 0 on that a field gives; an answer has none beyond a trillion.
  func count(_ field: String, orElse advice: String?, log: inout ReadLog) -> Int? {
    guard let number = wholeNumber(field, orElse: advice, log: &log) else { return nil }
    if 0...1_000_000_000_000 ~= number.value { return number.value }
    log.add(
      line: number.line, place: place, field: field, "\(number.value) is no count of anything")
    return nil
  }

  /// Whether a field is true; one that is missing is false.
  func flag(_ field: String, log: inout ReadLog) -> Bool {
    guard let value = json[field] else { return false }
    if value.boolean == nil { refuse(value, field: field, wanted: "true or false", log: &log) }
    return value.boolean ?? false
  }
}
