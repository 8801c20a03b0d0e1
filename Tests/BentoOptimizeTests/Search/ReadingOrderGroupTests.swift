// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

@Suite struct ReadingOrderGroupTests {
  private func search(
    _ problem: BentoProblem, _ limits: LayoutLimits, nodes: Int = .max
  ) -> ReadingOrderSearch {
    ReadingOrderSearch(
      problem, limits: limits,
      effort: SearchEffort(nodes: nodes, budget: Budget(.seconds(3_600))), memoBytes: 1 << 16)
  }

  private func problem(
    _ spans: String, columns: Int, _ kind: TileGroup.Kind, _ tiles: [String]
  ) throws -> BentoProblem {
    let plain = try BentoProblem(columns: columns, spans: spans)
    let group = TileGroup(name: "g", kind: kind, tiles: tiles)
    return try BentoProblem(
      columns: columns, tiles: plain.tiles, rules: BoardRules(groups: [group]))
  }

  /// Beside B, A and C make a square; B fills two rows by itself.
  @Test(arguments: [
    (["t0", "t2"], TileGroup.Kind.band, 4), (["t0", "t2"], .rectangle, 2),
    (["t0", "t2"], .touching, 2), (["t0", "t1"], .band, 3), (["t0", "t1"], .rectangle, 3),
    (["t0", "t1"], .touching, 2),
  ])
  func aGroupMayCostRows(tiles: [String], kind: TileGroup.Kind, rows: Int) throws {
    let problem = try problem("2x1 1x2 2x1", columns: 3, kind, tiles)
    for height in 0..<rows {
      var search = search(problem, LayoutLimits(height: height))
      #expect(search.run() == .impossible)
    }
    var search = search(problem, LayoutLimits(height: rows))
    guard case .found(let layout) = search.run() else {
      Issue.record("no layout")
      return
    }
    #expect(LayoutChecker().violations(of: problem, in: layout) == [])
  }

  /// Whatever lies beside a band, its tiles leave a cell of each row free.
  @Test func aBandThatLosesTooManyCellsIsRefusedAtOnce() throws {
    let problem = try problem(
      "2x1 2x1 2x1 1x1 1x1 1x1 1x1 1x1 1x1 1x1 1x1 1x1", columns: 3, .band, ["t0", "t1", "t2"])
    var search = search(problem, LayoutLimits(height: 5), nodes: 1)
    #expect(search.run() == .impossible)
  }

  /// The tile between two of a band comes before both or after both.
  @Test func inversionsThatABandCostsAreKnownFromTheStart() throws {
    let spans = [String](repeating: "1x1", count: 24).joined(separator: " ")
    let problem = try problem(spans, columns: 2, .band, ["t0", "t23"])
    var refuted = search(problem, LayoutLimits(height: 12, inversions: 21), nodes: 1)
    #expect(refuted.run() == .impossible)
    var found = search(problem, LayoutLimits(height: 12, inversions: 22))
    guard case .found = found.run() else {
      Issue.record("no layout")
      return
    }
  }

  /// A part of a group that nothing can touch any more ends the branch, however many tiles wait.
  @Test func partsOutOfReachEndTheSearch() throws {
    let ones = [String](repeating: "1x1", count: 16).joined(separator: " ")
    let plain = try BentoProblem(columns: 4, spans: ones)
    // Two others close in the corner.
    let pins = [Cell(column: 0, row: 0), Cell(column: 1, row: 0), Cell(column: 0, row: 1)]
    let tiles = plain.tiles.enumerated().map { index, tile in
      Tile(
        id: tile.id, span: tile.span,
        wishes: index < pins.count ? Wishes(pin: pins[index]) : .none)
    }
    let rules = BoardRules(groups: [
      TileGroup(name: "g", kind: .touching, tiles: ["t0", "t15"])
    ])
    let problem = try BentoProblem(columns: 4, tiles: tiles, rules: rules)
    var search = search(problem, LayoutLimits(height: 4), nodes: 40)
    #expect(search.run() == .impossible)
  }
}
