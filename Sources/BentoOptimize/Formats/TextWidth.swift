// SPDX-License-Identifier: GPL-3.0-or-later

extension Character {
  /// The number of places that the character takes in a terminal: 2 for wide scripts and emoji.
  var places: Int {
    unicodeScalars.contains(where: \.isWide) || unicodeScalars.contains("\u{FE0F}") ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// Blocks that Unicode's table of East Asian widths calls wide throughout, or all but so.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]

  fileprivate var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return properties.isEmojiPresentation || Self.wideBlocks.contains { $0.contains(value) }
  }
}

extension String {
  /// The number of places that the text takes in a terminal.
  var places: Int { reduce(0) { $0 + $1.places } }

  /// The text cut to so many places; a cut shows as `mark` where there is room for one.
  func cut(toPlaces limit: Int, mark: String = "…") -> String {
    guard places > limit else { return self }
    let end = limit > 2 ? mark : ""
    var (text, room) = ("", limit - end.places)
    for character in self {
      room -= character.places
      if room < 0 { break }
      text.append(character)
    }
    return text.trimmedAtEnd + end
  }

  /// The text with spaces before or after it, so that it takes at least so many places.
  func padded(toPlaces count: Int, atStart: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, count - places))
    return atStart ? spaces + self : self + spaces
  }

  /// The text without the spaces at its end.
  var trimmedAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
