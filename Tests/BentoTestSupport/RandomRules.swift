// SPDX-License-Identifier: GPL-3.0-or-later

public import BentoOptimize

/// A wish or rule that random problems may have.
public enum RandomWish: String, Sendable, CaseIterable {
  case places, choices, positions, groups, sequences, rowLimit, rightToLeft
}

/// The tiles that a seed draws from these ranges, with wishes and rules of these kinds.
///
/// They may leave no layout at all.
public func randomProblem(
  _ ranges: ProblemRanges, with kinds: [RandomWish], seed: UInt64
) throws -> BentoProblem {
  let wished =
    kinds.contains(.places)
    ? try randomProblemWithWishes(ranges, seed: seed) : try randomProblem(ranges, seed: seed)
  var generator = SeededGenerator(seed: seed &+ 2_000_003)
  while true {
    let tiles = wished.tiles.map { tile in
      let wishes = tile.wishes
      return Tile(
        id: tile.id, span: tile.span,
        wishes: Wishes(
          pin: wishes.pin, columnRange: wishes.columnRange, rowRange: wishes.rowRange,
          alternatives: kinds.contains(.choices)
            ? randomAlternatives(to: tile.span, on: wished.columns, using: &generator) : [],
          position: kinds.contains(.positions)
            ? randomPosition(on: wished.columns, using: &generator) : nil))
    }
    let rules = randomRules(kinds, tiles: tiles, using: &generator)
    // Drawn again until nothing contradicts itself; without alternatives and rules nothing does.
    if let drawn = try? BentoProblem(
      columns: wished.columns, tiles: tiles, spacers: wished.spacers, rules: rules)
    {
      return drawn
    }
  }
}

private func randomAlternatives(
  to span: Span, on columns: Int, using generator: inout SeededGenerator
) -> [Span] {
  var spans = [span]
  for _ in 0..<Int.random(in: 0...2, using: &generator) {
    let turned = Span(columns: min(span.rows, columns), rows: span.columns)
    let drawn = Span(
      columns: Int.random(in: 1...min(3, columns), using: &generator),
      rows: Int.random(in: 1...2, using: &generator))
    let next = Bool.random(using: &generator) ? turned : drawn
    if !spans.contains(next) { spans.append(next) }
  }
  return Array(spans.dropFirst())
}

private func randomPosition(on columns: Int, using generator: inout SeededGenerator) -> Cell? {
  guard Int.random(in: 0..<4, using: &generator) > 0 else { return nil }
  return Cell(
    column: Int.random(in: 0..<columns, using: &generator),
    row: Int.random(in: 0...4, using: &generator))
}

private func randomRules(
  _ kinds: [RandomWish], tiles: [Tile], using generator: inout SeededGenerator
) -> BoardRules {
  func someTiles() -> [String] {
    tiles.map(\.id).filter { _ in Int.random(in: 0..<5, using: &generator) < 3 }
  }
  var groups: [TileGroup] = []
  var sequences: [TileSequence] = []
  if kinds.contains(.groups) {
    for index in 0..<Int.random(in: 1...2, using: &generator) {
      let kind = TileGroup.Kind.allCases[Int.random(in: 0..<3, using: &generator)]
      let members = someTiles()
      if !members.isEmpty {
        groups.append(TileGroup(name: "g\(index)", kind: kind, tiles: members))
      }
    }
  }
  if kinds.contains(.sequences) {
    let members = someTiles()
    if !members.isEmpty { sequences = [TileSequence(name: "s", tiles: members)] }
  }
  let highest = tiles.map(\.span.rows).max() ?? 1
  return BoardRules(
    groups: groups, sequences: sequences,
    rowLimit: kinds.contains(.rowLimit)
      ? Int.random(in: highest...highest + 4, using: &generator) : nil,
    direction: kinds.contains(.rightToLeft) ? .rightToLeft : .leftToRight)
}

extension BentoProblem {
  /// The problem as text, with all wishes and rules.
  public var rulesText: String {
    let extras = tiles.map { tile in
      let other = tile.wishes.alternatives.map { "/\($0)" }.joined()
      return tile.id + other + (tile.wishes.position.map { " was \($0.column),\($0.row)" } ?? "")
    }
    let groups = rules.groups.map { "\($0.kind.rawValue) \($0.tiles.joined(separator: " "))" }
    let sequences = rules.sequences.map { "sequence \($0.tiles.joined(separator: " "))" }
    let rest = [rules.rowLimit.map { "at most \($0) rows" }, rules.direction.rawValue]
    return ([wishesText] + extras + groups + sequences + rest.compactMap(\.self))
      .joined(separator: ", ")
  }
}
