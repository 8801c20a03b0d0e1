// SPDX-License-Identifier: GPL-3.0-or-later

@testable import BentoOptimize

/// Nested boards of the tests.
enum NestedFixture {
  /// Plain tiles from text such as `A 4x8, B 2x2`.
  static func tiles(_ text: String) -> [NestedTile] {
    text.split(separator: ",").map { entry in
      let words = entry.split(separator: " ")
      let numbers = words.last?.split(separator: "x").compactMap { Int($0) } ?? []
      return tile(String(words.first ?? ""), numbers.first ?? 0, numbers.last ?? 0)
    }
  }

  static func tile(
    _ id: String, _ columns: Int, _ rows: Int, wishes: Wishes = .none, grid: InnerGrid? = nil
  ) -> NestedTile {
    NestedTile(
      Tile(id: id, span: Span(columns: columns, rows: rows), wishes: wishes), grid: grid)
  }

  /// Eighteen tiles in boxes within boxes that leave no cell free.
  static func boxes(rows: InnerGrid.Rows) throws -> NestedBoard {
    let left = InnerGrid(
      rows: rows,
      tiles: [
        tile("A", 4, 8),
        tile(
          "B-F", 10, 8,
          grid: InnerGrid(rows: rows, tiles: tiles("B 6x2, C 6x2, D 4x4, E 2x4, F 8x4"))),
        tile(
          "G-L", 14, 4,
          grid: InnerGrid(rows: rows, tiles: tiles("G 4x4, H 2x2, I 2x2, J 2x2, K 2x2, L 6x4"))),
      ])
    let right = InnerGrid(
      rows: rows, tiles: tiles("M 6x3, N 3x3, O 3x3, P 6x2, Q 2x4, R 4x4"))
    return try NestedBoard(
      columns: 20, tiles: [tile("A-L", 14, 12, grid: left), tile("M-R", 6, 12, grid: right)])
  }

  /// Grids in tiles in tiles, so many deep, with one plain tile in the innermost.
  static func chain(depth: Int, subdivision: Int = 1) throws -> NestedBoard {
    var tiles = [tile("T", 1, 1)]
    for level in 1..<depth {
      tiles = [
        tile("level \(level)", 1, 1, grid: InnerGrid(subdivision: subdivision, tiles: tiles))
      ]
    }
    return try NestedBoard(columns: 1, tiles: tiles)
  }

  /// The faults of tiles on a grid of so many columns.
  static func faults(
    _ tiles: [NestedTile], columns: Int = 4, rules: BoardRules = .none
  ) -> [String] {
    do throws(NestedBoardError) {
      _ = try NestedBoard(columns: columns, tiles: tiles, rules: rules)
      return []
    } catch {
      return error.faults.map(\.description)
    }
  }
}

extension BentoLayout {
  /// The placements as a problem: each tile with the span that it has.
  var asProblem: BentoProblem {
    get throws {
      try BentoProblem(
        columns: columns, tiles: placements.map { Tile(id: $0.id, span: $0.span) },
        spacers: spacers, rules: BoardRules(direction: direction))
    }
  }
}
