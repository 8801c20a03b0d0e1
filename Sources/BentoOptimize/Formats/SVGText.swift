// SPDX-License-Identifier: GPL-3.0-or-later

/// An SVG picture or a page of HTML as it is written, element by element.
struct SVGText {
  private(set) var text = ""
  private var depth = 0

  typealias Attributes = KeyValuePairs<String, String>

  /// Writes an element without content, in HTML one that can have none.
  mutating func element(_ name: String, _ attributes: Attributes) {
    line("<\(name)\(Self.spelled(attributes))/>")
  }

  /// Writes an element that holds a text.
  mutating func element(_ name: String, _ attributes: Attributes = [:], text: String) {
    line("<\(name)\(Self.spelled(attributes))>\(Self.escaped(text))</\(name)>")
  }

  /// Writes an element around what `content` writes.
  mutating func group(
    _ name: String, _ attributes: Attributes = [:], content: (inout SVGText) -> Void
  ) {
    line("<\(name)\(Self.spelled(attributes))>")
    depth += 1
    content(&self)
    depth -= 1
    line("</\(name)>")
  }

  /// Writes the elements of another text.
  mutating func append(_ other: SVGText) {
    lines(other.text)
  }

  /// Writes lines that are no markup, as those of a style or a script.
  mutating func lines(_ text: String) {
    for line in text.split(separator: "\n") { self.line(String(line)) }
  }

  private mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private static func spelled(_ attributes: Attributes) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }

  /// The text with the signs of XML spelled out; what XML does not allow becomes `U+FFFD`.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar.isControl ? "\u{FFFD}" : scalar)
      }
    }
    return escaped
  }
}

extension Double {
  /// The number as SVG attributes have it, with at most three decimals.
  var points: String { rounded(decimals: 3) }
}
