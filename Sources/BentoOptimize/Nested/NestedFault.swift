// SPDX-License-Identifier: GPL-3.0-or-later

/// One reason why tiles with grids inside are not a board that can be solved.
public struct NestedFault: Hashable, Sendable {
  /// The grid at fault.
  public let path: GridPath
  /// What is wrong with it.
  public let fault: GridFault
}

/// One reason why a grid of a nested board cannot be solved.
public enum GridFault: Hashable, Sendable {
  /// By itself the grid is no problem that can be solved.
  case problem(ProblemFault)
  /// What this field of the tile asks for needs more rows than the tile around the grid has.
  case beyondTile(index: Int, id: String, field: String, rows: Int, room: Int)
  /// This field of the tile lets its span change, but the tile holds a grid.
  case changesSpan(index: Int, id: String, field: String)
  /// The subdivision is not in 1...``InnerGrid/maximumSubdivision``.
  case subdivisionOutOfRange(Int)
  /// There are more than ``NestedBoard/maximumDepth`` grids inside each other.
  case tooDeep
  /// In the finest cells that all grids so far share, the board is wider than any grid may be.
  case tooFine

  /// The index and the id of the tile at fault, or nil where it is none.
  public var tile: (index: Int, id: String?)? {
    switch self {
    case .problem(let fault): fault.tileIndex.map { ($0, fault.tileID) }
    case .beyondTile(let index, let id, _, _, _), .changesSpan(let index, let id, _): (index, id)
    case .subdivisionOutOfRange, .tooDeep, .tooFine: nil
    }
  }

  /// The name of the field at fault, as the file formats spell it.
  public var field: String {
    switch self {
    case .problem(let fault): fault.field
    case .beyondTile(_, _, let field, _, _), .changesSpan(_, _, let field): field
    case .subdivisionOutOfRange, .tooFine: "subdivision"
    case .tooDeep: "grid"
    }
  }

  /// What is wrong, without naming the place.
  public var reason: String {
    switch self {
    case .problem(let fault): fault.reason
    case .beyondTile(_, _, _, let rows, let room):
      "it needs \(rows) rows, more than the \(room) of the tile around it"
    case .changesSpan: "the tile holds a grid, so its span cannot change"
    case .subdivisionOutOfRange(let subdivision):
      "\(subdivision) is not in 1...\(InnerGrid.maximumSubdivision)"
    case .tooDeep: "more than \(NestedBoard.maximumDepth) grids are inside each other"
    case .tooFine:
      "the whole board would be more than \(BentoProblem.maximumColumns) columns wide in the "
        + "finest cells that all its grids share"
    }
  }
}

extension NestedFault: CustomStringConvertible {
  /// The place and the reason, for example
  /// `tiles[0] "A-L": tiles[1] "B-F": columns: 9 is wider than the grid (8)`.
  public var description: String {
    let tile = fault.tile.map { tile in
      "tiles[\(tile.index)]" + (tile.id.map { " \"\($0)\"" } ?? "")
    }
    let place = [path.steps.isEmpty ? nil : path.description, tile].compactMap(\.self)
    return (place + [fault.field, fault.reason]).joined(separator: ": ")
  }
}

/// The faults for which a nested board was refused; never empty.
public struct NestedBoardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Every fault found, those of a grid before those of the grids inside.
  public let faults: [NestedFault]

  /// The faults, a line each.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}
