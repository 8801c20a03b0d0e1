// SPDX-License-Identifier: GPL-3.0-or-later

// A nested answer as one layout.
extension NestedResult {
  /// All plain tiles of all grids on one grid, in the finest cells that all of them share.
  ///
  /// A cell of the outermost grid becomes as many cells, both ways, as the least common multiple of
  /// the subdivisions along every path. Tiles that hold a grid are not in it, only what they hold,
  /// in input order from the outside inwards; spacers inside end with their tile. An id that occurs
  /// once stays as it is; others are replaced by the ids on the way to the tile, joined with `/`,
  /// and a number where even that is taken.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tiles of all grids.
  public var flattened: BentoLayout {
    let parts = finestSubdivision
    var leaves: [Leaf] = []
    var spacers: [GridSpacer] = []
    collect(
      Window(cell: Cell(column: 0, row: 0), parts: parts, rows: .max), path: [],
      leaves: &leaves, spacers: &spacers)
    let placements = zip(leaves, Self.uniqueIDs(of: leaves.map(\.path))).map { leaf, id in
      Placement(
        id: id, cell: leaf.placement.cell, span: leaf.placement.span,
        choice: leaf.placement.choice)
    }
    return BentoLayout(
      columns: result.layout.columns * parts, placements: placements, spacers: spacers,
      direction: result.layout.direction)
  }

  /// The parts, both ways, into which ``flattened`` divides each cell of the outermost grid.
  public var finestSubdivision: Int { finestParts(of: 1) }

  /// A plain tile where it lies among all others.
  private struct Leaf {
    let path: [String]
    let placement: Placement
  }

  /// Where a grid lies among all others.
  private struct Window {
    /// The cell of its top-left corner.
    let cell: Cell
    /// The finest cells in a cell of this grid, both ways.
    let parts: Int
    /// The rows that it has, in finest cells.
    let rows: Int

    func cell(_ inner: Cell) -> Cell {
      Cell(column: cell.column + inner.column * parts, row: cell.row + inner.row * parts)
    }

    func span(_ inner: Span) -> Span {
      Span(columns: inner.columns * parts, rows: inner.rows * parts)
    }
  }

  /// The least number of parts, both ways, of a cell of the outermost grid in which this grid and
  /// those inside can be measured, where the grid around it divides such a cell into `fineness`.
  private func finestParts(of fineness: Int) -> Int {
    let own = fineness * subdivision
    return grids.reduce(own) { parts, grid in
      grid.map { leastCommonMultiple(parts, $0.finestParts(of: own)) } ?? parts
    }
  }

  private func collect(
    _ window: Window, path: [String], leaves: inout [Leaf], spacers: inout [GridSpacer]
  ) {
    for spacer in result.layout.spacers {
      let (cell, span) = (window.cell(spacer.cell), window.span(spacer.span))
      let rows = min(span.rows, window.rows - (cell.row - window.cell.row))
      guard rows > 0 else { continue }
      spacers.append(GridSpacer(cell: cell, span: Span(columns: span.columns, rows: rows)))
    }
    let inner = gridsByID
    for placement in result.layout.placements {
      let (cell, span) = (window.cell(placement.cell), window.span(placement.span))
      let path = path + [placement.id]
      if let answer = inner[placement.id] {
        answer.collect(
          Window(cell: cell, parts: window.parts / answer.subdivision, rows: span.rows),
          path: path, leaves: &leaves, spacers: &spacers)
      } else {
        leaves.append(
          Leaf(
            path: path,
            placement: Placement(
              id: placement.id, cell: cell, span: span, choice: placement.choice)))
      }
    }
  }

  /// An id for each path, none twice: its last part where no other path ends with it.
  private static func uniqueIDs(of paths: [[String]]) -> [String] {
    var counts: [String: Int] = [:]
    for id in paths.compactMap(\.last) { counts[id, default: 0] += 1 }
    var taken = Set(counts.filter { $0.value == 1 }.keys)
    return paths.map { path in
      if let id = path.last, counts[id] == 1 { return id }
      let joined = path.joined(separator: "/")
      var (id, number) = (joined, 1)
      while !taken.insert(id).inserted {
        number += 1
        id = "\(joined) (\(number))"
      }
      return id
    }
  }
}
