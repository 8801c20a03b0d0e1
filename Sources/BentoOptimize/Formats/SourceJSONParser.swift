// SPDX-License-Identifier: GPL-3.0-or-later

extension SourceJSON {
  /// The deepest nesting of lists and objects that is read; it bounds the stack.
  package static let maximumDepth = 512

  /// Reads the only value of a text by RFC 8259; a byte order mark before it is skipped.
  ///
  /// - Throws: ``SyntaxError`` at the first place that is not JSON, and where an object has a name
  ///   twice, as readers differ in which of the two values counts.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> SourceJSON {
    var parser = Parser(bytes: bytes)
    return try parser.document()
  }
}

/// A recursive-descent parser over bytes; new lines can only stand between tokens.
private struct Parser {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var depth = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [UInt8].byteOrderMark) { position = 3 }
  }

  mutating func document() throws(SyntaxError) -> SourceJSON {
    let value = try value()
    skipSpace()
    if position < bytes.count { throw fault("text after the end of the JSON value") }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func fault(_ reason: String) -> SyntaxError { SyntaxError(line: line, reason: reason) }

  private func unexpected(wanting wanted: String) -> SyntaxError {
    guard let next else { return fault("expected \(wanted), found the end of the file") }
    let isPlain = (0x21...0x7E).contains(next)
    let found = isPlain ? "\"\(Character(Unicode.Scalar(next)))\"" : "byte \(next)"
    return fault("expected \(wanted), found \(found)")
  }

  private mutating func skipSpace() {
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      position += 1
    }
  }

  /// Skips the byte and says so, if it is the next one.
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(SyntaxError) -> SourceJSON {
    skipSpace()
    let (start, startLine) = (position, line)
    let content: SourceJSON.Content
    switch next {
    case UInt8(ascii: "{")?: content = .object(try members())
    case UInt8(ascii: "[")?: content = .array(try elements())
    case UInt8(ascii: "\"")?: content = .string(try string())
    case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      content = .number(try number())
    default: content = try word()
    }
    return SourceJSON(content: content, line: startLine, range: start..<position)
  }

  /// Skips an opening bracket, unless it is one too many within each other.
  private mutating func open() throws(SyntaxError) {
    guard depth < SourceJSON.maximumDepth else {
      throw fault("lists and objects are nested deeper than \(SourceJSON.maximumDepth)")
    }
    depth += 1
    position += 1
    skipSpace()
  }

  private mutating func members() throws(SyntaxError) -> [SourceJSON.Member] {
    try open()
    defer { depth -= 1 }
    var members: [SourceJSON.Member] = []
    var names: Set<String> = []
    if skip(UInt8(ascii: "}")) { return members }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected(wanting: "a key in quotes") }
      let nameLine = line
      let name = try string()
      guard names.insert(name).inserted else { throw fault("the key \"\(name)\" occurs twice") }
      skipSpace()
      guard skip(UInt8(ascii: ":")) else { throw unexpected(wanting: "\":\" after the key") }
      members.append(SourceJSON.Member(name: name, line: nameLine, value: try value()))
      skipSpace()
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw unexpected(wanting: "\",\" or \"}\"") }
    return members
  }

  private mutating func elements() throws(SyntaxError) -> [SourceJSON] {
    try open()
    defer { depth -= 1 }
    var elements: [SourceJSON] = []
    if skip(UInt8(ascii: "]")) { return elements }
    repeat {
      elements.append(try value())
      skipSpace()
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw unexpected(wanting: "\",\" or \"]\"") }
    return elements
  }

  private mutating func word() throws(SyntaxError) -> SourceJSON.Content {
    let letters = bytes[position...].prefix {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
    }
    let word = String(decoding: letters, as: UTF8.self)
    switch word {
    case "null", "true", "false":
      position += letters.count
      return word == "null" ? .null : .boolean(word == "true")
    case "": throw unexpected(wanting: "a value")
    case "NaN", "Infinity": throw fault("\(word) is not a JSON number")
    default: throw fault("\"\(word.prefix(40))\" is not a JSON value; text needs quotes")
    }
  }

  private mutating func number() throws(SyntaxError) -> String {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    if next == UInt8(ascii: "I") { throw fault("-Infinity is not a JSON number") }
    let isZero = next == UInt8(ascii: "0")
    let digits = try digits()
    if isZero, digits > 1 { throw fault("a number must not start with 0") }
    if skip(UInt8(ascii: ".")) { _ = try self.digits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "-")) { _ = skip(UInt8(ascii: "+")) }
      _ = try self.digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Skips one digit or more and returns how many.
  private mutating func digits() throws(SyntaxError) -> Int {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw unexpected(wanting: "a digit") }
    return position - start
  }
}

extension Parser {
  private mutating func string() throws(SyntaxError) -> String {
    position += 1
    var text = ""
    while true {
      text += try plainPart()
      guard skip(UInt8(ascii: "\\")) else { break }
      text.unicodeScalars.append(try escape())
    }
    guard skip(UInt8(ascii: "\"")) else {
      throw fault(
        next == nil || next == UInt8(ascii: "\n")
          ? "the string has no closing quote" : "a string must not hold control characters")
    }
    return text
  }

  /// The text up to the next quote, backslash or control character.
  private mutating func plainPart() throws(SyntaxError) -> String {
    let start = position
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      position += 1
    }
    guard let part = String(validating: bytes[start..<position], as: UTF8.self) else {
      throw fault("the string is not valid UTF-8")
    }
    return part
  }

  private mutating func escape() throws(SyntaxError) -> Unicode.Scalar {
    guard let letter = next else { throw fault("the string has no closing quote") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw fault("a backslash must be followed by one of \"\\/bfnrtu")
    }
  }

  /// The scalar of four hexadecimal digits, or of two such escapes that form a surrogate pair.
  private mutating func unicodeEscape() throws(SyntaxError) -> Unicode.Scalar {
    let unit = try hexadecimalUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if (0xD800...0xDBFF).contains(unit), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
      let low = try hexadecimalUnit()
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw fault("half of a surrogate pair is no character")
  }

  private mutating func hexadecimalUnit() throws(SyntaxError) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    var unit: UInt32 = 0
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { break }
      unit = unit << 4 + UInt32(value)
      position += 1
    }
    guard position == digits.startIndex + 4 else {
      throw fault("\\u must be followed by four hexadecimal digits")
    }
    return unit
  }
}
