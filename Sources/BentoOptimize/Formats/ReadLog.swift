// SPDX-License-Identifier: GPL-3.0-or-later

/// The faults and warnings met while a file is read.
///
/// Reading goes on after a fault, so that the author can mend all of them at once.
struct ReadLog {
  private(set) var faults: [InputFault] = []
  private(set) var warnings: [String] = []

  /// The faults from the top of the file to its end; those without a line come first.
  var faultsByLine: [InputFault] {
    faults.indices.sorted { left, right in
      (faults[left].line ?? 0, left) < (faults[right].line ?? 0, right)
    }.map { faults[$0] }
  }

  mutating func add(
    line: Int? = nil, place: String? = nil, field: String? = nil, _ reason: String
  ) {
    faults.append(InputFault(line: line, place: place, field: field, reason: reason))
  }

  mutating func warn(_ sentence: String) {
    warnings.append(sentence.printable)
  }
}

/// A value together with the line that it stands on.
struct Sourced<Value> {
  let value: Value
  let line: Int

  /// Another value of the same line.
  func map<Other>(_ change: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(value: change(value), line: line)
  }
}

/// An object of a JSON file, and the place that its faults name.
struct PlacedObject {
  let json: SourceJSON
  let place: String?

  /// What faults call a part of the object.
  func place(of part: String) -> String { (place.map { "\($0): " } ?? "") + part }

  /// Logs every key that is not one of `known`.
  func checkKeys(_ known: [String], log: inout ReadLog) {
    for member in json.members ?? [] where !known.contains(member.name) {
      let hint = Spelling.hint(for: member.name, in: known)
      log.add(line: member.line, place: place, "unknown key \"\(member.name)\"\(hint)")
    }
  }

  /// The value of a field; one that is missing is logged if `advice` says what to do about it.
  func value(_ field: String, orElse advice: String?, log: inout ReadLog) -> SourceJSON? {
    if let value = json[field] { return value }
    if let advice { log.add(line: json.line, place: place, field: field, advice) }
    return nil
  }

  /// Logs that a value is not what was wanted.
  func refuse(_ value: SourceJSON, field: String?, wanted: String, log: inout ReadLog) {
    log.add(
      line: value.line, place: place, field: field, "expected \(wanted), found \(value.summary)")
  }

  func string(_ field: String, orElse advice: String?, log: inout ReadLog) -> Sourced<String>? {
    guard let value = value(field, orElse: advice, log: &log) else { return nil }
    guard let string = value.string else {
      refuse(value, field: field, wanted: "a string", log: &log)
      return nil
    }
    return Sourced(value: string, line: value.line)
  }

  func wholeNumber(_ field: String, orElse advice: String?, log: inout ReadLog) -> Sourced<Int>? {
    guard let value = value(field, orElse: advice, log: &log) else { return nil }
    return wholeNumber(value, field: field, log: &log)
  }

  /// The whole number that a value is; `field` is what faults call it.
  func wholeNumber(_ value: SourceJSON, field: String?, log: inout ReadLog) -> Sourced<Int>? {
    switch value.wholeNumber {
    case .value(let number): return Sourced(value: number, line: value.line)
    case .tooLarge:
      log.add(line: value.line, place: place, field: field, "\(value.summary) is too large")
    case .fraction, nil: refuse(value, field: field, wanted: "a whole number", log: &log)
    }
    return nil
  }
}
