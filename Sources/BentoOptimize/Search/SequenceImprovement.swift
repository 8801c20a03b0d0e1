// SPDX-License-Identifier: GPL-3.0-or-later

/// Lowers a layout by packing tiles into ever lower boxes, in sequences changed at random.
///
/// A trail is a sequence of tiles for one axis and rule of ``SkylinePacker``. Each starts from one
/// sort order and swaps two tiles at a time; a swap is kept when no fewer cells are covered before
/// the box has no more waste to spare. The trails take turns, with twice the number of swaps in
/// each round (Leung, Zhang, Sim, "A two-stage intelligent search algorithm for the two-dimensional
/// strip packing problem", 2011). When all tiles fit, the next box is a row lower than the packing.
package struct SequenceImprovement: Sendable {
  /// What the random swaps follow from: one seed and effort give one layout, if time allows.
  package var seed: UInt64
  /// The most packings that are tried.
  package var effort: Int

  /// Problems on which a single packing may take more steps than this are left alone.
  package static let maximumSteps = 50_000_000

  package init(seed: UInt64 = 1, effort: Int = .max) {
    self.seed = seed
    self.effort = effort
  }

  /// Searches for a layout lower than `incumbent`.
  ///
  /// - Parameters:
  ///   - problem: The tiles and the grid.
  ///   - incumbent: A layout of the problem.
  ///   - bound: A height at which there is nothing left to gain.
  ///   - budget: Ends the search with what was found so far, within some packings.
  /// - Returns: The lowest layout found, or nil where none is lower.
  /// - Complexity: O(*n* *m*) a packing, where *n* is the number of tiles and *m* that of distinct
  ///   spans.
  package func improve(
    _ problem: BentoProblem, from incumbent: BentoLayout, downTo bound: Int, budget: Budget
  ) -> BentoLayout? {
    layout(of: problem, below: incumbent.height, downTo: bound, budget: budget)
  }

  /// Searches for a layout of at most `height` rows.
  ///
  /// - Parameters:
  ///   - problem: The tiles and the grid.
  ///   - height: The most rows that the layout may have.
  ///   - budget: Ends the search, within some packings.
  /// - Returns: The first layout found, or nil.
  /// - Complexity: O(*n* *m*) a packing, where *n* is the number of tiles and *m* that of distinct
  ///   spans.
  package func layout(
    of problem: BentoProblem, height: Int, budget: Budget
  ) -> BentoLayout? {
    layout(of: problem, below: height + 1, downTo: height, budget: budget)
  }

  private func layout(
    of problem: BentoProblem, below height: Int, downTo bound: Int, budget: Budget
  ) -> BentoLayout? {
    var search = SequenceSearch(
      problem, below: height, downTo: bound, seed: seed, effort: effort, budget: budget)
    guard search.stepsPerPacking <= Self.maximumSteps else { return nil }
    search.run()
    return search.lowest
  }
}

/// The state of one search.
private struct SequenceSearch {
  private struct Trail {
    let packer: Int
    /// One entry a tile, the index of its shape in the packer.
    var sequence: [Int]
    /// The cells covered by the sequence, or nil while it was not tried on the box in hand.
    var coveredCells: Int?
  }

  /// The lowest layout found.
  private(set) var lowest: BentoLayout?
  /// An upper bound on the shapes that one packing looks at.
  let stepsPerPacking: Int

  private let problem: BentoProblem
  private let bound: Int
  private let budget: Budget
  private var packings: Int
  private let packingsBetweenClocks: Int
  private let canSwap: Bool
  private var height: Int
  private var packers: [SkylinePacker]
  private var trails: [Trail] = []
  private var generator: SearchGenerator

  init(
    _ problem: BentoProblem, below height: Int, downTo bound: Int, seed: UInt64, effort: Int,
    budget: Budget
  ) {
    let shapes = Set(problem.tiles.map(\.span)).count
    self.problem = problem
    self.height = height
    self.bound = max(bound, 0)
    self.budget = budget
    packings = effort
    stepsPerPacking = problem.tiles.count * shapes
    packingsBetweenClocks = max(1, 50_000 / max(1, stepsPerPacking))
    canSwap = shapes > 1
    generator = SearchGenerator(seed: seed)
    packers = []
    let keys: [(Span) -> Int] = [
      { $0.rows * 10_000_000 + $0.columns }, { $0.columns * 10_000_000 + $0.rows }, \.area,
      { $0.columns + $0.rows },
    ]
    addTrails(by: .bestFit, startingFrom: keys)
    addTrails(by: .firstFit, startingFrom: [\.area])
  }

  /// Adds a trail for each axis and each sort order, in turn.
  private mutating func addTrails(by rule: SkylineRule, startingFrom keys: [(Span) -> Int]) {
    let first = packers.count
    packers += SkylineAxis.allCases.map { SkylinePacker(problem, along: $0, by: rule) }
    for key in keys {
      for packer in first..<packers.count {
        trails.append(
          Trail(packer: packer, sequence: packers[packer].sequence(descendingBy: key)))
      }
    }
  }

  private var isOver: Bool {
    packings <= 0 || height <= bound
      || packings % packingsBetweenClocks == 0 && budget.isSpent
  }

  /// Gives the trails their turns until there is nothing to gain or nothing left to spend.
  mutating func run() {
    guard !budget.isSpent else { return }
    var swaps = 16
    while true {
      for trail in trails.indices {
        for _ in 0..<swaps {
          if isOver { return }
          step(along: trail)
        }
      }
      guard canSwap else { return }
      swaps *= 2
    }
  }

  /// Tries one packing: the sequence itself where the box is new to it, or else a swap of two
  /// tiles.
  private mutating func step(along trail: Int) {
    guard let covered = trails[trail].coveredCells else {
      trails[trail].coveredCells = pack(trail)
      return
    }
    guard canSwap else { return }
    let (first, second) = randomPair(in: trails[trail].sequence)
    trails[trail].sequence.swapAt(first, second)
    guard let changed = pack(trail) else { return }
    if changed >= covered {
      trails[trail].coveredCells = changed
    } else {
      trails[trail].sequence.swapAt(first, second)
    }
  }

  /// Packs a trail's sequence into a box a row lower than the lowest layout.
  ///
  /// - Returns: The cells covered, or nil after a success, with which the box becomes lower.
  private mutating func pack(_ trail: Int) -> Int? {
    packings -= 1
    let packer = trails[trail].packer
    guard packers[packer].pack(trails[trail].sequence, height: height - 1) else {
      return packers[packer].coveredCells
    }
    let layout = BentoLayout(problem, cells: packers[packer].cells)
    height = layout.height
    lowest = layout
    for index in trails.indices { trails[index].coveredCells = nil }
    return nil
  }

  /// Two places of different shapes.
  private mutating func randomPair(in sequence: [Int]) -> (Int, Int) {
    while true {
      let first = generator.below(sequence.count)
      let second = generator.below(sequence.count)
      if sequence[first] != sequence[second] { return (first, second) }
    }
  }
}
