// SPDX-License-Identifier: GPL-3.0-or-later

@testable import BentoOptimize

/// Answers made by hand, so that what is written of them depends on no packer.
enum SolvedFixture {
  /// A layout from rows of letters, one tile a letter in order of the alphabet; dots are free.
  static func layout(_ art: String, ids: [String] = []) -> BentoLayout {
    let rows = art.split(separator: "\n").map(Array.init)
    let letters = Set(rows.joined()).subtracting(["."]).sorted()
    let placements = letters.enumerated().map { index, letter in
      let ys = rows.indices.filter { rows[$0].contains(letter) }
      let xs = rows[ys[0]].indices.filter { rows[ys[0]][$0] == letter }
      return Placement(
        id: index < ids.count ? ids[index] : String(letter),
        cell: Cell(column: xs[0], row: ys[0]), span: Span(columns: xs.count, rows: ys.count))
    }
    return BentoLayout(columns: rows[0].count, placements: placements)
  }

  static func result(
    _ layout: BentoLayout, _ metrics: LayoutMetrics, dense: BentoLayout,
    _ denseMetrics: LayoutMetrics,
    status: OptimizationStatus = .optimal, holesProvenBy: String? = "search",
    fallbackReason: FallbackReason? = nil, elapsed: Duration = .milliseconds(12)
  ) -> OptimizationResult {
    OptimizationResult(
      status: status, engine: .auto, layout: layout, metrics: metrics,
      baseline: MeasuredLayout(foundBy: "dense", layout: dense, metrics: denseMetrics),
      levels: [
        LevelOutcome(
          level: .height, value: metrics.height, bound: metrics.height, foundBy: "glpk",
          provenBy: "area"),
        LevelOutcome(
          level: .holes, value: metrics.holes, bound: 0, foundBy: "glpk", provenBy: holesProvenBy),
      ],
      solverWasCalled: true, fallbackReason: fallbackReason, elapsed: elapsed)
  }

  static let ids = ["Sleep", "Steps", "Heart", "Water"]
  static let best = layout("AAAB\nAAAB\nCCDD", ids: ids)
  static let dense = layout("AAAB\nAAAB\nCC..\n..DD", ids: ids)

  /// Four tiles that fill their board, where `dense` leaves a hole and a tail.
  static let board = result(
    best, LayoutMetrics(height: 3, holes: 0, tail: 0, fill: 1, inversions: 0),
    dense: dense, LayoutMetrics(height: 4, holes: 2, tail: 2, fill: 0.75, inversions: 0))

  static func solved(
    _ results: [(String?, OptimizationResult)], name: String? = nil,
    geometry: GridGeometry = GridGeometry()
  ) throws -> SolvedDocument {
    let sections = try results.map { name, result in
      let tiles = result.layout.placements.map { Tile(id: $0.id, span: $0.span) }
      let problem = try BentoProblem(columns: result.layout.columns, tiles: tiles)
      return DocumentSection(name: name, problem: problem)
    }
    let document = BentoDocument(name: name, sections: sections, geometry: geometry)
    return SolvedDocument(document: document, results: results.map(\.1))
  }
}
