// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import bento_opt

/// The help as users see it, word for word: a change of it should be seen in review.
@Suite struct HelpTests {
  @Test func nothingAsked() async {
    let end = await Recorder.run([])
    #expect(end.code == .usage)
    #expect(end.output == "")
    #expect(end.error == Self.short)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["help", "--help"]])
  func overview(arguments: [String]) async {
    let end = await Recorder.run(arguments)
    #expect(end.code == .done)
    #expect(end.error == "")
    #expect(end.output == Self.overview)
  }

  @Test(
    arguments: zip(
      ["solve", "compare", "render", "check", "model"],
      [solve, compare, render, check, model]))
  func commands(name: String, expected: String) async {
    for arguments in [["help", name], [name, "--help"], [name, "-h"], [name, "-qh", "file"]] {
      let end = await Recorder.run(arguments)
      #expect(end.code == .done)
      #expect(end.output == expected)
    }
  }

  @Test func noLineIsTooLong() {
    for topic in [nil] + CommandName.allCases.map(Optional.some) {
      #expect(HelpText.lines(of: topic).allSatisfy { $0.count <= 80 })
    }
  }

  @Test(arguments: [["--version"], ["-V"], ["solve", "--version"]])
  func version(arguments: [String]) async {
    let end = await Recorder.run(arguments)
    #expect(end.code == .done)
    #expect(end.output == "bento-opt \(Tool.version)\n")
  }
}

extension HelpTests {
  static let short = """
    Usage: bento-opt COMMAND [OPTION...] FILE...

      solve FILE       lay out a board, as short as possible, and say what is proven
      compare FILE...  show greedy layouts beside the optimum
      render FILE      draw a result that was written as JSON
      check FILE       report every fault of an input file
      model FILE       write a question about a board for other solvers
      help [COMMAND]   explain a command

    See bento-opt --help, or bento-opt COMMAND --help.

    """

  static let overview = """
    Usage: bento-opt COMMAND [OPTION...] FILE...

    Example: bento-opt solve board.json

    Lays tiles of given spans on a grid of columns, provably as short as possible.
    FILE is bento JSON, a Grafana dashboard (JSON), CSV (id,columns,rows) or
    strip-packing text; - is standard input.

    Commands:
      solve FILE       lay out a board, as short as possible, and say what is proven
      compare FILE...  show greedy layouts beside the optimum
      render FILE      draw a result that was written as JSON
      check FILE       report every fault of an input file
      model FILE       write a question about a board for other solvers
      help [COMMAND]   explain a command

    Options:
      -h, --help     show this help
      -V, --version  show the version

    Exit codes:
      0    done, also with the best layout so far after the first Ctrl-C
      64   wrong command line
      65   the input has faults
      66   the input is missing or cannot be read
      70   a fault of bento-opt itself
      73   the output cannot be written
      130  ended at once by the second Ctrl-C
      Ctrl-C ends the search: the best layout so far is written. Ctrl-C once more
      ends the process and leaves an output file as it was.

    Environment:
      NO_COLOR   if set and not empty, no colours unless --color always
      COLORTERM  truecolor or 24bit: the terminal shows colours
      TERM       dumb: no colours and no progress line
      COLUMNS    the width of text, before that of the terminal

    bento-opt COMMAND --help lists the options of a command.

    """

