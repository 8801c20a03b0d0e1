// SPDX-License-Identifier: GPL-3.0-or-later

/// The integer program that places tiles cell by cell.
///
/// One variable a shape, cell and choice of a span: 1 if a tile of that shape has its top-left cell
/// there, with that span. Tiles of one shape share their variables, so that no solution comes twice
/// with equal tiles swapped; where inversions count, and in sequences, every tile is a shape by
/// itself, and equal ones keep their order by rows (``InversionRows``). Every cell is covered at
/// most once, and each shape is placed as often as it has tiles. This is the model of positions and
/// covering, as Beasley states it for cutting ("An exact two-dimensional non-guillotine cutting
/// tree search procedure", 1985).
package struct PlacementModel: Sendable {
  /// A top-left cell that tiles of one shape may take with one of their spans.
  struct Anchor: Hashable, Sendable {
    let shape: Int
    let cell: Cell
    var choice = 0
  }

  /// The model as the solver takes it; its first variables are the anchors, in order.
  ///
  /// It leaves out rows that are many and seldom needed: those that hold the variables of
  /// inversions up, and those that keep groups in touch. The solver adds those that it meets
  /// (``violated(by:)``).
  package internal(set) var program = MIPModel()

  /// The model with every row, to be read by others.
  ///
  /// - Complexity: O(*n*² *W* *H*) where inversions count, *n* tiles on *W* columns and *H* rows.
  package var completeProgram: MIPModel {
    let ordered = inversions?.completed(program) ?? program
    return touching.reduce(ordered) { program, group in group.completed(program) }
  }

  let problem: BentoProblem
  let goal: PlacementGoal
  let reductions: Reductions
  let shapes: [Shape]
  let openCells: OpenCells
  /// The fewest cells that all tiles can cover.
  let leastArea: Int
  private(set) var anchors: [Anchor] = []
  /// The variables of the rows that may be left unused, from the first one down.
  private(set) var used: [Int] = []
  /// The variables of the depths of the columns, where holes count.
  var depths: [Int] = []
  /// The pairs of tiles with their variables, where inversions count or there are sequences.
  var inversions: InversionRows?
  /// The rows and columns that groups have for themselves.
  var spaces: [GroupSpace] = []
  /// The groups whose tiles touch each other.
  var touching: [TouchingRows] = []
  /// The anchors that cover a cell, by row and column.
  private(set) var covering: [[Int]] = []

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
    openCells = OpenCells(of: problem, height: goal.height)
    leastArea = problem.areas.lowerBound
    addAnchors(at: PlacementPositions(problem, goal: goal, reductions: reductions))
    addCounts()
    if goal.aim == .least(.height) { addCoverOfUsedRows() } else { addCover() }
    if goal.concerns(.holes) { addDepths() }
    addLimits()
    if goal.concerns(.inversions) { addInversions() } else { addSequences() }
    addGroups()
  }

  func cellIndex(_ column: Int, _ row: Int) -> Int { row * problem.columns + column }

  /// The span of a tile that is placed by an anchor.
  func span(of anchor: Anchor) -> Span {
    anchor.choice == 0
      ? shapes[anchor.shape].span : shapes[anchor.shape].wishes.alternatives[anchor.choice - 1]
  }

  /// Anchors in reading order, shape by shape; the search branches on large tiles first.
  private mutating func addAnchors(at positions: PlacementPositions) {
    covering = [[Int]](repeating: [], count: goal.height * problem.columns)
    for (shape, choices) in positions.choices.enumerated() {
      for anchor in Self.anchors(of: shape, at: choices) {
        let (span, column, row) = (span(of: anchor), anchor.cell.column, anchor.cell.row)
        guard openCells.holds(span, at: column, row) else { continue }
        let variable = program.addBinary(
          objective: Double(objective(of: anchor)), priority: span.area)
        anchors.append(anchor)
        for r in row..<row + span.rows {
          for c in column..<column + span.columns { covering[cellIndex(c, r)].append(variable) }
        }
      }
    }
  }

  private static func anchors(
    of shape: Int, at choices: [PlacementPositions.Places]
  ) -> [Anchor] {
    let anchors = choices.enumerated().flatMap { choice, places in
      places.rows.flatMap { row in
        places.columns.map { column in
          Anchor(shape: shape, cell: Cell(column: column, row: row), choice: choice)
        }
      }
    }
    guard choices.count > 1 else { return anchors }
    return anchors.sorted {
      ($0.cell.row, $0.cell.column, $0.choice) < ($1.cell.row, $1.cell.column, $1.choice)
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
    let isExact = leastArea == openCells.count || goal.limits.freeCells == 0
    for cell in covering.indices where openCells.isOpen(cell) && (isExact || !isDominated(cell)) {
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
  private mutating func addCoverOfUsedRows() {
    let known = goal.knownRows
    used = (known..<goal.height).map { _ in program.addBinary(objective: 1) }
    for (upper, lower) in zip(used, used.dropFirst()) {
      program.addRow(lower: 0, terms: [MIPModel.Term(upper), MIPModel.Term(lower, -1)])
    }
    for row in 0..<goal.height {
      for column in 0..<problem.columns {
        let terms = covering[cellIndex(column, row)].map { MIPModel.Term($0) }
        if row < known {
          program.addRow(upper: 1, terms: terms)
        } else {
          program.addRow(upper: 0, terms: terms + [MIPModel.Term(used[row - known], -1)])
        }
      }
    }
  }

  /// The rows that the program leaves out and these values of its variables violate.
  ///
  /// Wherever whole values violate any, there is one.
  func violated(by values: [Double]) -> [MIPModel.Row] {
    touching.reduce(inversions?.violated(by: values) ?? []) { $0 + $1.violated(by: values) }
  }

  /// Whether there are rows that the program leaves out.
  var leavesRowsOut: Bool { inversions != nil || !touching.isEmpty }

  /// The layout that values of the variables stand for; equal tiles are placed in input order.
  ///
  /// - Returns: The layout, or nil if the values do not place every tile once.
  func layout(from values: [Double]) -> BentoLayout? {
    var waiting = shapes.map { $0.tiles[...] }
    var placed = [Anchor?](repeating: nil, count: problem.tiles.count)
    for (variable, anchor) in anchors.enumerated() where values[variable] > 0.5 {
      guard let tile = waiting[anchor.shape].popFirst() else { return nil }
      placed[tile] = anchor
    }
    let found = placed.compactMap(\.self)
    guard found.count == placed.count else { return nil }
    return BentoLayout(problem, cells: found.map(\.cell), choices: found.map(\.choice))
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
