// SPDX-License-Identifier: GPL-3.0-or-later

/// One thing in a file that keeps it from being read.
public struct InputFault: Hashable, Sendable {
  /// The line of the file, from 1, or nil where the fault has no line.
  public let line: Int?
  /// The part of the file at fault, for example `tiles[2] "Hero"`, or nil where it is the whole.
  public let place: String?
  /// The field at fault as the file spells it, or nil where it is none of the fields.
  public let field: String?
  /// What is wrong, and what would mend it.
  public let reason: String

  /// Creates a fault.
  public init(line: Int? = nil, place: String? = nil, field: String? = nil, reason: String) {
    self.line = line
    self.place = place
    self.field = field
    self.reason = reason
  }

  /// The fault as one line after the name of the file, which carries the line number.
  func text(file: String) -> String {
    let start = line.map { "\(file):\($0)" } ?? file
    return [start, place, field, reason].compactMap(\.self).joined(separator: ": ").printable
  }
}

/// The faults for which a file was refused; never empty.
public struct InputError: Error, Hashable, Sendable {
  /// The name of the file, as it was given.
  public let file: String
  /// Every fault found, in order of their lines.
  public let faults: [InputFault]

  /// The number of faults that ``lines`` spells out.
  public static let shownFaults = 20

  /// Creates an error.
  ///
  /// - Precondition: `faults` is not empty.
  public init(file: String, faults: [InputFault]) {
    precondition(!faults.isEmpty, "an error has at least one fault")
    self.file = file
    self.faults = faults
  }

  /// One line a fault, the first ``shownFaults`` of them, and a last line that counts the others.
  public var lines: [String] {
    let shown = faults.prefix(Self.shownFaults).map { $0.text(file: file) }
    let others = faults.count - shown.count
    return others == 0 ? shown : shown + ["\(file.printable): and \(others) more"]
  }
}

extension InputError: CustomStringConvertible {
  /// The ``lines``, joined.
  public var description: String { lines.joined(separator: "\n") }
}
