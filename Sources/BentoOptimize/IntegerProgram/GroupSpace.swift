// SPDX-License-Identifier: GPL-3.0-or-later

/// The variables of the rows, and for a rectangle of the columns, that a group has for itself.
struct GroupSpace: Hashable, Sendable {
  /// The lines of one axis: which of them are the group's, and the one with which these begin.
  struct Run: Hashable, Sendable {
    /// 1 where a line is the group's.
    let lines: [Int]
    /// At least 1 where a line is the group's and the one before is not.
    let begins: [Int]
  }

  /// The index of the group.
  let group: Int
  /// The rows.
  let rows: Run
  /// The columns; nil for a band, which has all of them.
  let columns: Run?

  /// Adds the lines of a group to a program: those that are the group's follow one another.
  init(_ group: Int, _ kind: TileGroup.Kind, columns: Int, height: Int, in program: inout MIPModel)
  {
    self.group = group
    // Earlier than on any tile: where the group lies parts the grid.
    let priority = columns * height
    rows = Run(height, priority: priority, in: &program)
    self.columns = kind == .band ? nil : Run(columns, priority: priority, in: &program)
  }

  /// The number of variables that it takes on a grid of so many columns and rows.
  static func variableCount(_ kind: TileGroup.Kind, columns: Int, height: Int) -> Int {
    2 * (kind == .band ? height : height + columns)
  }
}

extension GroupSpace.Run {
  fileprivate init(_ count: Int, priority: Int, in program: inout MIPModel) {
    lines = (0..<count).map { _ in program.addBinary(priority: priority) }
    begins = (0..<count).map { _ in program.addColumn(upper: 1) }
    for line in lines.indices {
      let before = line > 0 ? [MIPModel.Term(lines[line - 1])] : []
      program.addRow(
        lower: 0, terms: [MIPModel.Term(begins[line]), MIPModel.Term(lines[line], -1)] + before)
    }
    program.addRow(upper: 1, terms: begins.map { MIPModel.Term($0) })
  }

  /// Sets the variables for lines that follow one another.
  func set(_ range: Range<Int>, in values: inout [Double]) {
    for line in range { values[lines[line]] = 1 }
    if !range.isEmpty { values[begins[range.lowerBound]] = 1 }
  }
}
