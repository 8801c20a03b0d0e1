// SPDX-License-Identifier: GPL-3.0-or-later

extension TrialBox {
  /// The name of an argument that the spans cannot go into the box, if one of those known says so.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of spans, beside the dual feasible
  ///   functions.
  var refutation: String? {
    if let name = sideRefutation { return name }
    if spans.reduce(0, { $0 + $1.area }) > columns * rows { return "area" }
    return exclusionRefutation ?? dualFeasibleRefutation ?? abreastRefutation
  }

  /// The refutation by a side that is too short for a tile, or was so for those set aside.
  private var sideRefutation: String? {
    if holdsEachSpan { return nil }
    if rows < 0 { return "wide tiles" }
    if columns < 0 { return "tall tiles" }
    return spans.contains { $0.rows > rows } ? "tallest tile" : "widest tile"
  }

  /// The refutation by tiles of which no two can be side by side, or none above another.
  ///
  /// Two tiles that can be neither are among them.
  var exclusionRefutation: String? {
    if excludingRows > rows { return "tiles that exclude each other in a row" }
    return transposed.excludingRows > columns ? "tiles that exclude each other in a column" : nil
  }

  /// The rows of a set of spans of which no two fit side by side; the greatest of these sets.
  ///
  /// It is all spans wider than half the box, or one other with those that are too wide for it.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of spans.
  var excludingRows: Int {
    var stacked = [0]
    let wideFirst = spans.sorted { ($0.columns, $0.rows) > ($1.columns, $1.rows) }
    for span in wideFirst { stacked.append(stacked[stacked.count - 1] + span.rows) }
    return zip(wideFirst, tooWideBefore(wideFirst)).reduce(0) { greatest, next in
      max(greatest, next.0.rows + stacked[next.1])
    }
  }

  /// For each span, how many of those before it are too wide to be beside it; fewer for a narrower
  /// one.
  private func tooWideBefore(_ wideFirst: [Span]) -> [Int] {
    var counts = [Int](repeating: 0, count: wideFirst.count)
    var count = 0
    for (index, span) in wideFirst.enumerated().reversed() {
      count = min(count, index)
      while count < index, wideFirst[count].columns + span.columns > columns { count += 1 }
      counts[index] = count
    }
    return counts
  }
}
