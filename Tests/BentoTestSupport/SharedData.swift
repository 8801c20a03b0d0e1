// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// The folder of real dashboards and published instances, named by the variable `BENTO_DATA`.
///
/// It is no part of the project: tests that need it say so and are skipped where the variable is
/// unset, and fail where it is set and the folder is missing.
public enum SharedData {
  /// Whether the variable is set.
  public static var isNamed: Bool { folder != nil }

  /// What a skipped test says.
  public static let skipped = "BENTO_DATA is not set: no real dashboards and instances to read"

  /// The bytes of a file in the folder.
  public static func bytes(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: url(path)))
  }

  /// The names of the files of a folder in the folder, sorted.
  public static func files(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(path).path).sorted()
  }

  private static var folder: String? { ProcessInfo.processInfo.environment["BENTO_DATA"] }

  private static func url(_ path: String) -> URL {
    URL(fileURLWithPath: folder ?? "").appendingPathComponent(path)
  }
}

/// One line of a table of comma-separated values, by the names of its header.
public typealias TableRow = [String: String]

extension SharedData {
  /// The rows of a table without quoted values.
  public static func table(_ path: String) throws -> [TableRow] {
    let lines = String(decoding: try bytes(path), as: UTF8.self).split(whereSeparator: \.isNewline)
    let names = (lines.first ?? "").split(separator: ",", omittingEmptySubsequences: false)
    return lines.dropFirst().map { line in
      let values = line.split(separator: ",", omittingEmptySubsequences: false)
      return TableRow(
        zip(names, values).map { (String($0), String($1)) }, uniquingKeysWith: { $1 })
    }
  }
}
