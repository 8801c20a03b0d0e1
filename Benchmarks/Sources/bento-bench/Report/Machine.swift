// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The machine, its system and the state of the project that is measured.
struct Machine {
  /// Name and value of each fact.
  let facts: [[String]]

  /// The machine that this runs on, read now.
  static var this: Machine {
    let info = ProcessInfo.processInfo
    let gibibytes = (Double(info.physicalMemory) / 1_073_741_824).rounded()
    #if DEBUG
      let build = "debug: times mean nothing"
    #else
      let build = "release"
    #endif
    return Machine(facts: [
      ["processor", value(of: "model name", separator: ":", in: "/proc/cpuinfo") ?? "unknown"],
      ["cores", "\(info.activeProcessorCount)"],
      ["memory", "\(Int(gibibytes)) GiB"],
      ["system", value(of: "PRETTY_NAME", separator: "=", in: "/etc/os-release") ?? "unknown"],
      ["load at the start", firstWord(of: "/proc/loadavg")],
      ["Swift", firstLine(of: ["swift", "--version"])],
      ["build", build],
      ["commit", firstLine(of: ["git", "describe", "--always", "--dirty"])],
      ["date", Date.now.formatted(.iso8601.year().month().day())],
    ])
  }

  /// What stands behind a key in a file of such lines.
  private static func value(of key: String, separator: Character, in path: String) -> String? {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(separator: separator, maxSplits: 1).last.map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"\t"))
    }
  }

  private static func firstWord(of path: String) -> String {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.map(String.init) ?? "unknown"
  }

  /// The first line that a command prints, or `unknown`.
  private static func firstLine(of command: [String]) -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "unknown" }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first
    return line.map(String.init) ?? "unknown"
  }
}
