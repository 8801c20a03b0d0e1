// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// Says in words what tables say in numbers.
enum Words {
  /// A number and what it counts: `1 tile`, `2 tiles`.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number.grouped) \(number == 1 ? one : many)"
  }

  /// How the answer stands beside `dense`, for example
  /// `2 rows shorter than dense (proven least); 1 hole (proven fewest at this height)`.
  static func verdict(on totals: DocumentTotals) -> String {
    let ours = totals.packed
    guard let dense = totals.baseline else { return verdictAlone(on: totals) }
    let saved = dense.height - ours.height
    let height =
      if saved == 0 { "as short as dense" } else {
        count(abs(saved), "row", "rows") + (saved > 0 ? " shorter" : " taller") + " than dense"
      }
    let isSame = (ours.height, ours.holes) == (dense.height, dense.holes)
    let holes =
      if isSame { "as few holes" } else if ours.holes == 0 { "no holes" } else {
        count(ours.holes, "hole", "holes")
      }
    return height + proof(of: .height, in: totals, least: "proven least") + "; " + holes
      + proof(of: .holes, in: totals, least: "proven fewest at this height") + others(in: totals)
  }

  /// The answer where `dense` has no layout.
  private static func verdictAlone(on totals: DocumentTotals) -> String {
    let ours = totals.packed
    return count(ours.height, "row", "rows")
      + proof(of: .height, in: totals, least: "proven least") + "; "
      + (ours.holes == 0 ? "no holes" : count(ours.holes, "hole", "holes"))
      + proof(of: .holes, in: totals, least: "proven fewest at this height") + others(in: totals)
  }

  /// What else was to be made least, in order of the levels.
  private static func others(in totals: DocumentTotals) -> String {
    totals.levels.map { outcome in
      let words: (none: String, some: String, least: String)
      switch outcome.level {
      case .height, .holes: return ""
      case .inversions:
        words = (
          "in input order", count(outcome.value, "pair out of order", "pairs out of order"),
          "proven fewest"
        )
      case .resize:
        words = (
          "first choices throughout",
          count(outcome.value, "step", "steps") + " from first choices",
          "proven fewest"
        )
      case .displacement:
        words = ("every tile in place", "displacement \(outcome.value.grouped)", "proven least")
      }
      guard outcome.value > 0 else { return "; \(words.none)" }
      return "; \(words.some)" + proof(of: outcome.level, in: totals, least: words.least)
    }.joined()
  }

  /// What is known of all grids of a board together, for example
  /// `5 grids with 18 plain tiles, each grid proven best for its own width`.
  static func grids(_ answer: NestedResult) -> String {
    let parts = answer.parts
    let open = parts.filter { $0.answer.result.status != .optimal }.map(\.path.title)
    let tiles = count(answer.flattened.placements.count, "plain tile", "plain tiles")
    let known =
      open.isEmpty
      ? "each grid proven best for its own width"
      : "not proven best for their own widths: \(open.joined(separator: ", "))"
    return "\(count(parts.count, "grid", "grids")) with \(tiles), \(known)".printable
  }

  /// Which number of columns was chosen, for example
  /// `6 columns are the fewest for 8 rows (proven: area)`.
  static func choice(_ choice: ColumnChoice) -> String {
    let columns = count(choice.columns, "column", "columns")
    let verb = choice.columns == 1 ? "is" : "are"
    let least = choice.bound.map { ": at least \($0.grouped)" } ?? ""
    let proof = choice.provenBy.map { "proven: \($0)" } ?? "not proven\(least)"
    switch choice.question.rule {
    case .fewest(let rows):
      return "\(columns) \(verb) the fewest for \(count(rows, "row", "rows")) (\(proof))"
    case .fill: return "\(columns) \(verb) filled best (\(proof))"
    case .aspect: return "\(columns) \(verb) nearest to the ratio (\(proof))"
    }
  }

  /// Why the layout is a baseline's though better was asked for, or nil.
  static func fallback(_ reason: FallbackReason?) -> String? {
    reason.map { "a greedy rule's layout is kept: \($0)".printable }
  }

  private static func proof(
    of level: ObjectiveLevel, in totals: DocumentTotals, least: String
  ) -> String {
    guard let outcome = totals.levels.first(where: { $0.level == level }) else { return "" }
    return outcome.isProven ? " (\(least))" : " (not proven: at least \(outcome.bound.grouped))"
  }
}
