// Shop floor on every screen
//
// Written by bento-opt: change the board and export it again rather than edit this file.
//
//   ShopFloorOnEveryScreenBoard {
//     ForEach(cards) { card in
//       CardView(card).shopFloorOnEveryScreenTile(card.id)
//     }
//   }
//   .accessibilityElement(children: .contain)
//
// Needs iOS 16, macOS 13, tvOS 16, watchOS 9 or visionOS 1, and Swift 6.1.

import SwiftUI

/// Lays views out where their tiles lie on the board.
///
/// Columns count from the leading edge: where reading begins on the right, SwiftUI mirrors the
/// board by itself.
nonisolated struct ShopFloorOnEveryScreenBoard: Layout {
  /// The height of a row in points, or nil for rows as high as columns are wide.
  private static let rowHeight: CGFloat? = 110
  /// The gaps between columns and between rows in points.
  private static let columnGap: CGFloat = 12
  private static let rowGap: CGFloat = 12
  /// The space around the tiles in points.
  private static var margins: EdgeInsets {
    EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Where tiles lie, in reading order.
  fileprivate static let plans: [Plan] = [
    Plan(
      columns: 1, width: 110,
      tiles: [
        "Orders today": Slot(column: 0, row: 0, columns: 1, rows: 2),
        "Late orders": Slot(column: 0, row: 2, columns: 1, rows: 2),
        "Returns": Slot(column: 0, row: 4, columns: 1, rows: 2),
        "Revenue by hour": Slot(column: 0, row: 6, columns: 1, rows: 3),
        "Top products": Slot(column: 0, row: 9, columns: 1, rows: 4),
        "Stock alerts": Slot(column: 0, row: 13, columns: 1, rows: 2),
        "Weather": Slot(column: 0, row: 15, columns: 1, rows: 2),
      ]),
    Plan(
      columns: 4, width: 476,
      tiles: [
        "Orders today": Slot(column: 0, row: 0, columns: 4, rows: 2),
        "Late orders": Slot(column: 0, row: 2, columns: 3, rows: 2),
        "Returns": Slot(column: 0, row: 4, columns: 3, rows: 2),
        "Revenue by hour": Slot(column: 0, row: 6, columns: 4, rows: 3),
        "Top products": Slot(column: 0, row: 9, columns: 4, rows: 4),
        "Stock alerts": Slot(column: 0, row: 13, columns: 4, rows: 2),
        "Weather": Slot(column: 0, row: 15, columns: 2, rows: 2),
      ]),
    Plan(
      columns: 6, width: 720,
      tiles: [
        "Orders today": Slot(column: 0, row: 0, columns: 3, rows: 2),
        "Late orders": Slot(column: 3, row: 0, columns: 2, rows: 2),
        "Weather": Slot(column: 5, row: 0, columns: 1, rows: 2),
        "Returns": Slot(column: 0, row: 2, columns: 2, rows: 2),
        "Revenue by hour": Slot(column: 2, row: 2, columns: 4, rows: 3),
        "Top products": Slot(column: 0, row: 4, columns: 2, rows: 4),
        "Stock alerts": Slot(column: 2, row: 5, columns: 3, rows: 2),
      ]),
    Plan(
      columns: 12, width: 1452,
      tiles: [
        "Orders today": Slot(column: 0, row: 0, columns: 6, rows: 2),
        "Late orders": Slot(column: 6, row: 0, columns: 3, rows: 2),
        "Returns": Slot(column: 9, row: 0, columns: 3, rows: 2),
        "Revenue by hour": Slot(column: 0, row: 2, columns: 8, rows: 3),
        "Top products": Slot(column: 8, row: 2, columns: 4, rows: 4),
        "Stock alerts": Slot(column: 0, row: 5, columns: 5, rows: 2),
        "Weather": Slot(column: 5, row: 5, columns: 2, rows: 2),
      ]),
  ]

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

  /// The plan for a width.
  ///
  /// It is the one with the most columns of those that find all the width that they need, or else
  /// the one with the fewest. Its columns then stretch or shrink to the width.
  private func plan(for width: CGFloat) -> Plan {
    Self.plans.last { $0.width <= width } ?? Self.plans[0]
  }

  /// The width that is offered, or that of the plan with the most columns.
  private func width(in proposal: ProposedViewSize) -> CGFloat {
    let widest = Self.plans[Self.plans.count - 1].width
    return proposal.width.map { $0.isFinite ? $0 : widest } ?? widest
  }

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

  fileprivate struct TileID: LayoutValueKey {
    static let defaultValue: String? = nil
  }

  fileprivate struct TileSpan: LayoutValueKey {
    static let defaultValue = Slot(columns: 1, rows: 1)
  }
}

extension View {
  /// Says which tile the view is; VoiceOver reads tiles in the order that they have on the plan of so
  /// many columns.
  func shopFloorOnEveryScreenTile(_ id: String, readingOn columns: Int = 12) -> some View {
    let plan = ShopFloorOnEveryScreenBoard.plans.first { $0.columns == columns }
    return accessibilityElement(children: .contain)
      .accessibilitySortPriority(plan?.priority(of: id) ?? 0)
      .layoutValue(key: ShopFloorOnEveryScreenBoard.TileID.self, value: id)
  }

  /// Says how many columns and rows the view takes where the board does not know it.
  func shopFloorOnEveryScreenSpan(columns: Int, rows: Int) -> some View {
    layoutValue(
      key: ShopFloorOnEveryScreenBoard.TileSpan.self,
      value: ShopFloorOnEveryScreenBoard.Slot(columns: columns, rows: rows))
  }
}
