// SPDX-License-Identifier: GPL-3.0-or-later

/// The sets of optional tiles to leave out, by rising weight.
///
/// Of sets of one weight, the one comes first that keeps the earlier tile where the two first
/// differ. A set is passed over where the tiles that it keeps have more cells than there is room
/// for, or hold all tiles of a *core*, which are known not to fit together; so that the first set
/// that fits leaves out the least (the implicit hitting sets of Chandrasekaran, Karp,
/// Moreno-Centeno and Vempala, "Algorithms for implicit hitting set problems", 2011).
///
/// It deepens on the weight, and what the cells alone make it leave out is looked up in a table.
struct OmissionSearch {
  /// An optional tile.
  struct Candidate: Hashable {
    /// What it costs to leave the tile out.
    let weight: Int
    /// The cells that the tile takes at least.
    let area: Int
    /// The position of the tile before that is equal to this one, which is left out only where this
    /// one is too; nil where there is none.
    var twin: Int?
  }

  /// What the search has come to.
  enum Step: Hashable {
    /// This is the next set, by rising positions, and its weight.
    case set([Int], weight: Int)
    /// All sets were passed over.
    case none
    /// The budget was spent before.
    case spent
  }

  private let candidates: [Candidate]
  private let table: RoomTable
  private var cores: [[Int]] = []
  /// No set that leaves out less is left.
  private(set) var weight: Int

  private var isKept: [Bool] = []
  private var nextWeight = Int.max
  private var nodes = 0

  /// Begins with the sets that leave out as little as the cells allow.
  ///
  /// - Parameters:
  ///   - candidates: The optional tiles, in input order.
  ///   - room: The cells that there are for them, fewer than none where others need more.
  init(_ candidates: [Candidate], room: Int) {
    self.candidates = candidates
    table = RoomTable(candidates, room: room)
    weight = room < 0 ? .max : table.leastWeight(from: 0, room: room)
  }

  /// Whether the cells alone make it leave something out.
  var roomIsTight: Bool { table.leastWeight(from: 0, room: table.room) > 0 }

  /// Passes over all sets that keep all of these tiles, and those that keep equal ones instead;
  /// over every set where these are none.
  mutating func add(core: [Int]) {
    if core.isEmpty { weight = .max }
    var wanted: [Int: Int] = [:]
    for tile in core { wanted[firstTwin(of: tile), default: 0] += 1 }
    var canonical: [Int] = []
    for tile in candidates.indices {
      guard let count = wanted[firstTwin(of: tile)], count > 0 else { continue }
      wanted[firstTwin(of: tile)] = count - 1
      canonical.append(tile)
    }
    cores.append(canonical)
  }

  private func firstTwin(of tile: Int) -> Int {
    var tile = tile
    while let twin = candidates[tile].twin { tile = twin }
    return tile
  }

  /// The first set that is not passed over.
  ///
  /// - Complexity: Exponential in the number of optional tiles.
  mutating func next(within budget: Budget) -> Step {
    while weight < .max {
      (nextWeight, isKept) = (.max, [])
      switch search(omitted: 0, room: table.room, cores: cores.map { ($0, 0) }, budget) {
      case .found:
        return .set(candidates.indices.filter { !isKept[$0] }, weight: weight)
      case .spent: return .spent
      case .failed: weight = nextWeight
      }
    }
    return .none
  }

  private enum Verdict { case found, failed, spent }

  /// Decides on the next tile, keeping it first.
  ///
  /// The cores are those of which all tiles decided on are kept, each with how many these are.
  private mutating func search(
    omitted: Int, room: Int, cores: [(tiles: [Int], kept: Int)], _ budget: Budget
  ) -> Verdict {
    nodes += 1
    if nodes.isMultiple(of: 256), budget.isSpent { return .spent }
    let tile = isKept.count
    let least =
      omitted + max(table.leastWeight(from: tile, room: room), weightOfApartCores(cores))
    guard least <= weight else {
      nextWeight = min(nextWeight, least)
      return .failed
    }
    guard tile < candidates.count else { return .found }
    let candidate = candidates[tile]
    let twinIsKept = candidate.twin.map { isKept[$0] } ?? true
    if twinIsKept, candidate.area <= room {
      var met = cores
      for index in met.indices where met[index].tiles[met[index].kept] == tile {
        met[index].kept += 1
      }
      if met.allSatisfy({ $0.kept < $0.tiles.count }) {
        isKept.append(true)
        let verdict = search(
          omitted: omitted, room: room - candidate.area, cores: met, budget)
        if verdict != .failed { return verdict }
        isKept.removeLast()
      }
    }
    isKept.append(false)
    let open = cores.filter { $0.tiles[$0.kept] != tile }
    let verdict = search(omitted: omitted + candidate.weight, room: room, cores: open, budget)
    if verdict == .failed { isKept.removeLast() }
    return verdict
  }

  /// The least weight of one tile of each of some cores that have none together.
  private func weightOfApartCores(_ cores: [(tiles: [Int], kept: Int)]) -> Int {
    var seen: Set<Int> = []
    var sum = 0
    for (tiles, kept) in cores {
      let left = tiles[kept...]
      guard seen.isDisjoint(with: left) else { continue }
      seen.formUnion(left)
      sum += left.reduce(.max) { min($0, candidates[$1].weight) }
    }
    return sum
  }
}

/// The least weight that the last of some tiles leave out, for each number of cells: a knapsack
/// (Bellman, "Dynamic programming", 1957), in coarser units where there are too many cells.
private struct RoomTable {
  let room: Int
  private let unit: Int
  private let width: Int
  private var weights: [Int]

  private static let mostEntries = 8_000_000

  init(_ candidates: [OmissionSearch.Candidate], room: Int) {
    let cells = min(max(room, 0), candidates.reduce(0) { $0 + $1.area })
    self.room = room
    unit = (cells + 1) * (candidates.count + 1) / Self.mostEntries + 1
    width = cells / unit + 1
    weights = [Int](repeating: 0, count: width * (candidates.count + 1))
    for (tile, candidate) in candidates.enumerated().reversed() {
      let area = candidate.area / unit
      for room in 0..<width {
        let without = weights[(tile + 1) * width + room] + candidate.weight
        weights[tile * width + room] =
          area <= room ? min(without, weights[(tile + 1) * width + room - area]) : without
      }
    }
  }

  /// The least weight that the tiles from this one on leave out.
  func leastWeight(from tile: Int, room: Int) -> Int {
    weights[tile * width + min(max(room, 0) / unit, width - 1)]
  }
}
