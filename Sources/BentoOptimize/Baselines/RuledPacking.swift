// SPDX-License-Identifier: GPL-3.0-or-later

/// The greedy rule by which tiles of a board with groups and sequences are laid.
enum GreedyRule {
  /// Each goes to the first free slot from the top.
  case dense
  /// Each goes to the first free slot at or after the last one.
  case sparse
}

/// The cells that a greedy rule gives tiles with groups and sequences, in input order.
///
/// A tile of a sequence is looked for after the tiles of it that come before. When the turn of the
/// first tile of a group comes, the whole group is laid: the tiles of a band on a board of their
/// own of the full width, which goes to the first rows that are wholly free, the tiles of other
/// groups on one of the width that wastes least, which is laid as one tile. Groups within a group
/// are laid in the same way on its board. Where all tiles of a group are pinned, others keep out of
/// it; where some have a place of their own, nothing keeps it together.
///
/// - Returns: The cells, or nil where a tile finds no place, or a rule is broken in the end.
func ruledCells(
  of problem: BentoProblem, order: [Int], by rule: GreedyRule, check: () throws -> Void
) rethrows -> [Cell]? {
  var packing = RuledPacking(problem, rule: rule, order: problem.inSequence(order))
  let order =
    switch rule {
    case .dense: problem.laidOrder(packing.order)
    case .sparse: packing.order
    }
  for index in order where !packing.isLaid[index] {
    try check()
    guard packing.lay(index) else { return nil }
  }
  return problem.keepingRules(packing.cells)
}

extension BentoProblem {
  /// Whether tiles have to keep together or in order.
  var hasGroupsOrSequences: Bool { !rules.groups.isEmpty || !rules.sequences.isEmpty }

  /// The order with the tiles of each sequence in input order among their places.
  fileprivate func inSequence(_ order: [Int]) -> [Int] {
    var order = order
    for members in sequenceMembers {
      let isMember = Set(members)
      var next = members.makeIterator()
      order = order.map { isMember.contains($0) ? next.next() ?? $0 : $0 }
    }
    return order
  }
}

/// A board with groups and sequences on which tiles are laid one after the other.
private struct RuledPacking {
  let order: [Int]
  private(set) var cells: [Cell]
  private(set) var isLaid: [Bool]

  private let problem: BentoProblem
  private let rule: GreedyRule
  private let ties: [TileTies]
  private let groups: [[Int]]
  /// The place of each tile in the order.
  private let ranks: [Int]
  private var floors: SequenceFloors
  private var grid: OccupancyGrid
  /// Where `sparse` is.
  private var cursor = Cell(column: 0, row: 0)
  /// The row in which the last tile of a kind was laid, which its first free slot never leaves
  /// upwards.
  private var lastRow: [TileKind: Int] = [:]

  init(_ problem: BentoProblem, rule: GreedyRule, order: [Int]) {
    self.problem = problem
    self.rule = rule
    self.order = order
    ties = problem.ties
    groups = problem.groupMembers
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    self.ranks = ranks
    cells = problem.tiles.map { $0.pin ?? Cell(column: 0, row: 0) }
    isLaid = problem.tiles.map { $0.pin != nil }
    floors = SequenceFloors(of: problem)
    grid = OccupancyGrid(of: problem)
    for (group, members) in zip(problem.rules.groups, groups) where group.kind != .touching {
      close(members, of: group.kind)
    }
  }

  /// Closes the place of a group to others if all of its tiles are pinned.
  private mutating func close(_ members: [Int], of kind: TileGroup.Kind) {
    let ends = members.compactMap { index in
      problem.tiles[index].pin.map { GridBox(cell: $0, span: problem.tiles[index].span) }
    }
    guard ends.count == members.count, let first = ends.first else { return }
    let (rows, columns) = ends.reduce((first.rows, first.columns)) { place, box in
      (
        min(
          place.0.lowerBound, box.rows.lowerBound)..<max(
            place.0.upperBound, box.rows.upperBound),
        min(
          place.1.lowerBound, box.columns.lowerBound)..<max(
            place.1.upperBound, box.columns.upperBound)
      )
    }
    let own = kind == .band ? 0..<problem.columns : columns
    grid.close(
      Span(columns: own.count, rows: rows.count),
      at: Cell(column: own.lowerBound, row: rows.lowerBound))
  }

  /// Lays a tile, or the whole group that it is in.
  mutating func lay(_ index: Int) -> Bool {
    if let group = openGroup(of: index) { return lay(group: group) }
    let tile = problem.tiles[index]
    var start = floor(of: [index])
    let kind = TileKind(span: tile.span, wishes: tile.wishes)
    let isInSequence = !ties[index].sequences.isEmpty
    if rule == .dense, !isInSequence { start = Cell(column: 0, row: lastRow[kind] ?? 0) }
    guard let cell = grid.firstFreeSlot(for: tile, from: start) else { return false }
    grid.occupy(tile.span, at: cell)
    if !isInSequence { lastRow[kind] = cell.row }
    settle(index, at: cell)
    return true
  }

  private mutating func settle(_ index: Int, at cell: Cell) {
    cells[index] = cell
    isLaid[index] = true
    cursor = laterCell(cursor, cell)
    for sequence in ties[index].sequences { floors.note(index, at: cell, in: sequence) }
  }

