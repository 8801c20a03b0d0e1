// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import Testing

@testable import bento_opt

@Suite struct TerminalTests {
  private static let colours = ["TERM": "xterm", "COLORTERM": "truecolor"]

  private func hasEscapes(
    _ arguments: [String] = [], isTerminal: Bool = true, _ environment: [String: String] = colours
  ) async -> Bool {
    let end = await Recorder.run(
      ["solve", "-"] + arguments, input: Boards.small, isTerminal: isTerminal,
      environment: environment)
    #expect(end.code == .done)
    return end.output.contains("\u{1B}")
  }

  @Test func coloursOnTerminalsThatShowThem() async {
    #expect(await hasEscapes())
    #expect(await !hasEscapes(isTerminal: false))
    #expect(await !hasEscapes(Self.colours.merging(["NO_COLOR": "1"]) { $1 }))
    #expect(await hasEscapes(Self.colours.merging(["NO_COLOR": ""]) { $1 }))
    #expect(await !hasEscapes(Self.colours.merging(["TERM": "dumb"]) { $1 }))
    #expect(await !hasEscapes(["TERM": "xterm"]))
    #expect(await hasEscapes(["TERM": "xterm-direct"]))
  }

  private func hasEscapes(_ environment: [String: String]) async -> Bool {
    await hasEscapes([], environment)
  }

  @Test func theOptionHasTheLastWordOnColours() async {
    #expect(await !hasEscapes(["--color", "never"]))
    #expect(await hasEscapes(["--color=always"], isTerminal: false, ["NO_COLOR": "1"]))
  }

  @Test func plainCharactersAlone() async {
    let end = await Recorder.run(["compare", "--ascii", "-"], input: Boards.small)
    #expect(end.output.utf8.allSatisfy { $0 < 128 })
  }

  @Test func theWidthComesFromTheEnvironmentFirst() {
    var console = Recorder().console()
    #expect(console.width(window: nil) == 80)
    #expect(console.width(window: 100) == 100)
    console.environment = ["COLUMNS": "60"]
    #expect(console.width(window: 100) == 60)
    console.environment = ["COLUMNS": "0"]
    #expect(console.width(window: 100) == 100)
  }

  @Test func aFileIsNoWindow() {
    var console = Recorder().console(isTerminal: true)
    console.outputWidth = 100
    func width(_ path: String?) -> Int? {
      let output = OutputRequest(path: path, format: .text, color: .auto, isASCII: false, scale: 2)
      return console.style(for: output).width
    }
    #expect(width(nil) == 100)
    #expect(width("board.txt") == 80)
  }

  private func progress(_ verbosity: Verbosity, isTerminal: Bool = true) async throws -> String {
    let recorder = Recorder()
    let monitor = ProgressMonitor(
      recorder.console(isTerminal: isTerminal), verbosity: verbosity)
    try await monitor.during { () async throws in
      monitor.begin("section 1 of 2")
      // On a busy machine the line may come late; where it must not come, a second is enough.
      for _ in 0..<30 {
        try await Task.sleep(for: .milliseconds(1000))
        if !recorder.error.isEmpty || verbosity == .quiet || !isTerminal { break }
      }
    }
    return recorder.error
  }

  @Test func longWorkShowsALineThatIsGoneInTheEnd() async throws {
    let error = try await progress(.normal)
    #expect(error.hasPrefix("\rsection 1 of 2, working, "))
    #expect(error.hasSuffix("\u{1B}[K\r\u{1B}[K"))
    #expect(!error.contains("\n"))
  }

  @Test func noLineWhereNobodyLooks() async throws {
    #expect(try await progress(.quiet) == "")
    #expect(try await progress(.normal, isTerminal: false) == "")
  }

  @Test func shortWorkShowsNoLine() async throws {
    let recorder = Recorder()
    let monitor = ProgressMonitor(recorder.console(isTerminal: true), verbosity: .normal)
    await monitor.during { monitor.begin("section 1 of 2") }
    #expect(recorder.error == "")
  }
}
