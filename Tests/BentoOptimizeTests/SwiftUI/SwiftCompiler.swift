// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The compiler of the toolchain that runs the tests, which works in a folder of its own.
final class SwiftCompiler {
  /// The compiler among the folders of `PATH`, or nil where there is none.
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/swiftc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private let compiler: URL
  private let folder: URL

  init(_ path: String) throws {
    compiler = URL(fileURLWithPath: path)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bento-opt-swiftui-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a source and returns its path.
  func write(_ source: String, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try source.write(to: file, atomically: false, encoding: .utf8)
    return file.path
  }

  /// Compiles in Swift 6 mode, every warning an error, and returns what the compiler says.
  func compile(_ sources: [String], _ options: [String]) throws -> String {
    try run(
      compiler,
      ["-swift-version", "6", "-warnings-as-errors", "-I", ".", "-L", "."] + options
        + sources)
  }

  /// Runs a compiled program and returns what it prints.
  func run(_ program: String) throws -> String {
    try run(folder.appendingPathComponent(program), [])
  }

  private func run(_ program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: output, encoding: .utf8)
    return process.terminationStatus == 0 ? text : text + "\nexit \(process.terminationStatus)"
  }
}
