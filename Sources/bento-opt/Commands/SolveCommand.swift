// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize
internal import Foundation

/// `solve`: lays out a file and writes the answer.
struct SolveCommand {
  let request: SolveRequest
  let console: Console

  func run() async throws(Failure) {
    let document = try console.read(request.input, verbosity: request.verbosity)
    try checkWidths(of: document)
    try checkGrids(of: document)
    let folder =
      if let path = request.certificate {
        try OutputFolder(path, isReplaceable: Self.holdsCertificate)
      } else { OutputFolder?.none }
    defer { folder?.discard() }
    let session = try Session(
      output: request.output, optimizer: request.optimizer, verbosity: request.verbosity,
      console: console, folder: folder)
    defer { session.close() }
    let answer = try await answer(to: document, by: session.solver)
    if case .single(let solved) = answer { try folder?.commit(certificate(of: solved)) }
    try session.write(console.contents(of: answer, for: request.output))
    try session.commit()
  }

  /// Refuses several widths where only one makes sense.
  private func checkWidths(of document: BentoDocument) throws(Failure) {
    guard !document.breakpoints.isEmpty else { return }
    let subject: String
    switch request.task {
    case .chooseColumns: return
    case .leaveOutEmptyRows: subject = "a stored layout is"
    case .layOut:
      if request.certificate == nil { return }
      subject = "a certificate is about"
    }
    throw .unchosen(
      name: request.input.name,
      reason: "\(subject) one width; name it with --columns N, without --fit")
  }

  /// Refuses grids inside of tiles where only plain tiles make sense.
  private func checkGrids(of document: BentoDocument) throws(Failure) {
    guard let grid = document.firstGridInside else { return }
    let subject: String
    switch request.task {
    case .chooseColumns: subject = "columns are chosen for"
    case .leaveOutEmptyRows: subject = "a stored layout is one of"
    case .layOut:
      if request.certificate == nil { return }
      subject = "a certificate is about"
    }
    throw .unchosen(
      name: request.input.name, reason: "\(grid): \(subject) plain tiles alone")
  }

  private func answer(
    to document: BentoDocument, by solver: DocumentSolver
  ) async throws(Failure) -> DocumentAnswer {
    let name = request.input.name
    switch request.task {
    case .layOut: return try await solver.solve(document, name: name)
    case .chooseColumns(let choice):
      return .single(try await solver.choose(choice, for: document, name: name))
    case .leaveOutEmptyRows:
      do throws(StoredSectionError) {
        return .single(try document.storedLayouts())
      } catch {
        throw .unstored(name: name, error)
      }
    }
  }

  private func certificate(of solved: SolvedDocument) -> [OutputFolder.File] {
    CertificateFiles.files(
      of: solved, options: request.optimizer, tool: "\(Tool.name) \(Tool.version)"
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
}
