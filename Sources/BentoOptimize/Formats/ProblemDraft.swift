// SPDX-License-Identifier: GPL-3.0-or-later

/// A tile as a file gives it; a field that could not be read is nil, and its fault is logged.
struct SourcedTile {
  /// What faults call the tile, for example `tiles[2] "Hero"`.
  let place: String
  let id: Sourced<String>?
  let columns: Sourced<Int>?
  let rows: Sourced<Int>?
  var wishes = SourcedWishes()
  var grid: SourcedGrid?
}

/// Tiles and a grid as a file gives them, not yet known to be a problem that can be solved.
struct ProblemDraft {
  /// What faults of all tiles together call them, or nil where they are all tiles of the file.
  var place: String?
  /// The number of columns, or nil where it could not be read.
  let columns: Int?
  /// The line of the file that gives the number of columns.
  var columnsLine: Int?
  let tiles: [SourcedTile]
  var spacers: [Sourced<GridSpacer>] = []
  var rules = SourcedRules()
  /// What the file calls the columns of a tile.
  var columnsField = "columns"
  /// What the file calls the rows of a tile.
  var rowsField = "rows"

  /// The problem; faults and clamped spans go to the log.
  func problem(clamps: Bool, log: inout ReadLog) -> BentoProblem? {
    // Where the grid is unknown, the widest one finds the faults that every grid would.
    let grid = columns ?? BentoProblem.maximumColumns
    let problemTiles = tiles.indices.map { tile(at: $0, on: grid, clamps: clamps, log: &log) }
    do throws(ProblemError) {
      return try BentoProblem(
        columns: grid, tiles: problemTiles, spacers: spacers.map(\.value), rules: rules.value)
    } catch {
      for fault in error.faults { add(fault, log: &log) }
      return nil
    }
  }

  private func tile(at index: Int, on grid: Int, clamps: Bool, log: inout ReadLog) -> Tile {
    let tile = tiles[index]
    var span = Span(columns: tile.columns?.value ?? 1, rows: tile.rows?.value ?? 1)
    var wishes = tile.wishes
    if clamps {
      func clamped(_ span: Span, _ columnsField: String, _ rowsField: String) -> Span {
        clamp(span, of: tile, to: grid, fields: (columnsField, rowsField), log: &log)
      }
      span = clamped(span, columnsField, rowsField)
      var choices = [span]
      wishes.alternatives = wishes.alternatives.enumerated().compactMap { index, source in
        let field = "alternatives[\(index)]"
        let alternative = source.map { clamped($0, "\(field): columns", "\(field): rows") }
        defer { choices.append(alternative.value) }
        guard alternative.value != source.value, choices.contains(alternative.value) else {
          return alternative
        }
        log.warn("\(tile.place): \(field): left out, as \(alternative.value) is a span already")
        return nil
      }
      wishes.growthLimit = wishes.growthLimit.map { limit in
        limit.map { clamped($0, "growthLimit: columns", "growthLimit: rows") }
      }
    }
    // A tile without an id is a fault already; its place is an id that no other such tile has.
    return Tile(id: tile.id?.value ?? "\u{0}\(index)", span: span, wishes: wishes.value)
  }

  private func clamp(
    _ span: Span, of tile: SourcedTile, to grid: Int, fields: (columns: String, rows: String),
    log: inout ReadLog
  ) -> Span {
    let clamped = span.clamped(toColumns: grid)
    func warn(_ field: String, _ old: Int, _ new: Int) {
      guard old != new else { return }
      log.warn("\(tile.place): \(field): \(old) \(old > new ? "shrunk" : "raised") to \(new)")
    }
    warn(fields.columns, span.columns, clamped.columns)
    warn(fields.rows, span.rows, clamped.rows)
    return clamped
  }
}

// Where the file has what a fault is about.
extension ProblemDraft {
  private func add(_ fault: ProblemFault, log: inout ReadLog) {
    if let index = fault.tileIndex {
      let tile = tiles[index]
      let (field, line) =
        switch fault.field {
        case "columns": (columnsField, tile.columns?.line)
        case "rows": (rowsField, tile.rows?.line)
        case "id": ("id", tile.id?.line)
        case let field: (field, tile.wishes.line(of: field))
        }
      return log.add(line: line, place: tile.place, field: field, fault.reason)
    }
    switch fault {
    case .group(let index, let fault): add(fault, of: rules.groups[index].list, log: &log)
    case .sequence(let index, let fault): add(fault, of: rules.sequences[index], log: &log)
    default:
      let line =
        switch fault.field {
        case "columns": columnsLine
        case "rowLimit": rules.rowLimit?.line
        default: fault.spacerIndex.map { spacers[$0].line }
        }
      log.add(line: line, place: place, field: fault.field, fault.reason)
    }
  }

  private func add(_ fault: RuleFault, of list: SourcedTileList, log: inout ReadLog) {
    let (line, field) = list.spot(of: fault)
    log.add(line: line, place: list.place, field: field, fault.reason)
  }
}
