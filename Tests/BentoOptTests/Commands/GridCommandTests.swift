// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import bento_opt

/// What the commands make of grids inside of tiles.
@Suite struct GridCommandTests {
  /// A grid of halves in a tile whose rows it decides, beside a plain tile; and a grid in that.
  private static let board = """
    {"format": "bento/1", "name": "Boxes", "columns": 3, "tiles": [
      {"id": "Left", "columns": 2, "grid": {"subdivision": 2, "tiles": [
        {"id": "A", "columns": 2, "rows": 3},
        {"id": "Inner", "columns": 2, "rows": 3, "grid": {"tiles": [
          {"id": "C", "columns": 1, "rows": 1}]}}]}},
      {"id": "B", "columns": 1, "rows": 2}]}
    """

  private static let sections = """
    {"format": "bento/1", "sections": [
      {"name": "Plain", "columns": 2, "tiles": [{"id": "A", "columns": 1, "rows": 1}]},
      {"name": "Nested", "columns": 2, "tiles": [
        {"id": "B", "columns": 1, "grid": {"tiles": [{"id": "A", "columns": 1, "rows": 3}]}}]}]}
    """

  @Test func solveTellsEachGridBelowItsPath() async {
    let end = await Recorder.run(["solve", "-"], input: Self.board)
    #expect(end.code == .done)
    #expect(end.error == "")
    #expect(end.output.hasPrefix("Boxes\n\n┌"))
    #expect(end.output.contains("\n\nLeft\n3 rows on 4 columns: as short as dense"))
    #expect(end.output.contains("\n\nLeft / Inner\n1 row on 2 columns: as short as dense"))
    #expect(end.output.contains("\n\nOutermost grid\nheight      2 rows  proven"))
    #expect(
      end.output.hasSuffix(
        ".\n3 grids with 3 plain tiles, each grid proven best for its own width.\n"))
  }

  @Test func solveSaysWhichGridsAreNotProven() async {
    let end = await Recorder.run(["solve", "-t", "0.000001ms", "-"], input: Boards.nestedOpen)
    #expect(end.code == .done)
    #expect(
      end.output.hasSuffix(
        "2 grids with 5 plain tiles, not proven best for their own widths: Left.\n"))
  }

  @Test func sectionsMayHoldGrids() async {
    let end = await Recorder.run(["solve", "-"], input: Self.sections)
    #expect(end.code == .done)
    #expect(end.output.contains("Plain\n1 row: "))
    #expect(end.output.contains("Nested\n3 rows: "))
    #expect(end.output.contains("\n\nB\n3 rows on 1 column: "))
    #expect(end.output.contains("2 grids with 1 plain tile, each grid proven"))
    #expect(end.output.contains("Total of 2 sections\nheight      4 rows"))
  }

  @Test func compareShowsEachGridByItself() async {
    let end = await Recorder.run(["compare", "-"], input: Self.board)
    #expect(end.code == .done)
    for title in ["Outermost grid", "Left", "Left / Inner"] {
      #expect(end.output.contains("\n\n\(title)\n         height"), "\(title)")
    }
    #expect(end.output.contains("\n3 grids with 3 plain tiles, "))
  }

  @Test func checkCountsAllTiles() async {
    let end = await Recorder.run(["check", "-"], input: Self.board)
    #expect(
      end.output == "standard input: valid: 5 tiles, 2 of them with a grid inside, on 3 columns\n")
  }

  @Test func progressNamesTheGrid() async {
    let end = await Recorder.run(["solve", "-v", "-f", "json", "-"], input: Self.board)
    #expect(end.error.contains("bento-opt: Left / Inner: height 1, at least 1, after "))
    #expect(end.error.contains("bento-opt: outermost grid: height 2, found by dense, proven by "))
    let sections = await Recorder.run(["solve", "-v", "-"], input: Self.sections)
    #expect(sections.error.contains("bento-opt: section 2 of 2, B: height 3, at least 3, after "))
  }

  @Test func aGridWithoutRoomIsNamed() async {
    let end = await Recorder.run(
      ["solve", "-"],
      input: """
        {"format": "bento/1", "columns": 2, "tiles": [{"id": "X", "columns": 2, "rows": 1,
          "grid": {"tiles": [{"id": "A", "columns": 2, "rows": 1},
            {"id": "B", "columns": 1, "rows": 1}]}}]}
        """)
    #expect(end.code == .badData)
    #expect(end.output == "")
    #expect(
      end.error == "bento-opt: standard input: tiles[0] \"X\": grid: 2 rows are needed (bound by "
        + "area), but its tile has room for 1\n")
  }

  @Test(arguments: [
    (["model", "--height", "3"], "a model"),
    (["solve", "--certificate", "/nowhere/c"], "a certificate"),
    (["solve", "--columns", "2..4", "--max-rows", "3"], "columns are chosen"),
    (["solve", "--rows-only"], "a stored layout"),
  ])
  func whatKnowsNoGridsSaysSo(arguments: [String], what: String) async {
    let end = await Recorder.run(arguments + ["-"], input: Self.board)
    #expect(end.code == .usage)
    #expect(end.error.contains("standard input: tiles[0] \"Left\": grid: \(what) "), "\(end.error)")
  }

  @Test func severalWidthsAreRefused() async {
    let end = await Recorder.run(["solve", "--columns", "3,6", "-"], input: Self.board)
    #expect(end.code == .badData)
    #expect(end.error.contains("tiles[0] \"Left\": grid: boards with grids inside of tiles"))
    let one = await Recorder.run(["solve", "--columns", "6", "-"], input: Self.board)
    #expect(one.code == .done)
  }
}
