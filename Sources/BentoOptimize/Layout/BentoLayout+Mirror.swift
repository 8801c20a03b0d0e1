// SPDX-License-Identifier: GPL-3.0-or-later

extension BentoLayout {
  /// The layout seen in a mirror, read from the other side.
  var mirrored: BentoLayout {
    BentoLayout(
      columns: columns,
      placements: placements.map {
        Placement(
          id: $0.id, cell: $0.cell.mirrored(on: columns, span: $0.span), span: $0.span,
          choice: $0.choice, displacement: $0.displacement)
      },
      spacers: spacers.map {
        GridSpacer(cell: $0.cell.mirrored(on: columns, span: $0.span), span: $0.span)
      },
      direction: direction.opposite)
  }
}
