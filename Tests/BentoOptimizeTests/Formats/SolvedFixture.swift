// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport

@testable import BentoOptimize

/// Answers made by hand, so that what is written of them depends on no packer.
enum SolvedFixture {
  /// The layout of a drawing, with ids for the first of its tiles.
  static func layout(_ art: String, ids: [String] = []) -> BentoLayout {
    let board = Board(art).layout
    let placements = board.placements.enumerated().map { index, placement in
      Placement(
        id: index < ids.count ? ids[index] : placement.id, cell: placement.cell,
        span: placement.span)
    }
    return BentoLayout(columns: board.columns, placements: placements)
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

  static let denseMetrics = LayoutMetrics(height: 4, holes: 2, tail: 2, fill: 0.75, inversions: 0)

  /// Four tiles that fill their board, where `dense` leaves a hole and a tail.
  static let board = result(
    best, LayoutMetrics(height: 3, holes: 0, tail: 0, fill: 1, inversions: 0),
    dense: dense, denseMetrics)

  /// The tiles of the board.
  static let problem = BentoProblem(
    unchecked: best.placements.map { Tile(id: $0.id, span: $0.span) }, columns: best.columns)

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
