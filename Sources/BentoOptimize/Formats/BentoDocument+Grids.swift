// SPDX-License-Identifier: GPL-3.0-or-later

// Documents with grids inside of tiles.
extension BentoDocument {
  /// The document with the problems that nested answers are about.
  func solved(as nested: [NestedResult?]) -> BentoDocument {
    let solved = zip(sections, nested).map { section, answer in
      answer.map {
        DocumentSection(
          name: section.name, problem: $0.problem, fitted: section.fitted, nested: section.nested)
      } ?? section
    }
    return BentoDocument(
      name: name, sections: solved, geometry: geometry, breakpoints: breakpoints,
      warnings: warnings)
  }

  /// Where the first grid inside of a tile is, for example `tiles[0] "A-L": grid`, or nil where no
  /// tile holds one.
  package var firstGridInside: String? {
    for (index, section) in sections.enumerated() {
      let holder = section.nested?.tiles.enumerated().first { $0.element.grid != nil }
      guard let holder else { continue }
      let place = hasSections ? "sections[\(index)] \"\(section.name ?? "")\": " : ""
      return place + "tiles[\(holder.offset)] \"\(holder.element.tile.id)\": grid"
    }
    return nil
  }

  /// Whether a tile holds a grid, which is then logged: such boards are laid out at one width.
  func refusesGrids(log: inout ReadLog) -> Bool {
    guard let grid = firstGridInside else { return false }
    log.add(
      place: grid,
      "boards with grids inside of tiles are laid out at one width; leave out breakpoints, and "
        + "several widths on the command line")
    return true
  }
}
