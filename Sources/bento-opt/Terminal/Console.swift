// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize
internal import Foundation

/// The streams of a process and what is known of the terminal behind them.
///
/// Commands reach the outside through it alone, but for named files, so that tests can stand in.
struct Console: Sendable {
  /// Reads standard input to its end.
  var readInput: @Sendable () throws(SystemError) -> [UInt8]
  /// Writes to standard output.
  var writeOutput: @Sendable ([UInt8]) throws(SystemError) -> Void
  /// Writes to standard error; there is nobody to tell if that fails.
  var writeError: @Sendable (String) -> Void
  var outputIsTerminal = false
  var errorIsTerminal = false
  /// The columns of the terminal behind standard output; nil if there is none or it does not say.
  var outputWidth: Int?
  /// The same of standard error.
  var errorWidth: Int?
  var environment: [String: String] = [:]
  /// The signals that end the work early.
  var signals: [Int32] = []

  /// The console of this process.
  static var process: Console {
    Console(
      readInput: { () throws(SystemError) in try Platform.readAll(Platform.standardInput) },
      writeOutput: { (bytes) throws(SystemError) in
        try Platform.writeAll(bytes, to: Platform.standardOutput)
      },
      writeError: { try? Platform.writeAll(Array($0.utf8), to: Platform.standardError) },
      outputIsTerminal: Platform.isTerminal(Platform.standardOutput),
      errorIsTerminal: Platform.isTerminal(Platform.standardError),
      outputWidth: Platform.windowWidth(Platform.standardOutput),
      errorWidth: Platform.windowWidth(Platform.standardError),
      environment: ProcessInfo.processInfo.environment,
      signals: [SIGINT, SIGTERM])
  }
}

extension Console {
  /// Writes lines to standard output.
  func write(_ lines: [String]) throws(Failure) {
    try write(lines.map { $0 + "\n" }.joined())
  }

  /// Writes a text to standard output.
  func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes bytes to standard output.
  func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try writeOutput(bytes)
    } catch {
      if error.code == EPIPE { throw .outputClosed }
      throw .unwritable(name: "standard output", reason: error.reason)
    }
  }

  /// Writes lines to standard error.
  func tell(_ lines: [String]) {
    if !lines.isEmpty { writeError(lines.map { $0 + "\n" }.joined()) }
  }

  /// Writes warnings to standard error.
  func warn(_ sentences: [String], verbosity: Verbosity) {
    if verbosity != .quiet { tell(sentences.map { "\(Tool.name): warning: \($0)" }) }
  }

  /// The characters that fit on a line of a window that is so wide, or of none.
  func width(window: Int?) -> Int {
    let columns = environment["COLUMNS"].flatMap { Int($0) }
    return columns.flatMap { $0 > 0 ? $0 : nil } ?? window ?? 80
  }

  /// Whether a line may be rewritten in place on standard error.
  var canRewriteLines: Bool { errorIsTerminal && environment["TERM"] != "dumb" }

  /// How boards are drawn for this output.
  func style(for output: OutputRequest) -> TextStyle {
    let isColoured =
      switch output.color {
      case .always: true
      case .never: false
      case .auto: output.path == nil && showsColours
      }
    // A file is no window: what it holds does not depend on the terminal at hand.
    let width = width(window: output.path == nil ? outputWidth : nil)
    return TextStyle(isASCII: output.isASCII, isColoured: isColoured, width: width)
  }

  /// Whether standard output is a terminal that says it shows 24-bit colours.
  private var showsColours: Bool {
    let terminal = environment["TERM"] ?? ""
    guard outputIsTerminal, terminal != "dumb", environment["NO_COLOR", default: ""].isEmpty else {
      return false
    }
    return ["truecolor", "24bit"].contains(environment["COLORTERM"]) || terminal.hasSuffix("direct")
  }
}

extension Console {
  /// Reads the document that a request names, and tells its warnings.
  func read(_ request: InputRequest, verbosity: Verbosity) throws(Failure) -> BentoDocument {
    let bytes = try bytes(of: request)
    do throws(InputError) {
      let document = try DocumentReader.read(bytes, name: request.name, options: request.options)
      warn(
        document.warnings.map { "\(request.name.printable): \($0)" }, verbosity: verbosity)
      return document
    } catch {
      throw .faulty(error)
    }
  }

  /// Reads the result that a request names.
  func readResult(_ request: InputRequest) throws(Failure) -> DocumentAnswer {
    let bytes = try bytes(of: request)
    do throws(InputError) {
      return try ResultReader.read(bytes, name: request.name)
    } catch {
      throw .faulty(error)
    }
  }

  private func bytes(of request: InputRequest) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      guard let path = request.path else { return try readInput() }
      let descriptor = try Platform.open(path, O_RDONLY)
      defer { Platform.close(descriptor) }
      return try Platform.readAll(descriptor)
    } catch {
      throw .unreadable(name: request.name, reason: error.reason)
    }
  }
}
