// SPDX-License-Identifier: GPL-3.0-or-later

extension GridScale {
  /// The layout in cells, from one in units of this scale.
  func enlarged(_ layout: BentoLayout) -> BentoLayout {
    BentoLayout(
      columns: layout.columns * columns,
      placements: layout.placements.map {
        Placement(
          id: $0.id, cell: enlarged($0.cell), span: enlarged($0.span), choice: $0.choice,
          displacement: $0.displacement)
      },
      spacers: layout.spacers.map { GridSpacer(cell: enlarged($0.cell), span: enlarged($0.span)) },
      direction: layout.direction)
  }

  private func enlarged(_ cell: Cell) -> Cell {
    Cell(column: cell.column * columns, row: cell.row * rows)
  }

  private func enlarged(_ span: Span) -> Span {
    Span(columns: span.columns * columns, rows: span.rows * rows)
  }
}
