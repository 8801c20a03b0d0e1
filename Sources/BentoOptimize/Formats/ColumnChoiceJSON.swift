// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes how a number of columns was chosen, as a member of a result.
enum ColumnChoiceJSON {
  static func value(of choice: ColumnChoice) -> JSONText {
    .object(
      rule(choice.question.rule) + [
        ("from", .integer(choice.question.range.lowerBound)),
        ("to", .integer(choice.question.range.upperBound)),
        ("fit", JSONText(choice.question.fit?.rawValue)),
        ("bound", choice.bound.map { .integer($0) } ?? .null),
        ("proven", .boolean(choice.provenBy != nil)),
        ("provenBy", JSONText(choice.provenBy)),
        ("candidates", .array(choice.candidates.map(candidate))),
      ])
  }

  private static func rule(_ rule: ColumnRule) -> [(name: String, value: JSONText)] {
    switch rule {
    case .fewest(let rows): [("rule", .string("fewest")), ("rows", .integer(rows))]
    case .fill: [("rule", .string("fill"))]
    case .aspect(let width, let height):
      [("rule", .string("aspect")), ("ratio", .decimal(width / height))]
    }
  }

  private static func candidate(_ candidate: ColumnCandidate) -> JSONText {
    .object([
      ("columns", .integer(candidate.columns)),
      ("height", .integer(candidate.metrics.height)),
      ("bound", .integer(candidate.bound)),
      ("boundBy", JSONText(candidate.boundBy)),
      ("fill", .decimal(candidate.metrics.fill)),
      ("aspect", candidate.aspect.isFinite ? .decimal(candidate.aspect) : .null),
    ])
  }
}
