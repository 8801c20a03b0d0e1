// SPDX-License-Identifier: GPL-3.0-or-later

/// What a search may still spend on spans other than the best liked and the smallest ones.
///
/// Waiting tiles are counted with the fewest cells that they can cover within the steps left, so
/// that placing one costs what it keeps the others from saving. Where few cells may stay free, the
/// tiles owe the rest: some of them have to be larger than that.
struct ChoiceBudget: Sendable {
  /// What changes from state to state.
  struct State: Sendable {
    /// The steps down the lists of spans that are left; `Int.max` if they do not matter.
    var resizeLeft: Int
    /// The cells by which waiting tiles have to be larger than they can be.
    var growthOwed: Int
    /// The fewest cells that waiting tiles cover within the steps left.
    var leastArea: Int
    /// The most cells that waiting tiles cover, whatever the steps.
    var mostArea: Int
  }

  private(set) var state: State
  /// The cells that may be left free at the start.
  private(set) var freeCells: Int

  private let options: [TileOption]
  private let starts: [Int]
  private let leastAreas: [Int]
  private let mostAreas: [Int]
  /// How many tiles of each shape wait.
  private var waiting: [Int]
  /// The shapes with smaller choices, which alone matter to what can be saved.
  private let shrinking: [Int]
  /// By steps, the most cells that can be saved with these; for reuse.
  private var saved: [Int]

  /// Prepares a budget for a grid that has so many cells within the height but those of spacers.
  init(shapes: [Shape], options: [TileOption], cells: Int, limits: LayoutLimits) {
    self.options = options
    let starts = options.starts
    self.starts = starts
    let areas = shapes.indices.map { shape in
      options[starts[shape]..<starts[shape + 1]].map(\.span.area)
    }
    leastAreas = areas.map { $0.min() ?? 0 }
    mostAreas = areas.map { $0.max() ?? 0 }
    waiting = shapes.map(\.tiles.count)
    shrinking = shapes.indices.filter { (areas[$0].min() ?? 0) < areas[$0][0] }
    // With all the steps that tiles can take, there is no limit.
    let steps = zip(areas, shapes).reduce(0) { $0 + ($1.0.count - 1) * $1.1.tiles.count }
    let resize = limits.resize.map { min($0, steps) }
    saved = [Int](repeating: 0, count: (resize ?? 0) + 1)
    state = State(
      resizeLeft: resize ?? .max, growthOwed: 0, leastArea: 0,
      mostArea: zip(mostAreas, shapes).reduce(0) { $0 + $1.0 * $1.1.tiles.count })
    freeCells = 0
    state.leastArea = leastArea(resize: state.resizeLeft)
    let spare = cells - state.leastArea
    freeCells = min(spare, limits.freeCells ?? .max)
    state.growthOwed = spare - freeCells
  }

  /// Whether waiting tiles can cover all the cells that they owe.
  var canPay: Bool { state.growthOwed <= state.mostArea - state.leastArea }

  /// Takes a waiting tile with this option.
  ///
  /// - Returns: By how many cells fewer may now be left free.
  mutating func take(_ option: TileOption) -> Int {
    let shape = option.shape
    waiting[shape] -= 1
    let left = state.resizeLeft == .max ? .max : state.resizeLeft - option.choice
    let least = leastArea(resize: left)
    let growth = option.span.area + least - state.leastArea
    let paid = min(growth, state.growthOwed)
    state = State(
      resizeLeft: left, growthOwed: state.growthOwed - paid, leastArea: least,
      mostArea: state.mostArea - mostAreas[shape])
    return growth - paid
  }

  /// Goes back to how it was before a tile was taken.
  mutating func giveBack(_ option: TileOption, to before: State) {
    waiting[option.shape] += 1
    state = before
  }

  private mutating func leastArea(resize: Int) -> Int {
    var area = 0
    guard resize < .max else {
      for shape in waiting.indices { area += waiting[shape] * leastAreas[shape] }
      return area
    }
    for shape in waiting.indices {
      area += waiting[shape] * options[starts[shape]].span.area
    }
    return area - mostSaved(by: resize)
  }

  /// A knapsack of one choice a tile.
  private mutating func mostSaved(by steps: Int) -> Int {
    for step in 0...steps { saved[step] = 0 }
    for shape in shrinking {
      let first = starts[shape]
      let area = options[first].span.area
      for _ in 0..<waiting[shape] {
        for step in (0...steps).reversed() {
          for choice in 1..<max(min(starts[shape + 1] - first, step + 1), 1) {
            let saving = area - options[first + choice].span.area
            saved[step] = max(saved[step], saved[step - choice] + saving)
          }
        }
      }
    }
    return saved[steps]
  }
}
