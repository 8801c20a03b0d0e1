// SPDX-License-Identifier: GPL-3.0-or-later

/// The files of a certificate: what was asked and answered, what is claimed, and the models that
/// others can have refuted.
///
/// A document of sections has a folder a section; any other has all files in one.
package enum CertificateFiles {
  /// A file by its path within the folder, with slashes.
  package struct File: Hashable, Sendable {
    package let path: String
    package let text: String
  }

  /// A section with what is claimed of its layout.
  struct Section {
    let name: String?
    let certificate: Certificate
    /// The number of the section, from 1, or nil where the document has no sections.
    let number: Int?

    /// The folder of its files with a slash, or nothing.
    var folder: String { number.map { "section-\($0)/" } ?? "" }
  }

  /// The files that certify the answers to a document.
  ///
  /// - Parameters:
  ///   - solved: The answers.
  ///   - options: How they were sought.
  ///   - tool: The name and version of the program that gave them.
  /// - Returns: The files, the one to read first at the head.
  package static func files(
    of solved: SolvedDocument, options: OptimizerOptions, tool: String
  ) -> [File] {
    let document = solved.document
    let sections = zip(document.sections, solved.results).enumerated().map { index, part in
      Section(
        name: part.0.name,
        certificate: Certificate(of: part.1, to: part.0.problem, options: options),
        number: document.hasSections ? index + 1 : nil)
    }
    let head = [
      File(
        path: "README.md",
        text: CertificateReadme(name: document.name, sections: sections, tool: tool).text),
      File(
        path: "certificate.json",
        text: CertificateJSON.text(name: document.name, sections: sections, tool: tool)),
    ]
    return head + sections.flatMap { $0.files(documentName: document.name) }
  }

  /// Whether a certificate has a file or folder of this name at its top.
  package static func isOwn(_ name: String) -> Bool {
    let names = ["README.md", "certificate.json", "problem.json", "layout.json"]
    let models = ObjectiveLevel.allCases.flatMap { ["\($0.rawValue).lp", "\($0.rawValue).cnf"] }
    return (names + models).contains(name) || name.hasPrefix("section-")
  }

  /// Whether a text is the `certificate.json` of such a folder.
  package static func isCertificate(_ bytes: [UInt8]) -> Bool {
    (try? SourceJSON.parse(bytes))?["format"]?.string == CertificateJSON.identifier
  }
}

extension CertificateFiles.Section {
  /// A model, and what it is written in.
  struct Model {
    let path: String
    let format: String
    let text: () -> String
  }

  /// The models of a claim that could be written.
  func models(of claim: Certificate.Claim) -> [Model] {
    let path = folder + claim.outcome.level.rawValue
    let program = (try? claim.model?.get()).map { model in
      Model(path: path + ".lp", format: "lp") { LPFormat.text(of: model) }
    }
    let clauses = (try? claim.clauses?.get()).map { clauses in
      Model(path: path + ".cnf", format: "cnf") { DIMACSFormat.text(of: clauses) }
    }
    return [program, clauses].compactMap(\.self)
  }

  fileprivate func files(documentName: String?) -> [CertificateFiles.File] {
    let problem = certificate.problem
    let part = SolvedDocument(
      document: BentoDocument(
        name: name ?? documentName, sections: [DocumentSection(name: nil, problem: problem)]),
      results: [certificate.result])
    let board = [
      CertificateFiles.File(
        path: folder + "problem.json",
        text: BentoFormat.text(of: problem, name: name ?? documentName)),
      CertificateFiles.File(path: folder + "layout.json", text: ResultJSON.text(of: part)),
    ]
    return board
      + certificate.claims.flatMap(models).map {
        CertificateFiles.File(path: $0.path, text: $0.text())
      }
  }
}
