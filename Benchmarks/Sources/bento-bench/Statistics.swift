// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Seconds, summed up.
struct Statistics {
  /// The seconds, sorted.
  private let sorted: [Double]

  /// Creates a summary of at least one number of seconds.
  init(_ seconds: [Double]) {
    precondition(!seconds.isEmpty, "there is something to sum up")
    sorted = seconds.sorted()
  }

  var median: Double {
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  var maximum: Double { sorted[sorted.count - 1] }
  var total: Double { sorted.reduce(0, +) }

  /// The geometric mean of seconds plus `shift`, less `shift`: small differences between tiny times
  /// do not weigh, and neither do a few long ones.
  func geometricMean(shift: Double) -> Double {
    let logarithms = sorted.reduce(0) { $0 + log($1 + shift) }
    return exp(logarithms / Double(sorted.count)) - shift
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

extension Double {
  /// A number of seconds as text with three digits, for example `1.25 s` or `0.34 ms`.
  var asTime: String {
    switch self {
    case ..<0.00095: "\(significant(self * 1_000_000)) µs"
    case ..<0.95: "\(significant(self * 1_000)) ms"
    default: "\(significant(self)) s"
    }
  }

  /// A ratio as text, for example `24.1`.
  var asRatio: String { significant(self) }

  private func significant(_ value: Double) -> String {
    let decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2
    return String(format: "%.\(decimals)f", value)
  }
}
