// SPDX-License-Identifier: GPL-3.0-or-later

/// What a run found out.
package struct MIPOutcome: Sendable, Hashable {
  /// What is known about the problem.
  package var status: SolveStatus
  /// Why the run ended.
  package var end: SolveEnd
  /// The best solution, one value for each column, checked against the model.
  package var values: [Double]?
  /// The objective of the best solution, computed anew from its values.
  package var objective: Double?
  /// The best lower bound on the objective, not rounded; nil when none is known.
  package var bound: Double?
  /// The number of nodes of the search tree.
  package var nodes: Int
}
