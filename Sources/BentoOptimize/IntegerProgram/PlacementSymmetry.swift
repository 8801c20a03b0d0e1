// SPDX-License-Identifier: GPL-3.0-or-later

/// Where one tile may be kept without loss, because every layout has a mirror image as good.
///
/// Mirrored left to right, a layout keeps its height and its holes; mirrored up and down, only its
/// height. So the largest tile that has no equal is kept in the left half, and where any layout of a
/// height will do, in the upper half as well.
struct PlacementSymmetry {
  private let shapes: [Shape]
  private let goal: PlacementGoal
  private let kept: Int?

  init(shapes: [Shape], goal: PlacementGoal) {
    self.shapes = shapes
    self.goal = goal
    let single = shapes.indices.filter { shapes[$0].tiles.count == 1 }
    kept = single.max { (shapes[$0].span.area, $1) < (shapes[$1].span.area, $0) }
  }

  /// The rightmost and lowest top-left cell that tiles of a shape need to take.
  func lastCell(of shape: Int, columns: Int) -> Cell {
    let span = shapes[shape].span
    let (right, down) = (columns - span.columns, goal.height - span.rows)
    guard shape == kept else { return Cell(column: right, row: down) }
    switch goal {
    case .anyLayout: return Cell(column: right / 2, row: down / 2)
    case .fewestRows, .fewestHoles: return Cell(column: right / 2, row: down)
    }
  }
}
