// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A process that is talked to in lines; it shares the standard error of this one.
final class LineProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()

  init(_ program: String, arguments: [String]) throws {
    // `Process` follows links, but the Python of a virtual environment is known by its link.
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  func send(_ line: Data) throws {
    do {
      try input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
    } catch {
      throw PeerError(reason: "the peer has ended")
    }
  }

  /// The next line without its end.
  func line(within limit: Duration) throws -> Data {
    let deadline = ContinuousClock.now + limit
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = received[..<end]
        received = Data(received[(end + 1)...])
        return Data(line)
      }
      try wait(until: deadline)
      let chunk = output.fileHandleForReading.availableData
      guard !chunk.isEmpty else { throw PeerError(reason: "the peer has ended") }
      received.append(chunk)
    }
  }

  /// Waits until there is something to read, or nothing will come.
  private func wait(until deadline: ContinuousClock.Instant) throws {
    let left = ContinuousClock.now.duration(to: deadline).seconds
    var descriptor = pollfd(
      fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(max(0, min(left * 1000, 1e9)))
    guard unsafe poll(&descriptor, 1, milliseconds) != 0 else {
      throw PeerError(reason: "no answer in time")
    }
  }

  /// Ends the process, which takes the end of its input for the end of its work.
  func end() {
    try? input.fileHandleForWriting.close()
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }
}
