// SPDX-License-Identifier: GPL-3.0-or-later

/// One board, or one part of a board that is laid out on its own.
public struct DocumentSection: Hashable, Sendable {
  /// The name of the section, or nil for a board that has no sections.
  public let name: String?
  /// The tiles and the grid.
  public let problem: BentoProblem

  /// Creates a section.
  public init(name: String?, problem: BentoProblem) {
    self.name = name
    self.problem = problem
  }
}

/// What a file holds: sections to lay out, and how cells become points.
public struct BentoDocument: Hashable, Sendable {
  /// The name of the board, or nil where the file gives none.
  public let name: String?
  /// The sections from top to bottom; a board without sections is one section without a name.
  public let sections: [DocumentSection]
  /// How cells become points.
  public let geometry: GridGeometry
  /// Changes that reading made on request, one sentence each: what `--clamp` shrank.
  public let warnings: [String]

  /// Creates a document.
  public init(
    name: String?, sections: [DocumentSection], geometry: GridGeometry = GridGeometry(),
    warnings: [String] = []
  ) {
    self.name = name
    self.sections = sections
    self.geometry = geometry
    self.warnings = warnings
  }
}

/// A document together with the answer to each of its sections.
public struct SolvedDocument: Hashable, Sendable {
  /// What was asked.
  public let document: BentoDocument
  /// The answers, one a section.
  public let results: [OptimizationResult]

  /// Creates a solved document.
  ///
  /// - Precondition: There are as many results as sections.
  public init(document: BentoDocument, results: [OptimizationResult]) {
    precondition(document.sections.count == results.count, "one result a section")
    self.document = document
    self.results = results
  }
}
