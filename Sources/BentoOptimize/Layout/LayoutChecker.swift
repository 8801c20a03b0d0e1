// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells whether a layout answers a problem, and if not, every reason.
///
/// It shares no code with any packer or model, since it is what all of them are checked against.
public struct LayoutChecker: Sendable {
  /// Creates a checker.
  public init() {}

  /// Every violation of `problem` by `layout`: first of tiles, in input order, then of cells.
  ///
  /// - Complexity: O(*n* log *n* + *n* *a*), where *n* is the number of placements and *a* the
  ///   number of them that cross one row.
  public func violations(of problem: BentoProblem, in layout: BentoLayout) -> [LayoutViolation] {
    var violations: [LayoutViolation] = []
    if layout.columns != problem.columns {
      violations.append(.wrongColumns(expected: problem.columns, actual: layout.columns))
    }
    if layout.spacers != problem.spacers {
      violations.append(
        .wrongSpacers(expected: problem.spacers.count, actual: layout.spacers.count))
    }
    if layout.direction != problem.rules.direction {
      violations.append(
        .wrongDirection(expected: problem.rules.direction, actual: layout.direction))
    }
    return violations + tileViolations(of: problem, in: layout) + cellViolations(in: layout)
      + ruleViolations(of: problem, in: layout)
  }

  /// Every placement that leaves the grid or lies on a spacer and every pair that overlaps,
  /// whatever the problem.
  public func cellViolations(in layout: BentoLayout) -> [LayoutViolation] {
    let outside = layout.placements.filter { placement in
      placement.cell.column < 0 || placement.cell.row < 0 || placement.endColumn > layout.columns
        || placement.span.columns < 1 || placement.span.rows < 1
    }
    return outside.map {
      .outOfGrid(id: $0.id, cells: cells(of: $0), columns: layout.columns)
    } + overlaps(in: layout)
  }

  private func tileViolations(
    of problem: BentoProblem, in layout: BentoLayout
  ) -> [LayoutViolation] {
    var placements: [String: [Placement]] = [:]
    for placement in layout.placements { placements[placement.id, default: []].append(placement) }
    var violations: [LayoutViolation] = []
    for tile in problem.tiles {
      let found = placements.removeValue(forKey: tile.id) ?? []
      if found.isEmpty, tile.wishes.weight == nil { violations.append(.missing(id: tile.id)) }
      if found.count > 1 { violations.append(.repeated(id: tile.id, count: found.count)) }
      for placement in found {
        violations += spanViolations(of: tile, in: placement)
        violations += brokenWishes(of: tile, in: placement, read: layout.direction)
      }
    }
    let unknown = layout.placements.filter { placements[$0.id] != nil }
    return violations + unknown.map { .unknown(id: $0.id) }
  }

  /// A tile that grows does so from the span of its choice to no more than its limit.
  private func spanViolations(of tile: Tile, in placement: Placement) -> [LayoutViolation] {
    let spans = [tile.span] + tile.wishes.alternatives
    guard spans.indices.contains(placement.choice) else {
      return [.unknownChoice(id: tile.id, choice: placement.choice)]
    }
    let (chosen, actual) = (spans[placement.choice], placement.span)
    let limit = tile.wishes.growthLimit ?? chosen
    let isGrown =
      chosen.columns <= actual.columns && actual.columns <= limit.columns
      && chosen.rows <= actual.rows && actual.rows <= limit.rows
    return isGrown ? [] : [.wrongSpan(id: tile.id, expected: chosen, actual: actual)]
  }

  private func brokenWishes(
    of tile: Tile, in placement: Placement, read direction: ReadingDirection
  ) -> [LayoutViolation] {
    var violations: [LayoutViolation] = []
    let isRightToLeft = direction == .rightToLeft
    // From the right, a tile of any span keeps the right edge that its first one has.
    func start(_ cell: Cell, of span: Span) -> Int {
      isRightToLeft ? cell.column + span.columns : cell.column
    }
    if let pin = tile.wishes.pin,
      pin.row != placement.cell.row
        || start(pin, of: tile.span) != start(placement.cell, of: placement.span)
    {
      violations.append(.offPin(id: tile.id, expected: pin, actual: placement.cell))
    }
    let displacement = tile.wishes.position.map { position in
      let columns = start(placement.cell, of: placement.span) - start(position, of: tile.span)
      return (abs(columns) + abs(placement.cell.row - position.row)) * tile.span.columns
        * tile.span.rows
    }
    if placement.displacement != displacement ?? 0 {
      violations.append(
        .wrongDisplacement(
          id: tile.id, expected: displacement ?? 0, actual: placement.displacement))
    }
    let cells = cells(of: placement)
    if let range = tile.wishes.columnRange,
      placement.cell.column < range.lowerBound || placement.endColumn - 1 > range.upperBound
    {
      violations.append(.outOfColumnRange(id: tile.id, expected: range, actual: cells.columns))
    }
    if let range = tile.wishes.rowRange,
      placement.cell.row < range.lowerBound || placement.endRow - 1 > range.upperBound
    {
      violations.append(.outOfRowRange(id: tile.id, expected: range, actual: cells.rows))
    }
    return violations
  }

  /// Sweeps down the rows and compares each placement with the placements and spacers that still
  /// reach its top row.
  private func overlaps(in layout: BentoLayout) -> [LayoutViolation] {
    let tileCount = layout.placements.count
    let placements =
      layout.placements + layout.spacers.map { Placement(id: "", cell: $0.cell, span: $0.span) }
    let order = placements.indices.sorted {
      (placements[$0].cell.row, $0) < (placements[$1].cell.row, $1)
    }
    var active: [Int] = []
    var violations: [LayoutViolation] = []
    for index in order {
      let placement = placements[index]
      active.removeAll { placements[$0].endRow <= placement.cell.row }
      for other in active {
        guard let shared = sharedCells(placements[other], placement) else { continue }
        let (first, second) = other < index ? (other, index) : (index, other)
        if second >= tileCount {
          if first < tileCount {
            violations.append(.onSpacer(id: placements[first].id, cells: shared))
          }
          continue
        }
        violations.append(
          .overlap(first: placements[first].id, second: placements[second].id, cells: shared))
      }
      active.append(index)
    }
    return violations
  }

  private func sharedCells(_ a: Placement, _ b: Placement) -> CellRange? {
    let left = max(a.cell.column, b.cell.column)
    let right = min(a.endColumn, b.endColumn)
    let top = max(a.cell.row, b.cell.row)
    let bottom = min(a.endRow, b.endRow)
    return left < right && top < bottom ? CellRange(columns: left..<right, rows: top..<bottom) : nil
  }

  private func cells(of placement: Placement) -> CellRange {
    CellRange(
      columns: placement.cell.column..<max(placement.cell.column, placement.endColumn),
      rows: placement.cell.row..<max(placement.cell.row, placement.endRow))
  }
}
