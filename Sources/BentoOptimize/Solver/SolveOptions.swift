// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLPK

/// How branch and bound goes about its work.
///
/// GLPK does not look at the clock while it makes Gomory cuts or ranks columns by cost. On models
/// of ten thousand columns that can take a second or more; all else keeps to the time given.
package struct SolveOptions: Sendable, Hashable {
  /// Which open node comes next when a branch ends.
  package enum Backtracking: Sendable, Hashable, CaseIterable {
    /// The newest node, which finds solutions early.
    case depthFirst
    /// The oldest node.
    case breadthFirst
    /// The node with the best bound.
    case bestBound
    /// The node that promises the best solution.
    case bestProjection
  }

  /// Which fractional column is branched on.
  package enum Branching: Sendable, Hashable, CaseIterable {
    /// The one with the largest priority, and upwards first.
    case priority
    /// The first one.
    case first
    /// The last one.
    case last
    /// The one farthest from a whole number.
    case mostFractional
    /// The one that costs the objective most, by the rule of Driebeck and Tomlin.
    case costliest
  }

  /// Which open node comes next when a branch ends.
  package var backtracking = Backtracking.depthFirst
  /// Which fractional column is branched on.
  package var branching = Branching.priority
  /// Whether Gomory cuts are added: fewer nodes, each of them slower.
  package var gomoryCuts = false
  /// Whether clique cuts are added.
  package var cliqueCuts = false
  /// An objective that is good enough to stop at.
  package var target: Double?
  /// A solution to begin with, one value for each column: the search looks for better ones alone.
  package var incumbent: [Double]?

  package init() {}
}

extension SolveOptions.Backtracking {
  /// GLPK's number for it.
  var code: Int32 {
    switch self {
    case .depthFirst: GLP_BT_DFS
    case .breadthFirst: GLP_BT_BFS
    case .bestBound: GLP_BT_BLB
    case .bestProjection: GLP_BT_BPH
    }
  }
}

extension SolveOptions.Branching {
  /// GLPK's number for it; priorities are no rule of GLPK and go by another that is cheap.
  var code: Int32 {
    switch self {
    case .first: GLP_BR_FFV
    case .last, .priority: GLP_BR_LFV
    case .mostFractional: GLP_BR_MFV
    case .costliest: GLP_BR_DTH
    }
  }
}
