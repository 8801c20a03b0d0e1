// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct Certificates {
    private func solved(
      _ sections: [(String?, BentoProblem)], order: OrderMode = .least, name: String? = nil
    ) async throws -> SolvedDocument {
      let optimizer = BentoOptimizer(options: OptimizerOptions(order: order))
      var results: [OptimizationResult] = []
      for (_, problem) in sections { results.append(try await optimizer.optimize(problem)) }
      let document = BentoDocument(
        name: name, sections: sections.map { DocumentSection(name: $0, problem: $1) })
      return SolvedDocument(document: document, results: results)
    }

    private func files(
      of solved: SolvedDocument, order: OrderMode = .least
    ) throws -> [String: String] {
      let files = CertificateFiles.files(
        of: solved, options: OptimizerOptions(order: order), tool: "bento-opt 1")
      return try Dictionary(files.map { ($0.path, $0.text) }) { _, _ in
        throw UniqueFault()
      }
    }

    private struct UniqueFault: Error {}

    /// On 4 columns, 3 rows are needed, with a hole and a pair out of order.
    private var problem: BentoProblem {
      get throws { try BentoProblem(columns: 3, spans: "2x1 1x2 2x1 1x2") }
    }

    @Test("A board has its files in one folder, and models of what is impossible")
    func board() async throws {
      let files = try files(of: try await solved([(nil, problem)], name: "A*B"))
      #expect(
        files.keys.sorted() == [
          "README.md", "certificate.json", "height.cnf", "height.lp", "holes.lp", "inversions.lp",
          "layout.json",
          "problem.json",
        ])
      let readme = try #require(files["README.md"])
      #expect(readme.hasPrefix("# Certificate of A\\*B\n"))
      #expect(readme.contains("- **height 3**: there is no layout of at most 2 rows.\n"))
      #expect(
        readme.contains(
          "  By hand: the tiles cover 8 cells, and 8 / 3 columns needs 3 rows.\n"))
      #expect(readme.contains("  `holes.lp` asks for one: expect *infeasible*.\n"))
      for name in files.keys where name.hasSuffix(".lp") || name.hasSuffix(".cnf") {
        #expect(readme.contains("`\(name)`"))
      }
      #expect(files["height.lp"]?.contains("at most 2 rows? Infeasible") == true)
      #expect(files["holes.lp"]?.contains("at most 3 rows and at most 0 holes?") == true)
      #expect(
        files["inversions.lp"]?.contains("at most 3 rows, at most 1 hole and at most 0 inv") == true
      )
    }

    @Test("What was asked can be read back, and asked again")
    func problemFile() async throws {
      let files = try files(of: try await solved([(nil, problem)]))
      let text = try #require(files["problem.json"])
      let document = try DocumentReader.read(Array(text.utf8), name: "problem.json")
      #expect(try document.sections.map(\.problem) == [problem])
    }

    @Test("Each section has a folder")
    func sections() async throws {
      let files = try files(of: try await solved([(nil, problem), ("<b>", problem)]))
      #expect(files["section-1/problem.json"] != nil)
      #expect(files["section-2/height.lp"] != nil)
      #expect(files["README.md"]?.contains("## Section 2: \\<b\\>\n") == true)
      #expect(files["certificate.json"]?.contains("\"section-2/holes.lp\"") == true)
    }

    @Test("Nothing need be shown of a level that is 0, or not proven")
    func nothingToShow() async throws {
      let full = try BentoProblem(columns: 2, spans: "1x1 1x1")
      let files = try files(of: try await solved([(nil, full)]))
      #expect(files["holes.lp"] == nil)
      #expect(files["README.md"]?.contains("- **holes 0**: nothing can be less than 0.") == true)
      let dense = SolvedFixture.dense
      let result = SolvedFixture.result(
        dense, dense.metrics, dense: dense, dense.metrics, holesProvenBy: nil)
      let unproven = try self.files(of: try SolvedFixture.solved([(nil, result)]))
      #expect(unproven["holes.lp"] == nil)
      #expect(unproven["README.md"]?.contains("not proven least; no layout can be below 0") == true)
    }

    @Test("A limit on inversions is part of every claim")
    func limitedOrder() async throws {
      let files = try files(of: try await solved([(nil, problem)], order: .strict), order: .strict)
      let certificate = try #require(files["certificate.json"])
      #expect(certificate.contains("\"inversionLimit\": 0"))
      #expect(files["height.lp"]?.contains("rows and at most 0 inversions? Inf") == true)
    }

    @Test("Every limit is part of the claims after it")
    func everyLimit() async throws {
      let tiles = [
        Tile(
          id: "a", span: Span(columns: 3, rows: 1),
          wishes: Wishes(
            alternatives: [Span(columns: 2, rows: 1)], position: Cell(column: 0, row: 1))),
        Tile(id: "b", span: Span(columns: 1, rows: 1)),
        Tile(
          id: "c", span: Span(columns: 3, rows: 1),
          wishes: Wishes(position: Cell(column: 0, row: 1))),
      ]
      let board = try BentoProblem(
        columns: 3, tiles: tiles,
        rules: BoardRules(groups: [TileGroup(name: "g", kind: .touching, tiles: ["a", "b"])]))
      let options = OptimizerOptions(
        engine: .placement,
        objective: try Objective(levels: [.height, .resize, .displacement]), fills: true)
      let result = try await BentoOptimizer(options: options).optimize(board)
      #expect(result.levels.map(\.value) == [2, 1, 3])
      let document = BentoDocument(
        name: nil, sections: [DocumentSection(name: nil, problem: board)])
      let files = CertificateFiles.files(
        of: SolvedDocument(document: document, results: [result]), options: options,
        tool: "bento-opt 1")
      let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
      #expect(texts["height.lp"]?.contains("at most 1 row and no free cell? Inf") == true)
      #expect(texts["height.cnf"] == nil)
      #expect(
        texts["resize.lp"]?.contains("at most 2 rows, a resize of at most 0 and no free") == true)
      #expect(
        texts["displacement.lp"]?.contains(
          "2 rows, a resize of at most 1, a displacement of at most 2 and no free cell?") == true)
      let readme = try #require(texts["README.md"])
      #expect(readme.contains("inversions, a resize of 1, a displacement of 3."))
      for word in ["*Resize* is", "*Displacement* is", "*touching* group"] {
        #expect(readme.contains(word), "\(word)")
      }
      #expect(!readme.contains("`pin`") && !readme.contains("By hand"))
    }

    @Test("Models that would be too large are told, not written")
    func tooLarge() async throws {
      let spans = (0..<40).map { "\(300 + $0 % 7)x\(2 + $0 * 5 % 9)" }.joined(separator: " ")
      let large = try BentoProblem(columns: 4_000, spans: spans)
      let layout = Baseline.sorted.surelyLayout(of: large)
      let metrics = layout.metrics
      let result = SolvedFixture.result(layout, metrics, dense: layout, metrics)
      let document = BentoDocument(
        name: nil, sections: [DocumentSection(name: nil, problem: large)])
      let files = try files(of: SolvedDocument(document: document, results: [result]))
      #expect(files["holes.lp"] == nil)
      let reason = "lp: the model would have"
      #expect(files["certificate.json"]?.contains("\"notWritten\": \"\(reason)") == true)
      #expect(files["README.md"]?.contains("  Not written: \(reason)") == true)
    }

    @Test("certificate.json is of its schema")
    func schema() async throws {
      let schema = try SourceJSON.parse(packageFile("Schemas/bento-certificate-1.schema.json"))
      let checker = SchemaChecker(root: schema)
      let problems = try [
        problem, BentoProblem(columns: 2, tiles: []), BentoProblem(columns: 4, spans: "1x1 1x3"),
        BentoProblem(columns: 5, spans: "3x2 1x1 3x2"),
        BentoProblem(columns: 5, spans: "2x2 2x1 2x2 4x1"),
      ]
      let documents: [[(String?, BentoProblem)]] = [
        [(nil, problems[0])], problems.map { ("S", $0) },
      ]
      for sections in documents {
        let text = try #require(
          files(of: try await solved(sections, name: "B"))["certificate.json"])
        #expect(CertificateFiles.isCertificate(Array(text.utf8)))
        #expect(try checker.isValid(SourceJSON.parse(Array(text.utf8))), "\(text)")
        let other = text.replacing("\"models\"", with: "\"model\"")
        #expect(try !checker.isValid(SourceJSON.parse(Array(other.utf8))))
      }
    }

    @Test("A folder is known by the names in it")
    func names() {
      for name in ["README.md", "certificate.json", "height.lp", "height.cnf", "section-12"] {
        #expect(CertificateFiles.isOwn(name))
      }
      for name in ["notes.txt", "x.lp", "section", ".git"] {
        #expect(!CertificateFiles.isOwn(name))
      }
      #expect(!CertificateFiles.isCertificate(Array("{\"format\": \"bento/1\"}".utf8)))
    }

    @Test("Claims are about the tiles that are kept, and what is left out is named")
    func leftOut() async throws {
      let tiles = try BentoProblem(columns: 2, spans: "2x1 1x2 2x2").tiles.map { tile in
        Tile(
          id: tile.id, span: tile.span, wishes: Wishes(weight: tile.id == "t2" ? 1 : nil))
      }
      let problem = try BentoProblem(columns: 2, tiles: tiles, rules: BoardRules(rowLimit: 3))
      let files = try files(of: try await solved([(nil, problem)]))
      let readme = try #require(files["README.md"])
      #expect(readme.contains("- `problem.json`: 2 tiles on 2 columns."))
      #expect(readme.contains("- Left out for want of rows: \"t2\"."))
      #expect(readme.contains("- **height 3**: there is no layout of at most 2 rows."))
      #expect(files["problem.json"]?.contains("t2") == false)
      #expect(files["height.lp"]?.contains("t2") == false)
    }

    @Test("Claims are about the layout before tiles grew")
    func grown() async throws {
      let tile = Tile(
        id: "A", span: Span(columns: 1, rows: 1),
        wishes: Wishes(pin: Cell(column: 0, row: 1), growthLimit: Span(columns: 2, rows: 1)))
      let wide = Tile(id: "B", span: Span(columns: 1, rows: 1))
      let files = try files(
        of: try await solved([(nil, BentoProblem(columns: 2, tiles: [tile, wide]))]))
      let readme = try #require(files["README.md"])
      #expect(readme.contains("a layout of 2 rows"))
      #expect(readme.contains("- There, tiles have grown over free cells."))
    }
  }
}
