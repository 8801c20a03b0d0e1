// SPDX-License-Identifier: GPL-3.0-or-later

/// One reason why the wishes of a tile can never be met.
public enum WishFault: Hashable, Sendable {
  /// At this cell the tile would leave the grid of so many columns.
  case pinOffGrid(Cell, columns: Int)
  /// The pinned tile would cover cells that its own column range leaves out.
  case pinOutsideColumnRange(ClosedRange<Int>)
  /// The pinned tile would cover cells that its own row range leaves out.
  case pinOutsideRowRange(ClosedRange<Int>)
  /// The pinned tile would cover cells of an earlier pinned tile.
  case pinOnPin(index: Int, id: String)
  /// The pinned tile would cover cells of the spacer at this index.
  case pinOnSpacer(Int)
  /// The column range leaves the grid of so many columns.
  case columnRangeOffGrid(ClosedRange<Int>, columns: Int)
  /// The row range leaves rows 0 to ``BentoProblem/maximumRows`` - 1.
  case rowRangeOffGrid(ClosedRange<Int>)
  /// The column range has fewer columns than the tile.
  case columnRangeTooNarrow(ClosedRange<Int>, columns: Int)
  /// The row range has fewer rows than the tile.
  case rowRangeTooNarrow(ClosedRange<Int>, rows: Int)

  /// The name of the field at fault, as the file formats spell it.
  public var field: String {
    switch self {
    case .pinOffGrid, .pinOutsideColumnRange, .pinOutsideRowRange, .pinOnPin, .pinOnSpacer: "pin"
    case .columnRangeOffGrid, .columnRangeTooNarrow: "columnRange"
    case .rowRangeOffGrid, .rowRangeTooNarrow: "rowRange"
    }
  }

  /// What is wrong, without naming the place.
  public var reason: String {
    switch self {
    case .pinOffGrid(let pin, let columns):
      "at column \(pin.column), row \(pin.row) it leaves the grid of \(columns) columns and "
        + "\(BentoProblem.maximumRows) rows"
    case .pinOutsideColumnRange(let range): "it leaves the tile's own columnRange, \(words(range))"
    case .pinOutsideRowRange(let range): "it leaves the tile's own rowRange, \(words(range))"
    case .pinOnPin(let index, let id): "it overlaps the pin of tiles[\(index)] \"\(id)\""
    case .pinOnSpacer(let spacer): "it overlaps spacers[\(spacer)]"
    case .columnRangeOffGrid(let range, let columns):
      "\(words(range)) is not within columns 0 to \(columns - 1)"
    case .rowRangeOffGrid(let range):
      "\(words(range)) is not within rows 0 to \(BentoProblem.maximumRows - 1)"
    case .columnRangeTooNarrow(let range, let columns):
      "\(words(range)) has no room for \(columns) columns"
    case .rowRangeTooNarrow(let range, let rows): "\(words(range)) has no room for \(rows) rows"
    }
  }

  private func words(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound) to \(range.upperBound)"
  }

  /// The faults that a tile has by itself; its span is known to fit the grid.
  static func faults(of tile: Tile, columns: Int) -> [WishFault] {
    var faults: [WishFault] = []
    if let range = tile.columnRange {
      if range.lowerBound < 0 || range.upperBound >= columns {
        faults.append(.columnRangeOffGrid(range, columns: columns))
      } else if range.count < tile.span.columns {
        faults.append(.columnRangeTooNarrow(range, columns: tile.span.columns))
      }
    }
    if let range = tile.rowRange {
      if range.lowerBound < 0 || range.upperBound >= BentoProblem.maximumRows {
        faults.append(.rowRangeOffGrid(range))
      } else if range.count < tile.span.rows {
        faults.append(.rowRangeTooNarrow(range, rows: tile.span.rows))
      }
    }
    return faults.isEmpty ? pinFaults(of: tile, columns: columns) : faults
  }

  private static func pinFaults(of tile: Tile, columns: Int) -> [WishFault] {
    guard let pin = tile.pin else { return [] }
    guard GridBox(cell: pin, span: tile.span).isWithin(columns: columns) else {
      return [.pinOffGrid(pin, columns: columns)]
    }
    var faults: [WishFault] = []
    if let range = tile.columnRange,
      pin.column < range.lowerBound || pin.column + tile.span.columns - 1 > range.upperBound
    {
      faults.append(.pinOutsideColumnRange(range))
    }
    if let range = tile.rowRange,
      pin.row < range.lowerBound || pin.row + tile.span.rows - 1 > range.upperBound
    {
      faults.append(.pinOutsideRowRange(range))
    }
    return faults
  }
}

/// One reason why a spacer cannot be on its grid.
public enum SpacerFault: Hashable, Sendable {
  /// It has no cells, or some that are off the grid of so many columns.
  case offGrid(Spacer, columns: Int)
  /// It has cells of the spacer at this earlier index.
  case onSpacer(Int)

  /// What is wrong, without naming the place.
  public var reason: String {
    switch self {
    case .offGrid(let spacer, let columns):
      "\(spacer.span) at column \(spacer.cell.column), row \(spacer.cell.row) is not on the grid of "
        + "\(columns) columns and \(BentoProblem.maximumRows) rows"
    case .onSpacer(let other): "it overlaps spacers[\(other)]"
    }
  }
}
