// SPDX-License-Identifier: GPL-3.0-or-later

/// The lowest layout that `dense` makes of four orders; the first of them where several are lowest.
///
/// The orders are: as given; rows, then columns; columns, then rows; area; all descending, and
/// tiles that are equal in these keep their input order. `dense` is what the first order makes, if
/// anything; the others are left out once `check`, called before each tile, throws.
///
/// - Returns: The layout, or nil where no order leaves a place for each tile with a last row.
func sortedLayout(
  of problem: BentoProblem, from dense: BentoLayout?, check: () throws -> Void
) -> BentoLayout? {
  let keys: [(Span) -> (Int, Int)] = [
    { ($0.rows, $0.columns) },
    { ($0.columns, $0.rows) },
    { ($0.area, 0) },
  ]
  var lowest = dense
  do {
    for key in keys {
      let order = descendingOrder(of: problem, by: key)
      guard let cells = try denseCells(of: problem, order: order, check: check) else { continue }
      let layout = BentoLayout(problem, cells: cells)
      if layout.height < lowest?.height ?? .max { lowest = layout }
    }
  } catch {
    return lowest
  }
  return lowest
}

private func descendingOrder(of problem: BentoProblem, by key: (Span) -> (Int, Int)) -> [Int] {
  let keys = problem.tiles.map { key($0.span) }
  return keys.indices.sorted { left, right in
    keys[left] == keys[right] ? left < right : keys[left] > keys[right]
  }
}
