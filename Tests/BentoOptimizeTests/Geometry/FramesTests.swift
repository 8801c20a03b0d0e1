// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct FramesTests {
  /// The demonstration of the layout that this project starts from: four columns of 81.25 points in
  /// a width of 361, rows of 104, gaps of 12; a step is 93.25 points across and 116 down.
  private let demo = GridGeometry(rowHeight: 104, spacing: 12, width: 361)

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Frame {
    Frame(x: x, y: y, width: width, height: height)
  }

  @Test func theDemonstrationInItsThreeArrangements() throws {
    #expect(demo.columnWidth(columns: 4) == 81.25)
    let wide = 174.5  // 2 x 81.25 + 12
    let most = 267.75  // 3 x 81.25 + 2 x 12
    let all = 361.0  // 4 x 81.25 + 3 x 12
    let high = 220.0  // 2 x 104 + 12
    // A hero of 2x2, a wide tile, and small ones beside and below.
    let hero = try demo.frames(of: Board("AABB\nAACD\nEEEF").layout)
    #expect(
      hero.frames == [
        frame(0, 0, wide, high), frame(186.5, 0, wide, 104), frame(186.5, 116, 81.25, 104),
        frame(279.75, 116, 81.25, 104), frame(0, 232, most, 104), frame(279.75, 232, 81.25, 104),
      ])
    #expect(hero.size == Size(width: 361, height: 336))
    // One row across, then two halves, one of them divided.
    let banner = try demo.frames(of: Board("AAAA\nBBCC\nBBDD").layout)
    #expect(
      banner.frames == [
        frame(0, 0, all, 104), frame(0, 116, wide, high), frame(186.5, 116, wide, 104),
        frame(186.5, 232, wide, 104),
      ])
    // A tall tile on the right.
    let tall = try demo.frames(of: Board("AAAB\nCDDB").layout)
    #expect(
      tall.frames == [
        frame(0, 0, most, 104), frame(279.75, 0, 81.25, high), frame(0, 116, 81.25, 104),
        frame(93.25, 116, wide, 104),
      ])
    #expect(tall.size == Size(width: 361, height: 220))
  }

  /// The rule as it is written for the layout that this project starts from, to the last bit.
  @Test func framesFollowTheSeedRuleToTheLastBit() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let columns = Int.random(in: 1...24, using: &generator)
      let width = Double.random(in: 700...2_000, using: &generator)
      let rowHeight = Double.random(in: 1...200, using: &generator)
      let spacing = Double.random(in: 0...20, using: &generator)
      let geometry = GridGeometry(rowHeight: rowHeight, spacing: spacing, width: width)
      let c = Int.random(in: 1...columns, using: &generator)
      let column = Int.random(in: 0...columns - c, using: &generator)
      let (r, row) = (Int.random(in: 1...9, using: &generator), column * 3)
      let columnWidth = (width - spacing * Double(columns - 1)) / Double(columns)
      let expected = Frame(
        x: Double(column) * (columnWidth + spacing), y: Double(row) * (rowHeight + spacing),
        width: Double(c) * columnWidth + Double(c - 1) * spacing,
        height: Double(r) * rowHeight + Double(r - 1) * spacing)
      let frame = geometry.frame(
        of: Span(columns: c, rows: r), at: Cell(column: column, row: row), columns: columns)
      #expect(frame == expected)
    }
  }

  @Test func withoutAWidthColumnsAreAsWideAsRowsAreHigh() throws {
    #expect(GridGeometry().boardWidth(columns: 4) == 4 * (110 + 12) - 12)
    #expect(GridGeometry().columnWidth(columns: 4) == 110)
    let square = GridGeometry(rows: .square)
    #expect(square.rowHeight(columns: 4) == 110)
    let fit = GridGeometry(
      rows: .fit(height: 670, rows: 12), horizontalSpacing: 10, verticalSpacing: 10,
      margins: Margins(10))
    #expect(fit.columnWidth(columns: 20) == 45)
    #expect(fit.boardWidth(columns: 20) == 20 * 45 + 19 * 10 + 20)
  }

  @Test func marginsAndBothSpacings() throws {
    let geometry = GridGeometry(
      rows: .points(20), horizontalSpacing: 4, verticalSpacing: 6,
      margins: Margins(top: 1, left: 2, bottom: 3, right: 4), width: 2 + 3 * 10 + 2 * 4 + 4)
    let board = try geometry.frames(of: Board("AAB\nCCC").layout)
    #expect(
      board.frames == [frame(2, 1, 24, 20), frame(30, 1, 10, 20), frame(2, 27, 38, 20)])
    #expect(board.size == Size(width: 44, height: 1 + 46 + 3))
    #expect(
      board.mirrored.frames == [frame(18, 1, 24, 20), frame(4, 1, 10, 20), frame(4, 27, 38, 20)])
    #expect(board.mirrored.mirrored == board)
  }

  @Test func rowsAsHighAsColumnsAreWide() throws {
    let geometry = GridGeometry(rows: .square, horizontalSpacing: 10, width: 130)
    #expect(geometry.rowHeight(columns: 4) == 25)
    #expect(try geometry.frames(of: Board("A...").layout).size == Size(width: 130, height: 25))
  }

  @Test func gapsThatAreNoGapsCountAsNone() {
    for spacing in [-3, .nan, .infinity, -.infinity] as [Double] {
      let geometry = GridGeometry(rowHeight: 10, spacing: spacing, width: 40)
      #expect(geometry.columnWidth(columns: 4) == 10)
      #expect(geometry.boardHeight(rows: 2, columns: 4) == 20)
      #expect(Margins(spacing) == .none)
    }
  }

  @Test func boardsWithoutRoom() throws {
    let layout = Board("AB").layout
    func error(_ geometry: GridGeometry) -> GeometryError? {
      do {
        _ = try geometry.frames(of: layout)
        return nil
      } catch {
        return error
      }
    }
    #expect(
      error(GridGeometry(rowHeight: 10, spacing: 12, width: 11))
        == .tooNarrow(width: 11, columns: 2, spacing: 12))
    #expect(
      error(GridGeometry(rowHeight: 10, spacing: 12, width: 12)) != nil, "columns of 0 points")
    #expect(error(GridGeometry(rowHeight: 10, spacing: 12, width: 13)) == nil)
    #expect(error(GridGeometry(rowHeight: 10, width: .nan)) != nil)
    #expect(error(GridGeometry(rowHeight: 0, width: 100)) == .tooLow(rowHeight: 0))
    #expect(error(GridGeometry(rows: .fit(height: 5, rows: 2), width: 100)) != nil)
    #expect(throws: GeometryError.scale(0)) {
      try GridGeometry().frames(of: layout, pixelsPerPoint: 0)
    }
    #expect(
      "\(GeometryError.tooNarrow(width: 11, columns: 2, spacing: 12))"
        == "a width of 11.0 points leaves no room for 2 columns between margins and gaps of 12.0 "
        + "points")
  }

  @Test func noTilesHaveNoSize() throws {
    let empty = BentoLayout(columns: 4, placements: [])
    let board = try GridGeometry(rows: .square, margins: Margins(10)).frames(of: empty)
    #expect(board == BoardFrames(frames: [], size: .zero))
  }

  /// Every edge lies on a pixel, at most half a pixel from its place, and neighbours do not
  /// overlap.
  @Test(arguments: [1.0, 1.25, 2, 3])
  func framesOnPixels(scale: Double) throws {
    for seed in 0..<40 as Range<UInt64> {
      let problem = try randomProblem(.bento, seed: seed)
      let layout = try #require(Baseline.dense.layout(of: problem))
      for spacing in [0, 0.5, 12] {
        let geometry = GridGeometry(
          rowHeight: 31.7, spacing: spacing, width: 333.3 + Double(seed) * 0.37)
        let exact = try geometry.frames(of: layout).frames
        let pixels = try geometry.frames(of: layout, pixelsPerPoint: scale).frames
        for (one, other) in zip(exact, pixels) {
          for (place, rounded) in [
            (one.x, other.x), (one.y, other.y), (one.x + one.width, other.x + other.width),
            (one.y + one.height, other.y + other.height),
          ] {
            #expect(abs(place - rounded) * scale < 0.5 + 1e-6, "seed \(seed), gap \(spacing)")
            #expect(abs((rounded * scale).rounded() - rounded * scale) < 1e-6)
          }
        }
        for (index, one) in pixels.enumerated() {
          for other in pixels[..<index] {
            let isApart =
              one.x + one.width <= other.x + 1e-9 || other.x + other.width <= one.x + 1e-9
              || one.y + one.height <= other.y + 1e-9 || other.y + other.height <= one.y + 1e-9
            #expect(isApart, "seed \(seed), gap \(spacing): \(one), \(other)")
          }
        }
      }
    }
  }
}
