// SPDX-License-Identifier: GPL-3.0-or-later

// Grids inside of tiles: `grid`.
extension BentoFormat {
  /// The grid that a tile holds, or nil where it holds none.
  ///
  /// Its direction is left open: all grids of a document are read from the same side.
  static func grid(of tile: PlacedObject, log: inout ReadLog) -> SourcedGrid? {
    let keys = ["subdivision", "tiles"] + ruleKeys
    guard let grid = tile.object("grid", keys: keys, log: &log) else { return nil }
    // What is in the grid is named after the tile alone.
    let board = PlacedObject(json: grid.json, place: tile.place)
    return SourcedGrid(
      line: grid.json.line,
      subdivision: grid.wholeNumber("subdivision", orElse: nil, log: &log),
      tiles: tiles(of: board, log: &log), spacers: spacers(of: board, log: &log),
      rules: rules(of: board, read: .leftToRight, log: &log))
  }
}

// Boards with grids inside of tiles, written back.
extension BentoFormat {
  /// The board as one of the format `bento/1`, a text that ends with a new line.
  static func text(of board: NestedBoard, name: String?) -> String {
    let head: [(name: String, value: JSONText)] =
      [("format", .string(identifier))] + (name.map { [("name", .string($0))] } ?? [])
      + [("columns", .integer(board.columns)), ("tiles", .array(board.tiles.map(nestedTile)))]
    return JSONText.object(head + rules(board.rules, spacers: board.spacers)).document
  }

  private static func nestedTile(_ nested: NestedTile) -> JSONText {
    guard let grid = nested.grid else { return tile(nested.tile) }
    let span = nested.tile.span
    let rows: [(name: String, value: JSONText)] =
      switch grid.rows {
      case .decidedByContent: []
      case .bounded: [("rows", .integer(span.rows))]
      }
    // All grids are read from the side that the board names.
    let rules = BoardRules(
      groups: grid.rules.groups, sequences: grid.rules.sequences, rowLimit: grid.rules.rowLimit)
    let members: [(name: String, value: JSONText)] =
      [("subdivision", .integer(grid.subdivision)), ("tiles", .array(grid.tiles.map(nestedTile)))]
      + self.rules(rules, spacers: grid.spacers)
    return .object(
      [("id", .string(nested.tile.id)), ("columns", .integer(span.columns))] + rows
        + wishes(nested.tile.wishes) + [("grid", .object(members))])
  }
}
