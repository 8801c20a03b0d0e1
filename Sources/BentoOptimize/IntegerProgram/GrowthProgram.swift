// SPDX-License-Identifier: GPL-3.0-or-later

/// How tiles grow, and what is known of it.
struct Growth {
  /// The spans, one a tile of the room.
  var spans: [Span] = []
  /// The free cells that they take.
  var gain = 0
  /// A number of cells above which no growth can take.
  var gainBound = 0
  /// The columns and rows that they are larger by, all tiles together.
  var growth = 0
  /// A number below which that cannot be with so many cells; 0 while ``gain`` may not be the most.
  var growthBound = 0
  /// Whether a bound rests on a solver's floating point.
  var usesSolver = false

  /// Whether the most cells are taken, and that with the least growth.
  var isBest: Bool { gain == gainBound && growth == growthBound }
}

/// Lets tiles grow over free cells: as few of these left as can be, then by as few columns and
/// rows.
///
/// A greedy rule makes a growth to begin with. Where tiles are in each other's way, an integer
/// program looks for a better one: it has a variable for each larger span of a tile, a row for each
/// tile, of which it takes one at most, and a row for each cell that several can take. Parts of the
/// board that have no cell together are solved apart.
struct GrowthProgram {
  /// Whether GLPK is asked where the greedy rule may have missed something.
  var usesSolver = true
  /// The most variables of a part with which GLPK is asked.
  var variableLimit = 20_000
  /// The most cells of all spans of a part with which GLPK is asked.
  var cellLimit = 1_000_000
  /// The megabytes that GLPK may hold.
  var memoryLimit = 2_048

  /// The growth of the tiles of a room.
  ///
  /// - Returns: The best growth known once the budget is spent.
  func growth(in room: GrowthRoom, budget: Budget) -> Growth {
    var whole = Growth()
    var spans: [Int: Span] = [:]
    var isMost = true
    for part in room.parts {
      let growth = self.growth(of: part, budget: budget)
      for (tile, span) in zip(part, growth.spans) { spans[tile.index] = span }
      whole.gain += growth.gain
      whole.gainBound += growth.gainBound
      whole.growth += growth.growth
      whole.growthBound += growth.growthBound
      whole.usesSolver = whole.usesSolver || growth.usesSolver
      isMost = isMost && growth.gain == growth.gainBound
    }
    if !isMost { whole.growthBound = 0 }
    whole.spans = room.tiles.map { spans[$0.index] ?? $0.packed }
    return whole
  }

  private func growth(of part: [GrowingTile], budget: Budget) -> Growth {
    let greedy = greedyGrowth(of: part)
    guard usesSolver, !greedy.isBest, !budget.isSpent,
      let program = Program(of: part, variableLimit: variableLimit, cellLimit: cellLimit)
    else { return greedy }
    // A failure of GLPK leaves what is known without it.
    return (try? program.improve(greedy, memoryLimit: memoryLimit, budget: budget)) ?? greedy
  }

  /// Gives each tile, in input order, the span that takes the most of the cells still free, the
  /// least grown of them and the first of these.
  ///
  /// A tile that is alone in its part gets its best span so.
  private func greedyGrowth(of part: [GrowingTile]) -> Growth {
    var taken: Set<Cell> = []
    var growth = Growth()
    for tile in part {
      var best = tile.packed
      for span in tile.spans {
        let (gain, most) = (tile.gain(of: span), tile.gain(of: best))
        guard gain > most || gain == most && tile.growth(to: span) < tile.growth(to: best),
          part.count == 1 || tile.newCells(of: span).allSatisfy({ !taken.contains($0) })
        else { continue }
        best = span
      }
      if part.count > 1 { taken.formUnion(tile.newCells(of: best)) }
      growth.spans.append(best)
      growth.gain += tile.gain(of: best)
      growth.growth += tile.growth(to: best)
    }
    growth.gainBound =
      part.count == 1
      ? growth.gain : part.reduce(into: Set()) { $0.formUnion($1.cellsInReach) }.count
    growth.growthBound = part.count == 1 ? growth.growth : 0
    return growth
  }
}

