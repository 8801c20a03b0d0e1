// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import Foundation
import Testing

@testable import bento_opt

/// What the commands make of several widths, and of columns that they choose.
@Suite struct WidthTests {
  /// The lines that do not name seconds.
  private func timeless(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.contains("\"seconds\"") }
  }

  @Test func solveDrawsEveryWidthBelowAHeading() async {
    let end = await Recorder.run(["solve", "-"], input: Boards.breakpoints)
    #expect(end.code == .done)
    #expect(end.error == "")
    #expect(end.output.hasPrefix("Widths\n\n4 columns, spans clamped\n\n┌"))
    #expect(end.output.contains("\n\n2 columns, spans scaled\n\n┌"))
    #expect(end.output.contains("\n\n1 column, spans clamped\n\n┌"))
    let table = end.output.split(separator: "\n").suffix(4)
    #expect(table.first?.hasPrefix("           height  holes") == true)
    #expect(table.map { $0.prefix(9) }.dropFirst() == ["4 columns", "2 columns", "1 column "])
  }

  @Test func namedWidthsReplaceThoseOfTheFile() async throws {
    let end = await Recorder.run(
      ["solve", "-f", "json", "-c", "3,2", "-"], input: Boards.breakpoints)
    let result = try #require(
      JSONSerialization.jsonObject(with: Data(end.output.utf8)) as? [String: Any])
    let layouts = try #require(result["layouts"] as? [[String: Any]])
    #expect(layouts.map { $0["columns"] as? Int } == [3, 2])
    #expect(layouts.map { $0["fit"] as? String } == ["clamp", "clamp"])
  }

  @Test func narrowAndWideAgainIsAsBefore() async {
    func solve(_ widths: String) async -> [[Substring]] {
      let end = await Recorder.run(
        ["solve", "-t", "10m", "-f", "json", "-c", widths, "-"], input: Boards.dashboard)
      return timeless(end.output).split { $0.hasPrefix("      \"fit\"") }.dropFirst()
        .map { $0.filter { $0.hasPrefix("      ") } }
    }
    let down = await solve("24,12,6")
    let up = await solve("6,12,24")
    #expect(down.count == 3)
    #expect(down == up.reversed())
  }

  @Test func sectionsHaveEveryWidth() async {
    let end = await Recorder.run(["solve", "-c", "24,6", "-"], input: Boards.dashboard)
    #expect(end.output.contains("6 columns, spans clamped\n\n(no name)\n2 rows: as short as"))
    #expect(end.output.contains("\nTotal of 2 sections\nheight      10 rows  proven"))
  }

  @Test func compareShowsEveryWidth() async {
    let end = await Recorder.run(["compare", "-"], input: Boards.breakpoints)
    #expect(end.code == .done)
    #expect(end.output.hasPrefix("standard input\n\n4 columns, spans clamped\n"))
    #expect(end.output.components(separatedBy: "\nsparse ").count == 4)
    let svg = await Recorder.run(["compare", "-f", "svg", "-"], input: Boards.breakpoints)
    #expect(svg.output.components(separatedBy: ">dense</text>").count == 4)
  }

  @Test func checkNamesTheWidths() async {
    let end = await Recorder.run(["check", "-"], input: Boards.breakpoints)
    #expect(
      end.output
        == "standard input: valid: 4 tiles on 4 columns, to be laid out on 4, 2, 1\n")
    let twice = Boards.breakpoints.replacingOccurrences(of: "[4, {", with: "[1, {")
    let fault = await Recorder.run(["check", "-"], input: twice)
    #expect(fault.code == .badData)
    #expect(
      fault.error == """
        bento-opt: standard input:2: breakpoints[2]: 1 is already the width of breakpoints[0]

        """)
  }

  @Test func aCertificateIsAboutOneWidth() async {
    let end = await Recorder.run(
      ["solve", "--certificate", "none", "-"], input: Boards.breakpoints)
    #expect(end.code == .usage)
    #expect(end.error.contains("a certificate is about one width; name it with --columns N"))
  }

  @Test func verboseNamesTheWidthInHand() async {
    let end = await Recorder.run(["solve", "-v", "-c", "3,2", "-"], input: Boards.small)
    #expect(end.error.contains("bento-opt: 3 columns: holes 1, at least 0, after "))
    #expect(end.error.contains("bento-opt: 2 columns: height "))
  }

  @Test func theFewestColumnsAreChosen() async {
    let end = await Recorder.run(
      ["solve", "-t", "10m", "--max-rows", "2", "-"], input: Boards.small)
    #expect(end.code == .done)
    #expect(end.output.hasPrefix("Small\n\ncolumns  height"))
    #expect(
      end.output.contains("\n4 columns are the fewest for 2 rows (proven: area).\n\n┌"))
    let csv = await Recorder.run(
      ["solve", "--max-rows", "1", "-"], input: Boards.csv([(2, 1), (3, 1)]))
    #expect(csv.output.contains("\n5 columns are the fewest for 1 row (proven: area).\n"))
  }

  @Test func theBestColumnsOfARangeAreChosen() async throws {
    let end = await Recorder.run(
      ["solve", "-t", "10m", "-f", "json", "-c", "3..4", "--by", "fill", "-"], input: Boards.small)
    let result = try #require(
      JSONSerialization.jsonObject(with: Data(end.output.utf8)) as? [String: Any])
    let choice = try #require(result["choice"] as? [String: Any])
    #expect(result["columns"] as? Int == 4)
    #expect(choice["rule"] as? String == "fill")
    #expect(choice["proven"] as? Bool == true)
    let candidates = try #require(choice["candidates"] as? [[String: Any]])
    #expect(candidates.map { $0["columns"] as? Int } == [3, 4])
  }

  @Test func whyNoColumnsAreChosenIsSaid() async {
    let low = await Recorder.run(["solve", "--max-rows", "1", "-"], input: Boards.small)
    #expect(low.code == .badData)
    #expect(
      low.error == """
        bento-opt: standard input: at least 2 rows are needed at any number of columns, \
        not 1: tallest tile

        """)
    let many = await Recorder.run(["solve", "--max-rows", "9", "-"], input: Boards.dashboard)
    #expect(many.code == .usage)
    #expect(many.error.contains("columns are chosen for one board, and it has 2 sections"))
  }
}
