// SPDX-License-Identifier: GPL-3.0-or-later

/// What keeps the solver from giving an answer; no solution and no time left are answers.
package enum SolverError: Error, Hashable, Sendable {
  /// The model is not one that can be solved.
  case invalidModel(String)
  /// This thread has an environment of GLPK already.
  case sessionInUse
  /// An earlier run lost the environment, and the problem with it.
  case sessionLost
  /// GLPK needed more memory than it was allowed.
  case memoryLimit
  /// GLPK raised a fatal error.
  case trapped(String)
  /// The solution to begin with is none.
  case wrongIncumbent(String)
  /// GLPK gave a solution that is none.
  case wrongSolution(String)
}

extension SolverError: CustomStringConvertible {
  /// The error as a sentence without a full stop.
  package var description: String {
    switch self {
    case .invalidModel(let fault): "the model is invalid: \(fault)"
    case .sessionInUse: "the solver is in use on this thread already"
    case .sessionLost: "the solver was cut off earlier and the problem is gone"
    case .memoryLimit: "the solver ran out of the memory it may use"
    case .trapped(let message): "the solver failed: \(message)"
    case .wrongIncumbent(let fault): "the solution to begin with is none: \(fault)"
    case .wrongSolution(let fault): "the solver gave a wrong solution: \(fault)"
    }
  }
}

extension SolverError {
  /// The error that these words of GLPK stand for.
  init(message: String) {
    let outOfMemory = [
      "memory allocation limit exceeded", "not enough memory", "out of memory",
      "no memory available",
    ]
    if outOfMemory.contains(where: message.contains) {
      self = .memoryLimit
    } else {
      self = .trapped(message.split(separator: "\n").joined(separator: "; "))
    }
  }
}
