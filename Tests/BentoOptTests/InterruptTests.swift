// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import bento_opt

/// Ctrl-C once and twice, sent to the built command at work.
@Suite(.serialized) struct InterruptTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("old", to: "out.json")
  }

  /// Starts a search and waits until it is under way.
  ///
  /// The temporary file shows that the output is open; signals are watched right after.
  private func start(_ board: String, _ options: [String]) async throws -> RunningTool {
    try folder.write(board, to: "board.csv")
    let tool = try RunningTool(
      ["solve", "-t", "100s", "board.csv", "-o", "out.json"] + options, in: folder)
    try await tool.wait { _ in try folder.names.contains { $0.hasSuffix(".tmp") } }
    try await Task.sleep(for: .milliseconds(500))
    return tool
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func onceWritesTheBestLayoutSoFar(signal: Int32) async throws {
    let tool = try await start(Boards.hard, ["-c", "11", "-e", "glpk"])
    let started = ContinuousClock.now
    tool.send(signal)
    let end = try await tool.end()
    #expect(end.code == 0)
    #expect(end.error == "")
    #expect(try folder.read("out.json").hasSuffix("}\n"))
    #expect(try folder.names == ["board.csv", "out.json"])
    #expect(started.duration(to: .now) < .seconds(60))
  }

  @Test func twiceEndsAtOnceAndLeavesTheFileAsItWas() async throws {
    let tool = try await start(Boards.vast, ["-c", "4000", "-e", "greedy"])
    tool.send(SIGINT)
    try await Task.sleep(for: .milliseconds(200))
    tool.send(SIGINT)
    let end = try await tool.end()
    #expect(end.code == 130)
    #expect(end.error == "")
    #expect(try folder.read("out.json") == "old")
    #expect(try folder.names == ["board.csv", "out.json"])
  }
}
