// SPDX-License-Identifier: GPL-3.0-or-later

extension RowConflict {
  /// The literals that hold together in the choice of columns itself: tiles of one shape that start
  /// in one column are one literal.
  func literals(in master: ColumnMaster) -> [StartLiteral] {
    groups(by: master.shapes).map(\.literal)
  }

  /// Literals that do not hold together in any layout, and hold together in many choices of
  /// columns.
  ///
  /// The columns of ``literals(in:)`` are widened, a step at a time in turns, while the following
  /// is true of them:
  /// - Two literals whose parts share a column are about tiles that always share one. Tiles *w* and
  ///   *v* columns wide that start in *a*...*b* and *c*...*d* do if *d* < *a* + *w* and
  ///   *b* < *c* + *v*. A literal about several tiles whose parts share a column is such a pair
  ///   with itself.
  /// - Two literals about one shape have no columns in common.
  ///
  /// If all literals held in a layout, then by the second condition tiles could be picked from it,
  /// as many as the conflict has and none of them twice. By the first, those of them share a column
  /// whose parts do, and thus no row. So the rows of the layout would be rows for the parts, and
  /// there are none.
  ///
  /// That a cut is lifted over the columns that keep the overlaps is due to Côté, Dell'Amico and
  /// Iori ("Combinatorial Benders' cuts for the strip packing problem", 2014).
  ///
  /// - Complexity: O(*W* *k*³), where *k* is the number of tiles and *W* the columns.
  func liftedLiterals(in master: ColumnMaster) -> [StartLiteral] {
    var groups = groups(by: master.shapes)
    var grows = true
    while grows {
      grows = false
      for index in groups.indices {
        let columns = groups[index].literal.columns
        let last = master.problem.columns - groups[index].width
        if columns.lowerBound > 0 {
          let wider = columns.lowerBound - 1...columns.upperBound
          grows = groups.widen(index, to: wider) || grows
        }
        if columns.upperBound < last {
          let wider = groups[index].literal.columns.lowerBound...columns.upperBound + 1
          grows = groups.widen(index, to: wider) || grows
        }
      }
    }
    return groups.map(\.literal)
  }

  private func groups(by shapes: [Shape]) -> [LiteralGroup] {
    var groups: [LiteralGroup] = []
    for (index, shape) in shapes.enumerated() {
      let tiles = Set(shape.tiles)
      let members = members.filter { tiles.contains($0.tile) }
      for start in Set(members.map(\.columns.lowerBound)).sorted() {
        let parts = members.filter { $0.columns.lowerBound == start }.map(\.part)
        groups.append(
          LiteralGroup(
            literal: StartLiteral(shape: index, columns: start...start, count: parts.count),
            width: shape.span.columns, parts: parts))
      }
    }
    return groups
  }
}

/// A literal and what it stands for in a conflict.
private struct LiteralGroup {
  var literal: StartLiteral
  /// The columns of one of its tiles.
  let width: Int
  /// The parts of its tiles.
  let parts: [Range<Int>]

  /// Whether some part shares a column with a part of the other group, or one of the two with each
  /// other where it is the same group.
  func meets(_ other: LiteralGroup, isSame: Bool) -> Bool {
    parts.indices.contains { own in
      other.parts.indices.contains {
        (!isSame || own != $0) && parts[own].overlaps(other.parts[$0])
      }
    }
  }

  /// Whether any two tiles share a column that start where the two literals say.
  func alwaysMeets(_ other: LiteralGroup) -> Bool {
    other.literal.columns.upperBound < literal.columns.lowerBound + width
      && literal.columns.upperBound < other.literal.columns.lowerBound + other.width
  }
}

extension [LiteralGroup] {
  /// Widens the columns of a group, if the literals stay impossible together.
  fileprivate mutating func widen(_ index: Int, to columns: ClosedRange<Int>) -> Bool {
    var group = self[index]
    group.literal.columns = columns
    let isSound = indices.allSatisfy { other in
      let isSame = other == index
      let second = isSame ? group : self[other]
      if !isSame, second.literal.shape == group.literal.shape,
        second.literal.columns.overlaps(columns)
      {
        return false
      }
      return !group.meets(second, isSame: isSame) || group.alwaysMeets(second)
    }
    if isSound { self[index] = group }
    return isSound
  }
}
