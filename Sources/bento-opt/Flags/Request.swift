// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// What the command line asks for, checked as far as it can be without reading a file.
enum Request {
  case help(CommandName?)
  case version
  case solve(SolveRequest)
  case compare(CompareRequest)
  case render(RenderRequest)
  case check(CheckRequest)
  case model(ModelRequest)
}

/// What `solve` needs to know.
struct SolveRequest {
  /// What is to be done with the board.
  enum Task {
    /// Lay it out on the columns that are given.
    case layOut
    /// Lay it out on columns that are chosen.
    case chooseColumns(ChoiceRequest)
    /// Leave out the empty rows of its stored layout.
    case leaveOutEmptyRows
  }

  let input: InputRequest
  let task: Task
  let optimizer: OptimizerOptions
  let output: OutputRequest
  /// The path of the folder for the certificate, if one is asked for.
  let certificate: String?
  let verbosity: Verbosity
}

/// What `compare` needs to know.
struct CompareRequest {
  let inputs: [InputRequest]
  let optimizer: OptimizerOptions
  let output: OutputRequest
  let verbosity: Verbosity
}

/// What `render` needs to know.
struct RenderRequest {
  let input: InputRequest
  let output: OutputRequest
}

/// What `check` needs to know.
struct CheckRequest {
  let input: InputRequest
  let verbosity: Verbosity
}

/// A file to read, and how.
struct InputRequest {
  /// The path, or nil for standard input.
  let path: String?
  let options: ReadOptions

  /// What messages call the input.
  var name: String { path ?? "standard input" }
}

/// Where a result goes, and in which form.
struct OutputRequest {
  /// The path, or nil for standard output.
  let path: String?
  let format: OutputFormat
  let color: ColorChoice
  let isASCII: Bool
  /// Pixels a point, for pictures of pixels.
  let scale: Double
}

extension Request {
  /// Understands the words after the name of the program.
  init(arguments: [String]) throws(UsageError) {
    let first = arguments.first ?? ""
    if ["--help", "-h"].contains(first) {
      self = .help(nil)
    } else if ["--version", "-V"].contains(first) {
      self = .version
    } else if let command = CommandName(rawValue: first) {
      let options = try ArgumentParser.parse(arguments.dropFirst(), of: command)
      try self.init(command, options)
    } else {
      throw Self.unknownCommand(first)
    }
  }

  private init(_ command: CommandName, _ options: RawOptions) throws(UsageError) {
    if options.wantsHelp {
      self = .help(command == .help ? nil : command)
    } else if options.wantsVersion {
      self = .version
    } else {
      switch command {
      case .help: self = .help(try options.topic())
      case .solve:
        self = .solve(
          SolveRequest(
            input: try options.input(of: command), task: try options.task(),
            optimizer: options.optimizer, output: try options.outputRequest(of: command),
            certificate: options.certificate,
            verbosity: options.verbosity))
      case .compare: self = .compare(try CompareRequest(options))
      case .render:
        self = .render(
          RenderRequest(
            input: try options.input(of: command), output: try options.outputRequest(of: command)))
      case .check:
        self = .check(
          CheckRequest(input: try options.input(of: command), verbosity: options.verbosity))
      case .model:
        self = .model(try ModelRequest(options, input: try options.input(of: command)))
      }
    }
  }

  /// The error about a first word that is no command.
  fileprivate static func unknownCommand(_ word: String) -> UsageError {
    let names = CommandName.allCases.map(\.rawValue)
    let hint =
      if word.hasPrefix("-") {
        "; options follow the command"
      } else if let near = Spelling.nearest(to: word, in: names) {
        "; did you mean \"\(near)\"?"
      } else if word.contains(where: { "./".contains($0) }) {
        "; did you mean \"\(Tool.name) solve \(word)\"?"
      } else { "" }
    return UsageError(
      command: nil, reason: "\"\(word)\" is no command\(hint)",
      known: "The commands: \(names.joined(separator: ", ")).")
  }
}

extension CompareRequest {
  fileprivate init(_ options: RawOptions) throws(UsageError) {
    inputs = try options.inputs(of: .compare)
    optimizer = options.optimizer
    output = try options.outputRequest(of: .compare)
    verbosity = options.verbosity
    let subject: String? =
      switch output.format {
      case .svg: "an SVG picture"
      case .html: "a page"
      case .text, .json, .css, .png, .swiftui: nil
      }
    if let subject, inputs.count > 1 {
      throw UsageError(
        command: .compare,
        reason: "\(subject) shows one file, not \(inputs.count); run compare once a file")
    }
  }
}

extension RawOptions {
  fileprivate var optimizer: OptimizerOptions {
    OptimizerOptions(
      engine: engine, order: order, objective: objective, fills: fills, timeLimit: timeLimit,
      threads: threads)
  }

  fileprivate func task() throws(UsageError) -> SolveRequest.Task {
    let choice = try choice()
    if fills, choice != nil { throw conflict("--fill", "--by and --max-rows") }
    guard keepsColumns else { return choice.map { .chooseColumns($0) } ?? .layOut }
    if choice != nil { throw conflict("--rows-only", "--by and --max-rows") }
    if fills { throw conflict("--rows-only", "--fill") }
    if objective != nil { throw conflict("--rows-only", "--objective") }
    if certificate != nil { throw conflict("--rows-only", "--certificate") }
    return .leaveOutEmptyRows
  }

  private func conflict(_ one: String, _ other: String) -> UsageError {
    UsageError(command: .solve, reason: "\(one) does not go with \(other)")
  }

  fileprivate func topic() throws(UsageError) -> CommandName? {
    guard let word = operands.first else { return nil }
    guard let topic = CommandName(rawValue: word) else { throw Request.unknownCommand(word) }
    guard operands.count == 1 else { throw tooMany(of: .help) }
    return topic
  }

  fileprivate func input(of command: CommandName) throws(UsageError) -> InputRequest {
    let inputs = try inputs(of: command)
    guard inputs.count == 1 else { throw tooMany(of: command) }
    return inputs[0]
  }

  fileprivate func inputs(of command: CommandName) throws(UsageError) -> [InputRequest] {
    guard !operands.isEmpty else {
      throw UsageError(
        command: command, reason: "\(command.rawValue) needs a FILE; - is standard input")
    }
    guard operands.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError(command: command, reason: "standard input can be read only once")
    }
    return operands.map { InputRequest(path: $0 == "-" ? nil : $0, options: readOptions) }
  }

  private func tooMany(of command: CommandName) -> UsageError {
    let word = command == .help ? "COMMAND" : "FILE"
    return UsageError(
      command: command,
      reason: "\(command.rawValue) takes one \(word), not \(operands.count): "
        + operands.map { "\"\($0)\"" }.joined(separator: ", "))
  }

  fileprivate func outputRequest(of command: CommandName) throws(UsageError) -> OutputRequest {
    let path = output == "-" ? nil : output
    let format = format ?? path.flatMap(OutputFormat.init(fileName:)) ?? .text
    if command == .compare, ![.text, .svg, .html].contains(format) {
      throw UsageError(
        command: command,
        reason: "compare writes text, svg and html, not \(format.rawValue); "
          + "name one with --format")
    }
    if format == .png, !PNGDrawing.isAvailable {
      throw UsageError(command: command, reason: PNGError.notBuilt.description)
    }
    return OutputRequest(
      path: path, format: format, color: color, isASCII: isASCII, scale: scale)
  }
}
