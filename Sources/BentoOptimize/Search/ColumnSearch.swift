// SPDX-License-Identifier: GPL-3.0-or-later

/// Chooses only the columns of tiles, so that no column holds more rows than the height: a
/// relaxation of the question whether a layout of that height exists.
///
/// Columns are filled from left to right. At each, the tiles that start there are chosen, large
/// ones first, and then the search goes on to the next column at which a tile ends, as pushed left
/// every tile touches another or the edge; the rows that are lacking until there are paid from the
/// cells that may stay free. A branch ends when
/// - more cells are free than may be, counting what no sum of waiting rows can fill in the open
///   columns,
/// - a waiting tile is wider than the columns from the first one on that have its rows left,
/// - the waiting tiles that must cover some column do not fit there (``CoveredColumns``), or the
///   values of their rows are more than the open columns can hold (``RowValues``),
/// - a tile would fit further left, while only choices pushed left are looked at,
/// - a tile of the largest shape starts in the right half before any in the left, as the mirror
///   image is as good,
/// - the state has failed before: loads of the open columns and which tiles wait.
///
/// Each full choice of columns goes to a check of its own, which looks for rows. Without any full
/// choice, or with every one refused, no layout of the height exists. The relaxation and its search
/// are those of Côté, Dell'Amico and Iori ("Combinatorial Benders' cuts for the strip packing
/// problem", 2014).
///
/// - Complexity: Exponential in the number of tiles, ended by ``SearchEffort``. A node takes time
///   by the number of shapes and of open tiles, whatever the width.
struct ColumnSearch {
  /// How a search ended.
  enum Verdict: Hashable, Sendable {
    /// The check took a choice of columns.
    case accepted
    /// There is no choice that the check could take.
    case impossible
    /// Every choice that was looked at was refused, but there are others.
    case refused
    /// Time or effort ended first, or a check was not conclusive.
    case undecided
  }

  /// What a check says of one column a tile, in input order.
  enum Check: Hashable, Sendable {
    case accepted, refused, undecided
  }

  /// Which choices are looked at.
  enum Choices: Hashable, Sendable {
    /// Those of every layout pushed left: each tile touches another one or the edge.
    case ofLayouts
    /// Those in which no tile fits a column further left, going by loads alone.
    ///
    /// If there is any choice, there is one of these, so that an end without a choice is a proof.
    /// Rows may exist for others only, so that an end with all choices refused is none.
    case pushedLeft
  }

  /// The branches that were looked at.
  private(set) var nodes = 0

  private let columns: Int
  private let height: Int
  private let shapes: [Shape]
  private let choices: Choices
  private let effort: SearchEffort
  private let check: ([Int]) -> Check
  /// The shape of which the first tile is kept in the left half.
  private let mirrored: Int?
  private let startsWhereOneEnds: Bool
  private let countsLostCells: Bool
  private let remembersFailures: Bool

  private var loads: LoadStaircase
  /// The load of the column before the first one of ``loads``.
  private var loadBefore: Int
  private var freeCells: Int
  /// How many tiles of each shape wait.
  private var waiting: [Int]
  private var waitingTiles: Int
  private var starts: [Int]
  private var sums: SuffixSums
  private var startable: [Int]
  private var values: RowValues
  private var covered: CoveredColumns
  private var memo: FailureMemo
  private var key: StateKey
  private var someCheckWasUndecided = false

  /// Prepares a search for the columns of a layout of so many rows.
  init(
    _ problem: BentoProblem, height: Int, choices: Choices = .ofLayouts, effort: SearchEffort,
    memoBytes: Int, reductions: Reductions = .all, check: @escaping ([Int]) -> Check
  ) {
    columns = problem.columns
    self.height = height
    self.choices = choices
    self.effort = effort
    self.check = check
    let shapes = problem.shapes(by: reductions).sorted {
      ($0.span.columns, $0.span.rows) > ($1.span.columns, $1.span.rows)
    }
    self.shapes = shapes
    mirrored =
      shapes.mirrored(by: reductions)
      ?? (reductions.contains(.mirror) && reductions.contains(.equalTiles)
        ? shapes.indices.first : nil)
    startsWhereOneEnds = reductions.contains(.touching)
    // Grids of very many rows would need too much memory for sums.
    let sums = SuffixSums(of: shapes.map(\.span.rows), limit: max(height, 0))
    self.sums = sums
    countsLostCells =
      reductions.contains(.lostCells)
      && sums.bytes(levels: problem.tiles.count + 1) <= max(memoBytes, 1 << 20)
    remembersFailures = reductions.contains(.rememberedFailures)
    loads = LoadStaircase(tiles: problem.tiles.count)
    loadBefore = height
    freeCells = problem.columns * height - problem.area
    waiting = shapes.map(\.tiles.count)
    waitingTiles = problem.tiles.count
    starts = [Int](repeating: 0, count: problem.tiles.count)
    startable = waiting
    covered = CoveredColumns(shapes: shapes.count, columns: problem.columns, height: height)
    values = RowValues(of: shapes, columns: problem.columns, height: max(height, 0))
    key = StateKey(bits: Self.keyBits(problem, shapes: shapes, height: height))
    memo = FailureMemo(keyWords: key.words.count, bytes: memoBytes)
  }

