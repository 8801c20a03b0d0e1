// SPDX-License-Identifier: GPL-3.0-or-later

/// The question about a height as clauses that any SAT solver can be asked, with names for the
/// variables: they can be satisfied exactly if there is a layout (``OrderEncoding``).
package struct LevelClauses: Sendable {
  /// The clauses.
  package let clauses: ClauseModel
  /// The name of each variable, the first one's first.
  package let variableNames: [String]
  /// What a reader must know to understand the clauses, a line each.
  package let notes: [String]

  /// The most literals that the clauses may have.
  package static let literalLimit = 2_000_000

  /// Whether the question can be put in clauses: it is about the height and nothing else.
  package static func canAsk(_ question: ModelQuestion) -> Bool {
    question.level == .height && question.limits == LayoutLimits(height: question.limits.height)
  }

  /// Builds the clauses that ask for a layout of at most `height` rows.
  ///
  /// - Throws: ``LevelModelError`` if they would be too many, or the problem has wishes or
  ///   fewer rows.
  /// - Complexity: That of ``OrderEncoding``.
  package init(height: Int, of problem: BentoProblem) throws(LevelModelError) {
    guard !problem.hasWishes, problem.rules.rowLimit ?? height >= height else { throw .wishes }
    let problem = problem.asPacked(measuring: [.height])
    let scale = GridScale(of: problem)
    let reduced = scale.reduced(problem)
    let rows = height / scale.rows
    // More pairs than that need no closer look.
    let pairs = problem.tiles.count * (problem.tiles.count - 1) / 2
    try LevelModelError.check("pairs of tiles", pairs, limit: Self.literalLimit)
    let literals = OrderEncoding.literalCount(of: reduced, height: rows)
    try LevelModelError.check("literals", literals, limit: Self.literalLimit)
    let encoding = OrderEncoding(reduced, height: rows)
    clauses = encoding.model
    variableNames = (0..<encoding.model.variableCount).map { encoding.variableName($0 + 1) }
    let question = ModelQuestion(level: .height, limits: LayoutLimits(height: height))
    notes =
      ["Question: is there \(question.wanted)? Unsatisfiable: there is none."]
      + Self.notes(of: reduced, height: rows, scale: scale)
  }

  private static func notes(
    of problem: BentoProblem, height: Int, scale: GridScale
  ) -> [String] {
    var notes = LevelModelNotes.grid(columns: problem.columns, rows: height, scale: scale)
    notes += [
      "x_T_le_C: tile T starts in column C or before; y_T_le_R: in row R or before.",
      "left_A_B: tile A ends before tile B starts, in columns; above_A_B: in rows.",
      "Columns and rows are sums of other tiles': tiles can be pushed left and up.",
    ]
    let shapes = problem.shapes
    if let shape = shapes.mirrored(by: .all) {
      notes.append(
        "Tile \(shapes[shape].tiles[0]) is kept in the left half and the upper half: mirror images "
          + "are as good.")
    }
    notes.append("Of tiles of one span, the first is left of the other or above it.")
    notes.append("Tiles in input order, in columns x rows:")
    return notes
      + problem.tiles.enumerated().map { "\($0.offset): \($0.element.span) \"\($0.element.id)\"" }
  }
}
