// SPDX-License-Identifier: GPL-3.0-or-later

public import BentoOptimize

/// The tiles that a seed draws from these ranges, some of them with pins or ranges, and spacers.
///
/// Row ranges may leave no layout at all.
public func randomProblemWithWishes(_ ranges: ProblemRanges, seed: UInt64) throws -> BentoProblem {
  let problem = try randomProblem(ranges, seed: seed)
  var generator = SeededGenerator(seed: seed &+ 1_000_003)
  while true {
    let tiles = problem.tiles.map { tile in
      Tile(
        id: tile.id, span: tile.span,
        wishes: randomWishes(of: tile.span, on: problem.columns, using: &generator))
    }
    let spacers = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      GridSpacer(
        cell: Cell(
          column: Int.random(in: 0..<problem.columns, using: &generator),
          row: Int.random(in: 0...4, using: &generator)),
        span: Span(
          columns: Int.random(in: 1...2, using: &generator),
          rows: Int.random(in: 1...2, using: &generator)))
    }
    // Drawn again until nothing contradicts itself; without wishes nothing does.
    if let drawn = try? BentoProblem(columns: problem.columns, tiles: tiles, spacers: spacers) {
      return drawn
    }
  }
}

private func randomWishes(
  of span: Span, on columns: Int, using generator: inout SeededGenerator
) -> Wishes {
  func range(_ length: Int, limit: Int) -> ClosedRange<Int> {
    let first = Int.random(in: 0...limit - length, using: &generator)
    return first...Int.random(in: first + length - 1...limit - 1, using: &generator)
  }
  switch Int.random(in: 0..<8, using: &generator) {
  case 0, 1:
    return Wishes(
      pin: Cell(
        column: Int.random(in: 0...columns - span.columns, using: &generator),
        row: Int.random(in: 0...3, using: &generator)))
  case 2: return Wishes(columnRange: range(span.columns, limit: columns))
  case 3: return Wishes(rowRange: range(span.rows, limit: 5))
  case 4:
    return Wishes(
      columnRange: range(span.columns, limit: columns), rowRange: range(span.rows, limit: 5))
  default: return .none
  }
}
