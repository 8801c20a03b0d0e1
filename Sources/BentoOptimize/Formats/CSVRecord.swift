// SPDX-License-Identifier: GPL-3.0-or-later

/// One record of a CSV file.
struct CSVRecord: Hashable {
  /// The line on which the record starts, from 1.
  let line: Int
  /// The fields; spaces around a field are no part of it, those within quotes are.
  let fields: [String]

  /// Splits a text into records by RFC 4180; a byte order mark and blank lines are skipped.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func records(of bytes: [UInt8]) throws(SyntaxError) -> [CSVRecord] {
    var parser = Parser(bytes: bytes)
    var records: [CSVRecord] = []
    while let record = try parser.record() {
      if record.fields != [""] { records.append(record) }
    }
    return records
  }
}

private struct Parser {
  private let bytes: [UInt8]
  private var position: Int
  private var line = 1

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let newLine = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  init(bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [UInt8].byteOrderMark) ? 3 : 0
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var isAtEndOfLine: Bool {
    next == nil || next == Self.newLine || next == Self.carriageReturn
  }

  mutating func record() throws(SyntaxError) -> CSVRecord? {
    guard next != nil else { return nil }
    let start = line
    var fields = [try field()]
    while next == Self.comma {
      position += 1
      fields.append(try field())
    }
    skipEndOfLine()
    return CSVRecord(line: start, fields: fields)
  }

  private mutating func skipEndOfLine() {
    if next == Self.carriageReturn { position += 1 }
    if next == Self.newLine { position += 1 }
    line += 1
  }

  private mutating func skipSpaces() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { position += 1 }
  }

  private mutating func field() throws(SyntaxError) -> String {
    skipSpaces()
    guard next == Self.quote else { return try plainField() }
    let field = try quotedField()
    skipSpaces()
    guard isAtEndOfLine || next == Self.comma else {
      throw SyntaxError(line: line, reason: "expected a comma after the closing quote")
    }
    return field
  }

  private mutating func plainField() throws(SyntaxError) -> String {
    let start = position
    while !isAtEndOfLine, next != Self.comma {
      if next == Self.quote {
        throw SyntaxError(
          line: line, reason: "a field that holds a quote must be quoted as a whole")
      }
      position += 1
    }
    var field = bytes[start..<position]
    while field.last == UInt8(ascii: " ") || field.last == UInt8(ascii: "\t") { field.removeLast() }
    return try text(field)
  }

  /// The field between quotes, of which two within it stand for one.
  private mutating func quotedField() throws(SyntaxError) -> String {
    let start = line
    var field: [UInt8] = []
    position += 1
    while let byte = next {
      position += 1
      if byte == Self.quote {
        guard next == Self.quote else { return try text(field[...]) }
        position += 1
      } else if byte == Self.newLine {
        line += 1
      }
      field.append(byte)
    }
    throw SyntaxError(line: start, reason: "the field has no closing quote")
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(SyntaxError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SyntaxError(line: line, reason: "the field is not valid UTF-8")
    }
    return text
  }
}
