// SPDX-License-Identifier: GPL-3.0-or-later

/// The plain text of published strip-packing instances: the width of the strip on the first line,
/// the number of items on the second, then a line `w h` an item, in columns and rows.
///
/// Items have no names there, so their ids are their numbers, from 1.
enum StripPackingFormat {
  /// A line that is not blank, split at spaces.
  private struct Line {
    let number: Int
    let words: [String]
  }

  /// Whether a file that starts with this line is such a text: it holds numbers and nothing else.
  static func isFirstLine(_ bytes: [UInt8]) -> Bool {
    let line = words(of: bytes[...])
    return !line.isEmpty && line.allSatisfy { WholeNumber($0) != nil }
  }

  static func document(
    _ bytes: [UInt8], options: ReadOptions, log: inout ReadLog
  ) -> BentoDocument? {
    var lines = lines(of: bytes)[...]
    let width = number("the width of the strip", from: lines.popFirst(), log: &log)
    let count = number("the number of items", from: lines.popFirst(), log: &log)
    var items: [SourcedTile] = []
    for (index, line) in lines.enumerated() {
      items.append(item(line, number: index + 1, log: &log))
    }
    if let count, count.value != items.count {
      log.add(line: count.line, "expected \(count.value) items, found \(items.count)")
    }
    let draft = ProblemDraft(
      columns: options.columns ?? width?.value, columnsLine: width?.line, tiles: items,
      columnsField: "w", rowsField: "h")
    return draft.problem(clamps: options.clamps, log: &log).map { problem in
      BentoDocument(name: nil, sections: [DocumentSection(name: nil, problem: problem)])
    }
  }

  private static func number(
    _ meaning: String, from line: Line?, log: inout ReadLog
  ) -> Sourced<Int>? {
    guard let line else {
      log.add("expected \(meaning), found the end of the file")
      return nil
    }
    guard line.words.count == 1 else {
      log.add(line: line.number, "expected \(meaning) alone, found \(line.words.count) numbers")
      return nil
    }
    return wholeNumber(line.words[0], line: line.number, log: &log)
  }

  private static func item(_ line: Line, number: Int, log: inout ReadLog) -> SourcedTile {
    let place = "item \(number)"
    let id = Sourced(value: "\(number)", line: line.number)
    guard line.words.count == 2 else {
      log.add(
        line: line.number, place: place, "expected two numbers, w h, found \(line.words.count)")
      return SourcedTile(place: place, id: id, columns: nil, rows: nil)
    }
    return SourcedTile(
      place: place, id: id,
      columns: wholeNumber(
        line.words[0], line: line.number, place: place, field: "w", log: &log),
      rows: wholeNumber(line.words[1], line: line.number, place: place, field: "h", log: &log))
  }

  private static func wholeNumber(
    _ text: String, line: Int, place: String? = nil, field: String? = nil, log: inout ReadLog
  ) -> Sourced<Int>? {
    switch WholeNumber(text) {
    case .value(let value): return Sourced(value: value, line: line)
    case .tooLarge: log.add(line: line, place: place, field: field, "\(text) is too large")
    case .fraction, nil:
      let reason = "expected a whole number, found \"\(text)\""
      log.add(line: line, place: place, field: field, reason)
    }
    return nil
  }
}

extension StripPackingFormat {
  private static let newLine = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// The lines that are not blank; a line ends with a new line, a carriage return or both.
  private static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = bytes.dropFirst(bytes.starts(with: [UInt8].byteOrderMark) ? 3 : 0)
    var number = 1
    while !rest.isEmpty {
      let line = rest.prefix { $0 != newLine && $0 != carriageReturn }
      let words = words(of: line)
      if !words.isEmpty { lines.append(Line(number: number, words: words)) }
      rest.removeFirst(line.count)
      if rest.first == carriageReturn { rest.removeFirst() }
      if rest.first == newLine { rest.removeFirst() }
      number += 1
    }
    return lines
  }

  private static func words(of line: ArraySlice<UInt8>) -> [String] {
    line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
