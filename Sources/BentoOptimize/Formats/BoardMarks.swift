// SPDX-License-Identifier: GPL-3.0-or-later

/// What drawings show of a problem beside its tiles and spacers.
package struct BoardMarks: Hashable, Sendable {
  /// The ids of the tiles that have to lie where they do.
  let pinned: Set<String>
  /// The tiles that stay together.
  let groups: [TileGroup]

  /// Nothing.
  package static let none = BoardMarks(pinned: [], groups: [])

  private init(pinned: Set<String>, groups: [TileGroup]) {
    self.pinned = pinned
    self.groups = groups
  }

  /// The pins and groups of a problem.
  package init(of problem: BentoProblem) {
    pinned = Set(problem.tiles.filter { $0.pin != nil }.map(\.id))
    groups = problem.rules.groups
  }
}
