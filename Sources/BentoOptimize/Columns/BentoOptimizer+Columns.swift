// SPDX-License-Identifier: GPL-3.0-or-later

extension BentoOptimizer {
  /// Chooses the number of columns that is best for a board by a rule, and lays out on it.
  ///
  /// For ``ColumnRule/fewest(rows:)`` numbers are tried from below, each with half of the time
  /// left; for the other rules all of the range are laid out, each with an equal share of the time.
  ///
  /// - Parameters:
  ///   - question: The rule and the numbers to choose from.
  ///   - problem: The tiles, and the grid that they were drawn for.
  ///   - stop: A signal that ends the work early.
  ///   - progress: Called on the thread of the work, with the number of columns in hand, whenever
  ///     incumbent or bound have changed.
  /// - Returns: The number, its layout, and the candidates that were looked at.
  /// - Throws: ``ColumnChoiceError`` where no number is known to do.
  /// - Complexity: That of ``optimize(_:stop:progress:)`` a number of columns.
  public func chooseColumns(
    _ question: ColumnQuestion, for problem: BentoProblem, stop: StopSignal = StopSignal(),
    progress: (@Sendable (_ columns: Int, OptimizationProgress) -> Void)? = nil
  ) async throws(ColumnChoiceError) -> ColumnChoice {
    if let refusal = refusal(of: problem) { throw .failed(refusal) }
    let options = options
    let outcome = await withTaskCancellationHandler {
      await WorkThread.run { () -> Result<ColumnChoice, ColumnChoiceError> in
        let chooser = ColumnChooser(
          source: problem, question: question, options: options,
          budget: Budget(options.timeLimit, stop: stop), listener: progress)
        return Result { () throws(ColumnChoiceError) in try chooser.choice() }
      }
    } onCancel: {
      stop.raise()
    }
    return try outcome.get()
  }
}
