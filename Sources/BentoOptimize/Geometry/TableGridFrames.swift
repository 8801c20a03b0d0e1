// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the cells, columns and rows of a table grid lie, in points from its top-left corner.
public struct TableFrames: Hashable, Sendable {
  /// One cell.
  public struct Cell: Hashable, Sendable {
    /// The columns and the row that the cell takes.
    public let area: Frame
    /// Where the content lies; it reaches over the area where it is larger.
    public let frame: Frame
    /// What the content was offered when it took the size of its frame; a grid within this one has
    /// its frames for the same proposal.
    public let proposal: Proposal
  }

  /// A column or a row.
  public struct Line: Hashable, Sendable {
    /// The distance of its left or top edge from that of the grid.
    public let start: Double
    /// The width of a column, the height of a row.
    public let length: Double
  }

  /// The cells of each row, as they were given; empty cells that a row lacks have none.
  public let cells: [[Cell]]
  /// The columns from the side on which reading begins.
  public let columns: [Line]
  /// The rows from the top.
  public let rows: [Line]
  /// The size of the grid; zero without cells.
  public let size: Size
}

extension TableGrid {
  /// The frames of the grid when it is offered this much.
  public func frames(for proposal: Proposal) -> TableFrames {
    frames(for: proposal) { $0 }
  }

  /// The frames on a display of so many pixels a point, with all edges on pixels.
  ///
  /// Each edge is within half a pixel of its place. What did not overlap still does not, and
  /// content that fits its cell stays in it.
  ///
  /// - Throws: ``GeometryError/scale(_:)`` where the scale is not a positive number.
  public func frames(
    for proposal: Proposal, pixelsPerPoint scale: Double
  ) throws(GeometryError) -> TableFrames {
    guard scale.isFinite, scale > 0 else { throw .scale(scale) }
    return frames(for: proposal) { ($0 * scale).rounded() / scale }
  }

  private func frames(for proposal: Proposal, edge: (Double) -> Double) -> TableFrames {
    guard columnCount > 0 else {
      return TableFrames(cells: rows.map { _ in [] }, columns: [], rows: [], size: .zero)
    }
    let sizes = sizes(for: proposal)
    let columns = TableEdges(sizes.columns, gap: horizontalSpacing, pixel: edge)
    let rows = TableEdges(sizes.rows, gap: verticalSpacing, pixel: edge)
    let size = Size(width: columns.end, height: rows.end)
    // All is rounded as it lies when read from the left, and then seen in a mirror: so a grid and
    // its mirror image are alike to the pixel.
    let place = { (frame: Frame) in
      direction == .leftToRight ? frame : frame.mirrored(inWidth: size.width)
    }
    let alignments = columnAlignments(sizes.cells)
    var cells = self.rows.map { _ in [TableFrames.Cell]() }
    for cell in sizes.cells {
      let row = cell.row..<cell.row + 1
      let exact = alignment(of: cell, columns: alignments).frame(
        of: cell.size, in: Frame(columns.exact(cell.columns), rows.exact(row)))
      let content = Frame(
        columns.pixels(of: exact.x...exact.x + exact.width, in: cell.columns, pixel: edge),
        rows.pixels(of: exact.y...exact.y + exact.height, in: row, pixel: edge))
      cells[cell.row].append(
        TableFrames.Cell(
          area: place(Frame(columns.pixels(cell.columns), rows.pixels(row))),
          frame: place(content), proposal: cell.proposal))
    }
    return TableFrames(
      cells: cells,
      columns: sizes.columns.indices.map {
        let column = place(Frame(columns.pixels($0..<$0 + 1), 0...0))
        return TableFrames.Line(start: column.x, length: column.width)
      },
      rows: sizes.rows.indices.map {
        let row = Frame(0...0, rows.pixels($0..<$0 + 1))
        return TableFrames.Line(start: row.y, length: row.height)
      },
      size: size)
  }

  /// The alignment of each column: the last one found in it from the top.
  private func columnAlignments(_ cells: [MeasuredCell]) -> [ColumnAlignment?] {
    var alignments = [ColumnAlignment?](repeating: nil, count: columnCount)
    for cell in cells where !rows[cell.row].spansAllColumns {
      guard let alignment = cell.cell.columnAlignment else { continue }
      alignments[cell.columns.lowerBound] = alignment
    }
    return alignments
  }

  private func alignment(
    of cell: MeasuredCell, columns: [ColumnAlignment?]
  ) -> ContentAlignment {
    let row = rows[cell.row]
    return ContentAlignment(
      grid: alignment, row: row.alignment,
      column: row.spansAllColumns ? nil : columns[cell.columns.lowerBound],
      anchor: cell.cell.anchor)
  }
}
