// SPDX-License-Identifier: GPL-3.0-or-later

extension PlacementModel {
  /// The names of the variables of ``completeProgram``, made of letters, digits and underscores.
  ///
  /// Everything is counted from 0; tile 3 is the first of its span, or any where inversions count.
  ///
  /// - `x_t3_c2_r5` is 1 if a tile of the span of tile 3 has its top-left cell in column 2, row 5;
  ///   `x_t3_c2_r5_s1` if it does so with its second choice of a span.
  /// - `used_r5` is 1 if row 5 is used.
  /// - `depth_c2` is the number of rows down to the lowest occupied cell of column 2.
  /// - `turned_t2_t5` is 1 if tile 5 comes before tile 2 in reading order.
  /// - `row_g0_r5` and `column_g0_c2` are 1 if group 0 has row 5, column 2 for itself, and
  ///   `firstrow_g0_r5` and `firstcolumn_g0_c2` if that is the first one.
  /// - `by_t3_c2_r5` is 1 if tile 3 starts there, or before that cell in reading order.
  /// - `root_g0_c2_r5` is 1 if what keeps group 0 in touch flows from there, and `right_g0_c2_r5`,
  ///   `left`, `down` and `up` are how much of it flows from there to the next cell.
  package var variableNames: [String] {
    var names = anchors.map { anchor in
      let choice = anchor.choice == 0 ? "" : "_s\(anchor.choice)"
      return "x_t\(shapes[anchor.shape].tiles[0])_c\(anchor.cell.column)_r\(anchor.cell.row)"
        + choice
    }
    names += used.indices.map { "used_r\(goal.height - used.count + $0)" }
    names += depths.indices.map { "depth_c\($0)" }
    for pair in inversions?.pairs ?? [] where pair.variable != nil {
      names.append("turned_t\(pair.earlier)_t\(pair.later)")
    }
    return names + spaces.flatMap(names(of:)) + orderNames + touching.flatMap(\.flowNames)
  }

  private func names(of space: GroupSpace) -> [String] {
    let group = "g\(space.group)"
    let rows = space.rows.lines.indices
    let columns = space.columns?.lines.indices ?? 0..<0
    return rows.map { "row_\(group)_r\($0)" } + rows.map { "firstrow_\(group)_r\($0)" }
      + columns.map { "column_\(group)_c\($0)" }
      + columns.map { "firstcolumn_\(group)_c\($0)" }
  }

  private var orderNames: [String] {
    guard let inversions else { return [] }
    return inversions.shapes.flatMap { shape in
      (0..<inversions.positionCount).map { position in
        let (row, column) = position.quotientAndRemainder(dividingBy: problem.columns)
        return "by_t\(shapes[shape].tiles[0])_c\(column)_r\(row)"
      }
    }
  }
}
