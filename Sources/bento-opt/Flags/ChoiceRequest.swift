// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// A number of columns to choose, as the command line asks for it.
struct ChoiceRequest {
  let rule: ColumnRule
  let range: ClosedRange<Int>
  let fit: SpanFit?
}

extension RawOptions {
  /// The number of columns to choose, or nil where it is given.
  func choice() throws(UsageError) -> ChoiceRequest? {
    let asked = try columnRule()
    let all = 1...BentoProblem.maximumColumns
    switch (columns, asked) {
    case (nil, nil), (.one, nil), (.several, nil): return nil
    case (.range, nil):
      throw fault("--columns A..B needs --by, or --max-rows for the fewest of them")
    case (.range(let range), let rule?): return ChoiceRequest(rule: rule, range: range, fit: fit)
    case (nil, .fewest(let rows)?):
      return ChoiceRequest(rule: .fewest(rows: rows), range: all, fit: fit)
    case (nil, _?): throw fault("--by needs a range to choose from: --columns A..B")
    case (.one, _?), (.several, _?):
      throw fault("--by and --max-rows choose the columns; write --columns A..B or leave it out")
    }
  }

  private func columnRule() throws(UsageError) -> ColumnRule? {
    guard let maximumRows else { return rule }
    guard rule == nil else { throw fault("--by and --max-rows exclude each other") }
    return .fewest(rows: maximumRows)
  }

  private func fault(_ reason: String) -> UsageError { UsageError(command: .solve, reason: reason) }
}

extension RawOptions {
  /// How files are read.
  var readOptions: ReadOptions {
    var options = ReadOptions(clamps: clamps)
    let chooses = rule != nil || maximumRows != nil
    switch columns {
    // With a fit even one width is a breakpoint: spans are those of the file's own grid.
    case .one(let number) where fit != nil: options.widths = [number]
    case .one(let number): options.columns = number
    case .several(let widths): options.widths = widths
    // What is scaled from a grid must have one; for others the widest is as good as any.
    case .range(let range) where fit == .scale: options.assumedColumns = range.upperBound
    case .range: options.assumedColumns = BentoProblem.maximumColumns
    case nil where chooses && fit != .scale: options.assumedColumns = BentoProblem.maximumColumns
    case nil: break
    }
    // A choice fits spans itself.
    if !chooses { options.fit = fit }
    return options
  }
}
