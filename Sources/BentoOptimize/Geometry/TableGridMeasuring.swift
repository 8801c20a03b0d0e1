// SPDX-License-Identifier: GPL-3.0-or-later

/// A cell at its place in a table grid, with its last measurement.
struct MeasuredCell {
  /// What the cell makes of room along one axis.
  private struct Stretch {
    let flexibility: Flexibility
    let isUnsized: Bool

    /// Asks the content once, as a grid has to ask all of its cells.
    init(of cell: GridCell, along axis: TableAxis) {
      flexibility = cell.content.flexibility(along: axis)
      isUnsized = cell.unsizedAxes.contains(axis)
    }

    var demand: Flexibility { isUnsized ? .fixed : flexibility }
  }

  let cell: GridCell
  let row: Int
  let columns: Range<Int>
  /// What the content was last offered.
  private(set) var proposal = Proposal()
  /// What it took; zero before the first measurement.
  private(set) var size = Size.zero
  private var isMeasured = false
  private let horizontal: Stretch
  private let vertical: Stretch

  init(_ cell: GridCell, row: Int, columns: Range<Int>) {
    self.cell = cell
    self.row = row
    self.columns = columns
    horizontal = Stretch(of: cell, along: .horizontal)
    vertical = Stretch(of: cell, along: .vertical)
  }

  private func stretch(along axis: TableAxis) -> Stretch {
    switch axis {
    case .horizontal: horizontal
    case .vertical: vertical
    }
  }

  /// What the content makes of room.
  func flexibility(along axis: TableAxis) -> Flexibility { stretch(along: axis).flexibility }

  /// What the cell makes of room that its tracks are offered: an unsized cell nothing.
  func demand(along axis: TableAxis) -> Flexibility { stretch(along: axis).demand }

  /// Whether the cell is offered only what the others of its tracks need.
  func isUnsized(along axis: TableAxis) -> Bool { stretch(along: axis).isUnsized }

  /// What the cell is offered along an axis whose tracks have no length yet.
  func opening(of room: Proposal, along axis: TableAxis) -> Double? {
    isUnsized(along: axis) ? 0 : room.length(along: axis)
  }

  /// Whether the cell takes whatever its tracks are offered on both axes.
  var isFull: Bool { horizontal.demand == .full && vertical.demand == .full }

  /// Measures the content, unless the last measurement tells what it takes.
  mutating func measure(_ offer: Proposal) {
    if isMeasured, isKnown(offer, along: .horizontal), isKnown(offer, along: .vertical) { return }
    let measured = cell.content.size(for: offer)
    size = Size(width: measured.width.asLength, height: measured.height.asLength)
    proposal = offer
    isMeasured = true
  }

  private func isKnown(_ offer: Proposal, along axis: TableAxis) -> Bool {
    let new = offer.length(along: axis) ?? .infinity
    let old = proposal.length(along: axis) ?? .infinity
    if new == old || new.isSameLength(as: old) { return true }
    let length = size.length(along: axis)
    switch flexibility(along: axis) {
    case .fixed: return true
    case .partial: return length <= new + .lengthTolerance && new <= old + .lengthTolerance
    // Offered what it took of its own accord, it takes the same.
    case .full: return old == .infinity && length.isSameLength(as: new)
    }
  }
}

extension [MeasuredCell] {
  /// Offers the cells of one track room along an axis, each once.
  ///
  /// Those that take whatever they are offered come last, so that they fill what others need.
  ///
  /// - Parameters:
  ///   - members: The indices of the cells; those that are fixed along the axis are left out.
  ///   - axis: The axis along which tracks share room.
  ///   - offer: The room of the track, or nil where it has no end.
  ///   - floor: What the track gets in any case.
  ///   - across: What each is offered along the other axis.
  /// - Returns: The length of the longest cell, at least `floor`.
  mutating func serve(
    _ members: [Int], along axis: TableAxis, offer: Double?, floor: Double,
    across: (MeasuredCell) -> Double?
  ) -> Double {
    var longest = floor
    for index in members where self[index].demand(along: axis) == .partial {
      self[index].measure(Proposal(along: axis, offer, across: across(self[index])))
      longest = Swift.max(longest, self[index].size.length(along: axis))
    }
    let full = members.filter { self[$0].demand(along: axis) == .full }
    if offer == nil {
      longest = full.reduce(longest) { Swift.max($0, self[$1].size.length(along: axis)) }
    }
    for index in full {
      let length = Swift.max(offer ?? 0, longest)
      self[index].measure(Proposal(along: axis, length, across: across(self[index])))
      longest = Swift.max(longest, self[index].size.length(along: axis))
    }
    return longest
  }
}

extension Proposal {
  fileprivate init(along axis: TableAxis, _ length: Double?, across other: Double?) {
    switch axis {
    case .horizontal: self.init(width: length, height: other)
    case .vertical: self.init(width: other, height: length)
    }
  }
}
