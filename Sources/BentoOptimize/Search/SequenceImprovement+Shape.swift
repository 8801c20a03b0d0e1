// SPDX-License-Identifier: GPL-3.0-or-later

extension Shape {
  /// Gives the places to the tiles of the shape so that their reading order is input order.
  ///
  /// At given places no other way of giving them out has fewer inversions.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of tiles of the shape.
  func deal(_ places: [Cell], into cells: inout [Cell]) {
    let sorted = places.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    for (tile, cell) in zip(tiles, sorted) { cells[tile] = cell }
  }
}
