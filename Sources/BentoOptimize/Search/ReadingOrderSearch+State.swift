// SPDX-License-Identifier: GPL-3.0-or-later

// What a search remembers of states.
extension ReadingOrderSearch {
  static func keyWords(
    columns: Int, shapes: Int, hasWishes: Bool, wishes: WishKeeper?
  ) -> Int {
    (columns + 3) / 4 * 2 + (shapes + 3) / 4 + (hasWishes ? 1 : 0) + (wishes?.wordCount ?? 0)
  }

  /// Writes the state: heights of the profile above the corner's row, free cells pending above them
  /// as far as they matter, and the tiles placed of each shape; 16 bits each.
  ///
  /// With wishes, a state is tied to its row; what more it depends on comes last.
  mutating func writeKey(depth: Int, corner: Corner) {
    let profileWords = (problem.columns + 3) / 4
    if depth == key.count {
      let words = Self.keyWords(
        columns: problem.columns, shapes: shapes.count, hasWishes: hasWishes, wishes: wishes)
      key.append([UInt64](repeating: 0, count: words))
    }
    for word in key[depth].indices { key[depth][word] = 0 }
    for column in 0..<problem.columns {
      let shift = UInt64(column % 4 * 16)
      let top = UInt64(profile.tops[column] - corner.row)
      key[depth][column / 4] |= top << shift
      let pending = profile.pendingForState(column, pushesUp: pushesUp)
      key[depth][profileWords + column / 4] |= UInt64(pending) << shift
    }
    let counts = 2 * profileWords
    for shape in shapes.indices {
      key[depth][counts + shape / 4] |= UInt64(placed[shape]) << UInt64(shape % 4 * 16)
    }
    guard hasWishes else { return }
    let row = counts + (shapes.count + 3) / 4
    key[depth][row] = UInt64(corner.row)
    wishes?.write(to: &key[depth], from: row + 1, in: profile, row: corner.row)
  }
}