  /// Searches until a choice is accepted, none is left, or the effort is spent.
  mutating func run() -> Verdict {
    guard freeCells >= 0, shapes.allSatisfy({ $0.span.rows <= height }) else { return .impossible }
    switch open(level: 0) {
    case .accepted: return .accepted
    case .stopped: return .undecided
    case .failed: return .impossible
    case .refused:
      if someCheckWasUndecided { return .undecided }
      return choices == .ofLayouts ? .impossible : .refused
    }
  }

  // MARK: Branches

  /// How a branch ended; `refused` means that a check refused some choice, so that the failure is
  /// not the state's own.
  private enum Outcome {
    case accepted, failed, refused, stopped
  }

  /// Goes on with a column of which only what earlier tiles bring is known.
  private mutating func open(level: Int) -> Outcome {
    if waitingTiles == 0 { return checkChoice() }
    guard everyTileFits(), covered.fit(shapes, waiting: waiting, beside: loads), !isKnownToFail()
    else { return .failed }
    if countsLostCells {
      sums.set(level, counts: waiting)
      guard lostCells(level: level) <= freeCells, values.waitingFits else { return .failed }
      if choices == .pushedLeft, loads.column > 0 {
        for shape in shapes.indices {
          startable[shape] = mayStartHere(shape) ? waiting[shape] : 0
        }
        sums.set(level, counts: startable)
        guard isWithinBudget(from: 0, level: level) else { return .failed }
      }
    }
    let outcome = fill(from: 0, level: level)
    if outcome == .failed { rememberFailure() }
    return outcome
  }

  /// Starts tiles of this shape or a later one in the column, or closes it.
  private mutating func fill(from first: Int, level: Int) -> Outcome {
    if waitingTiles == 0 { return checkChoice() }
    nodes += 1
    if nodes > effort.nodes || nodes & 0x3FF == 0 && effort.budget.isSpent { return .stopped }
    var result = Outcome.failed
    for shape in first..<shapes.count where mayStart(shape) {
      start(shape)
      let outcome =
        !countsLostCells || isWithinBudget(from: shape, level: level)
        ? fill(from: shape, level: level) : .failed
      takeBack(shape)
      if outcome == .accepted || outcome == .stopped { return outcome }
      if outcome == .refused { result = .refused }
    }
    let outcome = close(level: level)
    return outcome == .failed ? result : outcome
  }

  private mutating func close(level: Int) -> Outcome {
    guard let next = startsWhereOneEnds ? loads.nextEnd : loads.column + 1, next < columns else {
      return .failed
    }
    let waste = (height - loads.load) * (next - loads.column)
    guard waste <= freeCells, !someTileFits(before: next) else { return .failed }
    let before = loadBefore
    loadBefore = loads.load
    freeCells -= waste
    let mark = loads.move(to: next)
    let outcome = open(level: level + 1)
    loads.moveBack(to: mark)
    freeCells += waste
    loadBefore = before
    return outcome
  }

