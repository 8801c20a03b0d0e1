// SPDX-License-Identifier: GPL-3.0-or-later

/// A tile that may grow over free cells, from its top-left cell to the right and downwards.
struct GrowingTile: Hashable {
  /// The index of the tile in input order.
  let index: Int
  /// The top-left cell, which stays.
  let cell: Cell
  /// The span before.
  let packed: Span
  /// The most columns that the tile can have with the rows that it has, with one row more, and so
  /// on; never rising.
  let reach: [Int]

  /// The spans that the tile can take, by rows and then columns; the first is the one it has.
  var spans: [Span] {
    reach.enumerated().flatMap { more, most in
      (packed.columns...most).map { Span(columns: $0, rows: packed.rows + more) }
    }
  }

  /// The cells that are free before and taken with this span, row by row.
  func newCells(of span: Span) -> [Cell] {
    (0..<span.rows).flatMap { row in
      ((row < packed.rows ? packed.columns : 0)..<span.columns).map {
        Cell(column: cell.column + $0, row: cell.row + row)
      }
    }
  }

  /// The cells that are free before and taken with some span, row by row.
  var cellsInReach: [Cell] {
    (0..<packed.rows + reach.count - 1).flatMap { row in
      ((row < packed.rows ? packed.columns : 0)..<reach[max(row - packed.rows + 1, 0)]).map {
        Cell(column: cell.column + $0, row: cell.row + row)
      }
    }
  }

  /// The free cells that the tile takes with this span.
  func gain(of span: Span) -> Int { span.area - packed.area }

  /// The columns and rows that the tile is larger by with this span.
  func growth(to span: Span) -> Int {
    span.columns - packed.columns + span.rows - packed.rows
  }
}

/// The tiles of a packed layout that can grow at all, and how far each of them can alone.
///
/// A tile grows over free cells above the height, within its limit and its ranges, not into the
/// band or the rectangle of a group of others, and not out of that of its own.
struct GrowthRoom {
  /// The tiles with more than one span, in input order.
  private(set) var tiles: [GrowingTile] = []
  /// Whether no tile was left out as there are too many cells to look at.
  private(set) var isComplete = true

  /// The cells that tiles may have in reach together, those that several reach counted for each.
  static let mostCells = 1_000_000

  private let problem: BentoProblem
  private let layout: BentoLayout
  private let height: Int
  private let fences: [Fence]
  private var grid: TakenCells

  /// The place of a group that keeps others out and its members in.
  private struct Fence {
    let members: Set<Int>
    let columns: Range<Int>
    let rows: Range<Int>
  }

  /// Looks around every tile that may grow.
  ///
  /// - Precondition: The layout answers the problem, with a placement for each tile.
  /// - Complexity: O(*n* *g* + *a*), where *n* is the number of tiles, *g* of groups and *a* the
  ///   cells of all tiles and those in reach.
  init(of problem: BentoProblem, in layout: BentoLayout) {
    self.problem = problem
    self.layout = layout
    height = layout.height
    fences = zip(problem.rules.groups, problem.groupMembers).compactMap { group, members in
      let placements = members.map { layout.placements[$0] }
      guard group.kind != .touching, let first = placements.first else { return nil }
      func lines(_ range: (Placement) -> Range<Int>) -> Range<Int> {
        placements.reduce(range(first)) {
          min($0.lowerBound, range($1).lowerBound)..<max($0.upperBound, range($1).upperBound)
        }
      }
      return Fence(
        members: Set(members),
        columns: group.kind == .band
          ? 0..<layout.columns : lines { $0.cell.column..<$0.endColumn },
        rows: lines { $0.cell.row..<$0.endRow })
    }
    grid = TakenCells(columns: layout.columns, rows: height)
    for spacer in layout.spacers { grid.take(spacer.span, at: spacer.cell) }
    for placement in layout.placements { grid.take(placement.span, at: placement.cell) }
    var cells = 0
    for index in problem.tiles.indices where problem.tiles[index].wishes.growthLimit != nil {
      guard let tile = growingTile(index) else { continue }
      cells += tile.reach[0] * (tile.packed.rows + tile.reach.count)
      guard cells <= Self.mostCells else {
        isComplete = false
        break
      }
      tiles.append(tile)
    }
  }

  private func growingTile(_ index: Int) -> GrowingTile? {
    let (wishes, placement) = (problem.tiles[index].wishes, layout.placements[index])
    guard let limit = wishes.growthLimit else { return nil }
    var right = min(layout.columns, placement.cell.column + limit.columns)
    var bottom = min(height, placement.cell.row + limit.rows)
    if let range = wishes.columnRange { right = min(right, range.upperBound + 1) }
    if let range = wishes.rowRange { bottom = min(bottom, range.upperBound + 1) }
    var walls: [Fence] = []
    for fence in fences {
      if fence.members.contains(index) {
        right = min(right, fence.columns.upperBound)
        bottom = min(bottom, fence.rows.upperBound)
      } else {
        walls.append(fence)
      }
    }
    var reach: [Int] = []
    for row in placement.cell.row..<bottom {
      let start = row < placement.endRow ? placement.endColumn : placement.cell.column
      right = firstTakenColumn(from: start, upTo: right, in: row, beside: walls)
      if right < placement.endColumn { break }
      if row >= placement.endRow - 1 { reach.append(right - placement.cell.column) }
    }
    guard reach.count > 1 || reach[0] > placement.span.columns else { return nil }
    return GrowingTile(
      index: index, cell: placement.cell, packed: placement.span, reach: reach)
  }

  private func firstTakenColumn(
    from start: Int, upTo end: Int, in row: Int, beside walls: [Fence]
  ) -> Int {
    var end = end
    for wall in walls where wall.rows.contains(row) && wall.columns.upperBound > start {
      end = min(end, max(wall.columns.lowerBound, start))
    }
    return (start..<end).first { grid.isTaken(column: $0, row: row) } ?? end
  }
}

extension GrowthRoom {
  /// The tiles in parts that have no cell in reach together, each in input order.
  var parts: [[GrowingTile]] {
    var roots = Array(tiles.indices)
    func root(of tile: Int) -> Int {
      var tile = tile
      while roots[tile] != tile {
        roots[tile] = roots[roots[tile]]
        tile = roots[tile]
      }
      return tile
    }
    var owners: [Cell: Int] = [:]
    for (tile, growing) in tiles.enumerated() {
      for cell in growing.cellsInReach {
        guard let owner = owners[cell] else {
          owners[cell] = tile
          continue
        }
        let (one, other) = (root(of: owner), root(of: tile))
        roots[max(one, other)] = min(one, other)
      }
    }
    var members: [Int: [GrowingTile]] = [:]
    for tile in tiles.indices { members[root(of: tile), default: []].append(tiles[tile]) }
    return tiles.indices.compactMap { members[$0] }
  }
}

/// Which cells of a board are taken, one bit a cell, row after row.
private struct TakenCells {
  private let columns: Int
  private let rows: Int
  private var words: [UInt64]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    words = [UInt64](repeating: 0, count: (columns * rows + 63) / 64)
  }

  /// Takes the cells of a span that are on the board.
  mutating func take(_ span: Span, at cell: Cell) {
    for row in cell.row..<max(min(cell.row + span.rows, rows), cell.row) {
      for bit in row * columns + cell.column..<row * columns + cell.column + span.columns {
        words[bit / 64] |= 1 << UInt64(bit % 64)
      }
    }
  }

  func isTaken(column: Int, row: Int) -> Bool {
    let bit = row * columns + column
    return words[bit / 64] >> UInt64(bit % 64) & 1 == 1
  }
}
