// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Synchronization
import Testing

@testable import BentoOptimize

/// A cell of a fixed square.
func square(_ side: Double) -> GridCell { fixed(side, side) }

func fixed(_ width: Double, _ height: Double) -> GridCell {
  GridCell(FixedContent(width: width, height: height))
}

/// A cell that takes what it is offered.
func flexible(_ priority: Double = 0) -> GridCell {
  GridCell(FlexibleContent(), layoutPriority: priority)
}

func spacer() -> GridCell { GridCell(SpacerContent()) }

/// A text in characters of 6 x 12 points.
func label(_ characters: Int) -> GridCell {
  GridCell(TextContent(characters: characters, character: Size(width: 6, height: 12)))
}

/// A text in characters of 9 x 20 points.
func title(_ characters: Int, column: ColumnAlignment? = nil) -> GridCell {
  GridCell(
    TextContent(characters: characters, character: Size(width: 9, height: 20)),
    columnAlignment: column)
}

func offer(_ width: Double?, _ height: Double?) -> Proposal {
  Proposal(width: width, height: height)
}

extension TableFrames {
  /// The frames of all contents row by row: x, y, width, height.
  var flat: [[Double]] {
    cells.joined().map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
  }
}

/// A grid, what it is offered, and where everything lies then.
struct TableCase: Sendable, CustomTestStringConvertible {
  let name: String
  var offered = offer(300, 300)
  let grid: TableGrid
  let columns: [Double]
  let rows: [Double]
  /// Width and height.
  let size: [Double]
  /// The contents row by row: x, y, width, height.
  let frames: [[Double]]

  var testDescription: String { name }

  func check() {
    let found = grid.frames(for: offered)
    #expect(found.columns.map(\.length) == columns, "columns of \(name)")
    #expect(found.rows.map(\.length) == rows, "rows of \(name)")
    #expect([found.size.width, found.size.height] == size, "size of \(name)")
    #expect(found.flat == frames, "frames of \(name)")
  }
}

/// Counts how often content is measured.
final class MeasurementCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  /// The same content, counted.
  func counted(_ content: any MeasuredContent) -> CustomContent {
    CustomContent(
      horizontal: content.flexibility(along: .horizontal),
      vertical: content.flexibility(along: .vertical)
    ) { proposal in
      self.count.add(1, ordering: .relaxed)
      return content.size(for: proposal)
    }
  }
}
