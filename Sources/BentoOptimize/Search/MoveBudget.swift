// SPDX-License-Identifier: GPL-3.0-or-later

/// How far tiles may still be from their stored positions, and how far waiting ones have to be.
///
/// Three bounds, of which the greatest counts:
/// - Each waiting tile moves at least to the nearest place that is undecided, whatever the others
///   do.
/// - Cells of waiting tiles move from where they are stored to cells that are undecided. Of each
///   cut of the grid between two rows, as many cross it as one side holds too many for, or the
///   other one too few, and the same holds between columns.
/// - Cells have prices, by their rows and columns, that rise by one at each such cut towards the
///   side that holds too many. Each waiting tile moves to the place where the way and the prices of
///   its cells together are least; less the prices of all undecided cells, that is a bound for any
///   prices (Fisher, "The Lagrangian relaxation method for solving integer programming problems",
///   1981), and for these at least as great as the one before.
struct MoveBudget: Sendable {
  /// The displacement that is left.
  private(set) var left: Int

  private let columns: Int
  private let height: Int
  private let tiles: [Stored]
  private let storedOfShape: [Int?]
  private var waiting: [Int]
  /// The cells of waiting tiles that are stored in each row of the grid, and in each column.
  private var rowCells: [Int]
  private var columnCells: [Int]
  private var allCells = 0
  /// The rows and columns by which cells of waiting tiles are stored beyond the grid.
  private var cellsBeyond = 0
  /// For reuse: by column, the first row for a tile whose left edge is there.
  private var firstRows: [Int]
  /// For reuse: the sums of the prices of the rows before each, and of the columns.
  private var rowPrices: [Int]
  private var columnPrices: [Int]
  /// For reuse: by row, the least cost of that row or one below for a tile.
  private var rowCosts: [Int]

  /// The stored position of a shape; the columns and rows that each of its choices has lie there.
  private struct Stored: Sendable {
    let shape: Int
    let cell: Cell
    let least: Span
    /// The cost of a move by a column or a row.
    let weight: Int
    let pin: Cell?
  }

  init(shapes: [Shape], columns: Int, height: Int, displacement: Int) {
    self.columns = columns
    self.height = height
    left = displacement
    tiles = shapes.enumerated().compactMap { index, shape in
      shape.wishes.position.map {
        Stored(
          shape: index, cell: $0, least: shape.leastSpan, weight: shape.span.area,
          pin: shape.wishes.pin)
      }
    }
    // By width, as the first rows are those of a width.
    .sorted { ($0.least.columns, $0.shape) < ($1.least.columns, $1.shape) }
    waiting = [Int](repeating: 0, count: shapes.count)
    rowCells = [Int](repeating: 0, count: height)
    columnCells = [Int](repeating: 0, count: columns)
    firstRows = [Int](repeating: 0, count: columns)
    rowPrices = [Int](repeating: 0, count: height + 1)
    columnPrices = [Int](repeating: 0, count: columns + 1)
    rowCosts = [Int](repeating: 0, count: height + 1)
    var storedOfShape = [Int?](repeating: nil, count: shapes.count)
    for (index, tile) in tiles.enumerated() { storedOfShape[tile.shape] = index }
    self.storedOfShape = storedOfShape
    for shape in shapes.indices {
      for _ in shapes[shape].tiles { change(shape, by: 1) }
    }
  }

  /// What it costs to place a tile of the shape at a corner.
  func cost(of shape: Int, at corner: Corner) -> Int {
    storedOfShape[shape].map { cost(of: tiles[$0], column: corner.column, row: corner.row) } ?? 0
  }

  private func cost(of tile: Stored, column: Int, row: Int) -> Int {
    (abs(column - tile.cell.column) + abs(row - tile.cell.row)) * tile.weight
  }

  mutating func take(_ shape: Int, cost: Int) {
    left -= cost
    change(shape, by: -1)
  }

  mutating func giveBack(_ shape: Int, cost: Int) {
    left += cost
    change(shape, by: 1)
  }

  private mutating func change(_ shape: Int, by step: Int) {
    guard let index = storedOfShape[shape] else { return }
    let tile = tiles[index]
    waiting[shape] += step
    allCells += step * tile.least.area
    for row in tile.cell.row..<tile.cell.row + tile.least.rows {
      let nearest = max(min(row, height - 1), 0)
      rowCells[nearest] += step * tile.least.columns
      cellsBeyond += step * tile.least.columns * (row - nearest)
    }
    for column in tile.cell.column..<tile.cell.column + tile.least.columns {
      let nearest = max(min(column, columns - 1), 0)
      columnCells[nearest] += step * tile.least.rows
      cellsBeyond += step * tile.least.rows * abs(column - nearest)
    }
  }

