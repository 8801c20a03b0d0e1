// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct Grafana {
    /// Each section as its name and its tiles, for example `Row: A 12x8, B 6x4`.
    private func sections(_ text: String, options: ReadOptions = ReadOptions()) throws -> [String] {
      let document = try DocumentReader.read(Array(text.utf8), name: "", options: options)
      return document.sections.map { section in
        let tiles = section.problem.tiles.map { "\($0.id) \($0.span)" }
        return "\(section.name ?? "-"): \(tiles.joined(separator: ", "))"
      }
    }

    @Test("Panels belong to the row above them, in order of their stored places")
    func rows() throws {
      let text = """
        {"title": "Board", "panels": [
          {"title": "Late", "gridPos": {"x": 0, "y": 9, "w": 4, "h": 2}},
          {"title": "Right", "gridPos": {"x": 12, "y": 0, "w": 12, "h": 8}},
          {"title": "Left", "gridPos": {"w": 12, "h": 8}},
          {"type": "row", "title": "Row", "gridPos": {"x": 0, "y": 8, "w": 24, "h": 1}},
          {"title": "Half", "gridPos": {"x": 0.2, "y": 8.5, "w": 6, "h": 4.0}},
          {"type": "row", "title": "Empty", "gridPos": {"y": 20, "w": 24, "h": 1}, "panels": []},
          {"type": "row", "title": "Row", "collapsed": true, "gridPos": {"y": 21, "w": 24, "h": 1},
           "panels": [
             {"title": "Below", "gridPos": {"x": 0, "y": 30, "w": 3, "h": 3}},
             {"title": "Above", "gridPos": {"x": 0, "y": 22, "w": 3, "h": 3}}]}
        ]}
        """
      #expect(
        try sections(text) == [
          "-: Left 12x8, Right 12x8", "Row: Half 6x4, Late 4x2", "Row #2: Above 3x3, Below 3x3",
        ])
      let document = try DocumentReader.read(Array(text.utf8), name: "")
      #expect(document.name == "Board")
      // Rows count from the topmost panel of a row; a place between cells is none.
      #expect(
        document.sections.map { $0.problem.tiles.map(\.wishes.position) } == [
          [Cell(column: 0, row: 0), Cell(column: 12, row: 0)],
          [nil, nil], [Cell(column: 0, row: 0), Cell(column: 0, row: 8)],
        ])
      #expect(document.sections.map(\.problem.columns) == [24, 24, 24])
    }

    @Test("Every panel gets an id of its own")
    func ids() throws {
      let panels = [
        "\"title\": \"CPU\"", "\"title\": \"CPU\"", "\"title\": \"\", \"id\": 7",
        "\"type\": \"text\"",
      ]
      .map { "{\($0), \"gridPos\": {\"w\": 1, \"h\": 1}}" }
      let text = "{\"dashboard\": {\"panels\": [\(panels.joined(separator: ", "))]}}"
      #expect(try sections(text) == ["-: CPU 1x1, CPU #2 1x1, panel 7 1x1, panels[3] 1x1"])
    }

    @Test("A dashboard without panels is an empty board")
    func empty() throws {
      #expect(try sections("{\"panels\": []}") == ["-: "])
    }

    @Test("Columns and clamping of the options apply to every section")
    func options() throws {
      let text = """
        {"panels": [{"title": "A", "gridPos": {"w": 24, "h": 0}},
        {"type": "row", "id": 3, "gridPos": {"y": 1}},
        {"title": "B", "gridPos": {"y": 2, "w": 13, "h": 1}}]}
        """
      let options = ReadOptions(columns: 12, clamps: true)
      #expect(try sections(text, options: options) == ["-: A 12x1", "row 3: B 12x1"])
      let document = try DocumentReader.read(Array(text.utf8), name: "", options: options)
      #expect(
        document.warnings == [
          "panels[0] \"A\": gridPos.w: 24 shrunk to 12",
          "panels[0] \"A\": gridPos.h: 0 raised to 1",
          "panels[2] \"B\": gridPos.w: 13 shrunk to 12",
        ])
    }

    @Test("Every fault names the panel and its line")
    func faults() {
      let text = """
        {"panels": [
        {"title": "A"},
        {"title": "B", "gridPos": {"w": 13.5, "h": 0}},
        {"title": "C", "gridPos": {"w": 25,
          "y": "low"}},
        {"title": "D", "gridPos": 4},
        5,
        {"type": "row", "title": "E", "gridPos": {"y": 9}, "panels": [
          {"title": "F", "gridPos": {"w": -1, "h": 2}}]},
        {"type": "row", "title": "G", "gridPos": {"y": 9}, "panels": {}}]}
        """
      #expect(
        readFaults(text, name: "b.json") == [
          "b.json:2: panels[0] \"A\": gridPos: missing",
          "b.json:3: panels[1] \"B\": gridPos.w: expected a whole number, found 13.5",
          "b.json:3: panels[1] \"B\": gridPos.h: 0 is not a positive number of rows",
          "b.json:4: panels[2] \"C\": gridPos.h: missing",
          "b.json:4: panels[2] \"C\": gridPos.w: 25 is wider than the grid (24); use --clamp to shrink it",
          "b.json:5: panels[2] \"C\": gridPos.y: expected a number, found a string",
          "b.json:6: panels[3] \"D\": gridPos: expected an object, found 4",
          "b.json:7: panels[4]: expected an object, found 5",
          "b.json:9: panels[5].panels[0] \"F\": gridPos.w: -1 is not a positive number of columns",
          "b.json:10: panels[6].panels: expected a list, found an object",
        ])
    }
  }
}
