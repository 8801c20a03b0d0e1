// SPDX-License-Identifier: GPL-3.0-or-later

/// The first word of a command line.
enum CommandName: String, CaseIterable {
  case solve, compare, render, check, model, help

  /// What the command does, in half a line.
  var summary: String {
    switch self {
    case .solve: "lay out a board, as short as possible, and say what is proven"
    case .compare: "show greedy layouts beside the optimum"
    case .render: "draw a result that was written as JSON"
    case .check: "report every fault of an input file"
    case .model: "write a question about a board for other solvers"
    case .help: "explain a command"
    }
  }

  /// The words after the options.
  var operands: String {
    switch self {
    case .solve, .render, .check, .model: "FILE"
    case .compare: "FILE..."
    case .help: "[COMMAND]"
    }
  }

  var example: String {
    switch self {
    case .solve: "bento-opt solve --time-limit 30s --output board.svg board.json"
    case .compare: "bento-opt compare board.json dashboard.json"
    case .render: "bento-opt render --output board.svg result.json"
    case .check: "bento-opt check board.json"
    case .model: "bento-opt model --level height --height 12 -o board.lp board.json"
    case .help: "bento-opt help solve"
    }
  }
}
