// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the optional tiles that a row limit leaves room for: those left out have the least weight,
/// and of such sets the one is taken that keeps the earlier tile where two first differ.
///
/// ``OmissionSearch`` proposes sets by rising weight; bounds, baselines and engines say whether
/// what is kept fits. Tiles that do not fit together become a core, without those that bounds can
/// do without.
struct TileSelection {
  let problem: BentoProblem
  let rowLimit: Int
  let options: OptimizerOptions
  let stop: StopSignal
  let listener: (@Sendable (OptimizationProgress) -> Void)?
  /// The optional tiles in input order; all else knows them by their positions in this.
  let optional: [Int]
  /// The time for the selection; the rest is for what is kept.
  let budget: Budget

  private let wholeBudget: Budget
  private let started = ContinuousClock.now
  /// The best set known that leaves tiles that fit.
  private var best: Fitting?
  /// Sets that leave too much, and who says so.
  private var failures: [(weight: Int, provenBy: String)] = []
  /// The weight of the first set of which it is not known whether it leaves tiles that fit.
  private var firstOpen: Int?
  /// Why that is not known.
  private var firstReason: OptimizerError?

  private static let share = 0.7

  /// A set that is left out, and a run on the tiles that are kept, which fit.
  struct Fitting {
    let omitted: [Int]
    var run: OptimizationRun
  }

  /// Creates a selection, or nil where no tile may be left out.
  init?(
    _ problem: BentoProblem, options: OptimizerOptions, stop: StopSignal,
    listener: (@Sendable (OptimizationProgress) -> Void)?
  ) {
    let optional = problem.tiles.indices.filter { problem.tiles[$0].wishes.weight != nil }
    guard let rowLimit = problem.rules.rowLimit, !optional.isEmpty else { return nil }
    self.problem = problem
    self.rowLimit = rowLimit
    self.options = options
    self.stop = stop
    self.listener = listener
    self.optional = optional
    wholeBudget = Budget(options.timeLimit, stop: stop)
    budget = wholeBudget.share(Self.share)
  }

  /// A run on the tiles that are kept, with the time that is left.
  ///
  /// - Throws: ``OptimizerError`` where the tiles that must be kept do not fit, or are not known
  ///   to.
  mutating func run() throws(OptimizerError) -> OptimizationRun {
    var search = OmissionSearch(candidates, room: room)
    best = try firstFitting()
    while case .set(let omitted, let weight) = search.next(within: budget) {
      if isSettled(by: omitted, weight: weight) { break }
      let kept = optional.indices.filter { !omitted.contains($0) }
      if let proof = refutation(of: kept) {
        failures.append((weight, proof))
        search.add(core: shrunk(kept))
        continue
      }
      switch trial(without: omitted) {
      case .fits(let run):
        return finished(Fitting(omitted: omitted, run: run), after: search)
      case .impossible(_, let proof): failures.append((weight, proof))
      case .open(let reason, let leavesHope):
        firstOpen = firstOpen ?? weight
        firstReason = firstReason ?? reason
        if !leavesHope { return finished(try bestFitting(), after: search) }
      }
      search.add(core: kept)
    }
    return finished(try bestFitting(), after: search)
  }

  /// Whether the best set known is as good as the one proposed, or as any to come.
  private func isSettled(by omitted: [Int], weight: Int) -> Bool {
    guard let best else { return false }
    let known = self.weight(of: best.omitted)
    return weight > known || omitted == best.omitted || weight == known && firstOpen != nil
  }

  /// The best set known, or else that of all optional tiles.
  private func bestFitting() throws(OptimizerError) -> Fitting {
    if let best { return best }
    switch trial(without: Array(optional.indices)) {
    case .fits(let run): return Fitting(omitted: Array(optional.indices), run: run)
    case .impossible(let reason, _), .open(let reason, _): throw firstReason ?? reason
    }
  }

  private func finished(_ fitting: Fitting, after search: OmissionSearch) -> OptimizationRun {
    let weight = weight(of: fitting.omitted)
    let bound = min(firstOpen ?? search.weight, weight)
    var proofs = search.roomIsTight ? ["area"] : []
    for failure in failures where failure.weight < weight && !proofs.contains(failure.provenBy) {
      proofs.append(failure.provenBy)
    }
    var run = fitting.run
    run.started = started
    run.listener = listener
    run.extend(to: wholeBudget)
    run.omission = OmissionOutcome(
      tiles: fitting.omitted.map { problem.tiles[optional[$0]].id }, weight: weight, bound: bound,
      provenBy: bound < weight
        ? nil : weight == 0 ? "no omissions" : proofs.joined(separator: "; "))
    return run
  }

  /// The weight of some optional tiles.
  func weight(of omitted: [Int]) -> Int {
    omitted.reduce(0) { $0 + (problem.tiles[optional[$1]].wishes.weight ?? 0) }
  }

  // MARK: What the search is given

  private var candidates: [OmissionSearch.Candidate] {
    let ties = problem.ties
    var last: [TileKind: Int] = [:]
    return optional.enumerated().map { position, index in
      let tile = problem.tiles[index]
      var candidate = OmissionSearch.Candidate(
        weight: tile.wishes.weight ?? 0, area: tile.choices.reduce(.max) { min($0, $1.area) })
      let kind = TileKind(
        span: tile.span, wishes: tile.wishes, ties: ties.isEmpty ? TileTies() : ties[index])
      // Where order is asked for, a tile between two equal ones is after one and before the other.
      if kind.ties.sequences.isEmpty, options.order.inversionLimit == nil {
        candidate.twin = last.updateValue(position, forKey: kind)
      }
      return candidate
    }
  }

  /// The cells for optional tiles within the row limit.
  var room: Int {
    let reserved = problem.spacers.reduce(0) { $0 + $1.rows(above: rowLimit) * $1.span.columns }
    return rowLimit * problem.columns - reserved - keeping([]).areas.lowerBound
  }
}