  /// The first cell at which these tiles may be laid together.
  private mutating func floor(of tiles: [Int]) -> Cell {
    var floor = rule == .sparse ? cursor : Cell(column: 0, row: 0)
    for tile in tiles {
      for sequence in ties[tile].sequences {
        floor = laterCell(floor, floors.floor(of: tile, in: sequence, cells: cells, isLaid: isLaid))
      }
    }
    return floor
  }

  // MARK: Groups

  /// The largest group of a tile of which none is laid or has a place of its own.
  private func openGroup(of index: Int) -> Int? {
    ties[index].groups.filter { group in
      groups[group].allSatisfy {
        let tile = problem.tiles[$0]
        return !isLaid[$0] && tile.columnRange == nil && tile.rowRange == nil
      }
    }.max { (groups[$0].count, -$0) < (groups[$1].count, -$1) }
  }

  private mutating func lay(group: Int) -> Bool {
    let members = groups[group]
    let kind = problem.rules.groups[group].kind
    guard let block = block(of: group) else { return false }
    let start = grid.firstFreeSlot(for: block.span, from: floor(of: members))
    if kind != .touching { grid.occupy(block.span, at: start) }
    for (index, cell) in zip(members, block.cells) {
      let cell = Cell(column: start.column + cell.column, row: start.row + cell.row)
      if kind == .touching { grid.occupy(problem.tiles[index].span, at: cell) }
      settle(index, at: cell)
    }
    return true
  }

  /// The cells of a group on a board of its own, and the span of that.
  private func block(of group: Int) -> (span: Span, cells: [Cell])? {
    let members = groups[group]
    let ownOrder = members.indices.sorted { ranks[members[$0]] < ranks[members[$1]] }
    let blocks = widths(of: group).compactMap { width -> (span: Span, cells: [Cell])? in
      let board = board(of: group, columns: width)
      let cells: [Cell]? =
        switch rule {
        case .dense: denseCells(of: board, order: ownOrder)
        case .sparse: sparseCells(of: board, check: {})
        }
      guard let cells else { return nil }
      let height = zip(board.tiles, cells).reduce(0) { max($0, $1.1.row + $1.0.span.rows) }
      return (Span(columns: width, rows: height), cells)
    }
    return blocks.min { ($0.span.area, $0.span.rows) < ($1.span.area, $1.span.rows) }
  }

  /// The widths of a group to try: from that of its widest tile to that of all tiles in a row, some
  /// dozens of them at most.
  private func widths(of group: Int) -> [Int] {
    guard problem.rules.groups[group].kind != .band else { return [problem.columns] }
    let spans = groups[group].map { problem.tiles[$0].span }
    let least = spans.reduce(1) { max($0, $1.columns) }
    let most = min(problem.columns, spans.reduce(0) { $0 + $1.columns })
    return Array(stride(from: least, through: most, by: (most - least) / 32 + 1))
  }

  /// The tiles of a group, and what of the rules is about them alone.
  private func board(of group: Int, columns: Int) -> BentoProblem {
    let members = groups[group]
    let isMember = Set(members)
    func shared(_ indices: (TileTies) -> [Int]) -> [Int] {
      Set(members.flatMap { indices(ties[$0]) }).sorted()
    }
    let inner = shared(\.groups).filter { other in
      let isEarlier = other < group && groups[other].count == members.count
      return other != group && !isEarlier && groups[other].allSatisfy(isMember.contains)
    }
    let sequences = shared(\.sequences).map { sequence in
      TileSequence(
        name: problem.rules.sequences[sequence].name,
        tiles: members.filter { ties[$0].sequences.contains(sequence) }.map { problem.tiles[$0].id }
      )
    }
    return BentoProblem(
      unchecked: members.map { Tile(id: problem.tiles[$0].id, span: problem.tiles[$0].span) },
      columns: columns,
      rules: BoardRules(
        groups: inner.map { problem.rules.groups[$0] },
        sequences: sequences.filter { $0.tiles.count > 1 }))
  }
}

/// For each sequence the last cell of the tiles that are laid and come before the one in hand.
///
/// Mostly a sequence is laid in input order, so that each of its tiles is looked at once.
private struct SequenceFloors {
  private let members: [[Int]]
  /// How many tiles of each sequence the floor takes in, as far as they are laid.
  private var passed: [Int]
  private var floors: [Cell]

  init(of problem: BentoProblem) {
    members = problem.sequenceMembers
    passed = members.map { _ in 0 }
    floors = members.map { _ in Cell(column: 0, row: 0) }
  }

  mutating func floor(of tile: Int, in sequence: Int, cells: [Cell], isLaid: [Bool]) -> Cell {
    let members = members[sequence]
    if passed[sequence] > 0, members[passed[sequence] - 1] >= tile {
      return members.prefix { $0 < tile }.reduce(Cell(column: 0, row: 0)) {
        isLaid[$1] ? laterCell($0, cells[$1]) : $0
      }
    }
    while members[passed[sequence]] < tile {
      let earlier = members[passed[sequence]]
      if isLaid[earlier] { floors[sequence] = laterCell(floors[sequence], cells[earlier]) }
      passed[sequence] += 1
    }
    return floors[sequence]
  }

  /// Takes in a tile that was passed before it was laid.
  mutating func note(_ tile: Int, at cell: Cell, in sequence: Int) {
    guard passed[sequence] > 0, members[sequence][passed[sequence] - 1] >= tile else { return }
    floors[sequence] = laterCell(floors[sequence], cell)
  }
}

/// The later of two cells in reading order from the left.
private func laterCell(_ one: Cell, _ other: Cell) -> Cell {
  (one.row, one.column) < (other.row, other.column) ? other : one
}
