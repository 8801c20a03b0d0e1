// SPDX-License-Identifier: GPL-3.0-or-later

import CGLPK
import Testing

@testable import BentoOptimize

@Suite("Solver: status")
struct SolverStatusTests {
  /// Every return code of GLPK, and some that it does not have.
  static let codes: [Int32] = Array(-1...GLP_ERANGE + 1)
  /// Every status of GLPK, and some that it does not have.
  static let statuses: [Int32] = Array(GLP_UNDEF - 1...GLP_UNBND + 1)

  @Test("The relaxation decides alone when it has no optimum", arguments: codes)
  func root(code: Int32) {
    for status in Self.statuses where code != 0 || status != GLP_OPT {
      let reading = SolverReport(rootCode: code, rootStatus: status).reading
      switch (code, status) {
      case (GLP_ETMLIM, _): #expect(reading == (.timeLimit, .timeLimit))
      case (GLP_ESTOP, _): #expect(reading == (.undefined, .failed(Int(GLP_ESTOP))))
      case (0, GLP_NOFEAS): #expect(reading == (.infeasible, .finished))
      case (0, GLP_UNBND): #expect(reading == (.unbounded, .finished))
      default: #expect(reading == (.undefined, .failed(Int(code))))
      }
    }
  }

  @Test("Code, status and incumbent decide together", arguments: codes)
  func search(code: Int32) {
    for status in Self.statuses {
      for hasIncumbent in [false, true] {
        for request in StopRequest.allCases {
          let report = SolverReport(
            searchCode: code, searchStatus: status, hasIncumbent: hasIncumbent, request: request)
          let (found, end) = report.reading
          // Whatever the codes say, a solution is told exactly when there is one.
          #expect([.optimal, .feasible].contains(found) == hasIncumbent)
          #expect((found == .optimal) == (code == 0 && status == GLP_OPT && hasIncumbent))
          #expect((found == .infeasible) == (code == 0 && status == GLP_NOFEAS && !hasIncumbent))
          #expect((end == .finished) == [.optimal, .infeasible].contains(found))
          #expect((found == .timeLimit) == (end == .timeLimit && !hasIncumbent))
          #expect(found != .unbounded)
          if code == GLP_ETMLIM { #expect(end == .timeLimit) }
          if code == GLP_ESTOP { #expect(end == Self.end(of: request)) }
        }
      }
    }
  }

  @Test("After a jump only the request counts", arguments: StopRequest.allCases)
  func cutOff(request: StopRequest) {
    for hasIncumbent in [false, true] {
      var report = SolverReport(rootStatus: GLP_UNDEF, hasIncumbent: hasIncumbent, request: request)
      report.wasCutOff = true
      #expect(report.reading.end == Self.end(of: request))
      #expect((report.reading.status == .feasible) == hasIncumbent)
    }
  }

  @Test("After a fatal error only the incumbent counts")
  func error() {
    var report = SolverReport(searchStatus: GLP_OPT, hasIncumbent: true)
    report.error = .memoryLimit
    #expect(report.reading == (.feasible, .error(.memoryLimit)))
    report.hasIncumbent = false
    #expect(report.reading == (.undefined, .error(.memoryLimit)))
  }

  private static func end(of request: StopRequest) -> SolveEnd {
    switch request {
    case .none: .failed(Int(GLP_ESTOP))
    case .timeLimit: .timeLimit
    case .signal: .stopped
    case .target: .targetReached
    case .nodes: .nodeLimit
    }
  }
}
