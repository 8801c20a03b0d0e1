// SPDX-License-Identifier: GPL-3.0-or-later

/// A document together with its answers at each of its breakpoints.
public struct SolvedBreakpoints: Hashable, Sendable {
  /// What was asked.
  public let document: BentoDocument
  /// The document as it is at each breakpoint, with its answers.
  public let layouts: [SolvedDocument]

  /// Creates the answers to a document.
  ///
  /// - Parameters:
  ///   - document: What was asked.
  ///   - results: The results of each section, one a breakpoint.
  /// - Precondition: There are as many lists as sections, and in each as many results as
  ///   breakpoints.
  public init(document: BentoDocument, results: [[OptimizationResult]]) {
    self.document = document
    layouts = document.breakpoints.indices.map { index in
      SolvedDocument(document: document.fitted(at: index), results: results.map { $0[index] })
    }
  }

  /// Creates the answers to a document from those at each of its breakpoints.
  ///
  /// - Precondition: There are as many layouts as breakpoints.
  init(document: BentoDocument, layouts: [SolvedDocument]) {
    precondition(document.breakpoints.count == layouts.count, "one layout a breakpoint")
    self.document = document
    self.layouts = layouts
  }

  /// The breakpoints with their answers.
  package var parts: [(breakpoint: Breakpoint, solved: SolvedDocument)] {
    Array(zip(document.breakpoints, layouts))
  }

  /// The worst status at any breakpoint.
  package var status: OptimizationStatus {
    DocumentTotals(of: layouts.flatMap(\.results)).status
  }
}

extension BentoDocument {
  /// The document as it is at the breakpoint of this index: columns keep their width in points,
  /// that of the section with the most of them.
  func fitted(at index: Int) -> BentoDocument {
    let source = sections.map(\.problem.columns).max() ?? 1
    return BentoDocument(
      name: name,
      sections: sections.map { DocumentSection(name: $0.name, problem: $0.fitted[index].problem) },
      geometry: geometry.resized(from: source, to: breakpoints[index].columns))
  }
}

extension Breakpoint {
  /// The width in words, for example `12 columns`.
  package var width: String { "\(columns.grouped) \(columns == 1 ? "column" : "columns")" }

  /// The breakpoint as a heading, for example `12 columns, spans clamped`.
  package var title: String {
    switch fit {
    case .clamp: "\(width), spans clamped"
    case .scale: "\(width), spans scaled"
    }
  }
}
