// SPDX-License-Identifier: GPL-3.0-or-later

// How a program measures the levels of a layout, to make them least or to keep them within limits.
extension PlacementModel {
  /// What an anchor adds to the objective; of holes, see ``addDepths()``.
  func objective(of anchor: Anchor) -> Int {
    switch goal.aim {
    case .least(.holes): -surplus(of: anchor)
    case .least(.resize): anchor.choice
    case .least(.displacement): displacement(of: anchor)
    case .any, .least(.height), .least(.inversions): 0
    }
  }

  /// The cells that a tile covers by an anchor beyond those of its least span.
  func surplus(of anchor: Anchor) -> Int { span(of: anchor).area - leastArea(of: anchor.shape) }

  /// The fewest cells that a tile of a shape can cover.
  private func leastArea(of shape: Int) -> Int {
    shapes[shape].choices.reduce(Int.max) { min($0, $1.area) }
  }

  /// How far a tile is from its stored position by an anchor, times the cells of its first span.
  private func displacement(of anchor: Anchor) -> Int {
    problem.tiles[shapes[anchor.shape].tiles[0]].displacement(
      to: anchor.cell, span: span(of: anchor), read: problem.rules.direction)
  }

  /// The anchors with what they count, those that count nothing left out.
  private func terms(_ count: (Anchor) -> Int) -> [MIPModel.Term] {
    anchors.enumerated().compactMap { variable, anchor in
      let number = count(anchor)
      return number == 0 ? nil : MIPModel.Term(variable, Double(number))
    }
  }

  /// The depth of a column is at least the end of every tile in it, and at least the sum of their
  /// rows; all depths together, less the cells of tiles, are the holes.
  ///
  /// So the objective, where holes are to be least, is their number and the least area of all
  /// tiles. Cells of spacers count in neither.
  mutating func addDepths() {
    let cost = goal.aim == .least(.holes) ? 1.0 : 0
    depths = (0..<problem.columns).map { _ in
      program.addColumn(upper: Double(goal.height), objective: cost, isInteger: true, priority: -1)
    }
    var loads = [[MIPModel.Term]](repeating: [], count: problem.columns)
    for (variable, anchor) in anchors.enumerated() {
      let span = span(of: anchor)
      for column in anchor.cell.column..<anchor.cell.column + span.columns {
        loads[column].append(MIPModel.Term(variable, -Double(span.rows)))
      }
    }
    for column in 0..<problem.columns {
      program.addRow(lower: 0, terms: [MIPModel.Term(depths[column])] + loads[column])
      for row in 0..<goal.height {
        let ends = covering[cellIndex(column, row)].map { variable in
          let end = anchors[variable].cell.row + span(of: anchors[variable]).rows
          return MIPModel.Term(variable, -Double(openCells.depth(of: column, downTo: end)))
        }
        program.addRow(lower: 0, terms: [MIPModel.Term(depths[column])] + ends)
      }
    }
    guard let limit = goal.limits.holes else { return }
    program.addRow(
      upper: Double(leastArea + limit),
      terms: depths.map { MIPModel.Term($0) } + terms { -surplus(of: $0) })
  }

  /// Keeps what anchors add up to within the limits on it: resize, displacement, free cells.
  mutating func addLimits() {
    addLimit(goal.limits.resize, on: terms(\.choice))
    addLimit(goal.limits.displacement, on: terms(displacement))
    addFreeCells()
  }

  /// Keeps free cells few: those above the height, or where that is to be least, in rows that are
  /// used.
  ///
  /// Where none may be free, the cover is exact, and rows of its own say so.
  private mutating func addFreeCells() {
    guard let limit = goal.limits.freeCells else { return }
    let covered = terms { -surplus(of: $0) }
    guard goal.aim == .least(.height) else {
      if limit > 0 { addLimit(limit + leastArea - openCells.count, on: covered) }
      return
    }
    let rows = used.enumerated().map { index, variable in
      MIPModel.Term(variable, Double(openCells.count(inRow: goal.knownRows + index)))
    }
    let known = (0..<goal.knownRows).reduce(0) { $0 + openCells.count(inRow: $1) }
    addLimit(limit + leastArea - known, on: covered + rows)
  }

