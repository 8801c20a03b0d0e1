// SPDX-License-Identifier: GPL-3.0-or-later

/// The part of a placement program that keeps the tiles of one group in touch.
///
/// Let *S* be some anchors of the group, too few for all its tiles, so that a tile of it lies
/// elsewhere. Then from a tile in *S* a way over tiles that share edges leads out of *S*, and so
/// some anchor is taken that is not in *S* and touches one that is. The rows say so for the
/// components into which the anchors with a value fall, and for anchors taken alone. There are far
/// more such sets than a solver should carry: they are found as they are needed, like the node
/// separators of Carvajal, Constantino, Goycoolea, Vielma and Weintraub ("Imposing connectivity
/// constraints in forest planning models", 2013).
struct TouchingRows: Hashable, Sendable {
  /// A place of a tile of the group, and the variable that it is taken by.
  struct Place: Hashable, Sendable {
    let variable: Int
    let shape: Int
    let box: GridBox
  }

  /// The index of the group.
  let group: Int
  /// The places of all its tiles, in the order of their variables.
  let places: [Place]
  /// The tiles of each shape that are in the group; none of others.
  let tileCounts: [Int]
  /// The width of the grid.
  let columns: Int
  /// The rows of the grid.
  let height: Int

  /// The rows that these values of the variables violate; where whole values violate any, there is
  /// one.
  ///
  /// - Complexity: O(*p* *k*), where *p* is the number of places and *k* of those with a value.
  func violated(by values: [Double]) -> [MIPModel.Row] {
    let taken = places.filter { values[$0.variable] > Self.zero }
    let parts = components(of: taken).filter { !mayHoldAll($0) }
    return parts.flatMap { rows(about: $0, values) } + lonely(taken, values)
  }

  /// The value up to which a variable counts as zero; values that a solver takes for whole ones may
  /// be off by less.
  private static let zero = 1e-4
  /// What a row may be violated by.
  private static let tolerance = 0.05

  /// The places by which of them are joined over edges.
  private func components(of taken: [Place]) -> [[Place]] {
    var rest = taken[...]
    var components: [[Place]] = []
    while let first = rest.popFirst() {
      var reached = [first]
      var next = 0
      while next < reached.count {
        let box = reached[next].box
        reached += rest.filter { $0.box.touches(box) }
        rest.removeAll { $0.box.touches(box) }
        next += 1
      }
      components.append(reached)
    }
    return components
  }

  /// Whether the places are enough for all tiles of the group.
  private func mayHoldAll(_ part: [Place]) -> Bool {
    var missing = tileCounts
    for place in part { missing[place.shape] -= 1 }
    return missing.allSatisfy { $0 <= 0 }
  }

  /// For each shape in a part, that its tiles there need a tile around the part.
  private func rows(about part: [Place], _ values: [Double]) -> [MIPModel.Row] {
    let own = Set(part.map(\.variable))
    let around = places.filter { place in
      !own.contains(place.variable) && part.contains { $0.box.touches(place.box) }
    }
    return Set(part.map(\.shape)).sorted().compactMap { shape in
      let tiles = part.filter { $0.shape == shape }
      let placed = tiles.reduce(0) { $0 + values[$1.variable] }
      return placed > Self.tolerance
        ? row(tiles, need: around, count: tileCounts[shape]) : nil
    }
  }

  /// For each shape, the place that has most more of a tile than there is around it.
  private func lonely(_ taken: [Place], _ values: [Double]) -> [MIPModel.Row] {
    var worst: [Int: (place: Place, excess: Double)] = [:]
    for place in taken {
      let around = taken.reduce(0) { sum, other in
        sum + (other.box.touches(place.box) ? values[other.variable] : 0)
      }
      let excess = values[place.variable] - around
      if excess > max(Self.tolerance, worst[place.shape]?.excess ?? 0) {
        worst[place.shape] = (place, excess)
      }
    }
    return worst.keys.sorted().compactMap { worst[$0]?.place }.map { place in
      row([place], need: places.filter { $0.box.touches(place.box) }, count: 1)
    }
  }

  private func row(_ part: [Place], need around: [Place], count: Int) -> MIPModel.Row {
    MIPModel.Row(
      lower: 0, upper: .infinity,
      terms: around.map { MIPModel.Term($0.variable, Double(count)) }
        + part.map { MIPModel.Term($0.variable, -1) })
  }
}

extension GridBox {
  /// Whether the boxes share an edge, and no cell.
  fileprivate func touches(_ other: GridBox) -> Bool {
    func shared(_ own: Range<Int>, _ others: Range<Int>) -> Int {
      min(own.upperBound, others.upperBound) - max(own.lowerBound, others.lowerBound)
    }
    let (columns, rows) = (shared(columns, other.columns), shared(rows, other.rows))
    return columns > 0 && rows == 0 || rows > 0 && columns == 0
  }
}
