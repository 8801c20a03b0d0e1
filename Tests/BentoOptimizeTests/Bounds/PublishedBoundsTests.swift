// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// Bounds on published strip packing instances of the shared data folder.
@Suite(.enabled(if: SharedData.isNamed, Comment(rawValue: SharedData.skipped)))
struct PublishedBoundsTests {
  private static let folder = "strip-packing"

  /// Reads an instance: the columns, the number of tiles, then a line `columns rows` a tile.
  private func problem(_ set: String, _ name: String) throws -> BentoProblem {
    let bytes = try SharedData.bytes("\(Self.folder)/\(set)/\(name).txt")
    let numbers = String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    let sizes = numbers.dropFirst(2)
    try #require(numbers.count >= 2 && sizes.count == 2 * numbers[1])
    let tiles = stride(from: sizes.startIndex, to: sizes.endIndex, by: 2).map { index in
      Tile(id: "t\(index)", span: Span(columns: sizes[index], rows: sizes[index + 1]))
    }
    return try BentoProblem(columns: numbers[0], tiles: tiles)
  }

  /// Checks the bounds of some instances of a set, and returns how many there were.
  private func check(_ set: String, every step: Int) throws -> Int {
    let known = try SharedData.table("\(Self.folder)/known.csv").filter { $0["set"] == set }
    let chosen = stride(from: 0, to: known.count, by: step).map { known[$0] }
    for row in chosen {
      let name = try #require(row["instance"])
      let best = try #require(Int(row["best"] ?? ""))
      let bound = HeightBound.strongest(of: try problem(set, name))
      #expect(bound.rows <= best, "\(name): \(bound.name)")
    }
    return chosen.count
  }

  @Test func neverAboveTheBestKnownHeight() throws {
    #expect(try check("mmv38", every: 1) == 38)
    #expect(try check("bwmv500", every: 5) == 100)
  }

  @Test(arguments: [
    ("NGCUT04", 20), ("NGCUT10", 80), ("NGCUT12", 87), ("CGCUT03", 647), ("GCUT01", 1016),
    ("GCUT03", 1803), ("GCUT04", 2970),
  ])
  func boundsOfInstancesWhereAreaSaysLittle(name: String, rows: Int) throws {
    let bound = HeightBound.strongest(of: try problem("mmv38", name)).rows
    #expect(bound == rows)
  }
}
