// SPDX-License-Identifier: GPL-3.0-or-later

/// Counts the cells that no choice of the waiting tiles can cover.
///
/// In every row, each free run is filled by tiles side by side, so of a run of length *L* at least
/// *L* minus the greatest sum of waiting widths that is at most *L* stays free; the same holds for
/// the undecided part of each column and the waiting rows. Either sum over the grid must be within
/// the cells that may stay free.
struct LostCells: Sendable {
  private let columns: Int
  private let height: Int
  private var widths: Lengths
  private var heights: Lengths
  private let shapes: [Shape]
  private let options: [TileOption]
  /// Where the options of each shape begin, and last how many there are.
  private let starts: [Int]
  private var waiting: [Int]
  /// The last row for the top-left cell with each option.
  private let lastRows: [Int]
  /// The columns that each option may cover, one bit each.
  private let allowedColumns: [UInt64]

  /// The distinct lengths of tiles, ascending, and how many waiting tiles may have each.
  private struct Lengths: Sendable {
    let values: [Int]
    private(set) var counts: [Int]
    /// The indices of the lengths of all shapes, and where those of each begin.
    private let indices: [Int]
    private let starts: [Int]

    /// Collects the lengths that a tile of each shape may have.
    init(_ lengths: [[Int]]) {
      let distinct = lengths.map { Set($0).sorted() }
      let values = Set(distinct.joined()).sorted()
      self.values = values
      indices = distinct.joined().map { values.firstIndex(of: $0) ?? 0 }
      starts = distinct.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
      counts = [Int](repeating: 0, count: values.count)
    }

    mutating func change(_ shape: Int, by step: Int) {
      for index in starts[shape]..<starts[shape + 1] { counts[indices[index]] += step }
    }
  }

  /// Prepares the counts, for at most so many steps down the lists of spans.
  init(shapes: [Shape], columns: Int, height: Int, resize: Int? = nil) {
    self.columns = columns
    self.height = height
    self.shapes = shapes
    let options = shapes.options(on: columns, resize: resize)
    let starts = options.starts
    (self.options, self.starts) = (options, starts)
    func lengths(_ length: (Span) -> Int) -> [[Int]] {
      shapes.enumerated().map { index, shape in
        let lengths = options[starts[index]..<starts[index + 1]].map { length($0.span) }
        guard shape.wishes.pin != nil else { return lengths }
        // The cells that a pinned tile takes for sure are no part of what others leave free.
        let least = length(shape.leastSpan)
        return lengths.allSatisfy { $0 == least } && shape.choices.count == 1
          ? [] : (lengths + lengths.map { $0 - least }).filter { $0 > 0 }
      }
    }
    widths = Lengths(lengths(\.columns))
    heights = Lengths(lengths(\.rows))
    waiting = [Int](repeating: 0, count: shapes.count)
    lastRows = options.map { min(height - $0.span.rows, $0.rows.upperBound) }
    allowedColumns = options.map {
      ReservedCells.mask($0.columns.lowerBound, $0.columns.count - 1 + $0.span.columns)
    }
    for shape in shapes.indices { change(shape, by: shapes[shape].tiles.count) }
  }

  /// The width of the narrowest waiting tile; pinned ones count only if they have choices.
  var narrowest: Int {
    for (index, width) in widths.values.enumerated() where widths.counts[index] > 0 {
      return width
    }
    return .max
  }

  /// Notes that a tile of the shape is placed.
  mutating func take(_ shape: Int) { change(shape, by: -1) }

  /// Notes that a tile of the shape waits again.
  mutating func giveBack(_ shape: Int) { change(shape, by: 1) }

  private mutating func change(_ shape: Int, by step: Int) {
    waiting[shape] += step
    widths.change(shape, by: step)
    heights.change(shape, by: step)
  }

  /// Whether the cells lost for sure are within those that may stay free, and every waiting tile
  /// still has a place.
  func leavesRoom(in profile: Profile, from row: Int) -> Bool {
    everyShapeFits(in: profile, from: row)
      && lostInRows(of: profile, from: row) <= profile.freeCells
      && lostInColumns(of: profile) <= profile.freeCells
  }

  private func everyShapeFits(in profile: Profile, from row: Int) -> Bool {
    for index in shapes.indices where waiting[index] > 0 && shapes[index].wishes.pin == nil {
      var fits = false
      for option in starts[index]..<starts[index + 1] where lastRows[option] >= row {
        let open = profile.openColumns(in: lastRows[option]) & allowedColumns[option]
        fits = Self.hasRun(of: options[option].span.columns, in: open)
        if fits { break }
      }
      if !fits { return false }
    }
    return true
  }

  private static func hasRun(of length: Int, in mask: UInt64) -> Bool {
    var (mask, length) = (mask, length)
    while length > 1 {
      let half = length / 2
      mask &= mask >> UInt64(half)
      length -= half
    }
    return mask != 0
  }

  private func lostInRows(of profile: Profile, from row: Int) -> Int {
    let sums = Self.sums(of: widths.values, counts: widths.counts, limit: columns)
    var lost = 0
    var level = row
    while level < height {
      // Rows down to the next step of the profile have the same free runs.
      var next = profile.reserved.nextChange(after: level, height: height)
      var open: UInt64 = 0
      for column in 0..<columns {
        if profile.tops[column] <= level {
          open |= 1 << UInt64(column)
        } else {
          next = min(next, profile.tops[column])
        }
      }
      open &= ~profile.reserved.columns(in: level)
      lost += (next - level) * Self.lostInRuns(of: open, sums: sums)
      if lost > profile.freeCells { return lost }
      level = next
    }
    return lost
  }

  private static func lostInRuns(of open: UInt64, sums: UInt64) -> Int {
    var (open, lost) = (open, 0)
    while open != 0 {
      open >>= UInt64(open.trailingZeroBitCount)
      let length = (~open).trailingZeroBitCount
      lost += length - greatest(in: sums, upTo: length)
      open = length == 64 ? 0 : open >> UInt64(length)
    }
    return lost
  }

  /// Only counted on grids of few rows, where one word holds all sums, and without reserved cells.
  private func lostInColumns(of profile: Profile) -> Int {
    guard height <= 64, profile.reserved.isEmpty else { return 0 }
    let sums = Self.sums(of: heights.values, counts: heights.counts, limit: height)
    var lost = 0
    for column in 0..<columns {
      let length = height - profile.tops[column]
      lost += length - Self.greatest(in: sums, upTo: length)
    }
    return lost
  }

  /// The sums of lengths, each taken at most as often as it waits: bit *s* - 1 stands for sum *s*,
  /// so that one word holds every sum up to the widest run, and 0 is always one.
  private static func sums(of lengths: [Int], counts: [Int], limit: Int) -> UInt64 {
    var sums: UInt64 = 0
    for (index, length) in lengths.enumerated() where length <= 64 {
      var rest = min(counts[index], limit / length)
      var part = 1
      while rest > 0 {
        let taken = min(part, rest)
        let sum = taken * length
        sums |= sum <= 64 ? sums << UInt64(sum) | 1 << UInt64(sum - 1) : 0
        rest -= taken
        part *= 2
      }
    }
    return sums
  }

  private static func greatest(in sums: UInt64, upTo limit: Int) -> Int {
    let within = limit >= 64 ? sums : sums & ((1 << UInt64(limit)) - 1)
    return 64 - within.leadingZeroBitCount
  }
}
