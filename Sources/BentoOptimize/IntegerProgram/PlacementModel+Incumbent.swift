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
    let cells = problem.shapes.reduce(into: settled) { cells, shape in
      let inOrder = shape.tiles.map { settled[$0] }.sorted { $0.isRead(before: $1) }
      for (tile, cell) in zip(shape.tiles, inOrder) { cells[tile] = cell }
    }
    var values = [Double](repeating: 0, count: program.columns.count)
    let variables = Dictionary(uniqueKeysWithValues: zip(anchors, anchors.indices))
    for (index, shape) in shapes.enumerated() {
      for tile in shape.tiles {
        guard let variable = variables[Anchor(shape: index, cell: cells[tile])] else { return nil }
        values[variable] = 1
      }
    }
    setRowsAndDepths(of: BentoLayout(problem, cells: cells), in: &values)
    for pair in inversions?.pairs ?? [] {
      guard cells[pair.later].isRead(before: cells[pair.earlier]) else { continue }
      guard let variable = pair.variable else { return nil }
      values[variable] = 1
    }
    return program.fault(in: values) == nil ? values : nil
  }

  private func setRowsAndDepths(of layout: BentoLayout, in values: inout [Double]) {
    let known = goal.height - used.count
    for variable in used.prefix(max(layout.height - known, 0)) { values[variable] = 1 }
    guard !depths.isEmpty else { return }
    for placement in layout.placements {
      for column in placement.cell.column..<placement.endColumn {
        let depth = Double(depth(of: column, downTo: placement.endRow))
        values[depths[column]] = max(values[depths[column]], depth)
      }
    }
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
