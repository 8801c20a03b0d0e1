// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct Results {
    @Test("A board is written member by member, a tile a line")
    func board() throws {
      let solved = try SolvedFixture.solved([(nil, SolvedFixture.board)], name: "Small")
      #expect(
        ResultJSON.text(of: solved) == """
          {
            "format": "bento-result/1",
            "name": "Small",
            "geometry": {"rowHeight": 110, "spacing": {"horizontal": 12, "vertical": 12}, "margins": {"top": 0, "left": 0, "bottom": 0, "right": 0}},
            "status": "optimal",
            "columns": 4,
            "size": {"width": 476, "height": 354},
            "tiles": [
              {"id": "Sleep", "column": 0, "row": 0, "columns": 3, "rows": 2, "dense": {"column": 0, "row": 0, "columns": 3, "rows": 2}, "frame": {"x": 0, "y": 0, "width": 354, "height": 232}},
              {"id": "Steps", "column": 3, "row": 0, "columns": 1, "rows": 2, "dense": {"column": 3, "row": 0, "columns": 1, "rows": 2}, "frame": {"x": 366, "y": 0, "width": 110, "height": 232}},
              {"id": "Heart", "column": 0, "row": 2, "columns": 2, "rows": 1, "dense": {"column": 0, "row": 2, "columns": 2, "rows": 1}, "frame": {"x": 0, "y": 244, "width": 232, "height": 110}},
              {"id": "Water", "column": 2, "row": 2, "columns": 2, "rows": 1, "dense": {"column": 2, "row": 3, "columns": 2, "rows": 1}, "frame": {"x": 244, "y": 244, "width": 232, "height": 110}}
            ],
            "metrics": {"height": 3, "holes": 0, "tail": 0, "fill": 1, "inversions": 0},
            "baseline": {"height": 4, "holes": 2, "tail": 2, "fill": 0.75, "inversions": 0},
            "levels": [
              {"name": "height", "value": 3, "bound": 3, "proven": true, "foundBy": "glpk", "provenBy": "area"},
              {"name": "holes", "value": 0, "bound": 0, "proven": true, "foundBy": "glpk", "provenBy": "search"}
            ],
            "readingOrder": ["Sleep", "Steps", "Heart", "Water"],
            "engine": "auto",
            "seconds": 0.012,
            "fallbackReason": null
          }

          """)
    }

    /// The dense layout as an answer for want of a better one.
    private static let fallback = SolvedFixture.result(
      SolvedFixture.dense, SolvedFixture.denseMetrics, dense: SolvedFixture.dense,
      SolvedFixture.denseMetrics, status: .fallback, holesProvenBy: nil,
      fallbackReason: .cancelled, elapsed: .seconds(2))

    @Test("Sections are written below their totals")
    func sections() throws {
      let solved = try SolvedFixture.solved([(nil, SolvedFixture.board), ("Row", Self.fallback)])
      let text = ResultJSON.text(of: solved)
      let head = """
        {
          "format": "bento-result/1",
          "geometry": {"rowHeight": 110, "spacing": {"horizontal": 12, "vertical": 12}, "margins": {"top": 0, "left": 0, "bottom": 0, "right": 0}},
          "status": "fallback",
          "metrics": {"height": 7, "holes": 2, "tail": 2, "fill": 0.857143, "inversions": 0},
          "baseline": {"height": 8, "holes": 4, "tail": 4, "fill": 0.75, "inversions": 0},
          "levels": [
            {"name": "height", "value": 7, "bound": 7, "proven": true, "foundBy": "glpk", "provenBy": "area"},
            {"name": "holes", "value": 2, "bound": 0, "proven": false, "foundBy": "glpk", "provenBy": null}
          ],
          "engine": "auto",
          "seconds": 2.012,
          "fallbackReason": "the work was stopped before a better layout was found",
          "sections": [
            {
              "name": null,
              "startRow": 0,
              "status": "optimal",
              "columns": 4,
              "size": {"width": 476, "height": 354},
              "tiles": [
                {"id": "Sleep", "column": 0, "row": 0, "columns": 3, "rows": 2, "dense": {"column": 0, "row": 0, "columns": 3, "rows": 2}, "frame": {"x": 0, "y": 0, "width": 354, "height": 232}},

        """
      #expect(text.hasPrefix(head), "\(text)")
      #expect(
        text.contains(
          "\n      \"name\": \"Row\",\n      \"startRow\": 3,\n      \"status\": \"fallback\",\n"))
    }

    @Test("Totals take the worst status and sum the rest")
    func totals() throws {
      let solved = try SolvedFixture.solved([("A", SolvedFixture.board), ("B", Self.fallback)])
      let totals = DocumentTotals(of: solved)
      #expect(totals.status == .fallback)
      #expect(totals.metrics.fill == 24.0 / 28.0)
      #expect(totals.fallbackReason == .cancelled)
      #expect(totals.elapsed == .milliseconds(2012))
      let one = DocumentTotals(of: try SolvedFixture.solved([("A", SolvedFixture.board)]))
      #expect(one.metrics == SolvedFixture.board.metrics)
      #expect(one.levels == SolvedFixture.board.levels)
      let none = DocumentTotals(of: try SolvedFixture.solved([]))
      #expect(none.status == .optimal)
      #expect(none.metrics.fill == 1)
    }

    @Test("Texts are escaped, and what is read back is what was written")
    func escapes() throws {
      let text = "\"\\/\n\r\t\u{0}\u{1F}\u{7F}\u{2028}\u{202E}é😀"
      let json = JSONText.object([("a\"", .string(text)), ("b", .array([])), ("c", .object([]))])
      #expect(
        json.document == """
          {
            "a\\"": "\\"\\\\/\\n\\r\\t\\u0000\\u001f\\u007f\\u2028\\u202eé😀",
            "b": [],
            "c": {}
          }

          """)
      #expect(try SourceJSON.parse(Array(json.document.utf8))["a\""]?.string == text)
    }

    @Test("A list of plain values breaks where it is longer than a line")
    func lists() {
      let short = JSONText.array([.integer(1), .decimal(0.5), .boolean(false), .null])
      #expect(short.document == "[1, 0.5, false, null]\n")
      let long = JSONText.array((1...30).map { .integer($0 * 1000) })
      #expect(long.document.hasPrefix("[\n  1000,\n  2000,"))
    }

    @Test(
      "Numbers are rounded to the same digits everywhere",
      arguments: [
        (0, 6, "0"), (1, 6, "1"), (2.0 / 3.0, 6, "0.666667"), (0.1 + 0.2, 6, "0.3"),
        (-0.0000001, 6, "0"), (-1.25, 3, "-1.25"), (12.0005, 3, "12.001"), (999.9999, 3, "1000"),
        (1e300, 3, "1e+300"),
      ] as [(Double, Int, String)])
    func decimals(number: Double, decimals: Int, expected: String) {
      #expect(number.rounded(decimals: decimals) == expected)
    }
  }
}
