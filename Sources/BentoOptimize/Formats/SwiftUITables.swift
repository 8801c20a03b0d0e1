// SPDX-License-Identifier: GPL-3.0-or-later

/// The part of a generated file that differs from board to board: measures and places.
struct SwiftUITables {
  let document: SwiftUIDocument
  let names: SwiftUINames

  /// The head of the file and the type of the layout, up to its code.
  var parts: [String] {
    [head, "import SwiftUI", opening + measures] + (names.sections.isEmpty ? [] : [sections])
      + document.boards.indices.map(plans)
  }

  /// What the tables of all boards are called.
  private var planNames: [String] {
    names.sections.isEmpty ? ["plans"] : names.sections.map { $0 + "Plans" }
  }

  private var head: String {
    let title = document.name?.printable ?? "Bento board"
    let section = names.sections.first.map { "(section: .\($0))" } ?? ""
    let argument = names.sections.first.map { ", in: .\($0)" } ?? ""
    return """
      // \(title)
      //
      // Written by bento-opt: change the board and export it again rather than edit this file.
      //
      //   \(names.board)\(section) {
      //     ForEach(cards) { card in
      //       CardView(card).\(names.tile)(card.id\(argument))
      //     }
      //   }
      //   .accessibilityElement(children: .contain)
      //
      // Needs iOS 16, macOS 13, tvOS 16, watchOS 9 or visionOS 1, and Swift 6.1.
      """
  }

  private var opening: String {
    """
    /// Lays views out where their tiles lie on the board.
    ///
    /// Columns count from the leading edge: where reading begins on the right, SwiftUI mirrors the
    /// board by itself.
    nonisolated struct \(names.board): Layout {

    """
  }

  private var measures: String {
    let geometry = document.geometry
    let margins = geometry.margins
    let insets = [
      ("top", margins.top), ("leading", margins.left), ("bottom", margins.bottom),
      ("trailing", margins.right),
    ].map { "\($0): \($1.swiftNumber)" }
    let height = geometry.rowHeight.map(\.swiftNumber) ?? "nil"
    return """
      \(finerCells)/// The height of a row in points, or nil for rows as high as columns are wide.
      private static let rowHeight: CGFloat? = \(height)
      /// The gaps between columns and between rows in points.
      private static let columnGap: CGFloat = \(geometry.columnGap.swiftNumber)
      private static let rowGap: CGFloat = \(geometry.rowGap.swiftNumber)
      /// The space around the tiles in points.
      private static var margins: EdgeInsets {
        EdgeInsets(\(insets.joined(separator: ", ")))
      }
      """.indented
  }

  /// A line of comment where cells are finer than those of the document.
  private var finerCells: String {
    let parts = document.geometry.parts
    guard parts > 1 else { return "" }
    return "// Grids inside of tiles: each cell of the board is \(parts) x \(parts) cells here.\n\n"
  }

  private var sections: String {
    let cases = document.boards.indices.map { index in
      "  /// \(document.title(at: index).printable)\n  case \(names.sections[index])"
    }
    let plans = zip(names.sections, planNames).map { "    case .\($0): \(names.board).\($1)" }
    return """
      /// The sections of the board from top to bottom, each a layout of its own.
      enum Section: Sendable {
      \(cases.joined(separator: "\n"))

        fileprivate var plans: [Plan] {
          switch self {
      \(plans.joined(separator: "\n"))
          }
        }
      }

      /// The section that is laid out.
      var section = Section.\(names.sections.first ?? "")
      """.indented
  }

  private func plans(at index: Int) -> String {
    let title = names.sections.isEmpty ? "Where" : "\(document.title(at: index).printable): where"
    return """
      /// \(title) tiles lie, in reading order.
      fileprivate static let \(planNames[index]): [Plan] = [
      \(Self.list(document.boards[index].plans.map(plan)))]
      """.indented
  }

  func plan(_ plan: SwiftUIPlan) -> String {
    let layout = plan.layout
    let tiles = layout.readingOrder.map { index in
      let placement = layout.placements[index]
      return "      \(placement.id.swiftLiteral): \(Self.slot(placement.cell, placement.span))"
    }
    let spacers = layout.spacers.map { "      \(Self.slot($0.cell, $0.span))" }
    let omitted = plan.omitted.map { "    // Left out for want of room: \($0.printable)\n" }
    let table = tiles.isEmpty ? "[:]" : "[\n\(Self.list(tiles))    ]"
    let free = spacers.isEmpty ? "" : ",\n    spacers: [\n\(Self.list(spacers))    ]"
    return """
        Plan(
          columns: \(layout.columns), width: \(plan.width.swiftNumber),
      \(omitted.joined())    tiles: \(table)\(free))
      """
  }

  /// The elements of a literal, each on lines of its own; the last of several has a comma too.
  private static func list(_ elements: [String]) -> String {
    elements.joined(separator: ",\n") + (elements.count > 1 ? ",\n" : "\n")
  }

  private static func slot(_ cell: Cell, _ span: Span) -> String {
    "Slot(column: \(cell.column), row: \(cell.row), columns: \(span.columns), rows: \(span.rows))"
  }
}

extension String {
  /// The lines of the text, each two spaces further in; empty ones stay empty.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
