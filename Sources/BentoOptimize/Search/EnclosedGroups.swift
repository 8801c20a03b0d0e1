// SPDX-License-Identifier: GPL-3.0-or-later

/// Bands and rectangles of groups during a search that places tiles in reading order.
///
/// A band is a rectangle of all columns. A group begins with the first of its tiles that is placed.
/// From then on until the last one is, no other tile may lie in the columns that the group has so
/// far, as another of its tiles is to come further down; and others that lie beside these columns
/// keep it from growing over them. After that, others stay clear of the rectangle itself. Pinned
/// tiles of the group count from the start, as far as they take cells for sure.
struct EnclosedGroups: Sendable {
  /// The rectangle that a group has so far.
  private struct Box: Sendable {
    /// How many tiles of the group wait, and the most cells that they can cover.
    var waiting = 0
    var mostArea = 0
    var hasBegun = false
    var top = Int.max
    var bottom = 0
    var left = Int.max
    var right = 0
    /// The columns over which the group may grow.
    var lowest = 0
    var highest: Int

    var isOpen: Bool { hasBegun && waiting > 0 }

    func overlaps(_ columns: Range<Int>) -> Bool {
      columns.lowerBound < right && left < columns.upperBound
    }

    mutating func include(columns: Range<Int>, rows: Range<Int>) {
      top = min(top, rows.lowerBound)
      bottom = max(bottom, rows.upperBound)
      left = min(left, columns.lowerBound)
      right = max(right, columns.upperBound)
    }
  }

  private let columns: Int
  private let height: Int
  private var boxes: [Box] = []
  private var history: [Box] = []
  /// By group and shape.
  private var isMember: [Bool] = []
  private let shapeCount: Int
  /// The most cells that a tile of each shape can cover.
  private let mostAreas: [Int]
  /// The pinned tiles that are no members, by group.
  private var pinnedOthers: [[(tile: Int, box: GridBox)]] = []

  /// The sizes of rectangles, by group.
  private var sizes: [GroupBoxes] = []

  /// Prepares for a search for a layout that may have so many free cells.
  init(
    _ problem: BentoProblem, shapes: [Shape], height: Int, freeCells: Int, budget: Budget
  ) {
    columns = problem.columns
    self.height = height
    // Cells of spacers may lie in a rectangle, and are not counted among the free ones.
    let freeCells = problem.spacers.isEmpty ? freeCells : .max
    shapeCount = shapes.count
    mostAreas = shapes.map { $0.choices.map(\.area).max() ?? 0 }
    for (index, group) in problem.rules.groups.enumerated() where group.kind != .touching {
      var box = Box(highest: columns)
      if group.kind == .band { (box.left, box.right) = (0, columns) }
      for (shape, area) in zip(shapes, mostAreas) {
        let isMember = shape.ties.groups.contains(index)
        self.isMember.append(isMember)
        guard isMember else { continue }
        box.waiting += shape.tiles.count
        box.mostArea += shape.tiles.count * area
        guard let pin = shape.wishes.pin else { continue }
        let least = GridBox(cell: pin, span: shape.leastSpan)
        box.include(columns: least.columns, rows: least.rows)
      }
      boxes.append(box)
      sizes.append(
        GroupBoxes(
          of: problem.groupMembers[index].map { problem.tiles[$0] },
          columns: (group.kind == .band ? columns : 1)...columns, height: height,
          freeCells: freeCells, budget: budget))
      pinnedOthers.append(
        shapes.filter { !$0.ties.groups.contains(index) }.compactMap { shape in
          shape.wishes.pin.map { (shape.tiles[0], GridBox(cell: $0, span: shape.leastSpan)) }
        })
    }
  }

  /// Notes how things are, to come back to.
  mutating func save() { history.append(contentsOf: boxes) }

  /// Goes back to how things were when they were last noted.
  mutating func restore() {
    let first = history.count - boxes.count
    for index in boxes.indices { boxes[index] = history[first + index] }
    history.removeLast(boxes.count)
  }

