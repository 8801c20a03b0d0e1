// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes programs in the LP format of CPLEX, as GLPK, HiGHS, CBC and SCIP read it.
///
/// Lines starting with a backslash are comments: they say what is asked and what names mean.
package enum LPFormat {
  /// No line of a sum is longer, as some readers have short buffers.
  private static let lineLength = 100

  /// The program as a text that ends with a new line.
  ///
  /// - Complexity: O(*n* + *t*), where *n* is the number of names and *t* of terms.
  package static func text(of model: LevelModel) -> String {
    var writer = LPWriter(model)
    for note in model.notes { writer.text += "\\ \(note.printable)\n" }
    writer.writeObjective()
    writer.writeConstraints()
    writer.writeBounds()
    writer.writeKinds()
    writer.text += "End\n"
    return writer.text
  }

  /// Collects the text of one program.
  private struct LPWriter {
    let model: LevelModel
    var text = ""
    /// Whether a constraint has no terms, which the format knows only with a variable that is zero.
    private let needsZero: Bool

    init(_ model: LevelModel) {
      self.model = model
      needsZero =
        model.variables.isEmpty || model.constraints.contains { $0.terms.isEmpty }
    }

    mutating func writeObjective() {
      let terms = model.variables.indices.filter { model.variables[$0].objective != 0 }
        .map { LevelModel.Term($0, model.variables[$0].objective) }
      text += "Minimize\n"
      writeSum(terms, label: "obj")
      text += "\nSubject To\n"
    }

    mutating func writeConstraints() {
      if needsZero { text += " none: zero = 0\n" }
      for (index, constraint) in model.constraints.enumerated() {
        let (lower, upper) = (constraint.lower, constraint.upper)
        let name = "r\(index)"
        if lower == upper {
          writeConstraint(constraint, name: name, "=", lower)
        } else {
          let isRange = lower.isFinite && upper.isFinite
          if lower.isFinite {
            writeConstraint(constraint, name: isRange ? name + "_low" : name, ">=", lower)
          }
          if upper.isFinite {
            writeConstraint(constraint, name: isRange ? name + "_high" : name, "<=", upper)
          }
        }
      }
    }

    private mutating func writeConstraint(
      _ constraint: LevelModel.Constraint, name: String, _ relation: String, _ side: Double
    ) {
      writeSum(constraint.terms, label: name)
      text += " \(relation) \(side.exactText)\n"
    }

    /// A sum, broken into lines; without terms it is the variable that is zero.
    private mutating func writeSum(_ terms: [LevelModel.Term], label: String) {
      var line = " \(label):"
      for (index, term) in terms.enumerated() {
        let sign = term.coefficient < 0 ? " -" : index == 0 ? "" : " +"
        let size = abs(term.coefficient)
        let factor = size == 1 ? "" : " \(size.exactText)"
        let part = "\(sign)\(factor) \(model.variableNames[term.column])"
        if line.utf8.count + part.utf8.count > lineLength {
          text += line + "\n"
          line = "  "
        }
        line += part
      }
      if terms.isEmpty { line += needsZero ? " zero" : " 0 \(model.variableNames[0])" }
      text += line
    }

    /// The bounds that are not the usual ones: from zero on, and for binary variables up to one.
    mutating func writeBounds() {
      text += "Bounds\n"
      for (variable, name) in zip(model.variables, model.variableNames) where !variable.isBinary {
        let (lower, upper) = (variable.lower, variable.upper)
        if lower == upper {
          text += " \(name) = \(lower.exactText)\n"
        } else if lower.isInfinite, upper.isInfinite {
          text += " \(name) free\n"
        } else {
          let start = lower.isFinite ? lower.exactText : "-inf"
          let end = upper.isFinite ? upper.exactText : "+inf"
          text += " \(start) <= \(name) <= \(end)\n"
        }
      }
    }

    mutating func writeKinds() {
      let named = zip(model.variables, model.variableNames)
      let integers = named.filter { $0.0.isInteger && !$0.0.isBinary }.map(\.1)
      let binaries = named.filter { $0.0.isBinary }.map(\.1)
      for (title, names) in [("General", integers), ("Binary", binaries)] where !names.isEmpty {
        text += "\(title)\n"
        for name in names { text += " \(name)\n" }
      }
    }
  }
}

extension LevelModel.Variable {
  /// Whether the variable is zero or one.
  var isBinary: Bool { isInteger && lower == 0 && upper == 1 }
}

extension Double {
  /// The number so that it is read back as the same: a whole one without a point.
  var exactText: String {
    magnitude < 1e15 && self == rounded() ? String(Int(self)) : description
  }
}
