// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct SwiftUIFormats {
    @Test("The source of an example is the one kept beside the tests")
    func golden() throws {
      let fixture = try SwiftUIFixture(packageFile("Examples/shop-floor-breakpoints.json"))
      let kept = try packageFile("Tests/SwiftUIStub/ShopFloorBoard.swift")
      #expect(fixture.source == String(decoding: kept, as: UTF8.self))
    }

    @Test("Ids are literals of one line, whatever they hold")
    func literals() {
      #expect("a\"b\\(c)\n\r\t".swiftLiteral == #""a\"b\\(c)\n\r\t""#)
      #expect("\u{0}\u{7F}\u{202E}\u{2028}".swiftLiteral == #""\u{0}\u{7F}\u{202E}\u{2028}""#)
      #expect("👩‍👩‍👧 é".swiftLiteral == "\"👩‍👩‍👧 é\"")
    }

    @Test(
      "Names are made of the words of a text",
      arguments: [
        ("Shop floor on every screen", "ShopFloorOnEveryScreen", "shopFloorOnEveryScreen"),
        ("WWDC24 board", "WWDC24", "wwdc24"), ("don't", "DonT", "donT"),
        ("", "Bento", "bento"), ("Board", "Bento", "bento"), ("🍱 \"\\", "Bento", "bento"),
        ("3D wall", "Bento3DWall", "bento3DWall"), ("概要 board", "概要", "概要"),
        ("Über uns", "ÜberUns", "überUns"), ("cafe\u{301} x", "CafeX", "cafeX"),
        (String(repeating: "long ", count: 99), "LongLongLongLongLongLongLongLongLongLong", nil),
      ])
    func names(text: String, upper: String, lower: String?) {
      let name = SwiftName(text, droppingLast: "board", stem: "Bento")
      #expect(name.upper == upper)
      if let lower { #expect(name.lower == lower) }
    }

    @Test("Cases are no keywords, and no two are the same")
    func cases() {
      let names = ["Default", "A b", "a, B", "A B 2", "a!b!"].map { SwiftName($0, stem: "Section") }
      #expect(names.cases(else: "Section") == ["defaultSection", "aB", "aB2", "aB22", "aB3"])
    }

    @Test("A board without tiles has an empty plan")
    func noTiles() throws {
      let fixture = try SwiftUIFixture("Empty", "\"columns\": 3, \"tiles\": []")
      #expect(fixture.source.contains("columns: 3, width: 354,\n      tiles: [:])\n"))
    }

    @Test("A section without a name has its number for one")
    func unnamedSection() throws {
      let source = SwiftUIFormat.text(
        of: try SolvedFixture.solved([("First", SolvedFixture.board), ("", SolvedFixture.board)]))
      #expect(source.contains("/// First\n    case first\n    /// Section 2\n    case section2\n"))
      #expect(source.contains("func bentoTile(_ id: String, in section: BentoBoard.Section)"))
    }

    @Test("Columns and margins of a board that is read from the right count from there")
    func rightToLeft() throws {
      let fixture = try SwiftUIFixture(
        "Right",
        """
        "columns": 3, "direction": "right-to-left", "tiles": [
          {"id": "A", "columns": 2, "rows": 1}, {"id": "B", "columns": 1, "rows": 1}]
        """)
      #expect(fixture.layouts[0][0].placements.map(\.cell.column) == [1, 0])
      #expect(fixture.source.contains("\"A\": Slot(column: 0, row: 0, columns: 2, rows: 1)"))
      let geometry = SwiftUIGeometry(
        GridGeometry(rows: .square, margins: Margins(left: 1, right: 2)), columns: 3, parts: 1,
        direction: .rightToLeft)
      #expect(geometry.margins == Margins(left: 2, right: 1))
      #expect(geometry.rowHeight == nil)
    }

    @Test("Tiles stand in reading order, spacers are kept, and left out tiles are told")
    func plan() throws {
      let layout = BentoLayout(
        columns: 2,
        placements: [
          Placement(id: "late", cell: Cell(column: 0, row: 1), span: Span(columns: 2, rows: 1)),
          Placement(id: "early", cell: Cell(column: 1, row: 0), span: Span(columns: 1, rows: 1)),
        ],
        spacers: [GridSpacer(cell: Cell(column: 0, row: 0), span: Span(columns: 1, rows: 1))])
      let tables = SwiftUITables(
        document: SwiftUIDocument(try SolvedFixture.solved([(nil, SolvedFixture.board)])),
        names: SwiftUINames(
          SwiftUIDocument(try SolvedFixture.solved([(nil, SolvedFixture.board)]))))
      #expect(
        tables.plan(SwiftUIPlan(layout: layout, width: 20.5, omitted: ["x\ny"])) == """
            Plan(
              columns: 2, width: 20.5,
              // Left out for want of room: x\\u{A}y
              tiles: [
                "early": Slot(column: 1, row: 0, columns: 1, rows: 1),
                "late": Slot(column: 0, row: 1, columns: 2, rows: 1),
              ],
              spacers: [
                Slot(column: 0, row: 0, columns: 1, rows: 1)
              ])
          """)
    }

    @Test("Grids inside of tiles are measured in the finest cells of all sections")
    func grids() async throws {
      let text = """
        {"format": "bento/1", "columns": 2, "tiles": [
          {"id": "A", "columns": 2, "rows": 1, "grid": {"subdivision": 3, "tiles": [
            {"id": "B", "columns": 6, "rows": 1}, {"id": "C", "columns": 3, "rows": 2}]}}]}
        """
      let document = try DocumentReader.read(Array(text.utf8), name: "boxes.json")
      let board = try #require(document.sections.first?.nested)
      let nested = try await BentoOptimizer().optimize(board)
      let solved = SolvedDocument(
        document: document, results: [nested.result], nested: [nested])
      let written = SwiftUIDocument(solved)
      #expect(written.boards[0].plans[0].layout.columns == 6)
      #expect(written.geometry.rowHeight == (110.0 + 12) / 3 - 12)
      let source = SwiftUIFormat.text(of: solved)
      #expect(source.contains("each cell of the board is 3 x 3 cells here"))
      #expect(source.contains("\"B\": Slot(column: 0, row: 0, columns: 6, rows: 1)"))
    }
  }
}
