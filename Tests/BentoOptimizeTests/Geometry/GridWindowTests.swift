// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite struct GridWindowTests {
  @Test("Tiles of a grid inside of a tile have their frames on the whole board")
  func windows() throws {
    let geometry = GridGeometry(rowHeight: 40, spacing: 4, width: 172)
    let board = GridWindow(geometry, columns: 4)
    let outer = Placement(
      id: "A", cell: Cell(column: 1, row: 1), span: Span(columns: 2, rows: 2))
    let inside = board.inside(outer, subdivision: 2)
    let all = Placement(
      id: "B", cell: Cell(column: 0, row: 0), span: Span(columns: 4, rows: 4))
    let last = Placement(
      id: "C", cell: Cell(column: 3, row: 3), span: Span(columns: 1, rows: 1))
    #expect(inside.frame(of: all) == board.frame(of: outer))
    #expect(inside.frame(of: last) == Frame(x: 110, y: 110, width: 18, height: 18))
    #expect(inside.size(rows: 4) == Size(width: 84, height: 84))
    #expect(board.size(rows: 3) == Size(width: 172, height: 128))
    #expect(board.size(rows: 0) == .zero)
    #expect(inside.inside(last, subdivision: 8).frame(of: last) == nil, "gaps leave no room")
  }

  @Test("Margins belong to the outermost grid alone, and tiles keep clear of them")
  func margins() {
    let geometry = GridGeometry(
      rows: .points(40), horizontalSpacing: 4, verticalSpacing: 4,
      margins: Margins(top: 1, left: 2, bottom: 3, right: 4), width: 178)
    let board = GridWindow(geometry, columns: 4)
    let tile = Placement(id: "A", cell: Cell(column: 0, row: 0), span: Span(columns: 4, rows: 1))
    #expect(board.frame(of: tile) == Frame(x: 2, y: 1, width: 172, height: 40))
    #expect(board.size(rows: 1) == Size(width: 178, height: 44))
    let inside = board.inside(tile, subdivision: 1)
    #expect(inside.frame(of: tile) == board.frame(of: tile))
    #expect(inside.size(rows: 1) == Size(width: 172, height: 40))
  }

  @Test("A grid without room for its tiles has no frames")
  func noRoom() {
    let tile = Placement(id: "A", cell: Cell(column: 0, row: 0), span: Span(columns: 1, rows: 1))
    for width in [10, -1, .nan, .infinity] {
      let board = GridWindow(GridGeometry(rowHeight: 40, spacing: 10, width: width), columns: 4)
      #expect(board.frame(of: tile) == nil)
    }
  }
}
