// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

// The cases are those that the tests of QuickLayout's grid pin as pictures. What cannot carry over:
// the pictures themselves, so numbers are worked out from the rule; the sizes of its labels, which
// hang on fonts, so labels are texts in characters of one size; padding around a grid, which is a
// smaller proposal here; the stack around its empty grids, which are measured by themselves; and
// one case that is named after the right but laid out from the left, which is there both ways here.

@Suite struct TableGridSizeTests {
  private static let threeSquares = [square(50), square(50), square(50)]
  private static let twoByThree = [TableGridRow(threeSquares), TableGridRow(threeSquares)]
  private static let twoByThreeFlexible = [
    TableGridRow([flexible(), flexible(), flexible()]),
    TableGridRow([flexible(), flexible(), flexible()]),
  ]

  private static let oneColumn = [
    TableCase(
      name: "one cell", grid: TableGrid([TableGridRow([square(100)])]),
      columns: [100], rows: [100], size: [100, 100], frames: [[0, 0, 100, 100]]),
    TableCase(
      name: "one flexible cell", grid: TableGrid([TableGridRow([flexible()])]),
      columns: [300], rows: [300], size: [300, 300], frames: [[0, 0, 300, 300]]),
    TableCase(
      name: "three rows", grid: TableGrid(threeSquares.map { TableGridRow([$0]) }),
      columns: [50], rows: [50, 50, 50], size: [50, 150],
      frames: [[0, 0, 50, 50], [0, 50, 50, 50], [0, 100, 50, 50]]),
    TableCase(
      name: "three rows, spacing",
      grid: TableGrid(verticalSpacing: 10, threeSquares.map { TableGridRow([$0]) }),
      columns: [50], rows: [50, 50, 50], size: [50, 170],
      frames: [[0, 0, 50, 50], [0, 60, 50, 50], [0, 120, 50, 50]]),
    TableCase(
      name: "three flexible rows",
      grid: TableGrid([
        TableGridRow([flexible()]), TableGridRow([flexible()]), TableGridRow([flexible()]),
      ]),
      columns: [300], rows: [100, 100, 100], size: [300, 300],
      frames: [[0, 0, 300, 100], [0, 100, 300, 100], [0, 200, 300, 100]]),
  ]

  private static let oneRow = [
    TableCase(
      name: "one row", grid: TableGrid([TableGridRow(threeSquares)]),
      columns: [50, 50, 50], rows: [50], size: [150, 50],
      frames: [[0, 0, 50, 50], [50, 0, 50, 50], [100, 0, 50, 50]]),
    TableCase(
      name: "one row, spacing",
      grid: TableGrid(horizontalSpacing: 10, [TableGridRow(threeSquares)]),
      columns: [50, 50, 50], rows: [50], size: [170, 50],
      frames: [[0, 0, 50, 50], [60, 0, 50, 50], [120, 0, 50, 50]]),
    TableCase(
      name: "one row from the right",
      grid: TableGrid(direction: .rightToLeft, [TableGridRow(threeSquares)]),
      columns: [50, 50, 50], rows: [50], size: [150, 50],
      frames: [[100, 0, 50, 50], [50, 0, 50, 50], [0, 0, 50, 50]]),
    TableCase(
      name: "one row from the right, spacing",
      grid: TableGrid(horizontalSpacing: 10, direction: .rightToLeft, [TableGridRow(threeSquares)]),
      columns: [50, 50, 50], rows: [50], size: [170, 50],
      frames: [[120, 0, 50, 50], [60, 0, 50, 50], [0, 0, 50, 50]]),
    TableCase(
      name: "flexible row", grid: TableGrid([TableGridRow([flexible(), flexible(), flexible()])]),
      columns: [100, 100, 100], rows: [300], size: [300, 300],
      frames: [[0, 0, 100, 300], [100, 0, 100, 300], [200, 0, 100, 300]]),
    TableCase(
      name: "flexible row, spacing", offered: offer(320, 300),
      grid: TableGrid(horizontalSpacing: 10, [TableGridRow([flexible(), flexible(), flexible()])]),
      columns: [100, 100, 100], rows: [300], size: [320, 300],
      frames: [[0, 0, 100, 300], [110, 0, 100, 300], [220, 0, 100, 300]]),
    TableCase(
      name: "one flexible cell between",
      grid: TableGrid([TableGridRow([square(50), flexible(), square(50)])]),
      columns: [50, 200, 50], rows: [300], size: [300, 300],
      frames: [[0, 125, 50, 50], [50, 0, 200, 300], [250, 125, 50, 50]]),
  ]

