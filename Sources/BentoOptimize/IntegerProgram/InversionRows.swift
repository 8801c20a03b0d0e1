// SPDX-License-Identifier: GPL-3.0-or-later

/// The part of a placement program that counts inversions, and keeps sequences.
///
/// Let A(t, p) be the sum of the variables that place tile t at or before position p of the reading
/// order. Tiles i and j, i first in the input, are turned around if and only if some p has
/// A(j, p) = 1 and A(i, p) = 0. So the variable v(i, j) of the pair is at least A(j, p) - A(i, p)
/// for every p. On fractional values the largest of these differences is the least share of layouts
/// that turn the pair around, in any mix of layouts with these shares of places (Strassen, "The
/// existence of probability measures with given marginals", 1965): for one pair taken alone, there
/// is no stronger row.
///
/// There are far more rows than a solver should carry, and few are ever violated: they are found as
/// they are needed.
struct InversionRows: Hashable, Sendable {
  /// Two tiles, and the variable that is 1 if they are turned around; nil if they must not be.
  struct Pair: Hashable, Sendable {
    let earlier: Int
    let later: Int
    let variable: Int?

    init(_ earlier: Int, _ later: Int, variable: Int?) {
      self.earlier = earlier
      self.later = later
      self.variable = variable
    }
  }

  /// A variable that places a tile at a position of the reading order.
  struct Place: Hashable, Sendable {
    let position: Int
    let variable: Int
  }

  /// The pairs that are counted or forbidden.
  let pairs: [Pair]
  /// The shapes whose order matters, each of one tile.
  let shapes: [Int]
  /// The places of each shape, in reading order.
  let places: [[Place]]
  /// The number of positions of the reading order.
  let positionCount: Int

  /// The rows that these values of the variables violate: the most violated one of each pair.
  ///
  /// Whole values violate a row by 1 or more, so that the tolerance hides none of theirs.
  ///
  /// - Complexity: O(*n*² *k* + *c*), where *n* is the number of tiles, *k* the number of places
  ///   with a value that one of them has, and *c* the number of places of all.
  func violated(by values: [Double]) -> [MIPModel.Row] {
    let taken = places.map { $0.filter { values[$0.variable] > Self.zero } }
    return pairs.compactMap { pair in
      let worst = worstPosition(taken[pair.earlier], taken[pair.later], values)
      let turned = pair.variable.map { values[$0] } ?? 0
      return worst.difference > turned + Self.tolerance ? row(pair, at: worst.position) : nil
    }
  }

  /// What a row may be violated by.
  private static let tolerance = 0.05
  /// The value up to which a variable counts as zero.
  private static let zero = 1e-9

  /// The position up to which most more of the later tile than of the earlier one is placed.
  private func worstPosition(
    _ earlier: [Place], _ later: [Place], _ values: [Double]
  ) -> (position: Int, difference: Double) {
    var worst = (position: 0, difference: 0.0)
    var difference = 0.0
    var next = earlier.startIndex
    for place in later {
      while next < earlier.endIndex, earlier[next].position <= place.position {
        difference -= values[earlier[next].variable]
        next += 1
      }
      difference += values[place.variable]
      if difference > worst.difference { worst = (place.position, difference) }
    }
    return worst
  }

  /// The row v + A(earlier, p) - A(later, p) >= 0.
  private func row(_ pair: Pair, at position: Int) -> MIPModel.Row {
    var terms = pair.variable.map { [MIPModel.Term($0)] } ?? []
    for place in places[pair.earlier].prefix(while: { $0.position <= position }) {
      terms.append(MIPModel.Term(place.variable))
    }
    for place in places[pair.later].prefix(while: { $0.position <= position }) {
      terms.append(MIPModel.Term(place.variable, -1))
    }
    return MIPModel.Row(lower: 0, upper: .infinity, terms: terms)
  }

  /// The program with every row, each A(t, p) a variable of its own: A(t, p) = A(t, p - 1) + x.
  ///
  /// - Complexity: O(*n*² *p*), where *n* is the number of tiles and *p* of positions.
  func completed(_ program: MIPModel) -> MIPModel {
    var program = program
    var reached = [[Int]](repeating: [], count: places.count)
    for shape in shapes {
      var placed = [[MIPModel.Term]](repeating: [], count: positionCount)
      for place in places[shape] { placed[place.position].append(.init(place.variable, -1)) }
      for variables in placed {
        let here = program.addColumn(upper: 1)
        let before = reached[shape].last.map { [MIPModel.Term($0, -1)] } ?? []
        program.addRow(equal: 0, terms: [MIPModel.Term(here)] + before + variables)
        reached[shape].append(here)
      }
    }
    for pair in pairs {
      let turned = pair.variable.map { [MIPModel.Term($0)] } ?? []
      for (earlier, later) in zip(reached[pair.earlier], reached[pair.later]) {
        program.addRow(
          lower: 0, terms: turned + [MIPModel.Term(earlier), MIPModel.Term(later, -1)])
      }
    }
    return program
  }
}
