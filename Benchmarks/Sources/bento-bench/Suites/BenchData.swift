// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import Foundation

/// Published instances and real dashboards: a folder named by the variable `BENTO_DATA`.
///
/// It is no part of the project. Suites that need it are skipped where the variable is unset, and
/// fail where it is set and a file is missing.
struct BenchData {
  private let folder: URL

  /// What a suite that needs the folder says without it.
  static let skipped = "skipped: BENTO_DATA is not set"

  /// The folder, or nil where the variable is unset.
  static var named: BenchData? {
    ProcessInfo.processInfo.environment["BENTO_DATA"].map {
      BenchData(folder: URL(filePath: $0, directoryHint: .isDirectory))
    }
  }

  /// The bytes of a file.
  func bytes(_ path: String) throws -> [UInt8] {
    guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
      throw DataError(reason: "\(path) cannot be read in the folder that BENTO_DATA names")
    }
    return [UInt8](data)
  }

  /// The names of what lies in a folder, sorted, hidden files left out.
  func names(in path: String) throws -> [String] {
    let path = folder.appending(path: path).path
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw DataError(reason: "there is no folder \(path), which BENTO_DATA promises")
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  func isFolder(_ path: String) -> Bool {
    (try? folder.appending(path: path).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
      ?? false
  }

  /// The records of a CSV file, each by the names of its header; fields may be quoted.
  func table(_ path: String) throws -> [Record] {
    let text = String(decoding: try bytes(path), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { Self.fields(of: String($0)) }
    guard let header = lines.first else { throw DataError(reason: "\(path) is empty") }
    return lines.dropFirst().enumerated().map { index, fields in
      let values = Dictionary(zip(header, fields)) { first, _ in first }
      return Record(place: "\(path):\(index + 2)", values: values)
    }
  }

  private static func fields(of line: String) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}

/// A line of a table.
struct Record {
  /// File and line, for complaints.
  let place: String
  fileprivate let values: [String: String]

  func text(_ name: String) throws -> String {
    guard let text = values[name] else { throw DataError(reason: "\(place): no field \(name)") }
    return text
  }

  func number(_ name: String) throws -> Int {
    let text = try text(name)
    guard let number = Int(text) else {
      throw DataError(reason: "\(place): \(name) is \(text), not a whole number")
    }
    return number
  }

  /// Spans such as `2x2 1x3`, columns x rows.
  func spans(_ name: String) throws -> [Span] {
    try text(name).split(separator: " ").map { word in
      let numbers = word.split(separator: "x").compactMap { Int($0) }
      guard numbers.count == 2 else { throw DataError(reason: "\(place): \(word) is no span") }
      return Span(columns: numbers[0], rows: numbers[1])
    }
  }
}

/// A file of the data folder that is not as it should be.
struct DataError: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
