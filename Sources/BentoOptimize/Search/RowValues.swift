// SPDX-License-Identifier: GPL-3.0-or-later

/// Values of rows by which the waiting tiles may be too much for the columns where their cells are
/// not.
///
/// Each ``DualFeasibleFunction`` gives a tile a value for its rows. What a column of some room can
/// hold of it is the best choice of tiles (a knapsack), so that the values of all waiting tiles,
/// times their columns, must not be more than what the open columns can hold.
struct RowValues: Sendable {
  /// The most functions that are watched.
  private static let functionLimit = 12
  /// The most numbers that tables of rooms may hold.
  private static let tableLimit = 1 << 18

  private let shapeCount: Int
  private let rooms: Int
  /// By function and shape, the value of a tile's rows times its columns.
  private let worths: [Int]
  /// By function and room, the greatest value of tiles in a column.
  private let tables: [Int]
  /// By function, what all waiting tiles are worth.
  private var waiting: [Int]
  /// By function, what the columns that were counted can hold.
  private var capacities: [Int]

  /// Prepares the functions that come closest to showing that the tiles do not fit the grid.
  ///
  /// - Complexity: O(*n* *h*) in the number of tiles and the height for each function watched.
  init(of shapes: [Shape], columns: Int, height: Int) {
    let lengths = Set(shapes.map(\.span.rows)).sorted()
    let isUseful = height > 0 && height < Self.tableLimit && lengths.allSatisfy { $0 <= height }
    let functions =
      isUseful
      ? Self.functions(for: shapes, lengths: lengths, height: height)
        .prefix(min(Self.functionLimit, Self.tableLimit / (height + 1))) : []
    shapeCount = shapes.count
    rooms = height + 1
    worths = functions.flatMap { function in
      shapes.map { function($0.span.rows) * $0.span.columns }
    }
    tables = functions.flatMap { function in
      Self.table(of: shapes.map { (function($0.span.rows), $0) }, height: height)
    }
    waiting = functions.map { function in
      shapes.reduce(0) { $0 + function($1.span.rows) * $1.span.columns * $1.tiles.count }
    }
    capacities = waiting
  }

  /// The functions, those first that need the greatest share of the grid.
  private static func functions(
    for shapes: [Shape], lengths: [Int], height: Int
  ) -> [DualFeasibleFunction] {
    let candidates = DualFeasibleFunction.candidates(for: lengths, whole: height)
      .filter { !$0.isIdentity }
    func strength(_ function: DualFeasibleFunction) -> Double {
      let load = shapes.reduce(0) {
        $0 + function($1.span.rows) * $1.span.columns * $1.tiles.count
      }
      return Double(load) / Double(function.wholeValue)
    }
    return candidates.enumerated().map { (strength($0.element), $0.offset, $0.element) }
      .sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map(\.2)
  }

  /// The greatest value by room, each shape taken as often as it has tiles.
  private static func table(of valued: [(value: Int, shape: Shape)], height: Int) -> [Int] {
    var best = [Int](repeating: 0, count: height + 1)
    for (value, shape) in valued {
      let rows = shape.span.rows
      for _ in 0..<min(shape.tiles.count, height / rows) {
        for room in stride(from: height, through: rows, by: -1) {
          best[room] = max(best[room], best[room - rows] + value)
        }
      }
    }
    return best
  }

  /// Notes that a tile of the shape no longer waits.
  mutating func take(_ shape: Int) {
    for function in waiting.indices { waiting[function] -= worths[function * shapeCount + shape] }
  }

  /// Notes that a tile of the shape waits again.
  mutating func giveBack(_ shape: Int) {
    for function in waiting.indices { waiting[function] += worths[function * shapeCount + shape] }
  }

  /// Begins to count columns.
  mutating func resetCapacities() {
    for function in capacities.indices { capacities[function] = 0 }
  }

  /// Counts columns in which so many rows can be filled.
  mutating func count(columns: Int, room: Int) {
    for function in capacities.indices {
      capacities[function] += columns * tables[function * rooms + room]
    }
  }

  /// Whether the counted columns can hold what waits.
  var waitingFits: Bool {
    for function in waiting.indices where waiting[function] > capacities[function] { return false }
    return true
  }
}
