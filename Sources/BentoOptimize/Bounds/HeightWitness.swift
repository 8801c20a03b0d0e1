// SPDX-License-Identifier: GPL-3.0-or-later

/// An argument that a number of rows is needed, with all that it takes to follow it by hand.
///
/// It is of the plain tiles, not of lifted ones, so that whoever has the problem can check it.
package struct HeightWitness: Hashable, Sendable {
  /// A way to show that so many rows are needed; tiles are indices in input order.
  package enum Argument: Hashable, Sendable {
    /// All tiles together cover so many cells of rows that have so many columns.
    case area(cells: Int, columns: Int)
    /// One tile alone is that high.
    case tallestTile(Int)
    /// No two of these tiles fit side by side.
    case excludingTiles([Int])
    /// These tiles are at least `width` wide; those in `alone` leave less than that beside them,
    /// and of the others at most `abreast` share a row.
    case tilesAbreast(width: Int, abreast: Int, alone: [Int], shared: [Int])
    /// The tiles' rows times the values of their widths are `load`, and no row holds more than
    /// `whole`; the function is of that family and has that parameter (``DualFeasibleFunction``).
    case dualFeasibleFunction(family: String, k: Int, load: Int, whole: Int)
  }

  /// The argument.
  package let argument: Argument
  /// The rows that the argument alone needs.
  package let shown: Int
  /// The rows needed: the least sum of some tiles' rows that is not below ``shown``, as some chain
  /// of tiles one below the other leads from the lowest edge of a layout pushed up to its top.
  package let rows: Int
}

extension HeightWitness {
  /// The simplest argument known that `problem` needs `rows` rows, or nil where none is so simple.
  ///
  /// - Complexity: O(*d* *n* + *f* *d*) beside the sums of rows, where *n* is the number of tiles,
  ///   *d* of distinct widths, and *f* of dual feasible functions.
  package init?(thatRowsAreNeeded rows: Int, in problem: BentoProblem) {
    let heights = problem.tiles.map(\.span.rows)
    let sums = SubsetSums(of: heights, limit: max(rows, 0))
    let arguments: [() -> (argument: Argument, rows: Int)] = [
      { Self.area(of: problem) }, { Self.tallestTile(of: problem) },
      { Self.excludingTiles(of: problem) }, { Self.tilesAbreast(of: problem) },
      { Self.dualFeasibleFunction(of: problem) },
    ]
    for make in arguments {
      let (argument, shown) = make()
      let least = shown >= rows ? shown : sums.first(from: shown) ?? rows
      if least >= rows {
        self.init(argument: argument, shown: shown, rows: least)
        return
      }
    }
    return nil
  }

  private static func area(of problem: BentoProblem) -> (Argument, Int) {
    let (area, columns) = (problem.area, problem.columns)
    return (.area(cells: area, columns: columns), (area + columns - 1) / columns)
  }

  private static func tallestTile(of problem: BentoProblem) -> (Argument, Int) {
    let tile = problem.tiles.indices.max {
      (problem.tiles[$0].span.rows, $1) < (problem.tiles[$1].span.rows, $0)
    }
    guard let tile else { return (.excludingTiles([]), 0) }
    return (.tallestTile(tile), problem.tiles[tile].span.rows)
  }

  /// The tiles of at least some width, and one other that is too wide for all of them.
  private static func excludingTiles(of problem: BentoProblem) -> (Argument, Int) {
    let order = problem.tiles.indices.sorted {
      (problem.tiles[$0].span.columns, $1) > (problem.tiles[$1].span.columns, $0)
    }
    var best: (tiles: [Int], rows: Int) = ([], 0)
    var wide: [Int] = []
    var wideRows = 0
    for tile in order {
      let span = problem.tiles[tile].span
      while let narrowest = wide.last,
        problem.tiles[narrowest].span.columns + span.columns <= problem.columns
      {
        wideRows -= problem.tiles[narrowest].span.rows
        wide.removeLast()
      }
      if wideRows + span.rows > best.rows { best = (wide + [tile], wideRows + span.rows) }
      if 2 * span.columns > problem.columns {
        wide.append(tile)
        wideRows += span.rows
      }
    }
    return (.excludingTiles(best.tiles.sorted()), best.rows)
  }

