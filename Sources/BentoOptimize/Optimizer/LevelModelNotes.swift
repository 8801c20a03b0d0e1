// SPDX-License-Identifier: GPL-3.0-or-later

/// How to read a program: its units, its variables, what it leaves out and why, and the tiles.
struct LevelModelNotes {
  let model: PlacementModel
  let scale: GridScale
  /// Whether the model is about the mirror image of the board.
  let isMirrored: Bool

  /// The notes, a line each.
  var lines: [String] {
    Self.grid(columns: problem.columns, rows: goal.height, scale: scale) + mirror + places
      + depths + steps + freeCells + inversions + sequences + groups + leftOut + tiles
      + members
  }

  private var problem: BentoProblem { model.problem }
  private var goal: PlacementGoal { model.goal }
  private var countsInversions: Bool { goal.concerns(.inversions) }
  private var hasChoices: Bool { model.shapes.contains { $0.choices.count > 1 } }

  /// The cells that there are, and their units where these are not cells of the board.
  static func grid(columns: Int, rows: Int, scale: GridScale) -> [String] {
    let cells = "Grid: columns 0 to \(columns - 1), rows 0 to \(rows - 1)."
    guard scale.columns > 1 || scale.rows > 1 else { return [cells] }
    return [
      cells,
      "Units: one column here is \(scale.columns) of the board, one row \(scale.rows), as all spans "
        + "are multiples.",
    ]
  }

  private var mirror: [String] {
    isMirrored
      ? ["The board is read from the right and stated in a mirror: column 0 is its last one."] : []
  }

  private var places: [String] {
    let tile = countsInversions ? "tile T" : "a tile of the span of tile T"
    let place = "x_tT_cC_rR = 1: \(tile) has its top-left cell in column C, row R."
    guard hasChoices else { return [place] }
    return [place, "x_tT_cC_rR_sS = 1: the same, with choice S of its spans; 0 is not written."]
  }

  private var depths: [String] {
    guard goal.concerns(.holes) else { return [] }
    let area = scale.columns * scale.rows
    return [
      "depth_cC: rows down to the lowest occupied cell of column C, or more"
        + (problem.spacers.isEmpty ? "" : ", those of spacers left out")
        + ". Holes: the sum of depths "
        + (hasChoices ? "less the cells of all tiles, at least " : "less ")
        + "\(model.leastArea)" + (area > 1 ? ", times \(area)." : ".")
    ]
  }

  private var steps: [String] {
    let resize =
      goal.concerns(.resize) ? ["Resize: S of all x_tT_cC_rR_sS = 1, added up."] : []
    let displacement =
      goal.concerns(.displacement)
      ? [
        "Displacement: columns and rows from a tile's stored cell, times the cells of its first span, "
          + "added up."
      ] : []
    return resize + displacement
  }

  private var freeCells: [String] {
    guard let limit = goal.limits.freeCells else { return [] }
    let used =
      model.used.isEmpty
      ? [] : ["used_rR = 1: row R is one of the layout's; all rows above it are, too."]
    return used + (limit > 0 ? [] : ["No cell of the layout's rows is free, but those of spacers."])
  }

  private var inversions: [String] {
    guard countsInversions else { return [] }
    return [
      "turned_tA_tB = 1: tile B comes before tile A in reading order, an inversion.",
      "by_tT_cC_rR = 1: tile T starts at that cell or before it in reading order.",
      "One row a tile follows from all others: the cells read before it are free or of tiles read "
        + "before it.",
    ]
  }

  private var sequences: [String] {
    guard !countsInversions, model.inversions != nil else { return [] }
    return ["by_tT_cC_rR = 1: tile T starts at that cell or before it in reading order."]
  }

  private var groups: [String] {
    var lines: [String] = []
    if !model.spaces.isEmpty {
      lines += [
        "row_gG_rR = 1: row R is for group G, as all are from its first tile to its last; "
          + "firstrow_gG_rR = 1: it is the first.",
        "No other tile is in a row of a band, or where a row and a column of a rectangle cross.",
      ]
    }
    if model.spaces.contains(where: { $0.columns != nil }) {
      lines.append("column_gG_cC and firstcolumn_gG_cC: the same of the columns of a rectangle.")
    }
    if !model.touching.isEmpty {
      lines += [
        "A group in touch: from one tile, which starts where root_gG_cC_rR = 1, a unit flows to each "
          + "of its tiles, over cells of the group alone.",
        "right_gG_cC_rR, left, down, up: how much flows from that cell to the next.",
      ]
    }
    return lines
  }

  /// Layouts that the program does not have, and why they are not needed.
  private var leftOut: [String] {
    guard !problem.hasWishes else {
      return ["Places are those that pins, ranges and spacers allow."] + equalTiles
    }
    var lines: [String] = []
    switch (goal.isKeptByPushingLeft, goal.isKeptByPushingUp) {
    case (true, true):
      lines = ["Columns and rows are sums of other tiles': tiles can be pushed left and up."]
    case (true, false):
      lines = ["Columns are sums of other tiles' columns: pushed left, no tile passes another."]
    case (false, true):
      lines = ["Rows are sums of other tiles' rows: pushed up, no layout has more holes."]
    case (false, false): break
    }
    if goal.isKeptMirrored, let shape = model.shapes.mirrored(by: .all) {
      lines.append(
        "Tile \(model.shapes[shape].tiles[0]) is kept in the left half"
          + (goal.isKeptUpsideDown ? " and the upper half" : "") + ": mirror images are as good.")
    }
    return lines + equalTiles
  }

  private var equalTiles: [String] {
    guard countsInversions else { return [] }
    let kind = problem.hasWishes ? "one span and the same wishes" : "one span"
    return ["Tiles of \(kind) are in input order: no other order has fewer inversions."]
  }

  private var tiles: [String] {
    let title =
      countsInversions
      ? "Tiles in input order, in columns x rows:"
      : "Tiles, by the number of the first one of their span, in columns x rows:"
    return [title]
      + model.shapes.flatMap { shape in
        let spans = shape.choices.map(\.description).joined(separator: " or ")
        return shape.tiles.map { "t\(shape.tiles[0]): \(spans) \"\(problem.tiles[$0].id)\"" }
      }
  }

  /// The tiles of groups and sequences, by their numbers.
  private var members: [String] {
    let numbers = numbersOfTiles
    func list(_ tiles: [Int]) -> String { tiles.map { "t\(numbers[$0])" }.joined(separator: " ") }
    let groups = zip(problem.rules.groups, problem.groupMembers).enumerated().map { index, group in
      "g\(index): \(group.0.kind.rawValue) \"\(group.0.name)\" of \(list(group.1))"
    }
    return groups
      + zip(problem.rules.sequences, problem.sequenceMembers).map {
        "sequence \"\($0.name)\" of \(list($1))"
      }
  }

  /// The number by which variables name each tile.
  private var numbersOfTiles: [Int] {
    model.shapes.reduce(into: [Int](repeating: 0, count: problem.tiles.count)) { numbers, shape in
      for tile in shape.tiles { numbers[tile] = shape.tiles[0] }
    }
  }
}
