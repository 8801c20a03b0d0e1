// SPDX-License-Identifier: GPL-3.0-or-later

/// Looks for faults grid by grid, from the outside inwards.
struct NestedBoardCheck {
  private(set) var faults: [NestedFault] = []
  private let columns: Int
  /// The parts of an outermost cell that all grids so far can be measured in.
  private var fineness = 1

  init(columns: Int) {
    self.columns = columns
  }

  /// Looks at a grid and those inside, as far as faults leave them a width.
  mutating func look(at grid: NestedGrid) {
    do throws(ProblemError) {
      _ = try grid.problem(decidedRows: grid.leastDecidedRows)
    } catch {
      for fault in error.faults { note(grid.ownFault(fault), in: grid.path) }
    }
    guard 1...BentoProblem.maximumColumns ~= grid.columns else { return }
    for (index, nested) in grid.tiles.enumerated() {
      guard let inner = nested.grid else { continue }
      lookAtSpan(of: nested.tile, at: index, in: grid)
      let path = grid.path.inside(nested.tile.id, at: index)
      guard 1...InnerGrid.maximumSubdivision ~= inner.subdivision else {
        note(.subdivisionOutOfRange(inner.subdivision), in: path)
        continue
      }
      guard path.steps.count < NestedBoard.maximumDepth else {
        note(.tooDeep, in: path)
        continue
      }
      // A span at fault is told of above, and leaves the grid inside without a size.
      let box = GridBox(cell: Cell(column: 0, row: 0), span: nested.span)
      guard box.isWithin(columns: grid.columns),
        takesFineness(grid.fineness * inner.subdivision, of: path)
      else { continue }
      if let grid = NestedGrid(inside: grid, at: index) { look(at: grid) }
    }
  }

  private mutating func note(_ fault: GridFault, in path: GridPath) {
    faults.append(NestedFault(path: path, fault: fault))
  }

  private mutating func lookAtSpan(of tile: Tile, at index: Int, in grid: NestedGrid) {
    let changes = [
      ("alternatives", !tile.wishes.alternatives.isEmpty),
      ("growthLimit", tile.wishes.growthLimit != nil),
    ]
    for (field, isThere) in changes where isThere {
      note(.changesSpan(index: index, id: tile.id, field: field), in: grid.path)
    }
  }

  private mutating func takesFineness(_ parts: Int, of path: GridPath) -> Bool {
    // Each of both is at most the widest grid, so nothing overflows.
    let limit = BentoProblem.maximumColumns / max(columns, 1)
    if parts <= limit, leastCommonMultiple(parts, fineness) <= limit {
      fineness = leastCommonMultiple(parts, fineness)
      return true
    }
    note(.tooFine, in: path)
    return false
  }
}

extension NestedGrid {
  /// A fault of the grid's problem in words that say who limits its rows.
  fileprivate func ownFault(_ fault: ProblemFault) -> GridFault {
    guard isLimitedByTile,
      case .wish(let index, let id, .beyondRowLimit(let field, let rows, let limit)) = fault
    else { return .problem(fault) }
    return .beyondTile(index: index, id: id, field: field, rows: rows, room: limit)
  }
}

extension NestedTile {
  /// The span of the tile, a row high where its grid decides the rows.
  fileprivate var span: Span {
    grid?.rows == .decidedByContent ? Span(columns: tile.span.columns, rows: 1) : tile.span
  }
}

/// The least common multiple of two positive numbers.
func leastCommonMultiple(_ a: Int, _ b: Int) -> Int { a / greatestCommonDivisor(a, b) * b }
