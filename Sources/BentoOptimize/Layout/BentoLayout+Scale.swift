// SPDX-License-Identifier: GPL-3.0-or-later

extension GridScale {
  /// The layout in cells, from one in units of this scale.
  func enlarged(_ layout: BentoLayout) -> BentoLayout {
    BentoLayout(
      columns: layout.columns * columns,
      placements: layout.placements.map {
        Placement(
          id: $0.id, cell: Cell(column: $0.cell.column * columns, row: $0.cell.row * rows),
          span: Span(columns: $0.span.columns * columns, rows: $0.span.rows * rows))
      })
  }
}
