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
  /// The group at this index is at fault.
  case group(index: Int, RuleFault)
  /// The sequence at this index is at fault.
  case sequence(index: Int, RuleFault)
  /// The limit is not a positive number of rows, or is above ``BentoProblem/maximumRows``.
  case rowLimitOutOfRange(Int)
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
    case .columnsOutOfRange, .spacer, .group, .sequence, .rowLimitOutOfRange, .areaTooHigh,
      .stackTooHigh:
      nil
    }
  }

  /// The id of the tile at fault, or nil where there is none.
  public var tileID: String? {
    switch self {
    case .duplicateID(_, let id, _), .tooFewColumns(_, let id, _), .tooFewRows(_, let id, _),
      .tooWide(_, let id, _, _), .tooHigh(_, let id, _), .wish(_, let id, _):
      id
    case .columnsOutOfRange, .emptyID, .spacer, .group, .sequence, .rowLimitOutOfRange,
      .areaTooHigh, .stackTooHigh:
      nil
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
    case .group(let index, _): "groups[\(index)]"
    case .sequence(let index, _): "sequences[\(index)]"
    case .rowLimitOutOfRange: "rowLimit"
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
    case .group(_, let fault), .sequence(_, let fault): fault.reason
    case .rowLimitOutOfRange(let rows):
      "\(rows) is not in 1...\(BentoProblem.maximumRows)"
    case .areaTooHigh(let rows):
      "they need at least \(rows) rows, more than the limit of \(BentoProblem.maximumRows)"
    case .stackTooHigh(let rows):
      "stacked, they are \(rows) rows high, more than the limit of \(BentoProblem.maximumStackedRows)"
    }
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
