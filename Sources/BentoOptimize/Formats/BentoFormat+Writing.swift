// SPDX-License-Identifier: GPL-3.0-or-later

extension BentoFormat {
  /// The problem as a board of the format `bento/1`, a text that ends with a new line.
  static func text(of problem: BentoProblem, name: String?) -> String {
    var members: [(name: String, value: JSONText)] = [("format", .string(identifier))]
    if let name { members.append(("name", .string(name))) }
    members.append(("columns", .integer(problem.columns)))
    members.append(("tiles", .array(problem.tiles.map(tile))))
    members += rules(problem.rules, spacers: problem.spacers)
    return JSONText.object(members).document
  }

  static func tile(_ tile: Tile) -> JSONText {
    .object([("id", .string(tile.id))] + span(tile.span) + wishes(tile.wishes))
  }

  static func wishes(_ wishes: Wishes) -> [(name: String, value: JSONText)] {
    var members: [(name: String, value: JSONText)] = []
    if let pin = wishes.pin { members.append(("pin", .object(cell(pin)))) }
    if let range = wishes.columnRange { members.append(("columnRange", list(range))) }
    if let range = wishes.rowRange { members.append(("rowRange", list(range))) }
    if !wishes.alternatives.isEmpty {
      members.append(("alternatives", .array(wishes.alternatives.map { .object(span($0)) })))
    }
    if let limit = wishes.growthLimit { members.append(("growthLimit", .object(span(limit)))) }
    if let position = wishes.position { members.append(("position", .object(cell(position)))) }
    if let weight = wishes.weight {
      members += [("optional", .boolean(true)), ("weight", .integer(weight))]
    }
    return members
  }

  static func rules(
    _ rules: BoardRules, spacers: [GridSpacer]
  ) -> [(name: String, value: JSONText)] {
    var members: [(name: String, value: JSONText)] = []
    if !spacers.isEmpty { members.append(("spacers", .array(spacers.map(spacer)))) }
    if !rules.groups.isEmpty {
      let groups = rules.groups.map { group in
        JSONText.object([
          ("name", .string(group.name)), ("kind", .string(group.kind.rawValue)),
          ("tiles", .array(group.tiles.map { .string($0) })),
        ])
      }
      members.append(("groups", .array(groups)))
    }
    if !rules.sequences.isEmpty {
      let sequences = rules.sequences.map { sequence in
        JSONText.object([
          ("name", .string(sequence.name)),
          ("tiles", .array(sequence.tiles.map { .string($0) })),
        ])
      }
      members.append(("sequences", .array(sequences)))
    }
    if let limit = rules.rowLimit { members.append(("rowLimit", .integer(limit))) }
    if rules.direction != .leftToRight {
      members.append(("direction", .string(rules.direction.rawValue)))
    }
    return members
  }

  private static func cell(_ cell: Cell) -> [(name: String, value: JSONText)] {
    [("column", .integer(cell.column)), ("row", .integer(cell.row))]
  }

  private static func span(_ span: Span) -> [(name: String, value: JSONText)] {
    [("columns", .integer(span.columns)), ("rows", .integer(span.rows))]
  }

  private static func list(_ range: ClosedRange<Int>) -> JSONText {
    .array([.integer(range.lowerBound), .integer(range.upperBound)])
  }

  private static func spacer(_ spacer: GridSpacer) -> JSONText {
    .object(cell(spacer.cell) + span(spacer.span))
  }
}
