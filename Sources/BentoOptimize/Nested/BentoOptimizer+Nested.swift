// SPDX-License-Identifier: GPL-3.0-or-later

extension BentoOptimizer {
  /// Lays out a board with grids inside of tiles, from the inside outwards.
  ///
  /// Each grid is a problem of its own, to which the options apply. The heights of inner grids
  /// decide the rows of their tiles, or are limited by these. Each grid gets an equal share of the
  /// time that those before it have left.
  ///
  /// - Parameters:
  ///   - board: The tiles, and the grids that they hold.
  ///   - stop: A signal that ends the work early.
  ///   - progress: Called with the path of the grid in hand whenever incumbent or bound have
  ///     changed.
  /// - Returns: One answer a grid; ``NestedResult`` says what is proven of the whole.
  /// - Throws: ``NestedOptimizerError``, which names the grid.
  /// - Complexity: That of ``optimize(_:stop:progress:)`` a grid.
  public func optimize(
    _ board: NestedBoard, stop: StopSignal = StopSignal(),
    progress: (@Sendable (_ grid: GridPath, OptimizationProgress) -> Void)? = nil
  ) async throws(NestedOptimizerError) -> NestedResult {
    let grid = NestedGrid(board)
    var run = NestedRun(
      optimizer: self, budget: Budget(options.timeLimit, stop: stop), listener: progress,
      gridsLeft: grid.count)
    return try await run.answer(to: grid)
  }
}

/// The grids of a board, laid out one after the other.
private struct NestedRun {
  let optimizer: BentoOptimizer
  let budget: Budget
  let listener: (@Sendable (GridPath, OptimizationProgress) -> Void)?
  var gridsLeft: Int

  mutating func answer(
    to grid: NestedGrid
  ) async throws(NestedOptimizerError) -> NestedResult {
    var grids = [NestedResult?](repeating: nil, count: grid.tiles.count)
    var decidedRows = grid.leastDecidedRows
    for index in grid.tiles.indices {
      guard let inner = NestedGrid(inside: grid, at: index) else { continue }
      let answer = try await answer(to: inner)
      grids[index] = answer
      if decidedRows[index] != nil {
        let height = answer.result.metrics.height
        decidedRows[index] = max(1, (height + inner.subdivision - 1) / inner.subdivision)
      }
    }
    let problem: BentoProblem
    do throws(ProblemError) {
      problem = try grid.problem(decidedRows: decidedRows)
    } catch {
      throw NestedOptimizerError(path: grid.path, reason: .unfit(error))
    }
    return NestedResult(
      problem: problem, result: try await result(of: problem, in: grid),
      subdivision: grid.subdivision, grids: grids)
  }

  private mutating func result(
    of problem: BentoProblem, in grid: NestedGrid
  ) async throws(NestedOptimizerError) -> OptimizationResult {
    var optimizer = optimizer
    optimizer.options.timeLimit = budget.share(amongLast: gridsLeft).remaining
    gridsLeft -= 1
    let path = grid.path
    let progress: (@Sendable (OptimizationProgress) -> Void)? =
      if let listener { { listener(path, $0) } } else { nil }
    do throws(OptimizerError) {
      return try await optimizer.optimize(problem, stop: budget.stop, progress: progress)
    } catch {
      throw NestedOptimizerError(error, in: grid)
    }
  }
}

/// The reason why there is no answer to a nested board.
public struct NestedOptimizerError: Error, Hashable, Sendable {
  /// What a grid failed of.
  public enum Reason: Hashable, Sendable {
    /// With the rows that the grids inside need, it is no problem that can be solved.
    case unfit(ProblemError)
    /// It needs more rows than the tile around it has.
    case beyondTile(room: Int, needed: Int, provenBy: String)
    /// No layout was found that has as few rows as the tile around it; the lowest one known, and a
    /// number of rows below which none can be.
    case roomNotMet(room: Int, found: Int, bound: Int)
    /// It has no answer for a reason of its own.
    case unsolved(OptimizerError)
  }

  /// The way to the grid.
  public let path: GridPath
  /// What it failed of.
  public let reason: Reason

  init(path: GridPath, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The failure of a grid's problem.
  init(_ error: OptimizerError, in grid: NestedGrid) {
    path = grid.path
    reason =
      switch error {
      case .rowLimit(let room, let needed, let prover) where grid.isLimitedByTile:
        .beyondTile(room: room, needed: needed, provenBy: prover)
      case .rowLimitNotMet(let room, let found, let bound) where grid.isLimitedByTile:
        .roomNotMet(room: room, found: found, bound: bound)
      default: .unsolved(error)
      }
  }
}

extension NestedOptimizerError: CustomStringConvertible {
  /// The place and the reason, for example `tiles[1] "B-F": grid: 6 rows are needed (bound by
  /// area), but its tile has room for 4`.
  public var description: String {
    let place = path.steps.isEmpty ? "" : "\(path): grid: "
    return switch reason {
    case .unfit(let error):
      place + "with the rows that grids inside need: "
        + error.faults.map(\.description).joined(separator: "; ")
    case .beyondTile(let room, let needed, let prover):
      place + "\(needed) rows are needed (bound by \(prover)), but its tile has room for \(room)"
    case .roomNotMet(let room, let found, let bound):
      place + "no layout of the \(room) rows that its tile has room for was found: the lowest has "
        + "\(found), and at least \(bound) are needed; give it more with --time-limit"
    case .unsolved(let error): place + error.description
    }
  }
}