  private static let twoRows = [
    TableCase(
      name: "2x3", grid: TableGrid(twoByThree),
      columns: [50, 50, 50], rows: [50, 50], size: [150, 100],
      frames: [
        [0, 0, 50, 50], [50, 0, 50, 50], [100, 0, 50, 50],
        [0, 50, 50, 50], [50, 50, 50, 50], [100, 50, 50, 50],
      ]),
    TableCase(
      name: "2x3, vertical spacing", grid: TableGrid(verticalSpacing: 10, twoByThree),
      columns: [50, 50, 50], rows: [50, 50], size: [150, 110],
      frames: [
        [0, 0, 50, 50], [50, 0, 50, 50], [100, 0, 50, 50],
        [0, 60, 50, 50], [50, 60, 50, 50], [100, 60, 50, 50],
      ]),
    TableCase(
      name: "2x3, horizontal spacing", grid: TableGrid(horizontalSpacing: 10, twoByThree),
      columns: [50, 50, 50], rows: [50, 50], size: [170, 100],
      frames: [
        [0, 0, 50, 50], [60, 0, 50, 50], [120, 0, 50, 50],
        [0, 50, 50, 50], [60, 50, 50, 50], [120, 50, 50, 50],
      ]),
    TableCase(
      name: "2x3, both spacings",
      grid: TableGrid(horizontalSpacing: 10, verticalSpacing: 10, twoByThree),
      columns: [50, 50, 50], rows: [50, 50], size: [170, 110],
      frames: [
        [0, 0, 50, 50], [60, 0, 50, 50], [120, 0, 50, 50],
        [0, 60, 50, 50], [60, 60, 50, 50], [120, 60, 50, 50],
      ]),
    TableCase(
      name: "2x3 flexible", grid: TableGrid(twoByThreeFlexible),
      columns: [100, 100, 100], rows: [150, 150], size: [300, 300],
      frames: [
        [0, 0, 100, 150], [100, 0, 100, 150], [200, 0, 100, 150],
        [0, 150, 100, 150], [100, 150, 100, 150], [200, 150, 100, 150],
      ]),
    TableCase(
      name: "2x3 flexible, vertical spacing",
      grid: TableGrid(verticalSpacing: 10, twoByThreeFlexible),
      columns: [100, 100, 100], rows: [145, 145], size: [300, 300],
      frames: [
        [0, 0, 100, 145], [100, 0, 100, 145], [200, 0, 100, 145],
        [0, 155, 100, 145], [100, 155, 100, 145], [200, 155, 100, 145],
      ]),
    TableCase(
      name: "2x3 flexible, horizontal spacing", offered: offer(320, 300),
      grid: TableGrid(horizontalSpacing: 10, twoByThreeFlexible),
      columns: [100, 100, 100], rows: [150, 150], size: [320, 300],
      frames: [
        [0, 0, 100, 150], [110, 0, 100, 150], [220, 0, 100, 150],
        [0, 150, 100, 150], [110, 150, 100, 150], [220, 150, 100, 150],
      ]),
    TableCase(
      name: "2x3 flexible, both spacings", offered: offer(320, 300),
      grid: TableGrid(horizontalSpacing: 10, verticalSpacing: 10, twoByThreeFlexible),
      columns: [100, 100, 100], rows: [145, 145], size: [320, 300],
      frames: [
        [0, 0, 100, 145], [110, 0, 100, 145], [220, 0, 100, 145],
        [0, 155, 100, 145], [110, 155, 100, 145], [220, 155, 100, 145],
      ]),
    TableCase(
      name: "a row shorter than the other",
      grid: TableGrid([TableGridRow([square(100), square(100)]), TableGridRow([square(100)])]),
      columns: [100, 100], rows: [100, 100], size: [200, 200],
      frames: [[0, 0, 100, 100], [100, 0, 100, 100], [0, 100, 100, 100]]),
  ]

  @Test(arguments: oneColumn + oneRow + twoRows)
  func squares(_ example: TableCase) { example.check() }

