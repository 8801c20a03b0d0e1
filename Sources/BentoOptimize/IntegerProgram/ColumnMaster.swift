// SPDX-License-Identifier: GPL-3.0-or-later

/// The integer program that chooses only the columns of tiles, so that no column holds more rows
/// than the height: a relaxation of the question whether a layout of that height exists.
///
/// One variable a shape and column counts the tiles of that shape that start there, so that no
/// choice comes twice with equal tiles swapped. Columns are sums of other tiles' columns, and the
/// largest tile that has no equal is kept in the left half (``PlacementPositions``); where every
/// tile has an equal, at least as many tiles of the largest shape start left of the middle as right
/// of it, which a layout or its mirror image does, and still does pushed left.
///
/// The relaxation is the parallel processor scheduling problem with contiguity, and the program
/// that of Boschetti and Montaletti ("An exact algorithm for the two-dimensional strip-packing
/// problem", 2010), as Côté, Dell'Amico and Iori use it ("Combinatorial Benders' cuts for the strip
/// packing problem", 2014), with counts for binaries.
struct ColumnMaster: Sendable {
  /// A column in which tiles of one shape may start, and the variable that counts them.
  struct Start: Hashable, Sendable {
    let column: Int
    let variable: Int
  }

  /// The model as the solver takes it.
  private(set) var program = MIPModel()

  let problem: BentoProblem
  let height: Int
  let shapes: [Shape]
  /// The starts of each shape, from left to right.
  let starts: [[Start]]
  /// The variables that tell whether a literal with room for more tiles holds.
  private(set) var literals: [StartLiteral: Int] = [:]

  /// Builds the program for a height.
  ///
  /// - Complexity: O(*s* *W*²) time and memory, where *s* is the number of distinct spans and *W*
  ///   the columns; far less where few columns are sums of others.
  init(_ problem: BentoProblem, height: Int, reductions: Reductions = .all) {
    self.problem = problem
    self.height = height
    let shapes = problem.shapes(by: reductions)
    self.shapes = shapes
    let columns = Self.columns(of: problem, height: height, reductions: reductions)
    let priorities = shapes.priorities
    var program = MIPModel()
    starts = shapes.indices.map { index in
      columns[index].map { column in
        let variable = program.addColumn(
          upper: Double(shapes[index].tiles.count), isInteger: true, priority: priorities[index])
        return Start(column: column, variable: variable)
      }
    }
    self.program = program
    addCounts()
    addLoads()
    if reductions.contains(.mirror), shapes.mirrored(by: reductions) == nil { addMirrorImage() }
  }

  /// The columns in which tiles of each shape may start; a tile that is larger than the grid leaves
  /// none to any.
  private static func columns(
    of problem: BentoProblem, height: Int, reductions: Reductions
  ) -> [[Int]] {
    let shapes = problem.shapes(by: reductions)
    let fits = shapes.allSatisfy { $0.span.columns <= problem.columns && $0.span.rows <= height }
    guard fits else { return shapes.map { _ in [] } }
    return PlacementPositions(
      problem, goal: .any(within: LayoutLimits(height: height)), reductions: reductions
    ).columns
  }

  /// The number of variables before any cut, found without building the program.
  static func variableCount(
    of problem: BentoProblem, height: Int, reductions: Reductions = .all
  ) -> Int {
    columns(of: problem, height: height, reductions: reductions).reduce(0) { $0 + $1.count }
  }

  /// Every tile starts somewhere.
  private mutating func addCounts() {
    for (shape, starts) in zip(shapes, starts) {
      program.addRow(equal: Double(shape.tiles.count), terms: starts.map { .init($0.variable) })
    }
  }

  /// No column holds more than the greatest sum of rows within the height, and each holds exactly
  /// the height where no cell may stay free.
  ///
  /// A column holds all that its neighbour does, and more, if tiles start at it but none end; so
  /// only the columns after which something ends need a row, and of them only those at or before
  /// which something starts.
  private mutating func addLoads() {
    let isFull = problem.area == problem.columns * height
    let sums = SubsetSums(of: problem.tiles.map(\.span.rows), limit: height)
    let limit = Double(sums.greatest(upTo: height))
    var starting = [[MIPModel.Term]](repeating: [], count: problem.columns + 1)
    var ending = [[Int]](repeating: [], count: problem.columns + 1)
    for (shape, starts) in zip(shapes, starts) {
      for start in starts {
        starting[start.column].append(.init(start.variable, Double(shape.span.rows)))
        ending[start.column + shape.span.columns].append(start.variable)
      }
    }
    var load: [MIPModel.Term] = []
    var hasGrown = false
    for column in 0...problem.columns {
      let mayEnd = Set(ending[column])
      if hasGrown, !mayEnd.isEmpty || isFull && !starting[column].isEmpty {
        program.addRow(lower: isFull ? limit : -.infinity, upper: limit, terms: load)
        hasGrown = false
      }
      load.removeAll { mayEnd.contains($0.column) }
      load += starting[column]
      hasGrown = hasGrown || !starting[column].isEmpty || isFull && !mayEnd.isEmpty
    }
  }

