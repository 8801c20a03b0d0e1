// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// A grid drawn from a seed, with a count of measurements for each cell.
private struct RandomGrid {
  let grid: TableGrid
  private(set) var counts: [MeasurementCount] = []
  private var generator: SeededGenerator

  /// Draws a grid with so many levels of grids within it.
  init(seed: UInt64, depth: Int = 1, direction: ReadingDirection = .leftToRight) {
    generator = SeededGenerator(seed: seed)
    var counts: [MeasurementCount] = []
    grid = Self.grid(depth: depth, direction, &generator) {
      let count = MeasurementCount()
      counts.append(count)
      return count.counted($0)
    }
    self.counts = counts
  }

  mutating func proposal() -> Proposal {
    let lengths = [nil, 0, 40, 137.3, 300, 1_000] as [Double?]
    return offer(
      lengths.randomElement(using: &generator) ?? nil,
      lengths.randomElement(using: &generator) ?? nil)
  }

  private static func grid(
    depth: Int, _ direction: ReadingDirection, _ generator: inout SeededGenerator,
    counted: (any MeasuredContent) -> any MeasuredContent
  ) -> TableGrid {
    let rows = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      let cells = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        cell(depth: depth, &generator, counted: counted)
      }
      let spans = Int.random(in: 0..<6, using: &generator) == 0
      if spans, let first = cells.first { return TableGridRow(spanning: first) }
      return TableGridRow(
        alignment: RowAlignment.allCases.randomElement(using: &generator), cells)
    }
    let gaps = [0, 4, 10.7]
    return TableGrid(
      horizontalSpacing: gaps.randomElement(using: &generator) ?? 0,
      verticalSpacing: gaps.randomElement(using: &generator) ?? 0, direction: direction, rows)
  }

  private static func cell(
    depth: Int, _ generator: inout SeededGenerator,
    counted: (any MeasuredContent) -> any MeasuredContent
  ) -> GridCell {
    let length = Double.random(in: 0...90, using: &generator)
    let content: any MeasuredContent
    switch Int.random(in: 0..<(depth > 0 ? 8 : 7), using: &generator) {
    case 0, 1: content = FixedContent(width: length, height: length / 3)
    case 2: content = FlexibleContent()
    case 3: content = FlexibleContent(width: length)
    case 4: content = FlexibleContent(height: length)
    case 5: content = SpacerContent(minimum: length)
    case 6:
      content = TextContent(
        characters: Int.random(in: 0...99, using: &generator),
        character: Size(width: 5.3, height: 11))
    default: content = grid(depth: depth - 1, .leftToRight, &generator) { $0 }
    }
    let axes = TableAxis.allCases.filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
    return GridCell(
      counted(content), columns: [1, 1, 1, 2, 3].randomElement(using: &generator) ?? 1,
      unsizedAxes: Set(axes), layoutPriority: Double(Int.random(in: 0...2, using: &generator)),
      columnAlignment: ColumnAlignment.allCases.randomElement(using: &generator))
  }
}

@Suite struct TableGridRandomTests {
  private let seeds = 0..<300 as Range<UInt64>

  @Test func noCellIsMeasuredMoreThanThreeTimes() {
    var most = 0
    for seed in seeds {
      var random = RandomGrid(seed: seed)
      _ = random.grid.size(for: random.proposal())
      let counts = random.counts.map(\.value)
      #expect(counts.allSatisfy { $0 <= 3 }, "seed \(seed)")
      most = max(most, counts.max() ?? 0)
    }
    #expect(most == 3)
  }

  /// Content that has no least size lies in its cell, and fills it where it is flexible.
  @Test func contentKeepsToItsCell() {
    for seed in seeds {
      var random = RandomGrid(seed: seed, depth: 0)
      let (grid, proposal) = (random.grid, random.proposal())
      let found = grid.frames(for: proposal).cells
      for (cell, found) in zip(grid.rows.flatMap(\.cells), found.joined()) {
        let size = found.frame.size
        let about: Comment = "seed \(seed), \(cell)"
        if cell.content.flexibility(along: .horizontal) == .full {
          #expect(size.width > found.area.width - 1e-5, about)
        }
        if cell.content.flexibility(along: .vertical) == .full {
          #expect(size.height > found.area.height - 1e-5, about)
        }
        #expect(size.width < found.area.width + 1e-5, about)
        #expect(size.height < found.area.height + 1e-5, about)
      }
    }
  }

  @Test func linesAndAreasAgree() {
    for seed in seeds {
      var random = RandomGrid(seed: seed)
      let (grid, proposal) = (random.grid, random.proposal())
      let frames = grid.frames(for: proposal)
      #expect(frames.size == grid.size(for: proposal), "seed \(seed)")
      #expect(frames.cells.map(\.count) == grid.rows.map(\.cells.count), "seed \(seed)")
      let ends = frames.columns.last.map { $0.start + $0.length } ?? 0
      #expect(abs(ends - frames.size.width) < 1e-9, "seed \(seed)")
      for (row, cells) in zip(grid.rows.indices, frames.cells) {
        for (cell, found) in zip(grid.rows[row].cells, cells) {
          let size = found.frame.size
          #expect(found.area.height == frames.rows[row].length, "seed \(seed)")
          // What was offered last gives the same size again, so that grids within know their place.
          let again = cell.content.size(for: found.proposal)
          #expect(abs(again.width - size.width) < 1e-6, "seed \(seed)")
          #expect(abs(again.height - size.height) < 1e-6, "seed \(seed)")
        }
      }
    }
  }

