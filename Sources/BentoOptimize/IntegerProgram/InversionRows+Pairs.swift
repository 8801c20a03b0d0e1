// SPDX-License-Identifier: GPL-3.0-or-later

// Which pairs of tiles are looked at, where each shape is one tile.
extension [Shape] {
  /// All pairs of tiles that differ, and of equal tiles each with the next, which must not be
  /// turned around; nor must neighbours in a sequence, and what follows from these is left out.
  ///
  /// Equal tiles in input order never have more inversions than in another.
  func pairs(by reductions: Reductions) -> [(earlier: Int, later: Int, mayTurn: Bool)] {
    indices.flatMap { earlier in
      let rest = indices.dropFirst(earlier + 1)
      let bound = rest.filter { isInSequence(earlier, $0) }
      let neighbours = bound.filter { later in
        !bound.contains { $0 < later && isInSequence($0, later) }
      }.map { (earlier, $0, mayTurn: false) }
      let free = rest.filter { !isInSequence(earlier, $0) }
      guard reductions.contains(.equalTiles) else {
        return free.map { (earlier, $0, mayTurn: true) } + neighbours
      }
      let others = free.filter { self[$0].kind != self[earlier].kind }
        .map { (earlier, $0, mayTurn: true) }
      let equal = free.first { self[$0].kind == self[earlier].kind }
      return others + (equal.map { [(earlier, $0, mayTurn: false)] } ?? []) + neighbours
    }
  }

  /// Each tile and the next, none to be turned around: enough where no pair may be.
  var neighbours: [(earlier: Int, later: Int, mayTurn: Bool)] {
    indices.dropLast().map { ($0, $0 + 1, mayTurn: false) }
  }

  private func isInSequence(_ one: Int, _ other: Int) -> Bool {
    self[one].ties.sequences.contains(where: self[other].ties.sequences.contains)
  }
}
