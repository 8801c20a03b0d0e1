// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

extension FormatsTests {
  @Suite struct Examples {
    /// No time at which a busy machine would give up.
    private static let ample = OptimizerOptions(timeLimit: .seconds(600))

    private func layout(
      of problem: BentoProblem, options: OptimizerOptions = ample
    ) async throws -> BentoLayout {
      let result = try await BentoOptimizer(options: options).optimize(problem)
      #expect(result.status == .optimal)
      return result.layout
    }

    @Test(
      "Each board comes out differently without its wish",
      arguments: [
        "pinned-clock", "hero-at-the-top", "room-for-a-logo", "growing-notes", "steps-in-order",
        "right-to-left", "together", "three-rows", "full-wall", "moved-in",
      ])
    func differences(name: String) async throws {
      let document = try DocumentReader.read(packageFile("Examples/\(name).json"), name: name)
      let problem = try #require(document.sections.first).problem
      let plain = try BentoProblem(
        columns: problem.columns, tiles: problem.tiles.map { Tile(id: $0.id, span: $0.span) })
      var options = Self.ample
      options.fills = name == "full-wall"
      if name == "moved-in" {
        options.objective = try Objective(levels: [.height, .holes, .displacement])
      }
      let (wished, other) = (
        try await layout(of: problem, options: options), try await layout(of: plain)
      )
      #expect(LayoutChecker().violations(of: problem, in: wished).isEmpty)
      #expect(
        wished.placements.map(\.cell) != other.placements.map(\.cell)
          || wished.placements.map(\.span) != other.placements.map(\.span))
    }

    @Test("Stored positions differ from what their rows alone make, and from the optimum")
    func rowsOnly() async throws {
      let document = try DocumentReader.read(
        packageFile("Examples/moved-in.json"), name: "moved-in")
      let problem = try #require(document.sections.first).problem
      let stored = try StoredLayout(of: problem)
      #expect(stored.emptyRows == 2)
      #expect(try await layout(of: problem).height == stored.layout.height - 1)
    }
  }
}
