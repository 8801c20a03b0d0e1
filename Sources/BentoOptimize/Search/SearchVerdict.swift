// SPDX-License-Identifier: GPL-3.0-or-later

/// How a search ended.
enum SearchVerdict: Hashable, Sendable {
  /// There is a layout within the limits.
  case found(BentoLayout)
  /// There is none.
  case impossible
  /// Time or effort ended first.
  case undecided
}

/// How much a search may do.
struct SearchEffort: Sendable {
  /// The states to look at, which ends the search at the same place on every machine.
  var nodes: Int
  /// The clock and the stop signal beside it.
  var budget: Budget
}
