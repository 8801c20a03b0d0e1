// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes answers as a Swift source file with a SwiftUI layout, byte for byte the same for the same
/// layouts.
///
/// The file needs nothing but SwiftUI. It holds the places of all tiles by id, at each width, and a
/// place is found for views that it does not know.
package enum SwiftUIFormat {
  /// The source for the layouts of a document.
  package static func text(of solved: SolvedDocument) -> String {
    text(of: SwiftUIDocument(solved))
  }

  /// The source for the layouts of a document at all breakpoints.
  package static func text(of solved: SolvedBreakpoints) -> String {
    text(of: SwiftUIDocument(solved))
  }

  private static func text(of document: SwiftUIDocument) -> String {
    let names = SwiftUINames(document)
    let parts = [
      SwiftUITables(document: document, names: names).parts,
      SwiftUICode(document: document, names: names).parts,
    ]
    return parts.joined().joined(separator: "\n\n") + "\n"
  }
}

/// What things are called in a generated file.
struct SwiftUINames {
  /// The type of the layout.
  let board: String
  /// The modifier that names the tile that a view is.
  let tile: String
  /// The modifier for the span of a view that is no tile of the document.
  let span: String
  /// The cases of the sections; empty for a board that has no sections.
  let sections: [String]

  init(_ document: SwiftUIDocument) {
    let name = SwiftName(document.name ?? "", droppingLast: "board", stem: "Bento")
    board = name.upper + "Board"
    tile = name.lower + "Tile"
    span = name.lower + "Span"
    sections =
      document.hasSections
      ? document.boards.indices.map { SwiftName(document.title(at: $0), stem: "Section") }
        .cases(else: "Section")
      : []
  }
}

extension Double {
  /// The number as it stands in generated source: at most six decimals.
  var swiftNumber: String { rounded(decimals: 6) }
}
