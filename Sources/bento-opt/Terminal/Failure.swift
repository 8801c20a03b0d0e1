// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// Everything that ends a command before it is done.
enum Failure: Error {
  /// The command line is wrong.
  case usage(UsageError)
  /// There is nothing to say but how the command is used.
  case nothingAsked
  /// The input cannot be read; the reason comes from the system.
  case unreadable(name: String, reason: String)
  /// The input was read and has faults.
  case faulty(InputError)
  /// The optimizer has no answer for the input of that name.
  case unsolved(name: String, OptimizerError)
  /// A grid of a board in the input of that name has no answer.
  case unsolvedGrid(name: String, NestedOptimizerError)
  /// The input of that name holds no board that the command line means; the reason lists those
  /// there are.
  case unchosen(name: String, reason: String)
  /// There is no model of the question about the input of that name.
  case unmodelled(name: String, LevelModelError)
  /// The stored positions of the input of that name are no layout.
  case unstored(name: String, StoredSectionError)
  /// No number of columns is known to do for the input of that name.
  case unsettledColumns(name: String, ColumnChoiceError)
  /// There is no PNG of the answer.
  case undrawn(PNGError)
  /// The output cannot be written; the reason comes from the system.
  case unwritable(name: String, reason: String)
  /// Nobody reads the output any more, as after `| head`.
  case outputClosed
}

extension Failure {
  var exitCode: ExitCode {
    switch self {
    case .usage, .nothingAsked, .unchosen: .usage
    case .unreadable: .noInput
    case .faulty, .unmodelled, .unstored: .badData
    case .unsolved(_, let error): error.exitCode
    case .unsolvedGrid(_, let error): error.exitCode
    case .unsettledColumns(_, .failed(let error)): error.exitCode
    case .unsettledColumns: .badData
    case .undrawn(.failed): .internalError
    case .undrawn: .usage
    case .unwritable: .cannotCreate
    case .outputClosed: .done
    }
  }

  /// What is said on standard error, line by line.
  var lines: [String] {
    switch self {
    case .usage(let error):
      prefixed([error.reason.printable]) + (error.known.map { HelpText.wrap($0) } ?? [])
        + [error.pointer]
    case .nothingAsked: HelpText.short
    case .unreadable(let name, let reason):
      prefixed(["\(name.printable): cannot be read: \(reason)"])
    case .unwritable(let name, let reason):
      prefixed(["\(name.printable): cannot be written: \(reason)"])
    case .faulty(let error): prefixed(error.allLines)
    case .unsolved(let name, let error): prefixed(["\(name.printable): \(error)".printable])
    case .unsolvedGrid(let name, let error):
      prefixed(["\(name.printable): \(error)".printable])
    case .unchosen(let name, let reason): prefixed(["\(name): \(reason)".printable])
    case .unmodelled(let name, let error): prefixed(["\(name): \(error)".printable])
    case .unstored(let name, let error): prefixed(error.lines.map { "\(name.printable): \($0)" })
    case .unsettledColumns(let name, let error): prefixed(["\(name): \(error)".printable])
    case .undrawn(let error): prefixed([error.description.printable])
    case .outputClosed: []
    }
  }

  private func prefixed(_ lines: [String]) -> [String] { lines.map { "\(Tool.name): \($0)" } }
}

extension OptimizerError {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .tooManyTiles, .noLayout, .noLayoutFound, .rowLimit, .rowLimitNotMet, .noFill,
      .fillNotFound:
      .badData
    case .invalidLayout: .internalError
    }
  }
}

extension NestedOptimizerError {
  fileprivate var exitCode: ExitCode {
    switch reason {
    case .unfit, .beyondTile, .roomNotMet: .badData
    case .unsolved(let error): error.exitCode
    }
  }
}

extension InputError {
  /// One line a fault, without the limit of ``lines``: who asks for faults wants all of them.
  fileprivate var allLines: [String] {
    stride(from: 0, to: faults.count, by: Self.shownFaults).flatMap { start in
      InputError(file: file, faults: Array(faults[start...].prefix(Self.shownFaults))).lines
    }
  }
}
