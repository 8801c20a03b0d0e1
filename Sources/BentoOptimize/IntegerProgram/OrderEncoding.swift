// SPDX-License-Identifier: GPL-3.0-or-later

/// The question whether tiles fit a number of rows, as clauses.
///
/// The order encoding of Soh, Inoue, Tamura, Banbara and Nabeshima, "A SAT-based method for solving
/// the two-dimensional strip packing problem" (2010): for each tile and each place that it may
/// start at, a variable says whether it starts there or before; for each pair, variables say which
/// of the two is left of the other, or above it, and one of them must hold.
///
/// Places are those of ``PlacementPositions``: sums of other tiles' lengths, the largest single
/// tile in the upper left quarter. Both hold together, as a layout is mirrored first and pushed up
/// and left then, which takes no tile out of the upper left quarter. Equal tiles are named in the
/// order of *x* / *w* + *y* / *h*. Of two that do not overlap, the first is then left of the second
/// or above it, as one distance is at least a whole tile and the other, where negative, is
/// outweighed. That names tiles and moves none, so it holds beside the other two.
package struct OrderEncoding: Sendable {
  /// The clauses; they can be satisfied exactly if there is a layout.
  package private(set) var model = ClauseModel()

  let problem: BentoProblem
  /// The places of each tile, a list each for its columns and for its rows.
  private var columns: [OrderedPlace] = []
  private var rows: [OrderedPlace] = []
  /// What each variable means, in order.
  private var meanings: [Meaning] = []

  /// Builds the clauses that ask for a layout of at most `height` rows.
  ///
  /// - Complexity: O(*n*^2 *p*) time and memory for *n* tiles of at most *p* columns and rows to
  ///   start at; see ``literalCount(of:height:)``.
  package init(_ problem: BentoProblem, height: Int) {
    self.init(problem, height: height, reductions: .all)
  }

  init(_ problem: BentoProblem, height: Int, reductions: Reductions) {
    self.problem = problem
    let shapes = problem.shapes(by: reductions)
    let positions = PlacementPositions(
      problem, goal: .any(within: LayoutLimits(height: height)), reductions: reductions)
    var shapeOfTile = [Int](repeating: 0, count: problem.tiles.count)
    for (index, shape) in shapes.enumerated() {
      for tile in shape.tiles { shapeOfTile[tile] = index }
    }
    let (columns, rows) = (positions.columns, positions.rows)
    addPlaces(shapeOfTile.map { (columns[$0], rows[$0]) })
    for second in problem.tiles.indices {
      for first in 0..<second {
        separate(first, second, areEqual: shapeOfTile[first] == shapeOfTile[second])
      }
    }
  }
}

// MARK: - Places

/// One coordinate of a tile: the places where it may start, and for each a literal that says
/// whether it starts there or before.
private struct OrderedPlace: Sendable {
  /// Ascending.
  let places: [Int]
  /// One for each place; the last always holds.
  let isAtMost: [Literal]

  /// The literal that says whether the tile starts at `limit` or before.
  func atMost(_ limit: Int) -> Literal {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? .never : isAtMost[low - 1]
  }

  /// The place that the values of all variables stand for.
  func place(from values: [Bool]) -> Int {
    let index = isAtMost.firstIndex { $0 == .always || values[Int($0.code) - 1] }
    return places[index ?? places.count - 1]
  }
}

extension OrderEncoding {
  private mutating func addPlaces(_ tiles: [(columns: [Int], rows: [Int])]) {
    for (tile, places) in tiles.enumerated() {
      columns.append(orderedPlace(places.columns) { .column(tile: tile, atMost: $0) })
      rows.append(orderedPlace(places.rows) { .row(tile: tile, atMost: $0) })
    }
  }

  /// Adds a variable for each place but the last, and has each imply the next.
  ///
  /// A tile without any place is an empty clause.
  private mutating func orderedPlace(
    _ places: [Int], meaning: (Int) -> Meaning
  ) -> OrderedPlace {
    if places.isEmpty { model.addClause([]) }
    var literals = places.dropLast().map { addVariable(meaning($0)) }
    for (literal, next) in zip(literals, literals.dropFirst()) {
      model.addClause([!literal, next])
    }
    if !places.isEmpty { literals.append(.always) }
    return OrderedPlace(places: places, isAtMost: literals)
  }

  private mutating func addVariable(_ meaning: Meaning) -> Literal {
    meanings.append(meaning)
    return model.addVariable()
  }
}

