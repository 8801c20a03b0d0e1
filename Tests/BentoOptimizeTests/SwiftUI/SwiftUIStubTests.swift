// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Foundation
import Testing

@testable import BentoOptimize

#if os(Linux)
  /// What is written for SwiftUI, and the layout of the library, compiled and run against a module
  /// that stands in for it.
  @Suite struct SwiftUIStubTests {
    private static let documents: [(String, String)] = [
      (
        "Widths",
        """
        "columns": 6, "breakpoints": [6, {"columns": 3, "fit": "scale"}, 1], "tiles": [
          {"id": "A", "columns": 4, "rows": 2}, {"id": "B", "columns": 3, "rows": 1},
          {"id": "C", "columns": 2, "rows": 2}, {"id": "D", "columns": 1, "rows": 1}]
        """
      ),
      (
        "From the right",
        """
        "columns": 4, "direction": "right-to-left", "width": 333, "rowHeight": 40, "spacing": 7,
        "spacers": [{"column": 1, "row": 0, "columns": 1, "rows": 2}], "tiles": [
          {"id": "A", "columns": 2, "rows": 2}, {"id": "B", "columns": 1, "rows": 1},
          {"id": "C", "columns": 1, "rows": 2}, {"id": "D", "columns": 3, "rows": 1}]
        """
      ),
      ("No tiles", "\"columns\": 3, \"tiles\": []"),
    ]

    /// A section of every strange name, each with one tile of every strange id.
    private static func strange() throws -> SwiftUIFixture {
      let names = SwiftUIFixture.strangeNames.map(\.jsonLiteral)
      let tiles = names.map { "{\"id\": \($0), \"columns\": 1, \"rows\": 1}" }
      let sections = names.map {
        "{\"name\": \($0), \"columns\": 2, \"tiles\": [\(tiles.joined(separator: ", "))]}"
      }
      return try SwiftUIFixture(
        "// \"\\(strange)\n*/", "\"sections\": [\(sections.joined(separator: ", "))]")
    }

    /// Random boards, each a section.
    private static func random() throws -> SwiftUIFixture {
      let sections = try (0..<30 as Range<UInt64>).map { seed in
        let problem = try randomProblem(.bento, seed: seed)
        let tiles = problem.tiles.map { tile in
          "{\"id\": \"\(tile.id)\", \"columns\": \(tile.span.columns), \"rows\": \(tile.span.rows)}"
        }
        return "{\"name\": \"seed \(seed)\", \"columns\": \(problem.columns), "
          + "\"tiles\": [\(tiles.joined(separator: ", "))]}"
      }
      return try SwiftUIFixture("Random", "\"sections\": [\(sections.joined(separator: ", "))]")
    }

    /// Views without a place go to the first free slots; those that are not there leave theirs
    /// free.
    private static let unknown = SwiftUIScene(
      layout: "WidthsBoard()",
      views: [
        "StubView().widthsTile(\"C\")", "StubView().widthsSpan(columns: 9, rows: 0)",
        "StubView().widthsTile(\"new\").widthsSpan(columns: 1, rows: 2)",
        "StubView().widthsTile(\"C\")", "StubView().widthsTile(\"A\")",
      ],
      width: 720,
      expected: frames(
        [(4, 0, 2, 2), (0, 2, 6, 1), (0, 3, 1, 2), (1, 3, 1, 1), (0, 0, 4, 2)], columns: 6,
        GridGeometry(width: 720)),
      priorities: nil)

    private static let margins = GridGeometry(
      rows: .square, horizontalSpacing: 5, verticalSpacing: 3,
      margins: Margins(top: 1, left: 2, bottom: 4, right: 8), width: 300)
    private static let marginSource =
      "GridGeometry(rows: .square, horizontalSpacing: 5, verticalSpacing: 3, "
      + "margins: Margins(top: 1, left: 2, bottom: 4, right: 8), width: 300)"

    /// The layout of the library, live and with a plan.
    private static let library = [
      SwiftUIScene(
        layout: "OptimizedBentoLayout(columns: 3, geometry: \(marginSource))",
        views: [
          "StubView().bentoSpan(columns: 2, rows: 1)", "StubView().bentoSpan(columns: 9, rows: 1)",
          "StubView()",
        ],
        width: nil,
        expected: frames([(0, 0, 2, 1), (0, 1, 3, 1), (2, 0, 1, 1)], columns: 3, margins),
        priorities: nil),
      SwiftUIScene(
        layout: "OptimizedBentoLayout(plan: BentoLayout(columns: 3, placements: ["
          + "Placement(id: \"A\", cell: Cell(column: 2, row: 1), span: Span(columns: 1, rows: 2))"
          + "], direction: .rightToLeft), geometry: \(marginSource))",
        views: [
          "StubView().bentoTile(\"B\").bentoSpan(columns: 3, rows: 1)",
          "StubView().bentoTile(\"A\").bentoSpan(columns: 3, rows: 1)",
        ],
        width: 200,
        expected: frames(
          [(0, 0, 3, 1), (0, 1, 1, 2)], columns: 3, margins.mirrored.with(width: 200)),
        priorities: nil),
    ]

    private static func frames(
      _ slots: [(Int, Int, Int, Int)], columns: Int, _ geometry: GridGeometry
    ) -> BoardFrames {
      let layout = BentoLayout(
        columns: columns,
        placements: slots.map {
          Placement(
            id: "", cell: Cell(column: $0.0, row: $0.1), span: Span(columns: $0.2, rows: $0.3))
        })
      return BoardFrames(
        frames: layout.placements.map { geometry.frame(of: $0, columns: columns) },
        size: Size(
          width: geometry.boardWidth(columns: columns),
          height: geometry.boardHeight(rows: layout.height, columns: columns)))
    }

    /// The sources of the library that its SwiftUI layout needs.
    private static func librarySources() throws -> [String] {
      var root = URL(fileURLWithPath: #filePath)
      for _ in 1...4 { root.deleteLastPathComponent() }
      return try ["Problem", "Layout", "Baselines", "Geometry", "SwiftUI"].flatMap { name in
        let folder = root.appendingPathComponent("Sources/BentoOptimize/\(name)").path
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
          .map { "\(folder)/\($0)" }
      }
    }

    @Test(
      "Layouts compile without a warning, and place views where the geometry says",
      .enabled(if: SwiftCompiler.path != nil, "no swiftc in PATH: nothing to compile with"))
    func compiled() async throws {
      let path = try #require(SwiftCompiler.path)
      var fixtures = try Self.documents.map { try SwiftUIFixture($0, $1) } + [Self.strange()]
      fixtures.append(
        try SwiftUIFixture("Margins", Self.documents[1].1, geometry: Self.margins))
      let random = try Self.random()
      let scenes =
        try fixtures.flatMap(SwiftUIScene.scenes) + SwiftUIScene.partlyKnown(of: random)
        + [Self.unknown] + Self.library
      let sections = SwiftUINames(fixtures[3].written)
      let use = "_ = \(sections.board)(section: .\(sections.sections[1])) { StubView() }\n"
      let output = try await Self.output(
        path, written: (fixtures + [random]).map(\.source),
        main: SwiftUIScene.function + use + scenes.map(\.call).joined(separator: "\n"))
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      try #require(lines.count == 2 * scenes.count + 1, "\(output)")
      for (index, scene) in scenes.enumerated() {
        let fault = scene.fault(in: lines[(2 * index)..<(2 * index + 2)])
        #expect(fault == nil, "\(fault ?? "")")
      }
    }

    /// What the program prints, or what the compiler says.
    private static func output(
      _ path: String, written: [String], main: String
    ) async throws -> String {
      let library = try librarySources()
      let stub = String(decoding: try packageFile("Tests/SwiftUIStub/SwiftUI.swift"), as: UTF8.self)
      return await WorkThread.run {
        do {
          let compiler = try SwiftCompiler(path)
          let module = try compiler.compile(
            [compiler.write(stub, to: "Stub.swift")],
            [
              "-parse-as-library", "-module-name", "SwiftUI", "-emit-module", "-emit-library",
              "-static", "-o", "libSwiftUI.a",
            ])
          let files = try written.enumerated().map {
            try compiler.write($0.element, to: "Board\($0.offset).swift")
          }
          // Applications of today isolate to the main actor whatever says nothing else.
          let isolated = try compiler.compile(
            files, ["-typecheck", "-module-name", "App", "-default-isolation", "MainActor"])
          let program = try compiler.compile(
            files + library + [compiler.write(main, to: "main.swift")],
            [
              "-wmo", "-module-name", "Drive", "-package-name", "bento", "-lSwiftUI", "-o", "drive",
              "-enable-upcoming-feature", "ExistentialAny",
              "-enable-upcoming-feature", "InternalImportsByDefault",
            ])
          let complaints = module + isolated + program
          return complaints.isEmpty ? try compiler.run("drive") : complaints
        } catch {
          return "\(error)"
        }
      }
    }
  }
#endif
