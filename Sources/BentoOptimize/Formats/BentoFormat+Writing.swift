// SPDX-License-Identifier: GPL-3.0-or-later

extension BentoFormat {
  /// The problem as a board of the format `bento/1`, a text that ends with a new line.
  static func text(of problem: BentoProblem, name: String?) -> String {
    var members: [(name: String, value: JSONText)] = [("format", .string(identifier))]
    if let name { members.append(("name", .string(name))) }
    members.append(("columns", .integer(problem.columns)))
    members.append(("tiles", .array(problem.tiles.map(tile))))
    return JSONText.object(members).document
  }

  private static func tile(_ tile: Tile) -> JSONText {
    .object([
      ("id", .string(tile.id)),
      ("columns", .integer(tile.span.columns)),
      ("rows", .integer(tile.span.rows)),
    ])
  }
}
