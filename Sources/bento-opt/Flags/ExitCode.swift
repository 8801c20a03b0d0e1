// SPDX-License-Identifier: GPL-3.0-or-later

/// How the process ends; the numbers from 64 to 78 are those of `sysexits.h`.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case usage = 64
  case badData = 65
  case noInput = 66
  case internalError = 70
  case cannotCreate = 73
  case interrupted = 130

  /// What the code means, as the help lists it.
  var meaning: String {
    switch self {
    case .done: "done, also with the best layout so far after the first Ctrl-C"
    case .usage: "wrong command line"
    case .badData: "the input has faults"
    case .noInput: "the input is missing or cannot be read"
    case .internalError: "a fault of bento-opt itself"
    case .cannotCreate: "the output cannot be written"
    case .interrupted: "ended at once by the second Ctrl-C"
    }
  }
}
