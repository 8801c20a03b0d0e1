// SPDX-License-Identifier: GPL-3.0-or-later

/// How much the reading order of a layout may differ from the input order.
public enum OrderMode: Hashable, Sendable {
  /// As much as it likes: inversions are reported and nothing more.
  case free
  /// As little as the levels before allow: inversions are the last level to be made least.
  case least
  /// By at most so many inversions, which come before every level.
  case bounded(Int)
  /// Not at all.
  case strict

  /// The most inversions that a layout may have; nil for no limit.
  public var inversionLimit: Int? {
    switch self {
    case .free, .least: nil
    case .bounded(let limit): limit
    case .strict: 0
    }
  }
}
