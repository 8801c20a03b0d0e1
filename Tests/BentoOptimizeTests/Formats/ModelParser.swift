// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

/// A program as a reader of a text has understood it; names stand for variables.
struct ReadModel: Equatable {
  struct Row: Equatable {
    var lower = -Double.infinity
    var upper = Double.infinity
    var terms: [String: Double] = [:]
  }

  var objective: [String: Double] = [:]
  var rows: [String: Row] = [:]
  var bounds: [String: ClosedRange<Double>] = [:]
  var integers: Set<String> = []

  /// What a faithful reader should have understood.
  init(_ model: LevelModel) {
    for (variable, name) in zip(model.variables, model.variableNames) {
      if variable.objective != 0 { objective[name] = variable.objective }
      bounds[name] = variable.lower...variable.upper
      if variable.isInteger { integers.insert(name) }
    }
    for (index, constraint) in model.constraints.enumerated() {
      var row = Row(lower: constraint.lower, upper: constraint.upper)
      for term in constraint.terms {
        row.terms[model.variableNames[term.column]] = term.coefficient
      }
      rows["r\(index)"] = row
    }
  }
}

// MARK: - LP

extension ReadModel {
  /// Reads the part of the LP format that we write.
  init(lp text: String) throws {
    self.objective = [:]
    var section = ""
    var statement = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("\\") {
      if !line.hasPrefix(" ") {
        try finish(&statement, in: section)
        section = String(line)
      } else {
        // A line that goes on is indented by more.
        if !line.hasPrefix("   ") { try finish(&statement, in: section) }
        statement += line
      }
    }
    #expect(section == "End")
  }

  private mutating func finish(_ statement: inout String, in section: String) throws {
    let words = statement.split(separator: " ").map(String.init)
    statement = ""
    guard !words.isEmpty else { return }
    switch section {
    case "Minimize": objective = try Self.terms(words.dropFirst()).filter { $0.value != 0 }
    case "Subject To": try readConstraint(words)
    case "Bounds": try readBound(words)
    case "General": integers.insert(words[0])
    case "Binary":
      integers.insert(words[0])
      bounds[words[0]] = 0...1
    default: Issue.record("section \(section)")
    }
  }

  private mutating func readConstraint(_ words: [String]) throws {
    let relation = words.count - 2
    let side = try #require(Double(words[words.count - 1]))
    let parts = words[0].dropLast().split(separator: "_")
    var row = rows[String(parts[0]), default: Row()]
    row.terms = try Self.terms(words[1..<relation])
    for term in row.terms.keys where bounds[term] == nil { bounds[term] = 0...Double.infinity }
    if words[relation] != "<=" { row.lower = side }
    if words[relation] != ">=" { row.upper = side }
    rows[String(parts[0])] = row
  }

  private mutating func readBound(_ words: [String]) throws {
    if words.count == 2, words[1] == "free" {
      bounds[words[0]] = -Double.infinity...Double.infinity
    } else if words.count == 3 {
      let value = try #require(Double(words[2]))
      bounds[words[0]] = value...value
    } else {
      bounds[words[2]] = try #require(Double(words[0]))...#require(Double(words[4]))
    }
  }

  private static func terms(_ words: ArraySlice<String>) throws -> [String: Double] {
    var terms: [String: Double] = [:]
    var factor = 1.0
    for word in words {
      if word == "+" || word == "-" {
        factor = word == "-" ? -1 : 1
      } else if let number = Double(word) {
        factor *= number
      } else {
        #expect(terms[word] == nil)
        terms[word] = factor
        factor = 1
      }
    }
    return terms
  }
}

// MARK: - MPS

extension ReadModel {
  /// Reads the part of the free MPS format that we write.
  init(mps text: String) throws {
    self.objective = [:]
    var section = ""
    var kinds: [String: String] = [:]
    var isInteger = false
    for line in text.split(separator: "\n") where !line.hasPrefix("*") {
      let words = line.split(separator: " ").map(String.init)
      guard line.hasPrefix(" ") else {
        section = words[0]
        continue
      }
      switch section {
      case "ROWS":
        kinds[words[1]] = words[0]
        if words[1] != "obj" { rows[words[1]] = Row(kind: words[0]) }
      case "COLUMNS" where words[1] == "'MARKER'": isInteger = words[2] == "'INTORG'"
      case "COLUMNS":
        let value = try #require(Double(words[2]))
        if words[1] == "obj" {
          if value != 0 { objective[words[0]] = value }
        } else {
          rows[words[1]]?.terms[words[0]] = value
        }
        if isInteger { integers.insert(words[0]) }
      case "RHS":
        let value = try #require(Double(words[2]))
        let kind = try #require(kinds[words[1]])
        if kind != "L" { rows[words[1]]?.lower = value }
        if kind != "G" { rows[words[1]]?.upper = value }
      case "RANGES":
        let value = try #require(Double(words[2]))
        var row = try #require(rows[words[1]])
        row.upper = row.lower + value
        rows[words[1]] = row
      case "BOUNDS": try readBound(kind: words[0], words[2], words.count > 3 ? words[3] : "")
      default: Issue.record("section \(section)")
      }
    }
    #expect(section == "ENDATA")
  }

  private mutating func readBound(kind: String, _ name: String, _ text: String) throws {
    let old = bounds[name] ?? 0...Double.infinity
    switch kind {
    case "BV": bounds[name] = 0...1
    case "FR": bounds[name] = -Double.infinity...Double.infinity
    case "MI": bounds[name] = -Double.infinity...old.upperBound
    case "PL": bounds[name] = old.lowerBound...Double.infinity
    case "FX": bounds[name] = try #require(Double(text))...#require(Double(text))
    case "LO": bounds[name] = try #require(Double(text))...Double.infinity
    case "UP": bounds[name] = old.lowerBound...(try #require(Double(text)))
    default: Issue.record("bound \(kind)")
    }
  }
}

extension ReadModel.Row {
  /// A row of this letter, whose side is 0 until another one is read.
  fileprivate init(kind: String) {
    lower = kind == "L" || kind == "N" ? -Double.infinity : 0
    upper = kind == "G" || kind == "N" ? Double.infinity : 0
  }
}
