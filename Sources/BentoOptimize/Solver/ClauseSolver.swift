// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLPK

/// Whether a ``ClauseModel`` has a solution.
package enum ClauseOutcome: Hashable, Sendable {
  /// These values, one for each variable, satisfy every clause.
  case satisfied([Bool])
  /// No values do.
  case unsatisfiable
  /// The run ended before anything was known.
  case undecided(ClauseEnd)
}

/// Why a run ended without an answer.
package enum ClauseEnd: Hashable, Sendable, CaseIterable {
  /// The time was over.
  case timeLimit
  /// Somebody asked to stop.
  case stopped
  /// There were as many restarts as allowed.
  case restartLimit
}

/// Solves clauses by MiniSat, as it is part of GLPK.
///
/// MiniSat (Eén and Sörensson, "An extensible SAT-solver", 2003) begins anew after 100 conflicts,
/// then after half as many again each time. It has no randomness but a fixed seed, so a run that
/// ends by a limit on restarts ends at the same place on every machine.
///
/// It runs in a child process, which ends with the call whatever happens: on time, with all its
/// memory, and without harm by a crash. Any number of threads may solve at once, whether or not
/// they have a problem of GLPK open.
package struct ClauseSolver: Sendable, Hashable {
  /// The restarts to make at most; *k* of them allow for 200 (1.5^(*k*+1) - 1) conflicts.
  package var restartLimit = 1_000
  /// The megabytes that the child process may take, where the system can tell (Linux).
  package var memoryLimit = 2_048

  package init() {}

  /// Searches for values that satisfy the model until the budget is spent.
  ///
  /// - Returns: What was found out; values are checked against the clauses.
  /// - Throws: ``SolverError`` if MiniSat fails, crashes or gives values that satisfy not all.
  /// - Complexity: A fork of the process, then O(*l*) to load *l* literals, 100 to 150 bytes each.
  package func solve(_ model: ClauseModel, budget: Budget) throws(SolverError) -> ClauseOutcome {
    let monitor = ClauseMonitor(budget: budget)
    var values = [UInt8](repeating: 0, count: model.variableCount)
    let answer = withExtendedLifetime(monitor) {
      run(model, values: &values, monitor: monitor)
    }
    switch answer.verdict {
    case BENTO_CLAUSES_SATISFIED: return .satisfied(try model.checked(values.map { $0 != 0 }))
    case BENTO_CLAUSES_UNSATISFIABLE: return .unsatisfiable
    case BENTO_CLAUSES_RESTART_LIMIT: return .undecided(.restartLimit)
    case BENTO_CLAUSES_STOPPED: return .undecided(monitor.end ?? .stopped)
    default: throw SolverError(answer)
    }
  }

  private func run(
    _ model: ClauseModel, values: inout [UInt8], monitor: ClauseMonitor
  ) -> bento_clauses_answer {
    unsafe model.literals.withUnsafeBufferPointer { literals in
      unsafe model.clauseEnds.withUnsafeBufferPointer { ends in
        var clauses = unsafe bento_clauses()
        unsafe clauses.variable_count = Int32(model.variableCount)
        unsafe clauses.clause_count = Int32(model.clauseCount)
        unsafe clauses.literals = literals.baseAddress
        unsafe clauses.clause_ends = ends.baseAddress
        unsafe clauses.restart_limit = Int32(clamping: max(restartLimit, 0))
        unsafe clauses.memory_limit = Int32(clamping: max(memoryLimit, 1))
        unsafe clauses.poll = ClauseMonitor.poll
        unsafe clauses.context = Unmanaged.passUnretained(monitor).toOpaque()
        return unsafe bento_clauses_solve(&clauses, &values)
      }
    }
  }
}

/// Answers the question of a running child, whether to stop, and remembers why.
private final class ClauseMonitor {
  private let budget: Budget
  private(set) var end: ClauseEnd?

  init(budget: Budget) {
    self.budget = budget
  }

  /// The function that C calls, with the monitor as its context.
  static var poll: @convention(c) (UnsafeMutableRawPointer?) -> Int32 {
    { context in
      guard let context = unsafe context else { return 0 }
      let monitor = unsafe Unmanaged<ClauseMonitor>.fromOpaque(context).takeUnretainedValue()
      return monitor.shouldStop ? 1 : 0
    }
  }

  private var shouldStop: Bool {
    if end == nil, budget.isSpent { end = budget.stop.isRaised ? .stopped : .timeLimit }
    return end != nil
  }
}

extension ClauseModel {
  /// The values, if they satisfy every clause.
  fileprivate func checked(_ values: [Bool]) throws(SolverError) -> [Bool] {
    if let index = unsatisfiedClause(by: values) {
      throw .wrongSolution("clause \(index) does not hold")
    }
    return values
  }
}

extension SolverError {
  /// The error that an answer without a verdict stands for.
  init(_ answer: bento_clauses_answer) {
    var answer = answer
    let code = answer.code
    switch answer.verdict {
    case BENTO_CLAUSES_CRASH: self = .trapped("the process of MiniSat ended with code \(code)")
    case BENTO_CLAUSES_NO_PROCESS:
      self = .trapped("no process could be started, by error \(code) of the system")
    default: self.init(message: unsafe String(cString: bento_clauses_message(&answer)))
    }
  }
}
