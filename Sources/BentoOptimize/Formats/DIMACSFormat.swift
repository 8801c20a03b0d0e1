// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes clauses in the format of DIMACS, which every SAT solver reads.
///
/// Lines starting with `c` are comments: they say what is asked, and the name of each variable.
package enum DIMACSFormat {
  /// The clauses as a text that ends with a new line.
  ///
  /// - Complexity: O(*v* + *l*), where *v* is the number of variables and *l* of literals.
  package static func text(of model: LevelClauses) -> String {
    var text = model.notes.map { "c \($0.printable)\n" }.joined()
    text += "c Variables by number:\n"
    for (index, name) in model.variableNames.enumerated() { text += "c \(index + 1) \(name)\n" }
    let clauses = model.clauses
    text += "p cnf \(clauses.variableCount) \(clauses.clauseCount)\n"
    for index in 0..<clauses.clauseCount {
      for literal in clauses.clause(index) { text += "\(literal) " }
      text += "0\n"
    }
    return text
  }
}
