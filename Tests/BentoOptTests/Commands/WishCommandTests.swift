// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import bento_opt

/// What the commands say of boards with wishes and rules.
@Suite struct WishCommandTests {
  /// Two tiles with an empty row above and between them, in two sections.
  private static let stored = """
    {"format": "bento/1", "sections": [
      {"name": "Top", "columns": 2, "tiles": [
        {"id": "A", "columns": 1, "rows": 1, "position": {"column": 1, "row": 1}},
        {"id": "B", "columns": 2, "rows": 1, "position": {"column": 0, "row": 3}}]},
      {"name": "Ops", "columns": 3, "tiles": [
        {"id": "C", "columns": 1, "rows": 2, "position": {"column": 2, "row": 0}}]}]}
    """

  @Test func rowsOnlyKeepsWhatIsStored() async {
    let end = await Recorder.run(["solve", "--rows-only", "--ascii", "-"], input: Self.stored)
    #expect(end.code == .done)
    #expect(end.error == "")
    #expect(
      end.output.hasPrefix(
        """
        Top
        2 rows: 2 empty rows left out
        +-----+-----+
        |:::::|  A  |
        +-----+-----+
        |     B     |
        +-----------+

        Ops
        2 rows: no empty rows

        """))
    #expect(end.output.hasSuffix("\n2 empty rows left out; nothing else has moved.\n"))
  }

  @Test func rowsOnlyWritesResults() async {
    let end = await Recorder.run(
      ["solve", "--rows-only", "-f", "json", "-"], input: Self.stored)
    #expect(end.code == .done)
    #expect(end.output.contains("{\"id\": \"A\", \"column\": 1, \"row\": 0,"))
    #expect(end.output.contains("\"startRow\": 2,"))
    #expect(end.output.contains("\"emptyRows\": 2,"))
    let picture = await Recorder.run(
      ["solve", "--rows-only", "-f", "svg", "-"], input: Self.stored)
    #expect(picture.code == .done)
    #expect(picture.output.contains("<title>A: 1x1 at column 1, row 0</title>"))
  }

  @Test func rowsOnlyNeedsPositions() async {
    let end = await Recorder.run(["solve", "--rows-only", "-"], input: Boards.small)
    #expect(end.code == .badData)
    #expect(end.output == "")
    #expect(
      end.error.hasPrefix(
        "bento-opt: standard input: tile \"A\": position: missing or between cells; it has to say where the tile lies now\n"
      ))
    let input = Self.stored.replacing("\"column\": 2,", with: "\"column\": 3,")
    let section = await Recorder.run(["solve", "--rows-only", "-"], input: input)
    #expect(
      section.error
        == "bento-opt: standard input: section \"Ops\": tile \"C\": position: it leaves the grid of 3 columns: it covers columns 3...3, rows 0...1\n"
    )
  }

  @Test func rowsOnlyIsAboutOneWidth() async {
    let end = await Recorder.run(["solve", "--rows-only", "-"], input: Boards.breakpoints)
    #expect(end.code == .usage)
    #expect(
      end.error
        == "bento-opt: standard input: a stored layout is one width; name it with --columns N, without --fit\n"
    )
  }

  @Test func panelsKeepTheirStoredPlaces() async {
    let end = await Recorder.run(["solve", "--rows-only", "-"], input: Boards.dashboard)
    #expect(end.code == .done)
    #expect(end.output.contains("\n\nWater\n4 rows: no empty rows\n"))
  }

  @Test func boardsWithoutAFullLayoutAreRefused() async {
    for command in ["solve", "compare"] {
      let end = await Recorder.run([command, "--fill", "-"], input: Boards.small)
      #expect(end.code == .badData)
      #expect(
        end.error.hasPrefix(
          "bento-opt: standard input: every layout leaves a cell free (proven by "))
    }
  }

  @Test func rowLimitsThatAreTooLowAreRefused() async {
    let input = Boards.small.replacing(
      "\"columns\": 3, \"tiles\"", with: "\"columns\": 3, \"rowLimit\": 2, \"tiles\"")
    let end = await Recorder.run(["solve", "-"], input: input)
    #expect(end.code == .badData)
    #expect(
      end.error
        == "bento-opt: standard input: 3 rows are needed, more than the rowLimit of 2 (bound by area)\n"
    )
  }

  @Test(arguments: [[], ["--columns", "2,3"]])
  func theSectionThatCannotBeLaidOutIsNamed(options: [String]) async {
    let input = """
      {"format": "bento/1", "sections": [
        {"name": "Top", "columns": 2, "tiles": [{"id": "A", "columns": 2, "rows": 1}]},
        {"name": "Low", "columns": 2, "rowLimit": 2, "tiles": [
          {"id": "A", "columns": 2, "rows": 2}, {"id": "B", "columns": 2, "rows": 1}]}]}
      """
    let end = await Recorder.run(["solve"] + options + ["-"], input: input)
    #expect(end.code == .badData)
    #expect(end.error.hasPrefix("bento-opt: standard input: section \"Low\": 3 rows are needed"))
  }

  @Test func boardsReadFromTheRightSaySo() async {
    let input = Boards.small.replacing(
      "\"columns\": 3, \"tiles\"",
      with: "\"columns\": 3, \"direction\": \"right-to-left\", \"tiles\"")
    let end = await Recorder.run(["solve", "--ascii", "-"], input: input)
    #expect(end.code == .done)
    #expect(end.output.contains("\nread from the right\n"))
    // The first tile is the one at the top right.
    #expect(end.output.hasPrefix("Small\n\n+-----+-----------+\n|     |     A     |\n"))
  }

  @Test func whatIsLeftOutIsNamed() async {
    let input = """
      {"format": "bento/1", "columns": 2, "rowLimit": 2, "tiles": [
        {"id": "News", "columns": 2, "rows": 1},
        {"id": "Ads", "columns": 2, "rows": 1, "optional": true},
        {"id": "Map", "columns": 2, "rows": 1, "optional": true, "weight": 3},
        {"id": "Poll", "columns": 1, "rows": 1, "optional": true}]}
      """
    let end = await Recorder.run(["solve", "-"], input: input)
    #expect(end.code == .done)
    #expect(end.output.contains("\nleft out: Ads, Poll (weight 2, proven least)\n"))
    let comparison = await Recorder.run(["compare", "-"], input: input)
    #expect(comparison.output.contains("\ndense         2      0     0  100 %"))
    #expect(comparison.output.hasSuffix("\nleft out: Ads, Poll (weight 2, proven least)\n"))
    let picture = await Recorder.run(["solve", "-f", "svg", "-"], input: input)
    #expect(picture.output.contains(">left out: Ads, Poll</text>"))
  }

  @Test func tilesThatGrowAreCounted() async {
    let input = """
      {"format": "bento/1", "columns": 2, "tiles": [
        {"id": "A", "columns": 2, "rows": 1},
        {"id": "B", "columns": 1, "rows": 1, "growthLimit": {"columns": 2, "rows": 2}}]}
      """
    let end = await Recorder.run(["solve", "-"], input: input)
    #expect(end.code == .done)
    #expect(
      end.output.contains(
        "\n1 tile grew, 0 cells free, proven\n\nbefore tiles grew:\nheight      2"))
    #expect(end.output.contains("\ntail        1"))
    let result = await Recorder.run(["solve", "-f", "json", "-"], input: input)
    #expect(
      result.output.contains(
        "{\"id\": \"B\", \"column\": 0, \"row\": 1, \"columns\": 2, \"rows\": 1, "
          + "\"grownFrom\": {\"columns\": 1, \"rows\": 1}, "))
    #expect(
      result.output.contains("\"growth\": {\"freeCells\": 0, \"freeCellsBound\": 0, \"growth\": 1,")
    )
  }
}
