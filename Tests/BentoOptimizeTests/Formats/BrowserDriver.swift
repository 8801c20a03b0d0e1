// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A headless Chromium, named by the variable `BENTO_BROWSER`, and driven by `Tests/Browser`.
///
/// `make test` sets the variable where the machine has such a browser. Tests that need one are
/// skipped where it is unset, and fail where it is set and the browser is missing.
enum Browser {
  /// Whether the variable is set.
  static var isNamed: Bool { path != nil }

  /// What a skipped test says.
  static let skipped = "BENTO_BROWSER is not set: no Chromium to look at pages with"

  private static var path: String? {
    ProcessInfo.processInfo.environment["BENTO_BROWSER"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// One page in one viewport, and what is to be done there.
  struct Visit: Encodable {
    /// The text of the page.
    let page: String
    let width: Int
    var height = 800
    var reducedMotion = false
    var noScripts = false
    let steps: [Step]
  }

  /// One step of a visit; `Tests/Browser/drive.py` says what each does.
  struct Step: Encodable {
    let `do`: String
    var selector: String?
    var attribute: String?
    var count: Int?
    var script: String?

    static func boxes(_ selector: String) -> Step { Step(do: "boxes", selector: selector) }
    static func click(_ selector: String) -> Step { Step(do: "click", selector: selector) }
    static func evaluate(_ script: String) -> Step { Step(do: "evaluate", script: script) }
    static func tab(_ count: Int) -> Step {
      Step(do: "tab", attribute: "data-tile", count: count)
    }
    static let animations = Step(do: "animations")
    static let settle = Step(do: "settle")
  }

  /// The rectangle of an element, from the corner of its page.
  struct Box: Decodable {
    let name: String
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// What a step saw.
  enum Seen: Decodable {
    case boxes([Box])
    case names([String?])
    case number(Double)
    case nothing

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let boxes = try? value.decode([Box].self) {
        self = .boxes(boxes)
      } else if let names = try? value.decode([String?].self) {
        self = .names(names)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else {
        self = .nothing
      }
    }

    var boxes: [Box] { if case .boxes(let boxes) = self { boxes } else { [] } }
    var names: [String?] { if case .names(let names) = self { names } else { [] } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }
  }

  /// What was seen in a visit, step by step, and what went wrong on the page.
  struct Answer: Decodable {
    let seen: [Seen]
    let faults: [String]
  }

  /// The reason why the driver saw nothing.
  struct Failure: Error {
    let code: Int32
    let message: String
  }

  /// Makes all visits with one browser.
  static func make(_ visits: [Visit]) throws -> [Answer] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bento-pages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var plan: [Visit] = []
    for (index, visit) in visits.enumerated() {
      let file = folder.appendingPathComponent("\(index).html")
      try Data(visit.page.utf8).write(to: file)
      plan.append(
        Visit(
          page: file.path, width: visit.width, height: visit.height,
          reducedMotion: visit.reducedMotion, noScripts: visit.noScripts, steps: visit.steps))
    }
    let planFile = folder.appendingPathComponent("plan.json")
    try JSONEncoder().encode(plan).write(to: planFile)
    let errors = folder.appendingPathComponent("errors")
    try Data().write(to: errors)
    let output = try run(on: planFile, errors: errors)
    return try JSONDecoder().decode([Answer].self, from: output)
  }

  private static func run(on plan: URL, errors: URL) throws -> Data {
    let driver = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Browser/drive.py").standardized
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", driver.path, path ?? "", plan.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        code: process.terminationStatus,
        message: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
    return data
  }
}