  /// Whether waiting tiles can be placed for what is left.
  mutating func isEnough(in profile: Profile) -> Bool {
    guard left >= 0, nearest(in: profile) <= left else { return false }
    // On very high grids, to count the cells of each row would take a node too long.
    return height > 1_000 || flow(in: profile) <= left && priced(in: profile) <= left
  }

  /// The way of each waiting tile to the nearest place, all together.
  private mutating func nearest(in profile: Profile) -> Int {
    var sum = 0
    var width = 0
    for tile in tiles where waiting[tile.shape] > 0 {
      if tile.least.columns != width {
        width = tile.least.columns
        findFirstRows(ofWidth: width, in: profile)
      }
      var least = Int.max
      if let pin = tile.pin {
        least = cost(of: tile, column: pin.column, row: pin.row)
      } else {
        for column in 0...columns - width where firstRows[column] + tile.least.rows <= height {
          let row = max(firstRows[column], min(tile.cell.row, height - tile.least.rows))
          least = min(least, cost(of: tile, column: column, row: row))
        }
      }
      if least == .max { return .max }
      sum += waiting[tile.shape] * least
      if sum > left { return sum }
    }
    return sum
  }

  private mutating func findFirstRows(ofWidth width: Int, in profile: Profile) {
    for column in 0...columns - width {
      var row = 0
      for covered in column..<column + width { row = max(row, profile.tops[covered]) }
      firstRows[column] = row
    }
  }

  /// The cells that cross cuts, all cuts together; sets the prices.
  private mutating func flow(in profile: Profile) -> Int {
    var sum = cellsBeyond
    var allOpen = 0
    for column in 0..<columns { allOpen += height - profile.tops[column] }
    // Cells stored, and cells undecided, before the cut.
    var (stored, open, price) = (0, 0, 0)
    for row in 0..<height {
      let crossing = crossing(stored: stored, open: open, allOpen: allOpen)
      sum += abs(crossing)
      price -= crossing.signum()
      rowPrices[row + 1] = price
      stored += rowCells[row]
      open += profile.openColumns(in: row).nonzeroBitCount
    }
    (stored, open, price) = (0, 0, 0)
    for column in 0..<columns {
      let crossing = crossing(stored: stored, open: open, allOpen: allOpen)
      sum += abs(crossing)
      price -= crossing.signum()
      columnPrices[column + 1] = price
      stored += columnCells[column]
      open += height - profile.tops[column]
    }
    Self.sumFromLeast(&rowPrices)
    Self.sumFromLeast(&columnPrices)
    return sum
  }

  /// The cells that cross a cut onwards; negative if they come back.
  private func crossing(stored: Int, open: Int, allOpen: Int) -> Int {
    if stored > open { return stored - open }
    return min(stored - (allCells - (allOpen - open)), 0)
  }

  /// Makes sums of prices, which are none where they are least.
  private static func sumFromLeast(_ prices: inout [Int]) {
    var least = Int.max
    for index in 1..<prices.count { least = min(least, prices[index]) }
    for index in 1..<prices.count { prices[index] += prices[index - 1] - least }
  }

  /// The ways of waiting tiles where cells have prices, less the prices of all undecided cells.
  private mutating func priced(in profile: Profile) -> Int {
    var sum = 0
    for column in 0..<columns {
      let top = profile.tops[column]
      sum -= rowPrices[height] - rowPrices[top]
      sum -= (columnPrices[column + 1] - columnPrices[column]) * (height - top)
    }
    var width = 0
    for tile in tiles where waiting[tile.shape] > 0 {
      if tile.least.columns != width {
        width = tile.least.columns
        findFirstRows(ofWidth: width, in: profile)
      }
      sum += waiting[tile.shape] * leastPriced(tile)
    }
    return sum
  }

  private mutating func leastPriced(_ tile: Stored) -> Int {
    let (width, rows) = (tile.least.columns, tile.least.rows)
    func columnCost(_ column: Int) -> Int {
      abs(column - tile.cell.column) * tile.weight
        + (columnPrices[column + width] - columnPrices[column]) * rows
    }
    func rowCost(_ row: Int) -> Int {
      abs(row - tile.cell.row) * tile.weight + (rowPrices[row + rows] - rowPrices[row]) * width
    }
    if let pin = tile.pin { return columnCost(pin.column) + rowCost(pin.row) }
    var first = height
    for column in 0...columns - width { first = min(first, firstRows[column]) }
    var least = Int.max
    for row in (first..<max(height - rows + 1, first)).reversed() {
      least = min(least, rowCost(row))
      rowCosts[row] = least
    }
    least = .max
    for column in 0...columns - width where firstRows[column] + rows <= height {
      least = min(least, columnCost(column) + rowCosts[firstRows[column]])
    }
    return least
  }
}
