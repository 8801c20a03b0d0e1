// SPDX-License-Identifier: GPL-3.0-or-later

/// The sizes that a rectangle around a group must have at least, by itself.
struct GroupBoxes: Sendable {
  /// By columns, the fewest rows that hold the tiles; `Int.max` where they do not fit at all, or
  /// leave more cells free than a layout may.
  private let rows: [Int]

  /// Finds the fewest rows for each number of columns, or a bound of them where that takes long.
  init(
    of tiles: [Tile], columns: ClosedRange<Int>, height: Int, freeCells: Int, budget: Budget
  ) {
    let mostArea = tiles.reduce(0) { $0 + ($1.choices.map(\.area).max() ?? 0) }
    var rows = [Int](repeating: .max, count: columns.upperBound + 1)
    for width in columns {
      guard let least = Self.leastRows(of: tiles, columns: width, height: height, budget: budget)
      else { continue }
      if width * least - mostArea <= freeCells { rows[width] = least }
    }
    self.rows = rows
  }

  /// Whether a rectangle of so many columns can end above a height.
  func fit(columns: ClosedRange<Int>, from row: Int, height: Int) -> Bool {
    columns.contains { rows[$0] <= height - row }
  }

  private static let mostTrials = 8
  private static let nodes = 200

  private static func leastRows(
    of tiles: [Tile], columns: Int, height: Int, budget: Budget
  ) -> Int? {
    var narrow: [Tile] = []
    for tile in tiles {
      let spans = tile.choices.filter { $0.columns <= columns }
      guard let first = spans.first else { return nil }
      narrow.append(
        Tile(id: tile.id, span: first, wishes: Wishes(alternatives: Array(spans.dropFirst()))))
    }
    let problem = BentoProblem(unchecked: narrow, columns: columns)
    var rows = narrow.reduce((problem.areas.lowerBound + columns - 1) / columns) {
      max($0, $1.leastSpan.rows)
    }
    for _ in 0..<mostTrials where rows <= height {
      var search = ReadingOrderSearch(
        problem, limits: LayoutLimits(height: rows),
        effort: SearchEffort(nodes: nodes, budget: budget), memoBytes: 1 << 16)
      guard search.run() == .impossible else { return rows }
      rows += 1
    }
    return rows <= height ? rows : nil
  }
}
