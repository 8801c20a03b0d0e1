// SPDX-License-Identifier: GPL-3.0-or-later

/// The stored positions of a board as its layout, without the rows in which no tile lies.
///
/// Nothing moves sideways, and what lies in one row stays in one row; each tile has its first span.
public struct StoredLayout: Hashable, Sendable {
  /// The layout; it has passed ``LayoutChecker``.
  public let layout: BentoLayout
  /// The number of rows that were left out.
  public let emptyRows: Int

  /// Takes the stored positions of a problem as its layout.
  ///
  /// - Throws: ``StoredLayoutError`` with every fault found: of the stored positions themselves,
  ///   and if there are none, of the layout without its empty rows.
  /// - Complexity: That of ``LayoutChecker/violations(of:in:)``.
  public init(of problem: BentoProblem) throws(StoredLayoutError) {
    let missing = problem.tiles.filter { $0.wishes.position == nil }
    try Self.refuse(missing.map { .noPosition(id: $0.id) })
    let cells = problem.tiles.compactMap(\.wishes.position)
    let stored = BentoLayout(problem, cells: cells)
    let checker = LayoutChecker()
    try Self.refuse(checker.cellViolations(in: stored).map { .violation($0) })
    let (rows, emptyRows) = stored.rowsWithoutGaps
    let squeezed = zip(cells, rows).map { Cell(column: $0.column, row: $1) }
    layout = BentoLayout(problem, cells: squeezed)
    self.emptyRows = emptyRows
    try Self.refuse(checker.violations(of: problem, in: layout).map { .violation($0) })
  }

  private static func refuse(_ faults: [StoredLayoutFault]) throws(StoredLayoutError) {
    if !faults.isEmpty { throw StoredLayoutError(faults: faults) }
  }
}

extension BentoLayout {
  /// The top row of each tile if rows in which none lies are left out, and the number of these.
  fileprivate var rowsWithoutGaps: (rows: [Int], gaps: Int) {
    var rows = placements.map(\.cell.row)
    var (end, gaps) = (0, 0)
    for index in placements.indices.sorted(by: { rows[$0] < rows[$1] }) {
      gaps += max(rows[index] - end, 0)
      end = max(end, placements[index].endRow)
      rows[index] -= gaps
    }
    return (rows, gaps)
  }
}

/// One reason why stored positions, without empty rows, are no layout of their board.
public enum StoredLayoutFault: Hashable, Sendable, CustomStringConvertible {
  /// The tile has no stored position.
  case noPosition(id: String)
  /// The positions break this rule.
  case violation(LayoutViolation)

  /// The tile and the field at fault, and the reason, as a sentence without a full stop.
  public var description: String {
    switch self {
    case .noPosition(let id):
      "tile \"\(id)\": position: missing or between cells; it has to say where the tile lies now"
    case .violation(let violation):
      switch violation {
      case .overlap(let first, let second, let cells):
        "tile \"\(second)\": position: it overlaps tile \"\(first)\" at \(cells)"
      case .outOfGrid(let id, let cells, let columns):
        "tile \"\(id)\": position: it leaves the grid of \(columns) columns: it covers \(cells)"
      case .onSpacer(let id, let cells):
        "tile \"\(id)\": position: it covers cells of a spacer: \(cells)"
      default: "\(violation), when empty rows are left out"
      }
    }
  }
}

/// The faults for which stored positions were refused; never empty.
public struct StoredLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Every fault found.
  public let faults: [StoredLayoutFault]

  /// The faults, a line each.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}