  private static func tilesAbreast(of problem: BentoProblem) -> (Argument, Int) {
    var best: (argument: Argument, rows: Int) = (.excludingTiles([]), 0)
    for width in Set(problem.tiles.map(\.span.columns)).sorted() {
      let wide = problem.tiles.indices.filter { problem.tiles[$0].span.columns >= width }
      let alone = wide.filter { problem.tiles[$0].span.columns + width > problem.columns }
      let shared = wide.filter { problem.tiles[$0].span.columns + width <= problem.columns }
      let abreast = problem.columns / width
      let rows = problem.rows(of: alone) + leastStack(of: shared, in: problem, stacks: abreast)
      if rows > best.rows {
        best = (
          .tilesAbreast(width: width, abreast: abreast, alone: alone, shared: shared), rows
        )
      }
    }
    return best
  }

  /// The least height of the highest of so many stacks of these tiles: a sum of their rows.
  private static func leastStack(of tiles: [Int], in problem: BentoProblem, stacks: Int) -> Int {
    let heights = tiles.map { problem.tiles[$0].span.rows }
    let least = (problem.rows(of: tiles) + stacks - 1) / stacks
    return SubsetSums(of: heights, limit: least + (heights.max() ?? 0)).first(from: least) ?? least
  }

  private static func dualFeasibleFunction(of problem: BentoProblem) -> (Argument, Int) {
    let stack = problem.rows(of: Array(problem.tiles.indices))
    guard let best = TrialBox(problem, rows: stack).loadedFunctions.first else {
      return (.excludingTiles([]), 0)
    }
    let argument = Argument.dualFeasibleFunction(
      family: best.function.family.rawValue, k: best.function.k, load: best.load,
      whole: best.function.wholeValue)
    return (argument, best.rows)
  }
}

extension HeightWitness {
  /// The argument in a sentence without a full stop; tiles are named by their numbers, from 1.
  package var sentence: String {
    let raised =
      rows > shown ? ", and no sum of some tiles' rows from there on is less than \(rows)" : ""
    return argumentSentence + raised
  }

  private var argumentSentence: String {
    switch argument {
    case .area(let cells, let columns):
      "the tiles cover \(cells) cells, and \(cells) / \(columns) columns needs \(shown) rows"
    case .tallestTile(let tile): "tile \(tile + 1) alone is \(shown) rows high"
    case .excludingTiles(let tiles):
      "no two of the tiles \(Self.numbers(tiles)) fit side by side, and their rows add up to "
        + "\(shown)"
    case .tilesAbreast(let width, let abreast, let alone, let shared):
      "of the tiles at least \(width) columns wide, "
        + (alone.isEmpty ? "" : "\(Self.numbers(alone)) leave no room for another, and ")
        + "of \(Self.numbers(shared)) at most \(abreast) share a row, so that they go into "
        + "\(abreast) stacks, of which the highest is a sum of their rows; together \(shown) rows"
    case .dualFeasibleFunction(let family, let k, let load, let whole):
      "by the dual feasible function \(family)(k = \(k)) of the widths, whose values on a row add up to at most "
        + "\(whole), the tiles' rows times their values are \(load), and \(load) / \(whole) needs "
        + "\(shown) rows"
    }
  }

  private static func numbers(_ tiles: [Int]) -> String {
    tiles.map { String($0 + 1) }.joined(separator: ", ")
  }

  /// The name of the argument.
  package var name: String {
    switch argument {
    case .area: "area"
    case .tallestTile: "tallest tile"
    case .excludingTiles: "tiles that exclude each other"
    case .tilesAbreast: "tiles abreast"
    case .dualFeasibleFunction: "dual feasible function"
    }
  }
}

extension BentoProblem {
  /// The rows of these tiles, one upon the other.
  fileprivate func rows(of tiles: [Int]) -> Int {
    tiles.reduce(0) { $0 + self.tiles[$1].span.rows }
  }
}
