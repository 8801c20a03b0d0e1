// SPDX-License-Identifier: GPL-3.0-or-later

// The same as a flow, which needs no rows on demand.
extension TouchingRows {
  /// A way from a cell to the next one in some direction.
  enum Direction: String, CaseIterable {
    case right, left, down, up
  }

  /// The program with a flow that keeps the group in touch.
  ///
  /// As much flows from one tile, the root, as the group has tiles; each takes one unit at its
  /// top-left cell, and all flows over cells of the group alone. Tiles that share an edge have
  /// cells side by side, so that the flow reaches every tile if and only if they are in touch. The
  /// root is one of the first tile's shape.
  ///
  /// - Complexity: O(*c* + *a*), where *c* is the number of cells and *a* of those that all places
  ///   cover together.
  func completed(_ program: MIPModel) -> MIPModel {
    var program = program
    var cells = [FlowCell](repeating: FlowCell(), count: columns * height)
    let isRoot = Set(rootPlaces.map(\.variable))
    for place in places {
      for row in place.box.rows {
        for column in place.box.columns {
          cells[row * columns + column].covering.append(.init(place.variable))
        }
      }
      let start = place.box.cell.row * columns + place.box.cell.column
      cells[start].starting.append(.init(place.variable))
    }
    let total = Double(tileCounts.reduce(0, +))
    let roots = rootCells.map { _ in program.addBinary() }
    program.addRow(equal: 1, terms: roots.map { .init($0) })
    for (cell, root) in zip(rootCells, roots) {
      let starting = cells[cell].starting.filter { isRoot.contains($0.column) }
      program.addRow(upper: 0, terms: [.init(root)] + starting.times(-1))
      cells[cell].supply = [.init(root, total)]
    }
    for (cell, target) in flowSteps {
      let flow = program.addColumn(upper: total - 1)
      cells[cell].leaving.append(.init(flow, -1))
      cells[target].entering.append(.init(flow))
    }
    for cell in cells {
      program.addRow(upper: 0, terms: cell.entering + cell.covering.times(1 - total))
      program.addRow(
        equal: 0,
        terms: cell.entering + cell.leaving + cell.supply + cell.starting.times(-1))
    }
    return program
  }

  /// The names of the variables that a flow adds, in order.
  var flowNames: [String] {
    let cells = (0..<columns * height).map { "c\($0 % columns)_r\($0 / columns)" }
    return rootCells.map { "root_g\(group)_\(cells[$0])" }
      + flowDirections.map { "\($0.direction)_g\(group)_\(cells[$0.cell])" }
  }

  /// The places of the first shape, of which one tile is the root.
  private var rootPlaces: [Place] { places.filter { $0.shape == places.first?.shape } }

  /// The cells in which the root may start.
  private var rootCells: [Int] {
    Set(rootPlaces.map { $0.box.cell.row * columns + $0.box.cell.column }).sorted()
  }

  /// The number of variables that a flow adds on a grid of so many cells, or a few more.
  static func flowCount(cells: Int) -> Int { 5 * cells }

  /// The steps from a cell to one beside it.
  private var flowSteps: [(cell: Int, target: Int)] {
    flowDirections.map { cell, direction in
      switch direction {
      case .right: (cell, cell + 1)
      case .left: (cell, cell - 1)
      case .down: (cell, cell + columns)
      case .up: (cell, cell - columns)
      }
    }
  }

  private var flowDirections: [(cell: Int, direction: Direction)] {
    (0..<columns * height).flatMap { cell in
      let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
      return Direction.allCases.filter { direction in
        switch direction {
        case .right: column + 1 < columns
        case .left: column > 0
        case .down: row + 1 < height
        case .up: row > 0
        }
      }.map { (cell, $0) }
    }
  }
}

/// What a flow knows of a cell.
private struct FlowCell {
  /// The places that cover the cell, and of these those that start there.
  var covering: [MIPModel.Term] = []
  var starting: [MIPModel.Term] = []
  /// What comes out of the cell if it is the root.
  var supply: [MIPModel.Term] = []
  /// What flows into the cell, and with a minus what flows out of it.
  var entering: [MIPModel.Term] = []
  var leaving: [MIPModel.Term] = []
}

extension [MIPModel.Term] {
  fileprivate func times(_ factor: Double) -> [MIPModel.Term] {
    map { MIPModel.Term($0.column, $0.coefficient * factor) }
  }
}
