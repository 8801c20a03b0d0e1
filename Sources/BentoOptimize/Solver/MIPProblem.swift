// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLPK

/// A model loaded into GLPK.
///
/// GLPK keeps its state by thread and aborts when a problem moves to another one. So a problem
/// exists inside a synchronous closure only, cannot be copied, and ends with its closure.
@safe
package struct MIPProblem: ~Copyable {
  private let model: MIPModel
  private let session: UnsafeMutablePointer<bento_session>

  private init(model: MIPModel, session: UnsafeMutablePointer<bento_session>) {
    self.model = model
    unsafe self.session = session
  }

  /// Calls the body with the model as a problem of this thread.
  ///
  /// - Parameters:
  ///   - model: What to solve.
  ///   - memoryLimit: The megabytes that GLPK may hold; nil for no limit.
  ///   - body: The work, which may solve the problem several times.
  /// - Returns: What the body returns.
  /// - Throws: A fault of the model, a fatal error while it is loaded, or what the body throws.
  package static func withProblem<R: ~Copyable>(
    _ model: MIPModel, memoryLimit: Int? = nil,
    body: (inout MIPProblem) throws(SolverError) -> R
  ) throws(SolverError) -> R {
    try model.validate()
    let session = UnsafeMutablePointer<bento_session>.allocate(capacity: 1)
    unsafe session.initialize(to: bento_session())
    defer { unsafe session.deallocate() }
    let limit = memoryLimit.map { Int32(clamping: max(1, $0)) } ?? 0
    guard unsafe bento_begin(session, limit) == 0 else { throw .sessionInUse }
    defer { unsafe bento_end(session) }
    try unsafe FlatModel(model).load(into: session)
    var problem = unsafe MIPProblem(model: model, session: session)
    return try body(&problem)
  }

  /// The bytes that GLPK holds for this thread.
  package var memoryInUse: Int {
    unsafe session.pointee.lost == 0 ? Int(bento_memory_in_use()) : 0
  }

  /// Searches for the best solution until the budget is spent.
  ///
  /// When GLPK does not look at the clock, or fails after a solution was found, it is left by a
  /// jump. The outcome then holds what was known, and a further call throws
  /// ``SolverError/sessionLost``.
  ///
  /// - Parameters:
  ///   - options: How to search.
  ///   - budget: How long to search.
  ///   - progress: Called when the bound or the objective of the best solution gets better.
  ///   - separate: Returns rows of the problem that the model leaves out and that these values, one
  ///     for each column, violate. It must find one wherever whole values violate any, and each row
  ///     names a column at most once.
  /// - Returns: What was found out.
  /// - Throws: A fatal error of GLPK before any solution, or the fault of a wrong solution, be it
  ///   one to begin with.
  package mutating func solve(
    _ options: SolveOptions = SolveOptions(), budget: Budget,
    progress: ((_ bound: Double, _ incumbent: Double?) -> Void)? = nil,
    separate: ((_ values: [Double]) -> [MIPModel.Row])? = nil
  ) throws(SolverError) -> MIPOutcome {
    guard unsafe session.pointee.lost == 0 else { throw .sessionLost }
    if let incumbent = options.incumbent,
      let fault = model.fault(in: incumbent, separate: separate)
    {
      throw .wrongIncumbent(fault)
    }
    let monitor = SearchMonitor(budget: budget, progress: progress)
    let values = UnsafeMutableBufferPointer<Double>.allocate(capacity: model.columns.count)
    unsafe values.initialize(repeating: 0)
    defer { unsafe values.deallocate() }
    var search = unsafe options.search(time: budget.remaining)
    unsafe search.values = values.baseAddress
    if let incumbent = options.incumbent {
      _ = unsafe values.update(fromContentsOf: incumbent)
      unsafe search.has_incumbent = 1
      unsafe search.incumbent = model.objective(of: incumbent)
    }
    let rows = separate.map { RowGenerator(columns: model.columns.count, separate: $0) }
    unsafe search.rows = rows?.source ?? bento_row_source()
    let code = withExtendedLifetime(rows) {
      unsafe run(&search, options: options, monitor: monitor)
    }
    let error = unsafe code == BENTO_ERROR ? SolverError(session) : nil
    let report = unsafe SolverReport(search, wasCutOff: code == BENTO_CUT_OFF, error: error)
    if let error, !report.hasIncumbent { throw error }
    let solution = unsafe report.hasIncumbent ? Array(values) : nil
    let bound = unsafe search.bound == -.greatestFiniteMagnitude ? nil : search.bound
    return try unsafe model.outcome(
      report, values: solution, bound: bound, nodes: Int(search.nodes), separate: separate)
  }

  /// The dual values of the rows at an optimum of the relaxation, the integer columns taken as any.
  ///
  /// They are floating-point numbers, good as a hint and never as a proof.
  ///
  /// - Parameter budget: How long to work.
  /// - Returns: One value a row, or nil where the relaxation has no optimum or time ended first.
  /// - Throws: ``SolverError`` if GLPK fails.
  package mutating func relaxationDuals(budget: Budget) throws(SolverError) -> [Double]? {
    guard unsafe session.pointee.lost == 0 else { throw .sessionLost }
    let monitor = SearchMonitor(budget: budget, progress: nil)
    var search = unsafe SolveOptions().search(time: budget.remaining)
    unsafe search.poll = SearchMonitor.poll
    unsafe search.context = Unmanaged.passUnretained(monitor).toOpaque()
    var duals = [Double](repeating: 0, count: model.rows.count)
    let code = withExtendedLifetime(monitor) { unsafe bento_relax(session, &search, &duals) }
    if code == BENTO_ERROR { throw unsafe SolverError(session) }
    let isOptimal =
      unsafe code == BENTO_DONE && search.root_code == 0 && search.root_status == GLP_OPT
    return isOptimal && duals.allSatisfy(\.isFinite) ? duals : nil
  }

  private func run(
    _ search: inout bento_search, options: SolveOptions, monitor: SearchMonitor
  ) -> Int32 {
    unsafe search.poll = SearchMonitor.poll
    unsafe search.context = Unmanaged.passUnretained(monitor).toOpaque()
    let priorities = options.branching == .priority ? model.columns.map { Double($0.priority) } : []
    // GLPK counts columns from 1.
    let start = options.incumbent.map { [0] + $0 } ?? []
    return withExtendedLifetime(monitor) {
      unsafe priorities.withUnsafeBufferPointer { priorities in
        unsafe start.withUnsafeBufferPointer { start in
          unsafe search.priority = priorities.isEmpty ? nil : priorities.baseAddress
          unsafe search.start = start.isEmpty ? nil : start.baseAddress
          return unsafe bento_solve(session, &search)
        }
      }
    }
  }
}

extension MIPModel {
  /// What is wrong with these values under the rows of the model and those it leaves out.
  fileprivate func fault(in values: [Double], separate: (([Double]) -> [Row])?) -> String? {
    if let fault = fault(in: values) { return fault }
    guard let violated = separate?(values), !violated.isEmpty else { return nil }
    return "\(violated.count) rows that the model leaves out are violated"
  }

  /// The outcome of a run, after a check of what it found.
  fileprivate func outcome(
    _ report: SolverReport, values: [Double]?, bound: Double?, nodes: Int,
    separate: (([Double]) -> [MIPModel.Row])?
  ) throws(SolverError) -> MIPOutcome {
    let (status, end) = report.reading
    var outcome = MIPOutcome(status: status, end: end, bound: bound, nodes: nodes)
    if let values {
      let solution = rounded(values)
      if let fault = fault(in: solution, separate: separate) { throw .wrongSolution(fault) }
      let objective = objective(of: solution)
      outcome.values = solution
      outcome.objective = objective
      // A bound of the open nodes alone may lie above the solution that closed the others.
      outcome.bound = status == .optimal ? objective : bound.map { min($0, objective) }
    }
    return outcome
  }
}
