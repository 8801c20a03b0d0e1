// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct BentoProblemTests {
  private func faults(columns: Int, _ tiles: [(String, Int, Int)]) -> [String] {
    do {
      _ = try BentoProblem(
        columns: columns,
        tiles: tiles.map { Tile(id: $0.0, span: Span(columns: $0.1, rows: $0.2)) })
      return []
    } catch {
      return error.faults.map(\.description)
    }
  }

  @Test func everyFaultIsReportedAtOnce() {
    #expect(
      faults(columns: 6, [("", 1, 1), ("Hero", 9, 1), ("Hero", 0, -2), ("Tall", 1, 1_000_001)]) == [
        "tiles[0]: id: an id must not be empty",
        "tiles[1] \"Hero\": columns: 9 is wider than the grid (6); use --clamp to shrink it",
        "tiles[2] \"Hero\": id: \"Hero\" is already the id of tiles[1]",
        "tiles[2] \"Hero\": columns: 0 is not a positive number of columns",
        "tiles[2] \"Hero\": rows: -2 is not a positive number of rows",
        "tiles[3] \"Tall\": rows: 1000001 is higher than the limit of 1000000 rows",
      ])
  }

  @Test(arguments: [0, -1, 4_097, .max, .min])
  func columnsOutOfRange(columns: Int) {
    #expect(faults(columns: columns, []) == ["columns: \(columns) is not in 1...4096"])
  }

  @Test func extremeNumbersDoNotOverflow() {
    #expect(faults(columns: 4, [("A", .max, .max), ("B", .min, .min)]).count == 4)
  }

  @Test func sizesOfAllTilesTogether() {
    let high = (0..<3).map { ("t\($0)", 2, 1_000_000) }
    #expect(
      faults(columns: 4, high) == [
        "tiles: they need at least 1500000 rows, more than the limit of 1000000"
      ])
    let stack = (0..<5).map { ("t\($0)", 1, 1_000_000) }
    #expect(
      faults(columns: 10, stack) == [
        "tiles: stacked, they are 5000000 rows high, more than the limit of 4000000"
      ])
  }

  @Test func clampingIsTheSeedRule() throws {
    let tiles = [(0, 0), (9, 1), (-3, 5), (.max, -1)].enumerated().map {
      Tile(id: "t\($0.offset)", span: Span(columns: $0.element.0, rows: $0.element.1))
    }
    let problem = try BentoProblem(columns: 4, clamping: tiles)
    #expect(problem.tiles.map(\.span.description) == ["1x1", "4x1", "1x5", "4x1"])
  }

  @Test func objectives() throws {
    #expect(try Objective(levels: [.height]).levels == [.height])
    #expect(try Objective(levels: [.height, .holes]) == .unordered)
    #expect(try Objective(levels: [.height, .holes, .inversions]) == .standard)
    #expect(throws: ObjectiveError.empty) { try Objective(levels: []) }
    #expect(throws: ObjectiveError.repeated(.height)) {
      try Objective(levels: [.height, .height])
    }
    #expect(throws: ObjectiveError.heightNotFirst(.holes)) { try Objective(levels: [.holes]) }
  }
}
