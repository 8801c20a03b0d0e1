// SPDX-License-Identifier: GPL-3.0-or-later

/// What a layout may have at most on each level.
package struct LayoutLimits: Hashable, Sendable {
  /// The rows.
  package var height: Int
  /// The holes; nil if they do not matter.
  package var holes: Int?
  /// The inversions; nil if they do not matter.
  package var inversions: Int?

  package init(height: Int, holes: Int? = nil, inversions: Int? = nil) {
    self.height = height
    self.holes = holes
    self.inversions = inversions
  }

  /// The limit on a level; nil if it does not matter.
  package subscript(level: ObjectiveLevel) -> Int? {
    get {
      switch level {
      case .height: height
      case .holes: holes
      case .inversions: inversions
      }
    }
    set {
      switch level {
      case .height: height = newValue ?? .max
      case .holes: holes = newValue
      case .inversions: inversions = newValue
      }
    }
  }

  /// Whether a layout of these metrics keeps within all limits.
  package func allow(_ metrics: LayoutMetrics) -> Bool {
    metrics.height <= height && metrics.holes <= holes ?? .max
      && metrics.inversions <= inversions ?? .max
  }
}
