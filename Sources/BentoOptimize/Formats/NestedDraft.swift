// SPDX-License-Identifier: GPL-3.0-or-later

/// The grid inside of a tile as a file gives it.
struct SourcedGrid {
  /// The line on which the grid starts.
  let line: Int
  let subdivision: Sourced<Int>?
  let tiles: [SourcedTile]
  let spacers: [Sourced<GridSpacer>]
  let rules: SourcedRules

  /// The grid as a draft of its own, inside of a tile that is so wide; nil where that is not known.
  func draft(
    inside tile: SourcedTile, columns: Int?, read direction: ReadingDirection
  ) -> ProblemDraft {
    var rules = rules
    rules.direction = direction
    let parts = subdivision?.value ?? 1
    let isKnown =
      1...InnerGrid.maximumSubdivision ~= parts
      && 1...BentoProblem.maximumColumns ~= columns ?? 0
    return ProblemDraft(
      place: tile.place, columns: isKnown ? columns.map { $0 * parts } : nil,
      columnsLine: tile.columns?.line, tiles: tiles, spacers: spacers, rules: rules)
  }
}

// Tiles of a file that hold grids.
extension ProblemDraft {
  /// The draft as a section of a document; faults and clamped spans go to the log.
  func section(named name: String?, clamps: Bool, log: inout ReadLog) -> DocumentSection? {
    guard tiles.contains(where: { $0.grid != nil }) else {
      return problem(clamps: clamps, log: &log).map { DocumentSection(name: name, problem: $0) }
    }
    guard let (problem, tiles) = nested(clamps: clamps, log: &log) else { return nil }
    do throws(NestedBoardError) {
      let board = try NestedBoard(
        columns: problem.columns, tiles: tiles, spacers: problem.spacers, rules: problem.rules)
      return DocumentSection(name: name, problem: problem, nested: board)
    } catch {
      for fault in error.faults { add(fault, log: &log) }
      return nil
    }
  }

  /// The problem, and its tiles with what they hold; nil where a grid is no problem by itself.
  private func nested(
    clamps: Bool, log: inout ReadLog
  ) -> (problem: BentoProblem, tiles: [NestedTile])? {
    let problem = problem(clamps: clamps, log: &log)
    var grids: [InnerGrid?] = []
    for (index, tile) in tiles.enumerated() {
      guard let grid = tile.grid else {
        grids.append(nil)
        continue
      }
      let columns = problem?.tiles[index].span.columns ?? tile.columns?.value
      let inner = grid.draft(inside: tile, columns: columns, read: rules.direction)
        .nested(clamps: clamps, log: &log)
      guard let inner else { continue }
      grids.append(
        InnerGrid(
          subdivision: grid.subdivision?.value ?? 1,
          rows: tile.rows == nil ? .decidedByContent : .bounded, tiles: inner.tiles,
          spacers: inner.problem.spacers, rules: inner.problem.rules))
    }
    guard let problem, grids.count == tiles.count else { return nil }
    return (problem, zip(problem.tiles, grids).map { NestedTile($0, grid: $1) })
  }

  /// Logs a fault that only grids within each other can have.
  private func add(_ fault: NestedFault, log: inout ReadLog) {
    let holder = tile(at: fault.path)
    let tiles = holder?.grid?.tiles ?? tiles
    let (field, reason) = (fault.fault.field, fault.fault.reason)
    if let index = fault.fault.tile?.index {
      let (tile, wishes) = (tiles[index], tiles[index].wishes)
      let line =
        switch field {
        case "rows": tile.rows?.line
        case "alternatives": wishes.alternatives.first?.line
        default: wishes.line(of: field)
        }
      log.add(line: line, place: tile.place, field: field, reason)
    } else {
      log.add(
        line: holder?.grid?.subdivision?.line ?? holder?.grid?.line,
        place: holder.map { "\($0.place): grid" } ?? place, field: field, reason)
    }
  }

  /// The tile that holds a grid, or nil for the outermost.
  private func tile(at path: GridPath) -> SourcedTile? {
    var (tile, tiles): (SourcedTile?, [SourcedTile]) = (nil, tiles)
    for step in path.steps {
      tile = tiles[step.index]
      tiles = tile?.grid?.tiles ?? []
    }
    return tile
  }
}
