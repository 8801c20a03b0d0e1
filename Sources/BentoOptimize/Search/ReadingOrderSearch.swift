// SPDX-License-Identifier: GPL-3.0-or-later

/// Walks the cells of a grid in reading order; at the first undecided cell, some tile gets its
/// top-left corner there, or the cell stays free.
///
/// Tiles are so placed in reading order, and placing one while *k* tiles of lower input index are
/// waiting costs exactly *k* inversions. Every layout is met once, with tiles of one span and the
/// same wishes in input order. A branch ends when
/// - more cells are free than the height leaves free, counting those that are lost for sure
///   (``LostCells``),
/// - the holes or the inversions are over their limits,
/// - a tile has no place left,
/// - a tile could be pushed up a row, which is only a reason where inversions do not matter,
/// - the state has failed before (``FailureMemo``): what is taken from here on and which tiles
///   wait.
///
/// Spacers and pinned tiles are obstacles from the start: the walk passes the cells of the ones,
/// and at the top-left cell of the others places that tile and no other.
///
/// Perfect packings have been searched cell by cell since Scott ("Programming a combinatorial
/// puzzle", 1958); that the order of placing is the reading order, and with it the count of
/// inversions, is what this search adds.
///
/// - Complexity: Exponential in the number of tiles, ended by ``SearchEffort``.
struct ReadingOrderSearch {
  /// The widest grid that is taken, in columns: one word holds a row.
  static let maximumColumns = 64
  /// The highest grid that is taken, in rows: states hold a row in 16 bits.
  static let maximumRows = 65_535

  private let problem: BentoProblem
  private let shapes: [Shape]
  private let limits: LayoutLimits
  private let pushesUp: Bool
  private let countsLostCells: Bool
  private let remembersFailures: Bool
  private let effort: SearchEffort
  /// The shapes, large ones first.
  private let largestFirst: [Int]
  /// The shape of each tile.
  private let shapeOfTile: [Int]
  /// The columns and rows that the top-left cell of each shape may be in.
  private let anchors: [(columns: ClosedRange<Int>, rows: ClosedRange<Int>)]
  private let hasWishes: Bool
  /// Whether each pinned tile and each row range is within the height.
  private let wishesFit: Bool

  private var profile: Profile
  private var lost: LostCells
  private var memo: FailureMemo
  private var key: [[UInt64]] = []
  /// How many tiles of each shape are placed.
  private var placed: [Int]
  private var waiting: WaitingTiles
  private var inversionsLeft: Int
  private var cells: [Cell]
  private var nodes = 0

  /// Prepares a search for a layout of `problem` within the limits.
  ///
  /// - Precondition: The grid has at most ``maximumColumns`` columns.
  init(
    _ problem: BentoProblem, limits: LayoutLimits, effort: SearchEffort, memoBytes: Int,
    reductions: Reductions = .all
  ) {
    precondition(problem.columns <= Self.maximumColumns, "one word holds a row")
    self.problem = problem
    self.limits = limits
    self.effort = effort
    let shapes = problem.shapes(by: reductions)
    self.shapes = shapes
    hasWishes = problem.hasWishes
    pushesUp = reductions.contains(.pushedUp) && limits.inversions == nil && !hasWishes
    anchors = shapes.map {
      ($0.wishes.anchorColumns(of: $0.span, on: problem.columns), $0.wishes.anchorRows(of: $0.span))
    }
    countsLostCells = reductions.contains(.lostCells)
    remembersFailures = reductions.contains(.rememberedFailures)
    largestFirst = shapes.indices.sorted {
      (shapes[$0].span.area, shapes[$0].span.columns, $1)
        > (shapes[$1].span.area, shapes[$1].span.columns, $0)
    }
    var shapeOfTile = [Int](repeating: 0, count: problem.tiles.count)
    for (index, shape) in shapes.enumerated() {
      for tile in shape.tiles { shapeOfTile[tile] = index }
    }
    self.shapeOfTile = shapeOfTile
    wishesFit = HeightBound.wishes(of: problem).rows <= limits.height
    let reserved =
      wishesFit ? ReservedCells(of: problem, height: limits.height) : ReservedCells.none
    profile = Profile(
      columns: problem.columns, height: limits.height, reserved: reserved,
      freeCells: problem.columns * limits.height - problem.area - reserved.spacerCells,
      holes: limits.holes)
    lost = LostCells(shapes: shapes, columns: problem.columns, height: limits.height)
    memo = FailureMemo(
      keyWords: Self.keyWords(of: problem, shapes: shapes.count, hasWishes: hasWishes),
      bytes: memoBytes)
    placed = [Int](repeating: 0, count: shapes.count)
    waiting = WaitingTiles(count: problem.tiles.count)
    inversionsLeft = limits.inversions ?? 0
    cells = [Cell](repeating: Cell(column: 0, row: 0), count: problem.tiles.count)
  }

  /// Searches until a layout is found, none is left, or the effort is spent.
  mutating func run() -> SearchVerdict {
    guard profile.freeCells >= 0, wishesFit else { return .impossible }
    return switch visit(depth: 0) {
    case .found: .found(BentoLayout(problem, cells: cells))
    case .failed: .impossible
    case .stopped: .undecided
    }
  }

  private enum Outcome {
    case found, failed, stopped
  }

