// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct TableGridMeasuringTests {
  /// How often each cell of a grid of one row is measured.
  private func counts(
    _ contents: [any MeasuredContent], offered: Proposal = offer(300, 300)
  ) -> [Int] {
    let counts = contents.map { _ in MeasurementCount() }
    let cells = zip(contents, counts).map { GridCell($1.counted($0)) }
    _ = TableGrid([TableGridRow(cells)]).size(for: offered)
    return counts.map(\.value)
  }

  private func text(_ characters: Int) -> TextContent {
    TextContent(characters: characters, character: Size(width: 6, height: 12))
  }

  @Test(arguments: Flexibility.allCases)
  func lengthsThatDifferByNothingCountAsEqual(flexibility: Flexibility) {
    let contents = [150.00000000000007, 150.00000000000008].map { width in
      CustomContent(horizontal: flexibility, vertical: flexibility) { _ in
        Size(width: width, height: 300)
      }
    }
    #expect(counts(contents) == [1, 1])
  }

  @Test func fixedCellsOnce() {
    let square = FixedContent(width: 50, height: 50)
    #expect(counts([square, square, square]) == [1, 1, 1])
  }

  @Test func textThatIsBrokenTwice() {
    #expect(counts([text(10), text(580)]) == [1, 2])
    #expect(counts([FixedContent(width: 50, height: 50), text(580)]) == [1, 2])
    #expect(counts([text(10)]) == [1])
    #expect(counts([text(10), text(580)], offered: offer(nil, nil)) == [1, 1])
  }

  @Test func theOnlyCellIsOfferedAllTheGridIs() {
    for content in [text(10), FlexibleContent(), FixedContent(width: 1, height: 1)]
      as [any MeasuredContent]
    {
      for proposal in [offer(300, 200), offer(nil, 20), offer(20, nil), offer(nil, nil)] {
        let grid = TableGrid(
          horizontalSpacing: 9, verticalSpacing: 9, [TableGridRow([GridCell(content)])])
        #expect(grid.frames(for: proposal).cells[0][0].proposal == proposal)
        #expect(grid.size(for: proposal) == content.size(for: proposal))
      }
    }
  }

  @Test func flexibleCellsOnceARow() {
    #expect(counts([FlexibleContent(), FlexibleContent()]) == [1, 1])
    #expect(counts([FlexibleContent(height: 30), text(10)]) == [2, 1])
  }

  @Test func textThatIsCutOffThreeTimes() {
    let count = MeasurementCount()
    // 6 lines at full width, 12 at half of it, of which half of the height holds 4.
    let long = GridCell(count.counted(text(300)))
    let grid = TableGrid([
      TableGridRow([long, label(300)]), TableGridRow([label(300), label(300)]),
    ])
    let frames = grid.frames(for: offer(300, 100))
    #expect(frames.flat[0] == [0, 0, 150, 48])
    #expect(count.value == 3)
  }

  @Test func sizesThatAreNoLengthsCountAsNone() {
    for size in [Size(width: -5, height: .nan), Size(width: .infinity, height: -.infinity)] {
      let grid = TableGrid([TableGridRow([GridCell(CustomContent { _ in size }), square(20)])])
      #expect(grid.size(for: offer(300, 300)) == Size(width: 20, height: 20))
    }
  }

  @Test func flexibilityOfAGridIsThatOfItsMostFlexibleCell() {
    let text = TableGrid([TableGridRow([label(3)]), TableGridRow([square(3)])])
    #expect(text.flexibility(along: .horizontal) == .partial)
    let slider = TableGrid([TableGridRow([GridCell(FlexibleContent(height: 30)), label(3)])])
    #expect(slider.flexibility(along: .horizontal) == .full)
    #expect(slider.flexibility(along: .vertical) == .partial)
    let line = GridCell(FlexibleContent(height: 1), unsizedAxes: [.horizontal])
    #expect(TableGrid([TableGridRow([line])]).flexibility(along: .horizontal) == .fixed)
    #expect(CustomContent { _ in .zero }.flexibility(along: .vertical) == .partial)
  }
}
