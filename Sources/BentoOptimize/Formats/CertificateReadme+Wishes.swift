// SPDX-License-Identifier: GPL-3.0-or-later

// What else a layout has to keep to, and what else is counted.
extension CertificateReadme {
  /// A paragraph for each kind of wish and rule that some board has; empty where none has any.
  var wishRules: [String] {
    let problems = sections.map(\.certificate.problem)
    let tiles = problems.flatMap(\.tiles)
    let rules = problems.map(\.rules)
    let measured = sections.flatMap(\.certificate.claims).map(\.outcome.level)
    let hasPlaces = tiles.contains { tile in
      tile.pin != nil || tile.columnRange != nil || tile.rowRange != nil
    }
    let hasSpacers = problems.contains { !$0.spacers.isEmpty }
    let hasChoices = tiles.contains { !$0.wishes.alternatives.isEmpty }
    let paragraphs = [
      hasPlaces || hasSpacers ? Self.places : [], hasChoices ? Self.choices : [],
      measured.contains(.displacement) ? Self.displacement : [],
      rules.contains { !$0.groups.isEmpty } ? Self.groups : [],
      rules.contains { !$0.sequences.isEmpty } ? Self.sequences : [],
      rules.contains { $0.rowLimit != nil } ? Self.rowLimit : [],
      rules.contains { $0.direction == .rightToLeft } ? Self.fromTheRight : [],
    ]
    return paragraphs.filter { !$0.isEmpty }.flatMap { $0 + [""] }
  }

  private static let places = [
    "A tile with a `pin` has its top-left cell there; one with a `columnRange` or `rowRange` covers",
    "no other columns or rows, the first and the last one named included. No tile covers a cell of",
    "one of the `spacers`, and these cells are no holes.",
  ]

  private static let choices = [
    "A tile that has other spans to choose from may have one of these for its own. *Resize* is the",
    "steps down these lists, all tiles together: 0 for a tile with its own span, 1 for one with the",
    "first other one, and so on.",
  ]

  private static let displacement = [
    "*Displacement* is the columns and rows between the stored position of a tile and its top-left",
    "cell, times the cells of its own span, all tiles together.",
  ]

  private static let groups = [
    "Between the first and the last row of a *band*, no tile of others covers a cell. In the smallest",
    "rectangle around a *rectangle* group, none does either. From each tile of a *touching* group a",
    "way leads to each other one over tiles of the group that share an edge.",
  ]

  private static let sequences = [
    "The tiles of a sequence come in the same order in the problem and in the layout, by row, then",
    "column, of the top-left cell.",
  ]

  private static let rowLimit = ["A layout has no more rows than the problem allows."]

  private static let fromTheRight = [
    "A board that is read from the right is checked in a mirror: tiles in one row come in order of",
    "their right edges, the rightmost first, and columns are counted between right edges. The models",
    "are about the mirror image, in which column 0 is the last one of the board.",
  ]
}