  private mutating func visit(depth: Int) -> Outcome {
    if waiting.isEmpty { return .found }
    nodes += 1
    if nodes > effort.nodes || nodes & 0x3FF == 0 && effort.budget.isSpent { return .stopped }
    let mark = profile.mark
    defer { profile.undo(to: mark) }
    profile.passSpacers()
    if countsLostCells, !profile.closeDeadColumns() { return .failed }
    let corner = profile.corner
    guard corner.row < limits.height, profile.freeCells >= 0,
      !countsLostCells || lost.leavesRoom(in: profile, from: corner.row)
    else { return .failed }

    writeKey(depth: depth, corner: corner)
    let allowance = Allowance(
      rows: Int32(limits.height - corner.row), inversions: Int32(inversionsLeft),
      holes: Int32(profile.holesLeft ?? 0))
    if remembersFailures, memo.fails(key[depth], with: allowance) { return .failed }
    let outcome = decide(corner, depth: depth)
    if outcome == .failed, remembersFailures { memo.insert(key[depth], failedWith: allowance) }
    return outcome
  }

  private mutating func decide(_ corner: Corner, depth: Int) -> Outcome {
    if let tile = profile.reserved.tile(at: corner) {
      return placePinned(tile, at: corner, depth: depth)
    }
    let outcome =
      limits.inversions == nil
      ? placeLargestFirst(at: corner, depth: depth) : placeInOrder(at: corner, depth: depth)
    return outcome == .failed ? leaveFree(corner, depth: depth) : outcome
  }

  private mutating func placePinned(_ tile: Int, at corner: Corner, depth: Int) -> Outcome {
    let shape = shapeOfTile[tile]
    let cost = limits.inversions == nil ? 0 : waiting.count(below: tile)
    guard cost <= inversionsLeft,
      profile.allows(shapes[shape].span, at: corner, pushesUp: false)
    else { return .failed }
    return put(shape, at: corner, cost: cost, depth: depth)
  }

  private mutating func placeLargestFirst(at corner: Corner, depth: Int) -> Outcome {
    for shape in largestFirst where placed[shape] < shapes[shape].tiles.count {
      let outcome = place(shape, at: corner, cost: 0, depth: depth)
      if outcome != .failed { return outcome }
    }
    return .failed
  }

  /// Tries the first waiting tile of each shape, the cheapest in inversions first.
  private mutating func placeInOrder(at corner: Corner, depth: Int) -> Outcome {
    var cost = 0
    var tile = waiting.first(from: 0)
    while let index = tile, cost <= inversionsLeft {
      let shape = shapeOfTile[index]
      if shapes[shape].tiles[placed[shape]] == index {
        let outcome = place(shape, at: corner, cost: cost, depth: depth)
        if outcome != .failed { return outcome }
      }
      cost += 1
      tile = waiting.first(from: index + 1)
    }
    return .failed
  }

  private mutating func place(
    _ shape: Int, at corner: Corner, cost: Int, depth: Int
  ) -> Outcome {
    let span = shapes[shape].span
    guard span.columns <= corner.run, corner.row + span.rows <= limits.height,
      profile.allows(span, at: corner, pushesUp: pushesUp),
      !hasWishes || wishes(of: shape, allow: corner)
    else { return .failed }
    return put(shape, at: corner, cost: cost, depth: depth)
  }

  private func wishes(of shape: Int, allow corner: Corner) -> Bool {
    anchors[shape].columns.contains(corner.column) && anchors[shape].rows.contains(corner.row)
      && profile.reserved.allows(shapes[shape].span, at: corner)
  }

  private mutating func put(_ shape: Int, at corner: Corner, cost: Int, depth: Int) -> Outcome {
    let span = shapes[shape].span
    let mark = profile.mark
    let tile = shapes[shape].tiles[placed[shape]]
    profile.place(span, at: corner)
    placed[shape] += 1
    lost.take(shape)
    waiting.remove(tile)
    inversionsLeft -= cost
    cells[tile] = Cell(column: corner.column, row: corner.row)
    let outcome = visit(depth: depth + 1)
    if outcome == .found { return .found }
    inversionsLeft += cost
    waiting.insert(tile)
    lost.giveBack(shape)
    placed[shape] -= 1
    profile.undo(to: mark)
    return outcome
  }

  private mutating func leaveFree(_ corner: Corner, depth: Int) -> Outcome {
    guard profile.freeCells > 0 else { return .failed }
    let mark = profile.mark
    // A gap narrower than every waiting tile stays free as a whole.
    let width = countsLostCells && corner.run < lost.narrowest ? corner.run : 1
    profile.leaveFree(columns: width, at: corner)
    let outcome = visit(depth: depth + 1)
    profile.undo(to: mark)
    return outcome
  }

  // MARK: States

  private static func keyWords(of problem: BentoProblem, shapes: Int, hasWishes: Bool) -> Int {
    (problem.columns + 3) / 4 * 2 + (shapes + 3) / 4 + (hasWishes ? 1 : 0)
  }

  /// Writes the state: heights of the profile above the corner's row, free cells pending above them
  /// as far as they matter, and the tiles placed of each shape; 16 bits each.
  ///
  /// With wishes, a state is tied to its row.
  private mutating func writeKey(depth: Int, corner: Corner) {
    let profileWords = (problem.columns + 3) / 4
    if depth == key.count {
      key.append(
        [UInt64](
          repeating: 0,
          count: Self.keyWords(of: problem, shapes: shapes.count, hasWishes: hasWishes)))
    }
    for word in key[depth].indices { key[depth][word] = 0 }
    for column in 0..<problem.columns {
      let shift = UInt64(column % 4 * 16)
      let top = UInt64(profile.tops[column] - corner.row)
      key[depth][column / 4] |= top << shift
      let pending = profile.pendingForState(column, pushesUp: pushesUp)
      key[depth][profileWords + column / 4] |= UInt64(pending) << shift
    }
    if hasWishes { key[depth][key[depth].count - 1] = UInt64(corner.row) }
    for shape in shapes.indices {
      key[depth][2 * profileWords + shape / 4] |= UInt64(placed[shape]) << UInt64(shape % 4 * 16)
    }
  }
}