/// The integer program of one part.
private struct Program {
  private let part: [GrowingTile]
  /// The tile and the larger span of each variable.
  private var variables: [(tile: Int, span: Span)] = []
  /// The variables of which one at most is 1.
  private var rows: [[Int]] = []

  /// Makes the program, or nil where it would be larger than the limits.
  init?(of part: [GrowingTile], variableLimit: Int, cellLimit: Int) {
    self.part = part
    var takers: [Cell: [Int]] = [:]
    var cells = 0
    for (index, tile) in part.enumerated() {
      let spans = tile.spans.dropFirst()
      let first = variables.count
      guard first + spans.count <= variableLimit else { return nil }
      for span in spans {
        cells += tile.gain(of: span)
        guard cells <= cellLimit else { return nil }
        for cell in tile.newCells(of: span) { takers[cell, default: []].append(variables.count) }
        variables.append((index, span))
      }
      rows.append(Array(first..<variables.count))
    }
    let shared = Set(
      takers.values.filter { row in
        row.contains { variables[$0].tile != variables[row[0]].tile }
      })
    rows += shared.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The best growth that is found within the budget, never worse than one at hand.
  func improve(
    _ start: Growth, memoryLimit: Int, budget: Budget
  ) throws(SolverError) -> Growth {
    var growth = start
    if growth.gain < growth.gainBound {
      let model = model { -Double(part[$0.tile].gain(of: $0.span)) }
      let outcome = try solve(
        model, from: growth, target: -Double(growth.gainBound), memoryLimit: memoryLimit,
        budget: budget.share(0.7))
      if let spans = spans(of: outcome) { growth.take(spans, of: part) }
      if let bound = outcome.bound, -Int(model.roundedBound(bound)) < growth.gainBound {
        growth.gainBound = max(-Int(model.roundedBound(bound)), growth.gain)
        growth.usesSolver = true
      }
      guard growth.gain == growth.gainBound else { return growth }
    }
    var model = model { Double(part[$0.tile].growth(to: $0.span)) }
    model.addRow(
      equal: Double(growth.gain),
      terms: variables.indices.map { index in
        MIPModel.Term(index, Double(part[variables[index].tile].gain(of: variables[index].span)))
      })
    let outcome = try solve(
      model, from: growth, target: nil, memoryLimit: memoryLimit, budget: budget)
    if let spans = spans(of: outcome) { growth.take(spans, of: part) }
    if let bound = outcome.bound, Int(model.roundedBound(bound)) > 0 {
      growth.growthBound = min(Int(model.roundedBound(bound)), growth.growth)
      growth.usesSolver = true
    }
    return growth
  }

  private func model(objective: ((tile: Int, span: Span)) -> Double) -> MIPModel {
    var model = MIPModel()
    for variable in variables {
      _ = model.addBinary(
        objective: objective(variable), priority: part[variable.tile].gain(of: variable.span))
    }
    for row in rows { model.addRow(upper: 1, terms: row.map { MIPModel.Term($0) }) }
    return model
  }

  private func solve(
    _ model: MIPModel, from growth: Growth, target: Double?, memoryLimit: Int, budget: Budget
  ) throws(SolverError) -> MIPOutcome {
    var options = SolveOptions()
    options.target = target
    options.incumbent = variables.map { growth.spans[$0.tile] == $0.span ? 1 : 0 }
    return try MIPProblem.withProblem(model, memoryLimit: memoryLimit) {
      [options] (problem: inout MIPProblem) throws(SolverError) in
      try problem.solve(options, budget: budget)
    }
  }

  private func spans(of outcome: MIPOutcome) -> [Span]? {
    guard let values = outcome.values else { return nil }
    var spans = part.map(\.packed)
    for (variable, value) in zip(variables, values) where value == 1 {
      spans[variable.tile] = variable.span
    }
    return spans
  }
}

extension Growth {
  fileprivate mutating func take(_ spans: [Span], of part: [GrowingTile]) {
    self.spans = spans
    gain = zip(part, spans).reduce(0) { $0 + $1.0.gain(of: $1.1) }
    growth = zip(part, spans).reduce(0) { $0 + $1.0.growth(to: $1.1) }
  }
}
