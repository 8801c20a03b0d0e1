// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite struct DividedGeometryTests {
  @Test(
    "What covers the parts of a cell has the frame of the cell",
    arguments: [nil, 500], [1, 2, 3, 16])
  func framesStay(width: Double?, parts: Int) {
    let geometry = GridGeometry(rowHeight: 40, spacing: 6, width: width)
    let divided = geometry.divided(into: parts, columns: 4)
    let (cell, span) = (Cell(column: 1, row: 2), Span(columns: 2, rows: 3))
    let whole = geometry.frame(of: span, at: cell, columns: 4)
    let same = divided.frame(
      of: Span(columns: 2 * parts, rows: 3 * parts),
      at: Cell(column: parts, row: 2 * parts), columns: 4 * parts)
    for side in [\Frame.x, \.y, \.width, \.height] {
      #expect(abs(whole[keyPath: side] - same[keyPath: side]) < 1e-9)
    }
    let height = geometry.boardHeight(rows: 5, columns: 4)
    #expect(abs(height - divided.boardHeight(rows: 5 * parts, columns: 4 * parts)) < 1e-9)
  }
}
