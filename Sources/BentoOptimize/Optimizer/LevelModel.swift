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
    let stated = question.stated(problem)
    let scale = question.scale(of: stated)
    let reduced = scale.reduced(stated)
    let goal = question.goal(in: scale, on: reduced)
    try Self.checkSize(of: reduced, goal: goal)
    let model = PlacementModel(reduced, goal: goal)
    let program = model.completeProgram
    self.init(
      question: question,
      variables: question.isDecision
        ? program.columns.map(\.withoutObjective) : program.columns,
      variableNames: model.variableNames, constraints: program.rows,
      notes: question.notes + Self.rowLimit(of: problem, below: question.limits.height)
        + LevelModelNotes(
          model: model, scale: scale, isMirrored: problem.rules.direction == .rightToLeft
        ).lines)
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

  private static func rowLimit(of problem: BentoProblem, below height: Int) -> [String] {
    guard let limit = problem.rules.rowLimit, limit < height else { return [] }
    return ["The board may have no more rows than \(limit)."]
  }

  private static func checkSize(
    of problem: BentoProblem, goal: PlacementGoal
  ) throws(LevelModelError) {
    let (tiles, cells) = (problem.tiles.count, problem.columns * goal.height)
    try LevelModelError.check("cells", cells, limit: coefficientLimit)
    // What counts inversions: a variable a pair, and one a tile and cell.
    let countsInversions = goal.concerns(.inversions)
    let pairs = countsInversions ? tiles * (tiles - 1) / 2 : 0
    let ordered = countsInversions ? tiles : problem.sequenceMembers.joined().count
    let reached = ordered * cells
    let groups = PlacementModel.groupVariables(of: problem, height: goal.height)
    try LevelModelError.check("variables", pairs + reached + groups, limit: variableLimit)
    let anchors = PlacementProgram().variableCount(of: problem, goal: goal)
    try LevelModelError.check(
      "variables", anchors + pairs + reached + groups, limit: variableLimit)
    // Every place of a tile is in the row of each cell that it covers, twice where depths count,
    // and twice more for each group.
    let positions = PlacementPositions(problem, goal: goal)
    let shapes = problem.shapes(for: goal, by: .all)
    let covered = zip(shapes, positions.choices).reduce(0) { sum, part in
      zip(part.0.choices, part.1).reduce(sum) {
        $0 + $1.1.columns.count * $1.1.rows.count * $1.0.area
      }
    }
    let rows = (goal.concerns(.holes) ? 2 : 1) + 2 * problem.rules.groups.count
    let orders = (countsInversions ? pairs : ordered) * cells + reached
    try LevelModelError.check(
      "coefficients", covered * rows + (orders + groups) * 3, limit: coefficientLimit)
  }
}

/// The reason why a question cannot be written as a program.
package enum LevelModelError: Error, Hashable, Sendable {
  /// The program would have more of something than can be of use to anyone.
  case tooLarge(String, count: Int, limit: Int)
  /// Clauses know neither wishes nor rules.
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
    case .wishes: "clauses know neither wishes of tiles nor rules of boards"
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
