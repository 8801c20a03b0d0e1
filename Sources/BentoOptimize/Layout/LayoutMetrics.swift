// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers by which layouts are compared.
///
/// Height, holes and tail are in cells.
public struct LayoutMetrics: Hashable, Sendable {
  /// Rows down to the lowest occupied one.
  public let height: Int
  /// Free cells with an occupied cell somewhere below them in their own column, spacers left out.
  public let holes: Int
  /// Free cells above ``height`` with nothing below them in their column, spacers left out: the
  /// ragged bottom edge.
  public let tail: Int
  /// Occupied cells as a share of all cells above ``height`` but those of spacers, 0 to 1; 1
  /// without tiles.
  public let fill: Double
  /// Pairs of tiles whose reading order contradicts their input order.
  public let inversions: Int
  /// Steps down the lists of spans, all tiles together; 0 where each has its first one.
  public let resize: Int
  /// Columns and rows between stored positions and these, times the cells of each tile's first
  /// span, all tiles together.
  public let displacement: Int

  /// Creates metrics.
  public init(
    height: Int, holes: Int, tail: Int, fill: Double, inversions: Int, resize: Int = 0,
    displacement: Int = 0
  ) {
    self.height = height
    self.holes = holes
    self.tail = tail
    self.fill = fill
    self.inversions = inversions
    self.resize = resize
    self.displacement = displacement
  }

  /// Free cells above ``height``, those of spacers left out: holes and tail together.
  public var freeCells: Int { holes + tail }
}

extension BentoLayout {
  /// The indices of the placements by (row, column) of their top-left cells, ties by input order;
  /// read from the right, by row and then the right edge, the rightmost first.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of placements.
  public var readingOrder: [Int] {
    placements.indices.sorted { left, right in
      let (a, b) = (placements[left], placements[right])
      return switch direction {
      case .leftToRight: (a.cell.row, a.cell.column, left) < (b.cell.row, b.cell.column, right)
      case .rightToLeft: (a.cell.row, -a.endColumn, left) < (b.cell.row, -b.endColumn, right)
      }
    }
  }

  /// The metrics of the layout, true for a layout without overlaps.
  ///
  /// The free cells are counted by columns: what is free above the lowest occupied cell of a column
  /// is a hole, what is free below it is tail, and cells of spacers are neither.
  ///
  /// - Precondition: Every placement and spacer lies on the grid.
  /// - Complexity: O(*n* log *n* + *c*), where *n* is the number of placements and *c* the sum of
  ///   the columns of placements and spacers.
  public var metrics: LayoutMetrics {
    var depth = [Int](repeating: 0, count: columns)
    var area = 0
    for placement in placements {
      area += placement.span.area
      for column in placement.cell.column..<placement.endColumn {
        depth[column] = max(depth[column], placement.endRow)
      }
    }
    let height = depth.max() ?? 0
    var cells = height * columns
    var holes = depth.reduce(0, +) - area
    for spacer in spacers {
      cells -= spacer.rows(above: height) * spacer.span.columns
      for column in spacer.cell.column..<spacer.endColumn {
        holes -= spacer.rows(above: depth[column])
      }
    }
    return LayoutMetrics(
      height: height,
      holes: holes,
      tail: cells - area - holes,
      fill: cells == 0 ? 1 : Double(area) / Double(cells),
      inversions: inversionCount(of: readingOrder),
      resize: placements.reduce(0) { $0 + $1.choice },
      displacement: placements.reduce(0) { $0 + $1.displacement })
  }
}

/// The number of pairs that stand in descending order in a permutation of 0..<n.
///
/// Counts, for each value, the greater ones before it with a binary indexed tree (Fenwick, "A new
/// data structure for cumulative frequency tables", 1994).
///
/// - Complexity: O(*n* log *n*).
func inversionCount(of permutation: [Int]) -> Int {
  var tree = [Int](repeating: 0, count: permutation.count + 1)
  var inversions = 0
  for (seen, value) in permutation.enumerated() {
    var notGreater = 0
    var node = value + 1
    while node > 0 {
      notGreater += tree[node]
      node &= node - 1
    }
    inversions += seen - notGreater
    node = value + 1
    while node < tree.count {
      tree[node] += 1
      node += node & -node
    }
  }
  return inversions
}
