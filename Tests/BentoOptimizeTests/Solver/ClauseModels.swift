// SPDX-License-Identifier: GPL-3.0-or-later

@testable import BentoOptimize

/// Formulas that the tests of the clause solver share.
enum ClauseModels {
  /// So many pigeons in so many holes, one each: easy to fill, and hopeless for MiniSat where there
  /// are eleven pigeons or more and too few holes.
  static func pigeons(_ pigeons: Int, holes: Int) -> ClauseModel {
    var model = ClauseModel()
    let sits = (0..<pigeons).map { _ in (0..<holes).map { _ in model.addVariable() } }
    for pigeon in sits { model.addClause(pigeon) }
    for hole in 0..<holes {
      for second in 0..<pigeons {
        for first in 0..<second { model.addClause([!sits[first][hole], !sits[second][hole]]) }
      }
    }
    return model
  }

  /// Random clauses of three literals.
  static func random(variables: Int, clauses: Int, seed: UInt64) -> ClauseModel {
    var random = Linear(state: seed)
    var model = ClauseModel()
    let literals = (0..<variables).map { _ in model.addVariable() }
    for _ in 0..<clauses {
      model.addClause(
        (0..<3).map { _ in
          let literal = literals[random.next(below: variables)]
          return random.next(below: 2) == 0 ? literal : !literal
        })
    }
    return model
  }

  /// Whether any values satisfy the model, by trying all.
  static func isSatisfiable(_ model: ClauseModel) -> Bool {
    (0..<1 << model.variableCount).contains { bits in
      model.unsatisfiedClause(by: (0..<model.variableCount).map { bits >> $0 & 1 == 1 }) == nil
    }
  }
}
