// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// The board of eighteen tiles in boxes within boxes on a screen of 1194 x 670 points, with margins
/// and gutters of 10: twenty columns of 49.2 points, a step of 59.2, and twelve rows of 45, a step
/// of 55.
@Suite struct NestedFramesTests {
  private let geometry = GridGeometry(
    rows: .fit(height: 670, rows: 12), horizontalSpacing: 10, verticalSpacing: 10,
    margins: Margins(10), width: 1_194)

  private func result() async throws -> NestedResult {
    let options = OptimizerOptions(timeLimit: .seconds(600))
    return try await BentoOptimizer(options: options)
      .optimize(NestedFixture.boxes(rows: .bounded))
  }

  /// The frames of all innermost tiles, by their ids, each grid laid out in the frame of its tile.
  private func frames(of answer: NestedResult, by geometry: GridGeometry) throws -> [String: Frame]
  {
    let layout = answer.result.layout
    let own = try geometry.frames(of: layout).frames
    var frames: [String: Frame] = [:]
    for (index, placement) in layout.placements.enumerated() {
      guard let inner = answer.grids[index] else {
        frames[placement.id] = own[index]
        continue
      }
      let inside = GridGeometry(
        rows: .fit(height: own[index].height, rows: placement.span.rows * inner.subdivision),
        horizontalSpacing: 10, verticalSpacing: 10, width: own[index].width)
      for (id, frame) in try self.frames(of: inner, by: inside) {
        frames[id] = Frame(
          x: own[index].x + frame.x, y: own[index].y + frame.y, width: frame.width,
          height: frame.height)
      }
    }
    return frames
  }

  private func isSame(_ one: Frame, _ other: Frame) -> Bool {
    [\Frame.x, \.y, \.width, \.height].allSatisfy {
      abs(one[keyPath: $0] - other[keyPath: $0]) < 1e-9
    }
  }

  @Test func cellsOfTheScreen() {
    #expect(abs(geometry.columnWidth(columns: 20) - 49.2) < 1e-12)
    #expect(abs(geometry.rowHeight(columns: 20) - 45) < 1e-12)
    #expect(geometry.boardWidth(columns: 20) == 1_194)
    #expect(abs(geometry.boardHeight(rows: 12, columns: 20) - 670) < 1e-9)
  }

  @Test func nestedAndFlattenedFramesAreTheSame() async throws {
    let answer = try await result()
    #expect(answer.status == .optimal)
    let nested = try frames(of: answer, by: geometry)
    let flattened = answer.flattened
    #expect(flattened.placements.count == 18)
    let flat = try geometry.frames(of: flattened)
    #expect(abs(flat.size.height - 670) < 1e-9)
    for (placement, frame) in zip(flattened.placements, flat.frames) {
      let other = try #require(nested[placement.id])
      #expect(isSame(frame, other), "\(placement.id)")
      // The place in steps and the size in cells, by hand.
      let (column, row) = (Double(placement.cell.column), Double(placement.cell.row))
      let (columns, rows) = (Double(placement.span.columns), Double(placement.span.rows))
      let expected = Frame(
        x: 10 + column * 59.2, y: 10 + row * 55, width: columns * 59.2 - 10,
        height: rows * 55 - 10)
      #expect(isSame(frame, expected), "\(placement.id)")
    }
  }

  /// A is the first tile of the first box: 4 x 49.2 + 3 x 10 points wide, 8 x 45 + 7 x 10 high.
  @Test func theFirstTile() async throws {
    let answer = try await result()
    let first = try #require(try frames(of: answer, by: geometry)["A"])
    #expect(abs(first.width - 226.8) < 1e-9 && abs(first.height - 430) < 1e-9)
  }
}