  /// What two gaps of 10 leave of 300 points does not divide evenly by three.
  @Test func flexibleColumnsOfThirds() {
    for rows in [Array(Self.twoByThreeFlexible.prefix(1)), Self.twoByThreeFlexible] {
      let frames = TableGrid(horizontalSpacing: 10, rows).frames(for: offer(300, 300))
      for (index, column) in frames.columns.enumerated() {
        #expect(abs(column.length - 280.0 / 3) < 1e-9)
        #expect(abs(column.start - Double(index) * (280.0 / 3 + 10)) < 1e-9)
      }
      #expect(abs(frames.size.width - 300) < 1e-9)
    }
  }

  @Test(arguments: [
    ([1.0, 0, 0], [300.0, 0, 0]), ([-1, 0, 0], [0, 150, 150]), ([1, 1, 0], [150, 150, 0]),
    ([5, 5, 5], [100, 100, 100]), ([.nan, 0, 0], [100, 100, 100]), ([1, 2, 3], [0, 0, 300]),
  ])
  func priorities(_ priorities: [Double], widths: [Double]) {
    let cells = priorities.map { flexible($0) }
    let row = TableGrid([TableGridRow(cells)]).frames(for: offer(300, 300))
    #expect(row.columns.map(\.length) == widths)
    #expect(row.rows.map(\.length) == [300])
    #expect(row.flat.map { $0[2] } == widths && row.flat.allSatisfy { $0[3] == 300 })
    let column = TableGrid(cells.map { TableGridRow([$0]) }).frames(for: offer(300, 300))
    #expect(column.rows.map(\.length) == widths)
    #expect(column.flat.map { $0[3] } == widths && column.flat.allSatisfy { $0[2] == 300 })
  }

  @Test func whatFixedCellsNeedIsKeptForThem() {
    // The first column could have all 300 points, but a fixed cell in the second one needs 80.
    let grid = TableGrid([
      TableGridRow([flexible(1), flexible()]), TableGridRow([square(10), square(80)]),
    ])
    let frames = grid.frames(for: offer(300, 300))
    #expect(frames.columns.map(\.length) == [220, 80])
    #expect(frames.flat[1] == [220, 0, 80, 220])
  }

  @Test func emptyGridsHaveNoSize() {
    for rows in [[], [TableGridRow([])], [TableGridRow([]), TableGridRow([])]] as [[TableGridRow]] {
      let grid = TableGrid(horizontalSpacing: 10, verticalSpacing: 10, rows)
      for proposal in [offer(300, 300), offer(nil, nil)] {
        #expect(grid.size(for: proposal) == .zero)
        #expect(grid.frames(for: proposal).cells.map(\.count) == rows.map { _ in 0 })
      }
      #expect(grid.columnCount == 0 && grid.flexibility(along: .vertical) == .fixed)
    }
  }

  @Test(arguments: [-10, .nan, .infinity, -.infinity, 0] as [Double])
  func gapsThatAreNoGapsCountAsNone(spacing: Double) {
    let grid = TableGrid(
      horizontalSpacing: spacing, verticalSpacing: spacing, Self.twoByThreeFlexible)
    #expect(grid.size(for: offer(300, 300)) == Size(width: 300, height: 300))
    #expect(grid.frames(for: offer(300, 300)).columns.map(\.start) == [0, 100, 200])
  }

  @Test func proposalsThatAreNoLengths() {
    #expect(offer(.nan, -3) == offer(nil, 0))
    #expect(offer(.infinity, -.infinity) == offer(nil, nil))
    #expect(Proposal(Size(width: 3, height: 4)) == offer(3, 4))
    // Less room than gaps is no room.
    let grid = TableGrid(horizontalSpacing: 200, Self.twoByThreeFlexible)
    let frames = grid.frames(for: offer(300, 100))
    #expect(frames.columns.map(\.length) == [0, 0, 0] && frames.size.width == 400)
  }

  @Test func openAxesGiveWhatContentLikes() {
    let grid = TableGrid([
      TableGridRow([label(20), flexible(), square(30)]),
      TableGridRow([label(10), square(50), label(7)]),
    ])
    let frames = grid.frames(for: offer(nil, nil))
    #expect(frames.columns.map(\.length) == [120, 50, 42])
    #expect(frames.rows.map(\.length) == [30, 50])
    #expect(frames.flat[1] == [120, 0, 50, 30], "flexible content fills what others need")
    #expect(grid.size(for: offer(nil, 300)) == Size(width: 212, height: 300))
    // The label of 42 points comes first, the one of 120 is broken at 76.5, so at 72.
    #expect(grid.frames(for: offer(195, nil)).columns.map(\.length) == [72, 81, 42])
  }
}
