// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

@Suite("Solver: clause model")
struct ClauseModelTests {
  @Test("Clauses keep their literals in order")
  func order() {
    var model = ClauseModel()
    let (a, b, c) = (model.addVariable(), model.addVariable(), model.addVariable())
    model.addClause([c, !a])
    model.addClause([b])
    #expect(model.variableCount == 3)
    #expect(model.literals == [3, -1, 2])
    #expect(model.clauseEnds == [2, 3])
    #expect((0..<2).map { Array(model.clause($0)) } == [[3, -1], [2]])
  }

  @Test("Constants, repeated literals and clauses that always hold are left out")
  func simplified() {
    var model = ClauseModel()
    let (a, b) = (model.addVariable(), model.addVariable())
    model.addClause([a, .never, b, a])
    model.addClause([b, .always, a])
    model.addClause([b, a, !b])
    model.addClause([!a, !.always])
    #expect(model.literals == [1, 2, -1])
    #expect(model.clauseEnds == [2, 3])
    model.addClause([.never])
    #expect(model.clause(2).isEmpty)
  }

  @Test("Values are held against every clause")
  func check() {
    var model = ClauseModel()
    let (a, b) = (model.addVariable(), model.addVariable())
    model.addClause([a, b])
    model.addClause([!a, b])
    #expect(model.unsatisfiedClause(by: [false, false]) == 0)
    #expect(model.unsatisfiedClause(by: [true, false]) == 1)
    #expect(model.unsatisfiedClause(by: [true, true]) == nil)
  }
}