  /// Of the largest shape, no fewer tiles start left of its middle place than right of it.
  private mutating func addMirrorImage() {
    guard let largest = shapes.indices.max(by: { shapes[$0].span.area < shapes[$1].span.area })
    else { return }
    let last = problem.columns - shapes[largest].span.columns
    program.addRow(
      lower: 0,
      terms: starts[largest].filter { 2 * $0.column != last }.map {
        .init($0.variable, 2 * $0.column < last ? 1 : -1)
      })
  }

  /// The column of each tile, in input order, that values of the variables stand for; tiles of one
  /// shape go from left to right in input order.
  ///
  /// - Returns: The choice, or nil if the values do not place every tile once.
  func choice(from values: [Double]) -> [Int]? {
    var columns = [Int?](repeating: nil, count: problem.tiles.count)
    for (shape, starts) in zip(shapes, starts) {
      var waiting = shape.tiles[...]
      for start in starts {
        for _ in 0..<Int(values[start.variable]) {
          guard let tile = waiting.popFirst() else { return nil }
          columns[tile] = start.column
        }
      }
    }
    let chosen = columns.compactMap(\.self)
    return chosen.count == columns.count ? chosen : nil
  }
}

// MARK: - Cuts

extension ColumnMaster {
  /// Forbids that all literals hold together.
  ///
  /// Let *e* be, for each literal, a number that is at most 1, at most 0 where the literal does not
  /// hold, and 1 for the choice that is to be forbidden. Then the sum of all *e* is at most one
  /// less than their number wherever some literal does not hold, and a row that demands this loses
  /// nothing else.
  ///
  /// With *t* the tiles that start within the literal's columns, *k* those that it asks for, and
  /// *m* the most that could ever start there: if *m* = *k*, *e* is *t* - (*k* - 1). If *m* > *k*,
  /// that could be more than 1, and *e* is a binary variable with *t* - (*m* - *k* + 1) *e* at most
  /// *k* - 1, so that it must be 1 where the literal holds.
  ///
  /// - Returns: Whether a row was added; none is needed where a literal never holds.
  mutating func forbid(_ literals: [StartLiteral]) -> Bool {
    var terms: [MIPModel.Term] = []
    var limit = literals.count - 1
    for literal in literals {
      let (variables, most) = counted(by: literal)
      if most < literal.count { return false }
      if most == literal.count {
        terms += variables.map { MIPModel.Term($0) }
        limit += literal.count - 1
      } else {
        terms.append(.init(variable(of: literal, counting: variables, most: most)))
      }
    }
    program.addRow(upper: Double(limit), terms: terms)
    return true
  }

  /// Forbids the literals, and their shifts and mirror images.
  ///
  /// Shifts by less than the columns of every literal forbid much of the same again, and rows make
  /// the program slow; so they go by as many columns as the narrowest literal has.
  ///
  /// - Returns: The number of rows added.
  mutating func forbidEverywhere(_ literals: [StartLiteral]) -> Int {
    let step = literals.map(\.columns.count).min() ?? 1
    let most = problem.columns / step
    var rows = 0
    for image in [literals, mirrored(literals)] {
      for shift in -most...most {
        if forbid(image.map { $0.shifted(by: shift * step) }) { rows += 1 }
      }
    }
    return rows
  }

  private func mirrored(_ literals: [StartLiteral]) -> [StartLiteral] {
    literals.map { $0.mirrored(last: problem.columns - shapes[$0.shape].span.columns) }
  }

  /// The variables that count the tiles of the literal, and the most that could start there.
  private func counted(by literal: StartLiteral) -> (variables: [Int], most: Int) {
    let shape = shapes[literal.shape]
    let starts = starts[literal.shape].filter { literal.columns.contains($0.column) }
    guard let first = starts.first, let last = starts.last else { return ([], 0) }
    // Tiles that all share a column are stacked in it.
    let isStack = last.column - first.column < shape.span.columns
    let most = isStack ? min(shape.tiles.count, height / shape.span.rows) : shape.tiles.count
    return (starts.map(\.variable), most)
  }

  private mutating func variable(
    of literal: StartLiteral, counting variables: [Int], most: Int
  ) -> Int {
    if let known = literals[literal] { return known }
    let holds = program.addBinary()
    program.addRow(
      upper: Double(literal.count - 1),
      terms: variables.map { .init($0) } + [.init(holds, -Double(most - literal.count + 1))])
    literals[literal] = holds
    return holds
  }
}

extension [Shape] {
  /// How early the search decides about each shape: the one of most rows first, of equals the
  /// widest, of these the first.
  fileprivate var priorities: [Int] {
    var priorities = [Int](repeating: 0, count: count)
    let lowestFirst = indices.sorted {
      (self[$0].span.rows, self[$0].span.columns, $1)
        < (self[$1].span.rows, self[$1].span.columns, $0)
    }
    for (priority, shape) in lowestFirst.enumerated() { priorities[shape] = priority + 1 }
    return priorities
  }
}
