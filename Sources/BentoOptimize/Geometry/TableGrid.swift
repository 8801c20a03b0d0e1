// SPDX-License-Identifier: GPL-3.0-or-later

/// Rows of cells whose columns and rows are as long as measured content makes them.
///
/// There are as many columns as the longest row has; cells that a row lacks are empty. Lengths are
/// found in three steps, each of which measures a cell once at most, and not at all where its last
/// measurement still tells:
///
/// 1. Every cell is offered all the room, but for those that take whatever they are offered on both
///    axes.
/// 2. Columns. Those whose cells are all fixed get what these need. The others follow by the highest
///    priority of their cells, and within one priority by the width that their cells took of all the
///    room, the narrowest first. Each is offered an equal part of what is left for its priority, but
///    nothing that fixed cells of the others need, and gets the width of its widest cell.
/// 3. Rows, in the same way, with cells offered the final width of their columns.
///
/// Cells over several columns are served after those of one, those over fewer columns first. Each is
/// offered its columns and all that is still left, and what it then lacks is spread evenly over those
/// of its columns that are flexible, or over all of them where none is. Columns without any width of
/// their own count as flexible. Two things are looked at beforehand, so that columns beside such a
/// cell leave room for it: what a fixed one lacks, and a part for each column without width below
/// one that is not fixed, at most what that took of all the room.
///
/// A grid is content itself, so grids nest; each level measures the next up to three times.
///
/// The rules for cells of one column follow SwiftUI's `Grid` (Apple, 2022) as documented and the
/// grid of QuickLayout (Meta, 2025); how cells over several columns share their width is our own.
public struct TableGrid: MeasuredContent {
  /// The rows from the top.
  public let rows: [TableGridRow]
  /// The alignment of all cells.
  public let alignment: CellAlignment
  /// The gap between neighbouring columns in points.
  public let horizontalSpacing: Double
  /// The gap between neighbouring rows in points.
  public let verticalSpacing: Double
  /// The side on which the first column lies.
  public let direction: ReadingDirection

  /// Creates a grid; gaps that are negative or not finite count as 0.
  public init(
    alignment: CellAlignment = .center, horizontalSpacing: Double = 0, verticalSpacing: Double = 0,
    direction: ReadingDirection = .leftToRight, _ rows: [TableGridRow]
  ) {
    self.rows = rows
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing.asLength
    self.verticalSpacing = verticalSpacing.asLength
    self.direction = direction
  }

  /// The number of columns: as many as the longest row has, 0 without cells.
  public var columnCount: Int { rows.reduce(0) { max($0, $1.columns) } }

  /// The size of the grid when it is offered this much; zero without cells.
  public func size(for proposal: Proposal) -> Size { frames(for: proposal).size }

  /// What the cell makes of room that makes the most of it; fixed without cells.
  public func flexibility(along axis: TableAxis) -> Flexibility {
    rows.lazy.flatMap(\.cells)
      .filter { !$0.unsizedAxes.contains(axis) }
      .map { $0.content.flexibility(along: axis) }
      .max { $0.rawValue < $1.rawValue } ?? .fixed
  }

  /// What is left of the proposal for columns and rows between the gaps.
  func room(in proposal: Proposal, columns: Int) -> Proposal {
    Proposal(
      width: proposal.width.map { $0 - Double(columns - 1) * horizontalSpacing },
      height: proposal.height.map { $0 - Double(rows.count - 1) * verticalSpacing })
  }
}
