// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize
internal import Foundation

/// `solve`: lays out a file and writes the answer.
struct SolveCommand {
  let request: SolveRequest
  let console: Console

  func run() async throws(Failure) {
    let document = try console.read(request.input, verbosity: request.verbosity)
    let folder =
      if let path = request.certificate {
        try OutputFolder(path, isReplaceable: Self.holdsCertificate)
      } else { OutputFolder?.none }
    defer { folder?.discard() }
    let session = try Session(
      output: request.output, optimizer: request.optimizer, verbosity: request.verbosity,
      console: console, folder: folder)
    defer { session.close() }
    let solved = try await session.solver.solve(document, name: request.input.name)
    try folder?.commit(certificate(of: solved))
    try session.write(text(of: solved))
    try session.commit()
  }

  private func certificate(of solved: SolvedDocument) -> [OutputFolder.File] {
    CertificateFiles.files(
      of: solved, order: request.optimizer.order, tool: "\(Tool.name) \(Tool.version)"
    ).map { ($0.path, $0.text) }
  }

  /// Whether a folder holds a certificate and nothing else.
  private static func holdsCertificate(_ folder: String) -> Bool {
    guard let names = try? Platform.names(in: folder), names.allSatisfy(CertificateFiles.isOwn),
      let descriptor = try? Platform.open("\(folder)/certificate.json", O_RDONLY)
    else { return false }
    defer { Platform.close(descriptor) }
    return (try? Platform.readAll(descriptor)).map(CertificateFiles.isCertificate) ?? false
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
