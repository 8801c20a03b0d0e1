// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import Foundation
import Testing

@testable import bento_opt

/// The built command as a process: exit codes, streams, and what it leaves behind.
@Suite(.serialized) struct ProcessTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Boards.small, to: "small.json")
    try folder.write(Boards.faulty, to: "faulty.json")
  }

  private func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) async throws -> Ending {
    try await BuiltTool.run(arguments, input: input, environment: environment, in: folder)
  }

  @Test func done() async throws {
    let end = try await run("solve", "small.json")
    #expect(end.code == 0)
    #expect(end.error == "")
    #expect(end.output.contains("proven"))
    #expect(!end.output.contains("\u{1B}"))
  }

  @Test func widthsAndChosenColumns() async throws {
    let widths = try await run("solve", "--columns", "4,2", "-o", "widths.svg", "small.json")
    #expect(widths.code == 0)
    #expect(try folder.read("widths.svg").contains("2 columns, spans clamped"))
    let chosen = try await run("solve", "--max-rows", "2", "small.json")
    #expect(chosen.code == 0)
    #expect(chosen.output.contains("4 columns are the fewest for 2 rows"))
    let low = try await run("solve", "--max-rows", "1", "small.json")
    #expect(low.code == 65)
    #expect(low.output == "")
  }

  @Test func standardInput() async throws {
    let end = try await run("solve", "-", "-fjson", input: Boards.small)
    #expect(end.code == 0)
    #expect(end.output.hasPrefix("{\n  \"format\": \"bento-result/1\","))
    #expect(end.error == "")
  }

  @Test func nothingAsked() async throws {
    let end = try await run()
    #expect(end.code == 64)
    #expect(end.output == "")
    #expect(end.error.hasPrefix("Usage: bento-opt COMMAND"))
  }

  @Test func usage() async throws {
    let end = try await run("solve", "--frob")
    #expect(end.code == 64)
    #expect(end.error.hasPrefix("bento-opt: solve has no option --frob\n"))
  }

  @Test(arguments: ["solve", "check", "compare"])
  func badData(command: String) async throws {
    let end = try await run(command, "faulty.json")
    #expect(end.code == 65)
    #expect(end.output == "")
    #expect(
      end.error == """
        bento-opt: faulty.json:2: tiles[0] "A": columns: 9 is wider than the grid (6); \
        use --clamp to shrink it
        bento-opt: faulty.json:3: tiles[1] "Hero": rows: 0 is not a positive number of rows
        bento-opt: faulty.json:4: tiles[2] "Hero": id: "Hero" is already the id of tiles[1]

        """)
  }

  @Test func tooManyTiles() async throws {
    let count = BentoOptimizer.maximumTilesForSolver + 1
    try folder.write(
      Boards.csv(Array(repeating: (columns: 1, rows: 1), count: count)), to: "many.csv")
    let end = try await run("solve", "-c", "4", "many.csv")
    #expect(end.code == 65)
    #expect(end.error.hasPrefix("bento-opt: many.csv: \(count) tiles are more than"))
  }

  @Test(arguments: [("none.json", "no such file or directory"), (".", "is a directory")])
  func noInput(name: String, reason: String) async throws {
    let end = try await run("solve", name)
    #expect(end.code == 66)
    #expect(end.error == "bento-opt: \(name): cannot be read: \(reason)\n")
  }

  @Test func controlCharactersOfNamesAreHarmless() async throws {
    let end = try await run("check", "a\u{1B}[31m\nb")
    #expect(end.code == 66)
    #expect(end.error.hasPrefix("bento-opt: a\\u{1B}[31m\\u{A}b: cannot be read"))
  }

  @Test(arguments: ["none/out.txt", "."])
  func cannotCreate(path: String) async throws {
    let end = try await run("solve", "small.json", "-o", path)
    #expect(end.code == 73)
    #expect(end.error.hasPrefix("bento-opt: \(path): cannot be written: "))
    #expect(try folder.names == ["faulty.json", "small.json"])
  }

  @Test func theExtensionNamesTheFormat() async throws {
    let starts = [
      ("a.json", "{"), ("a.svg", "<svg"), ("a.html", "<!DOCTYPE html>"), ("a.css", "/* Small"),
      ("a.txt", "Small"), ("a", "Small"),
      ("a.swift", "// Small"),
    ]
    for (name, start) in starts {
      let end = try await run("solve", "small.json", "-o", name)
      #expect(end.code == 0)
      #expect(end.output == "" && end.error == "")
      #expect(try folder.read(name).hasPrefix(start))
    }
    _ = try await run("solve", "small.json", "-o", "b.svg", "-f", "json")
    #expect(try folder.read("b.svg").hasPrefix("{"))
  }

  @Test(arguments: [["solve", "faulty.json"], ["compare", "small.json", "none.json"]])
  func aFailingRunLeavesAnOldFileAsItWas(arguments: [String]) async throws {
    try folder.write("old", to: "out.txt")
    let end = try await BuiltTool.run(arguments + ["-o", "out.txt"], in: folder)
    #expect(end.code != 0)
    #expect(try folder.read("out.txt") == "old")
    #expect(try folder.names == ["faulty.json", "out.txt", "small.json"])
  }

  @Test func compareGoesOnAfterABadFile() async throws {
    let end = try await run("compare", "none.json", "faulty.json", "small.json")
    #expect(end.code == 66)
    #expect(end.output.hasPrefix("small.json\n"))
    #expect(end.output.contains("optimum"))
    #expect(end.error.contains("none.json: cannot be read"))
    #expect(end.error.contains("faulty.json:2:"))
  }

  @Test func coloursOnlyWhenAsked() async throws {
    let environment = ["TERM": "xterm", "COLORTERM": "truecolor"]
    #expect(
      try await !run("solve", "small.json", environment: environment).output.contains("\u{1B}"))
    let always = try await run(
      "solve", "small.json", "--color", "always", environment: ["NO_COLOR": "1"])
    #expect(always.output.contains("\u{1B}["))
  }

  @Test func aFullDiskIsTold() async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let end = try await run("solve", "small.json", "-o", "/dev/full")
    #expect(end.code == 73)
    #expect(end.error == "bento-opt: /dev/full: cannot be written: no space left on device\n")
  }
}
