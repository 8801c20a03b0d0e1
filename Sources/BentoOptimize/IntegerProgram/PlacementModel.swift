// SPDX-License-Identifier: GPL-3.0-or-later

/// The integer program that places tiles cell by cell.
///
/// One variable a shape and cell: 1 if a tile of that shape has its top-left cell there. Tiles of
/// one shape share their variables, so that no solution comes twice with equal tiles swapped; where
/// inversions count, every tile is a shape by itself, and equal ones keep their order by rows
/// (``InversionRows``). Every cell is covered at most once, and each shape is placed as often as it
/// has tiles. This is the model of positions and covering, as Beasley states it for cutting ("An
/// exact two-dimensional non-guillotine cutting tree search procedure", 1985).
package struct PlacementModel: Sendable {
  /// A top-left cell that tiles of one shape may take.
  struct Anchor: Hashable, Sendable {
    let shape: Int
    let cell: Cell
  }

  /// The model as the solver takes it; its first variables are the anchors, in order.
  ///
  /// Where inversions count, it leaves out the rows that hold their variables up; the solver adds
  /// those that it meets (``InversionRows/violated(by:)``).
  package private(set) var program = MIPModel()

  /// The model with every row, to be read by others.
  ///
  /// - Complexity: O(*n*² *W* *H*) where inversions count, *n* tiles on *W* columns and *H* rows.
  package var completeProgram: MIPModel { inversions?.completed(program) ?? program }

  let problem: BentoProblem
  let goal: PlacementGoal
  let reductions: Reductions
  let shapes: [Shape]
  private(set) var anchors: [Anchor] = []
  /// The variables of the rows that may be left unused, from the first one down.
  private(set) var used: [Int] = []
  /// The variables of the depths of the columns, where holes count.
  private(set) var depths: [Int] = []
  /// The pairs of tiles with their variables, where inversions count.
  private(set) var inversions: InversionRows?
  /// The anchors that cover a cell, by row and column.
  private var covering: [[Int]] = []
  /// How many cells above a row are not of spacers, by row and column, from row 0 to the height.
  private let openRows: [Int]

  /// Builds the program that asks for `goal`.
  ///
  /// - Complexity: O(*s* *W* *H* *a*) time and memory, where *s* is the number of distinct spans,
  ///   *W* and *H* are columns and rows, and *a* is the area of a span; far less where few columns
  ///   and rows are sums of others (``PlacementPositions``).
  package init(_ problem: BentoProblem, goal: PlacementGoal) {
    self.init(problem, goal: goal, reductions: .all)
  }

  init(_ problem: BentoProblem, goal: PlacementGoal, reductions: Reductions) {
    self.problem = problem
    self.goal = goal
    self.reductions = reductions
    self.shapes = problem.shapes(for: goal, by: reductions)
    openRows = Self.openRows(of: problem, height: goal.height)
    addAnchors(at: PlacementPositions(problem, goal: goal, reductions: reductions))
    addCounts()
    switch goal {
    case .anyLayout(_, let inversions):
      addCover()
      // Not asked for, but it leads the search to layouts that keep within the limit.
      if let inversions { addInversions(cost: 1, atMost: inversions) }
    case .fewestRows(let limits):
      addCoverOfUsedRows(limits)
    case .fewestHoles(_, let limit, let inversions, _):
      addCover()
      addDepths(cost: 1, holesAtMost: limit - 1)
      if let inversions { addInversions(cost: 0, atMost: inversions) }
    case .fewestInversions(_, let holes, let limit):
      addCover()
      if let holes { addDepths(cost: 0, holesAtMost: holes) }
      addInversions(cost: 1, atMost: limit - 1)
    }
  }

  private static func openRows(of problem: BentoProblem, height: Int) -> [Int] {
    let columns = problem.columns
    var isOpen = [Bool](repeating: true, count: height * columns)
    for spacer in problem.spacers where spacer.cell.row < height {
      for row in spacer.cell.row..<min(spacer.endRow, height) {
        for column in spacer.cell.column..<spacer.endColumn {
          isOpen[row * columns + column] = false
        }
      }
    }
    var openRows = [Int](repeating: 0, count: columns)
    for cell in isOpen.indices { openRows.append(openRows[cell] + (isOpen[cell] ? 1 : 0)) }
    return openRows
  }

  /// The depth of a column down to a row, cells of spacers left out.
  func depth(of column: Int, downTo row: Int) -> Int { openRows[cellIndex(column, row)] }

  private func isSpacer(_ cell: Int) -> Bool { openRows[cell] == openRows[cell + problem.columns] }

  /// Whether a tile of this span lies on no spacer.
  private func isOpen(_ span: Span, _ column: Int, _ row: Int) -> Bool {
    (column..<column + span.columns).allSatisfy {
      depth(of: $0, downTo: row + span.rows) - depth(of: $0, downTo: row) == span.rows
    }
  }

  private func cellIndex(_ column: Int, _ row: Int) -> Int { row * problem.columns + column }

  /// Anchors in reading order, shape by shape; the search branches on large tiles first.
  private mutating func addAnchors(at positions: PlacementPositions) {
    covering = [[Int]](repeating: [], count: goal.height * problem.columns)
    for (index, shape) in shapes.enumerated() {
      for row in positions.rows[index] {
        for column in positions.columns[index] where isOpen(shape.span, column, row) {
          let variable = program.addBinary(priority: shape.span.area)
          anchors.append(Anchor(shape: index, cell: Cell(column: column, row: row)))
          for r in row..<row + shape.span.rows {
            for c in column..<column + shape.span.columns {
              covering[cellIndex(c, r)].append(variable)
            }
          }
        }
      }
    }
  }

  /// Each shape is placed as often as it has tiles; one without room makes the program infeasible.
  private mutating func addCounts() {
    var variables = [[Int]](repeating: [], count: shapes.count)
    for (variable, anchor) in anchors.enumerated() { variables[anchor.shape].append(variable) }
    for (index, shape) in shapes.enumerated() {
      program.addRow(
        equal: Double(shape.tiles.count), terms: variables[index].map { MIPModel.Term($0) })
    }
  }

  /// Every cell is covered at most once, or where the tiles fill the grid, exactly once.
  private mutating func addCover() {
    let cells = openRows.suffix(problem.columns).reduce(0, +)
    let isExact = problem.area == cells
    for cell in covering.indices where !isSpacer(cell) && (isExact || !isDominated(cell)) {
      program.addRow(
        lower: isExact ? 1 : -.infinity, upper: 1, terms: covering[cell].map { MIPModel.Term($0) })
    }
  }

  /// Whether the row of a cell follows from that of a neighbour, which all tiles that may cover the
  /// one cover too; of cells with the same tiles the first one counts.
  private func isDominated(_ cell: Int) -> Bool {
    let (row, column) = cell.quotientAndRemainder(dividingBy: problem.columns)
    let own = covering[cell]
    let neighbours = [
      (column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1),
    ].filter { 0..<problem.columns ~= $0.0 && 0..<goal.height ~= $0.1 }
    return own.count <= 1
      || neighbours.contains { neighbour in
        let other = cellIndex(neighbour.0, neighbour.1)
        let isFirst = other < cell || covering[other].count > own.count
        return isFirst && own.isSubsequence(of: covering[other])
      }
  }

  /// Rows above the known bound are used for sure; of the others each is used only if the one above
  /// it is, and covers cells only if it is used.
  private mutating func addCoverOfUsedRows(_ limits: ClosedRange<Int>) {
    used = (limits.lowerBound..<limits.upperBound).map { _ in program.addBinary(objective: 1) }
    for (upper, lower) in zip(used, used.dropFirst()) {
      program.addRow(lower: 0, terms: [MIPModel.Term(upper), MIPModel.Term(lower, -1)])
    }
    for row in 0..<limits.upperBound {
      for column in 0..<problem.columns {
        let terms = covering[cellIndex(column, row)].map { MIPModel.Term($0) }
        if row < limits.lowerBound {
          program.addRow(upper: 1, terms: terms)
        } else {
          program.addRow(
            upper: 0, terms: terms + [MIPModel.Term(used[row - limits.lowerBound], -1)])
        }
      }
    }
  }

  /// The depth of a column is at least the end of every tile in it, and at least the sum of their
  /// rows; all depths together, less the area, are the holes.
  ///
  /// Cells of spacers count in neither.
  private mutating func addDepths(cost: Double, holesAtMost limit: Int) {
    depths = (0..<problem.columns).map { _ in
      program.addColumn(upper: Double(goal.height), objective: cost, isInteger: true, priority: -1)
    }
    var loads = [[MIPModel.Term]](repeating: [], count: problem.columns)
    for (variable, anchor) in anchors.enumerated() {
      let span = shapes[anchor.shape].span
      for column in anchor.cell.column..<anchor.cell.column + span.columns {
        loads[column].append(MIPModel.Term(variable, -Double(span.rows)))
      }
    }
    for column in 0..<problem.columns {
      program.addRow(lower: 0, terms: [MIPModel.Term(depths[column])] + loads[column])
      for row in 0..<goal.height {
        let ends = covering[cellIndex(column, row)].map { variable in
          let anchor = anchors[variable]
          let end = anchor.cell.row + shapes[anchor.shape].span.rows
          return MIPModel.Term(variable, -Double(depth(of: column, downTo: end)))
        }
        program.addRow(lower: 0, terms: [MIPModel.Term(depths[column])] + ends)
      }
    }
    program.addRow(
      upper: Double(problem.area + limit), terms: depths.map { MIPModel.Term($0) })
  }

  private mutating func addInversions(cost: Double, atMost limit: Int) {
    var places = [[InversionRows.Place]](repeating: [], count: shapes.count)
    for (variable, anchor) in anchors.enumerated() {
      let position = cellIndex(anchor.cell.column, anchor.cell.row)
      places[anchor.shape].append(InversionRows.Place(position: position, variable: variable))
    }
    let pairs = limit > 0 ? shapes.pairs(by: reductions) : shapes.neighbours
    var counted: [MIPModel.Term] = []
    let rows = pairs.map { pair in
      guard pair.mayTurn else { return InversionRows.Pair(pair.earlier, pair.later, variable: nil) }
      let turned = program.addBinary(objective: cost, priority: -1)
      counted.append(MIPModel.Term(turned))
      return InversionRows.Pair(pair.earlier, pair.later, variable: turned)
    }
    if limit < counted.count { program.addRow(upper: Double(limit), terms: counted) }
    inversions = InversionRows(
      pairs: rows, places: places, positionCount: goal.height * problem.columns)
    addReach(of: rows, places: places)
  }

  /// The cells read before a tile are free, or covered by tiles that are read before it.
  ///
  /// So its position is at most the number of free cells and the area of those tiles. Without these
  /// rows a relaxation spreads every tile over the grid and turns hardly any pair around.
  private mutating func addReach(of pairs: [InversionRows.Pair], places: [[InversionRows.Place]]) {
    var terms = places.map { $0.map { MIPModel.Term($0.variable, Double($0.position)) } }
    for pair in pairs {
      guard let turned = pair.variable else { continue }
      terms[pair.earlier].append(MIPModel.Term(turned, -Double(shapes[pair.later].span.area)))
      terms[pair.later].append(MIPModel.Term(turned, Double(shapes[pair.earlier].span.area)))
    }
    var reach = goal.height * problem.columns - problem.area
    for tile in shapes.indices {
      program.addRow(upper: Double(reach), terms: terms[tile])
      reach += shapes[tile].span.area
    }
  }

  /// The layout that values of the variables stand for; equal tiles are placed in input order.
  ///
  /// - Returns: The layout, or nil if the values do not place every tile once.
  func layout(from values: [Double]) -> BentoLayout? {
    var waiting = shapes.map { $0.tiles[...] }
    var cells = [Cell?](repeating: nil, count: problem.tiles.count)
    for (variable, anchor) in anchors.enumerated() where values[variable] > 0.5 {
      guard let tile = waiting[anchor.shape].popFirst() else { return nil }
      cells[tile] = anchor.cell
    }
    let placed = cells.compactMap(\.self)
    return placed.count == cells.count ? BentoLayout(problem, cells: placed) : nil
  }
}

extension [Int] {
  /// Whether the numbers are among the others, both in rising order.
  fileprivate func isSubsequence(of others: [Int]) -> Bool {
    var rest = others[...]
    return allSatisfy { number in
      rest = rest.drop { $0 < number }
      return rest.popFirst() == number
    }
  }
}
