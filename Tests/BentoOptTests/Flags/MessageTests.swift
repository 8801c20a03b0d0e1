// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import Testing

@testable import bento_opt

/// A wrong command line and the first line of what is said about it.
struct MessageCase: CustomTestStringConvertible {
  let arguments: [String]
  let reason: String
  let pointer: String

  init(_ line: String, _ reason: String, see pointer: String) {
    arguments = line.split(separator: " ").map(String.init)
    self.reason = reason
    self.pointer = pointer
  }

  var testDescription: String { arguments.joined(separator: " ") }

  static let all: [MessageCase] =
    [
      MessageCase("sovle f", "\"sovle\" is no command; did you mean \"solve\"?", see: "--help"),
      MessageCase(
        "board.json", "\"board.json\" is no command; did you mean \"bento-opt solve board.json\"?",
        see: "--help"),
      MessageCase(
        "--quiet solve f", "\"--quiet\" is no command; options follow the command", see: "--help"),
      MessageCase("xyzzy", "\"xyzzy\" is no command", see: "--help"),
      MessageCase("solve", "solve needs a FILE; - is standard input", see: "solve --help"),
      MessageCase("compare", "compare needs a FILE; - is standard input", see: "compare --help"),
      MessageCase("check a b", "check takes one FILE, not 2: \"a\", \"b\"", see: "check --help"),
      MessageCase("help a", "\"a\" is no command", see: "--help"),
      MessageCase(
        "help solve b", "help takes one COMMAND, not 2: \"solve\", \"b\"", see: "help --help"),
      MessageCase("compare - -", "standard input can be read only once", see: "compare --help"),
      MessageCase(
        "solve --colums 4 f", "solve has no option --colums; did you mean --columns?",
        see: "solve --help"),
      MessageCase("solve --ver f", "solve has no option --ver", see: "solve --help"),
      MessageCase("solve -x f", "solve has no option -x", see: "solve --help"),
      MessageCase(
        "check --engine glpk f", "check has no option --engine; it is one of solve and compare",
        see: "check --help"),
      MessageCase(
        "compare --objective height f", "compare has no option --objective; it is one of solve",
        see: "compare --help"),
      MessageCase("solve f -t", "-t needs a value: TIME", see: "solve --help"),
      MessageCase(
        "solve f --engine", "--engine needs a value: ENGINE", see: "solve --help"),
      MessageCase("solve --quiet=yes f", "--quiet takes no value", see: "solve --help"),
      MessageCase(
        "solve -e glkp f",
        "-e: \"glkp\" is none of \(Engine.allCases.map(\.rawValue).joined(separator: ", "))"
          + "; did you mean \"glpk\"?",
        see: "solve --help"),
      MessageCase(
        "solve --color=on f", "--color: \"on\" is none of auto, always, never", see: "solve --help"),
      MessageCase(
        "solve -f gif f", "-f: \"gif\" is none of json, text, svg, png, html, css, swiftui",
        see: "solve --help"),
      MessageCase(
        "compare -f json f", "-f: \"json\" is none of text, svg, html", see: "compare --help"),
      MessageCase(
        "solve -t soon f", "-t: \"soon\" is not a time; write 500ms, 10s or 2m", see: "solve --help"
      ),
      MessageCase("solve -t 0 f", "-t: \"0\" is not a positive time", see: "solve --help"),
      MessageCase(
        "solve -c 0 f", "-c: \"0\" is not a whole number in 1...4096", see: "solve --help"),
      MessageCase(
        "check --columns=-3 f", "--columns: \"-3\" is not a whole number in 1...4096",
        see: "check --help"),
      MessageCase(
        "solve -c 12,0 f", "-c: \"0\" is not a whole number in 1...4096", see: "solve --help"),
      MessageCase(
        "solve -c 12, f", "-c: \"\" is not a whole number in 1...4096", see: "solve --help"),
      MessageCase(
        "check -c 12,6,12 f", "-c: \"12,6,12\" names 12 twice", see: "check --help"),
      MessageCase(
        "solve -c 9..3 --by fill f", "-c: \"9..3\" is empty; write 3..9", see: "solve --help"),
      MessageCase(
        "solve -c 3... --by fill f", "-c: \".\" is not a whole number in 1...4096",
        see: "solve --help"),
      MessageCase(
        "compare -c 3..9 f", "-c: \"3..9\" is not a whole number in 1...4096",
        see: "compare --help"),
      MessageCase(
        "model --height 3 -c 4,5 f", "-c: \"4,5\" is not a whole number in 1...4096",
        see: "model --help"),
      MessageCase(
        "solve --fit scales f",
        "--fit: \"scales\" is none of clamp, scale; did you mean \"scale\"?", see: "solve --help"),
      MessageCase(
        "solve -c 3..9 f", "--columns A..B needs --by, or --max-rows for the fewest of them",
        see: "solve --help"),
      MessageCase(
        "solve --by fill f", "--by needs a range to choose from: --columns A..B",
        see: "solve --help"),
      MessageCase(
        "solve -c 4 --max-rows 3 f",
        "--by and --max-rows choose the columns; write --columns A..B or leave it out",
        see: "solve --help"),
      MessageCase(
        "solve -c 3..9 --by fill --max-rows 3 f", "--by and --max-rows exclude each other",
        see: "solve --help"),
      MessageCase(
        "solve --max-rows 0 f", "--max-rows: \"0\" is not a whole number in 1...1000000",
        see: "solve --help"),
    ]
    + ["size", "aspect", "aspect:4", "aspect:0:3", "aspect:4:3:2", "aspect:nan:3"].map { word in
      MessageCase(
        "solve -c 3..9 --by \(word) f",
        "--by: \"\(word)\" is none of fill, aspect:W:H with positive numbers, as aspect:16:9",
        see: "solve --help")
    } + [
      MessageCase(
        "solve --objective heigth f",
        "--objective: \"heigth\" is none of height, holes, inversions, resize, displacement; "
          + "did you mean \"height\"?",
        see: "solve --help"),
      MessageCase(
        "solve --objective height,height f", "--objective: level height is named twice",
        see: "solve --help"),
      MessageCase(
        "solve --order stric f",
        "--order: \"stric\" is none of free, least, strict, bounded:K with K from 0; "
          + "did you mean \"strict\"?", see: "solve --help"),
      MessageCase(
        "solve --order bounded:-1 f",
        "--order: \"bounded:-1\" is none of free, least, strict, bounded:K with K from 0",
        see: "solve --help"),
      MessageCase(
        "solve --threads 0 f", "--threads: \"0\" is not a whole number in 1...256",
        see: "solve --help"),
      MessageCase("solve -o= f -o", "-o needs a value: FILE", see: "solve --help"),
      MessageCase(
        "solve --output= f", "--output: the name of a file is empty", see: "solve --help"),
      MessageCase(
        "compare -o a.json f",
        "compare writes text, svg and html, not json; name one with --format",
        see: "compare --help"),
      MessageCase(
        "compare -o a.swift f",
        "compare writes text, svg and html, not swiftui; name one with --format",
        see: "compare --help"),
      MessageCase(
        "compare -f svg a b", "an SVG picture shows one file, not 2; run compare once a file",
        see: "compare --help"),
      MessageCase(
        "model f", "model needs --height ROWS, the most rows that a layout may have",
        see: "model --help"),
      MessageCase(
        "model --level holes --height 3 -f cnf f",
        "cnf is written for level height alone, not holes; use lp or mps", see: "model --help"),
      MessageCase(
        "model --height 3 --level inversions -o a.cnf f",
        "cnf is written for level height alone, not inversions; use lp or mps", see: "model --help"),
      MessageCase(
        "model --height 3 --holes 1 f",
        "--holes does not go with level height; name another one with --level", see: "model --help"),
      MessageCase(
        "model --height 3 --level inversions --inversions 0 f",
        "--inversions: no layout has fewer than 0 inversions", see: "model --help"),
      MessageCase(
        "model --height 3 --resize 1 f",
        "--resize does not go with level height; name another one with --level",
        see: "model --help"),
      MessageCase(
        "model --height 3 --level displacement --displacement 0 f",
        "--displacement: no layout has a displacement of less than 0", see: "model --help"),
      MessageCase(
        "model --height -1 f", "--height: \"-1\" is not a whole number from 0 on",
        see: "model --help"),
      MessageCase(
        "solve --level height f", "solve has no option --level; it is one of model",
        see: "solve --help"),
      MessageCase(
        "solve --fill --max-rows 3 f", "--fill does not go with --by and --max-rows",
        see: "solve --help"),
      MessageCase(
        "solve --rows-only --max-rows 3 f", "--rows-only does not go with --by and --max-rows",
        see: "solve --help"),
      MessageCase(
        "solve --rows-only --fill f", "--rows-only does not go with --fill", see: "solve --help"),
      MessageCase(
        "solve --rows-only --objective height f", "--rows-only does not go with --objective",
        see: "solve --help"),
      MessageCase(
        "solve --rows-only --certificate d f", "--rows-only does not go with --certificate",
        see: "solve --help"),
      MessageCase(
        "compare --rows-only f", "compare has no option --rows-only; it is one of solve",
        see: "compare --help"),
      MessageCase("solve f --certificate", "--certificate needs a value: DIR", see: "solve --help"),
      MessageCase("solve --\u{1B}[1m f", "solve has no option --\\u{1B}[1m", see: "solve --help"),
    ]
}

@Suite struct MessageTests {
  @Test(arguments: MessageCase.all)
  func wrongCommandLines(message: MessageCase) async {
    let end = await Recorder.run(message.arguments)
    let lines = end.error.split(separator: "\n")
    #expect(end.code == .usage)
    #expect(end.output == "")
    #expect(lines.first.map(String.init) == "bento-opt: \(message.reason)")
    #expect(lines.last.map(String.init) == "See bento-opt \(message.pointer).")
  }

  @Test func unknownOptionsListTheKnownOnes() async {
    let end = await Recorder.run(["check", "--frob", "f"])
    #expect(
      end.error == """
        bento-opt: check has no option --frob
        The options of check: --columns, --fit, --clamp, --quiet, --help, --version.
        See bento-opt check --help.

        """)
  }

  @Test func unknownCommandsListTheKnownOnes() async {
    let end = await Recorder.run(["frob"])
    #expect(end.error.contains("\nThe commands: solve, compare, render, check, model, help.\n"))
  }
}