  static let solve = """
    Usage: bento-opt solve [OPTION...] FILE

    Example: bento-opt solve --time-limit 30s --output board.svg board.json

    Lays out the board in FILE with the least height, at that height the fewest
    holes, and with those as close to input order as can be; and says of each what
    is proven and how the greedy rule dense does. Sections are laid out each on its
    own, from top to bottom. FILE is bento JSON, a Grafana dashboard (JSON), CSV
    (id,columns,rows) or strip-packing text; - is standard input.

    Search:
      -e, --engine ENGINE     what settles the questions that bounds and greedy
                              rules leave open: auto (default), all of these in
                              turns; glpk, what GLPK solves: clauses, decomposition,
                              placement; search, the searches: reading-order,
                              columns; greedy, nothing. columns, clauses and
                              decomposition settle heights alone
          --objective LEVELS  what to make least, in order: height, then any of
                              holes; inversions: pairs of tiles out of order;
                              resize: steps from first choices of spans;
                              displacement: distance from stored positions times
                              cells (default: height,holes,inversions; with choices
                              of spans height,holes,resize,inversions; with a free
                              order no inversions; with an engine for heights alone
                              height)
          --fill              leave no cell free beside spacers, or say why that
                              cannot be
          --rows-only         take the stored positions as the layout and leave out
                              the rows in which no tile lies; nothing else moves
          --order MODE        how much the reading order may differ from that of the
                              input: least: as little as height and holes allow
                              (default); free; bounded:K: by K pairs of tiles;
                              strict: not at all
      -t, --time-limit TIME   end after 500ms, 10s or 2m with the best layout so
                              far; sections and widths share the time (default: 10s)
          --threads N         run N searches at a time; the answer stays the same
                              (default: 1)

    Input:
      -c, --columns COLUMNS  N: lay out on N columns instead of those that the file
                             gives; N,N,...: on each of these, spans made to fit;
                             A..B: on the best of these, see --by and --max-rows
          --fit clamp|scale  how spans are made to fit other columns: clamp: cut to
                             the grid (default); scale: times new columns over old,
                             rounded, at least 1
          --max-rows ROWS    choose the fewest columns on which the board is at most
                             ROWS high
          --by RULE          choose of --columns A..B the best: fill: the least
                             share of free cells; aspect:W:H: width over height in
                             points nearest to W:H
          --clamp            mend spans that do not fit the grid, with a warning,
                             instead of refusing them

    Output:
      -f, --format json|text|svg|png|html|css|swiftui
                              the form of the result (default: by the extension of
                              the output file, else text)
      -o, --output FILE       write to FILE, which is replaced only when all went
                              well (default: -, standard output)
          --certificate DIR   also write a new folder with all that others need to
                              check what is proven: the board, the layout, a model a
                              level, and how to have it solved
          --color auto|always|never
                              colours in text (default: auto, on terminals that show
                              24-bit colours)
          --ascii             draw boards with plain characters
          --scale N           pixels a point of a PNG (default: 2)

    Other:
      -q, --quiet    no warnings and no progress, errors alone
      -v, --verbose  tell on standard error how value and bound of each level change
      -h, --help     show this help
      -V, --version  show the version

    """

  static let compare = """
    Usage: bento-opt compare [OPTION...] FILE...

    Example: bento-opt compare board.json dashboard.json

    Shows for each FILE the layouts of the greedy rules dense, sparse and sorted
    beside the optimum, as a table and as boards. A file that cannot be compared
    does not keep the others from being shown. FILE is bento JSON, a Grafana
    dashboard (JSON), CSV (id,columns,rows) or strip-packing text; - is standard
    input.

    Search:
      -e, --engine ENGINE    what settles the questions that bounds and greedy rules
                             leave open: auto (default), all of these in turns;
                             glpk, what GLPK solves: clauses, decomposition,
                             placement; search, the searches: reading-order,
                             columns; greedy, nothing. columns, clauses and
                             decomposition settle heights alone
          --fill             leave no cell free beside spacers, or say why that
                             cannot be
          --order MODE       how much the reading order may differ from that of the
                             input: least: as little as height and holes allow
                             (default); free; bounded:K: by K pairs of tiles;
                             strict: not at all
      -t, --time-limit TIME  end after 500ms, 10s or 2m with the best layout so far;
                             sections and widths share the time (default: 10s)
          --threads N        run N searches at a time; the answer stays the same
                             (default: 1)

    Input:
      -c, --columns COLUMNS  N: lay out on N columns instead of those that the file
                             gives; N,N,...: on each of these, spans made to fit
          --fit clamp|scale  how spans are made to fit other columns: clamp: cut to
                             the grid (default); scale: times new columns over old,
                             rounded, at least 1
          --clamp            mend spans that do not fit the grid, with a warning,
                             instead of refusing them

    Output:
      -f, --format text|svg|html
                              the form of the result (default: by the extension of
                              the output file, else text)
      -o, --output FILE       write to FILE, which is replaced only when all went
                              well (default: -, standard output)
          --color auto|always|never
                              colours in text (default: auto, on terminals that show
                              24-bit colours)
          --ascii             draw boards with plain characters

    Other:
      -q, --quiet    no warnings and no progress, errors alone
      -v, --verbose  tell on standard error how value and bound of each level change
      -h, --help     show this help
      -V, --version  show the version

    """

