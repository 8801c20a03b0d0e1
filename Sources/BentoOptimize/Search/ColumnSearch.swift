// SPDX-License-Identifier: GPL-3.0-or-later

/// Chooses only the columns of tiles, so that no column holds more rows than the height: a
/// relaxation of the question whether a layout of that height exists.
///
/// Columns are filled from left to right. At each, the tiles that start there are chosen, large
/// ones first, and then it is closed, and the rows it lacks are paid from the cells that may stay
/// free. A branch ends when
/// - more cells are free than may be, counting what no sum of waiting rows can fill in the open
///   columns,
/// - a waiting tile is wider than the rest of the grid,
/// - a tile starts where none ends: pushed left, every tile touches another or the edge,
/// - the largest tile that has no equal starts in the right half, as the mirror image is as good,
/// - the state has failed before: loads of the open columns and which tiles wait.
///
/// Each full choice of columns goes to a check of its own, which looks for rows. Without any full
/// choice, or with every one refused, no layout of the height exists. The relaxation and its search
/// are those of Côté, Dell'Amico and Iori ("Combinatorial Benders' cuts for the strip packing
/// problem", 2014).
///
/// - Complexity: Exponential in the number of tiles, ended by ``SearchEffort``.
struct ColumnSearch {
  /// How a search ended.
  enum Verdict: Hashable, Sendable {
    /// The check took a choice of columns.
    case accepted
    /// There is no choice that the check could take.
    case impossible
    /// Time or effort ended first, or a check was not conclusive.
    case undecided
  }

  /// What a check says of one column a tile, in input order.
  enum Check: Hashable, Sendable {
    case accepted, refused, undecided
  }

  private let columns: Int
  private let height: Int
  private let shapes: [Shape]
  private let effort: SearchEffort
  private let check: ([Int]) -> Check
  /// The shape that is kept in the left half.
  private let mirrored: Int?
  private let startsWhereOneEnds: Bool
  private let countsLostCells: Bool
  private let remembersFailures: Bool

  private var loads: [Int]
  private var freeCells: Int
  private var placed: [Int]
  private var waitingTiles: Int
  private var starts: [Int]
  private var sums: SubsetSums
  private var memo: FailureMemo
  private var keys: [[UInt64]]
  private var nodes = 0
  private var someCheckWasUndecided = false

  /// Prepares a search for the columns of a layout of so many rows.
  init(
    _ problem: BentoProblem, height: Int, effort: SearchEffort, memoBytes: Int,
    reductions: Reductions = .all, check: @escaping ([Int]) -> Check
  ) {
    columns = problem.columns
    self.height = height
    self.effort = effort
    self.check = check
    shapes = problem.shapes(by: reductions).sorted {
      ($0.span.columns, $0.span.rows) > ($1.span.columns, $1.span.rows)
    }
    mirrored = shapes.mirrored(by: reductions)
    startsWhereOneEnds = reductions.contains(.touching)
    countsLostCells = reductions.contains(.lostCells)
    remembersFailures = reductions.contains(.rememberedFailures)
    loads = [Int](repeating: 0, count: problem.columns + 1)
    freeCells = problem.columns * height - problem.area
    placed = [Int](repeating: 0, count: shapes.count)
    waitingTiles = problem.tiles.count
    starts = [Int](repeating: 0, count: problem.tiles.count)
    sums = SubsetSums(limit: height)
    let keyWords = (problem.columns + 3) / 4 + (shapes.count + 3) / 4 + 1
    memo = FailureMemo(keyWords: keyWords, bytes: memoBytes)
    keys = [[UInt64]](
      repeating: [UInt64](repeating: 0, count: keyWords), count: problem.columns + 1)
  }

  /// Searches until a choice is accepted, none is left, or the effort is spent.
  mutating func run() -> Verdict {
    guard freeCells >= 0, shapes.allSatisfy({ $0.span.rows <= height }) else { return .impossible }
    return switch open(0, somethingEnds: true) {
    case .accepted: .accepted
    case .failed: .impossible
    case .refused: someCheckWasUndecided ? .undecided : .impossible
    case .stopped: .undecided
    }
  }

  /// How a branch ended; `refused` means that a check refused some choice, so that the failure is
  /// not the state's own.
  private enum Outcome {
    case accepted, failed, refused, stopped
  }

