// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes programs in the free MPS format, which nearly every solver reads.
///
/// Lines starting with an asterisk are comments: they say what is asked and what names mean.
package enum MPSFormat {
  /// The program as a text that ends with a new line.
  ///
  /// - Complexity: O(*n* + *t*), where *n* is the number of names and *t* of terms.
  package static func text(of model: LevelModel) -> String {
    var text = model.notes.map { "* \($0.printable)\n" }.joined()
    // CBC takes the format to be free only where it is told here; others pass over the word.
    text += "NAME bento FREE\n"
    writeRows(of: model, to: &text)
    writeColumns(of: model, to: &text)
    writeSides(of: model, to: &text)
    writeBounds(of: model, to: &text)
    return text + "ENDATA\n"
  }

  private static func writeRows(of model: LevelModel, to text: inout String) {
    text += "ROWS\n N obj\n"
    for (index, constraint) in model.constraints.enumerated() {
      text += " \(constraint.kind) r\(index)\n"
    }
  }

  /// The terms by variable; every one is named, if only with a zero in the objective.
  private static func writeColumns(of model: LevelModel, to text: inout String) {
    var terms = [[(row: Int, coefficient: Double)]](repeating: [], count: model.variables.count)
    for (row, constraint) in model.constraints.enumerated() {
      for term in constraint.terms { terms[term.column].append((row, term.coefficient)) }
    }
    text += "COLUMNS\n"
    var isInteger = false
    for (index, variable) in model.variables.enumerated() {
      if variable.isInteger != isInteger {
        isInteger.toggle()
        writeMarker(isInteger ? "INTORG" : "INTEND", number: index, to: &text)
      }
      let name = model.variableNames[index]
      if variable.objective != 0 || terms[index].isEmpty {
        text += " \(name) obj \(variable.objective.exactText)\n"
      }
      for term in terms[index] {
        text += " \(name) r\(term.row) \(term.coefficient.exactText)\n"
      }
    }
    if isInteger { writeMarker("INTEND", number: model.variables.count, to: &text) }
    if model.variables.isEmpty { text += " zero obj 0\n" }
  }

  private static func writeMarker(_ kind: String, number: Int, to text: inout String) {
    text += " m\(number) 'MARKER' '\(kind)'\n"
  }

  /// The sides that are not zero, and beside a lower one the distance to the upper.
  private static func writeSides(of model: LevelModel, to text: inout String) {
    text += "RHS\n"
    for (index, constraint) in model.constraints.enumerated() where constraint.side != 0 {
      text += " rhs r\(index) \(constraint.side.exactText)\n"
    }
    let ranges = model.constraints.enumerated().filter { $0.element.isRange }
    if !ranges.isEmpty { text += "RANGES\n" }
    for (index, constraint) in ranges {
      text += " ranges r\(index) \((constraint.upper - constraint.lower).exactText)\n"
    }
  }

  /// The bounds of all variables, as readers differ in what they take for granted.
  private static func writeBounds(of model: LevelModel, to text: inout String) {
    text += "BOUNDS\n"
    for (variable, name) in zip(model.variables, model.variableNames) {
      let (lower, upper) = (variable.lower, variable.upper)
      if variable.isBinary {
        text += " BV bounds \(name)\n"
      } else if lower == upper {
        text += " FX bounds \(name) \(lower.exactText)\n"
      } else if lower.isInfinite, upper.isInfinite {
        text += " FR bounds \(name)\n"
      } else {
        text +=
          lower.isInfinite
          ? " MI bounds \(name)\n" : " LO bounds \(name) \(lower.exactText)\n"
        text +=
          upper.isInfinite
          ? " PL bounds \(name)\n" : " UP bounds \(name) \(upper.exactText)\n"
      }
    }
    if model.variables.isEmpty { text += " FX bounds zero 0\n" }
  }
}

extension LevelModel.Constraint {
  /// The letter for what holds between the sum and its side.
  fileprivate var kind: String {
    if lower == upper { return "E" }
    if lower.isFinite { return "G" }
    return upper.isFinite ? "L" : "N"
  }

  /// The side that the letter is about.
  fileprivate var side: Double { lower.isFinite ? lower : upper.isFinite ? upper : 0 }

  /// Whether there are two different sides.
  fileprivate var isRange: Bool { lower != upper && lower.isFinite && upper.isFinite }
}
