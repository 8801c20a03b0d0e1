// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// `solve`: lays out a file and writes the answer.
struct SolveCommand {
  let request: SolveRequest
  let console: Console

  func run() async throws(Failure) {
    let document = try console.read(request.input, verbosity: request.verbosity)
    let session = try Session(
      output: request.output, optimizer: request.optimizer, verbosity: request.verbosity,
      console: console)
    defer { session.close() }
    let solved = try await session.solver.solve(document, name: request.input.name)
    try session.write(text(of: solved))
    try session.commit()
  }

  private func text(of solved: SolvedDocument) -> String {
    switch request.output.format {
    case .json: ResultJSON.text(of: solved)
    case .svg: SVGDrawing.text(of: solved)
    case .text:
      SolveReport(
        solved: solved, style: console.style(for: request.output)
      ).lines.map { $0 + "\n" }.joined()
    }
  }
}
