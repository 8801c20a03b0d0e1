// SPDX-License-Identifier: GPL-3.0-or-later

/// The lowest layout that `dense` makes of four orders; the first of them where several are lowest.
///
/// The orders are: as given; rows, then columns; columns, then rows; area; all descending, and tiles
/// that are equal in these keep their input order.
func sortedLayout(of problem: BentoProblem) -> BentoLayout {
  let keys: [(Span) -> (Int, Int)] = [
    { _ in (0, 0) },
    { ($0.rows, $0.columns) },
    { ($0.columns, $0.rows) },
    { ($0.area, 0) },
  ]
  var lowest: BentoLayout?
  for key in keys {
    let layout = BentoLayout(
      problem, cells: denseCells(of: problem, order: descendingOrder(of: problem, by: key)))
    if layout.height < lowest?.height ?? .max { lowest = layout }
  }
  return lowest ?? Baseline.dense.layout(of: problem)
}

private func descendingOrder(of problem: BentoProblem, by key: (Span) -> (Int, Int)) -> [Int] {
  problem.tiles.indices.sorted { left, right in
    let (a, b) = (key(problem.tiles[left].span), key(problem.tiles[right].span))
    return a == b ? left < right : a > b
  }
}
