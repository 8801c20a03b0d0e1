// SPDX-License-Identifier: GPL-3.0-or-later

/// A JSON value to be written; objects keep the order of their members.
package indirect enum JSONText {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A finite number, written with at most six decimals.
  case decimal(Double)
  /// A finite number, written with as many digits as it takes to read the same number back.
  case exact(Double)
  case string(String)
  case array([JSONText])
  case object([(name: String, value: JSONText)])
  /// An object of plain values that counts as a plain one itself, so that what holds it can still
  /// be one line.
  case measures([(name: String, value: JSONText)])

  /// A string, or null.
  package init(_ string: String?) {
    self = string.map { .string($0) } ?? .null
  }

  /// The longest list of plain values that is written on one line, in characters.
  private static let longestLine = 100

  /// The value as a text that ends with a new line.
  ///
  /// The indent is two spaces. An object of plain values within another value is one line, so that
  /// a tile is; so is a list of plain values where it is short.
  package var document: String {
    var text = ""
    write(to: &text, indent: "", isRoot: true)
    return text + "\n"
  }

  private var isPlain: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private func write(to text: inout String, indent: String, isRoot: Bool) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .decimal(let value): text += value.rounded(decimals: 6)
    case .exact(let value):
      text += value == value.rounded() ? value.rounded(decimals: 0) : value.description
    case .string(let string): text += Self.quoted(string)
    case .array(let elements):
      let parts = elements.map { (prefix: "", value: $0) }
      Self.write(
        parts, between: ("[", "]"), to: &text, indent: indent, longestLine: Self.longestLine)
    case .object(let members), .measures(let members):
      let parts = members.map { (prefix: Self.quoted($0.name) + ": ", value: $0.value) }
      Self.write(
        parts, between: ("{", "}"), to: &text, indent: indent, longestLine: isRoot ? 0 : Int.max)
    }
  }

  private static func write(
    _ parts: [(prefix: String, value: JSONText)], between brackets: (String, String),
    to text: inout String, indent: String, longestLine: Int
  ) {
    if parts.allSatisfy(\.value.isPlain) {
      var line = brackets.0
      for (index, part) in parts.enumerated() {
        line += (index == 0 ? "" : ", ") + part.prefix
        part.value.write(to: &line, indent: "", isRoot: false)
      }
      line += brackets.1
      if parts.isEmpty || line.utf8.count <= longestLine {
        text += line
        return
      }
    }
    text += brackets.0
    for (index, part) in parts.enumerated() {
      text += "\(index == 0 ? "" : ",")\n\(indent)  \(part.prefix)"
      part.value.write(to: &text, indent: indent + "  ", isRoot: false)
    }
    text += "\n\(indent)\(brackets.1)"
  }

  private static func quoted(_ string: String) -> String {
    string.quoted { control in
      let digits = String(control.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

extension String {
  /// The text in double quotes on one line, with the escapes that JSON and Swift share; `escape`
  /// gives those of other control characters.
  func quoted(escape: (_ control: Unicode.Scalar) -> String) -> String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.isControl { text += escape(scalar) } else { text.unicodeScalars.append(scalar) }
      }
    }
    return text + "\""
  }
}
