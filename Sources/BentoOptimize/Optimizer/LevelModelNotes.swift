// SPDX-License-Identifier: GPL-3.0-or-later

/// How to read a program: its units, its variables, what it leaves out and why, and the tiles.
struct LevelModelNotes {
  let model: PlacementModel
  let scale: GridScale

  /// The notes, a line each.
  var lines: [String] {
    Self.grid(columns: problem.columns, rows: goal.height, scale: scale) + [places] + depths
      + inversions + leftOut + tiles
  }

  private var problem: BentoProblem { model.problem }
  private var goal: PlacementGoal { model.goal }
  private var countsInversions: Bool { model.inversions != nil }

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

  private var places: String {
    "x_tT_cC_rR = 1: \(countsInversions ? "tile T" : "a tile of the span of tile T") has its top-left "
      + "cell in column C, row R."
  }

  private var depths: [String] {
    guard goal.countsDepths else { return [] }
    let area = scale.columns * scale.rows
    return [
      "depth_cC: rows down to the lowest occupied cell of column C, or more"
        + (problem.spacers.isEmpty ? "" : ", those of spacers left out")
        + ". Holes: the sum of depths "
        + "less \(problem.area)" + (area > 1 ? ", times \(area)." : ".")
    ]
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
        shape.tiles.map { "t\(shape.tiles[0]): \(shape.span) \"\(problem.tiles[$0].id)\"" }
      }
  }
}
