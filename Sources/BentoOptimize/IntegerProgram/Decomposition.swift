// SPDX-License-Identifier: GPL-3.0-or-later

/// What the decomposition found out about a height.
struct DecompositionOutcome: Hashable, Sendable {
  /// Whether a layout exists.
  ///
  /// A layout is checked; that there is none rests on GLPK, which works with rounded numbers.
  var verdict: SearchVerdict
  /// How often the master was solved.
  var masterCalls = 0
  /// The cuts that were added to it.
  var cuts = 0
  /// The nodes of all its search trees.
  var nodes = 0
}

/// Asks whether a layout of at most so many rows exists: GLPK chooses the columns of all tiles
/// (``ColumnMaster``), a ``RowCheck`` looks for their rows, and where there are none, what is at
/// fault (``RowConflict``) becomes a cut, and the columns are chosen anew.
///
/// This is the combinatorial Benders decomposition of Côté, Dell'Amico and Iori ("Combinatorial
/// Benders' cuts for the strip packing problem", 2014). Along the axis of rows it does the same
/// with the problem turned over its diagonal: rows are chosen first, and columns looked for.
///
/// The work is measured in GLPK's nodes. They are spent in rounds, each four times as long as the
/// one before and each first with Gomory cuts and then without: measured, some masters need a
/// hundredth of the nodes with them, others lose all their time to them.
///
/// - Complexity: Exponential in the number of tiles, ended by the budget or the nodes.
struct Decomposition {
  private let problem: BentoProblem
  private let height: Int
  private let axis: SearchAxis
  private let reductions: Reductions
  private let memoBytes: Int
  /// The nodes after which a row check is not conclusive.
  var checkNodes = 50_000
  private var master: ColumnMaster
  private var someCheckWasUndecided = false
  private var outcome = DecompositionOutcome(verdict: .undecided)

  /// Prepares the question whether `problem` has a layout of at most `height` rows.
  init(
    _ problem: BentoProblem, height: Int, axis: SearchAxis, reductions: Reductions = .all,
    memoBytes: Int = 64 << 20
  ) {
    self.problem = problem
    self.height = height
    self.axis = axis
    self.reductions = reductions
    self.memoBytes = memoBytes
    let (turned, limit) = Self.turned(problem, height: height, axis: axis)
    master = ColumnMaster(turned, height: limit, reductions: reductions)
  }

  /// The problem and the height in the frame in which columns are chosen.
  private static func turned(
    _ problem: BentoProblem, height: Int, axis: SearchAxis
  ) -> (problem: BentoProblem, height: Int) {
    switch axis {
    case .columns: (problem, height)
    case .rows: (problem.transposed(height: height), problem.columns)
    }
  }

  /// The number of variables that the master would have, found without building it: above some
  /// thousands GLPK gets nowhere.
  static func variableCount(
    of problem: BentoProblem, height: Int, axis: SearchAxis, reductions: Reductions = .all
  ) -> Int {
    let (turned, limit) = Self.turned(problem, height: height, axis: axis)
    return ColumnMaster.variableCount(of: turned, height: limit, reductions: reductions)
  }

  /// Works until the question is settled, or the budget or the nodes of GLPK are spent.
  ///
  /// The same nodes end at the same place on every machine, as far as the budget lasts. A row check
  /// that is not conclusive never makes a height impossible.
  ///
  /// - Throws: ``SolverError`` if GLPK fails.
  mutating func solve(budget: Budget, nodes: Int) throws(SolverError) -> DecompositionOutcome {
    outcome = DecompositionOutcome(verdict: .undecided)
    var round = min(Self.firstRound, nodes)
    while outcome.nodes < nodes {
      for stage in stages(nodes: round) {
        let last = stage.nodes < nodes - outcome.nodes ? outcome.nodes + stage.nodes : nodes
        if try ends(stage, until: last, budget) { return outcome }
      }
      round = round > nodes / 4 ? nodes : round * 4
    }
    return outcome
  }

