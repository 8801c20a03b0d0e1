// SPDX-License-Identifier: GPL-3.0-or-later

// The faults that a tile has by itself.
extension WishFault {
  /// The faults of the wishes of a tile whose span is known to fit the grid.
  static func faults(
    of tile: Tile, columns: Int, read direction: ReadingDirection
  ) -> [WishFault] {
    let wishes = tile.wishes
    guard wishes != .none else { return [] }
    let faults = alternativeFaults(of: tile, columns: columns, read: direction)
    return (faults.isEmpty ? placeFaults(of: tile, columns: columns, read: direction) : faults)
      + growthFaults(of: tile, columns: columns) + numberFaults(of: wishes)
  }

  private static func alternativeFaults(
    of tile: Tile, columns: Int, read direction: ReadingDirection
  ) -> [WishFault] {
    tile.wishes.alternatives.enumerated().flatMap { index, span -> [WishFault] in
      var cells = [Cell(column: 0, row: 0)]
      // A pin that leaves the grid by itself is a fault of its own.
      if let pin = tile.pin, GridBox(cell: pin, span: tile.span).isWithin(columns: columns) {
        cells.append(tile.pinnedCell(of: span, read: direction) ?? pin)
      }
      let isOnGrid = cells.allSatisfy { GridBox(cell: $0, span: span).isWithin(columns: columns) }
      return (isOnGrid ? [] : [.alternativeOffGrid(index, span, columns: columns)])
        + (tile.choices[...index].contains(span) ? [.alternativeRepeated(index, span)] : [])
    }
  }

  private static func placeFaults(
    of tile: Tile, columns: Int, read direction: ReadingDirection
  ) -> [WishFault] {
    var faults: [WishFault] = []
    let greatest = tile.greatestSpan
    if let range = tile.columnRange {
      if range.lowerBound < 0 || range.upperBound >= columns {
        faults.append(.columnRangeOffGrid(range, columns: columns))
      } else if range.count < greatest.columns {
        faults.append(.columnRangeTooNarrow(range, columns: greatest.columns))
      }
    }
    if let range = tile.rowRange {
      if range.lowerBound < 0 || range.upperBound >= BentoProblem.maximumRows {
        faults.append(.rowRangeOffGrid(range))
      } else if range.count < greatest.rows {
        faults.append(.rowRangeTooNarrow(range, rows: greatest.rows))
      }
    }
    return faults.isEmpty ? pinFaults(of: tile, columns: columns, read: direction) : faults
  }

  private static func pinFaults(
    of tile: Tile, columns: Int, read direction: ReadingDirection
  ) -> [WishFault] {
    guard let pin = tile.pin else { return [] }
    guard GridBox(cell: pin, span: tile.span).isWithin(columns: columns) else {
      return [.pinOffGrid(pin, columns: columns)]
    }
    let boxes = tile.choices.map { span in
      GridBox(cell: tile.pinnedCell(of: span, read: direction) ?? pin, span: span)
    }
    var faults: [WishFault] = []
    if let range = tile.columnRange, !boxes.allSatisfy({ $0.columns.isWithin(range) }) {
      faults.append(.pinOutsideColumnRange(range))
    }
    if let range = tile.rowRange, !boxes.allSatisfy({ $0.rows.isWithin(range) }) {
      faults.append(.pinOutsideRowRange(range))
    }
    return faults
  }

  private static func growthFaults(of tile: Tile, columns: Int) -> [WishFault] {
    guard let limit = tile.wishes.growthLimit else { return [] }
    let beyond = tile.choices.first { $0.columns > limit.columns || $0.rows > limit.rows }
    return (beyond.map { [.growthLimitTooSmall(limit, choice: $0)] } ?? [])
      + (limit.columns > columns ? [.growthLimitTooWide(limit, columns: columns)] : [])
  }

  private static func numberFaults(of wishes: Wishes) -> [WishFault] {
    var faults: [WishFault] = []
    let rows = 0..<BentoProblem.maximumRows
    if let position = wishes.position,
      !(0..<BentoProblem.maximumColumns ~= position.column && rows ~= position.row)
    {
      faults.append(.positionOffGrid(position))
    }
    if let weight = wishes.weight, !(1...maximumWeight ~= weight) {
      faults.append(.weightOutOfRange(weight))
    }
    return faults
  }
}

extension Tile {
  /// The columns and rows that no choice exceeds.
  fileprivate var greatestSpan: Span {
    Span(
      columns: choices.reduce(0) { max($0, $1.columns) },
      rows: choices.reduce(0) { max($0, $1.rows) })
  }
}

extension Range<Int> {
  fileprivate func isWithin(_ range: ClosedRange<Int>) -> Bool {
    range.lowerBound <= lowerBound && upperBound <= range.upperBound + 1
  }
}