  @Test func fromTheRightEverythingLiesInAMirror() {
    for seed in seeds {
      var left = RandomGrid(seed: seed)
      let right = RandomGrid(seed: seed, direction: .rightToLeft)
      let proposal = left.proposal()
      let (one, other) = (left.grid.frames(for: proposal), right.grid.frames(for: proposal))
      #expect(one.size == other.size && one.rows == other.rows, "seed \(seed)")
      for (cell, mirrored) in zip(one.cells.joined(), other.cells.joined()) {
        #expect(cell.frame.mirrored(inWidth: one.size.width) == mirrored.frame, "seed \(seed)")
        #expect(cell.area.mirrored(inWidth: one.size.width) == mirrored.area, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [1.0, 1.25, 2, 3])
  func pixels(scale: Double) throws {
    for seed in seeds.prefix(200) {
      let isMirrored = seed % 2 == 1
      var random = RandomGrid(
        seed: seed, depth: 0, direction: isMirrored ? .rightToLeft : .leftToRight)
      let (grid, proposal) = (random.grid, random.proposal())
      let exact = grid.frames(for: proposal)
      let pixels = try grid.frames(for: proposal, pixelsPerPoint: scale)
      let both = zip(exact.cells.joined(), pixels.cells.joined())
      for (one, other) in both.flatMap({ [($0.area, $1.area), ($0.frame, $1.frame)] }) {
        for (place, rounded) in [
          (one.x, other.x), (one.y, other.y), (one.x + one.width, other.x + other.width),
          (one.y + one.height, other.y + other.height),
        ] {
          // In a mirror the width of the grid is rounded too.
          let most = isMirrored ? 1.0 : 0.5
          #expect(abs(place - rounded) * scale <= most + 1e-6, "seed \(seed)")
          #expect(abs((rounded * scale).rounded() - rounded * scale) < 1e-6, "seed \(seed)")
        }
      }
      let frames = pixels.cells.joined().map(\.frame)
      for (index, one) in frames.enumerated() {
        for other in frames[..<index] {
          let isApart =
            one.x + one.width <= other.x + 1e-9 || other.x + other.width <= one.x + 1e-9
            || one.y + one.height <= other.y + 1e-9 || other.y + other.height <= one.y + 1e-9
          #expect(isApart, "seed \(seed): \(one), \(other), \(proposal)")
        }
      }
    }
  }

  @Test func contentThatFitsStaysInItsPixels() {
    // The end of the first one is rounded down, that of content a trifle longer would be up.
    let edges = TableEdges([10.499_999_9, 5], gap: 0) { $0.rounded() }
    #expect(edges.pixels(of: 0...10.5, in: 0..<1) { $0.rounded() } == 0...10)
    #expect(edges.pixels(0..<1) == 0...10 && edges.pixels(1..<2) == 10...15)
    // What does not fit reaches over.
    #expect(edges.pixels(of: -1...11.5, in: 0..<1) { $0.rounded() } == -1...12)
    #expect(edges.end == 15 && edges.exact(0..<2) == 0...15.499_999_9)
  }

  @Test func scalesThatAreNone() {
    for scale in [0, -1, .nan, .infinity] as [Double] {
      #expect(throws: GeometryError.self) {
        try TableGrid([]).frames(for: offer(1, 1), pixelsPerPoint: scale)
      }
    }
  }

  @Test func thirdsOnPixels() throws {
    let grid = TableGrid([TableGridRow([flexible(), flexible(), flexible()])])
    let frames = try grid.frames(for: offer(100, 1.5), pixelsPerPoint: 1)
    #expect(frames.flat == [[0, 0, 33, 2], [33, 0, 34, 2], [67, 0, 33, 2]])
    #expect(frames.size == Size(width: 100, height: 2))
    #expect(frames.columns.map(\.start) == [0, 33, 67] && frames.rows.map(\.length) == [2])
  }

  @Test func gridsNest() {
    let inner = TableGrid(
      horizontalSpacing: 4, [TableGridRow([square(20), square(30)]), TableGridRow([label(4)])])
    let outer = TableGrid(
      verticalSpacing: 6,
      [TableGridRow([GridCell(inner), flexible()]), TableGridRow([square(100)])])
    let frames = outer.frames(for: offer(300, 200))
    // The inner columns are 24 and 30 wide, its rows 30 and 12 high.
    #expect(frames.flat == [[21, 26, 58, 42], [100, 0, 200, 94], [0, 100, 100, 100]])
    let within = inner.frames(for: frames.cells[0][0].proposal)
    #expect(within.size == frames.cells[0][0].frame.size)
    #expect(within.flat == [[2, 5, 20, 20], [28, 0, 30, 30], [0, 30, 24, 12]])
  }
}
