// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite struct ResizedGeometryTests {
  @Test("Columns keep their width on more and on fewer of them", arguments: [1, 2, 3, 12, 24])
  func keepsColumns(columns: Int) {
    let geometry = GridGeometry(rowHeight: 50, spacing: 10, width: 470)
    let resized = geometry.resized(from: 12, to: columns)
    #expect(resized.columnWidth(columns: columns) == geometry.columnWidth(columns: 12))
    #expect(resized.boardWidth(columns: columns) == Double(columns) * 40 - 10)
    #expect(resized.rows == .points(50) && resized.horizontalSpacing == 10)
  }

  @Test("Without a width there is nothing to change")
  func withoutWidth() {
    #expect(GridGeometry().resized(from: 12, to: 3) == GridGeometry())
  }
}
