// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// Lays out the sections of a document one after the other, within one time limit for all.
struct DocumentSolver {
  /// The options of the whole document.
  let options: OptimizerOptions
  let stop: StopSignal
  let monitor: ProgressMonitor

  /// The answers to all sections of the file called `name`.
  ///
  /// Each section gets all the time that is left: what a quick one does not need is there for later
  /// ones.
  func solve(_ document: BentoDocument, name: String) async throws(Failure) -> SolvedDocument {
    do throws(OptimizerError) {
      return try await monitor.during { () throws(OptimizerError) in
        try await solve(document)
      }
    } catch {
      throw .unsolved(name: name, error)
    }
  }

  private func solve(_ document: BentoDocument) async throws(OptimizerError) -> SolvedDocument {
    let deadline = ContinuousClock.now + options.timeLimit
    var results: [OptimizationResult] = []
    for (index, section) in document.sections.enumerated() {
      let count = document.sections.count
      monitor.begin(count > 1 ? "section \(index + 1) of \(count)" : nil)
      var options = options
      options.timeLimit = max(.zero, ContinuousClock.now.duration(to: deadline))
      let result = try await BentoOptimizer(options: options).optimize(
        section.problem, stop: stop, progress: monitor.note)
      monitor.end(result)
      results.append(result)
    }
    return SolvedDocument(document: document, results: results)
  }
}
