// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// Reads the values of options.
enum FlagValue {
  /// The one of `choices` that is spelt like this.
  static func choice<Value: RawRepresentable<String>>(
    _ text: String, of choices: [Value]
  ) throws(ValueError) -> Value {
    if let value = choices.first(where: { $0.rawValue == text }) { return value }
    let words = choices.map(\.rawValue)
    let hint = Spelling.hint(for: text, in: words)
    throw ValueError(
      reason: "\"\(text)\" is none of \(words.joined(separator: ", "))\(hint)")
  }

  /// A number of threads.
  static func threads(_ text: String) throws(ValueError) -> Int {
    let range = 1...256
    guard let threads = Int(text), range.contains(threads) else {
      throw ValueError(reason: "\"\(text)\" is not a whole number in \(range)")
    }
    return threads
  }

  /// A number of rows, holes or inversions.
  static func count(_ text: String) throws(ValueError) -> Int? {
    guard let count = Int(text), (0...1_000_000_000).contains(count) else {
      throw ValueError(reason: "\"\(text)\" is not a whole number from 0 on")
    }
    return count
  }

  /// Pixels a point.
  static func scale(_ text: String) throws(ValueError) -> Double {
    let range = 0.01...100
    guard let scale = Double(text), range.contains(scale) else {
      throw ValueError(reason: "\"\(text)\" is not a number from 0.01 to 100")
    }
    return scale
  }

  /// The name of a file or folder.
  static func fileName(_ text: String) throws(ValueError) -> String? {
    guard !text.isEmpty else { throw ValueError(reason: "the name of a file is empty") }
    return text
  }

  /// A name.
  static func name(_ text: String) throws(ValueError) -> String? { text }

  /// Levels of the objective, separated by commas.
  static func objective(_ text: String) throws(ValueError) -> Objective? {
    var levels: [ObjectiveLevel] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      levels.append(try choice(String(word), of: ObjectiveLevel.allCases))
    }
    do throws(ObjectiveError) {
      return try Objective(levels: levels)
    } catch {
      throw ValueError(reason: error.description)
    }
  }

  /// How much the reading order may differ: free, least, strict or bounded:K.
  static func order(_ text: String) throws(ValueError) -> OrderMode {
    switch text {
    case "free": return .free
    case "least": return .least
    case "strict": return .strict
    default: break
    }
    let prefix = "bounded:"
    if text.hasPrefix(prefix), let most = Int(text.dropFirst(prefix.count)), most >= 0 {
      return .bounded(most)
    }
    let hint = Spelling.hint(for: text, in: ["free", "least", "strict"])
    throw ValueError(
      reason: "\"\(text)\" is none of free, least, strict, bounded:K with K from 0\(hint)")
  }

  /// A positive time: a number with one of the units ms, s and m; without one it is in seconds.
  static func time(_ text: String) throws(ValueError) -> Duration {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let units = ["": 1, "ms": 0.001, "s": 1, "m": 60]
    guard let value = Double(number), let unit = units[String(text.dropFirst(number.count))] else {
      throw ValueError(reason: "\"\(text)\" is not a time; write 500ms, 10s or 2m")
    }
    let seconds = value * unit
    guard seconds > 0 else { throw ValueError(reason: "\"\(text)\" is not a positive time") }
    guard seconds <= longestTime else {
      throw ValueError(reason: "\"\(text)\" is longer than a day; write 1440m at most")
    }
    return .seconds(seconds)
  }

  private static let longestTime = 86_400.0
}
