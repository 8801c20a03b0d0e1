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
  /// The tile has another span than the problem asks for.
  case wrongSpan(id: String, expected: Span, actual: Span)
  /// The tile of the problem has no placement.
  case missing(id: String)
  /// The tile has more than one placement.
  case repeated(id: String, count: Int)
  /// The placement has an id that the problem does not know.
  case unknown(id: String)
  /// The layout is made for another number of columns than the problem.
  case wrongColumns(expected: Int, actual: Int)
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
    }
  }
}

/// Tells whether a layout answers a problem, and if not, every reason.
///
/// It shares no code with any packer or model, since it is what all of them are checked against.
public struct LayoutChecker: Sendable {
  /// Creates a checker.
  public init() {}

  /// Every violation of `problem` by `layout`: first of tiles, in input order, then of cells.
  ///
  /// - Complexity: O(*n* log *n* + *n* *a*), where *n* is the number of placements and *a* the
  ///   number of them that cross one row.
  public func violations(of problem: BentoProblem, in layout: BentoLayout) -> [LayoutViolation] {
    var violations: [LayoutViolation] = []
    if layout.columns != problem.columns {
      violations.append(.wrongColumns(expected: problem.columns, actual: layout.columns))
    }
    return violations + tileViolations(of: problem, in: layout) + cellViolations(in: layout)
  }

  /// Every placement that leaves the grid and every pair that overlaps, whatever the problem.
  public func cellViolations(in layout: BentoLayout) -> [LayoutViolation] {
    let outside = layout.placements.filter { placement in
      placement.cell.column < 0 || placement.cell.row < 0 || placement.endColumn > layout.columns
        || placement.span.columns < 1 || placement.span.rows < 1
    }
    return outside.map {
      .outOfGrid(id: $0.id, cells: cells(of: $0), columns: layout.columns)
    } + overlaps(in: layout.placements)
  }

  private func tileViolations(
    of problem: BentoProblem, in layout: BentoLayout
  ) -> [LayoutViolation] {
    var placements: [String: [Placement]] = [:]
    for placement in layout.placements { placements[placement.id, default: []].append(placement) }
    var violations: [LayoutViolation] = []
    for tile in problem.tiles {
      let found = placements.removeValue(forKey: tile.id) ?? []
      if found.isEmpty { violations.append(.missing(id: tile.id)) }
      if found.count > 1 { violations.append(.repeated(id: tile.id, count: found.count)) }
      for placement in found where placement.span != tile.span {
        violations.append(
          .wrongSpan(id: tile.id, expected: tile.span, actual: placement.span))
      }
    }
    let unknown = layout.placements.filter { placements[$0.id] != nil }
    return violations + unknown.map { .unknown(id: $0.id) }
  }

  /// Sweeps down the rows and compares each placement with those that still reach its top row.
  private func overlaps(in placements: [Placement]) -> [LayoutViolation] {
    let order = placements.indices.sorted {
      (placements[$0].cell.row, $0) < (placements[$1].cell.row, $1)
    }
    var active: [Int] = []
    var violations: [LayoutViolation] = []
    for index in order {
      let placement = placements[index]
      active.removeAll { placements[$0].endRow <= placement.cell.row }
      for other in active {
        guard let shared = sharedCells(placements[other], placement) else { continue }
        let (first, second) = other < index ? (other, index) : (index, other)
        violations.append(
          .overlap(first: placements[first].id, second: placements[second].id, cells: shared))
      }
      active.append(index)
    }
    return violations
  }

  private func sharedCells(_ a: Placement, _ b: Placement) -> CellRange? {
    let left = max(a.cell.column, b.cell.column)
    let right = min(a.endColumn, b.endColumn)
    let top = max(a.cell.row, b.cell.row)
    let bottom = min(a.endRow, b.endRow)
    return left < right && top < bottom ? CellRange(columns: left..<right, rows: top..<bottom) : nil
  }

  private func cells(of placement: Placement) -> CellRange {
    CellRange(
      columns: placement.cell.column..<max(placement.cell.column, placement.endColumn),
      rows: placement.cell.row..<max(placement.cell.row, placement.endRow))
  }
}
