// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The program: reads its arguments, runs the suites asked for, writes what they found.
enum BenchCommand {
  /// Runs the program and returns its exit code: 0, 1 for a wrong value or a failure, 2 for usage.
  static func run(_ arguments: [String]) async -> Int32 {
    do {
      let options = try BenchOptions(arguments)
      if options.showsHelp {
        print(BenchOptions.help)
      } else if options.lists {
        for suite in allSuites { print("\(suite.name.padded(to: 16)) \(suite.question)") }
      } else {
        return try await run(options)
      }
      return 0
    } catch let error as UsageError {
      Terminal.say("bento-bench: \(error.reason)\n\n\(BenchOptions.help)")
      return 2
    } catch {
      Terminal.say("bento-bench: \(error)")
      return 1
    }
  }

  private static func run(_ options: BenchOptions) async throws -> Int32 {
    // A peer that has died is an answer that fails to come, not the end of this process.
    signal(SIGPIPE, SIG_IGN)
    var document = ResultsDocument(machine: Machine.this)
    for suite in options.suites {
      Terminal.say("\(suite.name): \(suite.question)")
      let report = try await suite.run(options)
      for fault in report.faults { Terminal.say("WRONG: \(suite.name): \(fault)") }
      document.add(report)
      // After every suite, so that a run that is broken off leaves what it found.
      if let path = options.output {
        try document.text.write(toFile: path, atomically: true, encoding: .utf8)
      }
    }
    if options.output == nil { print(document.text, terminator: "") }
    return document.faultCount == 0 ? 0 : 1
  }
}

/// Standard error, where progress and complaints go.
enum Terminal {
  static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

extension String {
  /// The text with spaces up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