  /// Whether a tile that is to start later would fit between the first column and this one, in
  /// which no other tile starts.
  private func someTileFits(before next: Int) -> Bool {
    guard choices == .pushedLeft else { return false }
    for shape in shapes.indices.reversed() {
      // Narrow ones come last.
      if shapes[shape].span.columns > next - loads.column { return false }
      if waiting[shape] > 0, loads.load + shapes[shape].span.rows <= height { return true }
    }
    return false
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

  private func mayStart(_ shape: Int) -> Bool {
    let span = shapes[shape].span
    guard waiting[shape] > 0, loads.column + span.columns <= columns,
      loads.load + span.rows <= height, mayStartHere(shape)
    else { return false }
    return shape != mirrored || waiting[shape] < shapes[shape].tiles.count
      || 2 * loads.column <= columns - span.columns
  }

  /// Whether the tile would not fit a column further left.
  private func mayStartHere(_ shape: Int) -> Bool {
    choices == .ofLayouts || loads.column == 0 || loadBefore + shapes[shape].span.rows > height
  }

  private mutating func start(_ shape: Int) {
    let tiles = shapes[shape].tiles
    starts[tiles[tiles.count - waiting[shape]]] = loads.column
    waiting[shape] -= 1
    waitingTiles -= 1
    values.take(shape)
    loads.start(shapes[shape].span)
  }

  private mutating func takeBack(_ shape: Int) {
    waiting[shape] += 1
    waitingTiles += 1
    values.giveBack(shape)
    loads.takeBack(shapes[shape].span)
  }

  // MARK: Bounds

  /// Whether each waiting tile, taken by itself, fits somewhere from the first column on.
  private func everyTileFits() -> Bool {
    shapes.indices.allSatisfy {
      waiting[$0] == 0
        || loads.firstColumn(for: shapes[$0].span.rows, height: height) + shapes[$0].span.columns
          <= columns
    }
  }

  /// Whether the column in hand can still be filled well enough by shapes from this one on.
  private func isWithinBudget(from first: Int, level: Int) -> Bool {
    let room = height - loads.load
    guard room > 0, waitingTiles > 0 else { return true }
    var narrowest = shapes.count - 1
    while waiting[narrowest] == 0 { narrowest -= 1 }
    let end = min(loads.nextEnd ?? columns, loads.column + shapes[narrowest].span.columns)
    let losable = freeCells / (end - loads.column)
    let rows = shapes[first].span.rows
    let most = mayStartHere(first) ? min(waiting[first], room / rows) : 0
    return (0...most).contains { taken in
      let rest = room - taken * rows
      return rest - sums.greatest(level, from: first + 1, upTo: rest) <= losable
    }
  }

  /// The cells of the open columns that no sum of waiting rows can fill; counts what the rest can
  /// hold of ``values``.
  private mutating func lostCells(level: Int) -> Int {
    values.resetCapacities()
    var (column, load, lost) = (loads.column, loads.load, 0)
    for index in loads.steps {
      let step = loads.step(index)
      lost += lostCells(level: level, columns: step.end - column, room: height - load)
      column = step.end
      load -= step.drop
    }
    return lost + lostCells(level: level, columns: columns - column, room: height - load)
  }

  private mutating func lostCells(level: Int, columns: Int, room: Int) -> Int {
    let filled = sums.greatest(level, from: 0, upTo: room)
    values.count(columns: columns, room: filled)
    return columns * (room - filled)
  }

  // MARK: States

  /// Steps are few: the tiles that end at different columns lie side by side in one.
  private static func keyBits(_ problem: BentoProblem, shapes: [Shape], height: Int) -> Int {
    var (steps, rows) = (0, 0)
    for tall in problem.tiles.map(\.span.rows).sorted() where rows + tall <= height {
      steps += 1
      rows += tall
    }
    let columnBits = StateKey.bits(for: problem.columns)
    return shapes.reduce(0) { $0 + StateKey.bits(for: $1.tiles.count) }
      + columnBits + steps * (columnBits + StateKey.bits(for: height))
  }

  /// What may start here beside the state: all that is no shorter than what the column before
  /// could still take.
  private var allowance: Allowance {
    Allowance(
      rows: choices == .pushedLeft ? Int32(clamping: loadBefore) : 0, inversions: 0, holes: 0)
  }

  private mutating func isKnownToFail() -> Bool {
    guard remembersFailures else { return false }
    writeKey()
    return memo.fails(key.words, with: allowance)
  }

  private mutating func rememberFailure() {
    guard remembersFailures else { return }
    writeKey()
    memo.insert(key.words, failedWith: allowance)
  }

  /// Writes the state whole: which tiles wait, the first column, and its steps.
  private mutating func writeKey() {
    key.reset()
    for shape in shapes.indices {
      key.append(waiting[shape], bits: StateKey.bits(for: shapes[shape].tiles.count))
    }
    let (columnBits, rowBits) = (StateKey.bits(for: columns), StateKey.bits(for: height))
    key.append(loads.column, bits: columnBits)
    for index in loads.steps {
      let step = loads.step(index)
      key.append(step.end - loads.column, bits: columnBits)
      key.append(step.drop, bits: rowBits)
    }
  }
}
