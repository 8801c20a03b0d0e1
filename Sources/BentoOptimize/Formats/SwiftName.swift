// SPDX-License-Identifier: GPL-3.0-or-later

/// A name of generated Swift source, made of a text that may be anything.
///
/// The words of the text are its runs of letters and digits, as many as fit a name of some length;
/// all other characters part them.
struct SwiftName {
  private let words: [String]

  /// Names of more characters than this lose their last words.
  private static let longest = 40

  /// Creates a name of the words of a text, without those that are to be left out at its end.
  ///
  /// Words that are no name by themselves, since they begin with a digit or there are none, come
  /// after `stem`.
  init(_ text: String, droppingLast ending: String? = nil, stem: String) {
    var words = Self.words(of: text)
    while let last = words.last, last.lowercased() == ending { words.removeLast() }
    if words.first?.first?.isNumber ?? true { words.insert(stem, at: 0) }
    var length = 0
    self.words = words.prefix { word in
      length += word.count
      return length <= Self.longest
    }
  }

  /// The name of a type, for example `ShopFloor`.
  var upper: String { words.map(Self.capitalized).joined() }

  /// The name of a value, which may be a keyword: `shopFloor`.
  var lower: String {
    guard let first = words.first else { return "" }
    let isAcronym = first == first.uppercased()
    let start = isAcronym ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
    return start + words.dropFirst().map(Self.capitalized).joined()
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func words(of text: String) -> [String] {
    text.unicodeScalars.split { !isNamePart($0) }.map { String($0.prefix(longest)) }
  }

  /// Whether a scalar may stand anywhere in a name: ASCII digits, and letters of the scripts whose
  /// whole blocks the grammar of Swift allows.
  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0xC0...0x2FF, 0x370...0x167F, 0x1E00...0x1FFF, 0x3041...0xD7FF:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .otherLetter: true
      default: false
      }
    default: false
    }
  }
}

extension [SwiftName] {
  /// The names as those of different cases of one enum: no keyword, and none twice.
  func cases(else ending: String) -> [String] {
    var taken: Set<String> = []
    return map { name in
      let plain = name.lower
      let safe = SwiftKeywords.all.contains(plain) ? plain + ending : plain
      var unique = safe
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(safe)\(number)"
        number += 1
      }
      return unique
    }
  }
}

/// Words that cannot be the name of a case of an enum.
enum SwiftKeywords {
  static let all: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "hashValue", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "plans", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

extension String {
  /// The text as a literal of Swift source, with its quotes, on one line.
  var swiftLiteral: String {
    quoted { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
  }
}
