// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import Testing

@testable import bento_opt

/// What the commands say, run in this process on standard input.
@Suite struct CommandTests {
  @Test func solveDrawsAndTells() async {
    let end = await Recorder.run(["solve", "-"], input: Boards.small)
    #expect(end.code == .done)
    #expect(end.error == "")
    #expect(end.output.hasPrefix("Small\n\n┌"))
    #expect(end.output.contains("height      3 rows  proven (area)                  dense 4\n"))
    #expect(
      end.output.hasSuffix(
        "\n1 row shorter than dense (proven least); 1 hole (proven fewest at this height); 1 pair out of order (proven fewest).\n"
      ))
  }

  @Test func solveTellsSectionsAndTotals() async {
    let end = await Recorder.run(["solve", "-"], input: Boards.dashboard)
    #expect(end.code == .done)
    #expect(end.output.hasPrefix("Plant\n\n(no name)\n2 rows: as short as dense (proven least)"))
    #expect(end.output.contains("\n\nWater\n4 rows: as short as dense"))
    #expect(end.output.contains("\nTotal of 2 sections\nheight      6 rows  proven (area"))
  }

  @Test func whatKeptTheSolverFromABetterLayoutIsSaid() async {
    let end = await Recorder.run(["solve", "-t", "0.000001ms", "-"], input: Boards.small)
    #expect(end.code == .done)
    #expect(end.output.contains("\na greedy rule's layout is kept: the time limit was reached"))
  }

  @Test func compareShowsBoardsBesideEachOther() async {
    let end = await Recorder.run(["compare", "-"], input: Boards.small)
    #expect(end.code == .done)
    #expect(end.error == "")
    let lines = end.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "standard input")
    for (line, name) in zip(lines[2...], ["dense", "sparse", "sorted", "optimum"]) {
      #expect(line.hasPrefix(name))
    }
    #expect(lines[6].hasPrefix("optimum: 1 row shorter than dense (proven least); 1 hole"))
    #expect(lines[8] == "dense                 optimum")
    #expect(lines[9].hasPrefix("┌") && lines[9].contains("   ┌"))
  }

  @Test func compareShowsBoardsBelowEachOtherWhereTheWidthIsSmall() async {
    let end = await Recorder.run(
      ["compare", "-"], input: Boards.small, environment: ["COLUMNS": "24"])
    #expect(end.output.contains("\ndense\n"))
    #expect(end.output.contains("\n\noptimum\n"))
  }

  @Test func boardsStandStraightWhateverTheIdsAreMadeOf() throws {
    let wide = BentoLayout(
      columns: 2,
      placements: [
        Placement(id: "睡眠", cell: Cell(column: 0, row: 0), span: Span(columns: 2, rows: 1))
      ])
    let pair = BoardPair(left: ("dense", wide), right: ("optimum", wide))
    for isColoured in [false, true] {
      let lines = pair.lines(style: TextStyle(isColoured: isColoured, width: 80))
      #expect(lines[2].filter { $0 == " " }.count == 7 + 3 + 7)
      #expect(lines[2].contains("│   │"))
    }
  }

  @Test func checkSaysWhatIsValid() async {
    let small = await Recorder.run(["check", "-"], input: Boards.small)
    #expect(small.output == "standard input: valid: 4 tiles on 3 columns\n")
    let dashboard = await Recorder.run(["check", "-"], input: Boards.dashboard)
    #expect(dashboard.output == "standard input: valid: 3 tiles in 2 sections on 24 columns\n")
    let quiet = await Recorder.run(["check", "-q", "-"], input: Boards.small)
    #expect(quiet.code == .done)
    #expect(quiet.output == "")
  }

  @Test func checkTellsEveryFaultHoweverMany() async {
    let spans = Array(repeating: (columns: 9, rows: 0), count: 30)
    let end = await Recorder.run(["check", "-c", "4", "-"], input: Boards.csv(spans))
    #expect(end.code == .badData)
    #expect(end.output == "")
    #expect(end.error.split(separator: "\n").count == 60)
    #expect(end.error.hasPrefix("bento-opt: standard input:2: "))
    #expect(!end.error.contains("more"))
  }

  @Test func checkKnowsAResult() async {
    let result = await Recorder.run(["solve", "-f", "json", "-"], input: Boards.small)
    let end = await Recorder.run(["check", "-"], input: result.output)
    #expect(end.code == .badData)
    #expect(end.error.contains("is a result; give the file that it was made from"))
  }

  @Test(arguments: ["solve", "compare", "check"])
  func clampWarnsUnlessQuiet(command: String) async {
    let end = await Recorder.run([command, "--clamp", "-"], input: Boards.wide)
    #expect(end.code == .done)
    #expect(
      end.error
        == "bento-opt: warning: standard input: tiles[0] \"A\": columns: 3 shrunk to 2\n")
    let quiet = await Recorder.run([command, "--clamp", "-q", "-"], input: Boards.wide)
    #expect(quiet.error == "")
  }

  @Test func verboseTellsLevels() async {
    let end = await Recorder.run(["solve", "-v", "-f", "json", "-"], input: Boards.small)
    #expect(end.error.contains("bento-opt: holes 1, at least 0, after "))
    #expect(end.error.contains("bento-opt: height 3, found by improvement, proven by area\n"))
    #expect(end.error.contains("bento-opt: engine auto, the solver was called, "))
  }

  @Test func sameInputSameBytes() async {
    var outputs: [String] = []
    for _ in 0..<2 {
      let json = await Recorder.run(["solve", "-f", "json", "-"], input: Boards.dashboard)
      let text = await Recorder.run(["solve", "-"], input: Boards.dashboard)
      let svg = await Recorder.run(["compare", "-f", "svg", "-"], input: Boards.small)
      let timeless = json.output.split(separator: "\n").filter { !$0.contains("\"seconds\"") }
      outputs.append(timeless.joined() + text.output + svg.output)
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test func failuresOfTheLibraryHaveTheirCodes() {
    let wrong = OptimizerError.invalidLayout(foundBy: "x", violations: [.missing(id: "a")])
    #expect(Failure.unsolved(name: "f", wrong).exitCode == .internalError)
    let many = OptimizerError.tooManyTiles(count: 2, limit: 1)
    #expect(Failure.unsolved(name: "f", many).exitCode == .badData)
    #expect(Failure.unsolved(name: "f\n", many).lines[0].hasPrefix("bento-opt: f\\u{A}: 2 tiles"))
  }
}
