// SPDX-License-Identifier: GPL-3.0-or-later

/// Lowers a layout by changes of the order in which `dense` lays the tiles, starting at input
/// order.
///
/// One tile at a time is moved to another place in the order. A move is kept unless the layout gets
/// worse on height, then on the cells taken in its last row, then on inversions: so the order
/// strays from input order only as far as it must, which the sequences of ``SequenceImprovement``
/// do not care about. Meant for boards as people draw them, since every try costs a whole `dense`
/// layout.
package struct OrderImprovement: Sendable {
  /// What the random moves follow from: one seed and effort give one layout, if time allows.
  package var seed: UInt64
  /// The most layouts that are tried.
  package var effort: Int

  package init(seed: UInt64 = 1, effort: Int = 2_000) {
    self.seed = seed
    self.effort = effort
  }

  /// Searches for a layout lower than `incumbent`.
  ///
  /// - Parameters:
  ///   - problem: The tiles and the grid.
  ///   - incumbent: A layout of the problem.
  ///   - bound: A height at which there is nothing left to gain.
  ///   - budget: Ends the search with what was found so far, within one layout.
  /// - Precondition: The problem has no wishes.
  /// - Returns: The lowest layout found, or nil where none is lower.
  /// - Complexity: That of `dense` a layout.
  package func improve(
    _ problem: BentoProblem, from incumbent: BentoLayout, downTo bound: Int, budget: Budget
  ) -> BentoLayout? {
    precondition(!problem.hasWishes, "tiles are dealt as if each could take each other's place")
    let shapes = problem.shapes
    guard shapes.count > 1 else { return nil }
    var generator = SearchGenerator(seed: seed)
    var order = Array(problem.tiles.indices)
    var best = Trial(of: problem, shapes: shapes, order: order)
    for _ in 1..<max(effort, 1) {
      if best.layout.height <= bound || budget.isSpent { break }
      let source = generator.below(order.count)
      let target = generator.below(order.count)
      order.insert(order.remove(at: source), at: target)
      let trial = Trial(of: problem, shapes: shapes, order: order)
      if trial.value <= best.value {
        best = trial
      } else {
        order.insert(order.remove(at: target), at: source)
      }
    }
    return best.layout.height < incumbent.height ? best.layout : nil
  }
}

/// A layout that `dense` makes of an order, and what moves are judged by.
private struct Trial {
  let layout: BentoLayout
  let value: (height: Int, lastRow: Int, inversions: Int)

  init(of problem: BentoProblem, shapes: [Shape], order: [Int]) {
    // Without wishes every tile finds a place.
    let dense = denseCells(of: problem, order: order) ?? []
    var cells = dense
    for shape in shapes { shape.deal(shape.tiles.map { dense[$0] }, into: &cells) }
    layout = BentoLayout(problem, cells: cells)
    let height = layout.height
    let lastRow = layout.placements.reduce(0) {
      $0 + ($1.endRow == height ? $1.span.columns : 0)
    }
    value = (height, lastRow, inversionCount(of: layout.readingOrder))
  }
}
