// SPDX-License-Identifier: GPL-3.0-or-later

/// One thing to make small, measured on a layout as a whole number.
public enum ObjectiveLevel: String, Hashable, Sendable, CaseIterable {
  /// Rows down to the lowest occupied one.
  case height
  /// Free cells with an occupied cell somewhere below them in their own column.
  case holes
  /// Pairs of tiles whose reading order contradicts their input order.
  case inversions
  /// Steps down the lists of spans: 0 for a tile with its first span, 1 for one with its second,
  /// and so on, all tiles together.
  case resize
  /// Columns and rows between stored positions and new ones, times the cells of each tile's first
  /// span, all tiles together.
  case displacement
}

/// An ordered list of levels: each is made least among the layouts that are best on those before
/// it.
public struct Objective: Hashable, Sendable {
  /// The levels, the weightiest first; never empty, none twice, `height` first.
  public let levels: [ObjectiveLevel]

  /// The least height, then the fewest holes, then the fewest inversions.
  public static let standard = Objective(uncheckedLevels: [.height, .holes, .inversions])

  /// The least height, then the fewest holes, whatever becomes of the order.
  public static let unordered = Objective(uncheckedLevels: [.height, .holes])

  /// The least height alone.
  public static let heightAlone = Objective(uncheckedLevels: [.height])

  /// Creates an objective.
  ///
  /// - Throws: ``ObjectiveError`` if the list is empty, names a level twice or does not start with
  ///   `height`: holes and inversions mean little while the height is free, as a single high stack
  ///   has neither.
  public init(levels: [ObjectiveLevel]) throws(ObjectiveError) {
    guard let first = levels.first else { throw .empty }
    for (index, level) in levels.enumerated() where levels[..<index].contains(level) {
      throw .repeated(level)
    }
    guard first == .height else { throw .heightNotFirst(first) }
    self.levels = levels
  }

  /// The least height, then the fewest holes, then what suits a problem: the least resize where
  /// tiles have a choice of spans, and the fewest inversions unless the order is free.
  public static func standard(for problem: BentoProblem, order: OrderMode) -> Objective {
    let hasChoices = problem.tiles.contains { !$0.wishes.alternatives.isEmpty }
    return Objective(
      uncheckedLevels: [.height, .holes] + (hasChoices ? [.resize] : [])
        + (order == .free ? [] : [.inversions]))
  }

  private init(uncheckedLevels: [ObjectiveLevel]) {
    self.levels = uncheckedLevels
  }
}

/// The reason why a list of levels is not an objective.
public enum ObjectiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No level is named.
  case empty
  /// This level is named twice.
  case repeated(ObjectiveLevel)
  /// The first level is not `height`.
  case heightNotFirst(ObjectiveLevel)

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .empty: "an objective needs at least one level"
    case .repeated(let level): "level \(level.rawValue) is named twice"
    case .heightNotFirst(let level):
      "the first level must be height, not \(level.rawValue), as one high stack has none"
    }
  }
}
