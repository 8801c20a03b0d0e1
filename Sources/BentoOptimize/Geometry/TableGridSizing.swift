// SPDX-License-Identifier: GPL-3.0-or-later

/// How large the cells, columns and rows of a table grid are.
struct TableSizes {
  /// The cells, row by row.
  var cells: [MeasuredCell]
  /// The widths of all columns in points.
  let columns: [Double]
  /// The heights of all rows in points.
  let rows: [Double]
}

extension TableGrid {
  /// The sizes for a proposal; ``TableGrid`` tells the rule.
  ///
  /// - Complexity: Three measurements a cell at most; besides, O(*n* log *n* + *s* *c*), where *n*
  ///   is the number of cells, rows and columns, *s* that of cells over several of the *c* columns.
  func sizes(for proposal: Proposal) -> TableSizes {
    let count = columnCount
    let room = room(in: proposal, columns: count)
    var cells = placedCells(columns: count)
    for index in cells.indices {
      let cell = cells[index]
      // What such a cell takes is known beforehand, unless there is no end to what it is offered.
      if cell.isFull && room.width != nil && room.height != nil { continue }
      let width = cell.opening(of: room, along: .horizontal)
      cells[index].measure(
        Proposal(
          width: width.map { $0 + gaps(in: cell.columns) },
          height: cell.opening(of: room, along: .vertical)))
    }
    let columns = columnWidths(count, of: &cells, in: room)
    let rows = rowHeights(of: &cells, columns: columns, in: room)
    return TableSizes(cells: cells, columns: columns, rows: rows)
  }

  private func placedCells(columns count: Int) -> [MeasuredCell] {
    rows.enumerated().flatMap { index, row in
      var column = 0
      return row.cells.map { cell in
        let next = row.spansAllColumns ? count : column + cell.columns
        defer { column = next }
        return MeasuredCell(cell, row: index, columns: column..<next)
      }
    }
  }

  /// The gaps inside so many columns.
  private func gaps(in columns: Range<Int>) -> Double {
    Double(columns.count - 1) * horizontalSpacing
  }

  private func columnWidths(
    _ count: Int, of cells: inout [MeasuredCell], in room: Proposal
  ) -> [Double] {
    var tracks = [TableTrack](repeating: TableTrack(), count: count)
    var members = [[Int]](repeating: [], count: count)
    for index in cells.indices where cells[index].columns.count == 1 {
      let column = cells[index].columns.lowerBound
      members[column].append(index)
      tracks[column].add(cells[index], along: .horizontal)
    }
    let spans = spans(of: cells)
    for index in spans where cells[index].demand(along: .horizontal) == .fixed {
      let cell = cells[index]
      tracks.announce(cell.size.width - gaps(in: cell.columns), over: cell.columns)
    }
    for index in spans where cells[index].demand(along: .horizontal) != .fixed {
      let cell = cells[index]
      let isFull = cell.demand(along: .horizontal) == .full
      tracks.keep(
        isFull ? .infinity : cell.size.width - gaps(in: cell.columns), over: cell.columns,
        priority: cell.cell.layoutPriority)
    }
    tracks.share(room.width) { column, offer, floor in
      cells.serve(members[column], along: .horizontal, offer: offer, floor: floor) {
        $0.opening(of: room, along: .vertical)
      }
    }
    for index in spans { widen(&tracks, for: &cells[index], in: room) }
    for index in cells.indices where cells[index].isUnsized(along: .horizontal) {
      let range = cells[index].columns
      cells[index].measure(
        Proposal(
          width: tracks[range].reduce(gaps(in: range)) { $0 + $1.length },
          height: cells[index].opening(of: room, along: .vertical)))
    }
    return tracks.map(\.length)
  }

  /// The cells over several columns in the order in which they are served.
  private func spans(of cells: [MeasuredCell]) -> [Int] {
    cells.indices.filter { cells[$0].columns.count > 1 }.sorted { one, other in
      let (first, second) = (cells[one], cells[other])
      return (first.columns.count, -first.cell.layoutPriority, one)
        < (second.columns.count, -second.cell.layoutPriority, other)
    }
  }

  /// Offers a cell its columns and all room that is left, and widens them by what it lacks.
  private func widen(
    _ tracks: inout [TableTrack], for cell: inout MeasuredCell, in room: Proposal
  ) {
    let gaps = gaps(in: cell.columns)
    if cell.demand(along: .horizontal) != .fixed {
      let own = tracks[cell.columns].reduce(0) { $0 + $1.reserved }
      let width = room.width.map { all in
        own + gaps + max(0, all - tracks.reduce(0) { $0 + $1.reserved })
      }
      cell.measure(Proposal(width: width, height: cell.opening(of: room, along: .vertical)))
    }
    tracks.widen(to: cell.size.width - gaps, over: cell.columns)
  }

  private func rowHeights(
    of cells: inout [MeasuredCell], columns: [Double], in room: Proposal
  ) -> [Double] {
    let width = { (cell: MeasuredCell) in
      columns[cell.columns].reduce(gaps(in: cell.columns), +)
    }
    var tracks = [TableTrack](repeating: TableTrack(), count: rows.count)
    var members = [[Int]](repeating: [], count: rows.count)
    for index in cells.indices {
      let cell = cells[index]
      if cell.flexibility(along: .vertical) == .fixed {
        cells[index].measure(
          Proposal(width: width(cell), height: cell.opening(of: room, along: .vertical)))
      }
      members[cell.row].append(index)
      tracks[cell.row].add(cells[index], along: .vertical)
    }
    tracks.share(room.height) { row, offer, floor in
      cells.serve(members[row], along: .vertical, offer: offer, floor: floor, across: width)
    }
    for index in cells.indices where cells[index].isUnsized(along: .vertical) {
      let cell = cells[index]
      cells[index].measure(Proposal(width: width(cell), height: tracks[cell.row].length))
    }
    return tracks.map(\.length)
  }
}
