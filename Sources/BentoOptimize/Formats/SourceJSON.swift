// SPDX-License-Identifier: GPL-3.0-or-later

/// A JSON value that knows where in the file it stands.
///
/// The decoders of the toolchain give no positions; here every fault has to name its line, and
/// numbers keep their own text, so that they can be checked to the digit and written back in place.
package struct SourceJSON: Hashable, Sendable {
  /// What a value is.
  package enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// The number as the file spells it.
    case number(String)
    case string(String)
    case array([SourceJSON])
    /// The members in order of the file; no name occurs twice.
    case object([Member])
  }

  /// A name and its value.
  package struct Member: Hashable, Sendable {
    package let name: String
    /// The line of the name, from 1.
    package let line: Int
    package let value: SourceJSON
  }

  /// What the value is.
  package let content: Content
  /// The line on which the value starts, from 1.
  package let line: Int
  /// The bytes of the file that spell the value.
  package let range: Range<Int>

  /// The value of the member of this name, or nil where there is none or the value is no object.
  package subscript(name: String) -> SourceJSON? {
    members?.first { $0.name == name }?.value
  }

  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  package var elements: [SourceJSON]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  package var string: String? {
    if case .string(let string) = content { string } else { nil }
  }

  package var boolean: Bool? {
    if case .boolean(let boolean) = content { boolean } else { nil }
  }

  /// The number as a floating-point one, infinite where it is out of range; nil for other values.
  package var double: Double? {
    if case .number(let text) = content { Double(text) } else { nil }
  }

  /// The number read as a whole one, or nil where the value is no number.
  package var wholeNumber: WholeNumber? {
    if case .number(let text) = content { WholeNumber(text) } else { nil }
  }

  /// The value in words, for a message: `a string`, `2.5`, `null`.
  package var summary: String {
    switch content {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let text): text.count > 40 ? "a number of \(text.count) characters" : text
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// The place and the reason at which a text stops being of its format.
package struct SyntaxError: Error, Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  package let reason: String
}
