// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// Small boards on which users of other grid libraries met overlaps, endless loops, gaps and lost
/// order, as told in the public trackers of those projects.
@Suite struct PeerCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let project: String
    let columns: Int
    let spans: String
    /// The least height, the fewest holes at it and the fewest inversions at both.
    let least: [Int]
    /// The height that `dense` makes.
    let dense: Int
    var testDescription: String { "\(project): \(columns) columns, \(spans)" }

    init(_ project: String, _ columns: Int, _ spans: String, dense: Int, least: [Int]) {
      self.project = project
      self.columns = columns
      self.spans = spans
      self.least = least
      self.dense = dense
    }
  }

  private static let cases = [
    Case("gridstack 2492", 12, "2x1 1x1 1x1", dense: 1, least: [1, 0, 0]),
    Case("gridstack 2206", 12, "12x1 12x1 12x1 12x1", dense: 4, least: [4, 0, 0]),
    Case("gridstack 2206, higher", 12, "12x5 12x1 12x1 12x1", dense: 8, least: [8, 0, 0]),
    Case("gridstack 1858", 12, "4x6 4x2 4x2 4x2 12x3 8x12", dense: 21, least: [15, 0, 4]),
    Case("gridstack 2406", 1, "1x1 1x1", dense: 2, least: [2, 0, 0]),
    Case("gridstack 1975", 2, "1x1 1x1 2x1 1x1 1x1 2x1", dense: 4, least: [4, 0, 0]),
    Case("gridstack 807, 3", 3, "1x1 1x1 1x1 1x1 1x1 1x1", dense: 2, least: [2, 0, 0]),
    Case("gridstack 807, 2", 2, "1x1 1x1 1x1 1x1 1x1 1x1", dense: 3, least: [3, 0, 0]),
    Case("gridstack 807, 1", 1, "1x1 1x1 1x1 1x1 1x1 1x1", dense: 6, least: [6, 0, 0]),
    Case("gridstack 2639", 12, "2x2 8x2 6x2 3x2 3x2 5x3 3x3", dense: 7, least: [7, 0, 2]),
    Case("react-grid-layout 1744", 10, "10x1 10x1", dense: 2, least: [2, 0, 0]),
    Case(
      "angular-gridster2 177", 6, "2x2 2x2 1x1 1x1 1x1 1x1", dense: 2, least: [2, 0, 0]),
    Case("vue-grid-layout 187", 47, "24x1 24x1", dense: 2, least: [2, 0, 0]),
    Case("vue-grid-layout 378", 2, "1x1 2x1", dense: 2, least: [2, 0, 1]),
    Case("packery 298", 6, "4x3 4x3", dense: 6, least: [6, 0, 0]),
    Case("packery 298, mixed", 6, "1x1 2x1 2x2 4x1 4x3", dense: 6, least: [4, 0, 5]),
    Case("packery 374", 3, "1x1 1x1 2x1", dense: 2, least: [2, 0, 0]),
    Case("flutter_staggered_grid_view 221", 3, "1x1 1x1 2x2", dense: 3, least: [2, 0, 1]),
    Case(
      "flutter_staggered_grid_view 124", 4, "1x1 2x1 1x1 2x2 1x1 2x1 2x2 1x1 1x1 4x1", dense: 6,
      least: [6, 0, 3]),
    Case("exyte 46", 4, "2x1 2x1 2x2 2x1 2x2 2x1", dense: 4, least: [4, 0, 0]),
    Case("node-red-dashboard 484", 12, "7x2 12x1 5x2 7x1", dense: 4, least: [4, 0, 1]),
  ]

  @Test(arguments: cases)
  func theLeastOfEveryLevelTwice(peer: Case) async throws {
    let problem = try BentoProblem(columns: peer.columns, spans: peer.spans)
    let result = try await BentoOptimizer().optimize(problem)
    #expect(result.status == .optimal)
    #expect(result.levels.map(\.value) == peer.least)
    #expect(result.baseline?.metrics.height == peer.dense)
    let again = try await BentoOptimizer().optimize(problem)
    #expect(again.layout == result.layout, "the same input gives the same layout")
  }

  @Test func manySmallTilesAndOneAcrossAll() async throws {
    let spans = Array(repeating: "1x1", count: 36).joined(separator: " ") + " 12x1"
    let result = try await BentoOptimizer().optimize(BentoProblem(columns: 12, spans: spans))
    #expect(result.levels.map(\.value) == [4, 0, 0])
  }

  @Test func equalTilesStayInInputOrder() async throws {
    let result = try await BentoOptimizer().optimize(
      BentoProblem(columns: 6, spans: Array(repeating: "1x1", count: 12).joined(separator: " ")))
    #expect(result.readingOrder == (0..<12).map { "t\($0)" })
  }

  /// Going narrow and wide again gives the same layout, since each width is made from the source.
  @Test(arguments: ["2x1 1x1 1x1", "4x1 1x1 4x2 2x1"])
  func narrowAndWideAgain(spans: String) async throws {
    let source = try BentoProblem(columns: 12, spans: spans)
    let widths = [12, 1, 12].map { Breakpoint(columns: $0) }
    var layouts: [BentoLayout] = []
    for width in widths {
      layouts.append(try await BentoOptimizer().optimize(source.fitted(to: width)).layout)
    }
    #expect(layouts[0] == layouts[2])
    #expect(layouts[1].placements.allSatisfy { $0.span.columns == 1 })
  }

  @Test func fourHundredTilesEndAtTheTimeLimit() async throws {
    let ranges = ProblemRanges(
      columns: 12...12, tiles: 400...400, tileColumns: 1...4, tileRows: 1...4)
    let problem = try randomProblem(ranges, seed: 1)
    let options = OptimizerOptions(timeLimit: .milliseconds(300))
    let result = try await BentoOptimizer(options: options).optimize(problem)
    #expect(LayoutChecker().violations(of: problem, in: result.layout) == [])
    #expect(result.metrics.height <= result.baseline?.metrics.height ?? 0)
  }

  /// Six tiles that were placed and one that was not: nothing moves a pin.
  @Test func theTileWithoutAPlaceMovesNoOther() async throws {
    let spans = try BentoProblem(columns: 12, spans: "2x2 8x2 6x2 3x2 3x2 5x3 3x3").tiles
    let places = [(0, 0), (2, 0), (0, 2), (6, 2), (9, 2), (0, 4)]
    let tiles = spans.enumerated().map { index, tile in
      let pin =
        places.indices.contains(index)
        ? Cell(column: places[index].0, row: places[index].1) : nil
      return Tile(id: tile.id, span: tile.span, wishes: Wishes(pin: pin))
    }
    let result = try await BentoOptimizer().optimize(BentoProblem(columns: 12, tiles: tiles))
    #expect(
      result.layout.placements.prefix(6).map(\.cell)
        == places.map { Cell(column: $0.0, row: $0.1) })
    #expect(result.levels.map(\.value) == [7, 4, 0], "the pins leave 2x2 cells free at the top")
  }

  /// The three wide tiles stay where they are; the others lie as the tracker expects.
  @Test func staticsAndMovables() async throws {
    let spans = "59x5 59x5 59x5 40x20 40x20 20x20 20x20 20x10 20x10"
    let tiles = try BentoProblem(columns: 60, spans: spans).tiles
    let expected = [113, 74, 35, 0, 40, 79, 79, 99, 99]
    let pinned = tiles.enumerated().map { index, tile in
      let pin = index < 3 ? Cell(column: 0, row: expected[index]) : nil
      return Tile(id: tile.id, span: tile.span, wishes: Wishes(pin: pin))
    }
    let problem = try BentoProblem(columns: 60, tiles: pinned)
    let result = try await BentoOptimizer(
      options: OptimizerOptions(objective: .heightAlone)
    ).optimize(problem)
    #expect(result.layout.placements.prefix(3).map(\.cell.row) == [113, 74, 35])
    #expect(result.metrics.height == 118)
    #expect(result.levels.first?.provenBy == "pins")
  }

  @Test func spansThatNoGridHas() {
    for (columns, spans) in [(4, "5x1"), (6, "12x1"), (12, "0x0"), (12, "-1x2")] {
      let numbers = spans.split(separator: "x").compactMap { Int($0) }
      let tile = Tile(id: "A", span: Span(columns: numbers[0], rows: numbers[1]))
      #expect(throws: ProblemError.self) { try BentoProblem(columns: columns, tiles: [tile]) }
    }
  }
}
