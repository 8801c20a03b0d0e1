// SPDX-License-Identifier: GPL-3.0-or-later

/// One reason why a list of tiles is not a problem that can be solved.
public enum ProblemFault: Hashable, Sendable {
  /// The number of columns is not in 1...``BentoProblem/maximumColumns``.
  case columnsOutOfRange(Int)
  /// The tile at this index has an empty id.
  case emptyID(index: Int)
  /// The tile at this index has the id of an earlier one.
  case duplicateID(index: Int, id: String, first: Int)
  /// The tile takes less than one column.
  case tooFewColumns(index: Int, id: String, columns: Int)
  /// The tile takes less than one row.
  case tooFewRows(index: Int, id: String, rows: Int)
  /// The tile is wider than the grid.
  case tooWide(index: Int, id: String, columns: Int, grid: Int)
  /// The tile is higher than ``BentoProblem/maximumRows``.
  case tooHigh(index: Int, id: String, rows: Int)
  /// The wishes of the tile at this index cannot be met.
  case wish(index: Int, id: String, WishFault)
  /// The spacer at this index is at fault.
  case spacer(index: Int, SpacerFault)
  /// The area alone needs more than ``BentoProblem/maximumRows`` rows.
  case areaTooHigh(rows: Int)
  /// All tiles one upon the other are higher than ``BentoProblem/maximumStackedRows``.
  case stackTooHigh(rows: Int)

  /// The index of the tile at fault, or nil where the fault is the problem's own.
  public var tileIndex: Int? {
    switch self {
    case .emptyID(let index), .duplicateID(let index, _, _), .tooFewColumns(let index, _, _),
      .tooFewRows(let index, _, _), .tooWide(let index, _, _, _), .tooHigh(let index, _, _),
      .wish(let index, _, _):
      index
    case .columnsOutOfRange, .spacer, .areaTooHigh, .stackTooHigh: nil
    }
  }

  /// The id of the tile at fault, or nil where there is none.
  public var tileID: String? {
    switch self {
    case .duplicateID(_, let id, _), .tooFewColumns(_, let id, _), .tooFewRows(_, let id, _),
      .tooWide(_, let id, _, _), .tooHigh(_, let id, _), .wish(_, let id, _):
      id
    case .columnsOutOfRange, .emptyID, .spacer, .areaTooHigh, .stackTooHigh: nil
    }
  }

  /// The index of the spacer at fault, or nil where it is none.
  public var spacerIndex: Int? {
    if case .spacer(let index, _) = self { index } else { nil }
  }

  /// The name of the field at fault, as the file formats spell it.
  public var field: String {
    switch self {
    case .columnsOutOfRange, .tooFewColumns, .tooWide: "columns"
    case .emptyID, .duplicateID: "id"
    case .tooFewRows, .tooHigh: "rows"
    case .wish(_, _, let fault): fault.field
    case .spacer(let index, _): "spacers[\(index)]"
    case .areaTooHigh, .stackTooHigh: "tiles"
    }
  }

  /// What is wrong, without naming the place.
  public var reason: String {
    switch self {
    case .columnsOutOfRange(let columns):
      "\(columns) is not in 1...\(BentoProblem.maximumColumns)"
    case .emptyID: "an id must not be empty"
    case .duplicateID(_, let id, let first): "\"\(id)\" is already the id of tiles[\(first)]"
    case .tooFewColumns(_, _, let columns): "\(columns) is not a positive number of columns"
    case .tooFewRows(_, _, let rows): "\(rows) is not a positive number of rows"
    case .tooWide(_, _, let columns, let grid):
      "\(columns) is wider than the grid (\(grid)); use --clamp to shrink it"
    case .tooHigh(_, _, let rows):
      "\(rows) is higher than the limit of \(BentoProblem.maximumRows) rows"
    case .wish(_, _, let fault): fault.reason
    case .spacer(_, let fault): fault.reason
    case .areaTooHigh(let rows):
      "they need at least \(rows) rows, more than the limit of \(BentoProblem.maximumRows)"
    case .stackTooHigh(let rows):
      "stacked, they are \(rows) rows high, more than the limit of \(BentoProblem.maximumStackedRows)"
    }
  }

  /// Every fault of these tiles on a grid of `columns`, in order of the tiles, then of the spacers.
  static func faults(columns: Int, tiles: [Tile], spacers: [Spacer]) -> [ProblemFault] {
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
        faults += WishFault.faults(of: tile, columns: columns)
          .map { .wish(index: index, id: tile.id, $0) }
      }
    }
    for (index, spacer) in spacers.enumerated()
    where !GridBox(cell: spacer.cell, span: spacer.span).isWithin(columns: columns) {
      faults.append(.spacer(index: index, .offGrid(spacer, columns: columns)))
    }
    if faults.isEmpty { faults = overlapFaults(tiles: tiles, spacers: spacers) }
    return faults.isEmpty ? sizeFaults(columns: columns, tiles: tiles) : faults
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

  /// Spacers and pinned tiles that share cells; all are known to be on the grid.
  private static func overlapFaults(tiles: [Tile], spacers: [Spacer]) -> [ProblemFault] {
    var boxes = spacers.map { GridBox(cell: $0.cell, span: $0.span) }
    var pinned: [Int] = []
    for (index, tile) in tiles.enumerated() {
      guard let pin = tile.pin else { continue }
      boxes.append(GridBox(cell: pin, span: tile.span))
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
    let area = tiles.reduce(0) { $0 + $1.span.area }
    let areaRows = (area + columns - 1) / columns
    if areaRows > BentoProblem.maximumRows { return [.areaTooHigh(rows: areaRows)] }
    let stack = tiles.reduce(0) { $0 + $1.span.rows }
    if stack > BentoProblem.maximumStackedRows { return [.stackTooHigh(rows: stack)] }
    return []
  }
}

extension ProblemFault: CustomStringConvertible {
  /// The place and the reason, for example `tiles[2] "Hero": columns: 9 is wider than the grid
  /// (6)`.
  public var description: String {
    guard let tileIndex else { return "\(field): \(reason)" }
    let name = tileID.map { " \"\($0)\"" } ?? ""
    return "tiles[\(tileIndex)]\(name): \(field): \(reason)"
  }
}

/// The faults for which a list of tiles was refused; never empty.
public struct ProblemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Every fault found, in order of the tiles.
  public let faults: [ProblemFault]

  /// The faults, a line each.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}
