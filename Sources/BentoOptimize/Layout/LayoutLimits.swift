// SPDX-License-Identifier: GPL-3.0-or-later

/// What a layout may have at most on each level.
package struct LayoutLimits: Hashable, Sendable {
  /// The rows.
  package var height: Int
  /// The holes; nil if they do not matter.
  package var holes: Int?
  /// The inversions; nil if they do not matter.
  package var inversions: Int?
  /// The steps down the lists of spans; nil if they do not matter.
  package var resize: Int?
  /// The displacement; nil if it does not matter.
  package var displacement: Int?
  /// The free cells above ``height`` but those of spacers; nil if they do not matter.
  ///
  /// With 0, a layout has exactly ``height`` rows, all full.
  package var freeCells: Int?

  package init(
    height: Int, holes: Int? = nil, inversions: Int? = nil, resize: Int? = nil,
    displacement: Int? = nil, freeCells: Int? = nil
  ) {
    self.height = height
    self.holes = holes
    self.inversions = inversions
    self.resize = resize
    self.displacement = displacement
    self.freeCells = freeCells
  }

  /// The limit on a level; nil if it does not matter.
  package subscript(level: ObjectiveLevel) -> Int? {
    get {
      switch level {
      case .height: height
      case .holes: holes
      case .inversions: inversions
      case .resize: resize
      case .displacement: displacement
      }
    }
    set {
      switch level {
      case .height: height = newValue ?? .max
      case .holes: holes = newValue
      case .inversions: inversions = newValue
      case .resize: resize = newValue
      case .displacement: displacement = newValue
      }
    }
  }

  /// Whether a layout of these metrics keeps within all limits.
  package func allow(_ metrics: LayoutMetrics) -> Bool {
    metrics.height <= height && metrics.holes <= holes ?? .max
      && metrics.inversions <= inversions ?? .max && metrics.resize <= resize ?? .max
      && metrics.displacement <= displacement ?? .max && metrics.freeCells <= freeCells ?? .max
  }
}
