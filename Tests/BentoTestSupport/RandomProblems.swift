// SPDX-License-Identifier: GPL-3.0-or-later

public import BentoOptimize

/// The ranges from which random problems are drawn.
public struct ProblemRanges: Sendable {
  /// The columns of the grid.
  public var columns: ClosedRange<Int>
  /// The number of tiles.
  public var tiles: ClosedRange<Int>
  /// The columns of a tile, cut to those of the grid.
  public var tileColumns: ClosedRange<Int>
  /// The rows of a tile.
  public var tileRows: ClosedRange<Int>

  /// Creates ranges.
  public init(
    columns: ClosedRange<Int>, tiles: ClosedRange<Int>, tileColumns: ClosedRange<Int>,
    tileRows: ClosedRange<Int>
  ) {
    self.columns = columns
    self.tiles = tiles
    self.tileColumns = tileColumns
    self.tileRows = tileRows
  }

  /// Boards small enough to try every layout.
  public static let tiny = ProblemRanges(
    columns: 1...4, tiles: 0...5, tileColumns: 1...3, tileRows: 1...3)
  /// Boards such as people draw.
  public static let bento = ProblemRanges(
    columns: 3...8, tiles: 4...20, tileColumns: 1...4, tileRows: 1...3)
}

/// The problem that a seed draws from these ranges, its ids t0, t1, and so on.
public func randomProblem(_ ranges: ProblemRanges, seed: UInt64) throws -> BentoProblem {
  var generator = SeededGenerator(seed: seed)
  let columns = Int.random(in: ranges.columns, using: &generator)
  let count = Int.random(in: ranges.tiles, using: &generator)
  let spans = (0..<count).map { _ in
    Span(
      columns: Int.random(in: ranges.tileColumns, using: &generator),
      rows: Int.random(in: ranges.tileRows, using: &generator))
  }
  return try BentoProblem(
    columns: columns,
    clamping: spans.enumerated().map { Tile(id: "t\($0.offset)", span: $0.element) })
}

extension BentoProblem {
  /// Creates a problem from spans such as `2x2 2x1`, columns x rows, its ids t0, t1, and so on.
  public init(columns: Int, spans text: String) throws {
    let spans = text.split(separator: " ").map { word in
      let numbers = word.split(separator: "x").map { Int($0) ?? 0 }
      return Span(columns: numbers.first ?? 0, rows: numbers.last ?? 0)
    }
    try self.init(
      columns: columns,
      clamping: spans.enumerated().map { Tile(id: "t\($0.offset)", span: $0.element) })
  }

  /// The problem as text from which it can be made again.
  public var spansText: String {
    "\(columns) columns: " + tiles.map(\.span.description).joined(separator: " ")
  }

  /// The problem as text, with pins, ranges and spacers.
  public var wishesText: String {
    let tiles = tiles.map { tile in
      tile.span.description + (tile.pin.map { "@\($0.column),\($0.row)" } ?? "")
        + (tile.columnRange.map { "c\($0)" } ?? "") + (tile.rowRange.map { "r\($0)" } ?? "")
    }
    let spacers = spacers.map { "-\($0.span)@\($0.cell.column),\($0.cell.row)" }
    return "\(columns) columns: " + (tiles + spacers).joined(separator: " ")
  }
}
