// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension DocumentAnswer {
  fileprivate var json: String {
    switch self {
    case .single(let solved): ResultJSON.text(of: solved)
    case .breakpoints(let solved): ResultJSON.text(of: solved)
    }
  }

  fileprivate var svg: String {
    switch self {
    case .single(let solved): SVGDrawing.text(of: solved)
    case .breakpoints(let solved): SVGDrawing.text(of: solved)
    }
  }

  fileprivate var single: SolvedDocument? {
    if case .single(let solved) = self { solved } else { nil }
  }
}

extension FormatsTests {
  @Suite struct ResultReading {
    private func read(_ text: String) throws -> DocumentAnswer {
      try ResultReader.read(Array(text.utf8), name: "r.json")
    }

    private func faults(_ text: String) -> [String] {
      do throws(InputError) {
        _ = try ResultReader.read(Array(text.utf8), name: "r.json")
        return []
      } catch {
        return error.lines
      }
    }

    /// Expects that a result read and written again is the same, and drawn the same.
    private func checkRoundTrip(of answer: DocumentAnswer, _ comment: Comment? = nil) throws {
      let read = try read(answer.json)
      #expect(read.json == answer.json, comment)
      #expect(read.svg == answer.svg, comment)
    }

    @Test("A result read and written again is the same bytes, and so is its picture")
    func fixtures() throws {
      let board = SolvedFixture.board
      let geometry = GridGeometry(
        rows: .fit(height: 400.1, rows: 3), horizontalSpacing: 1.0 / 3, verticalSpacing: 7,
        margins: Margins(top: 1, left: 2.5, bottom: 3, right: 4), width: 1000.0 / 3)
      let square = GridGeometry(rows: .square, width: 500)
      for solved in [
        try SolvedFixture.solved([(nil, board)], name: "B"),
        try SolvedFixture.solved([(nil, board), ("Row", board)], geometry: geometry),
        try SolvedFixture.solved([("Row", board)], geometry: square),
        try SolvedFixture.solved([]),
      ] {
        try checkRoundTrip(of: .single(solved))
      }
    }

    @Test("Random boards with wishes and rules come back", arguments: 0..<3)
    func random(part: Int) async throws {
      let optimizer = BentoOptimizer(
        options: OptimizerOptions(engine: .greedy, timeLimit: .seconds(1)))
      for seed in UInt64(part * 40)..<UInt64(part * 40 + 40) {
        let problem = try randomProblem(
          .tiny, with: [.places, .choices, .positions, .groups, .sequences, .rightToLeft],
          seed: seed)
        guard let result = try? await optimizer.optimize(problem) else { continue }
        let document = BentoDocument(
          name: nil, sections: [DocumentSection(name: nil, problem: problem)])
        try checkRoundTrip(
          of: .single(SolvedDocument(document: document, results: [result])),
          "seed \(seed), \(problem.rulesText)")
      }
    }

    @Test(
      "Our examples come back with grids inside of tiles, growth, omissions and widths",
      arguments: [
        "wwdc24-board.json", "studio-wall.json", "growing-notes.json", "three-rows.json",
        "right-to-left.json", "moved-in.json", "two-sections.json", "pinned-clock.json",
        "room-for-a-logo.json", "together.json",
      ])
    func examples(name: String) async throws {
      let document = try DocumentReader.read(packageFile("Examples/\(name)"), name: name)
      let optimizer = BentoOptimizer(
        options: OptimizerOptions(engine: .search, timeLimit: .seconds(600)))
      var (results, nested): ([OptimizationResult], [NestedResult?]) = ([], [])
      for section in document.sections {
        if let board = section.nested {
          let answer = try await optimizer.optimize(board)
          results.append(answer.result)
          nested.append(answer)
        } else {
          results.append(try await optimizer.optimize(section.problem))
          nested.append(nil)
        }
      }
      let solved = SolvedDocument(document: document, results: results, nested: nested)
      try checkRoundTrip(of: .single(solved))
      let again = try #require(read(ResultJSON.text(of: solved)).single)
      #expect(DocumentTotals(of: again).packed.holes == DocumentTotals(of: solved).packed.holes)
      #expect(again.results.map(\.layout.readingOrder) == results.map(\.layout.readingOrder))
      #expect(again.nested.map { $0?.flattened.height } == nested.map { $0?.flattened.height })
    }

    @Test("Layouts of several widths come back")
    func breakpoints() async throws {
      let name = "shop-floor-breakpoints.json"
      let document = try DocumentReader.read(packageFile("Examples/\(name)"), name: name)
      let optimizer = BentoOptimizer(options: OptimizerOptions(engine: .greedy))
      let results = try await optimizer.optimize(document.sections[0].fitted)
      try checkRoundTrip(
        of: .breakpoints(SolvedBreakpoints(document: document, results: [results])))
    }

    @Test("How columns were chosen comes back")
    func choices() async throws {
      let rules = [ColumnRule.fewest(rows: 3), .fill, .aspect(width: 4, height: 3)]
      for (rule, fit) in zip(rules, [SpanFit.clamp, nil, .scale]) {
        let choice = try await BentoOptimizer().chooseColumns(
          ColumnQuestion(rule, in: 3...5, fit: fit), for: SolvedFixture.problem)
        let section = DocumentSection(name: nil, problem: choice.problem)
        let solved = SolvedDocument(
          document: BentoDocument(name: nil, sections: [section]), results: [choice.result],
          choice: choice)
        try checkRoundTrip(of: .single(solved))
      }
    }

