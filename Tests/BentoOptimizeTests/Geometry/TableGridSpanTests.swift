// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct TableGridSpanTests {
  private static func wide(_ width: Double, columns: Int) -> GridCell {
    GridCell(FixedContent(width: width, height: 10), columns: columns)
  }

  private static func unsized(_ content: any MeasuredContent, _ axes: Set<TableAxis>) -> GridCell {
    GridCell(content, unsizedAxes: axes)
  }

  private static let sharing = [
    TableCase(
      name: "columns of their own cells suffice",
      grid: TableGrid([
        TableGridRow([square(50), square(60)]), TableGridRow([wide(100, columns: 2)]),
      ]),
      columns: [50, 60], rows: [60, 10], size: [110, 70],
      frames: [[0, 5, 50, 50], [50, 0, 60, 60], [5, 60, 100, 10]]),
    TableCase(
      name: "what is lacking is spread evenly over fixed columns",
      grid: TableGrid(
        horizontalSpacing: 10,
        [TableGridRow([square(50), square(60)]), TableGridRow([wide(150, columns: 2)])]),
      columns: [65, 75], rows: [60, 10], size: [150, 70],
      frames: [[7.5, 5, 50, 50], [82.5, 0, 60, 60], [0, 60, 150, 10]]),
    TableCase(
      name: "flexible columns get all that is lacking",
      grid: TableGrid([
        TableGridRow([label(5), square(50)]), TableGridRow([wide(150, columns: 2)]),
      ]),
      columns: [100, 50], rows: [50, 10], size: [150, 60],
      frames: [[35, 19, 30, 12], [100, 0, 50, 50], [0, 50, 150, 10]]),
    TableCase(
      name: "a column without cells of its own is flexible",
      grid: TableGrid([TableGridRow([square(50)]), TableGridRow([wide(150, columns: 2)])]),
      columns: [50, 100], rows: [50, 10], size: [150, 60],
      frames: [[0, 0, 50, 50], [0, 50, 150, 10]]),
    TableCase(
      name: "flexible columns leave room for fixed cells over others",
      grid: TableGrid([TableGridRow([wide(200, columns: 2), flexible()])]),
      columns: [100, 100, 100], rows: [300], size: [300, 300],
      frames: [[0, 145, 200, 10], [200, 0, 100, 300]]),
    TableCase(
      name: "texts that suffice need no more",
      grid: TableGrid([TableGridRow([label(5), label(25)]), TableGridRow([wide(160, columns: 2)])]),
      columns: [30, 150], rows: [12, 10], size: [180, 22],
      frames: [[0, 0, 30, 12], [30, 0, 150, 12], [10, 12, 160, 10]]),
    // Two columns of 40 first, then 170 - 80 over all three.
    TableCase(
      name: "cells over fewer columns first",
      grid: TableGrid([
        TableGridRow([wide(170, columns: 3)]), TableGridRow([.empty(), wide(80, columns: 2)]),
      ]),
      columns: [30, 70, 70], rows: [10, 10], size: [170, 20],
      frames: [[0, 0, 170, 10], [15, 15, 0, 0], [60, 10, 80, 10]]),
    TableCase(
      name: "a title over all columns",
      grid: TableGrid([TableGridRow(spanning: title(20)), TableGridRow([label(5), label(5)])]),
      columns: [90, 90], rows: [20, 12], size: [180, 32],
      frames: [[0, 0, 180, 20], [30, 20, 30, 12], [120, 20, 30, 12]]),
    // 11 characters fit in 100 points; 99 - 60 are lacking.
    TableCase(
      name: "a title that is broken", offered: offer(100, 300),
      grid: TableGrid([TableGridRow(spanning: title(20)), TableGridRow([label(5), label(5)])]),
      columns: [49.5, 49.5], rows: [40, 12], size: [99, 52],
      frames: [[0, 0, 99, 40], [9.75, 40, 30, 12], [59.25, 40, 30, 12]]),
    TableCase(
      name: "text takes no more columns' room than it wishes",
      grid: TableGrid([
        TableGridRow([
          GridCell(TextContent(characters: 6, character: Size(width: 6, height: 12)), columns: 2),
          flexible(),
        ])
      ]),
      columns: [18, 18, 264], rows: [300], size: [300, 300],
      frames: [[0, 144, 36, 12], [36, 0, 264, 300]]),
    TableCase(
      name: "a part is kept for flexible cells over columns without others",
      offered: offer(300, 200),
      grid: TableGrid([
        TableGridRow([GridCell(FlexibleContent(), columns: 2), flexible()]),
        TableGridRow([flexible(), GridCell(FlexibleContent(), columns: 2)]),
      ]),
      columns: [100, 100, 100], rows: [100, 100], size: [300, 200],
      frames: [[0, 0, 200, 100], [200, 0, 100, 100], [0, 100, 100, 100], [100, 100, 200, 100]]),
    TableCase(
      name: "a line stretches the grid",
      grid: TableGrid([
        TableGridRow([square(50), square(60)]),
        TableGridRow(spanning: GridCell(FlexibleContent(height: 1))),
      ]),
      columns: [145, 155], rows: [60, 1], size: [300, 61],
      frames: [[47.5, 5, 50, 50], [192.5, 0, 60, 60], [0, 60, 300, 1]]),
    TableCase(
      name: "a grid of nothing but cells outside of rows",
      grid: TableGrid(
        verticalSpacing: 5, [TableGridRow(spanning: square(9)), TableGridRow(spanning: title(2))]),
      columns: [18], rows: [9, 20], size: [18, 34],
      frames: [[4.5, 0, 9, 9], [0, 14, 18, 20]]),
  ]

  private static let unsized = [
    TableCase(
      name: "a line that does not stretch the grid",
      grid: TableGrid([
        TableGridRow([square(50), square(60)]),
        TableGridRow(spanning: unsized(FlexibleContent(height: 1), [.horizontal])),
      ]),
      columns: [50, 60], rows: [60, 1], size: [110, 61],
      frames: [[0, 5, 50, 50], [50, 0, 60, 60], [0, 60, 110, 1]]),
    TableCase(
      name: "a line down",
      grid: TableGrid([
        TableGridRow([square(50), unsized(FlexibleContent(width: 1), [.vertical]), square(50)])
      ]),
      columns: [50, 1, 50], rows: [50], size: [101, 50],
      frames: [[0, 0, 50, 50], [50, 0, 1, 50], [51, 0, 50, 50]]),
    TableCase(
      name: "unsized across only",
      grid: TableGrid([
        TableGridRow([unsized(FlexibleContent(), [.horizontal])]), TableGridRow([label(5)]),
      ]),
      columns: [30], rows: [288, 12], size: [30, 300],
      frames: [[0, 0, 30, 288], [0, 288, 30, 12]]),
    TableCase(
      name: "unsized both ways",
      grid: TableGrid([
        TableGridRow([unsized(FlexibleContent(), [.horizontal, .vertical]), square(40)]),
        TableGridRow([label(5)]),
      ]),
      columns: [30, 40], rows: [40, 12], size: [70, 52],
      frames: [[0, 0, 30, 40], [30, 0, 40, 40], [0, 40, 30, 12]]),
    TableCase(
      name: "text as wide as others make the column",
      grid: TableGrid([
        TableGridRow([
          unsized(
            TextContent(characters: 10, character: Size(width: 9, height: 20)), [.horizontal])
        ]), TableGridRow([square(50)]),
      ]),
      columns: [50], rows: [40, 50], size: [50, 90],
      frames: [[2.5, 0, 45, 40], [0, 40, 50, 50]]),
    TableCase(
      name: "text as high as others make the row", offered: offer(90, 300),
      grid: TableGrid([
        TableGridRow([
          unsized(TextContent(characters: 30, character: Size(width: 6, height: 12)), [.vertical]),
          square(30),
        ])
      ]),
      columns: [60, 30], rows: [30], size: [90, 30],
      frames: [[0, 3, 60, 24], [60, 0, 30, 30]]),
    // At the width of both columns it is one line, and so the lower row; it is served first.
    TableCase(
      name: "text over several columns, as wide as others make them", offered: offer(300, 70),
      grid: TableGrid([
        TableGridRow([
          GridCell(
            TextContent(characters: 10, character: Size(width: 9, height: 20)), columns: 2,
            unsizedAxes: [.horizontal])
        ]), TableGridRow([title(60), square(10)]),
      ]),
      columns: [288, 10], rows: [20, 40], size: [298, 60],
      frames: [[104, 0, 90, 20], [0, 20, 288, 40], [288, 35, 10, 10]]),
    TableCase(
      name: "alone with nothing",
      grid: TableGrid([
        TableGridRow([unsized(FlexibleContent(), [.horizontal, .vertical])])
      ]),
      columns: [0], rows: [0], size: [0, 0], frames: [[0, 0, 0, 0]]),
  ]

  @Test(arguments: sharing) func spansShare(_ example: TableCase) { example.check() }
  @Test(arguments: unsized) func unsizedAxes(_ example: TableCase) { example.check() }

  @Test func columnsAreThoseOfTheLongestRow() {
    let grid = TableGrid([
      TableGridRow([square(1)]), TableGridRow([Self.wide(10, columns: 3), square(1)]),
      TableGridRow(spanning: square(1)), TableGridRow([]),
    ])
    #expect(grid.columnCount == 4)
    #expect(TableGrid([TableGridRow([Self.wide(10, columns: -2)])]).columnCount == 1)
    #expect(TableGrid([TableGridRow([.empty(columns: 2)])]).size(for: offer(9, 9)) == .zero)
  }
}
