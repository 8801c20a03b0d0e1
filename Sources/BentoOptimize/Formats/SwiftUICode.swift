// SPDX-License-Identifier: GPL-3.0-or-later

/// The part of a generated file that is the same for every board, but for names: how views are
/// placed.
struct SwiftUICode {
  let names: SwiftUINames
  /// The columns of the widest plan, where there are several; the order of reading is its.
  private let widestColumns: Int?

  init(document: SwiftUIDocument, names: SwiftUINames) {
    self.names = names
    let plans = document.boards.first?.plans ?? []
    widestColumns = plans.count > 1 ? plans.last?.layout.columns : nil
  }

  /// The code from the types of the tables to the end of the file.
  var parts: [String] {
    [Self.types, choice, Self.placing, Self.slots, Self.grid].map(\.indented)
      + [Self.keys.indented + "\n}", modifiers]
  }

  private static let types = """
    /// A rectangle of cells: its top-left cell and its span.
    struct Slot: Sendable {
      var column = 0
      var row = 0
      var columns: Int
      var rows: Int
    }

    /// The slots of tiles by id on a grid of so many columns, and the width in points that they need.
    struct Plan: Sendable {
      let columns: Int
      let width: CGFloat
      let tiles: KeyValuePairs<String, Slot>
      /// Cells that stay free.
      var spacers: [Slot] = []

      /// How early a tile is read: the higher the earlier, 0 for those that the plan does not know.
      fileprivate func priority(of id: String) -> Double {
        let turn = tiles.firstIndex { $0.key == id }
        return Double(turn.map { tiles.count - $0 } ?? 0)
      }

      /// The frame of a slot on a board that is so wide.
      fileprivate func frame(of slot: Slot, width: CGFloat) -> CGRect {
        let inner = width - margins.leading - margins.trailing
        let columnWidth = (inner - columnGap * CGFloat(columns - 1)) / CGFloat(columns)
        let height = rowHeight ?? columnWidth
        return CGRect(
          x: margins.leading + CGFloat(slot.column) * (columnWidth + columnGap),
          y: margins.top + CGFloat(slot.row) * (height + rowGap),
          width: max(0, CGFloat(slot.columns) * (columnWidth + columnGap) - columnGap),
          height: max(0, CGFloat(slot.rows) * (height + rowGap) - rowGap))
      }
    }
    """

  private var choice: String {
    let plans = names.sections.isEmpty ? "Self.plans" : "section.plans"
    return """
      /// The plan for a width.
      ///
      /// It is the one with the most columns of those that find all the width that they need, or else
      /// the one with the fewest. Its columns then stretch or shrink to the width.
      private func plan(for width: CGFloat) -> Plan {
        \(plans).last { $0.width <= width } ?? \(plans)[0]
      }

      /// The width that is offered, or that of the plan with the most columns.
      private func width(in proposal: ProposedViewSize) -> CGFloat {
        let widest = \(plans)[\(plans).count - 1].width
        return proposal.width.map { $0.isFinite ? $0 : widest } ?? widest
      }
      """
  }

  private static let placing = """
    func makeCache(subviews: Subviews) -> [Int: [Slot]] { [:] }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int: [Slot]]
    ) -> CGSize {
      let width = width(in: proposal)
      let plan = plan(for: width)
      let slots = slots(of: subviews, on: plan, cache: &cache)
      guard let rows = slots.map({ $0.row + $0.rows }).max() else { return .zero }
      let tiles = plan.frame(of: Slot(columns: plan.columns, rows: rows), width: width)
      return CGSize(width: width, height: tiles.maxY + Self.margins.bottom)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
      cache: inout [Int: [Slot]]
    ) {
      let plan = plan(for: bounds.width)
      for (view, slot) in zip(subviews, slots(of: subviews, on: plan, cache: &cache)) {
        let frame = plan.frame(of: slot, width: bounds.width)
        view.place(
          at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
          proposal: ProposedViewSize(frame.size))
      }
    }
    """

  private static let slots = """
    /// The slots of all views, kept until the views change.
    ///
    /// Views whose ids the plan does not know come into the first free slots among and below the
    /// others.
    private func slots(
      of subviews: Subviews, on plan: Plan, cache: inout [Int: [Slot]]
    ) -> [Slot] {
      if let slots = cache[plan.columns] { return slots }
      var known = Dictionary(plan.tiles.map { ($0.key, $0.value) }) { first, _ in first }
      let planned = subviews.map { view in
        view[TileID.self].flatMap { known.removeValue(forKey: $0) }
      }
      var grid = Grid(columns: plan.columns)
      for slot in plan.spacers + planned.compactMap({ $0 }) { grid.take(slot) }
      let slots = zip(subviews, planned).map { view, slot in
        slot ?? grid.takeFirst(like: view[TileSpan.self])
      }
      cache[plan.columns] = slots
      return slots
    }
    """

  private static let grid = """
    /// The cells that are taken, row by row.
    private struct Grid {
      let columns: Int
      var taken: [Bool] = []

      mutating func take(_ slot: Slot) {
        let missing = (slot.row + slot.rows) * columns - taken.count
        taken += Array(repeating: false, count: max(0, missing))
        for row in slot.row..<slot.row + slot.rows {
          for column in slot.column..<slot.column + slot.columns {
            taken[row * columns + column] = true
          }
        }
      }

      /// Takes the first free slot of a span, in rows from the top, from the leading edge.
      mutating func takeFirst(like span: Slot) -> Slot {
        var slot = Slot(columns: min(max(span.columns, 1), columns), rows: max(span.rows, 1))
        while !isFree(slot) {
          slot.column += 1
          if slot.column + slot.columns > columns {
            slot.column = 0
            slot.row += 1
          }
        }
        take(slot)
        return slot
      }

      private func isFree(_ slot: Slot) -> Bool {
        let rows = slot.row..<max(slot.row, min(slot.row + slot.rows, taken.count / columns))
        return rows.allSatisfy { row in
          let start = row * columns + slot.column
          return !taken[start..<start + slot.columns].contains(true)
        }
      }
    }
    """

  private static let keys = """
    fileprivate struct TileID: LayoutValueKey {
      static let defaultValue: String? = nil
    }

    fileprivate struct TileSpan: LayoutValueKey {
      static let defaultValue = Slot(columns: 1, rows: 1)
    }
    """

  private var modifiers: String {
    let section = names.sections.isEmpty ? "" : ", in section: \(names.board).Section"
    let columns = widestColumns.map { ", readingOn columns: Int = \($0)" } ?? ""
    let order =
      widestColumns == nil
      ? "of the board" : "that they have on the plan of so\n  /// many columns"
    let plans = names.sections.isEmpty ? "\(names.board).plans" : "section.plans"
    let plan = widestColumns == nil ? "\(plans)[0]" : "\(plans).first { $0.columns == columns }"
    let priority =
      widestColumns == nil ? "plan.priority(of: id)" : "plan?.priority(of: id) ?? 0"
    return """
      extension View {
        /// Says which tile the view is; VoiceOver reads tiles in the order \(order).
        func \(names.tile)(_ id: String\(section)\(columns)) -> some View {
          let plan = \(plan)
          return accessibilityElement(children: .contain)
            .accessibilitySortPriority(\(priority))
            .layoutValue(key: \(names.board).TileID.self, value: id)
        }

        /// Says how many columns and rows the view takes where the board does not know it.
        func \(names.span)(columns: Int, rows: Int) -> some View {
          layoutValue(
            key: \(names.board).TileSpan.self,
            value: \(names.board).Slot(columns: columns, rows: rows))
        }
      }
      """
  }
}
