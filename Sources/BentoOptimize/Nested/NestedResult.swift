// SPDX-License-Identifier: GPL-3.0-or-later

/// The answer to a nested board: one answer a grid, in a tree of the same shape.
///
/// Each grid by itself is proven as far as its ``result`` says: no layout of its tiles on its
/// columns is better. The board as a whole is least for the rule by which it was laid out, from the
/// inside outwards: every inner grid got the layout that is best for itself, and the grid around it
/// was laid out with the rows that came of it.
///
/// For the height that costs nothing where the heights inside are proven, as a tile with fewer rows
/// never makes a board higher; only ``TileGroup/Kind/touching`` groups and
/// ``OptimizerOptions/fills`` are exceptions. Holes and inversions outside might be fewer with
/// taller tiles.
public struct NestedResult: Hashable, Sendable {
  /// The grid as a problem of its own, each tile with the rows that its own grid needs.
  public let problem: BentoProblem
  /// The answer to that problem.
  public let result: OptimizationResult
  /// The parts into which a cell of the grid around it is divided, both ways; 1 for the outermost
  /// grid.
  public let subdivision: Int
  /// For each tile the answer to its grid, or nil where it holds none.
  public let grids: [NestedResult?]

  /// Creates an answer.
  init(
    problem: BentoProblem, result: OptimizationResult, subdivision: Int, grids: [NestedResult?]
  ) {
    self.problem = problem
    self.result = result
    self.subdivision = subdivision
    self.grids = grids
  }

  /// The worst status of the grid and those inside.
  public var status: OptimizationStatus {
    .worst(of: parts.map(\.answer.result.status))
  }

  /// The grid and all those inside that lie in a layout, each with its path; a grid comes before
  /// those inside, and tiles in input order.
  public var parts: [(path: GridPath, answer: NestedResult)] { parts(at: .outermost) }

  private func parts(at path: GridPath) -> [(path: GridPath, answer: NestedResult)] {
    [(path, self)]
      + placedGrids.flatMap { inner in
        inner.answer.parts(at: path.inside(inner.placement.id, at: inner.index))
      }
  }

  /// The grids of tiles that were not left out, by the ids of these.
  package var gridsByID: [String: NestedResult] {
    Dictionary(uniqueKeysWithValues: placedGrids.map { ($0.placement.id, $0.answer) })
  }

  /// The grids of tiles that were not left out, in input order, with the index of each tile and
  /// where it lies.
  package var placedGrids: [(index: Int, placement: Placement, answer: NestedResult)] {
    var placements: [String: Placement] = [:]
    for placement in result.layout.placements { placements[placement.id] = placement }
    return problem.tiles.indices.compactMap { index in
      guard let answer = grids[index], let placement = placements[problem.tiles[index].id] else {
        return nil
      }
      return (index, placement, answer)
    }
  }
}
