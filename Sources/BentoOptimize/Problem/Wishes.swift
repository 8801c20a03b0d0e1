// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a tile has to lie, and how else it may be treated; every layout respects it.
public struct Wishes: Hashable, Sendable {
  /// The top-left cell of the tile, or nil where it may be any.
  public let pin: Cell?
  /// The first and the last column that the tile may cover, or nil for those of the grid.
  public let columnRange: ClosedRange<Int>?
  /// The first and the last row that the tile may cover, or nil for all.
  public let rowRange: ClosedRange<Int>?
  /// The spans that will do if the tile's own does not, the best liked first.
  public let alternatives: [Span]
  /// The most columns and rows to which the tile may grow over free cells, or nil where it keeps
  /// its span.
  public let growthLimit: Span?
  /// The top-left cell that the tile has now, or nil where it is new.
  public let position: Cell?
  /// What it costs to leave the tile out, or nil where it must not be.
  public let weight: Int?

  /// Creates wishes; any numbers are held, and ``BentoProblem`` says which are allowed.
  public init(
    pin: Cell? = nil, columnRange: ClosedRange<Int>? = nil, rowRange: ClosedRange<Int>? = nil,
    alternatives: [Span] = [], growthLimit: Span? = nil, position: Cell? = nil, weight: Int? = nil
  ) {
    self.pin = pin
    self.columnRange = columnRange
    self.rowRange = rowRange
    self.alternatives = alternatives
    self.growthLimit = growthLimit
    self.position = position
    self.weight = weight
  }

  /// No wishes: the tile may lie anywhere.
  public static let none = Wishes()

  /// Whether they say where the tile has to lie, or leave a choice of spans.
  ///
  /// Growth comes after packing, stored positions are only compared with, and weights matter only
  /// before.
  var concernPacking: Bool {
    pin != nil || columnRange != nil || rowRange != nil || !alternatives.isEmpty
  }
}

extension Wishes {
  /// The columns that the top-left cell of a tile of this span may be in, on so many columns.
  ///
  /// - Precondition: The wishes and the span are those of a tile of a ``BentoProblem``.
  func anchorColumns(of span: Span, on columns: Int) -> ClosedRange<Int> {
    if let pin { return pin.column...pin.column }
    let range = columnRange ?? 0...columns - 1
    return range.lowerBound...range.upperBound - span.columns + 1
  }

  /// The rows that the top-left cell of a tile of this span may be in; without a last one they end
  /// where the numbers do.
  ///
  /// - Precondition: The wishes and the span are those of a tile of a ``BentoProblem``.
  func anchorRows(of span: Span) -> ClosedRange<Int> {
    if let pin { return pin.row...pin.row }
    guard let rowRange else { return 0...Int.max }
    return rowRange.lowerBound...rowRange.upperBound - span.rows + 1
  }
}
