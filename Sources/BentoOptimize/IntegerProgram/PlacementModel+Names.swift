// SPDX-License-Identifier: GPL-3.0-or-later

extension PlacementModel {
  /// The name of a variable, made of letters, digits and underscores.
  ///
  /// `x_t3_c2_r5` is 1 if a tile of the span of tile 3 has its top-left cell in column 2 and row 5,
  /// all counted from 0, where tile 3 is the first of its span; `depth_c2` is the number of rows
  /// down to the lowest occupied cell of column 2; `used_r5` is 1 if row 5 is used.
  ///
  /// - Precondition: The variable is one of ``program``.
  package func variableName(_ variable: Int) -> String {
    if variable < anchors.count {
      let anchor = anchors[variable]
      let tile = shapes[anchor.shape].tiles[0]
      return "x_t\(tile)_c\(anchor.cell.column)_r\(anchor.cell.row)"
    }
    let rest = variable - anchors.count
    switch goal {
    case .anyLayout: preconditionFailure("every variable of this goal is an anchor")
    case .fewestRows(let limits): return "used_r\(limits.lowerBound + rest)"
    case .fewestHoles: return "depth_c\(rest)"
    }
  }
}
