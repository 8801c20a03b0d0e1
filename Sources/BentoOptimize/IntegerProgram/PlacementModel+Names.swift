// SPDX-License-Identifier: GPL-3.0-or-later

extension PlacementModel {
  /// The names of the variables of ``completeProgram``, made of letters, digits and underscores.
  ///
  /// Everything is counted from 0; tile 3 is the first of its span, or any where inversions count.
  ///
  /// - `x_t3_c2_r5` is 1 if a tile of the span of tile 3 has its top-left cell in column 2, row 5.
  /// - `used_r5` is 1 if row 5 is used.
  /// - `depth_c2` is the number of rows down to the lowest occupied cell of column 2.
  /// - `turned_t2_t5` is 1 if tile 5 comes before tile 2 in reading order.
  /// - `by_t3_c2_r5` is 1 if tile 3 starts there, or before that cell in reading order.
  package var variableNames: [String] {
    var names = anchors.map { anchor in
      "x_t\(shapes[anchor.shape].tiles[0])_c\(anchor.cell.column)_r\(anchor.cell.row)"
    }
    names += used.indices.map { "used_r\(goal.height - used.count + $0)" }
    names += depths.indices.map { "depth_c\($0)" }
    guard let inversions else { return names }
    for pair in inversions.pairs where pair.variable != nil {
      names.append("turned_t\(pair.earlier)_t\(pair.later)")
    }
    for tile in inversions.places.indices {
      for position in 0..<inversions.positionCount {
        let (row, column) = position.quotientAndRemainder(dividingBy: problem.columns)
        names.append("by_t\(tile)_c\(column)_r\(row)")
      }
    }
    return names
  }
}
