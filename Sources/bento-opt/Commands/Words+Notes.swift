// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

// What is said of a board beside its metrics.
extension Words {
  /// From where the board is read, what was left out and how tiles grew, a line each.
  static func notes(on result: OptimizationResult, to problem: BentoProblem) -> [String] {
    (result.layout.direction == .rightToLeft ? ["read from the right"] : [])
      + (result.omission.map { [omission($0)] } ?? [])
      + (result.growth.map { [growth($0, in: result.layout, of: problem)] } ?? [])
  }

  /// What was left out, for example `left out: Ads, Poll (weight 3, proven least)`.
  private static func omission(_ outcome: OmissionOutcome) -> String {
    let proof = outcome.isProven ? "proven least" : "not proven: at least \(outcome.bound.grouped)"
    guard !outcome.tiles.isEmpty else { return "nothing is left out" }
    let tiles = outcome.tiles.map(\.printable).joined(separator: ", ")
    return "left out: \(tiles) (weight \(outcome.weight.grouped), \(proof))"
  }

  /// How tiles grew, for example `2 tiles grew, 0 cells free, proven`.
  private static func growth(
    _ outcome: GrowthOutcome, in layout: BentoLayout, of problem: BentoProblem
  ) -> String {
    let choices = Dictionary(uniqueKeysWithValues: problem.tiles.map { ($0.id, $0.choices) })
    let grown = layout.placements.count { choices[$0.id]?[$0.choice] != $0.span }
    let free = count(outcome.freeCells, "cell", "cells") + " free"
    let proof =
      if outcome.isProven { "proven" } else if outcome.freeCellsBound < outcome.freeCells {
        "not proven: at least \(outcome.freeCellsBound.grouped)"
      } else { "proven fewest; not proven that tiles grow least" }
    return count(grown, "tile", "tiles") + " grew, \(free), \(proof)"
  }

  /// How many rows of a stored layout went, for example `3 empty rows left out`.
  static func emptyRows(_ rows: Int) -> String {
    rows == 0 ? "no empty rows" : count(rows, "empty row", "empty rows") + " left out"
  }
}
