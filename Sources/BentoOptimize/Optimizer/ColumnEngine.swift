// SPDX-License-Identifier: GPL-3.0-or-later

/// ``ColumnSearch`` as an engine, along one axis; it answers the level `height` alone.
struct ColumnEngine: HeightEngine {
  /// What is chosen first.
  let axis: SearchAxis
  /// The bytes that remembered states may take.
  let memoBytes = 256 << 20
  /// What makes the search smaller.
  var reductions = Reductions.all

  let name = "column search"

  func verdict(
    onHeight height: Int, of problem: BentoProblem, effort: SearchEffort
  ) -> SearchVerdict {
    ColumnSearch.verdict(
      on: problem, height: height, axis: axis, effort: effort, memoBytes: memoBytes,
      reductions: reductions)
  }
}
