// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

extension Flag {
  /// Every option; parser, help and messages are all made from this table.
  static var table: [Flag] { question + search + input + output + other }

  /// The options of one command.
  static func table(of command: CommandName) -> [Flag] {
    table.filter { $0.commands.contains(command) }
  }

  private static var question: [Flag] {
    [
      .choice(
        "level", nil, \.level, of: ObjectiveLevel.allCases, .question, [.model],
        "height: is there a layout of at most so many rows? (default); others: which layout "
          + "has the least of it?"),
      .value(
        "height", nil, "ROWS", \.height, .question, [.model],
        "the most rows that a layout may have; always needed", parse: FlagValue.count),
      .value(
        "holes", nil, "N", \.holes, .question, [.model],
        "at most N holes; with level holes fewer than N, so that infeasible means that N is "
          + "proven least", parse: FlagValue.count),
      .value(
        "inversions", nil, "N", \.inversions, .question, [.model],
        "at most N inversions; with level inversions fewer than N", parse: FlagValue.count),
      .value(
        "resize", nil, "N", \.resize, .question, [.model],
        "at most N steps down the lists of spans; with level resize fewer than N",
        parse: FlagValue.count),
      .value(
        "displacement", nil, "N", \.displacement, .question, [.model],
        "a displacement of at most N; with level displacement less than N",
        parse: FlagValue.count),
    ]
  }

  private static var search: [Flag] {
    [
      .value(
        "engine", "e", "ENGINE", \.engine, .search, [.solve, .compare],
        "what settles the questions that bounds and greedy rules leave open: auto (default), all "
          + "of these in turns; glpk, what GLPK solves: clauses, decomposition, placement; "
          + "search, the searches: reading-order, columns; greedy, nothing. columns, clauses and "
          + "decomposition settle heights alone",
        parse: { (text: String) throws(ValueError) in
          try FlagValue.choice(text, of: Engine.allCases)
        }),
      .value(
        "objective", nil, "LEVELS", \.objective, .search, [.solve],
        "what to make least, in order: height, then any of holes; inversions: pairs of tiles out "
          + "of order; resize: steps from first choices of spans; displacement: distance from "
          + "stored positions times cells (default: height,holes,inversions; with choices of spans "
          + "height,holes,resize,inversions; with a free order no inversions; with an engine for "
          + "heights alone height)",
        parse: FlagValue.objective),
      .constant(
        "fill", nil, \.fills, true, .search, [.solve, .compare],
        "leave no cell free beside spacers, or say why that cannot be"),
      .constant(
        "rows-only", nil, \.keepsColumns, true, .search, [.solve],
        "take the stored positions as the layout and leave out the rows in which no tile lies; "
          + "nothing else moves"),
      .value(
        "order", nil, "MODE", \.order, .search, [.solve, .compare],
        "how much the reading order may differ from that of the input: least: as little as "
          + "height and holes allow (default); free; bounded:K: by K pairs of tiles; strict: not "
          + "at all", parse: FlagValue.order),
      .value(
        "time-limit", "t", "TIME", \.timeLimit, .search, [.solve, .compare],
        "end after 500ms, 10s or 2m with the best layout so far; sections and widths share the "
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
        "columns", "c", "COLUMNS", \.columns, .input, [.solve],
        "N: lay out on N columns instead of those that the file gives; N,N,...: on each of these, "
          + "spans made to fit; A..B: on the best of these, see --by and --max-rows",
        parse: FlagValue.widthsOrRange),
      .value(
        "columns", "c", "COLUMNS", \.columns, .input, [.compare, .check],
        "N: lay out on N columns instead of those that the file gives; N,N,...: on each of these, "
          + "spans made to fit", parse: FlagValue.widths),
      .value(
        "columns", "c", "N", \.columns, .input, [.model],
        "lay out on N columns instead of those that the file gives", parse: FlagValue.columns),
      .choice(
        "fit", nil, \.fit, of: SpanFit.allCases, .input, [.solve, .compare, .check],
        "how spans are made to fit other columns: clamp: cut to the grid (default); scale: times "
          + "new columns over old, rounded, at least 1"),
      .value(
        "max-rows", nil, "ROWS", \.maximumRows, .input, [.solve],
        "choose the fewest columns on which the board is at most ROWS high", parse: FlagValue.rows),
      .value(
        "by", nil, "RULE", \.rule, .input, [.solve],
        "choose of --columns A..B the best: fill: the least share of free cells; aspect:W:H: "
          + "width over height in points nearest to W:H", parse: FlagValue.columnRule),
      .constant(
        "clamp", nil, \.clamps, true, .input, [.solve, .compare, .check, .model],
        "mend spans that do not fit the grid, with a warning, instead of refusing them"),
      .value(
        "section", nil, "S", \.section, .input, [.model],
        "the section of a dashboard, by its number from 1 or its name", parse: FlagValue.name),
    ]
  }

  private static var output: [Flag] {
    [
      .choice(
        "format", "f", \.format, of: OutputFormat.allCases, .output, [.solve, .render],
        "the form of the result (default: by the extension of the output file, else text)"),
      .choice(
        "format", "f", \.format, of: [.text, .svg, .html], .output, [.compare],
        "the form of the result (default: by the extension of the output file, else text)"),
      .choice(
        "format", "f", \.modelFormat, of: ModelFormat.allCases, .output, [.model],
        "lp and mps: an integer program; cnf: clauses, for level height alone (default: by the "
          + "extension of the output file, else lp)"),
      .value(
        "output", "o", "FILE", \.output, .output, [.solve, .compare, .render, .model],
        "write to FILE, which is replaced only when all went well (default: -, standard output)",
        parse: FlagValue.fileName),
      .value(
        "certificate", nil, "DIR", \.certificate, .output, [.solve],
        "also write a new folder with all that others need to check what is proven: the board, "
          + "the layout, a model a level, and how to have it solved", parse: FlagValue.fileName),
      .choice(
        "color", nil, \.color, of: ColorChoice.allCases, .output, [.solve, .compare, .render],
        "colours in text (default: auto, on terminals that show 24-bit colours)"),
      .constant(
        "ascii", nil, \.isASCII, true, .output, [.solve, .compare, .render],
        "draw boards with plain characters"),
      .value(
        "scale", nil, "N", \.scale, .output, [.solve, .render],
        "pixels a point of a PNG (default: 2)", parse: FlagValue.scale),
    ]
  }

  private static var other: [Flag] {
    [
      .constant(
        "quiet", "q", \.verbosity, .quiet, .other, [.solve, .compare, .render, .check, .model],
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
