// SPDX-License-Identifier: GPL-3.0-or-later

public import BentoOptimize

/// The least values of levels that any layout of a tiny problem has, found by trying them all.
///
/// It looks at cells alone and shares nothing with the library but the problem, and so is a referee
/// for every wish and rule. Four tiles on four columns take it a moment.
public struct ExhaustiveReferee {
  private let problem: BentoProblem
  private let levels: [ObjectiveLevel]
  private let inversionLimit: Int
  private let fills: Bool
  private let groups: [(kind: TileGroup.Kind, tiles: Set<Int>)]
  private let sequences: [[Int]]

  private var height = 0
  private var cells: [[Int]] = []
  private var corners: [(row: Int, column: Int)]
  private var choices: [Int]
  private var best: [Int]?

  private static let free = -1
  private static let spacer = -2

  /// The least values of the levels, each among the layouts that are best on those before it; nil
  /// where there is no layout.
  ///
  /// - Precondition: The first level is the height.
  public static func least(
    _ levels: [ObjectiveLevel], of problem: BentoProblem, inversionLimit: Int? = nil,
    fills: Bool = false
  ) -> [Int]? {
    var referee = ExhaustiveReferee(
      problem, levels: levels, inversionLimit: inversionLimit ?? .max, fills: fills)
    return referee.search()
  }

  private init(
    _ problem: BentoProblem, levels: [ObjectiveLevel], inversionLimit: Int, fills: Bool
  ) {
    self.problem = problem
    self.levels = levels
    self.inversionLimit = inversionLimit
    self.fills = fills
    let ids = problem.tiles.map(\.id)
    func members(_ names: [String]) -> [Int] { ids.indices.filter { names.contains(ids[$0]) } }
    groups = problem.rules.groups.map { ($0.kind, Set(members($0.tiles))) }
    sequences = problem.rules.sequences.map { members($0.tiles) }
    corners = ids.map { _ in (0, 0) }
    choices = ids.map { _ in 0 }
  }

  private var enoughRows: Int {
    let stack = problem.tiles.reduce(0) { sum, tile in
      sum + (spans(of: tile).map(\.rows).max() ?? 0)
    }
    let named = problem.tiles.map { tile in
      max(tile.pin.map { $0.row + stack } ?? 0, tile.rowRange.map { $0.upperBound + 1 } ?? 0)
    }
    let enough = stack + max(named.max() ?? 0, problem.spacers.map(\.endRow).max() ?? 0)
    return min(enough, problem.rules.rowLimit ?? enough)
  }

  private mutating func search() -> [Int]? {
    while height <= enoughRows {
      cells = (0..<height).map { row in
        (0..<problem.columns).map { column in
          let isSpacer = problem.spacers.contains {
            $0.cell.row <= row && row < $0.endRow && $0.cell.column <= column
              && column < $0.endColumn
          }
          return isSpacer ? Self.spacer : Self.free
        }
      }
      place(0)
      if let best { return best }
      height += 1
    }
    return nil
  }

  private func spans(of tile: Tile) -> [Span] { [tile.span] + tile.wishes.alternatives }

  private mutating func place(_ index: Int) {
    guard index < problem.tiles.count else { return judge() }
    let tile = problem.tiles[index]
    for (choice, span) in spans(of: tile).enumerated() {
      guard span.rows <= height else { continue }
      for row in 0...height - span.rows {
        for column in 0...problem.columns - span.columns
        where isWanted(tile, span, row, column) && isFree(span, row, column) {
          fill(span, row, column, with: index)
          corners[index] = (row, column)
          choices[index] = choice
          place(index + 1)
          fill(span, row, column, with: Self.free)
        }
      }
    }
  }

  private func isWanted(_ tile: Tile, _ span: Span, _ row: Int, _ column: Int) -> Bool {
    let isRightToLeft = problem.rules.direction == .rightToLeft
    if let pin = tile.pin {
      let start =
        isRightToLeft ? pin.column + tile.span.columns - span.columns : pin.column
      if pin.row != row || start != column { return false }
    }
    return (column..<column + span.columns).allSatisfy { tile.columnRange?.contains($0) ?? true }
      && (row..<row + span.rows).allSatisfy { tile.rowRange?.contains($0) ?? true }
  }

