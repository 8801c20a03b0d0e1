// SPDX-License-Identifier: GPL-3.0-or-later

extension PlacementModel {
  /// The values of the variables that stand for a layout, to begin the search with.
  ///
  /// The layout is first turned and pushed to places that the program has, as far as that keeps
  /// what the goal asks for and nothing has to lie where it is.
  ///
  /// - Parameter layout: A layout of the problem without overlaps.
  /// - Returns: The values, or nil if the layout does not meet the goal.
  /// - Complexity: O(*t* + *n*³), with *n* tiles and *t* terms in the rows of the program; pushing
  ///   takes far less than *n* rounds of *n*² steps as a rule.
  func values(of layout: BentoLayout) -> [Double]? {
    let asked = layout.placements.map(\.cell)
    let settled = problem.hasWishes ? asked : pushed(turned(asked))
    let places = zip(settled, layout.placements).map { (cell: $0, choice: $1.choice) }
    let sorted = problem.shapes.reduce(into: places) { sorted, shape in
      let inOrder = shape.tiles.map { places[$0] }.sorted { $0.cell.isRead(before: $1.cell) }
      for (tile, place) in zip(shape.tiles, inOrder) { sorted[tile] = place }
    }
    return values(
      at: BentoLayout(problem, cells: sorted.map(\.cell), choices: sorted.map(\.choice)))
  }

  /// The values that stand for a layout at places that the program has.
  private func values(at layout: BentoLayout) -> [Double]? {
    let placements = layout.placements
    var values = [Double](repeating: 0, count: program.columns.count)
    let variables = Dictionary(uniqueKeysWithValues: zip(anchors, anchors.indices))
    for (index, shape) in shapes.enumerated() {
      for tile in shape.tiles {
        let anchor = Anchor(
          shape: index, cell: placements[tile].cell, choice: placements[tile].choice)
        guard let variable = variables[anchor] else { return nil }
        values[variable] = 1
      }
    }
    setRowsAndDepths(of: layout, in: &values)
    for pair in inversions?.pairs ?? [] {
      let (earlier, later) = (shapes[pair.earlier].tiles[0], shapes[pair.later].tiles[0])
      guard placements[later].cell.isRead(before: placements[earlier].cell) else { continue }
      guard let variable = pair.variable else { return nil }
      values[variable] = 1
    }
    for space in spaces { set(space, in: &values, placements) }
    return program.fault(in: values) == nil && violated(by: values).isEmpty ? values : nil
  }

  private func setRowsAndDepths(of layout: BentoLayout, in values: inout [Double]) {
    let known = goal.height - used.count
    for variable in used.prefix(max(layout.height - known, 0)) { values[variable] = 1 }
    guard !depths.isEmpty else { return }
    for placement in layout.placements {
      for column in placement.cell.column..<placement.endColumn {
        let depth = Double(openCells.depth(of: column, downTo: placement.endRow))
        values[depths[column]] = max(values[depths[column]], depth)
      }
    }
  }

  /// Gives a group the rows, and columns, from its first tile to its last.
  private func set(_ space: GroupSpace, in values: inout [Double], _ placements: [Placement]) {
    let members = problem.groupMembers[space.group].map { placements[$0] }
    func set(_ run: GroupSpace.Run?, from first: (Placement) -> Int, to end: (Placement) -> Int) {
      let (firsts, ends) = (members.map(first), members.map(end))
      run?.set((firsts.min() ?? 0)..<(ends.max() ?? 0), in: &values)
    }
    set(space.rows, from: \.cell.row, to: \.endRow)
    set(space.columns, from: \.cell.column, to: \.endColumn)
  }

  /// The cells of the mirror image that has the tile which is kept in one half there.
  private func turned(_ cells: [Cell]) -> [Cell] {
    guard goal.isKeptMirrored, let mirrored = shapes.mirrored(by: reductions) else { return cells }
    let tile = shapes[mirrored].tiles[0]
    let (columns, rows) = (problem.columns, goal.height)
    let isRight = 2 * cells[tile].column + shapes[mirrored].span.columns > columns
    let isLow = goal.isKeptUpsideDown && 2 * cells[tile].row + shapes[mirrored].span.rows > rows
    return zip(cells, problem.tiles).map { cell, tile in
      Cell(
        column: isRight ? columns - cell.column - tile.span.columns : cell.column,
        row: isLow ? rows - cell.row - tile.span.rows : cell.row)
    }
  }

  /// The cells after pushing tiles up and left, each as far as the goal allows it, until all touch.
  private func pushed(_ cells: [Cell]) -> [Cell] {
    var cells = cells
    while true {
      let before = cells
      if goal.isKeptByPushingUp { pushUp(&cells) }
      if goal.isKeptByPushingLeft { pushLeft(&cells) }
      if cells == before { return cells }
    }
  }

  /// Moves each tile, from the uppermost down, below those in its way.
  private func pushUp(_ cells: inout [Cell]) {
    let order = cells.indices.sorted { (cells[$0].row, $0) < (cells[$1].row, $1) }
    for (rank, tile) in order.enumerated() {
      let column = cells[tile].column
      let columns = column..<column + problem.tiles[tile].span.columns
      let ends = order[..<rank].filter { other in
        let first = cells[other].column
        return columns.overlaps(first..<first + problem.tiles[other].span.columns)
      }.map { cells[$0].row + problem.tiles[$0].span.rows }
      cells[tile] = Cell(column: column, row: ends.max() ?? 0)
    }
  }

  /// Moves each tile, from the leftmost on, to the right of those in its way.
  private func pushLeft(_ cells: inout [Cell]) {
    let order = cells.indices.sorted { (cells[$0].column, $0) < (cells[$1].column, $1) }
    for (rank, tile) in order.enumerated() {
      let row = cells[tile].row
      let rows = row..<row + problem.tiles[tile].span.rows
      let ends = order[..<rank].filter { other in
        let first = cells[other].row
        return rows.overlaps(first..<first + problem.tiles[other].span.rows)
      }.map { cells[$0].column + problem.tiles[$0].span.columns }
      cells[tile] = Cell(column: ends.max() ?? 0, row: row)
    }
  }
}

extension Cell {
  /// Whether a tile that starts here comes before one that starts at the other cell.
  fileprivate func isRead(before other: Cell) -> Bool { (row, column) < (other.row, other.column) }
}
