// SPDX-License-Identifier: GPL-3.0-or-later

/// A tile of a result file; a field that could not be read is nil, and its fault is logged.
struct ResultTile {
  private static let keys = [
    "id", "column", "row", "columns", "rows", "choice", "grownFrom", "pinned", "dense", "frame",
    "grid",
  ]
  /// The last row in which a tile may begin, and the most steps down a list of spans: far from any
  /// that would overflow, and beyond what an answer can have.
  private static let maximumRow = BentoProblem.maximumRows + BentoProblem.maximumStackedRows
  private static let maximumChoice = 4_096

  /// The tile as it lies in the layout, or nil where it cannot be told.
  let placement: Placement?
  /// The same before it grew.
  let packed: Placement?
  /// Where the `dense` baseline lays it, if the file tells.
  let dense: Placement?
  /// Which of its spans the tile got, or nil where it had but one.
  let choice: Int?
  /// The tile as a part of the question.
  let sourced: SourcedTile
  let grid: ResultGrid?

  init(_ object: PlacedObject, direction: ReadingDirection, log: inout ReadLog) {
    object.checkKeys(Self.keys, log: &log)
    let id = object.string("id", orElse: "missing", log: &log)
    let (cell, span) = (Self.cell(of: object, log: &log), object.span(log: &log))
    let choice = Self.number("choice", of: object, upTo: Self.maximumChoice, log: &log)
    let before = object.object("grownFrom", keys: ["columns", "rows"], log: &log)
    let own = before == nil ? span : before?.span(log: &log)
    if let before, let own, let span, own.columns > span.columns || own.rows > span.rows {
      log.add(
        line: before.json.line, place: object.place, field: "grownFrom",
        "\(own) is more than the span of the tile, \(span)")
    }
    self.choice = choice
    grid = ResultGrid(of: object, direction: direction, log: &log)
    dense = id.flatMap { Self.dense(of: object, id: $0.value, log: &log) }
    guard let id, let cell, let span, let own else {
      (placement, packed) = (nil, nil)
      sourced = SourcedTile(place: object.place ?? "", id: id, columns: nil, rows: nil)
      return
    }
    // Tiles grow away from the side on which reading begins.
    let offset = direction == .leftToRight ? 0 : span.columns - own.columns
    let start = Cell(column: cell.column + offset, row: cell.row)
    placement = Placement(id: id.value, cell: cell, span: span, choice: choice ?? 0)
    packed = Placement(id: id.value, cell: start, span: own, choice: choice ?? 0)
    let isPinned = object.flag("pinned", log: &log)
    let line = object.json.line
    let wishes = SourcedWishes(pin: isPinned ? Sourced(value: start, line: line) : nil)
    sourced = SourcedTile(
      place: object.place ?? "", id: id,
      columns: Sourced(value: own.columns, line: object.json["columns"]?.line ?? line),
      rows: Sourced(value: own.rows, line: object.json["rows"]?.line ?? line), wishes: wishes,
      grid: grid?.sourced)
  }

  private static func dense(
    of object: PlacedObject, id: String, log: inout ReadLog
  ) -> Placement? {
    let keys = ["column", "row", "columns", "rows"]
    guard let dense = object.object("dense", keys: keys, log: &log),
      let cell = cell(of: dense, log: &log), let span = dense.span(log: &log)
    else { return nil }
    return Placement(id: id, cell: cell, span: span)
  }

  private static func cell(of object: PlacedObject, log: inout ReadLog) -> Cell? {
    for field in ["column", "row"] {
      _ = object.value(field, orElse: "missing", log: &log)
    }
    let column = number("column", of: object, upTo: BentoProblem.maximumColumns - 1, log: &log)
    let row = number("row", of: object, upTo: maximumRow, log: &log)
    guard let column, let row else { return nil }
    return Cell(column: column, row: row)
  }

  /// The number from 0 on that a field gives, if it gives one.
  private static func number(
    _ field: String, of object: PlacedObject, upTo limit: Int, log: inout ReadLog
  ) -> Int? {
    guard let number = object.wholeNumber(field, orElse: nil, log: &log) else { return nil }
    if 0...limit ~= number.value { return number.value }
    log.add(
      line: number.line, place: object.place, field: field,
      "\(number.value) is not in 0...\(limit)")
    return nil
  }
}

/// The answer to the grid inside of a tile, as a file gives it.
struct ResultGrid {
  private let board: ResultBoard
  private let subdivision: Sourced<Int>?

  /// Reads the grid of a tile, or nil where it holds none.
  init?(of tile: PlacedObject, direction: ReadingDirection, log: inout ReadLog) {
    guard let grid = tile.object("grid", keys: ["subdivision"] + ResultBoard.keys, log: &log)
    else { return nil }
    subdivision = grid.wholeNumber("subdivision", orElse: nil, log: &log)
    board = ResultBoard(grid, direction: direction, log: &log)
    let parts = subdivision?.value ?? 1
    guard let columns = board.columns, let outer = tile.json["columns"]?.wholeNumber,
      case .value(let width) = outer, 1...InnerGrid.maximumSubdivision ~= parts,
      1...BentoProblem.maximumColumns ~= width, columns.value != width * parts
    else { return }
    log.add(
      line: columns.line, place: grid.place, field: "columns",
      "\(columns.value) is not \(width * parts), the width of the tile in its cells")
  }

  var sourced: SourcedGrid { board.sourcedGrid(subdivision: subdivision) }

  func answer(log: inout ReadLog) -> NestedResult? {
    board.answer(subdivision: subdivision?.value ?? 1, log: &log)
  }
}
