// SPDX-License-Identifier: GPL-3.0-or-later

/// A variable of a ``ClauseModel`` or its negation, or a constant that is never stored.
///
/// With constants among them, a caller need not look whether a bound on a position is one that
/// always holds, or never.
package struct Literal: Hashable, Sendable {
  /// The number of the variable, from 1, negative for its negation, as in files of clauses.
  package let code: Int32

  /// The literal that always holds.
  package static let always = Literal(code: .max)
  /// The literal that never holds.
  package static let never = Literal(code: -.max)

  /// The literal that holds where this one does not.
  package static prefix func ! (literal: Literal) -> Literal { Literal(code: -literal.code) }
}

/// A formula in conjunctive normal form: clauses, of each of which a literal must hold.
///
/// The literals lie one clause after the other in one array, so that millions of them are no
/// burden.
package struct ClauseModel: Hashable, Sendable {
  /// The number of variables.
  package private(set) var variableCount = 0
  /// The codes of all literals, clause by clause; see ``Literal/code``.
  package private(set) var literals: [Int32] = []
  /// For each clause, where its literals end.
  package private(set) var clauseEnds: [Int32] = []

  package init() {}

  /// The number of clauses.
  package var clauseCount: Int { clauseEnds.count }

  /// The codes of the literals of a clause, from 0.
  package func clause(_ index: Int) -> ArraySlice<Int32> {
    literals[(index == 0 ? 0 : Int(clauseEnds[index - 1]))..<Int(clauseEnds[index])]
  }

  /// Adds a variable and returns the literal that holds where the variable is true.
  package mutating func addVariable() -> Literal {
    variableCount += 1
    return Literal(code: Int32(variableCount))
  }

  /// Demands that one of these literals hold.
  ///
  /// A clause that always holds is left out; literals that never do, and repeated ones, are left
  /// out of it. Without any literal left, no values satisfy the model.
  ///
  /// - Precondition: The variables are of this model.
  /// - Complexity: O(*k*^2), where *k* is the number of literals.
  package mutating func addClause(_ clause: some Sequence<Literal>) {
    let start = literals.count
    for literal in clause where literal != .never {
      precondition(
        literal == .always || abs(literal.code) <= variableCount, "a literal of no variable")
      if literal == .always || literals[start...].contains(-literal.code) {
        literals.removeSubrange(start...)
        return
      }
      if !literals[start...].contains(literal.code) { literals.append(literal.code) }
    }
    clauseEnds.append(Int32(literals.count))
  }

  /// The first clause that these values, one for each variable, do not satisfy; nil if there is
  /// none.
  ///
  /// - Precondition: There are as many values as variables.
  package func unsatisfiedClause(by values: [Bool]) -> Int? {
    precondition(values.count == variableCount, "one value for each variable")
    return clauseEnds.indices.first { index in
      !clause(index).contains { values[Int(abs($0)) - 1] == ($0 > 0) }
    }
  }
}
