// SPDX-License-Identifier: GPL-3.0-or-later

/// The help, made from the table of options and the names of commands; no line is over 80
/// characters.
enum HelpText {
  private static let width = 80

  /// What is said where nothing is asked.
  static var short: [String] {
    ["Usage: \(Tool.name) COMMAND [OPTION...] FILE...", ""] + commands
      + ["", "See \(Tool.name) --help, or \(Tool.name) COMMAND --help."]
  }

  /// The help on a command, or on all of them.
  static func lines(of topic: CommandName?) -> [String] {
    topic.map(lines) ?? overview
  }

  private static var overview: [String] {
    [
      "Usage: \(Tool.name) COMMAND [OPTION...] FILE...", "",
      "Example: \(Tool.name) solve board.json", "",
    ]
      + wrap(
        "Lays tiles of given spans on a grid of columns, provably as short as possible. "
          + inputs)
      + ["", "Commands:"] + commands
      + section("Options", of: Flag.table(of: .help)) + exitCodes + environment
      + ["", "\(Tool.name) COMMAND --help lists the options of a command."]
  }

  private static func lines(of command: CommandName) -> [String] {
    let flags = Flag.table(of: command)
    let options = command == .help ? "" : " [OPTION...]"
    var lines = [
      "Usage: \(Tool.name) \(command.rawValue)\(options) \(command.operands)", "",
      "Example: \(command.example)", "",
    ]
    lines += wrap(command.explanation)
    for group in Flag.Group.allCases {
      lines += section(group.rawValue, of: flags.filter { $0.group == group })
    }
    return lines
  }

  /// What can be read, which is the same for all commands.
  fileprivate static let inputs =
    "FILE is bento JSON, a Grafana dashboard (JSON), CSV (id,columns,rows) or strip-packing text; "
    + "- is standard input."
}

extension HelpText {
  private static var commands: [String] {
    table(CommandName.allCases.map { ("\($0.rawValue) \($0.operands)", $0.summary) })
  }

  private static func section(_ title: String, of flags: [Flag]) -> [String] {
    flags.isEmpty ? [] : ["", "\(title):"] + table(flags.map { ($0.usage, $0.help) })
  }

  private static var exitCodes: [String] {
    let codes = ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }
    return ["", "Exit codes:"] + table(codes)
      + wrap(
        "  Ctrl-C ends the search: the best layout so far is written. Ctrl-C once more ends the "
          + "process and leaves an output file as it was.")
  }

  private static var environment: [String] {
    ["", "Environment:"]
      + table([
        ("NO_COLOR", "if set and not empty, no colours unless --color always"),
        ("COLORTERM", "truecolor or 24bit: the terminal shows colours"),
        ("TERM", "dumb: no colours and no progress line"),
        ("COLUMNS", "the width of text, before that of the terminal"),
      ])
  }

  /// Names, and what they mean on the right of them; long names have a line of their own.
  private static func table(_ rows: [(name: String, text: String)]) -> [String] {
    let indent = min(rows.map(\.name.count).max() ?? 0, 22) + 4
    return rows.flatMap { name, text in
      let lines = wrap(text, to: width - indent)
      let margin = String(repeating: " ", count: indent)
      guard name.count + 4 <= indent else { return ["  \(name)"] + lines.map { margin + $0 } }
      let first = "  \(name)" + margin.dropFirst(name.count + 2) + (lines.first ?? "")
      return [first] + lines.dropFirst().map { margin + $0 }
    }
  }

  /// The text in lines that are no longer than the width; spaces at its start are kept on each.
  static func wrap(_ text: String, to width: Int = width) -> [String] {
    let margin = String(text.prefix { $0 == " " })
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? margin + word : " \(word)"
    }
    return lines + [line]
  }
}

extension Flag {
  /// How the option is written, for example `-c, --columns N`.
  fileprivate var usage: String {
    (short.map { "-\($0), " } ?? "    ") + "--\(long)" + (placeholder.map { " \($0)" } ?? "")
  }
}

extension CommandName {
  /// What the command does, in full.
  fileprivate var explanation: String {
    switch self {
    case .solve:
      "Lays out the board in FILE with the least height, at that height the fewest holes, and with "
        + "those as close to input order as can be; and says of each what is proven and how the "
        + "greedy rule dense does. Sections are laid out each on its own, from top to bottom. "
        + HelpText.inputs
    case .compare:
      "Shows for each FILE the layouts of the greedy rules dense, sparse and sorted beside the "
        + "optimum, as a table and as boards. A file that cannot be compared does not keep the "
        + "others from being shown. \(HelpText.inputs)"
    case .render:
      "Draws the result in FILE, which \(Tool.name) solve --format json wrote, as it would have been "
        + "drawn then; nothing is laid out anew. A plain layout will do: format, columns, and tiles "
        + "with their cells. FILE may be - for standard input."
    case .check:
      "Reports every fault of FILE with its line, and exits with 65; or says that it is valid. "
        + HelpText.inputs
    case .model:
      "Writes a question about one board as a model that other solvers read: LP and MPS for "
        + "HiGHS, CBC, SCIP and glpsol, CNF for SAT solvers. Infeasible, or unsatisfiable, means "
        + "that no layout is so low, or has so few. Comments at the top say what names mean. "
        + HelpText.inputs
    case .help: "Explains \(Tool.name), or one command."
    }
  }
}
