// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

/// Files on which other grid libraries overlap, loop or lose the layout, as told in the public
/// trackers of those projects.
@Suite struct PeerInputTests {
  private func read(_ text: String) throws(InputError) -> BentoDocument {
    try DocumentReader.read(Array(text.utf8), name: "board.json")
  }

  private func faults(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch {
      return error.lines
    }
  }

  private func board(_ columns: Int, _ tiles: [String]) -> String {
    "{\"format\": \"bento/1\", \"columns\": \(columns), \"tiles\": [\n"
      + tiles.joined(separator: ",\n") + "]}"
  }

  private func tile(_ id: String, _ columns: String, _ rows: String, more: String = "") -> String {
    "{\"id\": \"\(id)\", \"columns\": \(columns), \"rows\": \(rows)\(more)}"
  }

  private func at(_ field: String, _ column: String, _ row: String) -> String {
    ", \"\(field)\": {\"column\": \(column), \"row\": \(row)}"
  }

  @Test(
    "Numbers that are none of a grid are faults that name tile and field",
    arguments: [
      ("0", "1", "", "columns"), ("1", "0", "", "rows"), ("2.6666666", "1", "", "columns"),
      ("1", "-1", "", "rows"),
      ("5", "1", "", "columns"), ("1", "1.79e308", "", "rows"), ("\"2\"", "1", "", "columns"),
      ("1", "1", "position: 0, 1.79e308", "position"), ("1", "1", "position: -1, 0", "position"),
      ("2", "1", "pin: 3, 0", "pin"), ("1", "1", "pin: 0, 9007199254740993", "pin"),
    ])
  func wrongNumbers(columns: String, rows: String, more: String, field: String) {
    let words = more.split(separator: " ").map { $0.filter { $0 != ":" && $0 != "," } }
    let place = words.isEmpty ? "" : at(words[0], words[1], words[2])
    let lines = faults(board(4, [tile("A", columns, rows, more: place)]))
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(line.contains("board.json:2: tiles[0] \"A\": \(field)"), "\(line)")
      #expect(!line.contains("000000000000"), "no number is written out in hundreds of digits")
    }
  }

  /// Two tiles saved at one place: laid out anew they are apart, and as they are they are refused.
  @Test func tilesSavedOnTopOfEachOther() throws {
    let tiles = [
      tile("A", "18", "8", more: at("position", "6", "0")),
      tile("B", "24", "4", more: at("position", "0", "4")),
    ]
    let problem = try read(board(24, tiles)).sections[0].problem
    do throws(StoredLayoutError) {
      _ = try StoredLayout(of: problem)
      Issue.record("they overlap")
    } catch {
      #expect(
        error.description
          == "tile \"B\": position: it overlaps tile \"A\" at columns 6...23, rows 4...7")
    }
    let dense = try #require(Baseline.dense.layout(of: problem))
    #expect(LayoutChecker().violations(of: problem, in: dense) == [])
  }

  /// A block at the top and a tile a hundred rows below, which leaves a screen to scroll over.
  @Test func positionsFarBelow() throws {
    let tiles = [
      tile("A", "12", "40", more: at("position", "0", "0")),
      tile("B", "12", "2", more: at("position", "0", "990")),
    ]
    let stored = try StoredLayout(of: read(board(12, tiles)).sections[0].problem)
    #expect(stored.layout.placements.map(\.cell.row) == [0, 40])
    #expect(stored.emptyRows == 950)
  }

  @Test(
    "Files whose hosts cover cells twice are read and laid out",
    .enabled(if: SharedData.isNamed, Comment(rawValue: SharedData.skipped)))
  func realFilesThatOverlap() throws {
    let document = try DocumentReader.read(
      SharedData.bytes("dashboards/grafana/tikv__tikv_raw.json"), name: "tikv_raw.json")
    let stored = document.sections.map { try? StoredLayout(of: $0.problem) }
    #expect(stored.contains(nil), "some section has two panels at one place")
    for section in document.sections {
      let layout = try #require(Baseline.dense.layout(of: section.problem))
      #expect(LayoutChecker().violations(of: section.problem, in: layout) == [])
    }
  }
}
