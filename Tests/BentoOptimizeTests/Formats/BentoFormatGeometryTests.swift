// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

extension FormatsTests {
  /// How cells become points, as files say it.
  @Suite struct BentoGeometry {
    private func geometry(_ members: String) throws -> GridGeometry {
      let text = BentoJSON.document("\"columns\": 4, \"tiles\": [], \(members)")
      return try DocumentReader.read(Array(text.utf8), name: "boxes.json").geometry
    }

    @Test("Rows are of points, square, or as high as so many of them fill")
    func rows() throws {
      #expect(try geometry("\"rowHeight\": 40").rows == .points(40))
      #expect(try geometry("\"rowHeight\": \"square\"").rows == .square)
      #expect(
        try geometry("\"rowHeight\": {\"fit\": 500, \"rows\": 4}").rows
          == .fit(height: 500, rows: 4))
    }

    @Test("Gaps and margins are one number or one each")
    func lengths() throws {
      let one = try geometry("\"spacing\": 3, \"margins\": 5, \"width\": 100")
      #expect((one.horizontalSpacing, one.verticalSpacing) == (3, 3))
      #expect(one.margins == Margins(5))
      #expect(one.columnWidth(columns: 4) == (100 - 10 - 9) / 4.0)
      let each = try geometry(
        "\"spacing\": {\"horizontal\": 3}, \"margins\": {\"top\": 1, \"right\": 2.5}")
      #expect((each.horizontalSpacing, each.verticalSpacing) == (3, 0))
      #expect(each.margins == Margins(top: 1, right: 2.5))
    }

    @Test("A geometry that is written is read to the same value")
    func writing() throws {
      for geometry in [
        GridGeometry(), GridGeometry(rows: .square, width: 1e6),
        GridGeometry(
          rows: .fit(height: 1000.0 / 3, rows: 2), horizontalSpacing: 0.1 + 0.2,
          verticalSpacing: 0, margins: Margins(top: 1e-7, left: 2, bottom: 3, right: 4),
          width: 2000.0 / 7),
      ] {
        let text = JSONText.object(BentoFormat.members(of: geometry)).document
        var log = ReadLog()
        let object = PlacedObject(json: try SourceJSON.parse(Array(text.utf8)), place: nil)
        #expect(BentoFormat.geometry(of: object, columns: 4, log: &log) == geometry)
        #expect(log.faults.isEmpty)
      }
    }

    private static let faultTable: [(String, [String])] = [
      (
        "\"rowHeight\": \"squared\"",
        [
          "boxes.json:2: rowHeight: expected a number, \"square\", or an object of fit and rows, "
            + "found a string"
        ]
      ),
      (
        "\"rowHeight\": {\"fits\": 4, \"rows\": 0}",
        [
          "boxes.json:2: rowHeight: unknown key \"fits\"; did you mean \"fit\"?",
          "boxes.json:2: rowHeight: fit: missing; name the height to fill",
        ]
      ),
      (
        "\"rowHeight\": {\"fit\": 4, \"rows\": 0}",
        ["boxes.json:2: rowHeight: rows: 0 is not in 1...1000000"]
      ),
      (
        "\"rowHeight\": {\"fit\": 40, \"rows\": 4}, \"margins\": 2",
        [
          "boxes.json:2: rowHeight: fit: 40 leaves no room for rows between the gaps of 4 rows "
            + "(36) and the margins (4)"
        ]
      ),
      (
        "\"width\": 40, \"margins\": {\"left\": 4}",
        [
          "boxes.json:2: width: 40 leaves no room for columns between the gaps of 4 columns (36) "
            + "and the margins (4)"
        ]
      ),
      (
        "\"spacing\": {\"both\": 1},\n\"margins\": {\"top\": -1, \"left\": \"1\"}",
        [
          "boxes.json:2: spacing: unknown key \"both\"",
          "boxes.json:3: margins: top: -1 must not be negative",
          "boxes.json:3: margins: left: expected a number, found a string",
        ]
      ),
      (
        "\"spacing\": []",
        [
          "boxes.json:2: spacing: expected a number or an object of horizontal, vertical, "
            + "found a list"
        ]
      ),
    ]

    @Test("Faults name line and field", arguments: faultTable)
    func faults(members: String, expected: [String]) {
      #expect(
        readFaults(BentoJSON.document("\"columns\": 4, \"tiles\": [], \(members)")) == expected)
    }
  }
}
