// SPDX-License-Identifier: GPL-3.0-or-later

extension OrderEncoding {
  /// The most columns and rows, times shapes, for which places are found to count literals.
  private static let placeLimit = 20_000_000

  /// A number of literals that the clauses do not exceed, and mostly come near, without building
  /// them.
  ///
  /// Where even finding the places would take too much memory, every place counts.
  ///
  /// - Complexity: O(*s*^2) for *s* distinct spans, beside what ``PlacementPositions`` takes.
  package static func literalCount(of problem: BentoProblem, height: Int) -> Int {
    literalCount(of: problem, height: height, reductions: .all)
  }

  static func literalCount(
    of problem: BentoProblem, height: Int, reductions: Reductions
  ) -> Int {
    let shapes = problem.shapes(by: reductions)
    let axes: [[Extent]]
    if (problem.columns + height) * shapes.count <= placeLimit {
      let positions = PlacementPositions(
        problem, goal: .any(within: LayoutLimits(height: height)), reductions: reductions)
      axes = [
        zip(shapes, positions.columns).map { Extent(length: $0.span.columns, places: $1) },
        zip(shapes, positions.rows).map { Extent(length: $0.span.rows, places: $1) },
      ]
    } else {
      axes = [
        shapes.map { Extent(length: $0.span.columns, in: problem.columns) },
        shapes.map { Extent(length: $0.span.rows, in: height) },
      ]
    }
    return shapes.indices.reduce(0) { sum, second in
      (0...second).reduce(sum) { sum, first in
        sum + literalCount(shapes, first, second, axes: axes)
      }
    }
  }

  /// The literals of all pairs of tiles of two shapes, and of the places of one shape.
  private static func literalCount(
    _ shapes: [Shape], _ first: Int, _ second: Int, axes: [[Extent]]
  ) -> Int {
    let (count, other) = (shapes[first].tiles.count, shapes[second].tiles.count)
    let isOne = first == second
    let pairs = isOne ? count * (count - 1) / 2 : count * other
    return axes.reduce(isOne ? 0 : 4 * pairs) { sum, axis in
      let forward = axis[first].literalCount(before: axis[second])
      let backward = isOne ? 0 : axis[second].literalCount(before: axis[first])
      return sum + pairs * (forward + backward) + (isOne ? 2 * count * axis[first].count : 0)
    }
  }
}

/// How far the places of a tile reach on one axis.
private struct Extent {
  let length: Int
  let least: Int
  let greatest: Int
  let count: Int

  init(length: Int, places: [Int]) {
    self.length = length
    least = places.first ?? 0
    greatest = places.last ?? -1
    count = places.count
  }

  /// Every place on an axis of this length.
  init(length: Int, in axis: Int) {
    self.length = length
    least = 0
    greatest = axis - length
    count = max(axis - length + 1, 0)
  }

  /// The literals that say that this tile ends before the other starts.
  ///
  /// Each clause differs from the others in the places of both.
  func literalCount(before other: Extent) -> Int {
    least + length <= other.greatest ? 3 * min(count + 1, other.count) : 0
  }
}
