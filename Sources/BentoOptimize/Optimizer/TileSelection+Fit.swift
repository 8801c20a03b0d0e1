// SPDX-License-Identifier: GPL-3.0-or-later

// Whether tiles that are kept fit within the row limit.
extension TileSelection {
  /// What is known of tiles that are kept.
  enum Trial {
    /// They fit, as the incumbent of this run shows.
    case fits(OptimizationRun)
    /// They do not fit.
    case impossible(OptimizerError, provenBy: String)
    /// It is not known, and more time, or other tiles, may help or not.
    case open(OptimizerError, leavesHope: Bool)
  }

  /// The problem with these of the optional tiles and all mandatory ones.
  func keeping(_ kept: [Int]) -> BentoProblem {
    let kept = Set(kept)
    return problem.without(Set(optional.indices.filter { !kept.contains($0) }.map { optional[$0] }))
  }

  /// Asks baselines and engines, for half of the time left.
  func trial(without omitted: [Int]) -> Trial {
    var options = options
    options.timeLimit = budget.share(0.5).remaining
    let kept = problem.without(Set(omitted.map { optional[$0] }))
    var trouble: EngineTrouble?
    do {
      var run = try OptimizationRun(kept, options: options, stop: stop, listener: nil)
      defer { trouble = run.trouble }
      try run.keepLimits()
      return .fits(run)
    } catch {
      switch error {
      case .rowLimit(_, _, let proof), .noLayout(let proof), .noFill(let proof):
        return .impossible(error, provenBy: proof)
      case .noLayoutFound(let reason), .fillNotFound(let reason):
        return .open(error, leavesHope: reason == .timeLimit)
      case .rowLimitNotMet:
        return .open(error, leavesHope: trouble?.leavesHope ?? false)
      case .tooManyTiles, .invalidLayout: return .open(error, leavesHope: false)
      }
    }
  }

  // MARK: Cores

  /// The name of a bound that says that these do not fit, if one does.
  ///
  /// The bounds know nothing of groups and sequences, so that whatever is kept beside these does
  /// not make them fit.
  func refutation(of kept: [Int]) -> String? {
    let problem = keeping(kept)
    return [HeightBound.strongest(of: problem), HeightBound.wishes(of: problem)]
      .first { $0.rows > rowLimit }?.name
  }

  /// Leaves out of refuted tiles those without which bounds refute the others too, first as many as
  /// can be at a time, and the smallest ones first.
  func shrunk(_ kept: [Int]) -> [Int] {
    func area(_ position: Int) -> Int { problem.tiles[optional[position]].span.area }
    var core = kept.sorted { (area($0), $1) < (area($1), $0) }
    var step = core.count
    while step > 0 {
      var start = 0
      while start < core.count, !budget.isSpent {
        var rest = core
        rest.removeSubrange(start..<min(start + step, core.count))
        if refutation(of: rest) == nil { start += step } else { core = rest }
      }
      step /= 2
    }
    return core.sorted()
  }

  // MARK: The first set

  /// A set to begin with: the weightiest tiles that the greedy rules have room for are kept, or no
  /// optional ones at all.
  ///
  /// - Returns: The set, or nil where none is known.
  /// - Throws: ``OptimizerError`` where the mandatory tiles do not fit and no others can help them.
  func firstFitting() throws(OptimizerError) -> Fitting? {
    let all = Array(optional.indices)
    var omitted = all
    if isLaidGreedily([]) {
      let kept = Set(greedilyKept())
      omitted.removeAll(where: kept.contains)
    }
    switch trial(without: omitted) {
    case .fits(let run): return Fitting(omitted: omitted, run: run)
    case .impossible(let error, _) where omitted == all && !needsMore: throw error
    case .impossible, .open: return nil
    }
  }

  /// Whether tiles may fit that do not without an optional one, which fills cells or holds others
  /// together.
  private var needsMore: Bool {
    options.fills || problem.rules.groups.contains { $0.kind == .touching }
  }

  /// Keeps the weightiest tiles first, several at a time while these are laid, and passes over one
  /// that is not.
  private func greedilyKept() -> [Int] {
    let order = optional.indices.sorted { (weight(of: [$1]), $0) < (weight(of: [$0]), $1) }
    var kept: [Int] = []
    var (next, step) = (0, order.count)
    while next < order.count, !budget.isSpent {
      let more = order[next..<min(next + step, order.count)]
      if isLaidGreedily(kept + more) {
        kept += more
        next += step
        step *= 2
      } else if step > 1 {
        step /= 2
      } else {
        next += 1
      }
    }
    return kept
  }

  /// Whether a baseline that every run makes keeps all limits with these.
  private func isLaidGreedily(_ kept: [Int]) -> Bool {
    let problem = keeping(kept)
    let area = kept.reduce(0) { $0 + self.problem.tiles[optional[$1]].span.area }
    guard area <= room else { return false }
    let limits = LayoutLimits(
      height: rowLimit, inversions: options.order.inversionLimit,
      freeCells: options.fills ? 0 : nil)
    let baseline: Baseline = limits.inversions == nil ? .dense : .sparse
    return baseline.layout(of: problem).map { limits.allow($0.metrics) } ?? false
  }
}

extension BentoProblem {
  /// The problem without some of its tiles, and without groups and sequences of which none is left.
  func without(_ omitted: Set<Int>) -> BentoProblem {
    guard !omitted.isEmpty else { return self }
    let kept = tiles.indices.filter { !omitted.contains($0) }.map { tiles[$0] }
    let ids = Set(kept.map(\.id))
    return BentoProblem(
      unchecked: kept, columns: columns, spacers: spacers,
      rules: BoardRules(
        groups: rules.groups.compactMap { group in
          let tiles = group.tiles.filter(ids.contains)
          return tiles.isEmpty
            ? nil : TileGroup(name: group.name, kind: group.kind, tiles: tiles)
        },
        sequences: rules.sequences.compactMap { sequence in
          let tiles = sequence.tiles.filter(ids.contains)
          return tiles.isEmpty ? nil : TileSequence(name: sequence.name, tiles: tiles)
        },
        rowLimit: rules.rowLimit, direction: rules.direction))
  }
}
