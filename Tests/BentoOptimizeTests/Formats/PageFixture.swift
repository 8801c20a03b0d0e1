// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// Answers that are looked at in a browser.
enum PageFixture {
  /// Ids that would do harm if they were taken for markup, and others that are not plain words.
  private static let odd = [
    "</script><b>x</b>", "\" onfocus=\"alert(1)", "a\\b'c", "*/ } body { display: none } /*",
    "</style><i>", "& &amp; &#65;", "مرحبا", "日本 🎛", "a\u{0}b", "line\nbreak", "\u{202E}turned",
  ]

  /// Ways to make points of cells, each with a different track, gap or margin.
  private static let geometries = [
    GridGeometry(),
    GridGeometry(
      rows: .points(41.5), horizontalSpacing: 6, verticalSpacing: 14,
      margins: Margins(top: 10, left: 20, bottom: 30, right: 40), width: 703),
    GridGeometry(rows: .square, horizontalSpacing: 9, verticalSpacing: 3, width: 640),
    GridGeometry(rows: .fit(height: 900, rows: 9), margins: Margins(5), width: 800),
  ]

  /// Boards of eight seeds at which `dense` is higher than the lowest of some orders, every third
  /// read from the right.
  static func boards() throws -> [SolvedDocument] {
    var boards: [SolvedDocument] = []
    var seed: UInt64 = 0
    while boards.count < 8 {
      let problem = try randomProblem(.bento, seed: seed)
      var (best, dense) = (
        Baseline.sorted.surelyLayout(of: problem), Baseline.dense.surelyLayout(of: problem)
      )
      seed += 1
      guard best.height < dense.height else { continue }
      if boards.count.isMultiple(of: 3) { (best, dense) = (best.mirrored, dense.mirrored) }
      let result = SolvedFixture.result(best, best.metrics, dense: dense, dense.metrics)
      boards.append(
        try SolvedFixture.solved(
          [(nil, result)], name: "Board of seed \(seed - 1)",
          geometry: geometries[boards.count % geometries.count]))
    }
    return boards
  }

  /// Two sections with odd ids and names.
  static func oddlyNamed() throws -> SolvedDocument {
    let art = ["AABC", "AADE", "FGGH", "IJJK"].joined(separator: "\n")
    let best = SolvedFixture.layout(art, ids: odd)
    let dense = SolvedFixture.layout(art.replacing("IJJK", with: "JJIK"), ids: odd)
    let result = SolvedFixture.result(best, best.metrics, dense: dense, dense.metrics)
    return try SolvedFixture.solved(
      [("</title>", result), ("Again", SolvedFixture.board)], name: "<b>\"Odd\" & </script>")
  }

  /// An example answered by `dense` at each of its widths.
  static func breakpoints() throws -> SolvedBreakpoints {
    let name = "shop-floor-breakpoints.json"
    let document = try DocumentReader.read(packageFile("Examples/\(name)"), name: name)
    let problems = try #require(document.sections.first).fitted.map(\.problem)
    let results = problems.map { problem in
      let layout = Baseline.dense.surelyLayout(of: problem)
      return SolvedFixture.result(layout, layout.metrics, dense: layout, layout.metrics)
    }
    return SolvedBreakpoints(document: document, results: [results])
  }

  /// The answer to an example with grids inside of tiles.
  static func nested(_ name: String) async throws -> (SolvedDocument, NestedResult) {
    let document = try DocumentReader.read(packageFile("Examples/\(name)"), name: name)
    let board = try #require(document.sections.first?.nested)
    let answer = try await BentoOptimizer(options: OptimizerOptions(timeLimit: .seconds(600)))
      .optimize(board)
    let solved = SolvedDocument(document: document, results: [answer.result], nested: [answer])
    return (solved, answer)
  }
}

extension Browser {
  /// Expects boxes to be frames that are counted from the corner of a board, to half a point.
  static func expect(
    _ boxes: [Browser.Box], at frames: [Frame], from origin: Browser.Box?, _ note: String
  ) {
    #expect(boxes.count == frames.count, "\(note)")
    for (box, frame) in zip(boxes, frames) {
      let differences = [
        box.x - (origin?.x ?? 0) - frame.x, box.y - (origin?.y ?? 0) - frame.y,
        box.width - frame.width, box.height - frame.height,
      ]
      #expect(differences.allSatisfy { abs($0) <= 0.5 }, "\(note): \(box) is not \(frame)")
    }
  }
}

extension Frame {
  /// The frame of a whole board.
  init(_ size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }
}
