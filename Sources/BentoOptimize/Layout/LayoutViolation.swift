// SPDX-License-Identifier: GPL-3.0-or-later

/// A rectangle of cells.
public struct CellRange: Hashable, Sendable {
  /// The columns, from 0 at the left.
  public let columns: Range<Int>
  /// The rows, from 0 at the top.
  public let rows: Range<Int>

  /// Creates a rectangle of cells.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }
}

extension CellRange: CustomStringConvertible {
  /// The range in words, for example `columns 0...1, rows 2...2`.
  public var description: String {
    "columns \(columns.lowerBound)...\(columns.upperBound - 1), "
      + "rows \(rows.lowerBound)...\(rows.upperBound - 1)"
  }
}

/// One way in which a layout is not an answer to its problem.
public enum LayoutViolation: Hashable, Sendable {
  /// The two tiles both cover these cells.
  case overlap(first: String, second: String, cells: CellRange)
  /// The tile covers cells outside of the grid.
  case outOfGrid(id: String, cells: CellRange, columns: Int)
  /// The tile has another span than the choice it is said to have, or has grown from that further
  /// than it may.
  case wrongSpan(id: String, expected: Span, actual: Span)
  /// The tile is said to have a choice that it does not offer.
  case unknownChoice(id: String, choice: Int)
  /// The tile is further from its stored position, or nearer, than is said.
  case wrongDisplacement(id: String, expected: Int, actual: Int)
  /// The tile of the problem has no placement.
  case missing(id: String)
  /// The tile has more than one placement.
  case repeated(id: String, count: Int)
  /// The placement has an id that the problem does not know.
  case unknown(id: String)
  /// The layout is made for another number of columns than the problem.
  case wrongColumns(expected: Int, actual: Int)
  /// The tile does not have the top-left cell that it is pinned to.
  case offPin(id: String, expected: Cell, actual: Cell)
  /// The tile covers columns outside of its column range.
  case outOfColumnRange(id: String, expected: ClosedRange<Int>, actual: Range<Int>)
  /// The tile covers rows outside of its row range.
  case outOfRowRange(id: String, expected: ClosedRange<Int>, actual: Range<Int>)
  /// The tile covers these cells of a spacer.
  case onSpacer(id: String, cells: CellRange)
  /// The layout is made for other spacers than those of the problem.
  case wrongSpacers(expected: Int, actual: Int)
  /// The layout is read from another side than the problem.
  case wrongDirection(expected: ReadingDirection, actual: ReadingDirection)
  /// The layout has more rows than it may.
  case overRowLimit(expected: Int, actual: Int)
  /// The second tile comes before the first one, which the sequence puts first.
  case turned(sequence: String, first: String, second: String)
  /// The tile lies in the band or the rectangle of a group of others.
  case amongGroup(id: String, group: String, kind: TileGroup.Kind)
  /// No way over tiles of the group leads from one tile to the other.
  case apart(group: String, first: String, second: String)
}

extension LayoutViolation: CustomStringConvertible {
  /// The violation as a sentence without a full stop.
  public var description: String {
    switch self {
    case .overlap(let first, let second, let cells):
      "tiles \"\(first)\" and \"\(second)\" overlap at \(cells)"
    case .outOfGrid(let id, let cells, let columns):
      "tile \"\(id)\" leaves the grid of \(columns) columns: it covers \(cells)"
    case .wrongSpan(let id, let expected, let actual):
      "tile \"\(id)\" has span \(actual), not \(expected)"
    case .missing(let id): "tile \"\(id)\" has no placement"
    case .repeated(let id, let count): "tile \"\(id)\" has \(count) placements"
    case .unknown(let id): "there is no tile \"\(id)\" in the problem"
    case .wrongColumns(let expected, let actual):
      "the layout has \(actual) columns, the problem \(expected)"
    case .offPin(let id, let expected, let actual):
      "tile \"\(id)\" is at column \(actual.column), row \(actual.row), not where it is pinned: "
        + "column \(expected.column), row \(expected.row)"
    case .outOfColumnRange(let id, let expected, let actual):
      "tile \"\(id)\" covers columns \(words(actual)), not within \(words(Range(expected)))"
    case .outOfRowRange(let id, let expected, let actual):
      "tile \"\(id)\" covers rows \(words(actual)), not within \(words(Range(expected)))"
    case .onSpacer(let id, let cells): "tile \"\(id)\" covers cells of a spacer: \(cells)"
    case .wrongSpacers(let expected, let actual):
      "the layout has \(actual) spacers, not the \(expected) of the problem"
    case .unknownChoice(let id, let choice): "tile \"\(id)\" has no choice \(choice)"
    case .wrongDisplacement(let id, let expected, let actual):
      "tile \"\(id)\" has a displacement of \(expected), not of \(actual)"
    case .wrongDirection(let expected, let actual):
      "the layout is read \(actual.rawValue), the problem \(expected.rawValue)"
    case .overRowLimit(let expected, let actual):
      "the layout has \(actual) rows, more than the limit of \(expected)"
    case .turned(let sequence, let first, let second):
      "tile \"\(second)\" comes before \"\(first)\", which sequence \"\(sequence)\" puts first"
    case .amongGroup(let id, let group, let kind):
      "tile \"\(id)\" lies in the \(kind.rawValue) of group \"\(group)\""
    case .apart(let group, let first, let second):
      "tiles \"\(first)\" and \"\(second)\" of group \"\(group)\" are apart"
    }
  }

  private func words(_ range: Range<Int>) -> String {
    "\(range.lowerBound) to \(range.upperBound - 1)"
  }
}
