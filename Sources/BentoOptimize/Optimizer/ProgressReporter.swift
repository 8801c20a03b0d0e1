// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells a listener how far a run has come, in cells.
struct ProgressReporter: Sendable {
  let started: ContinuousClock.Instant
  let scale: GridScale
  let listener: (@Sendable (OptimizationProgress) -> Void)?

  /// Reports a level; incumbent and bound are in units of the scale.
  func tell(_ level: ObjectiveLevel, incumbent: Int, bound: Int) {
    guard let listener else { return }
    listener(
      OptimizationProgress(
        level: level,
        incumbent: scale.cells(incumbent, of: level),
        bound: scale.cells(min(bound, incumbent), of: level),
        elapsed: started.duration(to: .now)))
  }
}
