// SPDX-License-Identifier: GPL-3.0-or-later

// What is looked for in a problem.
extension ProblemFault {
  /// Every fault of these tiles on a grid of `columns`, in order of the tiles, then of the spacers
  /// and rules.
  static func faults(
    columns: Int, tiles: [Tile], spacers: [GridSpacer], rules: BoardRules
  ) -> [ProblemFault] {
    guard (1...BentoProblem.maximumColumns).contains(columns) else {
      return [.columnsOutOfRange(columns)]
    }
    var faults: [ProblemFault] = []
    var firstIndex: [String: Int] = [:]
    for (index, tile) in tiles.enumerated() {
      if tile.id.isEmpty {
        faults.append(.emptyID(index: index))
      } else if let first = firstIndex[tile.id] {
        faults.append(.duplicateID(index: index, id: tile.id, first: first))
      } else {
        firstIndex[tile.id] = index
      }
      let spanFaults = spanFaults(of: tile, index: index, columns: columns)
      faults += spanFaults
      if spanFaults.isEmpty {
        faults += WishFault.faults(of: tile, columns: columns, read: rules.direction)
          .map { .wish(index: index, id: tile.id, $0) }
      }
    }
    for (index, spacer) in spacers.enumerated()
    where !GridBox(cell: spacer.cell, span: spacer.span).isWithin(columns: columns) {
      faults.append(.spacer(index: index, .offGrid(spacer, columns: columns)))
    }
    faults += ruleFaults(rules, tiles: tiles)
    guard faults.isEmpty else { return faults }
    let problem = BentoProblem(
      unchecked: tiles, columns: columns, spacers: spacers, rules: rules)
    let fromLeft = rules.direction == .leftToRight ? problem : problem.mirrored
    faults = overlapFaults(tiles: fromLeft.tiles, spacers: fromLeft.spacers)
    if faults.isEmpty { faults = fromLeft.contradictions }
    return faults.isEmpty ? sizeFaults(columns: columns, tiles: tiles) : faults
  }

  private static func ruleFaults(_ rules: BoardRules, tiles: [Tile]) -> [ProblemFault] {
    guard rules != .none else { return [] }
    let ids = Set(tiles.map(\.id))
    let limit = rules.rowLimit ?? 1
    return RuleFault.faults(of: rules.groups.map { ($0.name, $0.tiles) }, among: ids)
      .map { .group(index: $0.index, $0.fault) }
      + RuleFault.faults(of: rules.sequences.map { ($0.name, $0.tiles) }, among: ids)
      .map { .sequence(index: $0.index, $0.fault) }
      + (1...BentoProblem.maximumRows ~= limit ? [] : [.rowLimitOutOfRange(limit)])
  }

  private static func spanFaults(of tile: Tile, index: Int, columns: Int) -> [ProblemFault] {
    var faults: [ProblemFault] = []
    if tile.span.columns < 1 {
      faults.append(.tooFewColumns(index: index, id: tile.id, columns: tile.span.columns))
    } else if tile.span.columns > columns {
      faults.append(
        .tooWide(index: index, id: tile.id, columns: tile.span.columns, grid: columns))
    }
    if tile.span.rows < 1 {
      faults.append(.tooFewRows(index: index, id: tile.id, rows: tile.span.rows))
    } else if tile.span.rows > BentoProblem.maximumRows {
      faults.append(.tooHigh(index: index, id: tile.id, rows: tile.span.rows))
    }
    return faults
  }

  /// Spacers and pinned tiles that share cells for sure; all are known to be on the grid.
  private static func overlapFaults(tiles: [Tile], spacers: [GridSpacer]) -> [ProblemFault] {
    var boxes = spacers.map { GridBox(cell: $0.cell, span: $0.span) }
    var pinned: [Int] = []
    for (index, tile) in tiles.enumerated() {
      guard let pin = tile.pin else { continue }
      boxes.append(GridBox(cell: pin, span: tile.leastSpan))
      pinned.append(index)
    }
    return GridBox.overlaps(among: boxes).map { first, second in
      guard second >= spacers.count else { return .spacer(index: second, .onSpacer(first)) }
      let index = pinned[second - spacers.count]
      guard first >= spacers.count else {
        return .wish(index: index, id: tiles[index].id, .pinOnSpacer(first))
      }
      let other = pinned[first - spacers.count]
      return .wish(
        index: index, id: tiles[index].id, .pinOnPin(index: other, id: tiles[other].id))
    }
  }

  /// Faults of all tiles together; every span is known to be in range, so no sum overflows.
  private static func sizeFaults(columns: Int, tiles: [Tile]) -> [ProblemFault] {
    let area = tiles.reduce(0) { $0 + ($1.choices.map(\.area).max() ?? 0) }
    let areaRows = (area + columns - 1) / columns
    if areaRows > BentoProblem.maximumRows { return [.areaTooHigh(rows: areaRows)] }
    let stack = tiles.reduce(0) { $0 + ($1.choices.map(\.rows).max() ?? 0) }
    if stack > BentoProblem.maximumStackedRows { return [.stackTooHigh(rows: stack)] }
    return []
  }
}
