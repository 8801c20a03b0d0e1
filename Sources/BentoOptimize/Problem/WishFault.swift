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
  /// The alternative at this index is not within the grid of so many columns, at the pin if there
  /// is one.
  case alternativeOffGrid(Int, Span, columns: Int)
  /// The alternative at this index is a choice already.
  case alternativeRepeated(Int, Span)
  /// The tile may grow less far than one of its choices reaches.
  case growthLimitTooSmall(Span, choice: Span)
  /// The tile may grow wider than the grid of so many columns.
  case growthLimitTooWide(Span, columns: Int)
  /// The stored position has negative numbers, or is below all rows that are taken.
  case positionOffGrid(Cell)
  /// The weight is not in 1...1,000,000.
  case weightOutOfRange(Int)
  /// The wish in this field needs more rows than the board may have.
  case beyondRowLimit(field: String, rows: Int, limit: Int)
  /// The wish in this field has the tile before another one, which a sequence puts first.
  case turned(field: String, sequence: String, other: Int, id: String, otherField: String)
  /// The pinned tile lies among the pinned ones of a group of others.
  case pinAmongGroup(name: String, kind: TileGroup.Kind, other: Int, id: String)

  /// The name of the field at fault, as the file formats spell it.
  public var field: String {
    switch self {
    case .pinOffGrid, .pinOutsideColumnRange, .pinOutsideRowRange, .pinOnPin, .pinOnSpacer: "pin"
    case .columnRangeOffGrid, .columnRangeTooNarrow: "columnRange"
    case .rowRangeOffGrid, .rowRangeTooNarrow: "rowRange"
    case .alternativeOffGrid(let index, _, _), .alternativeRepeated(let index, _):
      "alternatives[\(index)]"
    case .growthLimitTooSmall, .growthLimitTooWide: "growthLimit"
    case .positionOffGrid: "position"
    case .weightOutOfRange: "weight"
    case .beyondRowLimit(let field, _, _), .turned(let field, _, _, _, _): field
    case .pinAmongGroup: "pin"
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
    case .alternativeOffGrid(_, let span, let columns):
      "\(span) is not within the grid of \(columns) columns and \(BentoProblem.maximumRows) rows"
    case .alternativeRepeated(_, let span): "\(span) is a span of the tile already"
    case .growthLimitTooSmall(let limit, let choice): "\(limit) has no room for the span \(choice)"
    case .growthLimitTooWide(let limit, let columns):
      "\(limit) is wider than the grid (\(columns))"
    case .positionOffGrid(let cell):
      "column \(cell.column), row \(cell.row) is not a cell of any grid that is taken"
    case .weightOutOfRange(let weight): "\(weight) is not in 1...\(Self.maximumWeight)"
    case .beyondRowLimit(_, let rows, let limit):
      "it needs \(rows) rows, more than the rowLimit of \(limit)"
    case .turned(_, let sequence, let other, let id, let otherField):
      "it comes before tiles[\(other)] \"\(id)\" (\(otherField)), which sequence \"\(sequence)\" "
        + "puts first"
    case .pinAmongGroup(let name, let kind, let other, let id):
      "it lies in the \(kind.rawValue) of group \"\(name)\", to which tiles[\(other)] \"\(id)\" "
        + "(pin) belongs"
    }
  }

  /// The greatest weight that is taken.
  public static let maximumWeight = 1_000_000

  private func words(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound) to \(range.upperBound)"
  }
}

/// One reason why a spacer cannot be on its grid.
public enum SpacerFault: Hashable, Sendable {
  /// It has no cells, or some that are off the grid of so many columns.
  case offGrid(GridSpacer, columns: Int)
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
