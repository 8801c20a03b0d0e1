// SPDX-License-Identifier: GPL-3.0-or-later

/// A question about a level as a program that any solver can be asked, with names for everything.
///
/// Where the question has a limit on its own level, the program is infeasible exactly if no layout
/// keeps it; then it has no objective, as solvers are quicker to refute without. The program is
/// that of our own engine, in the greatest units that the level allows (``GridScale``), with
/// positions at normal patterns (``PlacementPositions``).
package struct LevelModel: Sendable {
  /// A variable, without its name.
  package typealias Variable = MIPModel.Column
  /// A constraint; its terms name variables by their indices.
  package typealias Constraint = MIPModel.Row
  /// A variable times its coefficient.
  package typealias Term = MIPModel.Term

  /// What is asked.
  package let question: ModelQuestion
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
  package static let coefficientLimit = 2_000_000

  /// Builds the program of `question` about `problem`.
  ///
  /// - Throws: ``LevelModelError`` if it would be too large.
  /// - Complexity: That of ``PlacementModel/completeProgram``.
  package init(_ question: ModelQuestion, of problem: BentoProblem) throws(LevelModelError) {
    let full = GridScale(of: problem)
    let scale = question.countsInversions ? full.ofColumnsAlone : full
    let reduced = scale.reduced(problem)
    let goal = question.goal(in: scale, on: reduced)
    try Self.checkSize(of: reduced, goal: goal)
    let model = PlacementModel(reduced, goal: goal)
    let program = model.completeProgram
    self.init(
      question: question,
      variables: question.isDecision
        ? program.columns.map(\.withoutObjective) : program.columns,
      variableNames: model.variableNames, constraints: program.rows,
      notes: question.notes + LevelModelNotes(model: model, scale: scale).lines)
  }

  init(
    question: ModelQuestion, variables: [Variable], variableNames: [String],
    constraints: [Constraint], notes: [String]
  ) {
    self.question = question
    self.variables = variables
    self.variableNames = variableNames
    self.constraints = constraints
    self.notes = notes
  }

  private static func checkSize(
    of problem: BentoProblem, goal: PlacementGoal
  ) throws(LevelModelError) {
    let (tiles, cells) = (problem.tiles.count, problem.columns * goal.height)
    try LevelModelError.check("cells", cells, limit: coefficientLimit)
    // What counts inversions: a variable a pair, and one a tile and cell.
    let pairs = goal.inversionLimit == nil ? 0 : tiles * (tiles - 1) / 2
    let reached = goal.inversionLimit == nil ? 0 : tiles * cells
    try LevelModelError.check("variables", pairs + reached, limit: variableLimit)
    let anchors = PlacementProgram().variableCount(of: problem, goal: goal)
    try LevelModelError.check("variables", anchors + pairs + reached, limit: variableLimit)
    // Every place of a tile is in the row of each cell that it covers, twice where depths count.
    let positions = PlacementPositions(problem, goal: goal)
    let shapes = problem.shapes(for: goal, by: .all)
    let covered = shapes.indices.reduce(0) { sum, shape in
      sum + positions.columns[shape].count * positions.rows[shape].count * shapes[shape].span.area
    }
    try LevelModelError.check(
      "coefficients", covered * (goal.countsDepths ? 2 : 1) + (pairs * cells + reached) * 3,
      limit: coefficientLimit)
  }
}

/// The reason why a question cannot be written as a program.
package enum LevelModelError: Error, Hashable, Sendable {
  /// The program would have more of something than can be of use to anyone.
  case tooLarge(String, count: Int, limit: Int)
  /// Clauses do not know pins, ranges and spacers.
  case wishes

  /// Throws where there would be more than the limit.
  static func check(_ things: String, _ count: Int, limit: Int) throws(LevelModelError) {
    if count > limit { throw .tooLarge(things, count: count, limit: limit) }
  }
}

extension LevelModelError: CustomStringConvertible {
  /// The reason as a sentence without a full stop.
  package var description: String {
    switch self {
    case .tooLarge(let things, let count, let limit):
      "the model would have \(count) \(things), more than the limit of \(limit)"
    case .wishes: "clauses do not know pins, ranges and spacers"
    }
  }
}

extension PlacementGoal {
  /// Whether the program has a variable for the depth of each column.
  var countsDepths: Bool {
    switch self {
    case .anyLayout, .fewestRows: false
    case .fewestHoles: true
    case .fewestInversions(_, let holes, _): holes != nil
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