  private func isFree(_ span: Span, _ row: Int, _ column: Int) -> Bool {
    (row..<row + span.rows).allSatisfy { row in
      cells[row][column..<column + span.columns].allSatisfy { $0 == Self.free }
    }
  }

  private mutating func fill(_ span: Span, _ row: Int, _ column: Int, with value: Int) {
    for row in row..<row + span.rows {
      for column in column..<column + span.columns { cells[row][column] = value }
    }
  }

  // MARK: Whole layouts

  private mutating func judge() {
    let values = levels.map(value)
    if let best, !values.lexicographicallyPrecedes(best) { return }
    guard !fills || cells.allSatisfy({ !$0.contains(Self.free) }), keepsSequences,
      inversionLimit == .max || inversions <= inversionLimit, groups.allSatisfy(isKept)
    else { return }
    best = values
  }

  private func value(of level: ObjectiveLevel) -> Int {
    switch level {
    case .height: height
    case .holes: holes
    case .inversions: inversions
    case .resize: choices.reduce(0, +)
    case .displacement: problem.tiles.indices.reduce(0) { $0 + displacement(of: $1) }
    }
  }

  private var holes: Int {
    (0..<problem.columns).reduce(0) { sum, column in
      let lowest = cells.lastIndex { $0[column] >= 0 } ?? 0
      return sum + cells.prefix(lowest).count { $0[column] == Self.free }
    }
  }

  private func isRead(_ one: Int, before other: Int) -> Bool {
    if corners[one].row != corners[other].row { return corners[one].row < corners[other].row }
    // Tiles do not overlap, so that left edges in one row are as far from the right as right edges.
    let isLeft = corners[one].column < corners[other].column
    return problem.rules.direction == .leftToRight ? isLeft : !isLeft
  }

  private var inversions: Int {
    problem.tiles.indices.reduce(0) { sum, later in
      sum + (0..<later).count { isRead(later, before: $0) }
    }
  }

  private var keepsSequences: Bool {
    sequences.allSatisfy { tiles in
      zip(tiles, tiles.dropFirst()).allSatisfy { isRead($0, before: $1) }
    }
  }

  private func displacement(of index: Int) -> Int {
    let tile = problem.tiles[index]
    guard let position = tile.wishes.position else { return 0 }
    let span = spans(of: tile)[choices[index]]
    let columns =
      problem.rules.direction == .leftToRight
      ? corners[index].column - position.column
      : corners[index].column + span.columns - position.column - tile.span.columns
    return tile.span.area * (abs(columns) + abs(corners[index].row - position.row))
  }

  private func isKept(_ group: (kind: TileGroup.Kind, tiles: Set<Int>)) -> Bool {
    let own = cells.indices.flatMap { row in
      (0..<problem.columns).filter { group.tiles.contains(cells[row][$0]) }.map { (row, $0) }
    }
    guard let first = own.first, let last = own.last else { return true }
    let columns = own.map(\.1)
    switch group.kind {
    case .band: return holdsNoOthers(group.tiles, first.0...last.0, 0...problem.columns - 1)
    case .rectangle:
      return holdsNoOthers(
        group.tiles, first.0...last.0, (columns.min() ?? 0)...(columns.max() ?? 0))
    case .touching: return isConnected(own, from: first)
    }
  }

  private func holdsNoOthers(
    _ tiles: Set<Int>, _ rows: ClosedRange<Int>, _ columns: ClosedRange<Int>
  ) -> Bool {
    rows.allSatisfy { row in
      columns.allSatisfy { cells[row][$0] < 0 || tiles.contains(cells[row][$0]) }
    }
  }

  /// Floods the cells of a group from one of them.
  private func isConnected(_ own: [(Int, Int)], from first: (Int, Int)) -> Bool {
    var dry = Set(own.map { Cell(column: $0.1, row: $0.0) })
    var wet = [Cell(column: first.1, row: first.0)]
    dry.remove(wet[0])
    while let cell = wet.popLast() {
      for (column, row) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let next = Cell(column: cell.column + column, row: cell.row + row)
        if dry.remove(next) != nil { wet.append(next) }
      }
    }
    return dry.isEmpty
  }
}
