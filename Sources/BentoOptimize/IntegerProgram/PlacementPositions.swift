// SPDX-License-Identifier: GPL-3.0-or-later

/// The top-left cells that tiles of each shape need to try, for a goal.
///
/// Tiles of a layout can be pushed up and left until each touches another one or the edge. Then the
/// column of a tile is a sum of the columns of other tiles, and its row a sum of rows: the normal
/// patterns of Herz ("Recursive computational procedure for two-dimensional stock cutting", 1972)
/// and of Christofides and Whitlock ("An algorithm for two-dimensional cutting problems", 1977).
/// Pushed up, a layout keeps its height and its holes do not grow; pushed left, it keeps its height
/// and its reading order.
///
/// Besides, every layout has mirror images: left to right it keeps height and holes, up and down
/// its height, and neither its reading order. So where the goal allows it, the largest tile that
/// has no equal is kept in the left half, and where any layout of a height will do, in the upper
/// half too. Pushes move tiles up and left only, so both hold together.
///
/// Tiles that have to lie somewhere, or together, can neither be pushed nor mirrored: with any
/// wishes but stored positions every place that a tile's own wishes allow is tried.
struct PlacementPositions: Hashable, Sendable {
  /// The places of tiles of one shape that take one of their choices.
  struct Places: Hashable, Sendable {
    /// The columns to try.
    let columns: [Int]
    /// The rows to try.
    let rows: [Int]
  }

  /// The places to try, by shape and choice.
  let choices: [[Places]]

  /// The columns to try with the first choice, by shape.
  var columns: [[Int]] { choices.map { $0[0].columns } }

  /// The rows to try with the first choice, by shape.
  var rows: [[Int]] { choices.map { $0[0].rows } }

  /// The number of cells to try, all shapes and choices together.
  var count: Int {
    choices.joined().reduce(0) { $0 + $1.columns.count * $1.rows.count }
  }

  init(_ problem: BentoProblem, goal: PlacementGoal, reductions: Reductions = .all) {
    let shapes = problem.shapes(for: goal, by: reductions)
    let reductions =
      problem.hasWishes ? reductions.subtracting([.mirror, .normalPatterns]) : reductions
    let mirrored = goal.isKeptMirrored ? shapes.mirrored(by: reductions) : nil
    let usesSums = reductions.contains(.normalPatterns)
    let widths = Self.sums(of: shapes, limit: problem.columns, length: \.columns)
    let heights = Self.sums(of: shapes, limit: goal.height, length: \.rows)
    func columns(of shape: Int, _ span: Span) -> [Int] {
      let anchors = shapes[shape].wishes.anchorColumns(of: span, on: problem.columns)
      let last = anchors.upperBound / (shape == mirrored ? 2 : 1)
      return usesSums && goal.isKeptByPushingLeft
        ? widths[span.columns, default: SubsetSums(limit: 0)].sums(upTo: last)
        : Array(anchors.lowerBound...last)
    }
    func rows(of shape: Int, _ span: Span) -> [Int] {
      let anchors = shapes[shape].wishes.anchorRows(of: span)
      let lowest = min(anchors.upperBound, goal.height - span.rows)
      guard lowest >= anchors.lowerBound else { return [] }
      let last = lowest / (shape == mirrored && goal.isKeptUpsideDown ? 2 : 1)
      return usesSums && goal.isKeptByPushingUp
        ? heights[span.rows, default: SubsetSums(limit: 0)].sums(upTo: last)
        : Array(anchors.lowerBound...last)
    }
    choices = shapes.indices.map { shape in
      shapes[shape].choices.map {
        Places(columns: columns(of: shape, $0), rows: rows(of: shape, $0))
      }
    }
  }

  /// For each length of a tile, the sums of the lengths of all other tiles.
  private static func sums(
    of shapes: [Shape], limit: Int, length: (Span) -> Int
  ) -> [Int: SubsetSums] {
    let lengths = shapes.flatMap { shape in
      [Int](repeating: length(shape.span), count: shape.tiles.count)
    }
    var sums: [Int: SubsetSums] = [:]
    for (index, own) in lengths.enumerated() where sums[own] == nil {
      let others = lengths[..<index] + lengths[(index + 1)...]
      sums[own] = SubsetSums(of: others, limit: limit)
    }
    return sums
  }
}

extension BentoProblem {
  /// The tiles that share their variables: equal ones, where the goal allows it and no sequence
  /// tells them apart.
  func shapes(for goal: PlacementGoal, by reductions: Reductions) -> [Shape] {
    let shapes = shapes(
      by: goal.isKeptBySwappingEqualTiles ? reductions : reductions.subtracting(.equalTiles))
    return shapes.flatMap { $0.ties.sequences.isEmpty ? [$0] : $0.single }
  }
}

extension Shape {
  /// Each of the tiles as a shape by itself.
  fileprivate var single: [Shape] {
    tiles.map { Shape(span: span, tiles: [$0], wishes: wishes, ties: ties) }
  }
}
