// SPDX-License-Identifier: GPL-3.0-or-later

extension TableGrid {
  /// Creates the table of a layout whose tiles are all one row high; nil for other layouts, and for
  /// those in which tiles overlap or leave the grid.
  ///
  /// A cell stands for each tile, with its id and as many columns, and an empty one for each run of
  /// free cells in a row, so that all rows have all columns. Where all content is flexible, the
  /// frames are those of a board with the same gaps and equal columns and rows, as long as each
  /// column and each row has a tile.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - alignment: The alignment of all cells.
  ///   - horizontalSpacing: The gap between neighbouring columns in points.
  ///   - verticalSpacing: The gap between neighbouring rows in points.
  ///   - content: What each tile shows.
  /// - Complexity: O(*n* log *n* + *h*), where *n* is the number of tiles and *h* the height.
  public init?(
    _ layout: BentoLayout, alignment: CellAlignment = .center, horizontalSpacing: Double = 0,
    verticalSpacing: Double = 0, content: (Placement) -> any MeasuredContent
  ) {
    guard layout.placements.allSatisfy({ $0.span.rows == 1 && $0.cell.row >= 0 }) else {
      return nil
    }
    var placements = [[Placement]](repeating: [], count: layout.height)
    for placement in layout.read.placements {
      placements[placement.cell.row].append(placement)
    }
    var rows: [TableGridRow] = []
    for row in placements {
      var cells: [GridCell] = []
      var column = 0
      for placement in row.sorted(by: { $0.cell.column < $1.cell.column }) {
        guard placement.cell.column >= column, placement.span.columns > 0 else { return nil }
        cells.appendEmpty(columns: placement.cell.column - column)
        cells.append(
          GridCell(content(placement), id: placement.id, columns: placement.span.columns))
        column = placement.endColumn
      }
      guard column <= layout.columns else { return nil }
      cells.appendEmpty(columns: layout.columns - column)
      rows.append(TableGridRow(cells))
    }
    self.init(
      alignment: alignment, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing, direction: layout.direction, rows)
  }

  /// The layout of the cells that have ids, as tiles one row high in reading order.
  ///
  /// It holds no spacers, and no choices or displacements; where the table was made of a layout,
  /// the cells and spans of its placements are the same.
  public var layout: BentoLayout {
    let count = columnCount
    let placements = rows.enumerated().flatMap { row, content in
      var column = 0
      return content.cells.compactMap { cell in
        let columns = content.spansAllColumns ? count : cell.columns
        defer { column += columns }
        return cell.id.map {
          Placement(
            id: $0, cell: Cell(column: column, row: row), span: Span(columns: columns, rows: 1))
        }
      }
    }
    let read = BentoLayout(columns: count, placements: placements)
    return direction == .leftToRight ? read : read.mirrored
  }
}

extension BentoLayout {
  /// The layout with columns counted from the side on which reading begins.
  fileprivate var read: BentoLayout { direction == .leftToRight ? self : mirrored }
}

extension [GridCell] {
  fileprivate mutating func appendEmpty(columns: Int) {
    if columns > 0 { append(.empty(columns: columns)) }
  }
}
