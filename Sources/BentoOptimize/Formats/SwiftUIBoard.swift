// SPDX-License-Identifier: GPL-3.0-or-later

/// What is written of one section: where its tiles lie at each width.
struct SwiftUIBoard {
  /// The name of the section, or nil for a board that has no sections.
  let name: String?
  /// At least one plan, those of few columns first.
  let plans: [SwiftUIPlan]
}

/// Where the tiles of a section lie on a grid of so many columns.
struct SwiftUIPlan {
  /// The layout, with columns from the side on which reading begins.
  let layout: BentoLayout
  /// The width in points that the columns have in the document.
  let width: Double
  /// The ids of the tiles for which a limit on the rows left no room.
  let omitted: [String]

  init(layout: BentoLayout, width: Double, omitted: [String]) {
    switch layout.direction {
    case .leftToRight: self.layout = layout
    case .rightToLeft: self.layout = layout.mirrored
    }
    self.width = width
    self.omitted = omitted
  }
}

/// The rows and the gaps of a generated layout, in points.
struct SwiftUIGeometry {
  /// The height of a row, or nil where rows are as high as columns are wide.
  let rowHeight: Double?
  let columnGap: Double
  let rowGap: Double
  /// The space around, with the side on which reading begins on the left.
  let margins: Margins
  /// The parts, both ways, into which cells of the document are divided.
  let parts: Int

  /// The geometry of a document of so many columns, with cells divided into parts.
  init(_ geometry: GridGeometry, columns: Int, parts: Int, direction: ReadingDirection) {
    let divided = geometry.divided(into: parts, columns: columns)
    let staysSquare =
      geometry.rows == .square
      && (parts == 1 || geometry.horizontalSpacing == geometry.verticalSpacing)
    rowHeight = staysSquare ? nil : divided.rowHeight(columns: columns * parts)
    columnGap = geometry.horizontalSpacing
    rowGap = geometry.verticalSpacing
    self.parts = parts
    switch direction {
    case .leftToRight: margins = geometry.margins
    case .rightToLeft: margins = geometry.margins.mirrored
    }
  }
}

/// All that is written of a document.
struct SwiftUIDocument {
  let name: String?
  let boards: [SwiftUIBoard]
  let geometry: SwiftUIGeometry

  /// Whether the board is written in sections.
  let hasSections: Bool

  /// The name of a section, or its number where the name is empty.
  func title(at index: Int) -> String {
    let name = boards[index].name ?? ""
    return name.isEmpty ? "Section \(index + 1)" : name
  }

  /// The document at its own width.
  ///
  /// Where tiles hold grids, all sections are measured in the finest cells of any.
  init(_ solved: SolvedDocument) {
    let document = solved.document
    let parts = solved.nested.compactMap { $0?.finestSubdivision }.reduce(1, leastCommonMultiple)
    name = document.name
    hasSections = document.hasSections
    boards = solved.parts.map { part in
      let columns = part.result.layout.columns
      let layout = part.nested?.flattened ?? part.result.layout
      let scale = parts * columns / layout.columns
      return SwiftUIBoard(
        name: part.section.name,
        plans: [
          SwiftUIPlan(
            layout: GridScale(columns: scale, rows: scale).enlarged(layout),
            width: document.geometry.boardWidth(columns: columns),
            omitted: part.result.omission?.tiles ?? [])
        ])
    }
    geometry = SwiftUIGeometry(
      document.geometry, columns: document.widestColumns, parts: parts,
      direction: document.direction)
  }

  /// The document at all of its breakpoints.
  init(_ solved: SolvedBreakpoints) {
    let document = solved.document
    let parts = solved.parts.sorted { $0.breakpoint.columns < $1.breakpoint.columns }
    name = document.name
    hasSections = document.hasSections
    boards = document.sections.indices.map { index in
      SwiftUIBoard(
        name: document.sections[index].name,
        plans: parts.map { breakpoint, part in
          let result = part.results[index]
          return SwiftUIPlan(
            layout: result.layout,
            width: part.document.geometry.boardWidth(columns: breakpoint.columns),
            omitted: result.omission?.tiles ?? [])
        })
    }
    geometry = SwiftUIGeometry(
      document.geometry, columns: document.widestColumns, parts: 1, direction: document.direction)
  }
}

extension BentoDocument {
  fileprivate var widestColumns: Int { sections.map(\.problem.columns).max() ?? 1 }

  /// The side on which the reading of the first section begins.
  fileprivate var direction: ReadingDirection {
    sections.first?.problem.rules.direction ?? .leftToRight
  }
}
