// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

@testable import bento_opt

/// A console that remembers what is written to it.
final class Recorder: Sendable {
  private let written = Mutex((output: "", error: ""))

  var output: String { written.withLock { $0.output } }
  var error: String { written.withLock { $0.error } }

  func console(
    input: String = "", isTerminal: Bool = false, environment: [String: String] = [:]
  ) -> Console {
    Console(
      readInput: { Array(input.utf8) },
      writeOutput: { bytes in
        self.written.withLock { $0.output += String(decoding: bytes, as: UTF8.self) }
      },
      writeError: { text in self.written.withLock { $0.error += text } },
      outputIsTerminal: isTerminal, errorIsTerminal: isTerminal, environment: environment)
  }

  /// Runs the command in this process.
  static func run(
    _ arguments: [String], input: String = "", isTerminal: Bool = false,
    environment: [String: String] = [:]
  ) async -> (code: ExitCode, output: String, error: String) {
    let recorder = Recorder()
    let console = recorder.console(
      input: input, isTerminal: isTerminal, environment: environment)
    let code = await Tool.run(arguments, on: console)
    return (code, recorder.output, recorder.error)
  }
}
