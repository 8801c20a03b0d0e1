// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// `compare`: shows for each file what greedy rules make of it, and the optimum beside them.
struct CompareCommand {
  let request: CompareRequest
  let console: Console

  /// Compares every file that can be read.
  ///
  /// - Returns: The code of the first file that failed; its fault has been told.
  func run() async throws(Failure) -> ExitCode {
    let session = try Session(
      output: request.output, optimizer: request.optimizer, verbosity: request.verbosity,
      console: console)
    defer { session.close() }
    var code = ExitCode.done
    var isFirst = true
    for input in request.inputs {
      do throws(Failure) {
        let document = try console.read(input, verbosity: request.verbosity)
        let answer = try await session.solver.solve(document, name: input.name)
        try session.write((isFirst ? "" : "\n") + text(of: answer, name: input.name))
        isFirst = false
      } catch {
        // The output is every file's: without it there is no point in going on.
        if [.cannotCreate, .done].contains(error.exitCode) { throw error }
        console.tell(error.lines)
        if code == .done { code = error.exitCode }
      }
    }
    if code == .done { try session.commit() }
    return code
  }

  private func text(of answer: DocumentAnswer, name: String) -> String {
    let style = console.style(for: request.output)
    let lines: [String]
    switch (request.output.format, answer) {
    case (.svg, .single(let solved)): return SVGDrawing.text(comparing: solved)
    case (.svg, .breakpoints(let solved)): return SVGDrawing.text(comparing: solved)
    case (.html, .single(let solved)): return HTMLFormat.text(of: solved)
    case (.html, .breakpoints(let solved)): return HTMLFormat.text(of: solved)
    case (_, .single(let solved)):
      lines = CompareReport(solved: solved, style: style).lines
    case (_, .breakpoints(let solved)):
      lines = solved.parts.flatMap { breakpoint, part in
        ["", breakpoint.title] + CompareReport(solved: part, style: style).lines
      }
    }
    return ([name.printable] + lines).map { $0 + "\n" }.joined()
  }
}
