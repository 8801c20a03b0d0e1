// SPDX-License-Identifier: GPL-3.0-or-later

public import BentoOptimize

extension Baseline {
  /// The layout that the rule makes of a problem without row ranges, which it always does.
  public func surelyLayout(of problem: BentoProblem) -> BentoLayout {
    guard let layout = layout(of: problem) else {
      preconditionFailure("without row ranges every tile finds a place")
    }
    return layout
  }
}
