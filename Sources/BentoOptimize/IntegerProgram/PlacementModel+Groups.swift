// SPDX-License-Identifier: GPL-3.0-or-later

// How a program keeps the tiles of groups together.
extension PlacementModel {
  /// The number of variables that groups take in ``completeProgram``, or a few more.
  static func groupVariables(of problem: BentoProblem, height: Int) -> Int {
    problem.rules.groups.reduce(0) { sum, group in
      switch group.kind {
      case .band, .rectangle:
        sum + GroupSpace.variableCount(group.kind, columns: problem.columns, height: height)
      case .touching: sum + TouchingRows.flowCount(cells: problem.columns * height)
      }
    }
  }

  /// Gives bands and rectangles rows and columns of their own, and finds what keeps others in
  /// touch.
  mutating func addGroups() {
    for (index, group) in problem.rules.groups.enumerated() {
      let isMember = shapes.map { $0.ties.groups.contains(index) }
      switch group.kind {
      case .band, .rectangle:
        guard isMember.contains(false) else { continue }
        let space = GroupSpace(
          index, group.kind, columns: problem.columns, height: goal.height, in: &program)
        spaces.append(space)
        keepMembers(in: space, isMember)
        keepOthers(out: space, isMember)
      case .touching:
        guard group.tiles.count > 1 else { continue }
        touching.append(touchingRows(index, isMember))
      }
    }
  }

  /// Where a tile of the group lies, rows and columns are the group's.
  ///
  /// Of one shape so many tiles lie in a row as fit side by side.
  private mutating func keepMembers(in space: GroupSpace, _ isMember: [Bool]) {
    var terms = [[[MIPModel.Term]]](
      repeating: [[MIPModel.Term]](repeating: [], count: goal.height + problem.columns),
      count: shapes.count)
    for (variable, anchor) in anchors.enumerated() where isMember[anchor.shape] {
      let box = GridBox(cell: anchor.cell, span: span(of: anchor))
      for row in box.rows { terms[anchor.shape][row].append(.init(variable)) }
      for column in box.columns {
        terms[anchor.shape][goal.height + column].append(.init(variable))
      }
    }
    for shape in shapes.indices where isMember[shape] {
      let least = problem.tiles[shapes[shape].tiles[0]].leastSpan
      let abreast = min(shapes[shape].tiles.count, problem.columns / least.columns)
      for (row, line) in space.rows.lines.enumerated() {
        let room = MIPModel.Term(line, -Double(abreast))
        program.addRow(upper: 0, terms: terms[shape][row] + [room])
      }
      let stacked = min(shapes[shape].tiles.count, goal.height / least.rows)
      for (column, line) in (space.columns?.lines ?? []).enumerated() {
        let room = MIPModel.Term(line, -Double(stacked))
        program.addRow(upper: 0, terms: terms[shape][goal.height + column] + [room])
      }
    }
  }

  /// A cell whose row, and column, is the group's is covered by none of the others.
  private mutating func keepOthers(out space: GroupSpace, _ isMember: [Bool]) {
    for row in 0..<goal.height {
      for column in 0..<problem.columns {
        let others = covering[cellIndex(column, row)].filter { !isMember[anchors[$0].shape] }
        guard !others.isEmpty else { continue }
        let lines = [space.rows.lines[row]] + (space.columns.map { [$0.lines[column]] } ?? [])
        program.addRow(
          upper: Double(lines.count), terms: (others + lines).map { MIPModel.Term($0) })
      }
    }
  }

  private func touchingRows(_ group: Int, _ isMember: [Bool]) -> TouchingRows {
    let places = anchors.enumerated().filter { isMember[$1.shape] }.map { variable, anchor in
      TouchingRows.Place(
        variable: variable, shape: anchor.shape,
        box: GridBox(cell: anchor.cell, span: span(of: anchor)))
    }
    return TouchingRows(
      group: group, places: places,
      tileCounts: zip(shapes, isMember).map { $1 ? $0.tiles.count : 0 },
      columns: problem.columns, height: goal.height)
  }
}
