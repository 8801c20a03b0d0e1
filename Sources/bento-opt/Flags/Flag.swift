// SPDX-License-Identifier: GPL-3.0-or-later

internal import BentoOptimize

/// An option: how it is spelt, what it means, and which value of ``RawOptions`` it sets.
struct Flag {
  /// A heading of the help.
  enum Group: String, CaseIterable {
    case question = "Question"
    case search = "Search"
    case input = "Input"
    case output = "Output"
    case other = "Other"
  }

  let long: String
  let short: Character?
  let group: Group
  let commands: [CommandName]
  /// What stands for the value in the help, or nil for an option without a value.
  let placeholder: String?
  let help: String
  /// Sets the value; an option without one is given an empty text.
  let apply: (inout RawOptions, String) throws(ValueError) -> Void
}

extension Flag {
  /// An option without a value, which sets `path` to `constant`.
  static func constant<Value>(
    _ long: String, _ short: Character? = nil, _ path: WritableKeyPath<RawOptions, Value>,
    _ constant: Value, _ group: Group, _ commands: [CommandName], _ help: String
  ) -> Flag {
    Flag(
      long: long, short: short, group: group, commands: commands, placeholder: nil, help: help
    ) { options, _ in options[keyPath: path] = constant }
  }

  /// An option with a value that `parse` reads.
  static func value<Value>(
    _ long: String, _ short: Character? = nil, _ placeholder: String,
    _ path: WritableKeyPath<RawOptions, Value>, _ group: Group, _ commands: [CommandName],
    _ help: String, parse: @escaping (String) throws(ValueError) -> Value
  ) -> Flag {
    Flag(
      long: long, short: short, group: group, commands: commands, placeholder: placeholder,
      help: help
    ) { (options: inout RawOptions, text: String) throws(ValueError) in
      options[keyPath: path] = try parse(text)
    }
  }

  /// An option whose value is one of a few words.
  static func choice<Value: RawRepresentable<String>>(
    _ long: String, _ short: Character? = nil, _ path: WritableKeyPath<RawOptions, Value>,
    of choices: [Value], _ group: Group, _ commands: [CommandName], _ help: String
  ) -> Flag {
    let words = choices.map(\.rawValue)
    return value(long, short, words.joined(separator: "|"), path, group, commands, help) {
      (text: String) throws(ValueError) in
      try FlagValue.choice(text, of: choices)
    }
  }

  /// The same where the value may be left open.
  static func choice<Value: RawRepresentable<String>>(
    _ long: String, _ short: Character? = nil, _ path: WritableKeyPath<RawOptions, Value?>,
    of choices: [Value], _ group: Group, _ commands: [CommandName], _ help: String
  ) -> Flag {
    let words = choices.map(\.rawValue)
    return value(long, short, words.joined(separator: "|"), path, group, commands, help) {
      (text: String) throws(ValueError) in
      try FlagValue.choice(text, of: choices)
    }
  }
}
