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
/// and at the top-left cell of the others places that tile and no other. Tiles with a choice of
/// spans are tried with each. What more there is to keep is kept by a ``WishKeeper``.
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

  let problem: BentoProblem
  let shapes: [Shape]
  let limits: LayoutLimits
  let pushesUp: Bool
  /// Whether anything but the grid tells where tiles may lie; then a state is tied to its row.
  let hasWishes: Bool
  private let countsLostCells: Bool
  private let remembersFailures: Bool
  private let effort: SearchEffort
  private let options: [TileOption]
  /// Where the options of each shape begin, and last how many there are.
  private let starts: [Int]
  /// The options, large ones first.
  private let largestFirst: [Int]
  /// The shape of each tile.
  private let shapeOfTile: [Int]
  /// Whether there are cells enough, and each pinned tile and each row range is within the height.
  private let isPossible: Bool

  private(set) var profile: Profile
  private var lost: LostCells
  private(set) var wishes: WishKeeper?
  private var memo: FailureMemo
  var key: [[UInt64]] = []
  /// How many tiles of each shape are placed.
  private(set) var placed: [Int]
  private var waiting: WaitingTiles
  private var inversionsLeft: Int
  private var cells: [Cell]
  private var choices: [Int]
  /// The branches that were looked at.
  private(set) var nodes = 0

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
    countsLostCells = reductions.contains(.lostCells)
    remembersFailures = reductions.contains(.rememberedFailures)
    let options = shapes.options(on: problem.columns, resize: limits.resize)
    (self.options, starts) = (options, options.starts)
    largestFirst = options.indices.sorted {
      (options[$0].span.area, options[$0].span.columns, $1)
        > (options[$1].span.area, options[$1].span.columns, $0)
    }
    var shapeOfTile = [Int](repeating: 0, count: problem.tiles.count)
    for (index, shape) in shapes.enumerated() {
      for tile in shape.tiles { shapeOfTile[tile] = index }
    }
    self.shapeOfTile = shapeOfTile
    let wishesFit = HeightBound.wishes(of: problem).rows <= limits.height
    let reserved =
      wishesFit ? ReservedCells(of: problem, height: limits.height) : ReservedCells.none
    let budget = ChoiceBudget(
      shapes: shapes, options: options,
      cells: problem.columns * limits.height - reserved.spacerCells, limits: limits)
    isPossible = wishesFit && budget.freeCells >= 0 && budget.canPay
    wishes = WishKeeper(
      problem, shapes: shapes, choices: budget, limits: limits, budget: effort.budget)
    hasWishes = problem.hasWishes || wishes != nil
    pushesUp = reductions.contains(.pushedUp) && limits.inversions == nil && !hasWishes
    profile = Profile(
      columns: problem.columns, height: limits.height, reserved: reserved,
      freeCells: budget.freeCells, holes: limits.holes)
    lost = LostCells(
      shapes: shapes, columns: problem.columns, height: limits.height, resize: limits.resize)
    memo = FailureMemo(
      keyWords: Self.keyWords(
        columns: problem.columns, shapes: shapes.count, hasWishes: hasWishes, wishes: wishes),
      ceilings: wishes?.ceilingCount ?? 0, bytes: memoBytes)
    placed = [Int](repeating: 0, count: shapes.count)
    waiting = WaitingTiles(count: problem.tiles.count)
    inversionsLeft = limits.inversions ?? 0
    cells = [Cell](repeating: Cell(column: 0, row: 0), count: problem.tiles.count)
    choices = [Int](repeating: 0, count: problem.tiles.count)
  }

  /// Searches until a layout is found, none is left, or the effort is spent.
  mutating func run() -> SearchVerdict {
    guard isPossible else { return .impossible }
    return switch visit(depth: 0) {
    case .found: .found(BentoLayout(problem, cells: cells, choices: choices))
    case .failed: .impossible
    case .stopped: .undecided
    }
  }

  private enum Outcome {
    case found, failed, stopped
  }

  private mutating func visit(depth: Int) -> Outcome {
    if waiting.isEmpty { return wishes?.isPaid ?? true ? .found : .failed }
    nodes += 1
    if nodes > effort.nodes || nodes & 0x3FF == 0 && effort.budget.isSpent { return .stopped }
    let mark = profile.mark
    defer { profile.undo(to: mark) }
    profile.passSpacers()
    if countsLostCells, !profile.closeDeadColumns() { return .failed }
    let corner = profile.corner
    guard corner.row < limits.height, profile.freeCells >= 0,
      !countsLostCells || lost.leavesRoom(in: profile, from: corner.row),
      keepsWishes(at: corner)
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

  private mutating func keepsWishes(at corner: Corner) -> Bool {
    guard wishes?.mayBeKept(in: profile, from: corner.row) ?? true else { return false }
    guard limits.inversions != nil else { return true }
    return wishes?.leastInversions(waiting: waiting) ?? 0 <= inversionsLeft
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
    guard cost <= inversionsLeft else { return .failed }
    let least = shapes[shape].leastSpan
    for option in starts[shape]..<starts[shape + 1] {
      let span = options[option].span
      // With its least span, a pinned tile is within the height and lies on its own cells.
      guard profile.allows(span, at: corner, pushesUp: false),
        span == least
          || corner.row + span.rows <= limits.height && profile.isOpen(span, at: corner)
            && profile.reserved.allows(span, at: corner, beyond: least)
      else { continue }
      let outcome = put(option, at: corner, cost: cost, depth: depth)
      if outcome != .failed { return outcome }
    }
    return .failed
  }

  /// Where stored positions matter, tiles that stay are tried before those that move.
  private mutating func placeLargestFirst(at corner: Corner, depth: Int) -> Outcome {
    let outcome = placeLargestFirst(at: corner, moved: false, depth: depth)
    guard outcome == .failed, wishes?.countsMoves ?? false else { return outcome }
    return placeLargestFirst(at: corner, moved: true, depth: depth)
  }

  private mutating func placeLargestFirst(
    at corner: Corner, moved: Bool, depth: Int
  ) -> Outcome {
    for option in largestFirst {
      let shape = options[option].shape
      guard placed[shape] < shapes[shape].tiles.count,
        wishes?.moves(options[option], at: corner) ?? false == moved
      else { continue }
      let outcome = place(option, at: corner, cost: 0, depth: depth)
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
        for option in starts[shape]..<starts[shape + 1] {
          let outcome = place(option, at: corner, cost: cost, depth: depth)
          if outcome != .failed { return outcome }
        }
      }
      cost += 1
      tile = waiting.first(from: index + 1)
    }
    return .failed
  }

  private mutating func place(
    _ option: Int, at corner: Corner, cost: Int, depth: Int
  ) -> Outcome {
    let span = options[option].span
    guard span.columns <= corner.run, corner.row + span.rows <= limits.height,
      profile.allows(span, at: corner, pushesUp: pushesUp),
      !hasWishes || options[option].allows(corner) && profile.reserved.allows(span, at: corner)
    else { return .failed }
    return put(option, at: corner, cost: cost, depth: depth)
  }

  private mutating func put(_ index: Int, at corner: Corner, cost: Int, depth: Int) -> Outcome {
    let option = options[index]
    let shape = option.shape
    let tile = shapes[shape].tiles[placed[shape]]
    let mark = profile.mark
    if wishes != nil {
      guard wishes?.allows(tile, option, waiting: waiting) ?? true,
        let growth = wishes?.take(option, at: corner, waiting: waiting)
      else { return .failed }
      profile.pay(growth)
    }
    profile.place(option.span, at: corner)
    placed[shape] += 1
    lost.take(shape)
    waiting.remove(tile)
    inversionsLeft -= cost
    cells[tile] = Cell(column: corner.column, row: corner.row)
    choices[tile] = option.choice
    let outcome = visit(depth: depth + 1)
    if outcome == .found { return .found }
    inversionsLeft += cost
    waiting.insert(tile)
    lost.giveBack(shape)
    placed[shape] -= 1
    profile.undo(to: mark)
    wishes?.giveBack(option)
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
}
