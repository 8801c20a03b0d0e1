// SPDX-License-Identifier: GPL-3.0-or-later

extension Unicode.Scalar {
  /// Whether a terminal may act on the scalar instead of showing it, or hide what is around it.
  ///
  /// These are the controls, line separators, and marks that turn the direction of writing.
  var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}

extension String {
  /// The text with every control as `\u{…}`, so that it stays on one line and harms no terminal.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isControl {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Int {
  /// The number with a comma between groups of three digits, for example `1,234`.
  package var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }
}

extension Double {
  /// The number rounded to at most so many decimals, without trailing zeros: `2`, `0.25`.
  ///
  /// It is worked out in whole numbers, so that every system prints the same; numbers too large for
  /// that are printed as Swift does.
  package func rounded(decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let scaled = (magnitude * Double(scale)).rounded()
    guard scaled < 9e15 else { return description }
    let (whole, part) = Int(scaled).quotientAndRemainder(dividingBy: scale)
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard part > 0 else { return "\(sign)\(whole)" }
    var digits = String(part)
    digits = String(repeating: "0", count: decimals - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
