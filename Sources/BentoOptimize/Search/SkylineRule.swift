// SPDX-License-Identifier: GPL-3.0-or-later

/// Which of the tiles that fit into a niche a ``SkylinePacker`` takes.
enum SkylineRule: Hashable, Sendable {
  /// The one that fits best, the earliest in the sequence of several: good from any sequence.
  case bestFit
  /// The earliest in the sequence, fitting well or not: reaches layouts that `bestFit` never makes.
  case firstFit
}
