// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// Turns the words after a command into ``RawOptions``.
///
/// Taken are `--name value`, `--name=value`, `-n value`, `-nvalue`, and options without a value in
/// one word as `-qh`. Options and other words may be mixed; after `--` no word is an option. Of an
/// option given twice the later value counts. Names are never abbreviated.
struct ArgumentParser {
  let command: CommandName
  private var words: ArraySlice<String>
  private var options = RawOptions()

  /// The options that the words give.
  static func parse(
    _ words: ArraySlice<String>, of command: CommandName
  ) throws(UsageError) -> RawOptions {
    var parser = ArgumentParser(command: command, words: words)
    return try parser.parse()
  }

  private init(command: CommandName, words: ArraySlice<String>) {
    self.command = command
    self.words = words
  }

  private mutating func parse() throws(UsageError) -> RawOptions {
    while let word = words.popFirst() {
      if word == "--" {
        options.operands += words
        break
      } else if word.hasPrefix("--") {
        try parseLong(word.dropFirst(2))
      } else if word.hasPrefix("-"), word != "-" {
        try parseShort(word.dropFirst())
      } else {
        options.operands.append(word)
      }
    }
    return options
  }

  private mutating func parseLong(_ text: Substring) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let flag = Flag.table(of: command).first(where: { $0.long == name }) else {
      throw unknown("--\(name)") { $0.long == name }
    }
    try apply(flag, spelling: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func parseShort(_ letters: Substring) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let flag = Flag.table(of: command).first(where: { $0.short == letter }) else {
        throw unknown("-\(letter)") { $0.short == letter }
      }
      let takesRest = flag.placeholder != nil && !letters.isEmpty
      try apply(flag, spelling: "-\(letter)", attached: takesRest ? String(letters) : nil)
      if takesRest { break }
    }
  }

  private mutating func apply(
    _ flag: Flag, spelling: String, attached: String?
  ) throws(UsageError) {
    if flag.placeholder == nil, attached != nil { throw fault("\(spelling) takes no value") }
    var text = attached
    if let placeholder = flag.placeholder, text == nil {
      text = words.popFirst()
      if text == nil { throw fault("\(spelling) needs a value: \(placeholder)") }
    }
    do throws(ValueError) {
      try flag.apply(&options, text ?? "")
    } catch {
      throw fault("\(spelling): \(error.reason)")
    }
  }

  /// The error about an option that the command does not have.
  private func unknown(_ spelling: String, isSame: (Flag) -> Bool) -> UsageError {
    let known = Flag.table(of: command).map { "--\($0.long)" }
    let others = Flag.table.filter(isSame).flatMap(\.commands).map(\.rawValue)
    let near = Spelling.nearest(to: spelling, in: known)
    let hint =
      if !others.isEmpty { "; it is one of \(others.joined(separator: " and "))" } else {
        near.map { "; did you mean \($0)?" } ?? ""
      }
    return UsageError(
      command: command, reason: "\(command.rawValue) has no option \(spelling)\(hint)",
      known: "The options of \(command.rawValue): \(known.joined(separator: ", ")).")
  }

  private func fault(_ reason: String) -> UsageError {
    UsageError(command: command, reason: reason)
  }
}
