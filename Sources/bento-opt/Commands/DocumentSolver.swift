// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// Lays out the sections of a document one after the other, within one time limit for all.
struct DocumentSolver {
  /// The options of the whole document.
  let options: OptimizerOptions
  let stop: StopSignal
  let monitor: ProgressMonitor

  /// The answers to all sections of the file called `name`, at each of its breakpoints if it has
  /// any.
  ///
  /// Each section gets all the time that is left: what a quick one does not need is there for later
  /// ones.
  func solve(_ document: BentoDocument, name: String) async throws(Failure) -> DocumentAnswer {
    try await monitor.during { () throws(Failure) in
      guard !document.breakpoints.isEmpty else {
        return .single(try await solve(document, of: name))
      }
      return .breakpoints(try await solveBreakpoints(of: document, name: name))
    }
  }

  private func solve(
    _ document: BentoDocument, of name: String
  ) async throws(Failure) -> SolvedDocument {
    let deadline = ContinuousClock.now + options.timeLimit
    var (results, nested): ([OptimizationResult], [NestedResult?]) = ([], [])
    for (index, section) in document.sections.enumerated() {
      let (optimizer, place) = (optimizer(until: deadline), place(of: index, in: document))
      let name = section.place(in: name)
      if let board = section.nested {
        let answer = try await solve(board, by: optimizer, in: place, of: name)
        results.append(answer.result)
        nested.append(answer)
      } else {
        results.append(try await solve(section.problem, by: optimizer, in: place, of: name))
        nested.append(nil)
      }
    }
    return SolvedDocument(document: document, results: results, nested: nested)
  }

  private func solve(
    _ problem: BentoProblem, by optimizer: BentoOptimizer, in place: String?, of name: String
  ) async throws(Failure) -> OptimizationResult {
    monitor.begin(place)
    do throws(OptimizerError) {
      let result = try await optimizer.optimize(problem, stop: stop, progress: monitor.note)
      monitor.end(result)
      return result
    } catch {
      throw .unsolved(name: name, error)
    }
  }

  private func solve(
    _ board: NestedBoard, by optimizer: BentoOptimizer, in place: String?, of name: String
  ) async throws(Failure) -> NestedResult {
    do throws(NestedOptimizerError) {
      let answer = try await optimizer.optimize(
        board, stop: stop, progress: monitor.noteGrid(in: place))
      for part in answer.parts {
        monitor.begin(part.path.place(in: place))
        monitor.end(part.answer.result)
      }
      return answer
    } catch {
      throw .unsolvedGrid(name: name, error)
    }
  }

  private func solveBreakpoints(
    of document: BentoDocument, name: String
  ) async throws(Failure) -> SolvedBreakpoints {
    let deadline = ContinuousClock.now + options.timeLimit
    var results: [[OptimizationResult]] = []
    for (index, section) in document.sections.enumerated() {
      let place = place(of: index, in: document)
      let answers: [OptimizationResult]
      do throws(OptimizerError) {
        answers = try await optimizer(until: deadline).optimize(
          section.fitted, stop: stop, progress: monitor.note(in: place))
      } catch {
        throw .unsolved(name: section.place(in: name), error)
      }
      for (breakpoint, answer) in zip(document.breakpoints, answers) {
        monitor.begin([breakpoint.width, place].compactMap(\.self).joined(separator: ", "))
        monitor.end(answer)
      }
      results.append(answers)
    }
    return SolvedBreakpoints(document: document, results: results)
  }

  private func optimizer(until deadline: ContinuousClock.Instant) -> BentoOptimizer {
    var options = options
    options.timeLimit = max(.zero, ContinuousClock.now.duration(to: deadline))
    return BentoOptimizer(options: options)
  }

  private func place(of index: Int, in document: BentoDocument) -> String? {
    let count = document.sections.count
    return count > 1 ? "section \(index + 1) of \(count)" : nil
  }
}

// Numbers of columns that are chosen.
extension DocumentSolver {
  /// The answer to the only board of the file called `name`, on the columns that are best for it.
  func choose(
    _ request: ChoiceRequest, for document: BentoDocument, name: String
  ) async throws(Failure) -> SolvedDocument {
    guard document.sections.count == 1 else {
      let count = Words.count(document.sections.count, "section", "sections")
      throw .unchosen(name: name, reason: "columns are chosen for one board, and it has \(count)")
    }
    let (section, geometry) = (document.sections[0], document.geometry)
    let question = ColumnQuestion(
      request.rule, in: request.range, fit: request.fit, geometry: geometry)
    do throws(ColumnChoiceError) {
      let choice = try await monitor.during { () throws(ColumnChoiceError) in
        try await BentoOptimizer(options: options).chooseColumns(
          question, for: section.problem, stop: stop, progress: monitor.note(in: nil))
      }
      monitor.begin(nil)
      monitor.end(choice.result)
      let chosen = BentoDocument(
        name: document.name,
        sections: [DocumentSection(name: section.name, problem: choice.problem)],
        geometry: geometry)
      return SolvedDocument(document: chosen, results: [choice.result], choice: choice)
    } catch {
      throw .unsettledColumns(name: name, error)
    }
  }
}

extension DocumentSection {
  /// What faults of the section call it, in the file of this name.
  fileprivate func place(in file: String) -> String {
    file + (name.map { ": section \"\($0)\"" } ?? "")
  }
}