// MARK: - Pairs

/// A way in which one tile of a pair lies clear of the other.
private struct Separation {
  let meaning: OrderEncoding.Meaning
  let first: OrderedPlace
  let second: OrderedPlace
  /// The length of the tile that comes first.
  let length: Int

  /// Whether any places of the two are so.
  var isPossible: Bool {
    guard let least = first.places.first, let greatest = second.places.last else { return false }
    return least + length <= greatest
  }

  /// Whether all places are.
  var isCertain: Bool {
    guard let greatest = first.places.last, let least = second.places.first else { return false }
    return greatest + length <= least
  }
}

extension OrderEncoding {
  /// Demands that two tiles do not overlap.
  ///
  /// Ways that no places allow have no variable; that covers pairs too wide or too high to lie side
  /// by side or upon each other. A way that is the only one has none either, and of two the second
  /// is the negation of the first: the clauses say what a way demands, not what follows from the
  /// places, so where both hold either may be named.
  private mutating func separate(_ first: Int, _ second: Int, areEqual: Bool) {
    let forward = [left(first, second), above(first, second)]
    let ways = areEqual ? forward : forward + [left(second, first), above(second, first)]
    if ways.contains(where: \.isCertain) { return }
    let possible = ways.filter(\.isPossible)
    switch possible.count {
    case 0: model.addClause([])
    case 1: demand(possible[0], if: .always)
    case 2:
      let literal = addVariable(possible[0].meaning)
      demand(possible[0], if: literal)
      demand(possible[1], if: !literal)
    default:
      let literals = possible.map { addVariable($0.meaning) }
      model.addClause(literals)
      for (way, literal) in zip(possible, literals) { demand(way, if: literal) }
    }
  }

  private func left(_ first: Int, _ second: Int) -> Separation {
    Separation(
      meaning: .left(first, second), first: columns[first], second: columns[second],
      length: problem.tiles[first].span.columns)
  }

  private func above(_ first: Int, _ second: Int) -> Separation {
    Separation(
      meaning: .above(first, second), first: rows[first], second: rows[second],
      length: problem.tiles[first].span.rows)
  }

  /// Where the second tile starts at some place or before, the first starts its length earlier.
  ///
  /// Of places that say the same of the first tile only the last is taken, which says most.
  private mutating func demand(_ way: Separation, if condition: Literal) {
    let second = way.second
    for (index, place) in second.places.enumerated() {
      let demanded = way.first.atMost(place - way.length)
      let isLast = index == second.places.count - 1
      if isLast || demanded != way.first.atMost(second.places[index + 1] - way.length) {
        model.addClause([!condition, !second.isAtMost[index], demanded])
      }
    }
  }
}

// MARK: - Answers

extension OrderEncoding {
  /// The layout that values of the variables stand for.
  ///
  /// - Returns: The layout, or nil if there is not one value for each variable or a tile has no
  ///   place at all.
  package func layout(from values: [Bool]) -> BentoLayout? {
    guard values.count == model.variableCount, !columns.contains(where: \.places.isEmpty),
      !rows.contains(where: \.places.isEmpty)
    else { return nil }
    return BentoLayout(
      problem,
      cells: problem.tiles.indices.map {
        Cell(column: columns[$0].place(from: values), row: rows[$0].place(from: values))
      })
  }

  /// What a variable says; tiles are meant by their indices.
  fileprivate enum Meaning: Hashable, Sendable {
    /// The tile starts in this column or before.
    case column(tile: Int, atMost: Int)
    /// The tile starts in this row or before.
    case row(tile: Int, atMost: Int)
    /// The first tile ends before the second starts, in columns.
    case left(Int, Int)
    /// The same in rows.
    case above(Int, Int)
  }

  /// The name of a variable, from 1, such as `x_3_le_12`, `y_0_le_4`, `left_1_2` or `above_2_1`.
  ///
  /// Tiles are numbered from 0 in input order. A name holds letters, digits and underscores only.
  package func variableName(_ number: Int) -> String {
    switch meanings[number - 1] {
    case .column(let tile, let limit): "x_\(tile)_le_\(limit)"
    case .row(let tile, let limit): "y_\(tile)_le_\(limit)"
    case .left(let first, let second): "left_\(first)_\(second)"
    case .above(let first, let second): "above_\(first)_\(second)"
    }
  }
}
