// SPDX-License-Identifier: GPL-3.0-or-later

/// Spans, and the box of columns x rows into which they must go without overlap: the question that
/// a trial height asks.
///
/// Columns and rows play the same part in it, so what is done to the columns is done to the rows by
/// way of ``transposed``.
struct TrialBox: Hashable, Sendable {
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var spans: [Span]
  /// The place that each span had in the list from which the box was made.
  private(set) var tiles: [Int]
  /// Where spans lie that were taken out of the box, by their places in that list.
  private(set) var setAside: [Int: Cell] = [:]

  init(columns: Int, rows: Int, spans: [Span]) {
    self.columns = columns
    self.rows = rows
    self.spans = spans
    tiles = Array(spans.indices)
  }

  /// The box of a problem at a height.
  init(_ problem: BentoProblem, rows: Int) {
    self.init(columns: problem.columns, rows: rows, spans: problem.tiles.map(\.span))
  }

  /// The box with columns and rows exchanged.
  var transposed: TrialBox {
    var box = TrialBox(
      columns: rows, rows: columns,
      spans: spans.map { Span(columns: $0.rows, rows: $0.columns) })
    box.tiles = tiles
    box.setAside = setAside.mapValues { Cell(column: $0.row, row: $0.column) }
    return box
  }

  /// Whether the box is no smaller than nothing, and no span longer than it.
  var holdsEachSpan: Bool {
    columns >= 0 && rows >= 0 && spans.allSatisfy { $0.columns <= columns && $0.rows <= rows }
  }
}

// MARK: - Tightening

extension TrialBox {
  /// How often columns and rows are tightened in turn; it is mostly done after two.
  private static let rounds = 8
  /// The most machine words of sums that widening all spans once may take.
  private static let wordLimit = 1 << 25

  /// A box that holds its spans exactly if this one does, made smaller and its spans longer.
  ///
  /// - Complexity: O(*n* *d* *L* / 64) a round, where *n* is the number of spans, *d* of distinct
  ///   lengths, and *L* the longer side; much less where short lengths make every sum.
  var tightened: TrialBox {
    guard holdsEachSpan else { return self }
    var box = self
    for _ in 0..<Self.rounds {
      let wider = box.withColumnsTightened
      guard wider.holdsEachSpan else { return wider }
      let next = wider.transposed.withColumnsTightened.transposed
      guard next != box, next.holdsEachSpan else { return next }
      box = next
    }
    return box
  }

  /// The same for the columns alone, as there may be no trial height yet.
  ///
  /// - Precondition: ``holdsEachSpan``.
  var columnsTightened: TrialBox {
    var box = self
    for _ in 0..<Self.rounds {
      let next = box.withColumnsTightened
      guard next != box else { break }
      box = next
    }
    return box
  }

  /// The box after the three reductions of its columns.
  ///
  /// Boschetti and Montaletti, "An exact algorithm for the two-dimensional strip-packing problem"
  /// (2010), and Côté, Dell'Amico and Iori, "Combinatorial Benders' cuts for the strip packing
  /// problem" (2014).
  ///
  /// - Precondition: ``holdsEachSpan``.
  private var withColumnsTightened: TrialBox {
    var box = self
    box.setAsideFullSpans()
    guard !box.spans.isEmpty, box.rows >= 0 else { return box }
    box.columns = SubsetSums.greatest(of: Lengths(box.spans.map(\.columns)), upTo: columns)
    box.widenSpans()
    box.setAsideFullSpans()
    return box
  }

  /// Takes spans as wide as the box out of it, with its last rows, which they alone can use.
  private mutating func setAsideFullSpans() {
    for (tile, span) in zip(tiles, spans) where span.columns == columns {
      rows -= span.rows
      setAside[tile] = Cell(column: 0, row: rows)
    }
    guard !setAside.isEmpty else { return }
    tiles.removeAll { setAside[$0] != nil }
    spans.removeAll { $0.columns == columns }
  }

  /// Widens each span in turn by the columns beside it that no others can fill.
  ///
  /// In a layout pushed left, what is left of a span is a sum of other widths; with what is right
  /// of it pushed right, so are both sides together. The greatest such sum that the box has room
  /// for leaves the rest to the span. Spans are widened one after the other, each beside the
  /// widened ones, as two that were widened at once could lose a place side by side.
  private mutating func widenSpans() {
    let order = spans.indices.sorted {
      (spans[$0].columns, spans[$0].rows, tiles[$1]) > (
        spans[$1].columns, spans[$1].rows, tiles[$0]
      )
    }
    (spans, tiles) = (order.map { spans[$0] }, order.map { tiles[$0] })
    var lengths = Lengths(spans.map(\.columns))
    guard spans.count * lengths.entries.count * (columns / 64 + 1) <= Self.wordLimit else { return }
    var full: Int?
    for (index, span) in spans.enumerated() where span.columns != full {
      lengths.remove(span.columns)
      let beside = SubsetSums.greatest(of: lengths, upTo: columns - span.columns)
      lengths.insert(columns - beside)
      // Spans of a width that could not grow cannot either until another one grows.
      full = beside + span.columns == columns ? span.columns : nil
      spans[index] = Span(columns: columns - beside, rows: span.rows)
    }
  }
}
