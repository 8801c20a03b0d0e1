// SPDX-License-Identifier: GPL-3.0-or-later

/// Rows of text whose columns line up.
struct TextTable {
  /// The cells of each row; rows may be of different lengths.
  let rows: [[String]]
  /// The columns that line up at their right edge, as numbers do.
  var rightAligned: Set<Int> = []

  /// One line a row, two spaces between columns, none at the end.
  var lines: [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].places : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        cell.padded(toPlaces: widths[column], atStart: rightAligned.contains(column))
      }.joined(separator: "  ").trimmedAtEnd
    }
  }
}
