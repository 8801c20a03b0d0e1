// SPDX-License-Identifier: GPL-3.0-or-later

/// What a decimal numeral says when a whole number is wanted.
///
/// As in JSON Schema, `2.0` and `20e-1` are whole numbers. The digits decide, not a `Double`, so
/// that no numeral is rounded into a whole number.
package enum WholeNumber: Hashable, Sendable {
  /// A whole number of at most 18 digits.
  case value(Int)
  /// A number with a fraction.
  case fraction
  /// A whole number of more than 18 digits.
  case tooLarge

  /// Creates a reading of a numeral such as `-12`, `2.0` or `1e3`, or nil where the text is none.
  package init?(_ text: some StringProtocol) {
    guard let numeral = Numeral(Array(text.utf8)) else { return nil }
    self = numeral.wholeNumber
  }
}

/// The digits and the power of ten of a numeral.
private struct Numeral {
  /// Digits before and after the point, as numbers.
  private var digits: [UInt8] = []
  /// The power of ten that the digits are to be multiplied with.
  private var exponent = 0
  private var isNegative = false

  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    digits = Self.takeDigits(from: &rest)
    guard !digits.isEmpty else { return nil }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let decimals = Self.takeDigits(from: &rest)
      guard !decimals.isEmpty else { return nil }
      digits += decimals
      exponent = -decimals.count
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      let isBelowOne = rest.first == UInt8(ascii: "-")
      if isBelowOne || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      let power = Self.takeDigits(from: &rest)
      guard !power.isEmpty else { return nil }
      exponent += isBelowOne ? -Self.saturated(power) : Self.saturated(power)
    }
    guard rest.isEmpty else { return nil }
  }

  var wholeNumber: WholeNumber {
    var significant = digits.drop { $0 == 0 }
    var power = exponent
    while significant.last == 0 {
      significant.removeLast()
      power += 1
    }
    if significant.isEmpty { return .value(0) }
    if power < 0 { return .fraction }
    if significant.count + power > 18 { return .tooLarge }
    let value = Self.saturated(Array(significant) + Array(repeating: 0, count: power))
    return .value(isNegative ? -value : value)
  }

  private static func takeDigits(from rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest.removeFirst(digits.count)
    return digits.map { $0 - UInt8(ascii: "0") }
  }

  /// The number that the digits spell, or a quintillion where it is more.
  private static func saturated(_ digits: [UInt8]) -> Int {
    let limit = 1_000_000_000_000_000_000
    return digits.reduce(0) { value, digit in
      value >= limit / 10 ? limit : value * 10 + Int(digit)
    }
  }
}
