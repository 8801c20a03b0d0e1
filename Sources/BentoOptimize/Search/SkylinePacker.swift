// SPDX-License-Identifier: GPL-3.0-or-later

/// Packs tiles into a box of fixed height, niche by niche, each time the tile that its rule says.
///
/// The shallowest niche is filled next. Of the shapes that fit into it, ``SkylineRule/firstFit``
/// takes the earliest in the sequence. For ``SkylineRule/bestFit`` one as wide as the niche is
/// best, then one whose end is flush with a wall, the deeper wall first; ties go to the earliest.
/// Where nothing fits, the niche is given up down to its shallower wall; more waste than the box
/// has to spare ends the attempt.
///
/// The fitness follows Leung and Zhang, "A fast layer-based heuristic for non-guillotine strip
/// packing" (2011); the fixed box Wei, Oon, Zhu, Lim, "A skyline heuristic for the 2D rectangular
/// packing and strip packing problems" (2011). Equal tiles are one shape with a count here, so that
/// a niche costs a look at every shape and not at every tile.
///
/// Along ``SkylineAxis/across`` rows and columns change roles: the box fills from left to right,
/// and all words below are meant in that turned frame.
struct SkylinePacker {
  /// The cells that the last attempt covered.
  private(set) var coveredCells = 0

  private let axis: SkylineAxis
  private let rule: SkylineRule
  /// The shapes by rising width, so that the scan of a niche ends at the first too wide one.
  private let shapes: [Shape]
  private let widths: [Int]
  private let lengths: [Int]
  private let allCells: Int
  private let gridColumns: Int

  private var contour = SkylineContour()
  private var laid: [(shape: Int, cell: Cell)] = []
  /// The shapes with tiles left, by rising width.
  private var open: [Int] = []
  /// Where the places of each shape in the sequence begin in `places`, and last their number.
  private let firstPlace: [Int]
  /// The places of all tiles in the sequence, by shape, rising within a shape.
  private var places: [Int]
  /// For each shape the index in `places` of its next tile.
  private var next: [Int]

  init(_ problem: BentoProblem, along axis: SkylineAxis, by rule: SkylineRule) {
    self.axis = axis
    self.rule = rule
    shapes = problem.shapes.sorted { left, right in
      let (a, b) = (axis.turned(left.span), axis.turned(right.span))
      return (a.columns, a.rows) < (b.columns, b.rows)
    }
    widths = shapes.map { axis.turned($0.span).columns }
    lengths = shapes.map { axis.turned($0.span).rows }
    allCells = problem.area
    gridColumns = problem.columns
    firstPlace = shapes.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.tiles.count) }
    places = [Int](repeating: 0, count: problem.tiles.count)
    next = firstPlace
  }

  /// One entry a tile, its shape: the shapes by descending `key` of their turned spans.
  func sequence(descendingBy key: (Span) -> Int) -> [Int] {
    let keys = shapes.map { key(axis.turned($0.span)) }
    return shapes.indices
      .sorted { (-keys[$0], $0) < (-keys[$1], $1) }
      .flatMap { [Int](repeating: $0, count: shapes[$0].tiles.count) }
  }

  /// Whether all tiles could be laid within `height` rows of the grid.
  ///
  /// - Complexity: O(*n* *m*), where *n* is the number of tiles and *m* that of shapes; nothing is
  ///   allocated once the storage has grown to its size.
  mutating func pack(_ sequence: [Int], height: Int) -> Bool {
    let box = axis.turned(Span(columns: gridColumns, rows: height))
    let allowance = box.area - allCells
    begin(sequence, columns: box.columns)
    while !open.isEmpty {
      let niche = niche(above: box.rows)
      if let choice = choice(for: niche) {
        lay(choice, in: niche)
      } else {
        contour.giveUp(rows: niche.shallowerWall, in: niche.segment)
      }
      if contour.waste > allowance { return false }
    }
    return true
  }

  /// The top-left cells of the last packing, in input order; tiles of one shape in reading order.
  var cells: [Cell] {
    var cells = [Cell](repeating: Cell(column: 0, row: 0), count: places.count)
    let byShape = Dictionary(grouping: laid, by: \.shape)
    for (shape, members) in byShape {
      shapes[shape].deal(members.map { axis.turned($0.cell) }, into: &cells)
    }
    return cells
  }
}

extension SkylinePacker {
  /// The shallowest segment; its walls are measured in rows, the edges of the box as deep as the
  /// box.
  private struct Niche {
    let segment: Int
    let depth: Int
    let columns: Int
    let rows: Int
    let leftWall: Int
    let rightWall: Int

    var deeperWall: Int { max(leftWall, rightWall) }
    var shallowerWall: Int { min(leftWall, rightWall) }
  }

  /// Puts all tiles back and notes the places of each shape in the sequence.
  private mutating func begin(_ sequence: [Int], columns: Int) {
    contour.reset(columns: columns)
    laid.removeAll(keepingCapacity: true)
    coveredCells = 0
    open.removeAll(keepingCapacity: true)
    for shape in shapes.indices {
      open.append(shape)
      next[shape] = firstPlace[shape]
    }
    for place in sequence.indices {
      let shape = sequence[place]
      places[next[shape]] = place
      next[shape] += 1
    }
    for shape in shapes.indices { next[shape] = firstPlace[shape] }
  }

  private func niche(above limit: Int) -> Niche {
    let segment = contour.shallowest()
    let depth = contour.segments[segment].depth
    return Niche(
      segment: segment, depth: depth, columns: contour.width(of: segment), rows: limit - depth,
      leftWall: min(contour.depthLeft(of: segment), limit) - depth,
      rightWall: min(contour.depthRight(of: segment), limit) - depth)
  }

  /// The index in `open` of the shape that the rule takes, or nil where none fits.
  private func choice(for niche: Niche) -> Int? {
    var best: Int?
    var bestFitness = -1
    var bestPlace = 0
    for index in open.indices {
      let shape = open[index]
      if widths[shape] > niche.columns { break }
      if lengths[shape] > niche.rows { continue }
      let fitness = rule == .bestFit ? fitness(of: shape, in: niche) : 0
      let place = places[next[shape]]
      if fitness > bestFitness || fitness == bestFitness && place < bestPlace {
        (best, bestFitness, bestPlace) = (index, fitness, place)
      }
    }
    return best
  }

  private func fitness(of shape: Int, in niche: Niche) -> Int {
    let length = lengths[shape]
    let flush = length == niche.deeperWall ? 2 : length == niche.shallowerWall ? 1 : 0
    return widths[shape] == niche.columns ? 3 + flush : flush
  }

  /// Lays the next tile of a shape beside the wall it is flush with, or else beside the deeper
  /// wall.
  private mutating func lay(_ choice: Int, in niche: Niche) {
    let shape = open[choice]
    let length = lengths[shape]
    let atRight =
      length != niche.leftWall
      && (length == niche.rightWall || niche.rightWall > niche.leftWall)
    let column = contour.lay(
      columns: widths[shape], rows: length, in: niche.segment, atRight: atRight)
    laid.append((shape, Cell(column: column, row: niche.depth)))
    coveredCells += widths[shape] * length
    next[shape] += 1
    if next[shape] == firstPlace[shape + 1] { open.remove(at: choice) }
  }
}