    /// A plain layout of two tiles on two columns, and other members.
    private static func layout(_ tiles: String, _ others: String = "") -> String {
      "{\"format\": \"bento-result/1\", \"columns\": 2,\n\"tiles\": [\(tiles)]\(others)}"
    }

    private static let one =
      "{\"id\": \"A\", \"column\": 0, \"row\": 0, \"columns\": 2, \"rows\": 1}"

    @Test("A plain layout is a result of which nothing is proven")
    func plainLayout() throws {
      let tall = "{\"id\": \"B\", \"column\": 1, \"row\": 2, \"columns\": 1, \"rows\": 2}"
      let solved = try #require(read(Self.layout("\(Self.one), \(tall)")).single)
      let result = try #require(solved.results.first)
      #expect(result.status == .feasible)
      #expect(result.levels.isEmpty && result.baseline == nil)
      #expect((result.metrics.height, result.metrics.holes) == (4, 1))
      #expect(solved.document.geometry == GridGeometry())
      try checkRoundTrip(of: .single(solved))
    }

    private static let faultTable: [(String, [String])] = [
      ("", ["r.json:1: expected a value, found the end of the file"]),
      ("7", ["r.json:1: expected an object, found 7"]),
      ("{}", ["r.json:1: format: missing; a result has \"format\": \"bento-result/1\""]),
      (
        "{\"format\": \"bento/1\"}",
        ["r.json:1: format: \"bento/1\" is a question; lay it out with solve first"]
      ),
      (
        "{\"format\": \"bento-result/1\"}",
        ["r.json:1: columns: missing", "r.json:1: tiles: missing; list the tiles"]
      ),
      (
        layout("\(one), \(one)"),
        ["r.json:2: tiles[1] \"A\": id: \"A\" is already the id of tiles[0]"]
      ),
      (
        layout("{\"id\": \"A\", \"column\": 1, \"row\": 0, \"columns\": 2, \"rows\": 1}"),
        ["r.json:2: tile \"A\" leaves the grid of 2 columns: it covers columns 1...2, rows 0...0"]
      ),
      (
        layout("{\"id\": \"A\", \"column\": 0, \"row\": 1e9, \"columns\": 1, \"row\": 1}"),
        ["r.json:2: the key \"row\" occurs twice"]
      ),
      (
        layout("{\"id\": \"A\", \"column\": 9999, \"row\": 1e9, \"columns\": 1, \"rows\": 1}"),
        [
          "r.json:2: tiles[0] \"A\": column: 9999 is not in 0...4095",
          "r.json:2: tiles[0] \"A\": row: 1000000000 is not in 0...5000000",
        ]
      ),
      (
        layout(
          one,
          ",\n\"metrics\": {\"height\": 2, \"holes\": 0, \"tail\": 0, \"fill\": 1, "
            + "\"inversions\": 0},\n\"readingOrder\": [\"B\"]"),
        [
          "r.json:3: metrics: height: 2 is not 1, which the cells of the tiles come to",
          "r.json:4: readingOrder: it is not the order of the tiles by their cells",
        ]
      ),
      (
        layout(
          one,
          ",\n\"levels\": [{\"name\": \"height\", \"value\": 1, \"bound\": 1, \"proven\": true, "
            + "\"foundBy\": \"dense\", \"provenBy\": null}],\n\"engine\": \"gplk\", \"seconds\": -1"
        ),
        [
          "r.json:3: levels[0] \"height\": proven: it is true exactly where provenBy says by what",
          "r.json:4: engine: \"gplk\" is none of auto, glpk, search, reading-order, columns, "
            + "clauses, decomposition, placement, greedy; did you mean \"glpk\"?",
          "r.json:4: seconds: expected a number of seconds, found -1",
        ]
      ),
      (
        "{\"format\": \"bento-result/1\", \"sections\": [\n"
          + "{\"name\": \"S\", \"startRow\": 1, \"columns\": 2, \"tiles\": [\(one)]}]}",
        ["r.json:2: sections[0] \"S\": startRow: 1 is not 0, where the sections before end"]
      ),
      (
        "{\"format\": \"bento-result/1\", \"layouts\": [\n"
          + "{\"columns\": 2, \"tiles\": []},\n{\"columns\": 2, \"tiles\": []}]}",
        ["r.json:3: layouts[1]: columns: there is a layout on 2 columns already"]
      ),
      (
        layout(
          "{\"id\": \"A\", \"column\": 0, \"row\": 0, \"columns\": 2, \"rows\": 1,\n"
            + "\"grid\": {\"columns\": 3, \"tiles\": []}}"),
        ["r.json:3: tiles[0] \"A\": grid: columns: 3 is not 2, the width of the tile in its cells"]
      ),
    ]

    @Test("Faults name line, tile and field", arguments: faultTable)
    func faultLines(text: String, expected: [String]) {
      #expect(faults(text) == expected)
    }

    @Test("No cut or changed result ends the process")
    func robustness() throws {
      let text = ResultJSON.text(of: try SolvedFixture.solved([("Row", SolvedFixture.board)]))
      var generator = SeededGenerator(seed: 7)
      let bytes = Array(text.utf8)
      for _ in 0..<500 {
        var changed = bytes
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        changed[place] = UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &generator)
        if let answer = try? ResultReader.read(changed, name: "r.json") { _ = answer.svg }
      }
    }
  }
}
