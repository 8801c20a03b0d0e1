// SPDX-License-Identifier: GPL-3.0-or-later

extension BentoLayout {
  /// The cells that a group keeps for itself: for a band its rows, for a rectangle the smallest one
  /// around its tiles, for tiles that touch these alone; nothing where all of them are left out.
  func cells(of group: TileGroup) -> [CellRange] {
    let ids = Set(group.tiles)
    let members = placements.filter { ids.contains($0.id) }.map(\.cells)
    guard let first = members.first else { return [] }
    let box = members.dropFirst().reduce(first) { box, cells in
      CellRange(
        columns: box.columns.enclosing(cells.columns), rows: box.rows.enclosing(cells.rows))
    }
    return switch group.kind {
    case .band: [CellRange(columns: 0..<columns, rows: box.rows)]
    case .rectangle: [box]
    case .touching: members
    }
  }
}

extension Placement {
  fileprivate var cells: CellRange {
    CellRange(columns: cell.column..<endColumn, rows: cell.row..<endRow)
  }
}

extension Range<Int> {
  /// The shortest range that holds both.
  fileprivate func enclosing(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
