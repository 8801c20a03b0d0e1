// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct TableGridAlignmentTests {
  private func origins(_ grid: TableGrid) -> [[Double]] {
    grid.frames(for: offer(300, 300)).flat.map { Array($0.prefix(2)) }
  }

  private func square(_ side: Double, column: ColumnAlignment) -> GridCell {
    GridCell(FixedContent(width: side, height: side), columnAlignment: column)
  }

  /// All columns and rows are 100 long; a square of 50 has 50 to spare both ways.
  @Test(arguments: [
    (CellAlignment(.center, .top), 25.0, 0.0), (CellAlignment(.leading, .top), 0, 0),
    (CellAlignment(.trailing, .top), 50, 0), (CellAlignment(.center, .bottom), 25, 50),
    (CellAlignment(.leading, .bottom), 0, 50), (CellAlignment(.trailing, .bottom), 50, 50),
    (CellAlignment(.leading, .center), 0, 25), (CellAlignment(.trailing, .center), 50, 25),
    (CellAlignment.center, 25, 25),
  ])
  func ofTheGrid(_ alignment: CellAlignment, x: Double, y: Double) {
    let rows = [[50.0, 100, 50], [100, 50, 100]].map { TableGridRow($0.map { fixed($0, $0) }) }
    #expect(
      origins(TableGrid(alignment: alignment, rows)) == [
        [x, y], [100, 0], [200 + x, y], [0, 100], [100 + x, 100 + y], [200, 100],
      ])
    // From the right the columns change places, and so do the sides on which reading begins.
    #expect(
      origins(TableGrid(alignment: alignment, direction: .rightToLeft, rows)) == [
        [250 - x, y], [100, 0], [50 - x, y], [200, 100], [150 - x, 100 + y], [0, 100],
      ])
  }

  @Test(arguments: [
    (RowAlignment?.none, 25.0), (.center, 25), (.top, 0), (.bottom, 50),
  ])
  func ofARow(_ alignment: RowAlignment?, y: Double) {
    let row = TableGridRow(alignment: alignment, [fixed(50, 50), fixed(100, 100), fixed(50, 50)])
    #expect(origins(TableGrid([row])) == [[0, y], [50, 0], [150, y]])
    #expect(
      origins(TableGrid(horizontalSpacing: 10, [row])) == [[0, y], [60, 0], [170, y]])
  }

  @Test func thatOfARowIsStrongerThanThatOfTheGrid() {
    let grid = TableGrid(
      alignment: CellAlignment(.center, .top), horizontalSpacing: 10,
      [
        TableGridRow([fixed(100, 100), fixed(50, 50), fixed(75, 75)]),
        TableGridRow(alignment: .bottom, [fixed(75, 75), fixed(50, 50), fixed(100, 100)]),
      ])
    #expect(
      origins(grid) == [
        [0, 0], [110, 0], [182.5, 0], [12.5, 125], [110, 150], [170, 100],
      ])
  }

  @Test(arguments: [(ColumnAlignment.leading, 0.0, 0.0), (.trailing, 25, 50)])
  func ofAColumn(_ alignment: ColumnAlignment, second: Double, third: Double) {
    // It counts for the whole column, in whichever row it is said.
    for row in 0..<3 {
      let cells = [100.0, 75, 50].enumerated().map { index, side in
        index == row ? square(side, column: alignment) : fixed(side, side)
      }
      let grid = TableGrid(cells.map { TableGridRow([$0]) })
      #expect(origins(grid) == [[0, 0], [second, 100], [third, 175]], "in row \(row)")
    }
  }

  @Test func theLastOneInAColumnCounts() {
    let grid = TableGrid([
      TableGridRow([square(50, column: .leading)]), TableGridRow([square(100, column: .trailing)]),
      TableGridRow([fixed(20, 20)]),
    ])
    #expect(origins(grid) == [[50, 0], [0, 50], [80, 150]])
    let other = TableGrid([
      TableGridRow([square(50, column: .trailing)]), TableGridRow([square(100, column: .leading)]),
      TableGridRow([fixed(20, 20)]),
    ])
    #expect(origins(other) == [[0, 0], [0, 50], [0, 150]])
  }

  @Test func cellsOverColumnsAlignWithTheFirst() {
    let wide = GridCell(FixedContent(width: 30, height: 10), columns: 2)
    let grid = TableGrid([
      TableGridRow([square(50, column: .trailing), square(50, column: .leading)]),
      TableGridRow([wide]), TableGridRow(spanning: fixed(20, 10)),
    ])
    #expect(origins(grid) == [[0, 0], [50, 0], [70, 50], [40, 60]])
    // A cell outside of rows sets none either.
    let setting = TableGrid([
      TableGridRow([fixed(50, 50)]), TableGridRow([fixed(20, 20)]),
      TableGridRow(spanning: square(30, column: .trailing)),
    ])
    #expect(origins(setting) == [[0, 0], [15, 50], [10, 70]])
  }

  /// A square of 50 in a cell of 100 x 100 at (100, 100).
  private func anchored(_ anchor: CellAnchor, _ direction: ReadingDirection) -> [Double] {
    let cell = GridCell(FixedContent(width: 50, height: 50), anchor: anchor)
    let grid = TableGrid(
      direction: direction,
      [TableGridRow([fixed(100, 100), fixed(100, 100)]), TableGridRow([fixed(100, 100), cell])])
    return origins(grid)[3]
  }

  @Test(arguments: [
    (ColumnAlignment.leading, RowAlignment.top, 100.0, 100.0),
    (.center, .top, 125, 100), (.trailing, .top, 150, 100),
    (.leading, .center, 100, 125), (.center, .center, 125, 125), (.trailing, .center, 150, 125),
    (.leading, .bottom, 100, 150), (.center, .bottom, 125, 150), (.trailing, .bottom, 150, 150),
  ])
  func anchors(
    _ horizontal: ColumnAlignment, _ vertical: RowAlignment, x: Double, y: Double
  ) {
    let anchor = CellAnchor(CellAlignment(horizontal, vertical))
    #expect(anchored(anchor, .leftToRight) == [x, y])
  }

  @Test(arguments: [
    (0.0, 0.0, 100.0, 100.0), (0, 1, 100, 150), (1, 0, 150, 100), (1, 1, 150, 150),
    (0.5, 0.5, 125, 125), (0.5, 0, 125, 100), (0.5, 1, 125, 150), (0, 0.5, 100, 125),
    (1, 0.5, 150, 125), (0.25, 0.75, 112.5, 137.5),
  ])
  func points(x: Double, y: Double, left: Double, top: Double) {
    let point = CellAnchor(x: x, y: y)
    #expect(anchored(point, .leftToRight) == [left, top])
    // The board is 200 wide.
    #expect(anchored(point, .rightToLeft) == [200 - left - 50, top])
  }

  @Test func theTrailingPointIsOnTheLeftWhereReadingBeginsOnTheRight() {
    #expect(anchored(CellAnchor(x: 1, y: 1), .rightToLeft) == [0, 150])
  }

  @Test func anchorsAreStrongerThanRowsAndColumns() {
    let cell = GridCell(FixedContent(width: 50, height: 50), anchor: CellAnchor(x: 0.5, y: 1))
    let high = [fixed(100, 100), fixed(100, 100), square(100, column: .leading)]
    let grid = TableGrid([
      TableGridRow(high), TableGridRow(alignment: .top, [fixed(100, 100), fixed(50, 50), cell]),
    ])
    #expect(Array(origins(grid).suffix(3)) == [[0, 100], [125, 100], [225, 150]])
  }
}
