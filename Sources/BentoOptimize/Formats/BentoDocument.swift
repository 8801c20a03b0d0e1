// SPDX-License-Identifier: GPL-3.0-or-later

/// One board, or one part of a board that is laid out on its own.
public struct DocumentSection: Hashable, Sendable {
  /// The name of the section, or nil for a board that has no sections.
  public let name: String?
  /// The tiles and the grid.
  public let problem: BentoProblem
  /// The tiles on the grid of each breakpoint of the document.
  public let fitted: [FittedProblem]
  /// The board with the grids inside of its tiles, or nil where no tile holds one.
  ///
  /// Where there is one, ``problem`` is its outermost grid; until it is laid out, tiles whose rows
  /// their grids decide have one row there.
  public let nested: NestedBoard?

  /// Creates a section.
  public init(
    name: String?, problem: BentoProblem, fitted: [FittedProblem] = [], nested: NestedBoard? = nil
  ) {
    self.name = name
    self.problem = problem
    self.fitted = fitted
    self.nested = nested
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
  /// The widths to lay out at instead of that of the grid, no width twice; mostly none.
  public let breakpoints: [Breakpoint]
  /// Changes that reading made on request, one sentence each: what `--clamp` shrank.
  public let warnings: [String]

  /// Creates a document.
  ///
  /// - Precondition: Every section is fitted to the breakpoints.
  public init(
    name: String?, sections: [DocumentSection], geometry: GridGeometry = GridGeometry(),
    breakpoints: [Breakpoint] = [], warnings: [String] = []
  ) {
    precondition(
      sections.allSatisfy { $0.fitted.map(\.breakpoint) == breakpoints },
      "every section is fitted to the breakpoints")
    self.breakpoints = breakpoints
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
  /// The answers to boards with grids inside of tiles, one a section; nil for other sections.
  public let nested: [NestedResult?]
  /// How the number of columns was chosen, or nil where it was given.
  public let choice: ColumnChoice?
  /// The rows that were left out of the stored layout of each section, or nil where tiles were laid
  /// out anew.
  public let emptyRows: [Int]?

  /// Creates a solved document.
  ///
  /// The problem of a section with grids inside of tiles becomes the one that was solved, with the
  /// rows that these grids need.
  ///
  /// - Precondition: There are as many results as sections, and as many nested ones and numbers of
  ///   empty rows if there are any.
  public init(
    document: BentoDocument, results: [OptimizationResult], nested: [NestedResult?] = [],
    choice: ColumnChoice? = nil, emptyRows: [Int]? = nil
  ) {
    precondition(document.sections.count == results.count, "one result a section")
    precondition(nested.isEmpty || nested.count == results.count, "one nested result a section")
    precondition(emptyRows.map { $0.count == results.count } ?? true, "one number a section")
    self.nested = nested.isEmpty ? results.map { _ in nil } : nested
    self.emptyRows = emptyRows
    self.document = document.solved(as: self.nested)
    self.results = results
    self.choice = choice
  }

  /// The sections with their answers.
  package var parts: [SolvedSection] {
    document.sections.indices.map { index in
      SolvedSection(
        section: document.sections[index], result: results[index], nested: nested[index],
        emptyRows: emptyRows?[index])
    }
  }
}

/// A section together with its answer.
package struct SolvedSection {
  package let section: DocumentSection
  package let result: OptimizationResult
  /// The answers to all grids, or nil where no tile holds one.
  package let nested: NestedResult?
  /// The rows that were left out of a stored layout, or nil where tiles were laid out anew.
  package let emptyRows: Int?
}

extension BentoDocument {
  /// The stored layouts of all sections, without their empty rows, as answers.
  ///
  /// - Throws: ``StoredSectionError`` for the first section whose positions are no layout.
  package func storedLayouts() throws(StoredSectionError) -> SolvedDocument {
    var layouts: [StoredLayout] = []
    for section in sections {
      do throws(StoredLayoutError) {
        layouts.append(try StoredLayout(of: section.problem))
      } catch {
        throw StoredSectionError(section: section.name, error: error)
      }
    }
    return SolvedDocument(
      document: self,
      results: zip(layouts, sections).map { OptimizationResult($0, of: $1.problem) },
      emptyRows: layouts.map(\.emptyRows))
  }
}

/// The section whose stored positions are no layout, and why.
package struct StoredSectionError: Error, Hashable, Sendable {
  /// The name of the section, or nil for a board that has no sections.
  package let section: String?
  package let error: StoredLayoutError

  /// One line a fault, which begins with the section.
  package var lines: [String] {
    let place = section.map { "section \"\($0)\": " } ?? ""
    return error.faults.map { (place + $0.description).printable }
  }
}
