// SPDX-License-Identifier: GPL-3.0-or-later

/// A column or row of a table grid while its length is being found; lengths in points.
struct TableTrack {
  enum Kind {
    /// Its cells take no more when they are offered more.
    case fixed
    /// No cell of its own takes any length, nor does a flexible one cover it.
    case bare
    /// No cell of its own takes any length, but a flexible one covers it, for which a part is kept.
    case kept
    /// A cell of its own takes more when it is offered more.
    case flexible
  }

  var kind = Kind.bare
  /// What cells need that take no less when they are offered less.
  var floor = 0.0
  /// What its cells took when they were offered all the room; infinite with one that takes it all.
  var wish = 0.0
  /// The highest priority of its cells.
  var priority = -Double.infinity
  var length = 0.0
  /// The part that is kept for cells over several tracks, where it is longer than `length`.
  var kept = 0.0

  /// The length with what is kept for cells that cover the track.
  var reserved: Double { max(length, kept) }
  fileprivate var canGrow: Bool { kind != .fixed }
  fileprivate var isServed: Bool { kind == .flexible || kind == .kept }

  /// What its own cells are known to need before room is shared out.
  fileprivate var known: Double { wish.isFinite ? wish : floor }

  /// Takes in one cell that covers this track alone, after its first measurement.
  mutating func add(_ cell: MeasuredCell, along axis: TableAxis) {
    priority = max(priority, cell.cell.layoutPriority)
    let length = cell.size.length(along: axis)
    switch cell.demand(along: axis) {
    case .fixed:
      floor = max(floor, length)
      wish = max(wish, length)
      if kind == .bare, length > 0 { kind = .fixed }
    case .partial:
      wish = max(wish, length)
      kind = .flexible
    case .full:
      wish = .infinity
      kind = .flexible
    }
  }
}

extension [TableTrack] {
  /// Shares the room along an axis out among all tracks.
  ///
  /// - Parameters:
  ///   - room: The room without gaps, or nil where it has no end.
  ///   - serve: Offers a track so much, or room without end, and returns the length that its cells
  ///     take, at least `floor`.
  /// - Complexity: O(*n* log *n*), where *n* is the number of tracks.
  mutating func share(
    _ room: Double?, serve: (_ index: Int, _ offer: Double?, _ floor: Double) -> Double
  ) {
    for index in indices { self[index].length = self[index].floor }
    guard let room else {
      for index in indices where self[index].kind == .flexible {
        self[index].length = serve(index, nil, self[index].floor)
      }
      return
    }
    var left = room - reduce(0) { $0 + ($1.isServed ? 0 : $1.floor) }
    var floors = reduce(0) { $0 + ($1.isServed ? $1.floor : 0) }
    for group in servingGroups {
      for (position, index) in group.enumerated() {
        let floor = self[index].floor
        floors -= floor
        let part = left / Double(group.count - position)
        let offer = Swift.max(floor, Swift.min(part, left - floors), 0)
        if self[index].kind == .flexible {
          self[index].length = serve(index, offer, floor)
        } else {
          self[index].kept = Swift.min(offer, Swift.max(self[index].wish, floor))
        }
        left -= self[index].reserved
      }
    }
  }

  /// The tracks that are served, those of one priority together in the order of their turns.
  private var servingGroups: [[Int]] {
    // Whole tolerances, so that lengths that count as equal leave the order of the tracks alone.
    let wishes = map { ($0.wish / .lengthTolerance).rounded() }
    let served = indices.filter { self[$0].isServed }.sorted {
      (-self[$0].priority, wishes[$0], $0) < (-self[$1].priority, wishes[$1], $1)
    }
    return served.reduce(into: []) { groups, index in
      if let last = groups.last?.last, self[last].priority == self[index].priority {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
  }

  /// Raises what tracks need before room is shared out, for one fixed cell that covers them.
  ///
  /// - Parameters:
  ///   - length: The length of the cell without the gaps inside it.
  ///   - range: The tracks that it covers.
  mutating func announce(_ length: Double, over range: Range<Int>) {
    let lack = length - self[range].reduce(0) { $0 + $1.known }
    guard lack > .lengthTolerance else { return }
    let growing = growing(in: range)
    for index in growing {
      self[index].floor = self[index].known + lack / Double(growing.count)
      self[index].wish = Swift.max(self[index].wish, self[index].floor)
    }
  }

  /// Has a part of the room kept for one cell that is not fixed, where tracks without any length of
  /// their own are all it has.
  ///
  /// - Parameters:
  ///   - wish: What the cell took of all the room, without the gaps inside it.
  ///   - range: The tracks that it covers.
  ///   - priority: The priority of the cell.
  mutating func keep(_ wish: Double, over range: Range<Int>, priority: Double) {
    let lack = wish - self[range].reduce(0) { $0 + $1.known }
    let bare = range.filter { self[$0].kind == .bare || self[$0].kind == .kept }
    for index in bare {
      self[index].kind = .kept
      self[index].wish = Swift.max(self[index].wish, lack / Double(bare.count))
      self[index].priority = Swift.max(self[index].priority, priority)
    }
  }

  /// Lengthens tracks for one cell that covers them: first by what is kept for them, in proportion,
  /// then evenly.
  ///
  /// - Parameters:
  ///   - length: The length of the cell without the gaps inside it.
  ///   - range: The tracks that it covers.
  mutating func widen(to length: Double, over range: Range<Int>) {
    var lack = length - self[range].reduce(0) { $0 + $1.length }
    guard lack > .lengthTolerance else { return }
    let kept = self[range].reduce(0) { $0 + $1.reserved - $1.length }
    if kept > 0 {
      let part = Swift.min(1, lack / kept)
      for index in range {
        self[index].length += part * (self[index].reserved - self[index].length)
      }
      lack -= part * kept
    }
    guard lack > .lengthTolerance else { return }
    let growing = growing(in: range)
    for index in growing { self[index].length += lack / Double(growing.count) }
  }

  /// The tracks of a range that grow for cells over all of it: the flexible ones, else all.
  private func growing(in range: Range<Int>) -> [Int] {
    let flexible = range.filter { self[$0].canGrow }
    return flexible.isEmpty ? [Int](range) : flexible
  }
}
