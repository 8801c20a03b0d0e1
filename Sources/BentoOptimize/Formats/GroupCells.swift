// SPDX-License-Identifier: GPL-3.0-or-later

extension BentoLayout {
  /// The cells that a group keeps for itself: for a band its rows, for a rectangle the smallest one
  /// around its tiles, for tiles that touch these alone, and once more the cells on both sides of
  /// each edge that two of them share; nothing where all of them are left out.
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
    case .touching:
      members
        + members.indices.flatMap { one in
          members[..<one].compactMap { members[one].joint(with: $0) }
        }
    }
  }
}

extension CellRange {
  /// The cells on both sides of the edge that two rectangles share, or nil where they share none.
  fileprivate func joint(with other: CellRange) -> CellRange? {
    let shared = (columns.clamped(to: other.columns), rows.clamped(to: other.rows))
    func edge(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int>? {
      let middle = Swift.max(one.lowerBound, other.lowerBound)
      return middle == Swift.min(one.upperBound, other.upperBound) ? middle - 1..<middle + 1 : nil
    }
    if !shared.0.isEmpty, let rows = edge(rows, other.rows) {
      return CellRange(columns: shared.0, rows: rows)
    }
    if !shared.1.isEmpty, let columns = edge(columns, other.columns) {
      return CellRange(columns: columns, rows: shared.1)
    }
    return nil
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