  static let render = """
    Usage: bento-opt render [OPTION...] FILE

    Example: bento-opt render --output board.svg result.json

    Draws the result in FILE, which bento-opt solve --format json wrote, as it would
    have been drawn then; nothing is laid out anew. A plain layout will do: format,
    columns, and tiles with their cells. FILE may be - for standard input.

    Output:
      -f, --format json|text|svg|png|html|css|swiftui
                              the form of the result (default: by the extension of
                              the output file, else text)
      -o, --output FILE       write to FILE, which is replaced only when all went
                              well (default: -, standard output)
          --color auto|always|never
                              colours in text (default: auto, on terminals that show
                              24-bit colours)
          --ascii             draw boards with plain characters
          --scale N           pixels a point of a PNG (default: 2)

    Other:
      -q, --quiet    no warnings and no progress, errors alone
      -h, --help     show this help
      -V, --version  show the version

    """

  static let check = """
    Usage: bento-opt check [OPTION...] FILE

    Example: bento-opt check board.json

    Reports every fault of FILE with its line, and exits with 65; or says that it is
    valid. FILE is bento JSON, a Grafana dashboard (JSON), CSV (id,columns,rows) or
    strip-packing text; - is standard input.

    Input:
      -c, --columns COLUMNS  N: lay out on N columns instead of those that the file
                             gives; N,N,...: on each of these, spans made to fit
          --fit clamp|scale  how spans are made to fit other columns: clamp: cut to
                             the grid (default); scale: times new columns over old,
                             rounded, at least 1
          --clamp            mend spans that do not fit the grid, with a warning,
                             instead of refusing them

    Other:
      -q, --quiet    no warnings and no progress, errors alone
      -h, --help     show this help
      -V, --version  show the version

    """

  static let model = """
    Usage: bento-opt model [OPTION...] FILE

    Example: bento-opt model --level height --height 12 -o board.lp board.json

    Writes a question about one board as a model that other solvers read: LP and MPS
    for HiGHS, CBC, SCIP and glpsol, CNF for SAT solvers. Infeasible, or
    unsatisfiable, means that no layout is so low, or has so few. Comments at the
    top say what names mean. FILE is bento JSON, a Grafana dashboard (JSON), CSV
    (id,columns,rows) or strip-packing text; - is standard input.

    Question:
          --level height|holes|inversions|resize|displacement
                              height: is there a layout of at most so many rows?
                              (default); others: which layout has the least of it?
          --height ROWS       the most rows that a layout may have; always needed
          --holes N           at most N holes; with level holes fewer than N, so
                              that infeasible means that N is proven least
          --inversions N      at most N inversions; with level inversions fewer than
                              N
          --resize N          at most N steps down the lists of spans; with level
                              resize fewer than N
          --displacement N    a displacement of at most N; with level displacement
                              less than N

    Input:
      -c, --columns N  lay out on N columns instead of those that the file gives
          --clamp      mend spans that do not fit the grid, with a warning, instead
                       of refusing them
          --section S  the section of a dashboard, by its number from 1 or its name

    Output:
      -f, --format lp|mps|cnf
                              lp and mps: an integer program; cnf: clauses, for
                              level height alone (default: by the extension of the
                              output file, else lp)
      -o, --output FILE       write to FILE, which is replaced only when all went
                              well (default: -, standard output)

    Other:
      -q, --quiet    no warnings and no progress, errors alone
      -h, --help     show this help
      -V, --version  show the version

    """
}