  private mutating func addLimit(_ limit: Int?, on terms: [MIPModel.Term]) {
    guard let limit, limit < 0 || !terms.isEmpty else { return }
    program.addRow(upper: Double(limit), terms: terms)
  }

  /// Counts inversions and, unless another level is to be least, makes them few: where that is not
  /// asked for, it leads the search to layouts that keep within the limit.
  mutating func addInversions() {
    let isAimedAt = goal.aim == .any || goal.aim == .least(.inversions)
    let limit = goal.limits.inversions ?? .max
    let pairs = limit > 0 ? shapes.pairs(by: reductions) : shapes.neighbours
    var counted: [MIPModel.Term] = []
    let rows = pairs.map { pair in
      guard pair.mayTurn else { return InversionRows.Pair(pair.earlier, pair.later, variable: nil) }
      let turned = program.addBinary(objective: isAimedAt ? 1 : 0, priority: -1)
      counted.append(MIPModel.Term(turned))
      return InversionRows.Pair(pair.earlier, pair.later, variable: turned)
    }
    if limit < counted.count { program.addRow(upper: Double(limit), terms: counted) }
    let order = InversionRows(
      pairs: rows, shapes: Array(shapes.indices), places: places,
      positionCount: goal.height * problem.columns)
    inversions = order
    addReach(of: order)
  }

  /// Keeps each sequence by its pairs of neighbours alone, none of which may be turned around.
  mutating func addSequences() {
    let tiles = problem.sequenceMembers
    guard tiles.contains(where: { $0.count > 1 }) else { return }
    var shapeOfTile = [Int](repeating: 0, count: problem.tiles.count)
    for (index, shape) in shapes.enumerated() {
      for tile in shape.tiles { shapeOfTile[tile] = index }
    }
    let pairs = tiles.flatMap { tiles in
      zip(tiles, tiles.dropFirst()).map {
        InversionRows.Pair(shapeOfTile[$0], shapeOfTile[$1], variable: nil)
      }
    }
    let members = Set(pairs.flatMap { [$0.earlier, $0.later] }).sorted()
    inversions = InversionRows(
      pairs: pairs, shapes: members, places: places, positionCount: goal.height * problem.columns)
  }

  /// The places of each shape, in reading order.
  private var places: [[InversionRows.Place]] {
    var places = [[InversionRows.Place]](repeating: [], count: shapes.count)
    for (variable, anchor) in anchors.enumerated() {
      let position = cellIndex(anchor.cell.column, anchor.cell.row)
      places[anchor.shape].append(InversionRows.Place(position: position, variable: variable))
    }
    return places
  }

  /// The cells read before a tile are free, or covered by tiles that are read before it.
  ///
  /// So its position is at most the number of all cells less those of tiles that are not read
  /// before it, which cover no fewer than with their least spans. Without these rows a relaxation
  /// spreads every tile over the grid and turns hardly any pair around.
  private mutating func addReach(of order: InversionRows) {
    var terms = order.places.map { $0.map { MIPModel.Term($0.variable, Double($0.position)) } }
    let areas = shapes.indices.map(leastArea)
    for pair in order.pairs {
      guard let turned = pair.variable else { continue }
      terms[pair.earlier].append(MIPModel.Term(turned, -Double(areas[pair.later])))
      terms[pair.later].append(MIPModel.Term(turned, Double(areas[pair.earlier])))
    }
    var reach = goal.height * problem.columns - leastArea
    for tile in shapes.indices {
      program.addRow(upper: Double(reach), terms: terms[tile])
      reach += areas[tile]
    }
  }
}
