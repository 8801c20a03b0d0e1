// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Foundation
import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct BreakpointFormats {
    private static let tiles = """
      "tiles": [{"id": "A", "columns": 4, "rows": 2}, {"id": "B", "columns": 1, "rows": 1}]
      """

    private func read(
      _ breakpoints: String, _ change: (inout ReadOptions) -> Void = { _ in }
    ) throws -> BentoDocument {
      let text = BentoJSON.document(
        "\"columns\": 4, \"breakpoints\": \(breakpoints), \(Self.tiles)")
      var options = ReadOptions()
      change(&options)
      return try DocumentReader.read(Array(text.utf8), name: "boxes.json", options: options)
    }

    @Test("Breakpoints are numbers or objects, and sections are fitted to them")
    func breakpoints() throws {
      let document = try read("[8, {\"columns\": 2}, {\"columns\": 6, \"fit\": \"scale\"}]")
      #expect(
        document.breakpoints == [
          Breakpoint(columns: 8), Breakpoint(columns: 2), Breakpoint(columns: 6, fit: .scale),
        ])
      let section = try #require(document.sections.first)
      #expect(section.problem.columns == 4)
      #expect(section.fitted.map(\.problem.columns) == [8, 2, 6])
      #expect(
        section.fitted.map { $0.problem.tiles.map(\.span.columns) } == [[4, 1], [2, 1], [6, 2]])
    }

    @Test("What is asked for goes before what the file says")
    func options() throws {
      let file = "[8, {\"columns\": 6, \"fit\": \"scale\"}]"
      #expect(try read(file) { $0.columns = 5 }.breakpoints == [])
      #expect(try read(file) { $0.widths = [3, 2] }.breakpoints.map(\.columns) == [3, 2])
      #expect(try read(file) { $0.fit = .scale }.breakpoints.map(\.fit) == [.scale, .scale])
      #expect(try read(file) { $0.fit = .clamp }.breakpoints.map(\.fit) == [.clamp, .clamp])
    }

    @Test("Every fault names its line and place")
    func faults() {
      let text = BentoJSON.document(
        """
        "columns": 4, "breakpoints": [
        0, 4, {"columns": 5000},
        4, "wide", {"fit": "scales",
        "columns": 2}, {"fit": "scale"}, 2.5],
        \(Self.tiles)
        """)
      #expect(
        readFaults(text) == [
          "boxes.json:3: breakpoints[0]: 0 is not in 1...4096",
          "boxes.json:3: breakpoints[2]: columns: 5000 is not in 1...4096",
          "boxes.json:4: breakpoints[3]: 4 is already the width of breakpoints[1]",
          "boxes.json:4: breakpoints[4]: expected a number of columns or an object, found a string",
          "boxes.json:4: breakpoints[5]: fit: \"scales\" is none of clamp, scale; "
            + "did you mean \"scale\"?",
          "boxes.json:5: breakpoints[6]: columns: missing",
          "boxes.json:5: breakpoints[7]: expected a whole number, found 2.5",
        ])
      #expect(
        readFaults(BentoJSON.document("\"columns\": 4, \"breakpoints\": [], \(Self.tiles)"))
          == ["boxes.json:2: breakpoints: the list is empty; leave it out"])
    }

    @Test("Tiles that become too high at a width are a fault of the file")
    func tooHigh() {
      let text = BentoJSON.document(
        """
        "columns": 2, "breakpoints": [2, 1], "tiles": [
        {"id": "A", "columns": 1, "rows": 600000}, {"id": "B", "columns": 1, "rows": 600000}]
        """)
      #expect(
        readFaults(text) == [
          "boxes.json: at a width of 1: tiles: they need at least 1200000 rows, "
            + "more than the limit of 1000000"
        ])
    }

    @Test("A fit without widths is a fault, and a file without a grid has the widest of them")
    func otherFormats() throws {
      let csv = "id,columns,rows\nA,3,1\nB,1,1\n"
      var options = ReadOptions(columns: 3)
      options.fit = .scale
      #expect(
        readFaults(csv, options: options)
          == ["boxes.json: --fit: the file has no breakpoints; name widths with --columns"])
      options = ReadOptions()
      options.widths = [2, 6]
      options.fit = .scale
      let document = try DocumentReader.read(Array(csv.utf8), name: "a.csv", options: options)
      #expect(document.sections[0].problem.columns == 6)
      #expect(
        document.sections[0].fitted.map { $0.problem.tiles.map(\.span.columns) } == [
          [1, 1], [3, 1],
        ])
    }

    /// The board of the fixture at its own width and on one column, answered by `dense`.
    private func solved(width: Double?) throws -> SolvedBreakpoints {
      let problem = SolvedFixture.problem
      let breakpoints = [Breakpoint(columns: 4), Breakpoint(columns: 1, fit: .scale)]
      let fitted = try problem.fitted(to: breakpoints)
      let results = fitted.map { fitted in
        let layout = Baseline.dense.surelyLayout(of: fitted.problem)
        return SolvedFixture.result(layout, layout.metrics, dense: layout, layout.metrics)
      }
      let document = BentoDocument(
        name: "Widths",
        sections: [DocumentSection(name: nil, problem: problem, fitted: fitted)],
        geometry: GridGeometry(rowHeight: 20, spacing: 2, width: width), breakpoints: breakpoints)
      return SolvedBreakpoints(document: document, results: [results])
    }

    @Test("A result lists the layouts by width, each with its fit")
    func result() throws {
      let json = try SourceJSON.parse(Array(ResultJSON.text(of: solved(width: nil)).utf8))
      #expect(json.members?.map(\.name) == ["format", "name", "status", "seconds", "layouts"])
      #expect(json["seconds"]?.double == 0.024)
      let layouts = try #require(json["layouts"]?.elements)
      #expect(layouts.map { $0["fit"]?.string } == ["clamp", "scale"])
      #expect(layouts.map { $0["columns"]?.double } == [4, 1])
      #expect(layouts.map { $0["tiles"]?.elements?.count } == [4, 4])
    }

    @Test("A picture has a heading a width, and columns keep their width")
    func picture() throws {
      let svg = SVGDrawing.text(of: try solved(width: 86))
      #expect(svg.contains("4 columns, spans clamped</text>"))
      #expect(svg.contains("1 column, spans scaled</text>"))
      #expect(
        svg.contains("<title>Widths: optimal, 3 rows on 4 columns, 6 rows on 1 column</title>"))
      // Padding is a share of the widest board: 86 / 36 on each side.
      let padding = 2 * 86.0 / 36
      #expect(svg.contains(" width=\"\((86 + padding).rounded(decimals: 3))\""))
      #expect(svg.contains(" width=\"\((20 + padding).rounded(decimals: 3))\""))
      let compared = SVGDrawing.text(comparing: try solved(width: nil))
      #expect(compared.components(separatedBy: ">dense</text>").count == 3)
    }

    @Test("The candidates are a table, and the one chosen is marked")
    func candidates() async throws {
      let choice = try await BentoOptimizer().chooseColumns(
        ColumnQuestion(.fill, in: 4...5, geometry: GridGeometry(rowHeight: 10, spacing: 0)),
        for: SolvedFixture.problem)
      #expect(
        ColumnChoiceText.lines(of: choice) == [
          "columns  height   fill  width:height  at least  by",
          "      4       3  100 %        1.33:1         3  area  chosen",
          "      5       3   80 %        1.67:1         3  area",
        ])
    }
  }
}
