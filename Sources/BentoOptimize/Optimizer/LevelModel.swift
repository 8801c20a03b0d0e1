// SPDX-License-Identifier: GPL-3.0-or-later

/// A question about a level as a program that any solver can be asked, with names for everything.
///
/// Where the question has a limit on its own level, the program is infeasible exactly if no layout
/// keeps it; then it has no objective, as solvers are quicker to refute without. The program is that of our own engine, in the greatest units that the level allows
/// (``GridScale``), with positions at normal patterns (``PlacementPositions``).
package struct LevelModel: Sendable {
  /// A variable, without its name.
  package typealias Variable = MIPModel.Column
  /// A constraint; its terms name variables by their indices.
  package typealias Constraint = MIPModel.Row
  /// A variable times its coefficient.
  package typealias Term = MIPModel.Term

  /// What is asked.
  package let question: LevelQuestion
  /// The variables, in order.
  package let variables: [Variable]
  /// The names of the variables: letters, digits and underscores, none twice.
  package let variableNames: [String]
  /// The constraints, in order.
  package let constraints: [Constraint]
  /// What a reader must know to understand the program, a line each.
  package let notes: [String]

  /// The most variables that a program may have.
  package static let variableLimit = 200_000
  /// The most coefficients that a program may have.
  package static let coefficientLimit = 5_000_000

  /// Builds the program of `question` about `problem`.
  ///
  /// - Throws: ``LevelModelError`` if there is no such program or it would be too large.
  /// - Complexity: That of ``PlacementModel``.
  package init(_ question: LevelQuestion, of problem: BentoProblem) throws(LevelModelError) {
    guard question.level != .inversions, question.limits.inversions == nil else {
      throw .notExpressed(.inversions)
    }
    let scale = GridScale(of: problem)
    let reduced = scale.reduced(problem)
    let goal = question.goal(in: scale, on: reduced)
    try Self.checkSize(of: reduced, goal: goal)
    let model = PlacementModel(reduced, goal: goal)
    self.question = question
    variables = question.isDecision
      ? model.program.columns.map(\.withoutObjective) : model.program.columns
    variableNames = variables.indices.map(model.variableName)
    constraints = model.program.rows
    notes = question.notes + model.notes(in: scale)
  }

  private static func checkSize(
    of problem: BentoProblem, goal: PlacementGoal
  ) throws(LevelModelError) {
    let variables = PlacementProgram().variableCount(of: problem, goal: goal)
    guard variables <= variableLimit else {
      throw .tooLarge("variables", count: variables, limit: variableLimit)
    }
    // Every place of a tile is in the row of each cell that it covers, twice where depths count.
    let positions = PlacementPositions(problem, goal: goal)
    let rowsOfCell = goal.countsDepths ? 2 : 1
    let coefficients = problem.shapes.indices.reduce(0) { sum, shape in
      sum + positions.columns[shape].count * positions.rows[shape].count
        * problem.shapes[shape].span.area * rowsOfCell
    }
    guard coefficients <= coefficientLimit else {
      throw .tooLarge("coefficients", count: coefficients, limit: coefficientLimit)
    }
  }
}

/// The reason why a question cannot be written as a program.
package enum LevelModelError: Error, Hashable, Sendable {
  /// The program would have more of something than can be of use to anyone.
  case tooLarge(String, count: Int, limit: Int)
  /// The program knows nothing of this level.
  case notExpressed(ObjectiveLevel)
}

extension LevelModelError: CustomStringConvertible {
  /// The reason as a sentence without a full stop.
  package var description: String {
    switch self {
    case .tooLarge(let things, let count, let limit):
      "the model would have \(count) \(things), more than the limit of \(limit)"
    case .notExpressed(let level): "there is no model that counts \(level.rawValue)"
    }
  }
}

extension MIPModel.Column {
  fileprivate var withoutObjective: Self {
    var column = self
    column.objective = 0
    return column
  }
}

// MARK: - The question

extension LevelQuestion {
  /// What is asked for, in words: `a layout of at most 12 rows and at most 3 holes`.
  package var wanted: String {
    let parts = [
      "at most \(Self.count(limits.height, "row"))",
      limits.holes.map { "at most \(Self.count($0, "hole"))" },
      limits.inversions.map { "at most \(Self.count($0, "inversion"))" },
    ].compactMap(\.self)
    let list = parts.count < 3 ? parts : [parts[0] + ", " + parts[1], parts[2]]
    return "a layout of " + list.joined(separator: " and ")
  }

  /// Whether the question is answered by yes or no: it has a limit on its own level.
  package var isDecision: Bool { limits[level] != nil }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The goal of the placement program, in units of the scale.
  ///
  /// A layout of so many rows has no more whole units, and holes come in whole units too.
  fileprivate func goal(in scale: GridScale, on problem: BentoProblem) -> PlacementGoal {
    let height = limits.height / scale.rows
    guard level == .holes || limits.holes != nil else { return .anyLayout(height: height) }
    let most = limits.holes.map { $0 / (scale.rows * scale.columns) }
    return .fewestHoles(
      height: height, fewerThan: (most ?? height * problem.columns) + 1)
  }

  fileprivate var notes: [String] {
    guard isDecision else {
      return ["Question: which is the fewest \(level.rawValue) of \(wanted)?"]
    }
    return ["Question: is there \(wanted)? Infeasible: there is none."]
  }
}

extension PlacementGoal {
  fileprivate var countsDepths: Bool {
    switch self {
    case .anyLayout, .fewestRows: false
    case .fewestHoles: true
    }
  }
}

// MARK: - The notes

extension PlacementModel {
  /// How to read the program, line by line.
  fileprivate func notes(in scale: GridScale) -> [String] {
    var notes = [
      "Grid: columns 0 to \(problem.columns - 1), rows 0 to \(goal.height - 1)."
    ]
    if scale.columns > 1 || scale.rows > 1 {
      notes.append(
        "Units: one column here is \(scale.columns) of the board, one row \(scale.rows), as all "
          + "spans are multiples.")
    }
    notes.append(
      "x_tT_cC_rR = 1: a tile of the span of tile T has its top-left cell in column C, row R.")
    if goal.countsDepths {
      notes.append(
        "depth_cC: rows down to the lowest occupied cell of column C. Holes: the sum of depths "
          + "less \(problem.area)"
          + (scale.columns * scale.rows > 1 ? ", times \(scale.columns * scale.rows)." : "."))
    }
    notes.append(
      goal.countsDepths
        ? "Rows are sums of other tiles' rows: pushed up, no layout has more holes."
        : "Columns and rows are sums of other tiles': tiles can be pushed left and up.")
    if let shape = shapes.mirrored(by: .all) {
      notes.append(
        "Tile \(shapes[shape].tiles[0]) is kept in the left half"
          + (goal.countsDepths ? "" : " and the upper half") + ", as mirror images are as good.")
    }
    notes.append("Tiles, by the number of the first one of their span, in columns x rows:")
    return notes
      + shapes.flatMap { shape in
        shape.tiles.map { "t\(shape.tiles[0]): \(shape.span) \"\(problem.tiles[$0].id)\"" }
      }
  }
}
