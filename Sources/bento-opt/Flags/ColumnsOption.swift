// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// The value of `--columns`.
enum ColumnsOption: Hashable {
  /// `N`: a grid instead of the one in the file.
  case one(Int)
  /// `N,N,...`: several widths, one layout each; no number twice.
  case several([Int])
  /// `A..B`: numbers to choose from.
  case range(ClosedRange<Int>)
}

extension FlagValue {
  /// A number of columns.
  static func columns(_ text: String) throws(ValueError) -> ColumnsOption? {
    .one(try columnCount(text))
  }

  /// A number of columns, or several with commas between them.
  static func widths(_ text: String) throws(ValueError) -> ColumnsOption? {
    guard text.contains(",") else { return try columns(text) }
    var widths: [Int] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      widths.append(try columnCount(String(word)))
    }
    if let twice = widths.firstRepeated {
      throw ValueError(reason: "\"\(text)\" names \(twice) twice")
    }
    return .several(widths)
  }

  /// The same, or a range of numbers to choose from.
  static func widthsOrRange(_ text: String) throws(ValueError) -> ColumnsOption? {
    guard let dots = text.firstRange(of: "..") else { return try widths(text) }
    let least = try columnCount(String(text[..<dots.lowerBound]))
    let most = try columnCount(String(text[dots.upperBound...]))
    guard least <= most else {
      throw ValueError(reason: "\"\(text)\" is empty; write \(most)..\(least)")
    }
    return .range(least...most)
  }

  /// What makes a number of columns the best one: fill, or aspect:W:H.
  static func columnRule(_ text: String) throws(ValueError) -> ColumnRule? {
    if text == "fill" { return .fill }
    let words = text.split(separator: ":", omittingEmptySubsequences: false)
    let sides = words.dropFirst().compactMap { Double($0) }
    if words.count == 3, words[0] == "aspect", sides.count == 2,
      sides.allSatisfy({ $0 >= 0.001 && $0 <= 1_000_000 })
    {
      return .aspect(width: sides[0], height: sides[1])
    }
    throw ValueError(
      reason: "\"\(text)\" is none of fill, aspect:W:H with positive numbers, as aspect:16:9")
  }

  /// A number of rows.
  static func rows(_ text: String) throws(ValueError) -> Int? {
    let range = 1...BentoProblem.maximumRows
    guard let rows = Int(text), range.contains(rows) else {
      throw ValueError(reason: "\"\(text)\" is not a whole number in \(range)")
    }
    return rows
  }

  private static func columnCount(_ text: String) throws(ValueError) -> Int {
    let range = 1...BentoProblem.maximumColumns
    guard let columns = Int(text), range.contains(columns) else {
      throw ValueError(reason: "\"\(text)\" is not a whole number in \(range)")
    }
    return columns
  }
}
