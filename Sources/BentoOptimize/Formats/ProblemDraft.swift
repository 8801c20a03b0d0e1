// SPDX-License-Identifier: GPL-3.0-or-later

/// A tile as a file gives it; a field that could not be read is nil, and its fault is logged.
struct SourcedTile {
  /// What faults call the tile, for example `tiles[2] "Hero"`.
  let place: String
  let id: Sourced<String>?
  let columns: Sourced<Int>?
  let rows: Sourced<Int>?
  var wishes = SourcedWishes()
}

/// The wishes of a tile as a file gives them.
struct SourcedWishes {
  var pin: Sourced<Cell>?
  var columnRange: Sourced<ClosedRange<Int>>?
  var rowRange: Sourced<ClosedRange<Int>>?

  var value: Wishes {
    Wishes(pin: pin?.value, columnRange: columnRange?.value, rowRange: rowRange?.value)
  }
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
  var spacers: [Sourced<Spacer>] = []
  /// What the file calls the columns of a tile.
  var columnsField = "columns"
  /// What the file calls the rows of a tile.
  var rowsField = "rows"

  /// The problem; faults and clamped spans go to the log.
  func problem(clamps: Bool, log: inout ReadLog) -> BentoProblem? {
    // Where the grid is unknown, the widest one finds the faults that every grid would.
    let grid = columns ?? BentoProblem.maximumColumns
    var spans = tiles.map { Span(columns: $0.columns?.value ?? 1, rows: $0.rows?.value ?? 1) }
    if clamps {
      for index in tiles.indices { clamp(&spans[index], of: tiles[index], to: grid, log: &log) }
    }
    let problemTiles = tiles.indices.map { index in
      // A tile without an id is a fault already; its place is an id that no other such tile has.
      Tile(
        id: tiles[index].id?.value ?? "\u{0}\(index)", span: spans[index],
        wishes: tiles[index].wishes.value)
    }
    do throws(ProblemError) {
      return try BentoProblem(
        columns: grid, tiles: problemTiles, spacers: spacers.map(\.value))
    } catch {
      for fault in error.faults { add(fault, log: &log) }
      return nil
    }
  }

  private func clamp(_ span: inout Span, of tile: SourcedTile, to grid: Int, log: inout ReadLog) {
    let clamped = span.clamped(toColumns: grid)
    func warn(_ field: String, _ old: Int, _ new: Int) {
      guard old != new else { return }
      log.warn("\(tile.place): \(field): \(old) \(old > new ? "shrunk" : "raised") to \(new)")
    }
    warn(columnsField, span.columns, clamped.columns)
    warn(rowsField, span.rows, clamped.rows)
    span = clamped
  }

  private func add(_ fault: ProblemFault, log: inout ReadLog) {
    guard let index = fault.tileIndex else {
      let line =
        fault.field == "columns" ? columnsLine : fault.spacerIndex.map { spacers[$0].line }
      log.add(line: line, place: place, field: fault.field, fault.reason)
      return
    }
    let tile = tiles[index]
    let (field, line) =
      switch fault.field {
      case "columns": (columnsField, tile.columns?.line)
      case "rows": (rowsField, tile.rows?.line)
      case "pin": (fault.field, tile.wishes.pin?.line)
      case "columnRange": (fault.field, tile.wishes.columnRange?.line)
      case "rowRange": (fault.field, tile.wishes.rowRange?.line)
      default: (fault.field, tile.id?.line)
      }
    log.add(line: line, place: tile.place, field: field, fault.reason)
  }
}