  /// Places a tile, if groups stay together with it there; `ends` are the rows below the lowest
  /// tile of each column, before this one.
  ///
  /// - Returns: Whether they do; if not, what was noted has to be restored.
  mutating func take(
    _ option: TileOption, at corner: Corner, ends: [Int], waiting: WaitingTiles
  ) -> Bool {
    let columns = corner.column..<corner.column + option.span.columns
    let rows = corner.row..<corner.row + option.span.rows
    for group in boxes.indices {
      let isKept =
        isMember[group * shapeCount + option.shape]
        ? extend(group, by: columns, rows: rows, shape: option.shape, ends: ends, waiting: waiting)
        : passOther(group, columns: columns, rows: rows)
      if !isKept { return false }
    }
    return true
  }

  private mutating func extend(
    _ group: Int, by columns: Range<Int>, rows: Range<Int>, shape: Int, ends: [Int],
    waiting: WaitingTiles
  ) -> Bool {
    if !boxes[group].hasBegun {
      boxes[group].hasBegun = true
      // A tile that reaches into the first row is beside the group, or else in its way.
      var (lowest, highest) = (columns.lowerBound, columns.upperBound)
      while lowest > 0, ends[lowest - 1] <= rows.lowerBound { lowest -= 1 }
      while highest < self.columns, ends[highest] <= rows.lowerBound { highest += 1 }
      (boxes[group].lowest, boxes[group].highest) = (lowest, highest)
    }
    boxes[group].include(columns: columns, rows: rows)
    boxes[group].waiting -= 1
    boxes[group].mostArea -= mostAreas[shape]
    let box = boxes[group]
    guard box.lowest <= box.left, box.right <= box.highest else { return false }
    for (tile, other) in pinnedOthers[group]
    where box.overlaps(other.columns) && other.rows.lowerBound < box.bottom
      && box.top < other.rows.upperBound && waiting.contains(tile)
    {
      return false
    }
    return true
  }

  private mutating func passOther(
    _ group: Int, columns: Range<Int>, rows: Range<Int>
  ) -> Bool {
    let box = boxes[group]
    guard box.isOpen else {
      return !box.overlaps(columns) || rows.lowerBound >= box.bottom || rows.upperBound <= box.top
    }
    if box.overlaps(columns) { return false }
    if columns.lowerBound >= box.right {
      boxes[group].highest = min(box.highest, columns.lowerBound)
    } else {
      boxes[group].lowest = max(box.lowest, columns.upperBound)
    }
    return true
  }

  /// Whether the rectangle of each group can still be made, and waiting tiles of it can cover what
  /// is undecided in it, but for the cells that may stay free.
  func mayBeKept(in profile: Profile, from row: Int) -> Bool {
    for (index, box) in boxes.enumerated() where box.waiting > 0 {
      let widths =
        box.hasBegun ? box.right - box.left...box.highest - box.lowest : 1...columns
      let first = box.hasBegun ? box.top : row
      guard sizes[index].fit(columns: widths, from: first, height: height) else { return false }
    }
    return areFillable(in: profile, from: row)
  }

  private func areFillable(in profile: Profile, from row: Int) -> Bool {
    for box in boxes where box.hasBegun && box.bottom > row {
      let mask = ReservedCells.mask(box.left, box.right - box.left)
      var open = 0
      for row in row..<box.bottom {
        open +=
          (profile.openColumns(in: row) & mask & ~profile.reserved.columns(in: row))
          .nonzeroBitCount
      }
      if open - box.mostArea > profile.freeCells { return false }
    }
    return true
  }

  /// How many words ``write(to:from:row:)`` writes.
  var wordCount: Int { boxes.count }

  /// Writes what the rest of a search can depend on; 8 bits a column, 16 bits a row.
  func write(to key: inout [UInt64], from word: Int, row: Int) {
    for (index, box) in boxes.enumerated() where box.hasBegun {
      guard box.isOpen || box.bottom > row else { continue }
      var bits = UInt64(box.left) | UInt64(box.right) << 8 | UInt64(max(box.bottom - row, 0)) << 16
      if box.isOpen { bits |= UInt64(box.lowest) << 32 | UInt64(box.highest) << 40 }
      key[word + index] = bits
    }
  }
}
