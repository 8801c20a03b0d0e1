// SPDX-License-Identifier: GPL-3.0-or-later

import BentoOptimize
import Testing

@testable import bento_opt

/// `render`: results that were written before, drawn as they would have been then.
@Suite(.serialized) struct RenderTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Boards.small, to: "small.json")
    try folder.write(Boards.breakpoints, to: "widths.json")
    try folder.write(Boards.dashboard, to: "dashboard.json")
    try folder.write(Boards.nestedOpen, to: "nested.json")
  }

  private func run(_ arguments: String..., input: String = "") async throws -> Ending {
    try await BuiltTool.run(arguments, input: input, in: folder)
  }

  @Test(arguments: ["small.json", "widths.json", "dashboard.json", "nested.json"])
  func whatIsDrawnLaterIsWhatWasDrawnThen(name: String) async throws {
    _ = try await run("solve", "-q", name, "-o", "result.json")
    let json = try folder.read("result.json")
    #expect(try await run("render", "-f", "json", "result.json").output == json)
    // Two runs differ in their times alone, which these forms do not show.
    for form in ["svg", "html", "css", "swiftui"] {
      let picture = try await run("solve", "-q", "-f", form, name)
      let rendered = try await run("render", "result.json", "-f", form, "-o", "later")
      #expect(rendered.code == 0 && rendered.output == "" && rendered.error == "")
      #expect(try folder.read("later") == picture.output, "\(form)")
    }
    let text = try await run("render", "-", input: json)
    #expect(text.code == 0 && text.error == "")
    #expect(text.output.contains("+---") || text.output.contains("┌"))
  }

  @Test func plainLayout() async throws {
    let layout = """
      {"format": "bento-result/1", "columns": 2, "tiles": [
        {"id": "A", "column": 0, "row": 0, "columns": 1, "rows": 1}]}
      """
    let end = try await run("render", "--ascii", "-", input: layout)
    #expect(end.code == 0)
    #expect(end.output.contains("|  A  |"))
  }

  @Test func faults() async throws {
    let question = try await run("render", "small.json")
    #expect(question.code == 65)
    #expect(
      question.error == "bento-opt: small.json:1: format: \"bento/1\" is a question; "
        + "lay it out with solve first\n")
    #expect(try await run("render", "none.json").code == 66)
    #expect(try await run("render").code == 64)
    let scale = try await run("render", "--scale", "0", "small.json")
    #expect(scale.code == 64)
    #expect(scale.error.hasPrefix("bento-opt: --scale: \"0\" is not a number from 0.01 to 100\n"))
  }

  @Test(.disabled(if: PNGDrawing.isAvailable)) func aBuildWithoutPNGTellsHowToGetIt() async throws {
    for command in ["solve", "render"] {
      let end = try await run(command, "small.json", "-o", "a.png")
      #expect(end.code == 64)
      #expect(end.error.hasPrefix("bento-opt: this build writes no PNG; build it with "))
    }
    #expect(try !folder.names.contains("a.png"))
  }

  @Test(.enabled(if: PNGDrawing.isAvailable)) func pictures() async throws {
    let end = try await run("solve", "small.json", "-o", "a.png")
    #expect(end.code == 0 && end.error == "")
    let large = try await run("solve", "--scale", "100", "small.json", "-o", "b.png")
    #expect(large.code == 64)
    #expect(large.error.contains("make --scale smaller"))
    #expect(try folder.names.contains("a.png") && !folder.names.contains("b.png"))
  }
}
