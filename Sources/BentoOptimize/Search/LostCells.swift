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
  private let widths: Lengths
  private let heights: Lengths
  private let shapes: [Shape]
  private var waiting: [Int]
  private var waitingWidths: [Int]
  private var waitingHeights: [Int]
  /// The last row for the top-left cell of each shape.
  private let lastRows: [Int]
  /// The columns that each shape may cover, one bit each.
  private let allowedColumns: [UInt64]

  /// The distinct lengths of tiles, ascending, and which of them a shape has.
  private struct Lengths: Sendable {
    let values: [Int]
    let ofShape: [Int]

    init(_ lengths: [Int]) {
      let values = Set(lengths).sorted()
      self.values = values
      ofShape = lengths.map { values.firstIndex(of: $0) ?? 0 }
    }

    func counts(of shapes: [Shape]) -> [Int] {
      var counts = [Int](repeating: 0, count: values.count)
      for (index, shape) in shapes.enumerated() where shape.wishes.pin == nil {
        counts[ofShape[index]] += shape.tiles.count
      }
      return counts
    }
  }

  init(shapes: [Shape], columns: Int, height: Int) {
    self.columns = columns
    self.height = height
    self.shapes = shapes
    widths = Lengths(shapes.map(\.span.columns))
    heights = Lengths(shapes.map(\.span.rows))
    waiting = shapes.map(\.tiles.count)
    waitingWidths = widths.counts(of: shapes)
    waitingHeights = heights.counts(of: shapes)
    lastRows = shapes.map {
      min(height - $0.span.rows, $0.wishes.anchorRows(of: $0.span).upperBound)
    }
    allowedColumns = shapes.map {
      let anchors = $0.wishes.anchorColumns(of: $0.span, on: columns)
      return ReservedCells.mask(anchors.lowerBound, anchors.count - 1 + $0.span.columns)
    }
  }

  /// The width of the narrowest waiting tile that is not pinned.
  var narrowest: Int {
    for (index, width) in widths.values.enumerated() where waitingWidths[index] > 0 { return width }
    return .max
  }

  /// Notes that a tile of the shape is placed.
  mutating func take(_ shape: Int) { change(shape, by: -1) }

  /// Notes that a tile of the shape waits again.
  mutating func giveBack(_ shape: Int) { change(shape, by: 1) }

  private mutating func change(_ shape: Int, by step: Int) {
    // The cells of pinned tiles are no part of what others leave free.
    guard shapes[shape].wishes.pin == nil else { return }
    waiting[shape] += step
    waitingWidths[widths.ofShape[shape]] += step
    waitingHeights[heights.ofShape[shape]] += step
  }

  /// Whether the cells lost for sure are within those that may stay free, and every waiting tile
  /// still has a place.
  func leavesRoom(in profile: Profile, from row: Int) -> Bool {
    everyShapeFits(in: profile, from: row)
      && lostInRows(of: profile, from: row) <= profile.freeCells
      && lostInColumns(of: profile) <= profile.freeCells
  }

  private func everyShapeFits(in profile: Profile, from row: Int) -> Bool {
    for (index, shape) in shapes.enumerated() where waiting[index] > 0 {
      if shape.wishes.pin != nil { continue }
      let last = lastRows[index]
      guard last >= row else { return false }
      let open = profile.openColumns(in: last) & allowedColumns[index]
      guard Self.hasRun(of: shape.span.columns, in: open) else { return false }
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
    let sums = Self.sums(of: widths.values, counts: waitingWidths, limit: columns)
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
    let sums = Self.sums(of: heights.values, counts: waitingHeights, limit: height)
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
