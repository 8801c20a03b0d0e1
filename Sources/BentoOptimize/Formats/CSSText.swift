// SPDX-License-Identifier: GPL-3.0-or-later

/// A style sheet as it is written, rule by rule.
struct CSSText {
  private(set) var text = ""
  private var depth = 0
  /// Whether an empty line comes before what is written next.
  private var isGapDue = false
  /// Whether nothing is written yet, or nothing within the braces just opened.
  private var isFresh = true

  /// A name and a value, or a comment where there is no name.
  typealias Declaration = (name: String?, value: String)

  /// The longest line of a comment that lists names, in characters.
  private static let longestLine = 88

  /// Writes a rule; one with a single declaration is one line.
  mutating func rule(_ selector: String, _ declarations: [Declaration], note: String? = nil) {
    let spelled = declarations.map { declaration in
      declaration.name.map { "\($0): \(declaration.value);" }
        ?? "/* \(Self.commented(declaration.value)) */"
    }
    let end = note.map { " /* \(Self.commented($0)) */" } ?? ""
    if spelled.count == 1 {
      line("\(selector) { \(spelled[0]) }\(end)")
      return
    }
    line("\(selector) {\(end)")
    depth += 1
    for declaration in spelled { line(declaration) }
    depth -= 1
    line("}")
  }

  /// Writes what `content` writes between the braces of an at-rule.
  mutating func block(_ head: String, content: (inout CSSText) -> Void) {
    line("\(head) {")
    depth += 1
    content(&self)
    depth -= 1
    line("}")
  }

  /// Writes a comment of one line or several.
  mutating func comment(_ lines: [String]) {
    guard let first = lines.first else { return }
    line("/* \(Self.commented(first))" + (lines.count == 1 ? " */" : ""))
    for (index, text) in lines.enumerated().dropFirst() {
      let end = index == lines.count - 1 ? " */" : ""
      line(text.isEmpty && end.isEmpty ? "" : "   \(Self.commented(text))\(end)")
    }
  }

  /// Writes an empty line between what is written before and after; several are one.
  mutating func gap() { isGapDue = !isFresh }

  private mutating func line(_ line: String) {
    if isGapDue { text += "\n" }
    (isGapDue, isFresh) = (false, line.hasSuffix("{"))
    text += (line.isEmpty ? "" : String(repeating: "  ", count: depth)) + line + "\n"
  }

  /// Words as strings after a heading, in as many lines as they need.
  static func list(_ heading: String, _ words: [String]) -> [String] {
    var lines = ["\(heading):"]
    for (index, word) in words.enumerated() {
      let part = " \(quoted(word))" + (index == words.count - 1 ? "" : ",")
      if lines[lines.count - 1].count + part.count > longestLine {
        lines.append(" " + part)
      } else {
        lines[lines.count - 1] += part
      }
    }
    return lines
  }

  /// A text that ends neither a comment nor the element of a page around the style sheet.
  private static func commented(_ text: String) -> String {
    var comment = ""
    var last: Unicode.Scalar?
    for scalar in text.printable.unicodeScalars {
      if scalar == "/", last == "*" || last == "<" { comment += " " }
      if scalar == "!", last == "<" { comment += " " }
      comment.unicodeScalars.append(scalar)
      last = scalar
    }
    return comment
  }

  /// A text as a string of CSS in double quotes.
  ///
  /// Neither CSS nor HTML can hold a NUL: both read `U+FFFD`. Signs that would end the string or
  /// the element of a page around it, and controls, are written as their numbers.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{0}": quoted += "\u{FFFD}"
      case "\"", "\\": quoted += "\\\(scalar)"
      case "<": quoted += "\\3c "
      default:
        if scalar.isControl {
          quoted += "\\\(String(scalar.value, radix: 16)) "
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}
