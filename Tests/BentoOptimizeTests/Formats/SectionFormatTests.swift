// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct BentoJSONSections {
    private static let tile = "{\"id\": \"A\", \"columns\": 2, \"rows\": 1}"

    private static func document(_ sections: String, _ others: String = "") -> String {
      "{\"format\": \"bento/1\"\(others),\n\"sections\": [\(sections)]}"
    }

    private static func section(_ name: String, columns: Int, _ others: String = "") -> String {
      "{\"name\": \"\(name)\", \"columns\": \(columns), \"tiles\": [\(tile)]\(others)}"
    }

    @Test("Sections have columns and rules of their own; the direction is everyone's")
    func sections() throws {
      let text = Self.document(
        Self.section("Top", columns: 4, ", \"rowLimit\": 3") + ",\n"
          + Self.section("Ops", columns: 12),
        ", \"name\": \"Plant\", \"direction\": \"right-to-left\", \"width\": 500")
      let document = try DocumentReader.read(Array(text.utf8), name: "boxes.json")
      #expect(document.name == "Plant")
      #expect(document.sections.map(\.name) == ["Top", "Ops"])
      #expect(document.sections.map(\.problem.columns) == [4, 12])
      #expect(document.sections.map(\.problem.rules.rowLimit) == [3, nil])
      #expect(document.sections.allSatisfy { $0.problem.rules.direction == .rightToLeft })
      #expect(document.geometry.width == 500)
    }

    @Test("Breakpoints and other columns are every section's")
    func widths() throws {
      let parts = Self.section("Top", columns: 4) + "," + Self.section("Ops", columns: 12)
      let text = Self.document(
        parts, ", \"breakpoints\": [{\"columns\": 6, \"fit\": \"scale\"}, 1]")
      let document = try DocumentReader.read(Array(text.utf8), name: "boxes.json")
      #expect(
        document.sections.map { $0.fitted.map(\.problem.tiles[0].span.columns) } == [
          [3, 1], [1, 1],
        ])
      let other = try DocumentReader.read(
        Array(text.utf8), name: "boxes.json", options: ReadOptions(columns: 3))
      #expect(other.sections.map(\.problem.columns) == [3, 3])
      #expect(other.breakpoints.isEmpty)
    }

    static let faultTable: [(String, [String])] = [
      (
        document(section("Top", columns: 1)),
        [
          "boxes.json:2: sections[0] \"Top\": tiles[0] \"A\": columns: 2 is wider than the grid (1); use --clamp to shrink it"
        ]
      ),
      (
        document(section("A", columns: 2) + ",\n" + section("A", columns: 0)),
        [
          "boxes.json:3: sections[1] \"A\": name: \"A\" is already the name of sections[0]",
          "boxes.json:3: sections[1] \"A\": columns: 0 is not in 1...4096",
        ]
      ),
      (
        document(section("A", columns: 2, ", \"spacers\": [{}], \"width\": 3")),
        [
          "boxes.json:2: sections[0] \"A\": unknown key \"width\"",
          "boxes.json:2: sections[0] \"A\": spacers[0]: column: missing",
          "boxes.json:2: sections[0] \"A\": spacers[0]: row: missing",
          "boxes.json:2: sections[0] \"A\": spacers[0]: columns: missing",
          "boxes.json:2: sections[0] \"A\": spacers[0]: rows: missing",
        ]
      ),
      (
        document(
          section(
            "A", columns: 2,
            ", \"groups\": [{\"name\": \"G\", \"kind\": \"band\", \"tiles\": [\"Z\"]}],\n\"rowLimit\": -1"
          )),
        [
          "boxes.json:2: sections[0] \"A\": groups[0] \"G\": tiles: there is no tile \"Z\"",
          "boxes.json:3: sections[0] \"A\": rowLimit: -1 is not in 1...1000000",
        ]
      ),
      (
        document("{}"),
        [
          "boxes.json:2: sections[0]: name: missing; name the section",
          "boxes.json:2: sections[0]: columns: missing; name the width of the grid",
          "boxes.json:2: sections[0]: tiles: missing; list the tiles",
        ]
      ),
      (document(""), ["boxes.json:2: sections: the list is empty; leave it out"]),
      (document("4"), ["boxes.json:2: sections[0]: expected an object, found 4"]),
      (
        document(section("A", columns: 2), ", \"columns\": 4, \"tiles\": []"),
        [
          "boxes.json:1: columns: it belongs in each of the sections",
          "boxes.json:1: tiles: it belongs in each of the sections",
        ]
      ),
      (
        document(section("A", columns: 30), ", \"width\": 100"),
        [
          "boxes.json:1: width: 100 leaves no room for columns between the gaps of 30 columns (348)"
        ]
      ),
      (
        "{\"sections\": []}",
        ["boxes.json:1: format: missing; add \"format\": \"bento/1\""]
      ),
    ]

    @Test("Faults name line, section, tile and field", arguments: faultTable)
    func faults(text: String, expected: [String]) {
      #expect(readFaults(text) == expected)
    }

    @Test("A section that does not fit a breakpoint is named")
    func unfitBreakpoints() {
      let text = Self.document(
        Self.section(
          "Top", columns: 4,
          ", \"spacers\": [{\"column\": 3, \"row\": 0, \"columns\": 1, \"rows\": 1}]"
        ), ", \"breakpoints\": [2]")
      let faults = readFaults(text)
      #expect(faults.count == 1)
      #expect(faults.allSatisfy { $0.hasPrefix("boxes.json: section \"Top\": at a width of 2: ") })
    }
  }
}
