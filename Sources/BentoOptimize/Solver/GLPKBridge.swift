// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLPK

/// Answers the question of a running search, whether to stop.
final class SearchMonitor {
  private let budget: Budget
  private let progress: ((Double, Double?) -> Void)?
  private var bound = -Double.greatestFiniteMagnitude
  private var incumbent: Double?

  init(budget: Budget, progress: ((Double, Double?) -> Void)?) {
    self.budget = budget
    self.progress = progress
  }

  /// The function that C calls, with the monitor as its context.
  static var poll: @convention(c) (UnsafeMutableRawPointer?, Double, Double, Int32) -> Int32 {
    { context, bound, incumbent, hasIncumbent in
      guard let context = unsafe context else { return StopRequest.none.rawValue }
      let monitor = unsafe Unmanaged<SearchMonitor>.fromOpaque(context).takeUnretainedValue()
      return monitor.request(bound, hasIncumbent == 0 ? nil : incumbent).rawValue
    }
  }

  private func request(_ bound: Double, _ incumbent: Double?) -> StopRequest {
    if let progress, bound > self.bound || incumbent != self.incumbent {
      self.bound = bound
      self.incumbent = incumbent
      progress(bound, incumbent)
    }
    if budget.stop.isRaised { return .signal }
    return budget.isSpent ? .timeLimit : .none
  }
}

extension SolveOptions {
  /// The search that C is asked for, without its pointers.
  func search(time: Duration) -> bento_search {
    var search = unsafe bento_search()
    unsafe search.time_limit = time.milliseconds
    unsafe search.node_limit = Int32(clamping: nodes)
    unsafe search.backtracking = backtracking.code
    unsafe search.branching = branching.code
    unsafe search.gomory = gomoryCuts ? 1 : 0
    unsafe search.cliques = cliqueCuts ? 1 : 0
    unsafe search.has_target = target == nil ? 0 : 1
    // The objective of an incumbent carries the error of the simplex method, yet one unit must
    // count however large the target is.
    unsafe search.target = target.map { $0 + 1e-6 + 1e-9 * abs($0) } ?? 0
    unsafe search.bound = -.greatestFiniteMagnitude
    return unsafe search
  }
}

extension Duration {
  /// Whole milliseconds, as far as C can count them.
  fileprivate var milliseconds: Int32 {
    Int32(min(self / .milliseconds(1), Double(Int32.max)).rounded(.up))
  }
}

extension SolverReport {
  init(_ search: bento_search, wasCutOff: Bool, error: SolverError?) {
    self.wasCutOff = wasCutOff
    self.error = error
    unsafe rootCode = search.root_code
    unsafe rootStatus = search.root_status
    unsafe searchCode = search.search_code
    unsafe searchStatus = search.search_status
    unsafe hasIncumbent = search.has_incumbent != 0
    unsafe request =
      search.target_reached != 0 ? .target : StopRequest(rawValue: search.stop) ?? .none
  }
}

extension SolverError {
  /// The error that a session ended with.
  init(_ session: UnsafePointer<bento_session>) {
    self.init(message: unsafe String(cString: bento_message(session)))
  }
}

/// A model as the arrays that C reads.
struct FlatModel {
  private let columns: [bento_column]
  private let rows: [bento_row]
  // GLPK counts terms from 1 and never looks at the first element.
  private var termRow: [Int32] = [0]
  private var termColumn: [Int32] = [0]
  private var coefficient: [Double] = [0]

  init(_ model: MIPModel) {
    columns = model.columns.map {
      bento_column(
        lower: $0.lower, upper: $0.upper, objective: $0.objective, integer: $0.isInteger ? 1 : 0)
    }
    rows = model.rows.map { bento_row(lower: $0.lower, upper: $0.upper) }
    for (index, row) in model.rows.enumerated() {
      for term in row.terms {
        termRow.append(Int32(index + 1))
        termColumn.append(Int32(term.column + 1))
        coefficient.append(term.coefficient)
      }
    }
  }

  /// Makes the model the problem of the session.
  func load(into session: UnsafeMutablePointer<bento_session>) throws(SolverError) {
    let code = unsafe bento_load(
      session, Int32(columns.count), columns, Int32(rows.count), rows,
      Int32(coefficient.count - 1), termRow, termColumn, coefficient)
    if code != BENTO_DONE { throw unsafe SolverError(session) }
  }
}
