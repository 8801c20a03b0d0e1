// SPDX-License-Identifier: GPL-3.0-or-later

/// The rows that started tiles hold of each column from one on.
///
/// As no tile starts further right, loads fall from left to right, with a step where a tile ends.
/// Nothing is kept for a column as such, so the grid may be of any width.
struct LoadStaircase: Sendable {
  /// Where a staircase was, to return to after a move.
  struct Mark {
    fileprivate let column: Int
    fileprivate let load: Int
    fileprivate let first: Int
  }

  /// The first column, at which tiles start.
  private(set) var column = 0
  /// The rows held of that column.
  private(set) var load = 0
  /// The columns at which tiles end, ascending, from ``first`` to ``count``.
  private var ends: [Int]
  /// The rows that end there.
  private var drops: [Int]
  private var first = 0
  private var count = 0

  /// Creates a staircase without loads that has room for so many tiles.
  init(tiles: Int) {
    ends = [Int](repeating: 0, count: tiles + 1)
    drops = ends
  }

  /// The next column at which a tile ends.
  var nextEnd: Int? { first < count ? ends[first] : nil }

  /// The steps that are left.
  var steps: Range<Int> { first..<count }

  /// The column of a step, and the rows that end there.
  func step(_ index: Int) -> (end: Int, drop: Int) { (ends[index], drops[index]) }

  /// The load of a column from the first one on.
  func load(at column: Int) -> Int {
    var load = load
    for index in steps where ends[index] <= column { load -= drops[index] }
    return load
  }

  /// The first column that has so many rows left within the height.
  func firstColumn(for rows: Int, height: Int) -> Int {
    var (column, load) = (column, load)
    for index in steps {
      if load + rows <= height { break }
      column = ends[index]
      load -= drops[index]
    }
    return column
  }

  /// Starts a tile in the first column.
  mutating func start(_ span: Span) {
    let end = column + span.columns
    let step = firstStep(from: end)
    load += span.rows
    if step < count, ends[step] == end {
      drops[step] += span.rows
      return
    }
    var index = count
    while index > step {
      (ends[index], drops[index]) = (ends[index - 1], drops[index - 1])
      index -= 1
    }
    (ends[step], drops[step]) = (end, span.rows)
    count += 1
  }

  /// Takes back a tile that was started in the first column.
  mutating func takeBack(_ span: Span) {
    let step = firstStep(from: column + span.columns)
    load -= span.rows
    drops[step] -= span.rows
    guard drops[step] == 0 else { return }
    count -= 1
    for index in step..<count { (ends[index], drops[index]) = (ends[index + 1], drops[index + 1]) }
  }

  private func firstStep(from end: Int) -> Int {
    var step = first
    while step < count, ends[step] < end { step += 1 }
    return step
  }

  /// Goes on to a column further right.
  mutating func move(to column: Int) -> Mark {
    let mark = Mark(column: self.column, load: load, first: first)
    while first < count, ends[first] <= column {
      load -= drops[first]
      first += 1
    }
    self.column = column
    return mark
  }

  /// Goes back to where it was before a move.
  mutating func moveBack(to mark: Mark) {
    (column, load, first) = (mark.column, mark.load, mark.first)
  }
}