  /// Goes on with a column of which only what earlier tiles bring is known.
  private mutating func open(_ column: Int, somethingEnds: Bool) -> Outcome {
    if waitingTiles == 0 { return checkChoice() }
    guard column < columns, everyTileFits(from: column),
      !countsLostCells || lostCells(from: column) <= freeCells
    else { return .failed }
    writeKey(column, somethingEnds: somethingEnds)
    let allowance = Allowance(rows: 0, inversions: 0, holes: 0)
    if remembersFailures, memo.fails(keys[column], with: allowance) { return .failed }
    let outcome =
      somethingEnds || !startsWhereOneEnds
      ? fill(column, from: 0) : close(column)
    if outcome == .failed, remembersFailures { memo.insert(keys[column], failedWith: allowance) }
    return outcome
  }

  /// Starts tiles of this shape or a later one in the column, or closes it.
  private mutating func fill(_ column: Int, from first: Int) -> Outcome {
    nodes += 1
    if nodes > effort.nodes || nodes & 0x3FF == 0 && effort.budget.isSpent { return .stopped }
    var result = Outcome.failed
    for shape in first..<shapes.count where mayStart(shape, at: column) {
      start(shape, at: column)
      let outcome = isWithinBudget(column, from: shape) ? fill(column, from: shape) : .failed
      takeBack(shape, from: column)
      if outcome == .accepted || outcome == .stopped { return outcome }
      if outcome == .refused { result = .refused }
    }
    let outcome = close(column)
    return outcome == .failed ? result : outcome
  }

  private mutating func close(_ column: Int) -> Outcome {
    let waste = height - loads[column]
    guard waste <= freeCells else { return .failed }
    freeCells -= waste
    let outcome = open(column + 1, somethingEnds: loads[column + 1] < loads[column])
    freeCells += waste
    return outcome
  }

  private mutating func checkChoice() -> Outcome {
    switch check(starts) {
    case .accepted: return .accepted
    case .refused: return .refused
    case .undecided:
      someCheckWasUndecided = true
      return .refused
    }
  }

  private func mayStart(_ shape: Int, at column: Int) -> Bool {
    let span = shapes[shape].span
    guard placed[shape] < shapes[shape].tiles.count, column + span.columns <= columns,
      loads[column] + span.rows <= height
    else { return false }
    return shape != mirrored || 2 * column <= columns - span.columns
  }

  private mutating func start(_ shape: Int, at column: Int) {
    let span = shapes[shape].span
    starts[shapes[shape].tiles[placed[shape]]] = column
    placed[shape] += 1
    waitingTiles -= 1
    for covered in column..<column + span.columns { loads[covered] += span.rows }
  }

  private mutating func takeBack(_ shape: Int, from column: Int) {
    let span = shapes[shape].span
    placed[shape] -= 1
    waitingTiles += 1
    for covered in column..<column + span.columns { loads[covered] -= span.rows }
  }

  private func everyTileFits(from column: Int) -> Bool {
    // Wide shapes come first.
    let widest = shapes.indices.first { placed[$0] < shapes[$0].tiles.count }
    return widest.map { column + shapes[$0].span.columns <= columns } ?? true
  }

  /// Whether the column in hand can still be filled well enough by shapes from this one on.
  private mutating func isWithinBudget(_ column: Int, from first: Int) -> Bool {
    guard countsLostCells, waitingTiles > 0 else { return true }
    sums.reset()
    for shape in first..<shapes.count {
      sums.add(shapes[shape].span.rows, times: shapes[shape].tiles.count - placed[shape])
    }
    let room = height - loads[column]
    return room - sums.greatest(upTo: room) <= freeCells
  }

  /// The cells of the open columns that no sum of waiting rows can fill.
  private mutating func lostCells(from column: Int) -> Int {
    sums.reset()
    for shape in shapes.indices {
      sums.add(shapes[shape].span.rows, times: shapes[shape].tiles.count - placed[shape])
    }
    var lost = 0
    var (knownRoom, knownLoss) = (-1, 0)
    for open in column..<columns {
      let room = height - loads[open]
      if room != knownRoom { (knownRoom, knownLoss) = (room, room - sums.greatest(upTo: room)) }
      lost += knownLoss
    }
    return lost
  }

  private mutating func writeKey(_ column: Int, somethingEnds: Bool) {
    let loadWords = (columns + 3) / 4
    for word in keys[column].indices { keys[column][word] = 0 }
    for open in column..<columns {
      keys[column][open / 4] |= UInt64(loads[open]) << UInt64(open % 4 * 16)
    }
    for shape in shapes.indices {
      keys[column][loadWords + shape / 4] |= UInt64(placed[shape]) << UInt64(shape % 4 * 16)
    }
    keys[column][keys[column].count - 1] = UInt64(column) << 1 | (somethingEnds ? 1 : 0)
  }
}
