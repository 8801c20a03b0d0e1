// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct TableGridLayoutTests {
  /// The layout of a random board whose tiles are one row high.
  private func flatLayout(seed: UInt64, read direction: ReadingDirection) throws -> BentoLayout {
    let ranges = ProblemRanges(columns: 1...8, tiles: 1...20, tileColumns: 1...4, tileRows: 1...1)
    let layout = try #require(Baseline.sparse.layout(of: randomProblem(ranges, seed: seed)))
    let read = BentoLayout(columns: layout.columns, placements: layout.placements)
    return direction == .leftToRight ? read : read.mirrored
  }

  @Test(arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func thereAndBack(direction: ReadingDirection) throws {
    for seed in 0..<500 as Range<UInt64> {
      let layout = try flatLayout(seed: seed, read: direction)
      let grid = try #require(TableGrid(layout) { _ in FlexibleContent() }, "seed \(seed)")
      #expect(grid.columnCount == layout.columns, "seed \(seed)")
      let areas = grid.rows.map { $0.cells.reduce(0) { $0 + $1.columns } }
      #expect(areas.allSatisfy { $0 == layout.columns }, "seed \(seed)")
      let back = grid.layout
      #expect(back.columns == layout.columns && back.direction == direction, "seed \(seed)")
      #expect(Set(back.placements) == Set(layout.placements), "seed \(seed)")
      let order = back.placements.map {
        ($0.cell.row, direction == .leftToRight ? $0.cell.column : -$0.endColumn)
      }
      #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
    }
  }

  /// The table of flexible cells is the board itself, to the last tile.
  @Test(arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func flexibleCellsLieWhereTilesDo(direction: ReadingDirection) throws {
    var compared = 0
    for seed in 0..<500 as Range<UInt64> {
      let layout = try flatLayout(seed: seed, read: direction)
      let covered = Set(layout.placements.flatMap { $0.cell.column..<$0.endColumn })
      guard covered.count == layout.columns else { continue }
      compared += 1
      let geometry = GridGeometry(rowHeight: 40, spacing: 6, width: 400)
      let board = try geometry.frames(of: layout)
      let grid = try #require(
        TableGrid(layout, horizontalSpacing: 6, verticalSpacing: 6) { _ in FlexibleContent() })
      let frames = grid.frames(for: Proposal(board.size))
      let found = zip(grid.rows, frames.cells).flatMap { row, cells in
        zip(row.cells, cells).compactMap { cell, found in cell.id.map { ($0, found.frame) } }
      }
      for (id, frame) in found {
        let index = try #require(layout.placements.firstIndex { $0.id == id })
        let tile = board.frames[index]
        let distances = [
          frame.x - tile.x, frame.y - tile.y, frame.width - tile.width,
          frame.height - tile.height,
        ]
        #expect(distances.allSatisfy { abs($0) < 1e-6 }, "seed \(seed), tile \(id)")
      }
      #expect(found.count == layout.placements.count, "seed \(seed)")
    }
    #expect(compared > 200)
  }

  @Test func holesAreEmptyCells() throws {
    let grid = try #require(
      TableGrid(Board(".AA.\n....\nB..C").layout) { _ in FixedContent(width: 10, height: 10) })
    #expect(grid.rows.map { $0.cells.map(\.id) } == [[nil, "A", nil], [nil], ["B", nil, "C"]])
    #expect(grid.rows.map { $0.cells.map(\.columns) } == [[1, 2, 1], [4], [1, 2, 1]])
    // Only columns with tiles have a width, and the empty row has no height.
    let frames = grid.frames(for: offer(300, 300))
    #expect(frames.columns.map(\.length) == [10, 5, 5, 10])
    #expect(frames.rows.map(\.length) == [10, 0, 10])
  }

  @Test func layoutsThatAreNoTables() {
    let content = { (_: Placement) in FixedContent(width: 1, height: 1) }
    #expect(TableGrid(Board("AB\nAC").layout, content: content) == nil, "a tile of two rows")
    func layout(_ cells: [(Int, Int, Int)]) -> BentoLayout {
      BentoLayout(
        columns: 3,
        placements: cells.enumerated().map {
          Placement(
            id: "\($0.offset)", cell: Cell(column: $0.element.0, row: $0.element.1),
            span: Span(columns: $0.element.2, rows: 1))
        })
    }
    #expect(TableGrid(layout([(0, 0, 2), (1, 0, 2)]), content: content) == nil, "an overlap")
    #expect(TableGrid(layout([(2, 0, 2)]), content: content) == nil, "out of the grid")
    #expect(TableGrid(layout([(-1, 0, 2)]), content: content) == nil)
    #expect(TableGrid(layout([(0, -1, 2)]), content: content) == nil)
    #expect(TableGrid(layout([(0, 0, 0)]), content: content) == nil)
    #expect(TableGrid(layout([]), content: content)?.rows.isEmpty == true)
  }

  @Test func cellsOutsideOfRowsAreTilesOverAllColumns() {
    let wide = GridCell(FlexibleContent(), id: "wide")
    let grid = TableGrid([
      TableGridRow([GridCell(FlexibleContent(), id: "a", columns: 2), square(1)]),
      TableGridRow(spanning: wide),
    ])
    #expect(
      grid.layout.placements == [
        Placement(id: "a", cell: Cell(column: 0, row: 0), span: Span(columns: 2, rows: 1)),
        Placement(id: "wide", cell: Cell(column: 0, row: 1), span: Span(columns: 3, rows: 1)),
      ])
  }
}
