// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite struct AlignmentTests {
  private let cell = Frame(x: 100, y: 50, width: 80, height: 60)
  private let content = Size(width: 20, height: 10)

  private func origin(
    _ alignment: ContentAlignment, _ direction: ReadingDirection = .leftToRight
  ) -> [Double] {
    let frame = alignment.frame(of: content, in: cell, read: direction)
    #expect(frame.size == content)
    return [frame.x, frame.y]
  }

  @Test func contentLiesInTheMiddle() {
    #expect(origin(ContentAlignment()) == [130, 75])
  }

  @Test(arguments: ColumnAlignment.allCases, RowAlignment.allCases)
  func nineAlignments(horizontal: ColumnAlignment, vertical: RowAlignment) {
    let point = CellAnchor(CellAlignment(horizontal, vertical))
    let (x, y) = (100 + 60 * point.x, 50 + 50 * point.y)
    #expect([0, 0.5, 1].contains(point.x) && [0, 0.5, 1].contains(point.y))
    let alignment = CellAlignment(horizontal, vertical)
    #expect(origin(ContentAlignment(grid: alignment)) == [x, y])
    #expect(origin(ContentAlignment(anchor: point)) == [x, y])
    #expect(origin(ContentAlignment(grid: alignment), .rightToLeft) == [260 - x, y])
  }

  @Test func leadingIsWhereReadingBegins() {
    let corner = ContentAlignment(grid: CellAlignment(.leading, .top))
    #expect(origin(corner) == [100, 50])
    #expect(origin(corner, .rightToLeft) == [160, 50])
    let other = ContentAlignment(grid: CellAlignment(.trailing, .bottom))
    #expect(origin(other) == [160, 100])
    #expect(origin(other, .rightToLeft) == [100, 100])
  }

  @Test func theStrongerOneCounts() {
    var alignment = ContentAlignment(grid: CellAlignment(.leading, .top))
    #expect(origin(alignment) == [100, 50])
    alignment.row = .bottom
    #expect(origin(alignment) == [100, 100])
    alignment.column = .trailing
    #expect(origin(alignment) == [160, 100])
    alignment.anchor = CellAnchor(x: 0.25, y: 0.75)
    #expect(origin(alignment) == [115, 87.5])
    #expect(origin(alignment, .rightToLeft) == [145, 87.5])
  }

  @Test func contentLargerThanItsCellReachesOverItsEdges() {
    let frame = ContentAlignment().frame(of: Size(width: 100, height: 60), in: cell)
    #expect([frame.x, frame.y] == [90, 50])
  }
}