  /// The nodes of the first round.
  private static var firstRound: Int { 800 }
  /// How many nodes without Gomory cuts are looked at in the time of one with them, about.
  private static var gomoryCost: Int { 4 }
  /// The most variables of a master that Gomory cuts are tried on, as GLPK does not look at the
  /// clock while it makes them.
  private static var gomoryLimit: Int { 1_000 }

  /// The ways to search in one round, in order.
  private func stages(nodes: Int) -> [SolveOptions] {
    var plain = SolveOptions()
    plain.target = 0
    plain.nodes = nodes
    guard master.program.columns.count <= Self.gomoryLimit else { return [plain] }
    var gomory = plain
    gomory.gomoryCuts = true
    gomory.nodes = max(nodes / Self.gomoryCost, 1)
    return [gomory, plain]
  }

  /// How a choice of columns ended.
  private enum Step {
    /// The question is settled, or nothing more can be done about it.
    case ended
    /// The columns must be chosen anew.
    case refused
    /// The nodes were spent before the master chose.
    case spent
  }

  /// Chooses columns until so many nodes are spent in all; whether the work ended with it.
  private mutating func ends(
    _ stage: SolveOptions, until last: Int, _ budget: Budget
  ) throws(SolverError) -> Bool {
    while outcome.nodes < last {
      var options = stage
      options.nodes = last - outcome.nodes
      switch try step(options, budget) {
      case .ended: return true
      case .refused: continue
      case .spent: return false
      }
    }
    return false
  }

  /// Has the master choose columns once, and checks them.
  private mutating func step(
    _ options: SolveOptions, _ budget: Budget
  ) throws(SolverError) -> Step {
    let run = try MIPProblem.withProblem(master.program, memoryLimit: 2_048) {
      (mip: inout MIPProblem) throws(SolverError) in
      try mip.solve(options, budget: budget)
    }
    outcome.masterCalls += 1
    outcome.nodes += max(run.nodes, 1)
    if run.status == .infeasible {
      outcome.verdict = someCheckWasUndecided ? .undecided : .impossible
      return .ended
    }
    guard let values = run.values else { return run.end == .nodeLimit ? .spent : .ended }
    guard let choice = master.choice(from: values) else {
      throw .wrongSolution("the values do not place every tile once")
    }
    return try consider(choice, budget)
  }

  private mutating func consider(
    _ choice: [Int], _ budget: Budget
  ) throws(SolverError) -> Step {
    let columns = zip(choice, master.problem.tiles).map { $0..<$0 + $1.span.columns }
    let rows = master.problem.tiles.map(\.span.rows)
    switch check(columns, rows, SearchEffort(nodes: checkNodes, budget: budget)) {
    case .rows(let rows):
      outcome.verdict = .found(try layout(columns: choice, rows: rows))
      return .ended
    case .impossible:
      let conflict = RowConflict(columns: columns, rows: rows) { parts, rows in
        check(parts, rows, SearchEffort(nodes: checkNodes / 10, budget: budget)) == .impossible
      }
      outcome.cuts += master.forbidEverywhere(conflict.liftedLiterals(in: master))
    case .undecided:
      someCheckWasUndecided = true
      if master.forbid(RowConflict(wholeChoice: columns).literals(in: master)) { outcome.cuts += 1 }
    }
    return budget.isSpent ? .ended : .refused
  }

  private func check(
    _ columns: [Range<Int>], _ rows: [Int], _ effort: SearchEffort
  ) -> RowCheck.Verdict {
    var check = RowCheck(
      columns: columns, rows: rows, height: master.height, effort: effort, memoBytes: memoBytes,
      reductions: reductions)
    return check.run()
  }

  private func layout(columns: [Int], rows: [Int]) throws(SolverError) -> BentoLayout {
    let cells = zip(columns, rows).map { chosen, other in
      switch axis {
      case .columns: Cell(column: chosen, row: other)
      case .rows: Cell(column: other, row: chosen)
      }
    }
    let layout = BentoLayout(problem, cells: cells)
    if let violation = LayoutChecker().violations(of: problem, in: layout).first {
      throw .wrongSolution(violation.description)
    }
    return layout
  }
}
