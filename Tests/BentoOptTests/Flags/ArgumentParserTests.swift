// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import Testing

@testable import bento_opt

@Suite struct ArgumentParserTests {
  private func parse(_ line: String, of command: CommandName = .solve) throws -> RawOptions {
    try ArgumentParser.parse(line.split(separator: " ").map(String.init)[...], of: command)
  }

  @Test(arguments: [
    "--columns 7 f", "--columns=7 f", "-c 7 f", "-c7 f", "f -c7", "-c3 -c 7 f", "-qc7 f",
    "-c7 -- f", "--columns 9 --columns=7 f",
  ])
  func everyFormOfAValue(line: String) throws {
    let options = try parse(line)
    #expect(options.columns == .one(7))
    #expect(options.operands == ["f"])
  }

  @Test func defaults() throws {
    let options = try parse("f")
    #expect(options.engine == .auto)
    #expect(options.objective == nil)
    #expect(options.timeLimit == .seconds(10))
    #expect(options.columns == nil)
    #expect(options.format == nil)
    #expect(!options.clamps && !options.isASCII && !options.wantsHelp)
    #expect(options.color == .auto)
  }

  @Test func everyOption() throws {
    let options = try parse(
      "-e greedy --objective height -t 1m --clamp -f svg -o x.svg -v --color never --ascii f")
    #expect(options.engine == .greedy)
    #expect(options.objective?.levels == [.height])
    #expect(options.timeLimit == .seconds(60))
    #expect(options.clamps && options.isASCII)
    #expect(options.format == .svg)
    #expect(options.output == "x.svg")
    #expect(options.verbosity == .verbose)
    #expect(options.color == .never)
  }

  @Test func afterTwoDashesNothingIsAnOption() throws {
    #expect(try parse("-q -- -v --clamp -").operands == ["-v", "--clamp", "-"])
  }

  @Test func oneDashIsAWord() throws {
    #expect(try parse("- -o -").operands == ["-"])
    #expect(try parse("- -o -").output == "-")
  }

  @Test func theLaterOfQuietAndVerboseCounts() throws {
    #expect(try parse("-qv f").verbosity == .verbose)
    #expect(try parse("-vq f").verbosity == .quiet)
  }

  @Test(arguments: [
    ("10", Duration.seconds(10)), ("10s", .seconds(10)), ("500ms", .milliseconds(500)),
    ("2m", .seconds(120)), ("1.5s", .milliseconds(1500)), (".5", .milliseconds(500)),
  ])
  func times(text: String, time: Duration) throws {
    #expect(try FlagValue.time(text) == time)
  }

  @Test(arguments: [
    "", "0", "0ms", "-1", "1h", "1e3", "nan", "inf", "1 s", "1.2.3", "0x10", "1441m",
  ])
  func noTimes(text: String) {
    #expect(throws: ValueError.self) { try FlagValue.time(text) }
  }

  @Test func columnsAreOneOrSeveralOrARange() throws {
    #expect(try parse("-c 24,12,1 f").columns == .several([24, 12, 1]))
    #expect(try parse("-c 3..12 f").columns == .range(3...12))
    #expect(try parse("-c 3..3 f").columns == .range(3...3))
    #expect(try parse("-c 6,4 f", of: .check).columns == .several([6, 4]))
    #expect(try parse("-c 6 f", of: .model).columns == .one(6))
  }

  @Test func columnsToChoose() throws {
    func choice(_ line: String) throws -> ChoiceRequest? { try parse(line).choice() }
    #expect(try choice("-c 3..9 --by fill f")?.rule == .fill)
    #expect(
      try choice("-c 3..9 --by aspect:16:9.5 f")?.rule == .aspect(width: 16, height: 9.5))
    let fewest = try choice("--max-rows 8 --fit clamp f")
    #expect(fewest?.rule == .fewest(rows: 8))
    #expect(fewest?.range == 1...4096)
    #expect(fewest?.fit == .clamp)
    #expect(try choice("--max-rows 8 -c 4..6 f")?.range == 4...6)
    #expect(try choice("-c 3,4 f") == nil)
  }

  @Test func howColumnsAreRead() throws {
    func read(_ line: String) throws -> ReadOptions { try parse(line).readOptions }
    #expect(try read("-c 7 f") == ReadOptions(columns: 7))
    // With a fit the file's grid stays the one that spans are of.
    let fitted = try read("-c 7 --fit scale f")
    #expect(fitted.columns == nil && fitted.widths == [7] && fitted.fit == .scale)
    let several = try read("-c 7,3 f")
    #expect(several.widths == [7, 3] && several.fit == nil)
    // A choice fits spans itself.
    let chosen = try read("-c 3..7 --by fill --fit clamp f")
    #expect(chosen.widths.isEmpty && chosen.fit == nil && chosen.assumedColumns == 4096)
    #expect(try read("-c 3..7 --by fill --fit scale f").assumedColumns == 7)
    #expect(try read("--max-rows 3 f").assumedColumns == 4096)
    #expect(try read("--max-rows 3 --fit scale f").assumedColumns == nil)
  }

  @Test func noNameIsTakenTwice() {
    for command in CommandName.allCases {
      let flags = Flag.table(of: command)
      #expect(Set(flags.map(\.long)).count == flags.count)
      let letters = flags.compactMap(\.short)
      #expect(Set(letters).count == letters.count)
    }
  }
}
