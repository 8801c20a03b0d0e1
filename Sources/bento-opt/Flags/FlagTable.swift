// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

extension Flag {
  /// Every option; parser, help and messages are all made from this table.
  static var table: [Flag] { search + input + output + other }

  /// The options of one command.
  static func table(of command: CommandName) -> [Flag] {
    table.filter { $0.commands.contains(command) }
  }

  private static var search: [Flag] {
    [
      .choice(
        "engine", "e", \.engine, of: Engine.allCases, .search, [.solve, .compare],
        "what settles the questions that bounds and greedy rules leave open. auto: all in turns "
          + "(default); glpk: what GLPK solves: clauses, decomposition and placement program in "
          + "turns; search: reading-order and columns in turns; greedy: nothing. columns, clauses "
          + "and decomposition settle heights alone"),
      .value(
        "objective", nil, "LEVELS", \.objective, .search, [.solve],
        "what to make least, in order: height, then holes and inversions (default: "
          + "height,holes,inversions; with a free order height,holes; with an engine for heights "
          + "alone height)",
        parse: FlagValue.objective),
      .value(
        "order", nil, "MODE", \.order, .search, [.solve, .compare],
        "how much the reading order may differ from that of the input: least: as little as "
          + "height and holes allow (default); free; bounded:K: by K pairs of tiles; strict: not "
          + "at all", parse: FlagValue.order),
      .value(
        "time-limit", "t", "TIME", \.timeLimit, .search, [.solve, .compare],
        "end after 500ms, 10s or 2m with the best layout so far; sections of a file share the "
          + "time (default: 10s)", parse: FlagValue.time),
      .value(
        "threads", nil, "N", \.threads, .search, [.solve, .compare],
        "run N searches at a time; the answer stays the same (default: 1)",
        parse: FlagValue.threads),
    ]
  }

  private static var input: [Flag] {
    [
      .value(
        "columns", "c", "N", \.columns, .input, [.solve, .compare, .check],
        "lay out on N columns instead of those that the file gives", parse: FlagValue.columns),
      .constant(
        "clamp", nil, \.clamps, true, .input, [.solve, .compare, .check],
        "mend spans that do not fit the grid, with a warning, instead of refusing them"),
    ]
  }

  private static var output: [Flag] {
    [
      .choice(
        "format", "f", \.format, of: OutputFormat.allCases, .output, [.solve],
        "the form of the result (default: by the extension of the output file, else text)"),
      .choice(
        "format", "f", \.format, of: [.text, .svg], .output, [.compare],
        "the form of the result (default: by the extension of the output file, else text)"),
      .value(
        "output", "o", "FILE", \.output, .output, [.solve, .compare],
        "write to FILE, which is replaced only when all went well (default: -, standard output)"
      ) { (text: String) throws(ValueError) in
        guard !text.isEmpty else { throw ValueError(reason: "the name of a file is empty") }
        return text
      },
      .choice(
        "color", nil, \.color, of: ColorChoice.allCases, .output, [.solve, .compare],
        "colours in text (default: auto, on terminals that show 24-bit colours)"),
      .constant(
        "ascii", nil, \.isASCII, true, .output, [.solve, .compare],
        "draw boards with plain characters"),
    ]
  }

  private static var other: [Flag] {
    [
      .constant(
        "quiet", "q", \.verbosity, .quiet, .other, [.solve, .compare, .check],
        "no warnings and no progress, errors alone"),
      .constant(
        "verbose", "v", \.verbosity, .verbose, .other, [.solve, .compare],
        "tell on standard error how value and bound of each level change"),
      .constant(
        "help", "h", \.wantsHelp, true, .other, CommandName.allCases, "show this help"),
      .constant(
        "version", "V", \.wantsVersion, true, .other, CommandName.allCases, "show the version"),
    ]
  }
}
