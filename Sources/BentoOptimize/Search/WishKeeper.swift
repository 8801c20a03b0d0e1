// SPDX-License-Identifier: GPL-3.0-or-later

/// What a search that places tiles in reading order has to keep beyond a plain board: choices of
/// spans, stored positions, groups and sequences; nothing of it where the question names none.
struct WishKeeper: Sendable {
  private var choices: ChoiceBudget?
  private var moves: MoveBudget?
  private var groups: GroupWatch?
  /// By tile, those that come just before it in some sequence; empty without sequences.
  private let predecessors: [[Int]]
  /// Whether few cells may stay free, which states then differ in.
  private let limitsFreeCells: Bool

  /// What it takes to take back a placed tile.
  private struct Step: Sendable {
    let choices: ChoiceBudget.State?
    let moveCost: Int
  }

  private var steps: [Step] = []

  /// - Returns: Nil where there is nothing to keep.
  init?(
    _ problem: BentoProblem, shapes: [Shape], choices: ChoiceBudget, limits: LayoutLimits,
    budget: Budget
  ) {
    let hasChoices = shapes.contains { !$0.wishes.alternatives.isEmpty }
    self.choices = hasChoices ? choices : nil
    limitsFreeCells = hasChoices && limits.freeCells != nil
    if shapes.contains(where: { $0.wishes.position != nil }), let most = limits.displacement {
      moves = MoveBudget(
        shapes: shapes, columns: problem.columns, height: limits.height, displacement: most)
    }
    if !problem.rules.groups.isEmpty {
      groups = GroupWatch(
        problem, shapes: shapes, height: limits.height, freeCells: choices.freeCells,
        budget: budget)
    }
    var predecessors: [[Int]] = []
    for members in problem.sequenceMembers {
      if predecessors.isEmpty {
        predecessors = [[Int]](repeating: [], count: problem.tiles.count)
      }
      for (earlier, later) in zip(members, members.dropFirst()) {
        predecessors[later].append(earlier)
      }
    }
    self.predecessors = predecessors
    if self.choices == nil, moves == nil, groups == nil, predecessors.isEmpty { return nil }
  }

  /// Whether the tile may come next.
  func allows(_ tile: Int, _ option: TileOption, waiting: WaitingTiles) -> Bool {
    guard option.choice <= choices?.state.resizeLeft ?? .max else { return false }
    return predecessors.isEmpty || predecessors[tile].allSatisfy { !waiting.contains($0) }
  }

  /// Places a waiting tile that may come next; if it may not lie there, nothing changes.
  ///
  /// - Returns: By how many cells fewer may now be left free; nil if the tile may not lie there.
  mutating func take(
    _ option: TileOption, at corner: Corner, waiting: WaitingTiles
  ) -> Int? {
    let cost = moves?.cost(of: option.shape, at: corner) ?? 0
    guard cost <= moves?.left ?? .max,
      groups?.take(option, at: corner, waiting: waiting) ?? true
    else { return nil }
    steps.append(Step(choices: choices?.state, moveCost: cost))
    moves?.take(option.shape, cost: cost)
    return choices?.take(option) ?? 0
  }

  /// Takes back the tile that was placed last.
  mutating func giveBack(_ option: TileOption) {
    groups?.giveBack()
    guard let step = steps.popLast() else { return }
    moves?.giveBack(option.shape, cost: step.moveCost)
    if let before = step.choices { choices?.giveBack(option, to: before) }
  }

  /// Whether a search may go on: nothing is known to make that vain.
  mutating func mayBeKept(in profile: Profile, from row: Int) -> Bool {
    choices?.canPay ?? true && groups?.mayBeKept(in: profile, from: row) ?? true
      && moves?.isEnough(in: profile) ?? true
  }

  /// The inversions that waiting tiles make at least.
  func leastInversions(waiting: WaitingTiles) -> Int {
    groups?.leastInversions(waiting: waiting) ?? 0
  }

  /// Whether it matters how far tiles are from stored positions.
  var countsMoves: Bool { moves != nil }

  /// Whether a tile at a corner is not where it is stored.
  func moves(_ option: TileOption, at corner: Corner) -> Bool {
    moves?.cost(of: option.shape, at: corner) ?? 0 > 0
  }

  /// Whether nothing is owed when all tiles are placed.
  var isPaid: Bool { choices?.canPay ?? true }

  // MARK: States

  /// How many words ``write(to:from:in:row:)`` writes.
  var wordCount: Int { (groups?.wordCount ?? 0) + ceilingCount }

  /// How many of these, the last ones, are ceilings of a ``FailureMemo``.
  var ceilingCount: Int {
    (choices == nil ? 0 : 1) + (moves == nil ? 0 : 1) + (limitsFreeCells ? 1 : 0)
  }

  /// Writes what the rest of a search can depend on.
  func write(to key: inout [UInt64], from start: Int, in profile: Profile, row: Int) {
    var word = start
    if let groups {
      groups.write(to: &key, from: word, in: profile, row: row)
      word += groups.wordCount
    }
    if let choices {
      key[word] = UInt64(choices.state.resizeLeft)
      word += 1
      if limitsFreeCells {
        key[word] = UInt64(profile.freeCells)
        word += 1
      }
    }
    if let moves { key[word] = UInt64(moves.left) }
  }
}
