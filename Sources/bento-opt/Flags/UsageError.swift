// SPDX-License-Identifier: GPL-3.0-or-later

/// A command line that cannot be understood.
struct UsageError: Error, Hashable {
  /// The command that was meant, if it was understood.
  let command: CommandName?
  /// What is wrong, and what would be right.
  let reason: String
  /// A line about what is known, for example all options.
  var known: String?

  /// Where to read on.
  var pointer: String {
    "See \(Tool.name) \(command.map { "\($0.rawValue) " } ?? "")--help."
  }
}

/// A text that is not a value of the option it was given to.
struct ValueError: Error {
  /// What is wrong, without the name of the option.
  let reason: String
}
