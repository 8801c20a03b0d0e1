// SPDX-License-Identifier: GPL-3.0-or-later

// Whether a layout keeps the rules of a board.
extension LayoutChecker {
  func ruleViolations(of problem: BentoProblem, in layout: BentoLayout) -> [LayoutViolation] {
    let rules = problem.rules
    guard rules != .none else { return [] }
    var placements: [String: Placement] = [:]
    for placement in layout.placements where placements[placement.id] == nil {
      placements[placement.id] = placement
    }
    var violations: [LayoutViolation] = []
    if let limit = rules.rowLimit, layout.height > limit {
      violations.append(.overRowLimit(expected: limit, actual: layout.height))
    }
    for sequence in rules.sequences {
      let ids = Set(sequence.tiles)
      let inOrder = problem.tiles.filter { ids.contains($0.id) }.compactMap { placements[$0.id] }
      for (first, second) in zip(inOrder, inOrder.dropFirst())
      where isRead(second, before: first, layout.direction) {
        violations.append(.turned(sequence: sequence.name, first: first.id, second: second.id))
      }
    }
    for group in rules.groups {
      let members = group.tiles.compactMap { placements[$0] }
      violations += self.violations(of: group, members: members, in: layout)
    }
    return violations
  }

  private func isRead(
    _ one: Placement, before other: Placement, _ direction: ReadingDirection
  ) -> Bool {
    if one.cell.row != other.cell.row { return one.cell.row < other.cell.row }
    switch direction {
    case .leftToRight: return one.cell.column < other.cell.column
    case .rightToLeft: return one.endColumn > other.endColumn
    }
  }

  private func violations(
    of group: TileGroup, members: [Placement], in layout: BentoLayout
  ) -> [LayoutViolation] {
    guard let first = members.first else { return [] }
    if group.kind == .touching { return separations(of: group, first: first, members: members) }
    let top = members.reduce(Int.max) { min($0, $1.cell.row) }
    let bottom = members.reduce(0) { max($0, $1.endRow) }
    let left = members.reduce(Int.max) { min($0, $1.cell.column) }
    let right = members.reduce(0) { max($0, $1.endColumn) }
    let ids = Set(group.tiles)
    return layout.placements.filter { other in
      guard !ids.contains(other.id), other.cell.row < bottom, top < other.endRow else {
        return false
      }
      return group.kind == .band || other.cell.column < right && left < other.endColumn
    }.map { .amongGroup(id: $0.id, group: group.name, kind: group.kind) }
  }

  /// Walks from the first tile over all that share an edge with one reached, and tells one that is
  /// never reached.
  private func separations(
    of group: TileGroup, first: Placement, members: [Placement]
  ) -> [LayoutViolation] {
    var reached = [first]
    var rest = Array(members.dropFirst())
    while let next = rest.firstIndex(where: { tile in reached.contains { touch($0, tile) } }) {
      reached.append(rest.remove(at: next))
    }
    return rest.prefix(1).map { .apart(group: group.name, first: first.id, second: $0.id) }
  }

  private func touch(_ one: Placement, _ other: Placement) -> Bool {
    let columns = min(one.endColumn, other.endColumn) - max(one.cell.column, other.cell.column)
    let rows = min(one.endRow, other.endRow) - max(one.cell.row, other.cell.row)
    return columns > 0 && rows == 0 || rows > 0 && columns == 0
  }
}
