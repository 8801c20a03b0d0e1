// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLPK

/// What is known about a problem after a run.
package enum SolveStatus: String, Sendable, Hashable, CaseIterable {
  /// There is a solution, and none is better.
  case optimal
  /// There is a solution; whether one is better is not known.
  case feasible
  /// There is no solution.
  case infeasible
  /// The relaxation has no least objective.
  case unbounded
  /// Nothing is known, and time was not the reason.
  case undefined
  /// The time was over before anything was known.
  case timeLimit
}

/// Why a run ended.
package enum SolveEnd: Sendable, Hashable {
  /// There was nothing left to search.
  case finished
  /// The time was over.
  case timeLimit
  /// Somebody asked to stop.
  case stopped
  /// The incumbent was as good as the target.
  case targetReached
  /// GLPK gave up, with this return code.
  case failed(Int)
  /// GLPK raised a fatal error, after a solution was found.
  case error(SolverError)
}

/// Everything that GLPK says about how a run went.
struct SolverReport: Hashable {
  /// The return code of the simplex method.
  var rootCode: Int32 = 0
  /// The status of the relaxation.
  var rootStatus: Int32 = GLP_OPT
  /// The return code of branch and bound.
  var searchCode: Int32 = 0
  /// The status of the integer solution.
  var searchStatus: Int32 = GLP_UNDEF
  /// Whether a solution is at hand.
  var hasIncumbent = false
  /// Who asked to stop, if anybody did.
  var request: StopRequest = .none
  /// Whether GLPK had to be left by a jump, so that its codes say nothing.
  var wasCutOff = false
  /// The fatal error that GLPK was left for by a jump.
  var error: SolverError?
}

/// What a run is asked in its callback.
enum StopRequest: Int32, CaseIterable {
  /// To go on.
  case none = 0
  /// To stop, as the time is over.
  case timeLimit = 1
  /// To stop, as the signal is raised.
  case signal = 2
  /// To stop, as the target is reached.
  case target = 3
}

extension SolverReport {
  /// The reading of all codes together; neither the return code nor the status decides alone.
  var reading: (status: SolveStatus, end: SolveEnd) {
    if let error { return broken(.error(error)) }
    if wasCutOff { return broken(requestedEnd) }
    guard rootCode == 0 else { return brokenOff(rootCode) }
    switch rootStatus {
    case GLP_OPT: break
    // With a solution to begin with, the solver contradicts itself.
    case GLP_NOFEAS: return hasIncumbent ? broken(.failed(0)) : (.infeasible, .finished)
    case GLP_UNBND: return (.unbounded, .finished)
    default: return (.undefined, .failed(0))
    }
    guard searchCode == 0 else { return brokenOff(searchCode) }
    return switch (searchStatus, hasIncumbent) {
    case (GLP_OPT, true): (.optimal, .finished)
    case (GLP_NOFEAS, false): (.infeasible, .finished)
    default: broken(.failed(0))
    }
  }

  private func brokenOff(_ code: Int32) -> (status: SolveStatus, end: SolveEnd) {
    switch code {
    case GLP_ETMLIM: broken(.timeLimit)
    case GLP_ESTOP: broken(requestedEnd)
    default: broken(.failed(Int(code)))
    }
  }

  /// A run that did not finish knows as much as its incumbent tells.
  private func broken(_ end: SolveEnd) -> (status: SolveStatus, end: SolveEnd) {
    if hasIncumbent { return (.feasible, end) }
    return (end == .timeLimit ? .timeLimit : .undefined, end)
  }

  private var requestedEnd: SolveEnd {
    switch request {
    case .none: .failed(Int(GLP_ESTOP))
    case .timeLimit: .timeLimit
    case .signal: .stopped
    case .target: .targetReached
    }
  }
}
