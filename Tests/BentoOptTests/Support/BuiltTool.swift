// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import Foundation

/// What a process left behind.
struct Ending {
  /// The exit code, or the negative number of the signal that killed it.
  let code: Int32
  let output: String
  let error: String
}

/// The built command, run as a process of its own.
///
/// It lies beside the test bundle; the variable `BENTO_OPT` names another one.
enum BuiltTool {
  static var url: URL {
    if let path = ProcessInfo.processInfo.environment["BENTO_OPT"] {
      return URL(fileURLWithPath: path)
    }
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("bento-opt")
  }

  /// Runs the command to its end.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in folder: Folder
  ) async throws -> Ending {
    let running = try RunningTool(
      arguments, input: input, environment: environment, in: folder)
    return try await running.end()
  }
}

/// The command while it runs; its streams are files of its folder.
final class RunningTool: @unchecked Sendable {
  private let process = Process()
  /// Kept for its files, which last as long as it does.
  private let streams: Folder
  private let output: URL
  private let error: URL

  /// A process that has not ended after so long is killed, so that no test hangs.
  private static let patience = 120.0

  init(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in folder: Folder
  ) throws {
    streams = try Folder()
    output = try streams.write("", to: "output")
    error = try streams.write("", to: "error")
    process.executableURL = BuiltTool.url
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    let own = ProcessInfo.processInfo.environment
      .filter { !["NO_COLOR", "COLORTERM", "COLUMNS", "TERM"].contains($0.key) }
    process.environment = own.merging(environment) { $1 }
    process.standardInput = try FileHandle(
      forReadingFrom: streams.write(input, to: "input"))
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      if let self, process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until the condition holds, or the process has ended.
  func wait(until condition: (RunningTool) throws -> Bool) async throws {
    while process.isRunning, try !condition(self) {
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// What was written to standard error so far.
  var errorSoFar: String { get throws { try String(contentsOf: error, encoding: .utf8) } }

  func end() async throws -> Ending {
    await WorkThread.run { self.process.waitUntilExit() }
    let isKilled = process.terminationReason == .uncaughtSignal
    return Ending(
      code: isKilled ? -process.terminationStatus : process.terminationStatus,
      output: try String(contentsOf: output, encoding: .utf8), error: try errorSoFar)
  }
}
