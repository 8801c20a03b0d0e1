// SPDX-License-Identifier: GPL-3.0-or-later

extension BentoFormat {
  /// The problem as a board of the format `bento/1`, a text that ends with a new line.
  static func text(of problem: BentoProblem, name: String?) -> String {
    var members: [(name: String, value: JSONText)] = [("format", .string(identifier))]
    if let name { members.append(("name", .string(name))) }
    members.append(("columns", .integer(problem.columns)))
    members.append(("tiles", .array(problem.tiles.map(tile))))
    if !problem.spacers.isEmpty {
      members.append(("spacers", .array(problem.spacers.map(spacer))))
    }
    return JSONText.object(members).document
  }

  private static func tile(_ tile: Tile) -> JSONText {
    var members: [(name: String, value: JSONText)] = [
      ("id", .string(tile.id)),
      ("columns", .integer(tile.span.columns)),
      ("rows", .integer(tile.span.rows)),
    ]
    if let pin = tile.wishes.pin {
      members.append(
        ("pin", .object([("column", .integer(pin.column)), ("row", .integer(pin.row))])))
    }
    if let range = tile.wishes.columnRange { members.append(("columnRange", list(range))) }
    if let range = tile.wishes.rowRange { members.append(("rowRange", list(range))) }
    return .object(members)
  }

  private static func list(_ range: ClosedRange<Int>) -> JSONText {
    .array([.integer(range.lowerBound), .integer(range.upperBound)])
  }

  private static func spacer(_ spacer: Spacer) -> JSONText {
    .object([
      ("column", .integer(spacer.cell.column)),
      ("row", .integer(spacer.cell.row)),
      ("columns", .integer(spacer.span.columns)),
      ("rows", .integer(spacer.span.rows)),
    ])
  }
}
